import { type PageArticle, readArticle } from './article.ts'
import { decode } from './charset.ts'
import type { MediaKind } from './media.ts'
import type { RobotsVerdict } from './robots.ts'
import { verdictOn } from './robots-rules.ts'
import { readSite, type SiteSigns } from './site-signs.ts'

/** The tasks on third-party text that run outside the event loop. All are pure. */
export const readerTasks = {
  article(input: { body: Uint8Array; kind: MediaKind; charset: string | null; url: string }): PageArticle {
    return readArticle(decode(input.body, input.charset, input.kind === 'html'), input.kind, input.url)
  },
  site: (input: { body: Uint8Array; charset: string | null; url: string }): SiteSigns =>
    readSite(decode(input.body, input.charset, true), input.url),
  robots: ({ url, text, agent }: { url: string; text: string; agent: string }): RobotsVerdict =>
    verdictOn(url, text, agent),
}

export type ReaderTasks = typeof readerTasks
export type ReaderTask = keyof ReaderTasks
export type ReaderReply = { result: unknown } | { unreadable: string }
