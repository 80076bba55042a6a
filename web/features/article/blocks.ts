import type { Answer } from '../../api/api.ts'

export type ArticleContent = Answer<'optimize_content'>

/** A draft that replaces a paragraph of an article. */
export interface Draft {
  /** The paragraph as fetched. */
  original: string
  text: string
  /** The suggestion that the draft applies. */
  suggestion_id?: string
}

export interface EditorBlock {
  /** Its words and its number among equal paragraphs; stable while others change. */
  id: string
  text: string
}

/** Paragraphs, headings, tables and code of an article, separated by blank lines. */
export function blocksOf(article: string): EditorBlock[] {
  const seen = new Map<string, number>()
  return article
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const times = seen.get(text) ?? 0
      seen.set(text, times + 1)
      return { id: `${times} ${text}`, text }
    })
}
