import { delimitedRows } from '../../components/delimited-rows.ts'

/** A pasted line as it would be added. */
export interface PastedLine {
  /** From 1, counting empty lines and the header. */
  line: number
  /** As it was pasted. */
  raw: string
  /** Why it cannot be added. */
  problem: string | undefined
}

export const brokenQuote = 'has a broken quote: close it, and double the quotes inside it'

/** A row with more cells than there are columns. */
export const tooManyCells = (cells: number, columns: number, what: string) =>
  `has ${cells} columns, not ${columns}: put ${what} with commas in quotes`

/**
 * Reduces pasted text to some of its rows: the header and the kept rows, exactly as pasted.
 * @returns the text, and the line number of each kept row in it, in order
 */
export function keepPasted(
  pasted: string,
  has_head: boolean,
  kept: readonly PastedLine[],
): { text: string; lines: number[] } {
  if (kept.length === 0) return { text: '', lines: [] }
  const head = has_head ? delimitedRows(pasted)[0] : undefined
  const all = [...(head ? [head.raw] : []), ...kept.map(({ raw }) => raw)]
  let next = 1
  const lines = all.map((raw) => {
    const line = next
    next += raw.split('\n').length
    return line
  })
  return { text: all.join('\n'), lines: lines.slice(head ? 1 : 0) }
}
