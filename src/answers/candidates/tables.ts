import { hasName } from './names.ts'

/** The maximum number of characters in a row before a cell, and the number examined after a table head. */
const maxRow = 2000

/**
 * Whether the table cell at an index of a message describes a name and is not itself one: every cell after the first of
 * its row. For column headings it is the reverse, unless the rows begin with names.
 */
export function isDescriptiveCell(raw: string, index: number): boolean {
  const before = raw.slice(Math.max(0, index - maxRow), index)
  const cells = withoutRank(before.slice(before.lastIndexOf('\n') + 1).replace(/^[\s>]*\|/, ''))
  const end = raw.indexOf('\n', index)
  const next = end < 0 ? '' : raw.slice(end + 1, end + maxRow)
  if (!/^[ \t>:|-]*-[ \t>:|-]*\r?(?:\n|$)/.test(next)) return cells.includes('|')
  const isTable = (cells + raw.slice(index, end)).includes('|')
  return isTable && haveNames(next.split('\n').slice(1))
}

/** Whether more than half of the rows of a table begin with a possible name. */
function haveNames(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => !line.includes('|'))
  const rows = end < 0 ? lines : lines.slice(0, end)
  return rows.map(firstCell).filter((cell) => hasName(cell) || isModel.test(cell)).length * 2 > rows.length
}

/** `Acme9`: not a name to suggest, but not an attribute either. */
const isModel = /^\p{Lu}\p{L}+\p{N}/u

/** Cells without the first one if that only counts the rows. */
const withoutRank = (cells: string) => cells.replace(/^[^\p{L}|]*\|/u, '')

const firstCell = (row: string) =>
  (withoutRank(row.replace(/^[\s>]*\|/, '')).split('|', 1)[0] ?? '').replace(/[*_`[]|\]\(.*\)/g, '').trim()
