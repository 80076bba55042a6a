export type CsvCell = string | number | null | undefined

/** What a spreadsheet begins a formula with, wide forms and what it skips before one included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** What ends a cell somewhere: spreadsheets of many countries part them at semicolons. */
const special = /[",;\t\r\n]/

/** A number is written as it is; text that a spreadsheet would run as a formula gets a leading quote. */
function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of CSV (RFC 4180), without its end. */
export const csvLine = (cells: readonly CsvCell[]) => cells.map(written).join(',')

/** Lines of CSV. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]) => rows.map((row) => `${csvLine(row)}\r\n`).join('')

/**
 * The column of a field within a column: `id` of `brand` is `brand_id`, its `name` is `brand` itself, as people read it.
 */
export const columnIn = (column: string, field: string) =>
  column === '' ? field : field === 'name' ? column : `${column}_${field}`

/** A row of JSON as cells by column. What is null or empty has none; a list is one cell. */
export function cellsOf(row: object, column = ''): Record<string, CsvCell> {
  const cells: Record<string, CsvCell> = {}
  for (const [field, value] of Object.entries(row)) {
    const name = columnIn(column, field)
    if (value === null || value === undefined) continue
    if (Array.isArray(value)) {
      if (value.length > 0) cells[name] = listed(value)
    } else if (typeof value === 'object') Object.assign(cells, cellsOf(value, name))
    else cells[name] = typeof value === 'number' ? value : String(value)
  }
  return cells
}

/** What people call the entries; entries that have no name are shown whole. */
function listed(values: unknown[]): string {
  const names = values.map((value) => {
    if (typeof value !== 'object' || value === null) return String(value)
    const { id, name, ...more } = value as Record<string, unknown>
    return Object.keys(more).length === 0 ? String(name ?? id) : undefined
  })
  return names.includes(undefined) ? JSON.stringify(values) : names.join(', ')
}
