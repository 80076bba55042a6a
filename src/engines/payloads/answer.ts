import { normalizeUrl } from '../../answers/urls.ts'
import type { noAnswerReasons } from '../../contract/enums.ts'
import type { Protocol } from '../../contract/providers.ts'

/** A source in a payload. All are retrieved; `citation_count` counts the references to it in the answer. */
export interface PayloadSource {
  url: string
  title: string | null
  citation_count: number
  /** Its place among the cited sources, from 1, by first citation; null when it is not cited. */
  citation_position: number | null
}

export interface Usage {
  input_tokens: number | null
  output_tokens: number | null
  /** Web searches, as counted by the provider. */
  searches: number | null
  /** The cost of the answer in US dollars, as reported by the provider. */
  cost_usd: number | null
}

/** A form of response, as recognised by its shape. */
export interface PayloadForm {
  name: string
  /** The protocol of the providers known to send it; when omitted, any provider may. */
  protocol?: Protocol
}

/** The content of one raw response of a provider's API. */
export interface PayloadAnswer {
  /** The text as shown to a person; empty if there is none. */
  text: string
  sources: PayloadSource[]
  /** The search queries of the engine, in order. */
  queries: string[]
  /** Places on a map that support the answer. */
  maps: { name: string; url: string }[]
  /** The model's version as the provider names it. */
  model_id: string | null
  /** ISO 8601, UTC. */
  created_at: string | null
  /** It searched the web, whether or not the search found anything. */
  has_searched: boolean
  /** The engine was cut off, usually by its token limit; the text is what it had produced so far. */
  is_truncated: boolean
  usage: Usage
  /** How it was sent. */
  form: PayloadForm
}

/** Why a readable response is not an answer. */
export type NoAnswerReason = (typeof noAnswerReasons)[number]

/** A payload that is not an answer; the message names the place and the reason. */
export class PayloadError extends Error {
  /** Undefined when the payload cannot be read or reports a failure. */
  readonly reason: NoAnswerReason | undefined

  constructor(message: string, reason?: NoAnswerReason) {
    super(message)
    this.reason = reason
  }
}

const maxUrlLength = 8192
const maxTitleLength = 100_000

/** Collects retrieved and cited sources; spellings of one URL are one source, under the first spelling. */
export function createSources() {
  const sources = new Map<string, PayloadSource>()
  let cited = 0
  /** Engines list files and built-in feeds along with web pages; only pages are sources. */
  const at = (url: string | null | undefined, title: string | null | undefined): PayloadSource | undefined => {
    const key = url && url.length <= maxUrlLength ? normalizeUrl(url) : null
    if (!url || key === null) return undefined
    const source = sources.get(key) ?? { url, title: null, citation_count: 0, citation_position: null }
    sources.set(key, source)
    source.title ??= titleOf(title)
    return source
  }
  return {
    retrieved(url: string | null | undefined, title?: string | null) {
      at(url, title)
    },
    cited(url: string | null | undefined, title?: string | null) {
      const source = at(url, title)
      if (!source) return
      source.citation_count++
      source.citation_position ??= ++cited
    },
    all: () => [...sources.values()],
  }
}
export type Sources = ReturnType<typeof createSources>

/** Some engines send the number of a reference as its title; that is not a title. */
const titleOf = (title: string | null | undefined) =>
  title?.trim() && title.length <= maxTitleLength && !/^\d{1,3}$/.test(title) ? title : null

/** Hosts that do not know the time send 0. */
const earliest = Date.parse('2020-01-01T00:00:00Z')

/** A time in a payload, in seconds since 1970 or as a date and time; null when it is neither. */
export function instantOf(value: number | string | null | undefined): string | null {
  const milliseconds = typeof value === 'number' ? value * 1000 : Date.parse(value ?? '')
  const date = new Date(milliseconds)
  return milliseconds >= earliest && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}

/** The name of the model; null when it is missing. */
export const modelOf = (name: string | null | undefined) => (name?.trim() && name.length <= 1000 ? name : null)

export const distinct = (texts: (string | null | undefined)[]) =>
  [...new Set(texts.filter((text) => typeof text === 'string' && text.trim() !== ''))] as string[]

/** Some models include their reasoning in the text; a person does not see it. */
export const withoutThoughts = (text: string) => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, '')

/** The fields of a JSON object in a text; empty when the text is not a JSON object. */
export function fieldsOf(json: unknown): Record<string, unknown> {
  if (typeof json !== 'string') return isObject(json) ? json : {}
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A string field among fields of unknown types. */
export const textIn = (fields: Record<string, unknown>, name: string) =>
  typeof fields[name] === 'string' ? fields[name] : null
