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
}

/** What one raw response of a provider's API says. */
export interface PayloadAnswer {
  /** The text as a person would be shown it; empty when there was none. */
  text: string
  sources: PayloadSource[]
  /** What the engine searched the web for, in its order. */
  queries: string[]
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

/** Collects what was retrieved and what was cited; spellings of one URL are one source, under the first. */
export function createSources() {
  const sources = new Map<string, PayloadSource>()
  let cited = 0
  /** Engines list files and built-in feeds beside web pages; only pages are sources. */
  const at = (url: string | null | undefined, title: string | null | undefined): PayloadSource | undefined => {
    const key = url ? normalizeUrl(url) : null
    if (!url || key === null) return undefined
    const source = sources.get(key) ?? { url, title: null, citation_count: 0, citation_position: null }
    sources.set(key, source)
    source.title ??= title?.trim() ? title : null
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

/** Seconds since 1970 as ISO 8601. */
export const instantOf = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000).toISOString()

export const distinct = (texts: string[]) => [...new Set(texts.filter((text) => text.trim() !== ''))]
