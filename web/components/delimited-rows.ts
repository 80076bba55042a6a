/** Spreadsheets copy with tabs, and save with commas or semicolons. The first line says it: a cell below it may hold any of them. */
function separatorOf(pasted: string): string {
  const line = pasted.split('\n', 1)[0] ?? ''
  const bare = line.replaceAll(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((one) => bare.includes(one)) ?? (pasted.includes('\t') ? '\t' : ',')
}

/** A row of pasted or saved cells. */
export interface DelimitedRow {
  /** From 1, of its first line. */
  line: number
  raw: string
  cells: string[]
  /** A quote is never closed, or text follows where it is. */
  is_broken: boolean
}

/** Rows of CSV that are not empty. A row with a broken quote is one line, so that it takes no other with it. */
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
 * The cells of the row that begins at a place; a quoted cell may contain separators, line ends and doubled quotes.
 * @returns also where its line end stands; undefined when a quote is broken
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

/** The text up to the closing quote, and the place behind it. */
function quotedAt(text: string, begin: number): { cell: string; end: number } | undefined {
  for (let at = text.indexOf('"', begin); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return { cell: text.slice(begin, at).replaceAll('""', '"'), end: at + 1 }
  }
  return undefined
}
