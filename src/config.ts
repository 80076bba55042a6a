import { existsSync, readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type Provider, providerEntries } from './contract/providers.ts'
import { isBareUrl } from './engines/channels-file.ts'

/** The settings of an installation. `docs/operations.md` has the table of all settings; a test compares the two. */
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

const isProxy = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  ipaddr.IPv6.isValid(text) ||
  ipaddr.isValidCIDR(text)

const isOrigin = (text: string) => text === '*' || (/^https?:/.test(text) && URL.parse(text)?.origin === text)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** 32 random bytes, given in base64 or hex. */
const secretsKey = z
  .string()
  .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  .refine(
    (bytes) => bytes.length === 32,
    'must be 32 random bytes in base64 or hex, as "openssl rand -base64 32" prints',
  )
  .transform((bytes) => bytes.toString('hex'))

/** A header can carry no other characters. */
const visible = [/^[\x21-\x7e]*$/, 'must contain only visible ASCII characters, no spaces'] as const

const count = z.int().min(0).optional()
/** The plan of every company that has no plan of its own. A number left out means no limit. */
export const PlanSchema = z.strictObject({
  credits: count,
  projects: count,
  pitch_projects: count,
  prompts: count,
  facts: count,
})

type Prefix = (typeof providerEntries)[Provider]['prefix']

