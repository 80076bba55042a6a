import { delimitedRows } from '../../components/delimited-rows.ts'
import { UnreadableFile } from './file-lines.ts'

/** A file of rows, or one sheet of it. */
export interface TableSheet {
  /** null: the file has no sheets. */
  name: string | null
  /** The names of its columns, all different. */
  columns: string[]
  rows: SheetRow[]
}

interface SheetRow {
  /** The line of the file where it begins, from 1. */
  line: number
  cells: string[]
  is_broken: boolean
}

const is_workbook = /\.xlsx$/i
export const isFileOfRows = ({ name }: Pick<File, 'name'>) => /\.(?:csv|tsv|xlsx)$/i.test(name)

/** Larger files may exceed the browser's memory. JSON lines have no limit. */
const maxBytes = 200 * 1024 * 1024

/**
 * The sheets of a file that have rows; the first row names the columns.
 * @throws UnreadableFile
 */
export async function sheetsOf(file: File): Promise<TableSheet[]> {
  if (file.size > maxBytes) {
    throw new UnreadableFile(`${file.name} is larger than ${maxBytes / 1024 ** 2} MB. Split it, or send JSON lines.`)
  }
  const all = is_workbook.test(file.name)
    ? await (await import('./workbook.ts')).sheetsOfWorkbook(file)
    : [{ name: null, rows: delimitedRows(textOf(await file.arrayBuffer())) }]
  const sheets = all.flatMap(({ name, rows: [head, ...rows] }) =>
    head ? [{ name, columns: titlesOf(head.cells, rows), rows }] : [],
  )
  if (sheets.length === 0) throw new UnreadableFile(`${file.name} has no rows.`)
  return sheets
}

/** Spreadsheets save text as UTF-8, UTF-16 or Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A column without a name is named by its letter. A duplicate name gets a number. */
function titlesOf(head: readonly string[], rows: readonly SheetRow[]): string[] {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.length)
  const titles: string[] = []
  for (let at = 0; at < count; at++) {
    const title = head[at]?.trim() || `Column ${letterOf(at)}`
    let free = title
    for (let number = 2; titles.includes(free); number++) free = `${title} (${number})`
    titles.push(free)
  }
  return titles
}

const letterOf = (at: number): string =>
  `${at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`
