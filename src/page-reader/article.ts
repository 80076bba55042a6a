import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { htmlToMarkdown } from './html-to-markdown.ts'
import type { MediaKind } from './media.ts'
import { type PageSigns, readSigns } from './page-signs.ts'

/** The stored form of a page. */
export interface PageArticle {
  title: string | null
  /** Markdown without images; empty when the page has no text. */
  markdown: string
  /** Missing when the page is not HTML. */
  signs?: PageSigns
}

const maxTitleLength = 1000
/** A longer text is not an article; the import accepts 5,000,000 characters. */
const maxTextLength = 2_000_000
/** Readability gives up on pages with more elements, so it is not called. */
const maxElements = 60_000
/** An article with a smaller share of its page is a teaser or a comment: the whole page is used instead. */
const minShare = 0.25

/** The title and text of a page: its article if it has one, else everything except menus, footers and the like. */
export function readArticle(text: string, kind: MediaKind, url: string): PageArticle {
  if (kind !== 'html') {
    const [, heading = null] = kind === 'markdown' ? (/^#[ \t]+(\S[^\n]*)$/m.exec(text) ?? []) : []
    return { title: oneLine(heading), markdown: bounded(text) }
  }
  const html = /<html[\s>]/i.test(text) ? text : `<!doctype html><html><head></head><body>${text}</body></html>`
  const { document } = parseHTML(html)
  const title =
    oneLine(document.querySelector('meta[property="og:title"]')?.getAttribute('content')) ??
    oneLine(document.querySelector('head > title')?.textContent) ??
    oneLine(document.querySelector('h1')?.textContent)
  const signs = readSigns(document)
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href ?? url
  const toMarkdown = (of: string, is_whole: boolean) => bounded(htmlToMarkdown(of, base, is_whole))
  const whole = toMarkdown(html, true)
  // Readability destroys the document, so nothing is read from it after this.
  const content = articleOf(document)
  const article = content === null ? '' : toMarkdown(content, false)
  return { title, markdown: article.length >= whole.length * minShare ? article : whole, signs }
}

function articleOf(document: ReturnType<typeof parseHTML>['document']): string | null {
  if (document.querySelectorAll('*').length > maxElements) return null
  return new Readability(document, { disableJSONLD: true, keepClasses: true }).parse()?.content ?? null
}

function oneLine(text: string | null | undefined): string | null {
  const line = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTitleLength)
  return line === '' ? null : line
}

const bounded = (text: string) => text.slice(0, maxTextLength).trim()
