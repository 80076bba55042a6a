import { z } from 'zod'
import { channelAliases, channelIds, countryCodes, languageCodes } from './enums.ts'
import { typeProblem } from './problems.ts'

/**
 * The building blocks of the contract's schemas. Every message is the rest of a sentence that begins with the field:
 * "limit" + " must be integer from 1 to 10000, got 0."
 */
const got = (value: unknown) => {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
const isOfType = (code: string | undefined) => code === 'invalid_type'

/** The message of a rule, unless the value is missing or of the wrong type: those have their own messages. */
const say = (words: (value: unknown) => string) => ({
  error: (issue: { code?: string | undefined; input?: unknown }) =>
    isOfType(issue.code) ? undefined : words(issue.input),
})

/** The same for numbers: JSON numbers that are too large arrive as infinite, and a fraction is not an integer. */
const sayOfNumber = (takes: string, range: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'number' ? `must be ${range}, got ${got(input)}.` : typeProblem(takes, input),
})

/** Whole number in an inclusive range. */
export const integer = (min: number, max: number = Number.MAX_SAFE_INTEGER) => {
  const range = sayOfNumber('an integer', `integer from ${min} to ${max}`)
  return z.number(range).int(range).min(min, range).max(max, range)
}

/** Finite number in an inclusive range. */
export const number = (min: number, max: number = Number.MAX_VALUE) => {
  const range = sayOfNumber(
    'a number',
    max === Number.MAX_VALUE ? `number of at least ${min}` : `number from ${min} to ${max}`,
  )
  return z.number(range).min(min, range).max(max, range)
}

/** Finite number above a bound. */
export const above = (min: number) => {
  const range = sayOfNumber('a number', `number above ${min}`)
  return z.number(range).gt(min, range)
}

/** Characters are Unicode code points, as in JSON Schema. */
export const characters = (value: string) => {
  let pairs = 0
  for (let at = 1; at < value.length; at++) {
    if ((value.charCodeAt(at) & 0xfc00) === 0xdc00 && (value.charCodeAt(at - 1) & 0xfc00) === 0xd800) pairs++
  }
  return value.length - pairs
}
/** A character takes at most two code units, so that most texts need not be counted. */
const hasAtMost = (value: string, max: number) =>
  value.length <= max || (value.length <= 2 * max && characters(value) <= max)
const ofLength = (min: number, max: number) => {
  const range = say((value) => `must have ${min} to ${max} characters, got ${characters(String(value))}.`)
  return <T extends z.ZodString>(schema: T) =>
    schema
      .min(min, range)
      .refine((value) => hasAtMost(value, max), range)
      .meta({ maxLength: max })
}

const withoutNul = (value: string) => !value.includes('\0')
const nul = { error: 'contains the character U+0000. Remove it.' }
/** Text that every store can hold: a lone surrogate becomes U+FFFD. */
const storable = () =>
  z
    .string()
    .refine(withoutNul, nul)
    .overwrite((value) => value.toWellFormed())

/** Any text of min..max characters, stored unchanged. */
export const text = (min: number, max: number) => ofLength(min, max)(storable())

/** Text of min..max characters after trimming; stored trimmed. */
export const name = (min: number, max: number) => ofLength(min, max)(storable().trim())

/** An array of min..max entries. */
export const list = <T extends z.ZodType>(item: T, min: number, max: number) => {
  const range = say((value) => `must have ${min} to ${max} entries, got ${(value as unknown[]).length}.`)
  return z.array(item).min(min, range).max(max, range)
}

/** Optional entries of a filter; an empty list does not filter. */
export const anyOf = <T extends z.ZodType>(item: T) => list(item, 0, 10_000).default([])

/** One of a closed list of values. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, home?: string) =>
  z.enum(values, {
    error: ({ input }) => {
      const allowed = values.length > 30 ? (home ?? 'the list in the API reference') : values.join(', ')
      if (typeof input === 'string') return `does not accept ${got(input)}. Use one of: ${allowed}.`
      return typeProblem(`one of: ${allowed}`, input, 'a string')
    },
  })

const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: string) => {
  if (!day.test(value) || value < '0001-01-01') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A calendar day, `YYYY-MM-DD`, UTC, in the years 1 to 9999. */
export const Day = z
  .string()
  .refine(isDay, { error: (issue) => `must be an existing date as YYYY-MM-DD, got ${got(issue.input)}.` })
  .meta({ format: 'date', description: 'Calendar day, UTC' })

/** An instant, RFC 3339, ending in `Z`. */
export const Timestamp = z.iso
  .datetime({
    error: (issue) => (isOfType(issue.code) ? undefined : `must be a date-time ending in Z, got ${got(issue.input)}.`),
  })
  .meta({ description: 'RFC 3339 date-time, UTC' })

/** In either case, as RFC 9562 allows; ids are case-sensitive, so an id in capitals matches nothing. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id in a list or filter: prefix and UUID. A malformed one is refused, an unknown one matches nothing. */
export const id = (prefix: string) =>
  z
    .string()
    .refine((value) => value.startsWith(prefix) && uuid.test(value.slice(prefix.length)), {
      error: (issue) =>
        `must be an id such as ${prefix}<UUID>, got ${got(issue.input)}. Copy it from the list of that resource.`,
    })
    .meta({ examples: [`${prefix}0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d`] })

