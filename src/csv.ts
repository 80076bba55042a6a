export type CsvCell = string | number | null | undefined

/** The characters that start a formula in a spreadsheet, including full-width forms and the whitespace it skips before one. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/** The characters that may end a cell: spreadsheets of many countries separate cells by semicolons. */
const special = /[",;\t\r\n]/

/** Numbers are written as they are; text that a spreadsheet would run as a formula gets a leading quote. */
function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of CSV (RFC 4180), without its line end. */
export const csvLine = (cells: readonly CsvCell[]) => cells.map(written).join(',')

/** Lines of CSV. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]) => rows.map((row) => `${csvLine(row)}\r\n`).join('')

/**
 * The column name of a field within a column: `id` of `brand` becomes `brand_id`, its `name` becomes `brand` itself, for readability.
 */
export const columnIn = (column: string, field: string) =>
  column === '' ? field : field === 'name' ? column : `${column}_${field}`

/** The cells of a JSON row by column. Null and empty values get no cell; a list becomes one cell. */
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

/** The names of the entries; entries without a name are shown whole. */
function listed(values: unknown[]): string {
  const names = values.map((value) => {
    if (typeof value !== 'object' || value === null) return String(value)
    const { id, name, ...more } = value as Record<string, unknown>
    return Object.keys(more).length === 0 ? String(name ?? id) : undefined
  })
  return names.includes(undefined) ? JSON.stringify(values) : names.join(', ')
}
