import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import {
  actionCategories,
  actionStatuses,
  actionTargets,
  actionTypes,
  actionWeights,
  repeatIntervals,
} from './enums.ts'
import {
  ChannelId,
  CountryCode,
  Day,
  id,
  integer,
  LanguageCode,
  list,
  name,
  oneOf,
  Page,
  page,
  reference,
  Timestamp,
  text,
} from './shared.ts'

const Weight = z.enum(actionWeights)
const Action = z
  .object({
    id: z.string(),
    type: z.enum(actionTypes),
    status: z.enum(actionStatuses),
    title: z.string(),
    group: z.string().nullable(),
    category: z.string().nullable(),
    archetype: z.string().nullable(),
    target: z.enum(actionTargets).nullable(),
    platform: z.string().nullable(),
    topic_id: z.string().nullable(),
    source: z.string().nullable().meta({ description: 'Target page' }),
    impact: Weight.nullable(),
    created_at: Timestamp,
    status_updated_at: Timestamp.nullable(),
    created_by: z.enum(['service', 'customer']),
    priority: Weight.nullable(),
    assignee_user_id: z.string().nullable(),
    due_on: z.string().nullable().meta({ format: 'date', description: "Calendar day in the project's time zone" }),
    tag_ids: z.array(z.string()),
    step_count: z.int(),
    completed_step_count: z.int(),
  })
  .meta({ id: 'Action' })

/** What a piece of content should say. */
const Brief = z.object({
  summary: z.string(),
  sections: z.array(z.object({ heading: z.string(), instructions: z.string(), word_count: z.int().nullable() })),
})
/** Why an action is worth doing, in numbers from the report it comes from. */
const Opportunity = z.object({
  competitor_demand: z.array(
    z.object({
      brand: z.object({ id: z.string(), name: z.string() }),
      citation_count: z.int(),
      chat_count: z.int(),
    }),
  ),
  impacted_prompts: z.array(z.object({ id: z.string(), text: z.string(), country_code: z.string() })),
  competitor_terms: z.array(z.string()),
})

const ActionDetail = Action.extend({
  notes: z
    .object({ text: z.string(), html: z.string() })
    .nullable()
    .meta({ description: 'html contains only harmless elements and is safe to show' }),
  steps: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      section: z.string().nullable(),
      completed: z.boolean(),
      options: z.array(z.object({ id: z.string(), title: z.string(), completed: z.boolean() })),
    }),
  ),
  repeat: z.object({ every: z.enum(repeatIntervals) }).nullable(),
  prompt_ids: z.array(z.string()),
  country_codes: z.array(z.string()),
  language_codes: z.array(z.string()),
  model_channel_ids: z.array(z.string()),
  page_url: z.string().nullable(),
  brief: Brief.nullable(),
  opportunity: Opportunity.nullable(),
}).meta({ id: 'ActionDetail' })

const filter = <T extends z.ZodType>(value: T) => list(value, 0, 10_000).default([])
const either = { description: 'Matching one of targets, groups, archetypes and platforms is enough' }
const Filters = z.object({
  types: filter(oneOf(actionTypes)),
  statuses: filter(oneOf(actionStatuses)),
  categories: filter(oneOf(actionCategories)),
  domains: filter(text(1, 8192)).meta({ description: 'Registrable domain of source' }),
  topic_ids: filter(id('to_')),
  model_channel_ids: filter(ChannelId),
  country_codes: filter(CountryCode),
  targets: filter(oneOf(actionTargets)).meta(either),
  groups: filter(text(1, 1000)).meta(either),
  archetypes: filter(text(1, 1000)).meta(either),
  platforms: filter(text(1, 1000)).meta(either),
})

const NewBrief = z.object({
  summary: text(0, 100_000),
  sections: list(
    z.object({
      heading: text(0, 1000),
      instructions: text(0, 100_000),
      word_count: integer(0).nullable().default(null),
    }),
    0,
    100,
  ).default([]),
})
const NewOpportunity = z.object({
  competitor_demand: list(
    z.object({
      brand: z.object({ id: reference(), name: text(0, 1000) }),
      citation_count: integer(0),
      chat_count: integer(0),
    }),
    0,
    1000,
  ).default([]),
  impacted_prompts: list(
    z.object({ id: reference(), text: text(0, 2000), country_code: CountryCode }),
    0,
    10_000,
  ).default([]),
  competitor_terms: list(text(0, 1000), 0, 1000).default([]),
})

