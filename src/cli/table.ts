/** Rows of text for a terminal. */
export interface Column {
  title: string
  /** Numbers stand to the right. */
  is_number?: boolean
}

/**
 * Text that a terminal shows as what it is: control characters (escape sequences live on them), marks that turn the
 * writing direction and line breaks are taken out.
 */
export const plain = (text: string) =>
  text
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')

const widest = 60

/** A table with aligned columns; a cell longer than 60 columns is cut. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cut(plain(cell), widest)))
  const widths = columns.map(({ title }, i) => Math.max(width(title), ...cells.map((row) => width(row[i] ?? ''))))
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => {
        const room = ' '.repeat(Math.max(0, (widths[i] ?? 0) - width(cell)))
        return columns[i]?.is_number ? room + cell : cell + room
      })
      .join('  ')
      .trimEnd()
  const rule = widths.map((size) => '─'.repeat(size)).join('  ')
  return [line(columns.map(({ title }) => title)), rule, ...cells.map(line)].join('\n')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u

/** Columns that a text takes in a terminal. */
function width(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.length
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0)
}

function cut(text: string, room: number): string {
  if (width(text) <= room) return text
  let short = ''
  let taken = 0
  for (const { segment } of graphemes.segment(text)) {
    taken += wide.test(segment) ? 2 : 1
    if (taken > room - 1) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

/** One line of CSV (RFC 4180); text that a spreadsheet would run as a formula gets a leading quote. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]) => cells.map(csvCell).join(',')

function csvCell(cell: string | number | null | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
