/** Spreadsheets copy with tabs, and save with commas or semicolons. Only the first line decides: later cells may contain any of them. */
function separatorOf(pasted: string): string {
  const line = pasted.split('\n', 1)[0] ?? ''
  const bare = line.replaceAll(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((one) => bare.includes(one)) ?? (pasted.includes('\t') ? '\t' : ',')
}

/** A row of pasted or saved cells. */
export interface DelimitedRow {
  /** The number of its first line, from 1. */
  line: number
  raw: string
  cells: string[]
  /** A quote is never closed, or text follows the closing quote. */
  is_broken: boolean
}

/** The non-empty rows of CSV text. A row with a broken quote ends at its line end, so it does not swallow the next rows. */
export function delimitedRows(pasted: string): DelimitedRow[] {
  const separator = separatorOf(pasted)
  const text = pasted.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const rows: DelimitedRow[] = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    const row = rowAt(text, at, separator)
    const end = row?.end ?? lineEnd(text, at)
    const raw = text.slice(at, end)
    const cells = row?.cells ?? [raw]
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, raw, cells, is_broken: row === undefined })
    line += raw.split('\n').length
    at = end + 1
  }
  return rows
}

/** The next separator or line end, or the end of the text. */
function cellEnd(text: string, at: number, separator: string): number {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
  return end
}

const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/**
 * The cells of the row that begins at an offset; a quoted cell may contain separators, line ends and doubled quotes.
 * @returns the cells and the offset of the line end; undefined when a quote is broken
 */
function rowAt(text: string, begin: number, separator: string): { cells: string[]; end: number } | undefined {
  const cells: string[] = []
  for (let at = begin; ; at++) {
    const end = cellEnd(text, at, separator)
    const bare = text.slice(at, end)
    if (bare.trimStart().startsWith('"')) {
      const quoted = quotedAt(text, text.indexOf('"', at) + 1)
      if (!quoted) return undefined
      cells.push(quoted.cell)
      at = cellEnd(text, quoted.end, separator)
      if (text.slice(quoted.end, at).trim() !== '') return undefined
    } else {
      cells.push(bare)
      at = end
    }
    if (text[at] !== separator) return { cells, end: at }
  }
}

/** The text up to the closing quote, and the offset after it. */
function quotedAt(text: string, begin: number): { cell: string; end: number } | undefined {
  for (let at = text.indexOf('"', begin); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return { cell: text.slice(begin, at).replaceAll('""', '"'), end: at + 1 }
  }
  return undefined
}
