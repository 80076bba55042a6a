import writeXlsx, { type SheetData } from 'write-excel-file/node'
import type { FrozenCell, FrozenColumn, FrozenReport, FrozenSection } from '../../../contract/frozen-report.ts'
import { csvOf } from '../../../csv.ts'
import type { MadeFile } from './kept-files.ts'
import { snapshotPage } from './page.ts'
import { isText } from './written.ts'

/** All files of a report that need no browser. */
export async function filesOf(frozen: FrozenReport): Promise<MadeFile[]> {
  const { sections: tables } = frozen
  return [
    { name: 'report.html', kind: 'page', content: Buffer.from(snapshotPage(frozen)) },
    { name: 'report.xlsx', kind: 'xlsx', content: await workbookOf(frozen, tables) },
    ...tables.map((section) => ({
      name: `${section.section}.csv`,
      kind: 'csv' as const,
      content: Buffer.from(csvOf([section.columns.map(({ name }) => name), ...section.rows])),
    })),
    { name: 'report.json', kind: 'json', content: Buffer.from(`${JSON.stringify(frozen, null, 1)}\n`) },
  ]
}

type Unit = FrozenColumn['unit']
type SheetCell = SheetData[number][number]

const formats: Partial<Record<Unit, string>> = { share: '0.0%', score: '0.0', rank: '0.00', count: '#,##0' }

const cellOf = ({ unit }: FrozenColumn, cell: FrozenCell, row_unit: Unit = unit): SheetCell => {
  if (cell === null) return null
  if (typeof cell === 'string')
    return unit === 'day' ? { value: new Date(cell), type: Date, format: 'yyyy-mm-dd' } : { value: cell, type: String }
  const format = formats[row_unit]
  return { value: cell, type: Number, ...(format && { format }) }
}

const sheetOf = ({ columns, rows, row_units }: FrozenSection): SheetData => [
  columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' })),
  ...rows.map((row, index) => columns.map((column, place) => cellOf(column, row[place] ?? null, row_units?.[index]))),
]

const maxSheetNameLength = 31

/** All tables as sheets of one workbook. The first sheet describes the report. */
async function workbookOf(frozen: FrozenReport, tables: readonly FrozenSection[]): Promise<Buffer> {
  const about: [string, string][] = [
    ['Report', frozen.title],
    ['Project', frozen.project.name],
    ['First day', frozen.start_date],
    ['Last day', frozen.end_date],
    ['Compared with', [frozen.previous_start_date, frozen.previous_end_date].filter(Boolean).join(' to ')],
    ['Answers counted', [`${frozen.answers} to ${frozen.prompts} prompts`, ...frozen.filter_words].join('. ')],
    ['Data as of', frozen.taken_at],
    ['Read by', frozen.method.versions.join(', ')],
  ]
  const sheets = [
    { name: 'About', data: about.map((row) => row.map((value) => ({ value, type: String }))), columns: [16, 60] },
    ...tables.map((section) => ({
      name: section.section.slice(0, maxSheetNameLength),
      data: sheetOf(section),
      columns: section.columns.map(({ unit }, place) => (place === 0 || unit === 'text' ? 28 : isText(unit) ? 12 : 11)),
    })),
  ]
  return await writeXlsx(
    sheets.map(({ name, data, columns }) => ({
      data,
      sheet: name,
      columns: columns.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
}
