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
      description: 'When a later week or day no longer showed it; null: it still does',
    }),
    ending: ending.nullable(),
  })
  .meta({ id: 'Change' })

const Search = z
  .object({
    ...changedWindows,
    compared: z.int().meta({ description: 'How many numbers had enough answers to be compared' }),
    real: z.int().meta({ description: 'How many of them changed by more than chance, those known before included' }),
    false_share: z
      .number()
      .meta({ description: 'The share of these that may be chance, by the correction for everything compared' }),
  })
  .meta({ id: 'ChangeSearch' })

const rule = {
  name: name(1, 100),
  brand_id: reference().meta({ description: 'Whose number it is' }),
  metric: oneOf(comparedMetrics).meta({ description: 'What is compared' }),
  model_channel_id: ChannelId.nullable().meta({ description: 'Over the answers of this channel; null: of all' }),
  topic_id: reference().nullable().meta({ description: 'Over the answers to prompts of this topic; null: to all' }),
  direction: oneOf(alertDirections).meta({ description: 'Which way it has to go' }),
  threshold: number(0).meta({
    description:
      'The least size of the change that is told, in the unit that reports have the metric in: 0.1 is ten percentage points of a share',
  }),
  only_if_real: z.boolean().meta({
    description:
      'Tells only what is more than chance, of everything compared in the project; false: whatever reaches the threshold',
  }),
  is_muted: z.boolean().meta({ description: 'Tells nothing; what it would have told is seen in `last`' }),
}

const AlertRule = z
  .object({
    id: z.string(),
    name: rule.name,
    brand: Ref,
    metric: rule.metric,
    model_channel: Ref.nullable().meta({ description: 'Over the answers of this channel; null: of all' }),
    topic: Ref.nullable().meta({ description: 'Over the answers to prompts of this topic; null: to all' }),
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
            'What came of it. fired: it was told. The others say why it was not: too_few: too few prompts or answers to compare. no_clear_change: it may be chance. other_direction: it went the other way. below_threshold: it is smaller than the threshold. muted: the rule is muted. already_told: the week before was told and it goes on',
        }),
      })
      .nullable()
      .meta({
        description: 'What the last search found for it; null: there was none since the rule was made or changed',
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
    summary: 'Changes that are more than chance, in the order in which they were found',
    query: Walk.extend({
      state: oneOf(changeStates)
        .optional()
        .meta({ description: 'open: still shown by the last week or day. ended: not any more' }),
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
    summary: 'Compare the last whole week with the 28 days before it now; by itself this happens every Monday',
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
    summary: 'List the rules of people for what is to be told, and why each was not the last time',
    query: Walk,
    response: page(AlertRule).extend(nextCursor),
  },
  create_alert_rule: {
    method: 'POST',
    path: '/alert-rules',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Have a change of one number told by an event, alert.fired',
    body: z.object({
      name: rule.name,
      brand_id: rule.brand_id.optional().meta({ description: 'Left out: the own brand' }),
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
    summary: 'Change a rule, mute it, or have it speak again',
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
    summary: 'Delete a rule',
    params: RulePath,
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
