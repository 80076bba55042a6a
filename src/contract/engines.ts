import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { engineConnections, providers } from './enums.ts'
import { Empty, Ref, reference, Timestamp, target, text } from './shared.ts'

const EngineKey = z.object({
  origin: z.enum(['environment', 'stored']).meta({
    description:
      'environment: a setting of the installation, which cannot be changed here. stored: it was entered here',
  }),
  last_four: z.string().nullable().meta({
    description: 'The last four characters of a stored key; null: it is too short to show any, or not stored',
  }),
  set_at: Timestamp.nullable().meta({ description: 'When it was stored' }),
  problem: z.string().nullable().meta({ description: 'Why it cannot be used; null: it can' }),
})

const Used = z.object({
  answers: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  searches: z.int().meta({ description: 'Web searches' }),
  cost_usd: z
    .number()
    .nullable()
    .meta({ description: 'US dollars, as the provider says; null: it does not say so of every answer' }),
})

const Engine = z
  .object({
    provider: z.enum(providers),
    title: z.string().meta({ description: 'What people call the provider' }),
    state: z.enum(engineConnections).meta({
      description:
        'no_base_url: where it is reached is a setting of the installation that is not set. unreadable_key: the stored key has to be entered again',
    }),
    key: EngineKey.nullable().meta({ description: 'null: there is none' }),
    settings: z
      .object({ key: z.string(), base_url: z.string() })
      .meta({ description: 'The settings of the installation that take precedence' }),
    models: z
      .array(z.object({ model_channel: Ref, model: z.string(), web_search: z.boolean() }))
      .meta({ description: 'The channels it answers for, and with which model' }),
    health: z
      .object({
        failures: z.int().meta({ description: 'Failures in a row' }),
        is_stopped: z.boolean().meta({ description: 'Whether it is left alone for a while because of them' }),
        reason: z.string().nullable().meta({ description: 'The last failure; null: there was none since it answered' }),
        retry_at: Timestamp.nullable().meta({ description: 'When it is asked next; null: at any time' }),
      })
      .meta({ description: 'What collection, in all projects of the installation, has met last' }),
    usage: z.object({ today: Used, month: Used }).meta({
      description:
        'What answers that collection stored took on this day and in this month, UTC, in all projects of the installation. Tests, perception runs and the work of the assistant are not counted',
    }),
    spent: z
      .object({
        today_usd: z.number().meta({ description: 'Today' }),
        month_usd: z.number().meta({ description: 'This month' }),
      })
      .meta({
        description:
          'What collection cost on this day and in this month, where each project is, by the prices that count here: US dollars, failures and estimates included',
      }),
    limits: z.object({
      questions_at_once: z.int().meta({ description: 'For each process' }),
      questions_per_minute: z.int().nullable().meta({ description: 'Over all processes; null: no limit' }),
    }),
  })
  .meta({ id: 'EngineConnection' })

const params = z.object({ provider: target().meta({ description: `One of: ${providers.join(', ')}` }) })
/** Engines belong to the installation, so not every company may manage them. */
const operator = { scope: 'company', needs_company_key: true, tag: 'Engines' } as const

export const engines = {
  list_engines: {
    method: 'GET',
    path: '/engines',
    ...operator,
    access: 'read',
    summary: 'List the providers of engines: whether they are connected, their models and how they answer',
    response: z.object({ data: z.array(Engine), total_count: z.int() }),
    errors: [403],
  },
  set_engine_key: {
    method: 'PUT',
    path: '/engines/{provider}/key',
    ...operator,
    access: 'write',
    summary: 'Store the key of a provider, encrypted; its engines are asked at once, by every server',
    params,
    body: z.object({
      api_key: text(8, 1000)
        .regex(/^[\x21-\x7e]*$/, { error: 'must have visible ASCII characters only, without spaces.' })
        .meta({ description: 'The key that the provider gave; no answer shows it' }),
    }),
    response: Empty,
    errors: [403, 404, 409],
  },
  delete_engine_key: {
    method: 'DELETE',
    path: '/engines/{provider}/key',
    ...operator,
    access: 'write',
    summary: 'Remove the stored key of a provider; its engines are not asked any more',
    params,
    response: Empty,
    errors: [403, 404, 409],
  },
  test_engine: {
    method: 'POST',
    path: '/engines/{provider}/test',
    ...operator,
    access: 'write',
    summary: 'Ask an engine of a provider one question, now and once, and say what came of it',
    params,
    body: z.object({
      model_channel_id: reference()
        .optional()
        .meta({ description: 'The channel whose model is asked; left out: the first one of the provider' }),
    }),
    response: z.object({
      is_answered: z.boolean(),
      model: z.string().nullable().meta({ description: 'Which model was asked; null: none could be' }),
      answer: z
        .string()
        .nullable()
        .meta({ description: 'The first 300 characters of the answer; null: there was none' }),
      problem: z.string().nullable().meta({ description: 'Why there is no answer; null: there is one' }),
      duration_ms: z.int().meta({ description: 'How long it took, milliseconds' }),
    }),
    errors: [403, 404],
  },
} as const satisfies Contract