/** A setting that every provider of answers has. */
const perProvider = <Name extends string, Setting>(name: Name, setting: Setting) =>
  Object.fromEntries(Object.values(providerEntries).map(({ prefix }) => [`${prefix}_${name}`, setting])) as Record<
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
    .regex(/^[\w.-]+$/, 'must be a cluster name (letters, digits and . _ -)')
    .optional(),
  CLICKHOUSE_REPLICAS: z
    .string()
    .regex(
      /^[1-9](,[1-9])*$/,
      'must be the number of servers per shard, or one number for each shard, such as 2 or 2,1',
    )
    .transform((text) => text.split(',').map(Number))
    .default([1]),
  FREE_DISK_MIN: bytes.default(1024 ** 3),
  BOOTSTRAP_API_KEY: z
    .string()
    .regex(/^skc-.{28,}$/s, 'must begin with skc- and have at least 32 characters')
    .regex(...visible)
    .optional(),
  JWT_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.length <= 2 && secrets.every((secret) => Buffer.byteLength(secret) >= 32), {
      message: 'must be one secret of at least 32 bytes, or two separated by a comma, the newer one first',
    })
    .optional(),
  SECRETS_KEY: secretsKey.optional(),
  SECRETS_KEY_PREVIOUS: secretsKey.optional(),
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000).default(200),
  KEY_RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000).optional(),
  BODY_LIMIT: bytes.default(10 * 1024 * 1024),
  IDLE_TIMEOUT: whole(1, 3600).default(60),
  BASE_URL: z
    .string()
    .refine((text) => (text.startsWith('/') || isBareUrl(text)) && !/[?#]/.test(text), {
      message: 'must be a URL such as https://example.com/visibility, or a path, without user, query or fragment',
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((proxy) => proxy.trim()))
    .refine((proxies) => proxies.every(isProxy), {
      message: 'must be addresses or networks such as 10.0.0.0/8, loopback or uniquelocal, separated by commas',
    })
    .optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), {
      message: 'must be * or origins such as https://app.example.com, separated by commas',
    })
    .optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  SHUTDOWN_GRACE: whole(1, 3600).default(30),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(...visible)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text) => text.split(',').map((header) => /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(header)))
    .refine((headers) => headers.every(Boolean), {
      message: 'must be headers such as api-key=secret, separated by commas',
    })
    .transform(
      (headers) => Object.fromEntries(headers.map((header) => [header?.[1], header?.[2]])) as Record<string, string>,
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('answerscope'),
  CHANNEL_IDS: z.enum(['labels', 'aliases']).default('labels'),
  CHANNELS_FILE: z.string().optional(),
  ENGINE_PRICES: z.string().optional(),
  PLAN: z
    .string()
    .transform((text, issues) => {
      const plan = PlanSchema.safeParse(parseJson(text))
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
  EVENT_DAYS: whole(1, 3650).default(90),
  EXPORT_DIR: z.string().min(1).optional(),
  EXPORT_DAYS: whole(1, 3650).default(7),
  EXPORT_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name (lowercase letters, digits and . -)')
    .optional(),
  EXPORT_S3_ENDPOINT: urlOf(['http:', 'https:'])
    .refine(isBareUrl, 'must not contain a user name or password; set the keys in their own settings')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  EXPORT_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  EXPORT_S3_PREFIX: z
    .string()
    .regex(/^[\w=-]+(?:\/[\w=-]+)*$/, 'must be a folder such as warehouse/answerscope (letters, digits and _ = -)')
    .optional(),
  EXPORT_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  EXPORT_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
  WEBHOOK_HTTP: z.enum(['on', 'off']).default('off'),
  WEBHOOK_ALLOW: z
    .string()
    .transform((text) => text.split(',').map((network) => network.trim()))
    .refine((networks) => networks.every((network) => ipaddr.isValidCIDR(network)), {
      message: 'must be networks such as 10.1.0.0/16 or fd00::/8, separated by commas',
    })
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_CONFIRMATION: z.enum(['on', 'off']).default('on'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\p{Cc}<>"@,;:()[\]\\]+ <[^\p{C}\s<>"@]+@[\w.-]+>|[^\p{C}\s<>"@]+@[\w.-]+)$/u,
      'must be an address such as reports@example.com, or Answerscope <reports@example.com>',
    )
    .optional(),
  REPORT_TIME_LIMIT: whole(1, 600).default(30),
  REPORT_MEMORY_LIMIT: bytes.default(4 * 1024 ** 3),
  REPORT_SMALL_ROWS: whole(0, 100_000).default(8000),
  REPORT_MEMO_MB: whole(0, 1_000_000).default(64),
  FETCH_PAGES: z.enum(['on', 'off']).default('off'),
  READ_SITES: z.enum(['on', 'off']).default('on'),
  FETCH_USER_AGENT: z
    .string()
    .regex(
      /^[A-Za-z][\w-]{1,60}\/[\x20-\x7e]{1,300}$/,
      'must be a name, a slash and a version, such as AcmeBot/1.0 (+https://acme.com/bot)',
    )
    .optional(),
  ...perProvider(
    'API_KEY',
    z
      .string()
      .trim()
      .regex(...visible)
      .transform((key) => key || undefined)
      .optional(),
  ),
  ...perProvider(
    'BASE_URL',
    urlOf(['http:', 'https:'])
      .refine(isBareUrl, 'must not contain a user name or password; set the key in its own setting')
      .optional(),
  ),
  ASSISTANT: z
    .string()
    .regex(/^(?:off|[a-z-]+:\S+)$/, 'must be off, or a provider and a model such as openai:gpt-5-mini')
    .optional(),
  PERCEPTION_INTERVAL_DAYS: whole(0, 3650).default(30),
  SENTIMENT: z.enum(['offline', 'assistant']).default('offline'),
})
export type Config = z.output<typeof Settings> & { KEY_RATE_LIMIT_PER_MINUTE: number }

/** The path under which clients reach the service, without a trailing slash; empty at the root of a host. */
export const prefixOf = ({ BASE_URL = '' }: Config) => new URL(BASE_URL, 'http://localhost').pathname.replace(/\/$/, '')

/** How providers of answers are reached, according to the settings. */
export const accessOf = (config: Config) =>
  Object.fromEntries(
    Object.entries(providerEntries).map(([provider, { prefix }]) => [
      provider,
      { api_key: config[`${prefix}_API_KEY`], base_url: config[`${prefix}_BASE_URL`] },
    ]),
  ) as Record<Provider, { api_key: string | undefined; base_url: string | undefined }>

/** Whether a store lives in the data folder. */
export const hasDataFolder = ({ DATABASE_URL, CLICKHOUSE_URL }: Config) => !DATABASE_URL || !CLICKHOUSE_URL

/** A setting that cannot be used. Its message is one line for the operator. */
export class ConfigError extends Error {}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws ConfigError that names the variable, never a value that may be secret
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(set)
  if (parsed.success) return fitting({ ...parsed.data, KEY_RATE_LIMIT_PER_MINUTE: keyLimit(parsed.data) })
  const [issue] = parsed.error.issues
  throw new ConfigError(`${issue?.path[0]?.toString()} ${issue?.message}`)
}

/** One key must not be limited to less than its project. */
const keyLimit = ({ KEY_RATE_LIMIT_PER_MINUTE, RATE_LIMIT_PER_MINUTE }: z.output<typeof Settings>) =>
  KEY_RATE_LIMIT_PER_MINUTE ?? Math.max(1200, RATE_LIMIT_PER_MINUTE)

