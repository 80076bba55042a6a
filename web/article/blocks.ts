/** What somebody is typing instead of a paragraph of an article. */
export interface Draft {
  /** The paragraph as it was read. */
  original: string
  text: string
  /** The suggestion it carries out. */
  suggestion_id?: string
}

export interface Block {
  /** Its words and which of the same words it is: stays the same while others change. */
  id: string
  text: string
}

/** Paragraphs, headings, tables and code of an article, which blank lines part. */
export function blocksOf(article: string): Block[] {
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
