import { readName } from './names.ts'

/** A row has no more characters before a cell than this, and so many after the head of a table are looked at. */
const maxRow = 2000

/**
 * Whether the cell of a table at an index of a message says something of a name, and is none: every cell behind the
 * first of its row. At the head of the columns it is the other way round, unless the rows begin with names.
 */
export function tellsOfNames(raw: string, index: number): boolean {
  const before = raw.slice(Math.max(0, index - maxRow), index)
  const cells = before.slice(before.lastIndexOf('\n') + 1).replace(/^[\s>]*\|/, '')
  const end = raw.indexOf('\n', index)
  const next = end < 0 ? '' : raw.slice(end + 1, end + maxRow)
  if (!/^[ \t>:|-]*-[ \t>:|-]*\r?(?:\n|$)/.test(next)) return cells.includes('|')
  const isTable = (cells + raw.slice(index, end)).includes('|')
  return isTable && haveNames(next.split('\n').slice(1))
}

/** Whether more than half of the rows of a table begin with what may be a name. */
function haveNames(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => !line.includes('|'))
  const rows = end < 0 ? lines : lines.slice(0, end)
  return rows.map(firstCell).filter((cell) => readName(cell) !== null || isModel.test(cell)).length * 2 > rows.length
}

/** `Acme9`: no name to suggest, but no attribute either. */
const isModel = /^\p{Lu}\p{L}+\p{N}/u

const firstCell = (row: string) =>
  (row.replace(/^[\s>]*\|/, '').split('|', 1)[0] ?? '').replace(/[*_`[]|\]\(.*\)/g, '').trim()