/** @throws ConfigError when settings do not fit together */
function fitting(config: Config): Config {
  const { CLICKHOUSE_URL: urls = [], CLICKHOUSE_CLUSTER, CLICKHOUSE_REPLICAS, DATABASE_URL } = config
  if ((config.TLS_CERT === undefined) !== (config.TLS_KEY === undefined)) {
    throw new ConfigError('TLS_CERT and TLS_KEY belong together; set both, or neither')
  }
  if (
    config.EXPORT_S3_BUCKET !== undefined &&
    (config.EXPORT_S3_ACCESS_KEY_ID === undefined || config.EXPORT_S3_SECRET_ACCESS_KEY === undefined)
  ) {
    throw new ConfigError('EXPORT_S3_BUCKET needs EXPORT_S3_ACCESS_KEY_ID and EXPORT_S3_SECRET_ACCESS_KEY')
  }
  if (config.SMTP_URL !== undefined && config.MAIL_FROM === undefined) {
    throw new ConfigError('SMTP_URL needs MAIL_FROM, the sender address of mails')
  }
  if (config.SMTP_URL !== undefined && !config.BASE_URL?.startsWith('http')) {
    throw new ConfigError('SMTP_URL needs BASE_URL as a full URL, because mails link to this service')
  }
  if (CLICKHOUSE_CLUSTER === undefined) {
    if (CLICKHOUSE_REPLICAS.some((servers) => servers > 1)) {
      throw new ConfigError('CLICKHOUSE_REPLICAS needs CLICKHOUSE_CLUSTER, the cluster of the servers')
    }
    if (urls.length <= 1) return config
    throw new ConfigError(
      `CLICKHOUSE_URL lists ${urls.length} servers; set CLICKHOUSE_CLUSTER to their cluster, or list only one`,
    )
  }
  if (urls.length === 0 || DATABASE_URL === undefined) {
    throw new ConfigError('CLICKHOUSE_CLUSTER needs DATABASE_URL, and CLICKHOUSE_URL with every server of the cluster')
  }
  if (!fits(urls.length, CLICKHOUSE_REPLICAS)) {
    throw new ConfigError(
      `CLICKHOUSE_URL lists ${urls.length} servers, which are not shards of ${CLICKHOUSE_REPLICAS.join(', ')}; see CLICKHOUSE_REPLICAS`,
    )
  }
  const databases = new Set(urls.map((url) => new URL(url).pathname))
  if (databases.size > 1) throw new ConfigError('CLICKHOUSE_URL must name the same database on every server')
  return config
}

/** Whether the servers form shards with these numbers of replicas. A single number applies to every shard. */
function fits(servers: number, replicas: readonly number[]): boolean {
  const [first = 1] = replicas
  return replicas.length === 1 ? servers % first === 0 : servers === replicas.reduce((sum, count) => sum + count, 0)
}

/** The servers of CLICKHOUSE_URL, grouped by shard in their order. */
export function byShard(urls: readonly string[], replicas: readonly number[]): string[][] {
  const left = [...urls]
  const shards: string[][] = []
  while (left.length > 0) shards.push(left.splice(0, replicas[replicas.length === 1 ? 0 : shards.length]))
  return shards
}

/**
 * Reads a JSON file that an operator names in a setting.
 * @throws ConfigError when it does not exist or is not JSON
 */
export function readJsonFile(setting: string, path: string): unknown {
  if (!existsSync(path)) throw new ConfigError(`${setting} names ${path}, which does not exist`)
  const content = contentOf(setting, path).toString('utf8')
  try {
    return JSON.parse(content)
  } catch {
    throw new ConfigError(`${setting} names ${path}, which is not valid JSON`)
  }
}

/**
 * The certificate and key that the settings name; undefined without them.
 * @throws ConfigError when a file cannot be read, or the two do not fit together
 */
export function readCertificate({ TLS_CERT, TLS_KEY }: Config): { cert: Buffer; key: Buffer } | undefined {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined
  const certificate = { cert: contentOf('TLS_CERT', TLS_CERT), key: contentOf('TLS_KEY', TLS_KEY) }
  try {
    createSecureContext(certificate)
  } catch {
    throw new ConfigError('TLS_CERT and TLS_KEY must be PEM files, and the key must belong to the certificate')
  }
  return certificate
}

function contentOf(setting: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new ConfigError(`${setting} names ${path}, which cannot be read`)
  }
}
