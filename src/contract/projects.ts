import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { changeVerdicts, marketSizes, projectStatuses } from './enums.ts'
import {
  above,
  ChannelId,
  CountryCode,
  Dates,
  Empty,
  integer,
  LanguageCode,
  list,
  name,
  nextCursor,
  number,
  oneOf,
  Page,
  page,
  pageWithTwin,
  Ref,
  SamplesPerDay,
  Timestamp,
  target,
  text,
  Walk,
} from './shared.ts'

export const Project = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(projectStatuses),
    external_id: z.string().nullable(),
    country_code: z.string(),
    language_code: z.string(),
    chat_interval_weekdays: z.array(z.int()),
    chat_interval_month_days: z.array(z.int()),
    created_at: Timestamp,
  })
  .meta({ id: 'Project' })

const ProjectSettings = Project.extend({
  timezone: z.string(),
  samples_per_day: z.int(),
  model_channel_ids: z.array(z.string()),
  content_optimization: z.boolean(),
  paused_from: z.enum(projectStatuses).nullable().meta({ description: 'The status that a paused project returns to' }),
}).meta({ id: 'ProjectSettings' })

const MonthDays = list(integer(1, 31), 0, 31).meta({
  description: 'Days of the month, used instead of the weekdays; in a shorter month, its last day',
})

const audience = {
  simple_recommendation_seeker: integer(0, 100),
  informed_shopper: integer(0, 100),
  evaluative_researcher: integer(0, 100),
}
const profileFields = {
  occupation: text(0, 100_000),
  industry: text(0, 100_000),
  brand_presentation: list(text(0, 100_000), 0, 10_000),
  products_and_services: list(text(0, 100_000), 0, 10_000),
  target_markets: list(
    z.object({ location: text(1, 1000), market_size: oneOf(marketSizes), osm_id: text(0, 1000).optional() }),
    0,
    10_000,
  ),
  audience_distribution: z.object(audience),
  used_prepared_profile: z.boolean(),
}

const FirstPrompt = z.object({
  text: name(1, 2000),
  country_code: CountryCode.optional().meta({ description: 'Default: the country of the project' }),
  topic: name(1, 64).optional().meta({ description: 'Name of a topic; it is created if it does not exist' }),
  tags: list(name(1, 1000), 0, 50)
    .optional()
    .meta({ description: 'Names of tags; they are created if they do not exist' }),
})

const FirstBudget = number(0, 1_000_000).meta({
  description: 'What may be spent on all engines together, US dollars; PUT /budgets changes it',
})

const NewProject = z.object({
  name: name(1, 1000),
  domain: name(1, 8192).meta({ description: 'Host or URL of the own site' }),
  aliases: list(name(1, 1000), 0, 200).optional().meta({ description: 'Other names of the own brand' }),
  country_code: CountryCode,
  allocated_credits: above(0).optional().meta({ description: 'Collected chats a month' }),
  is_pitch: z.boolean().default(false),
  is_instant_pitch: z.boolean().default(false),
  language_code: LanguageCode.optional(),
  timezone: name(1, 100).default('UTC'),
  chat_interval_weekdays: list(integer(1, 7), 0, 7).optional().meta({ description: '1 is Monday; default every day' }),
  chat_interval_month_days: MonthDays.optional(),
  samples_per_day: SamplesPerDay.optional(),
  model_channel_ids: list(ChannelId, 0, 100).optional(),
  external_id: text(1, 255).optional(),
  profile: z
    .object({ ...profileFields, used_prepared_profile: z.boolean().default(false) })
    .optional()
    .meta({ description: 'As in PUT /project-profile' }),
  competitors: list(
    z.object({
      name: name(1, 1000),
      domains: list(name(1, 8192), 0, 200).default([]),
      aliases: list(name(1, 1000), 0, 200).optional().meta({ description: 'Other names of the brand' }),
    }),
    0,
    200,
  )
    .optional()
    .meta({ description: 'Brands to track besides the own one' }),
  topics: list(name(1, 64), 0, 500).optional().meta({ description: 'Names of topics' }),
  daily_budget_usd: FirstBudget.optional(),
  monthly_budget_usd: FirstBudget.optional(),
  prompts: list(FirstPrompt, 0, 500)
    .optional()
    .meta({ description: 'Prompts to track; with connected engines they are asked right away' }),
})

const ProjectPath = z.object({ project_id: target() })

const twin = { deprecated: true }
const AudienceTwin = z.object({
  simpleRecommendationSeeker: z.int(),
  informedShopper: z.int(),
  evaluativeResearcher: z.int(),
})
const ProfileRead = z
  .object({
    name: z.string(),
    ...profileFields,
    target_markets: z.array(
      z.object({
        location: z.string(),
        market_size: z.enum(marketSizes),
        osm_id: z.string().optional(),
        marketSize: z.enum(marketSizes).meta(twin),
        osmId: z.string().optional().meta(twin),
      }),
    ),
    audience_distribution: z.object({ ...audience, ...AudienceTwin.shape }),
    brandPresentation: z.array(z.string()).meta(twin),
    productsAndServices: z.array(z.string()).meta(twin),
    targetMarkets: z
      .array(z.object({ location: z.string(), marketSize: z.enum(marketSizes), osmId: z.string().optional() }))
      .meta(twin),
    audienceDistribution: AudienceTwin.meta(twin),
    usedPreparedProfile: z.boolean().meta(twin),
  })
  .meta({ id: 'ProjectProfile' })

