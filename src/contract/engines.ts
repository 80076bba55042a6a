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
    .meta({ description: 'US dollars, as reported by the provider; null: not reported for every answer' }),
})

const Engine = z
  .object({
    provider: z.enum(providers),
    title: z.string().meta({ description: 'Display name of the provider' }),
    state: z.enum(engineConnections).meta({
      description:
        'no_base_url: the setting for its base URL is not set. unreadable_key: the stored key must be entered again',
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
        is_stopped: z.boolean().meta({ description: 'Whether it is paused because of them' }),
        reason: z.string().nullable().meta({ description: 'The last failure; null: none since the last answer' }),
        retry_at: Timestamp.nullable().meta({ description: 'When it is asked next; null: at any time' }),
      })
      .meta({ description: 'How it has recently answered collection, across all projects of the installation' }),
    usage: z.object({ today: Used, month: Used }).meta({
      description:
        'Usage of the answers that collection stored today and this month, UTC, across all projects of the installation. Tests, perception runs and the work of the assistant are not counted',
    }),
    spent: z
      .object({
        today_usd: z.number().meta({ description: 'Today' }),
        month_usd: z.number().meta({ description: 'This month' }),
      })
      .meta({
        description:
          'What collection cost today and this month, in the time zone of each project, at the prices that apply here: US dollars, including failures and estimates',
      }),
    limits: z.object({
      questions_at_once: z.int().meta({ description: 'Per process' }),
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
    summary: 'List the providers of engines: whether they are connected, their models and their health',
    response: z.object({ data: z.array(Engine), total_count: z.int() }),
    errors: [403],
  },
  set_engine_key: {
    method: 'PUT',
    path: '/engines/{provider}/key',
    ...operator,
    access: 'write',
    summary: 'Store the key of a provider, encrypted; every server uses it immediately',
    params,
    body: z.object({
      api_key: text(8, 1000)
        .regex(/^[\x21-\x7e]*$/, { error: 'must contain only visible ASCII characters and no spaces.' })
        .meta({ description: 'The key from the provider; no answer shows it' }),
    }),
    response: Empty,
    errors: [403, 404, 409],
  },
  delete_engine_key: {
    method: 'DELETE',
    path: '/engines/{provider}/key',
    ...operator,
    access: 'write',
    summary: 'Remove the stored key of a provider; its engines are no longer asked',
    params,
    response: Empty,
    errors: [403, 404, 409],
  },
  test_engine: {
    method: 'POST',
    path: '/engines/{provider}/test',
    ...operator,
    access: 'write',
    summary: 'Ask an engine of a provider one question, now and once, and return the result',
    params,
    body: z.object({
      model_channel_id: reference()
        .optional()
        .meta({ description: 'The channel whose model is asked; default: the first one of the provider' }),
    }),
    response: z.object({
      is_answered: z.boolean(),
      model: z.string().nullable().meta({ description: 'The model that was asked; null: none could be asked' }),
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