const stepFields = { title: name(1, 1000), description: text(0, 100_000), section: text(0, 1000) }
const fields = {
  title: name(1, 1000),
  notes: z.object({ text: text(0, 100_000).default(''), html: text(0, 100_000).default('') }),
  topic_id: reference(),
  prompt_ids: list(reference(), 0, 10_000),
  country_codes: list(CountryCode, 0, 10_000),
  language_codes: list(LanguageCode, 0, 10_000),
  tag_ids: list(reference(), 0, 10_000),
  category: oneOf(actionCategories),
  assignee_user_id: name(1, 1000).meta({ description: 'An id or name from your own system; not checked' }),
  due_on: Day.meta({ description: "Calendar day in the project's time zone" }),
  repeat: z.object({ every: oneOf(repeatIntervals) }),
  page_url: name(1, 8192).meta({ description: 'Absolute http or https URL; required for CONTENT_OPTIMISATION' }),
  group: name(1, 1000),
  archetype: name(1, 1000),
  platform: name(1, 1000),
  target: oneOf(actionTargets),
  impact: oneOf(actionWeights),
  model_channel_ids: list(ChannelId, 0, 100),
  brief: NewBrief.meta({ description: 'Not for SEO_ISSUE and ROBOTS_TXT' }),
  opportunity: NewOpportunity.meta({ description: 'Not for SEO_ISSUE and ROBOTS_TXT' }),
}
const NewAction = z.object({
  type: oneOf(actionTypes).default('MANUAL_ACTION'),
  title: fields.title,
  notes: fields.notes.optional(),
  topic_id: fields.topic_id.optional(),
  prompt_ids: fields.prompt_ids.optional(),
  steps: list(
    z.object({
      title: stepFields.title,
      description: stepFields.description.optional(),
      completed: z.boolean().default(false),
      section: stepFields.section.optional(),
      options: list(z.object({ title: stepFields.title, completed: z.boolean().default(false) }), 0, 50).optional(),
    }),
    0,
    100,
  ).optional(),
  country_codes: fields.country_codes.optional(),
  language_codes: fields.language_codes.optional(),
  tag_ids: fields.tag_ids.optional(),
  category: fields.category.optional(),
  assignee_user_id: fields.assignee_user_id.optional(),
  due_on: fields.due_on.optional(),
  repeat: fields.repeat.nullable().optional(),
  status: oneOf(['PENDING', 'ACCEPTED', 'COMPLETED']).default('PENDING'),
  page_url: fields.page_url.optional(),
  group: fields.group.optional(),
  archetype: fields.archetype.optional(),
  platform: fields.platform.optional(),
  target: fields.target.optional(),
  impact: fields.impact
    .optional()
    .meta({ description: 'Cannot be changed later; use priority for a weight that people set' }),
  priority: fields.impact.optional(),
  model_channel_ids: fields.model_channel_ids.optional(),
  brief: fields.brief.optional(),
  opportunity: fields.opportunity.optional(),
})
const ActionChange = z.object({
  action_id: reference(),
  title: fields.title.optional(),
  notes: fields.notes.nullable().optional(),
  topic_id: fields.topic_id.nullable().optional(),
  prompt_ids: fields.prompt_ids.nullable().optional(),
  steps: list(
    z.object({
      id: reference()
        .optional()
        .meta({ description: 'Id of an existing step, which keeps its id, options and completion' }),
      title: stepFields.title,
      description: stepFields.description.nullable().optional(),
      completed: z.boolean().optional(),
      section: stepFields.section.nullable().optional(),
      options: list(
        z.object({ id: reference().optional(), title: stepFields.title, completed: z.boolean().optional() }),
        0,
        50,
      )
        .optional()
        .meta({ description: 'Replaces the list' }),
    }),
    0,
    100,
  )
    .nullable()
    .optional()
    .meta({ description: 'Replaces the list' }),
  country_codes: fields.country_codes.nullable().optional(),
  language_codes: fields.language_codes.nullable().optional(),
  tag_ids: fields.tag_ids.nullable().optional(),
  category: fields.category.nullable().optional(),
  assignee_user_id: fields.assignee_user_id.nullable().optional(),
  due_on: fields.due_on.nullable().optional(),
  repeat: fields.repeat.nullable().optional(),
  status: oneOf(actionStatuses).optional(),
  page_url: fields.page_url.nullable().optional(),
  priority: oneOf(actionWeights).nullable().optional(),
  group: fields.group.nullable().optional(),
  archetype: fields.archetype.nullable().optional(),
  platform: fields.platform.nullable().optional(),
  target: fields.target.nullable().optional(),
  model_channel_ids: fields.model_channel_ids.nullable().optional(),
  brief: fields.brief.nullable().optional(),
  opportunity: fields.opportunity.nullable().optional(),
})
export type NewAction = z.output<typeof NewAction>
export type ActionChange = z.output<typeof ActionChange>

