import stringWidth from 'string-width'

/** Rows of text for a terminal. */
export interface TextColumn {
  title: string
  /** Numbers are right-aligned. */
  is_number?: boolean
}

/**
 * Text that is safe on a terminal: without control characters (which start escape sequences), direction marks and line
 * breaks.
 */
export const plain = (text: string) =>
  text
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')

const widest = 60

/** A table with aligned columns; a cell longer than 60 columns is cut. */
export function table(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cut(plain(cell), widest)))
  const widths = columns.map(({ title }, i) =>
    Math.max(stringWidth(title), ...cells.map((row) => stringWidth(row[i] ?? ''))),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => {
        const room = ' '.repeat(Math.max(0, (widths[i] ?? 0) - stringWidth(cell)))
        return columns[i]?.is_number ? room + cell : cell + room
      })
      .join('  ')
      .trimEnd()
  const rule = widths.map((size) => '─'.repeat(size)).join('  ')
  return [line(columns.map(({ title }) => title)), rule, ...cells.map(line)].join('\n')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
function cut(text: string, room: number): string {
  if (stringWidth(text) <= room) return text
  let short = ''
  let taken = 0
  for (const { segment } of graphemes.segment(text)) {
    taken += stringWidth(segment)
    if (taken > room - 1) break
    short += segment
  }
  return `${short.trimEnd()}…`
}