/** An id without a prefix in a list or filter. A malformed one is refused, an unknown one matches nothing. */
export const uuidId = () =>
  z
    .string()
    .refine((value) => uuid.test(value), { error: (issue) => `must be a UUID, got ${got(issue.input)}.` })
    .meta({ format: 'uuid', examples: ['0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'] })

/**
 * An id in a path: a malformed id is simply unknown. U+0000, which no store accepts, is replaced so that such an id is
 * looked up and not found.
 */
export const target = () => z.string().overwrite((value) => value.replaceAll('\0', '\uFFFD'))

/** An id in a body that refers to something in the project; the operation checks whether it exists. */
export const reference = () => text(1, 1000)

/** Relative search demand; null takes it away. */
export const Volume = integer(1, 5).nullable().meta({ description: 'Relative search demand; null: not known' })

/** How often a day a prompt is sent to each channel. */
export const SamplesPerDay = integer(1, 20)

export const CountryCode = oneOf(countryCodes, 'the ISO 3166-1 codes in the API reference').meta({ id: 'CountryCode' })
export const LanguageCode = z
  .string()
  .refine(
    (code) => languages.has(code),
    say((code) => `must be a two-letter ISO 639-1 code, got ${got(code)}.`),
  )
  .meta({ pattern: '^[a-z]{2}$' })
const languages: ReadonlySet<string> = new Set(languageCodes)
/** A channel by its id or, in requests, by an alias from the installation's registry. */
export const ChannelId = z.string().meta({
  id: 'ModelChannelId',
  enum: [...channelIds, ...channelAliases],
  description: 'Id of a channel, or its vendor-style alias. The registry of an installation may have other aliases',
})

export const Empty = z.object({}).meta({ id: 'Empty' })
/** `{id}`: a reference to another resource. */
export const Ref = z.object({ id: z.string() }).meta({ id: 'Ref' })
export const Message = z.object({ message: z.string() }).meta({ id: 'Error' })

/** LIM, OFF: parameters of every list. */
export const Page = z.object({
  limit: integer(1, 10_000).default(1000),
  offset: integer(0).default(0),
})

/** A list or report that can be paged through with a cursor. */
export const cursor = {
  cursor: text(0, 10_000).optional().meta({
    description:
      'Asks for `next_cursor`: empty for the first page, then the value from the page before. No row is skipped or repeated',
  }),
}
export const Walk = Page.extend(cursor)
/** What an answer has in addition if the operation takes a cursor. */
export const nextCursor = {
  next_cursor: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'If the request has `cursor`: the cursor of the next page; null: this is the last page' }),
}

/** DATES: both days inclusive, a missing bound is open. */
export const Dates = z.object({ start_date: Day.optional(), end_date: Day.optional() })

/** Fields that a list has only on request, so that clients that reject unknown fields do not break. */
export const included = <const T extends readonly [string, ...string[]]>(fields: T) =>
  list(oneOf(fields), 0, 100).default([]).meta({ description: 'Fields to add to each row' })

/** The answer of a paged list. */
export const page = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), total_count: z.int() })
/** The answer of a paged list that still returns the deprecated twin of `total_count`. */
export const pageWithTwin = <T extends z.ZodType>(item: T) =>
  page(item).extend({ totalCount: z.int().meta({ deprecated: true }) })

/** The answer at the end of a stream: the number of items for each outcome, and the rejections it can list. */
export const streamAnswer = <Counts extends z.ZodRawShape, Rejection extends z.ZodType>(
  counts: Counts,
  rejection: Rejection,
) =>
  z.object({
    ...counts,
    rejected: z.int(),
    rejections: z.array(rejection).meta({ description: 'The first 1,000' }),
    incomplete: z
      .boolean()
      .optional()
      .meta({ description: 'true: the stream was not read to its end; send the rest, or all of it, again' }),
    message: z
      .string()
      .optional()
      .meta({ description: 'Why not, if the key ended meanwhile; absent if the service was stopped' }),
  })

const isHttpUrl = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value)

/** An absolute http or https URL, stored unchanged. */
export const HttpUrl = text(1, 8192).refine(isHttpUrl, {
  error: (issue) => `must be an absolute http or https URL, got ${got(issue.input)}.`,
})

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (code: string) => currencies.has(code)

/** Prices: a number per ISO 4217 code. */
export const PriceMap = z
  .record(z.string(), number(0), {
    error: ({ input }) => typeProblem('an object with a price for each ISO 4217 code', input, 'an object'),
  })
  .refine((prices) => Object.keys(prices).every(isCurrency), {
    error: ({ input }) =>
      `must have ISO 4217 codes such as USD as keys, got ${got(Object.keys(input as object).find((key) => !isCurrency(key)))}.`,
  })
  .meta({ id: 'PriceMap', description: 'A price by ISO 4217 code' })
