import { z } from 'zod'
import { exportErrors } from './enums.ts'
import { changedBy, changedNumber, changedWindows, changeHead, ending, foundChange } from './found-change.ts'
import { Ref, Timestamp } from './shared.ts'

/*
 * The data of an event, by its type. Receivers keep old events and read new ones: fields are added, and never removed
 * or renamed.
 */

const brief = (what: string) => z.string().meta({ description: `${what}; at most 300 characters` })
const count = (what: string) => z.int().meta({ description: what })

const Import = z.object({
  kind: z
    .enum(['chats', 'urls', 'visits', 'perception_runs'])
    .meta({ description: 'What was imported: answers, pages, visits of bots, or perception runs' }),
  created: count('How many are new'),
  replaced: count('How many replaced stored items'),
})

const Collected = z.object({
  day: z.string().meta({ format: 'date', description: 'Day in the time zone of the project' }),
  answered: count('Questions of the day with an answer'),
  failed: count('Questions that were given up'),
  skipped: count('Questions that were not asked'),
})

const Engine = z.object({
  provider: z.string().meta({ description: 'The provider of the engine' }),
  model_channels: z.array(Ref).meta({ description: 'Channels of the project that it answers for' }),
})

const Action = z.object({
  action: Ref,
  type: z.string().meta({ description: 'Type of the action' }),
  title: brief('Title of the action'),
  created_by: z.enum(['service', 'customer']).meta({ description: 'Who created the action' }),
})

const Key = z.object({
  api_key: Ref,
  name: brief('Name of the key'),
  scope: z.enum(['company', 'project', 'view']).meta({ description: 'What the key gives access to' }),
})

const comparedWeek = {
  ...changedWindows,
  chats: count('Answers that show it: in the week, or in the 28 days before if it was lost'),
  prompts: count('Prompts they answer'),
  p: z
    .number()
    .nullable()
    .meta({ description: 'Probability of this by chance alone; null: it returned after being reported as lost' }),
  compared: count('How many of its kind were compared at the same time'),
}

const Citation = z.object({
  kind: z.enum(['domain', 'page']).meta({ description: 'Whether it is a whole domain, or one of its pages' }),
  domain: brief('Registrable domain'),
  url: z.string().nullable().meta({ description: 'The page, normalised; null: the domain' }),
  brand: z
    .object({ id: z.string(), name: brief('Name of the brand') })
    .meta({ description: 'The brand that the domain belongs to' }),
  is_own: z.boolean().meta({ description: 'Whether that is an own brand' }),
  ...comparedWeek,
})

const ShownProduct = z.object({
  product: z.object({ id: z.string(), name: brief('Name of the product') }).meta({ description: 'The product' }),
  brand: brief('Name of its brand').nullable().meta({ description: 'Name of its brand; null: not known' }),
  ...comparedWeek,
})

