import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { alertDirections, alertOutcomes, changeStates } from './enums.ts'
import { changedBy, changedWindows, ending, foundChange } from './found-change.ts'
import {
  ChannelId,
  Empty,
  name,
  nextCursor,
  number,
  oneOf,
  page,
  Ref,
  reference,
  Timestamp,
  target,
  Walk,
} from './shared.ts'
import { comparedMetrics } from './sure-metrics.ts'

const Change = z
  .object({
    id: z.string(),
    ...foundChange,
    found_at: Timestamp,
    ended_at: Timestamp.nullable().meta({
      description: 'When a later week or day no longer showed it; null: it is still open',
    }),
    ending: ending.nullable(),
  })
  .meta({ id: 'Change' })

const Search = z
  .object({
    ...changedWindows,
    compared: z.int().meta({ description: 'How many numbers had enough answers to be compared' }),
    real: z.int().meta({ description: 'How many of them changed by more than chance, including those already known' }),
    false_share: z.number().meta({
      description: 'Share of these that may be false positives, after the correction for everything compared',
    }),
  })
  .meta({ id: 'ChangeSearch' })

const rule = {
  name: name(1, 100),
  brand_id: reference().meta({ description: 'The brand whose metric is watched' }),
  metric: oneOf(comparedMetrics).meta({ description: 'The metric that is compared' }),
  model_channel_id: ChannelId.nullable().meta({
    description: 'Counted over answers of this channel; null: all channels',
  }),
  topic_id: reference()
    .nullable()
    .meta({ description: 'Counted over answers to prompts of this topic; null: all prompts' }),
  direction: oneOf(alertDirections).meta({ description: 'The direction that triggers the alert' }),
  threshold: number(0).meta({
    description:
      'The smallest change that triggers the alert, in the unit of the metric in reports: 0.1 is ten percentage points of a share',
  }),
  only_if_real: z.boolean().meta({
    description:
      'true: the change must also be more than chance, corrected for everything compared in the project. false: reaching the threshold is enough',
  }),
  is_muted: z.boolean().meta({ description: 'Sends no alerts; `last` shows what it would have sent' }),
}

const AlertRule = z
  .object({
    id: z.string(),
    name: rule.name,
    brand: Ref,
    metric: rule.metric,
    model_channel: Ref.nullable().meta({ description: 'Counted over answers of this channel; null: all channels' }),
    topic: Ref.nullable().meta({ description: 'Counted over answers to prompts of this topic; null: all prompts' }),
    direction: rule.direction,
    threshold: rule.threshold,
    only_if_real: rule.only_if_real,
    is_muted: rule.is_muted,
    last: z
      .object({
        ...changedWindows,
        ...changedBy,
        outcome: z.enum(alertOutcomes).meta({
          description:
            'The outcome. fired: an alert was sent. The others say why none was sent: too_few: too few prompts or answers to compare. no_clear_change: it may be chance. other_direction: it went the other way. below_threshold: it is smaller than the threshold. muted: the rule is muted. already_told: an alert was sent for an earlier week and the change continues',
        }),
      })
      .nullable()
      .meta({
        description: 'Result of the last search; null: none since the rule was created or changed',
      }),
    created_at: Timestamp,
  })
  .meta({ id: 'AlertRule' })

const RulePath = z.object({ alert_rule_id: target() })
const tag = 'Changes'

export const changes = {
  list_changes: {
    method: 'GET',
    path: '/changes',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List changes that are more than chance, in the order they were found',
    query: Walk.extend({
      state: oneOf(changeStates)
        .optional()
        .meta({ description: 'open: the last week or day still shows it. ended: it no longer does' }),
    }),
    response: page(Change).extend({
      ...nextCursor,
      last_search: Search.extend({ searched_at: Timestamp })
        .nullable()
        .meta({ description: 'The last week that was compared; null: none yet' }),
    }),
  },
  search_changes: {
    method: 'POST',
    path: '/changes/search',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Compare the last whole week with the 28 days before it now; this also happens automatically every Monday',
    response: Search.extend({
      found: z.array(Ref).meta({ description: 'Changes that this search found' }),
      ended: z.array(Ref).meta({ description: 'Changes that this search no longer found' }),
    }),
    errors: [400],
  },
  list_alert_rules: {
    method: 'GET',
    path: '/alert-rules',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List alert rules with their last outcome',
    query: Walk,
    response: page(AlertRule).extend(nextCursor),
  },
  create_alert_rule: {
    method: 'POST',
    path: '/alert-rules',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Create an alert rule: a change of one number sends the event alert.fired',
    body: z.object({
      name: rule.name,
      brand_id: rule.brand_id.optional().meta({ description: 'Default: the own brand' }),
      metric: rule.metric,
      model_channel_id: rule.model_channel_id.optional(),
      topic_id: rule.topic_id.optional(),
      direction: rule.direction.default('any'),
      threshold: rule.threshold.default(0),
      only_if_real: rule.only_if_real.default(true),
      is_muted: rule.is_muted.default(false),
    }),
    response: Ref,
    errors: [404, 409],
  },
  update_alert_rule: {
    method: 'PATCH',
    path: '/alert-rules/{alert_rule_id}',
    scope: { item: 'alert_rule' },
    access: 'write',
    tag,
    summary: 'Change, mute or unmute an alert rule',
    params: RulePath,
    body: z.object(rule).partial(),
    response: Empty,
    errors: [404],
  },
  delete_alert_rule: {
    method: 'DELETE',
    path: '/alert-rules/{alert_rule_id}',
    scope: { item: 'alert_rule' },
    access: 'write',
    tag,
    summary: 'Delete an alert rule',
    params: RulePath,
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
