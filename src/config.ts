import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { isBareUrl } from './collect/channels-file.ts'
import type { providers } from './contract/enums.ts'

/** What configures an installation. `docs/operations.md` is the table of all settings and is held against this. */
const bytes = z
  .string()
  .regex(/^\d+(?:\s*[KMG]i?B?)?$/i, 'must be a number of bytes such as 10485760 or 10MiB')
  .transform((text) => {
    const [, digits = '0', unit = ''] = /^(\d+)\s*([KMG]?)/i.exec(text) ?? []
    return Number(digits) * 1024 ** ' KMG'.indexOf(unit.toUpperCase() || ' ')
  })
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
const urlOf = (protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    message: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const count = z.int().min(0).optional()
/** What every company without a plan of its own may have; a number left out is no limit. */
export const Plan = z.strictObject({
  credits: count,
  projects: count,
  pitch_projects: count,
  prompts: count,
  facts: count,
})

/** What the settings of a provider of answers begin with. */
export const providerPrefixes = {
  openai: 'OPENAI',
  anthropic: 'ANTHROPIC',
  google: 'GOOGLE',
  perplexity: 'PERPLEXITY',
  xai: 'XAI',
  mistral: 'MISTRAL',
  deepseek: 'DEEPSEEK',
  qwen: 'QWEN',
  meta: 'META',
  'openai-compatible': 'OPENAI_COMPATIBLE',
} as const satisfies Record<Provider, string>
type Provider = (typeof providers)[number]
type Prefix = (typeof providerPrefixes)[Provider]

const perProvider = <Name extends string, Setting>(name: Name, setting: Setting) =>
  Object.fromEntries(Object.values(providerPrefixes).map((prefix) => [`${prefix}_${name}`, setting])) as Record<
    `${Prefix}_${Name}`,
    Setting
  >

export const Settings = z.object({
  PORT: whole(0, 65_535).default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  CLICKHOUSE_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(z.array(urlOf(['http:', 'https:'])))
    .optional(),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a cluster, with letters, digits and . _ -')
    .optional(),
  BOOTSTRAP_API_KEY: z
    .string()
    .regex(/^skc-.{28,}$/, 'must begin with skc- and have at least 32 characters')
    .optional(),
  JWT_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.length <= 2 && secrets.every((secret) => Buffer.byteLength(secret) >= 32), {
      message: 'must be one secret of at least 32 bytes, or two separated by a comma, the newer one first',
    })
    .optional(),
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000).default(200),
  BODY_LIMIT: bytes.default(10 * 1024 * 1024),
  SHUTDOWN_GRACE: whole(1, 3600).default(30),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CHANNEL_IDS: z.enum(['labels', 'aliases']).default('labels'),
  CHANNELS_FILE: z.string().optional(),
  PLAN: z
    .string()
    .transform((text, issues) => {
      const plan = Plan.safeParse(parseJson(text))
      if (plan.success) return plan.data
      issues.addIssue({
        code: 'custom',
        message: 'must be JSON such as {"projects": 10, "prompts": 500, "credits": 30000}',
      })
      return z.NEVER
    })
    .optional(),
  WORKER: z.enum(['on', 'off']).default('on'),
  COLLECT_CONCURRENCY: whole(1, 1000).default(8),
  COLLECT_RATE_PER_MINUTE: whole(1, 1_000_000).optional(),
  COLLECT_TIMEOUT: whole(1, 3600).default(180),
  COLLECT_RETRY_DELAY: whole(0, 3600).default(5),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_CLIENT_IP: z.enum(['network', 'full']).default('network'),
  RETENTION_DAYS: whole(1, 36_500).optional(),
  REPORT_TIME_LIMIT: whole(1, 600).default(30),
  REPORT_MEMORY_LIMIT: bytes.default(4 * 1024 ** 3),
  FETCH_PAGES: z.enum(['on', 'off']).default('off'),
  FETCH_USER_AGENT: z
    .string()
    .regex(
      /^[A-Za-z][\w-]{1,60}\/[\x20-\x7e]{1,300}$/,
      'must be a name, a slash and a version, such as AcmeBot/1.0 (+https://acme.com/bot)',
    )
    .optional(),
  ...perProvider('API_KEY', z.string().optional()),
  ...perProvider(
    'BASE_URL',
    urlOf(['http:', 'https:'])
      .refine(isBareUrl, 'must not hold a user and password; the key has a setting of its own')
      .optional(),
  ),
  ASSISTANT: z
    .string()
    .regex(/^(?:off|[a-z-]+:\S+)$/, 'must be off, or a provider and a model such as openai:gpt-5-mini')
    .optional(),
  PERCEPTION_INTERVAL_DAYS: whole(0, 3650).default(30),
  SENTIMENT: z.enum(['offline', 'assistant']).default('offline'),
})
export type Config = z.output<typeof Settings>

/** How providers of answers are reached, as the settings say. */
export const accessOf = (config: Config) =>
  Object.fromEntries(
    Object.entries(providerPrefixes).map(([provider, prefix]) => [
      provider,
      { api_key: config[`${prefix}_API_KEY`], base_url: config[`${prefix}_BASE_URL`] },
    ]),
  ) as Record<Provider, { api_key: string | undefined; base_url: string | undefined }>

/** A setting that cannot be used; its message is one line for the operator. */
export class ConfigError extends Error {}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws ConfigError naming the variable, never its value when it may be secret
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(set)
  if (parsed.success) return fitting(parsed.data)
  const [issue] = parsed.error.issues
  throw new ConfigError(`${issue?.path[0]?.toString()} ${issue?.message}`)
}

/** @throws ConfigError when settings do not fit together */
function fitting(config: Config): Config {
  const { CLICKHOUSE_URL: urls = [], CLICKHOUSE_CLUSTER, DATABASE_URL } = config
  if (CLICKHOUSE_CLUSTER === undefined) {
    if (urls.length <= 1) return config
    throw new ConfigError(
      `CLICKHOUSE_URL names ${urls.length} servers; set CLICKHOUSE_CLUSTER to their cluster, or name one`,
    )
  }
  if (urls.length === 0 || DATABASE_URL === undefined) {
    throw new ConfigError('CLICKHOUSE_CLUSTER needs DATABASE_URL, and CLICKHOUSE_URL with every server of the cluster')
  }
  const databases = new Set(urls.map((url) => new URL(url).pathname))
  if (databases.size > 1) throw new ConfigError('CLICKHOUSE_URL must name the same database on every server')
  return config
}

/**
 * A JSON file an operator names in a setting.
 * @throws ConfigError when it is not there or not JSON
 */
export function readJsonFile(setting: string, path: string): unknown {
  if (!existsSync(path)) throw new ConfigError(`${setting} names ${path}, which does not exist`)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new ConfigError(`${setting} names ${path}, which is not valid JSON`)
  }
}
