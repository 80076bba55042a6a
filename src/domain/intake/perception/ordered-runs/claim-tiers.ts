import { normalizeUrl } from '../../../../answers/urls.ts'
import type { sourceTiers } from '../../../../contract/enums.ts'
import type { Quote } from './quotes.ts'

/** A source of an answer, in the order of the answer. */
export interface AnswerSource {
  url: string
  url_normalized: string | null
  title: string | null
  citation_count: number
}

/** References directly after a passage belong to it: links, in brackets or not, and numbers in square brackets. */
const references = /(?:[ \t.,;:!?)*_"'”’]*(?:\(?\[[^\]\n]{0,300}\]\([^)\s]+\)|\[\[?\d{1,3}\]?\]))+/y
const link = /https?:\/\/[^\s)<>\]]+/g
/** Neither the text of a link nor a longer number. */
const number = /\[\[?(\d{1,3})\]?\](?!\()/g

/**
 * The pages behind a claim, by tier. Pages that the passage links to are cited in it; a number in square brackets is
 * the position of a source that the answer cites. Sources cited without a mark in the text count as cited elsewhere.
 */
export function sourcesByTier(message: string, { start, end }: Quote, sources: AnswerSource[]) {
  references.lastIndex = end
  const passage = message.slice(start, end + (references.exec(message)?.[0].length ?? 0))
  const linked = new Set(Array.from(passage.matchAll(link), ([url]) => normalizeUrl(url)))
  const places = new Set(Array.from(passage.matchAll(number), ([, digits]) => Number(digits) - 1))
  return sources.map(({ url, url_normalized, title, citation_count }, place) => {
    const is_here = (url_normalized !== null && linked.has(url_normalized)) || (places.has(place) && citation_count > 0)
    const tier: (typeof sourceTiers)[number] = is_here ? 'at_claim' : citation_count > 0 ? 'elsewhere' : 'retrieved'
    return { url, title, tier }
  })
}
