import { Refusal } from './refusal.ts'

export type MediaKind = 'html' | 'markdown' | 'plain'

/** The media type of a body, from its header. */
export interface Media {
  kind: MediaKind
  /** The character set, if the header names one. */
  charset: string | null
}

const kinds: Record<string, MediaKind> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/plain': 'plain',
}

/** @throws Refusal when it cannot be read as a page */
export function mediaOf(content_type: string | undefined): Media {
  const [type = '', ...parameters] = (content_type ?? '').slice(0, 1000).split(';')
  const name = type.trim().toLowerCase()
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) {
    const shown = /^[\w.+/-]{1,100}$/.test(name) ? name : 'of an unknown type'
    throw new Refusal('not_a_page', `it is ${shown}, not HTML or text`)
  }
  const [, charset = null] = /^\s*charset\s*=\s*"?([\w.:+-]{1,40})/i.exec(
    parameters.find((parameter) => /^\s*charset\s*=/i.test(parameter)) ?? '',
  ) ?? [null, null]
  return { kind, charset }
}