const unknownReferences = ['topic_not_found', 'prompt_not_found', 'tag_not_found', 'assignee_not_found'] as const
const skipped = <const T extends readonly [string, ...string[]]>(reasons: T) =>
  z.array(z.object({ action_id: z.string(), reason: z.enum(reasons) }))

const tag = 'Actions'
const row = { method: 'POST', scope: 'project', tag } as const
export const actions = {
  list_actions: {
    ...row,
    path: '/actions/list',
    access: 'read',
    question: true,
    summary: 'List actions, highest impact first',
    body: Page.extend({
      ...Filters.shape,
      order_by: oneOf(['impact', 'priority', 'status_updated_at', 'created_at', 'due_on', 'title']).default('impact'),
      direction: oneOf(['asc', 'desc']).default('desc').meta({ description: 'desc: strongest or latest first' }),
    }),
    response: page(Action),
  },
  get_action: {
    ...row,
    path: '/actions/detail',
    access: 'read',
    question: true,
    summary: 'Read one action with its notes, steps, brief and opportunity',
    body: z.object({ action_id: reference() }),
    response: z.object({ data: ActionDetail }),
    errors: [404],
  },
  create_actions: {
    ...row,
    path: '/actions/create',
    access: 'write',
    summary: 'Create actions',
    body: z.object({ actions: list(NewAction, 1, 1000) }),
    response: z.object({
      created: z.array(z.object({ action_id: z.string(), title: z.string() })),
      skipped: z.array(z.object({ title: z.string(), reason: z.enum(unknownReferences) })),
    }),
  },
  update_actions: {
    ...row,
    path: '/actions/update',
    access: 'write',
    summary: 'Change fields of actions; null clears a field, and sent steps replace the list',
    body: z.object({ actions: list(ActionChange, 1, 1000) }),
    response: z.object({
      updated: z.array(z.object({ action_id: z.string() })),
      skipped: skipped(['not_found', 'duplicate_id', 'no_changes', ...unknownReferences]),
    }),
  },
  set_action_status: {
    ...row,
    path: '/actions/status',
    access: 'write',
    summary: 'Set the status of actions, or delete them; a completed repeating action reopens',
    body: z.object({ action_ids: list(reference(), 1, 1000), status: oneOf([...actionStatuses, 'DELETED']) }),
    response: z.object({
      updated: z.array(z.object({ action_id: z.string(), status: z.enum([...actionStatuses, 'DELETED']) })),
      skipped: skipped(['not_found', 'not_deletable']),
    }),
  },
  set_step_completion: {
    ...row,
    path: '/actions/steps/completion',
    access: 'write',
    summary: 'Complete or reopen steps; the status of the action does not change',
    body: z.object({
      actions: list(
        z.object({
          action_id: reference(),
          completed: z.boolean().optional().meta({ description: 'Applies to all steps, before steps and options' }),
          steps: list(
            z.object({
              step_id: reference(),
              completed: z.boolean().optional(),
              options: list(z.object({ option_id: reference(), completed: z.boolean().optional() }), 0, 50).default([]),
            }),
            0,
            100,
          ).default([]),
        }),
        1,
        1000,
      ),
    }),
    response: z.object({
      updated: z.array(z.object({ action_id: z.string(), step_count: z.int(), completed_step_count: z.int() })),
      skipped: skipped(['not_found', 'duplicate_id', 'step_not_found', 'option_not_found']),
    }),
  },
} as const satisfies Contract
