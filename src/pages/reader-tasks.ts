import { type Article, readArticle } from './article.ts'
import { decode } from './charset.ts'
import type { MediaKind } from './media.ts'
import type { Verdict } from './robots.ts'
import { verdictOn } from './robots-rules.ts'

/** What is done with the words of strangers, away from the event loop. All of it is pure. */
export const readerTasks = {
  article(input: { body: Uint8Array; kind: MediaKind; charset: string | null; url: string }): Article {
    return readArticle(decode(input.body, input.charset, input.kind === 'html'), input.kind, input.url)
  },
  robots: ({ url, text, agent }: { url: string; text: string; agent: string }): Verdict => verdictOn(url, text, agent),
}

export type ReaderTasks = typeof readerTasks
export type ReaderTask = keyof ReaderTasks
export type ReaderReply = { result: unknown } | { unreadable: string }
