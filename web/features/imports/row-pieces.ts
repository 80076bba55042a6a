import type { KindOfImport } from './file-kinds.ts'
import type { ImportedPiece, ShownRejection } from './imported-piece.ts'
import { type KeptMapping, type Mapping, mappingOf } from './mapping.ts'
import type { TableSheet } from './table-rows.ts'

/** The maximum number of rows per request, and the number of characters that ends a request earlier. */
const most = { rows: 1000, characters: 2 * 1024 * 1024 }

/**
 * The rows of a sheet in pieces. Each row with something to import becomes an item.
 * @param from the last line to skip, because it was already imported
 */
export function* piecesOfRows(
  { columns, rows }: TableSheet,
  stored: KeptMapping,
  { itemOf }: KindOfImport,
  channelOf: (name: string) => string,
  from = 0,
): Generator<ImportedPiece> {
  const cellOf = cellsBy(mappingOf(stored), columns)
  const waiting = rows.filter(({ line }) => line > from)
  let items: string[] = []
  let lines: number[] = []
  let rejections: ShownRejection[] = []
  let characters = 0
  const piece = (next: number): ImportedPiece => {
    const sent = lines
    const done = {
      body: new Blob(items),
      lineOf: (index: number) => sent[index] ?? 0,
      end: waiting[next - 1]?.line ?? from,
      share: next / waiting.length,
      rejections,
    }
    items = []
    lines = []
    rejections = []
    characters = 0
    return done
  }
  for (const [at, { line, cells, is_broken }] of waiting.entries()) {
    if (is_broken) rejections.push({ line, reason: 'invalid', message: brokenWords, item_id: null })
    const item = is_broken ? undefined : itemOf({ of: (field) => cellOf(field, cells), cells, channelOf })
    if (item) {
      const text = `${JSON.stringify(item)}\n`
      items.push(text)
      lines.push(line)
      characters += text.length
    }
    if (items.length >= most.rows || characters >= most.characters) yield piece(at + 1)
  }
  if (items.length > 0 || rejections.length > 0 || waiting.length > 0) yield piece(waiting.length)
}

const brokenWords = 'A quote of this row is broken: close it, and double the quotes inside it.'

const cellsBy = (mapping: Mapping, columns: readonly string[]) => {
  const places = new Map(columns.map((column, at) => [column, at]))
  return (field: string, cells: readonly string[]): string => {
    const source = mapping[field]
    if (!source) return ''
    return ('value' in source ? source.value : (cells[places.get(source.column) ?? -1] ?? '')).trim()
  }
}