/** Older clients send camelCase; if both spellings are sent, the snake_case one counts. */
const twins = new Map([
  ['brandPresentation', 'brand_presentation'],
  ['productsAndServices', 'products_and_services'],
  ['targetMarkets', 'target_markets'],
  ['marketSize', 'market_size'],
  ['osmId', 'osm_id'],
  ['audienceDistribution', 'audience_distribution'],
  ['simpleRecommendationSeeker', 'simple_recommendation_seeker'],
  ['informedShopper', 'informed_shopper'],
  ['evaluativeResearcher', 'evaluative_researcher'],
  ['usedPreparedProfile', 'used_prepared_profile'],
])
const inSnakeCase = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, entry]) => [key, inSnakeCase(entry)] as const)
  const [current, older] = [entries.filter(([key]) => !twins.has(key)), entries.filter(([key]) => twins.has(key))]
  return Object.fromEntries([...older.map(([key, entry]) => [twins.get(key), entry] as const), ...current])
}

const End = z.number().nullable().meta({ description: 'End of the 95% interval; null: too few prompts' })
const Share = z.number().meta({ description: '0 to 1' })

const ProjectState = Project.pick({ id: true, name: true, status: true, external_id: true, country_code: true })
  .extend({
    visibility: z.object({ value: Share, low: End, high: End }).nullable().meta({
      description: 'Share of the answers that name the own brand, with its interval; null: there are no answers',
    }),
    change: z
      .object({
        difference: z
          .number()
          .nullable()
          .meta({ description: 'Value now minus value before; null: no prompt has answers in both' }),
        low: End,
        high: End,
        verdict: z.enum(changeVerdicts),
      })
      .meta({ description: 'Change of visibility from the window before, over the prompts that have answers in both' }),
    answers: z.int().meta({ description: 'Answers in the window' }),
    spend_usd: z.number().meta({ description: 'What collection cost this month, US dollars' }),
    last_answer_at: Timestamp.nullable().meta({ description: 'When collection stored the last answer' }),
    failed_today: z.int().meta({ description: 'Questions that failed today' }),
    failure: z.string().nullable().meta({ description: 'Why the last of them failed' }),
    next_at: Timestamp.nullable().meta({ description: 'When the next question is asked; null: none is planned' }),
    is_budget_reached: z.boolean().meta({ description: 'Whether questions are skipped because a budget is reached' }),
    open_actions: z.int().meta({ description: 'Actions that are neither completed nor rejected' }),
  })
  .meta({ id: 'ProjectState' })

const tag = 'Projects'
export const projects = {
  list_projects: {
    method: 'GET',
    path: '/projects',
    scope: 'company',
    access: 'read',
    tag,
    summary: 'List projects; a project key sees its one project',
    query: Walk.extend({ external_id: text(1, 255).optional(), ...Dates.shape }),
    response: pageWithTwin(Project).extend(nextCursor),
  },
  list_project_states: {
    method: 'GET',
    path: '/project-states',
    scope: 'company',
    access: 'read',
    tag,
    summary:
      'List projects with their state: visibility of the last 28 days, its change, spend, collection and open actions',
    query: Page,
    response: page(ProjectState).extend({
      start_date: z.string().meta({ format: 'date', description: 'First day of the window' }),
      end_date: z
        .string()
        .meta({ format: 'date', description: 'Last day of the window; the window before has the same length' }),
    }),
  },
  create_project: {
    method: 'POST',
    path: '/projects',
    scope: 'company',
    access: 'write',
    needs_company_key: true,
    tag,
    summary:
      'Create a project with its own brand, and with the competitors, topics and prompts that are sent: all or nothing',
    body: NewProject,
    response: Ref,
    errors: [400, 402, 409, 429],
  },
  get_project: {
    method: 'GET',
    path: '/projects/{project_id}',
    scope: { item: 'project' },
    access: 'read',
    tag,
    summary: 'Read a project with all its settings',
    params: ProjectPath,
    response: ProjectSettings,
    errors: [404],
  },
  update_project: {
    method: 'PATCH',
    path: '/projects/{project_id}',
    scope: { item: 'project' },
    access: 'write',
    tag,
    summary: 'Change settings of a project, pause or resume it',
    params: ProjectPath,
    body: z.object({
      name: name(1, 1000).optional(),
      timezone: name(1, 100).optional(),
      chat_interval_weekdays: list(integer(1, 7), 1, 7).optional().meta({ description: '1 is Monday' }),
      chat_interval_month_days: MonthDays.optional(),
      samples_per_day: SamplesPerDay.optional(),
      model_channel_ids: list(ChannelId, 1, 100).optional(),
      content_optimization: z.boolean().optional(),
      status: oneOf(projectStatuses).optional().meta({
        description: 'PAUSED, ONBOARDING or the ended form of its status, and from these back to its status',
      }),
    }),
    response: Empty,
    errors: [400, 404],
  },
  delete_project: {
    method: 'DELETE',
    path: '/projects/{project_id}',
    scope: { item: 'project' },
    access: 'write',
    needs_company_key: true,
    tag,
    summary: 'Delete a project; its data is permanently removed after 30 days',
    params: ProjectPath,
    response: Empty,
    errors: [404],
  },
  get_project_profile: {
    method: 'GET',
    path: '/project-profile',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'Read the project profile; null until it is set',
    response: z.object({ profile: ProfileRead.nullable() }),
  },
  set_project_profile: {
    method: 'PUT',
    path: '/project-profile',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Set the project profile',
    body: z.object(profileFields),
    rename: inSnakeCase,
    twins,
    response: Empty,
    errors: [400, 403],
  },
} as const satisfies Contract
