import { normalizeUrl } from '../../answers/urls.ts'

/** A source as a payload names it: retrieved, and cited as often as the answer refers to it. */
export interface PayloadSource {
  url: string
  title: string | null
  citation_count: number
  /** Its place, from 1, among the sources in the order in which they are first cited; null when it is not cited. */
  citation_position: number | null
}

export interface Usage {
  input_tokens: number | null
  output_tokens: number | null
  /** Web searches the provider counts. */
  searches: number | null
  /** US dollars the provider says the answer cost. */
  cost_usd: number | null
}

/** What one raw response of a provider's API says. */
export interface PayloadAnswer {
  /** The text as a person would be shown it; empty when there was none. */
  text: string
  sources: PayloadSource[]
  /** What the engine searched the web for, in its order. */
  queries: string[]
  /** Places on a map that the answer rests on. */
  maps: { name: string; url: string }[]
  /** The model's version as the provider names it. */
  model_id: string | null
  /** ISO 8601, UTC. */
  created_at: string | null
  /** It searched the web, whether or not anything came of it. */
  has_searched: boolean
  usage: Usage
}

/** A payload that cannot be read; the message says where and why. */
export class PayloadError extends Error {}

const longestUrl = 8192
const longestTitle = 100_000

/** Collects what was retrieved and what was cited; spellings of one URL are one source, under the first. */
export function createSources() {
  const sources = new Map<string, PayloadSource>()
  let cited = 0
  /** Engines list files and built-in feeds beside web pages; only pages are sources. */
  const at = (url: string | null | undefined, title: string | null | undefined): PayloadSource | undefined => {
    const key = url && url.length <= longestUrl ? normalizeUrl(url) : null
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

/** The number of a reference stands where a title would; it is none. */
const titleOf = (title: string | null | undefined) =>
  title?.trim() && title.length <= longestTitle && !/^\d{1,3}$/.test(title) ? title : null

/** Hosts that do not know the time say 0. */
const earliest = Date.parse('2020-01-01T00:00:00Z')

/** An instant a payload tells, in seconds since 1970 or as a date and time; null when it is none. */
export function instantOf(told: number | string | null | undefined): string | null {
  const milliseconds = typeof told === 'number' ? told * 1000 : Date.parse(told ?? '')
  const date = new Date(milliseconds)
  return milliseconds >= earliest && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}

/** What the model is called; null when that is not told. */
export const modelOf = (name: string | null | undefined) => (name?.trim() && name.length <= 1000 ? name : null)

export const distinct = (texts: (string | null | undefined)[]) =>
  [...new Set(texts.filter((text) => typeof text === 'string' && text.trim() !== ''))] as string[]

/** Some models think aloud before they answer; a person is not shown that. */
export const withoutThoughts = (text: string) => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, '')

/** The fields of a JSON object that stands in a text; none where there is no such object. */
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

/** A text among fields of unknown types. */
export const textIn = (fields: Record<string, unknown>, name: string) =>
  typeof fields[name] === 'string' ? fields[name] : null