/** Every type of event, its meaning and its `data`. */
export const eventTypes = {
  'import.committed': { meaning: 'A batch of imported data became visible; a stream has many batches', data: Import },
  'collection.completed': {
    meaning: 'All questions of a day have ended, and some have an answer',
    data: Collected,
  },
  'collection.failed': { meaning: 'All questions of a day have ended, and none has an answer', data: Collected },
  'engine.unhealthy': {
    meaning: 'A provider failed ten times in a row or refused the key, and is temporarily not asked',
    data: Engine.extend({ reason: brief('What went wrong last') }),
  },
  'engine.recovered': { meaning: 'A paused provider answers again', data: Engine },
  'budget.reached': {
    meaning: 'A budget is used up: the engines it covers are not asked until its day or month ends or it is raised',
    data: z.object({
      provider: z
        .string()
        .nullable()
        .meta({ description: 'Provider whose engines it covers; null: all engines together' }),
      period: z.enum(['day', 'month']).meta({ description: 'In the time zone of the project' }),
      limit_usd: z.number().meta({ description: 'The budget, US dollars' }),
      spent_usd: z.number().meta({ description: 'Amount spent, US dollars' }),
      ends_at: Timestamp.meta({ description: 'When the day or month ends' }),
    }),
  },
  'export.failed': {
    meaning: 'A day that a schedule exports could not be written; sent once until a day is written again',
    data: z.object({
      export: Ref,
      export_schedule: Ref,
      date: z.string().meta({ format: 'date', description: 'The day that was not written, UTC' }),
      error_code: z.enum(exportErrors).meta({ description: 'The reason, as in the export' }),
    }),
  },
  'brand.recalculated': {
    meaning: 'Answers were read again for changed brands, and reports show it',
    data: z.object({ texts: count('Answers and pages that were read') }),
  },
  'brand.suggested': {
    meaning: 'Names that could be brands were found in answers',
    data: z.object({
      count: count('How many were found'),
      brand_suggestions: z
        .array(z.object({ id: z.string(), name: brief('The name') }))
        .meta({ description: 'The first 20, the most frequent first' }),
    }),
  },
  'prompt.suggested': {
    meaning: 'A generation has suggested prompts',
    data: z.object({ generation: Ref, count: count('How many prompts were suggested') }),
  },
  'change.detected': {
    meaning: 'A number changed by more than chance, corrected for everything compared, or a day was an accident',
    data: z.object({ change: Ref, ...foundChange }),
  },
  'change.resolved': {
    meaning: 'A later week or day no longer shows a change',
    data: z.object({
      change: Ref,
      ...changeHead,
      ending,
      previous: foundChange.previous,
      changed_to: z.number().nullable().meta({ description: 'What the number was when the change was found' }),
      value: z.number().nullable().meta({ description: 'What the number is now; null if it was not compared' }),
      start_date: changedWindows.start_date,
      end_date: changedWindows.end_date,
    }),
  },
  'alert.fired': {
    meaning: 'An alert rule fired',
    data: z.object({
      alert_rule: Ref,
      name: brief('Name of the rule'),
      ...changedNumber,
      ...changedWindows,
      ...changedBy,
      is_real: z
        .boolean()
        .meta({ description: 'Whether it is more than chance, corrected for everything compared in the project' }),
    }),
  },
  'citation.gained': {
    meaning: 'Answers cite a domain of a tracked brand, or a page of it, that none cited in the four weeks before',
    data: Citation,
  },
  'citation.lost': {
    meaning: 'Answers of a week no longer cite a domain of a tracked brand, or a page of it',
    data: Citation,
  },
  'product.gained': { meaning: 'Answers show a product that none showed in the four weeks before', data: ShownProduct },
  'product.lost': { meaning: 'Answers of a week no longer show a product', data: ShownProduct },
  'bot.blocked': {
    meaning: 'The site refuses every request of a bot that it served before',
    data: z.object({
      bot: Ref.meta({ description: 'The bot, by its id in `GET /agent-analytics/bots`' }),
      provider: z.string().meta({ description: 'Who runs the bot' }),
      date: z.string().meta({ format: 'date', description: 'The day of the requests, UTC' }),
      visits: count('Requests of the bot on the day'),
      response_status: count('HTTP status that most of them got'),
      previous: z
        .object({ visits: count('Requests'), served: count('Those that were answered with a page or a redirect') })
        .meta({ description: 'The same for the 28 days before' }),
    }),
  },
  'claim.contradicted': {
    meaning: 'An answer makes a claim that a fact contradicts, and cites a page for it',
    data: z.object({
      action: Ref,
      claim_id: z.string(),
      claim: brief('What answers claim'),
      fact: brief('What is true'),
      url: z.string().meta({ description: 'The page that is cited' }),
      is_own: z.boolean().meta({ description: 'Whether the page is on an own domain' }),
    }),
  },
  'action.created': { meaning: 'An action was created', data: Action },
  'action.completed': { meaning: 'An action was completed', data: Action },
  'annotation.created': {
    meaning: 'Somebody noted what happened on a day',
    data: z.object({
      annotation: Ref,
      date: z.string().meta({ format: 'date', description: 'The day it is about, UTC' }),
      text: brief('What happened'),
    }),
  },
  'method.changed': {
    meaning: 'Answers are read, or their sources classified, by new rules from now on; stored ones follow',
    data: z.object({
      from: z.string().nullable().meta({ description: 'Version of the old rules; null: not known' }),
      to: z.string().meta({ description: 'Version of the new rules' }),
    }),
  },
  'key.created': {
    meaning: 'A key with access to the project was created',
    data: Key.extend({ access: z.enum(['read', 'write']).meta({ description: 'What the key may do' }) }),
  },
  'key.revoked': { meaning: 'A key with access to the project was revoked', data: Key },
  'endpoint.disabled': {
    meaning: 'Events are no longer sent to an endpoint; the endpoint itself is not notified',
    data: z.object({
      webhook_endpoint: Ref,
      url: brief('Where events were sent'),
      reason: z
        .enum(['gone', 'failing'])
        .meta({ description: 'gone: it responded with 410. failing: no delivery succeeded for five days' }),
    }),
  },
} as const

export type EventType = keyof typeof eventTypes
export type EventData<T extends EventType> = z.input<(typeof eventTypes)[T]['data']>
export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]]

/** The name of a type's schema: `ImportCommittedEvent`. */
const schemaName = (type: string) =>
  `${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`

const common = {
  seq: z.int().meta({ description: 'Number of the event in its project: 1, 2, 3 and so on, without gaps' }),
  id: z.string().meta({ description: 'Id of the event' }),
}

/** An event of a type as sent to a webhook. */
export const webhookMessage = (type: EventType) =>
  z.object({
    type: z.literal(type),
    timestamp: Timestamp.meta({ description: 'When it happened' }),
    ...common,
    project: Ref,
    data: eventTypes[type].data,
  })

const variants = eventTypeNames.map((type) =>
  z
    .object({ ...common, type: z.literal(type), created_at: Timestamp, data: eventTypes[type].data })
    .meta({ id: schemaName(type), description: eventTypes[type].meaning }),
)

/** An event of a project as returned by `GET /events`. */
export const ProjectEvent = z
  .discriminatedUnion('type', variants as unknown as [(typeof variants)[number], ...typeof variants])
  .meta({ id: 'Event' })
