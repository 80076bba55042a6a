import { unzipSync, zipSync } from 'fflate'
import readWorkbook, { InvalidInputError, InvalidSpreadsheetError } from 'read-excel-file/universal'
import { UnreadableFile } from './file-lines.ts'

/**
 * The sheets of an XLSX file, with cells as text.
 * @throws UnreadableFile
 */
export async function sheetsOfWorkbook(file: File) {
  try {
    const sheets = await readWorkbook(unpacked(await file.arrayBuffer()))
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data
        .map((cells, at) => ({ line: at + 1, cells: cells.map(textOf), is_broken: false }))
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    }))
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError || isOfUnzip(error)) {
      throw new UnreadableFile(`${file.name} is not a readable XLSX file. Save it as XLSX or CSV again.`)
    }
    throw error
  }
}

const isOfUnzip = (error: unknown) => error instanceof Error && 'code' in error && typeof error.code === 'number'

/** The same file without compression: the reader would unpack large parts in workers, which the page's CSP blocks. */
const unpacked = (packed: ArrayBuffer) => zipSync(unzipSync(new Uint8Array(packed)), { level: 0 }).buffer

/** Dates in spreadsheets have no time zone; the reader treats them as UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  return cell.toISOString().replace('T00:00:00.000Z', '')
}
