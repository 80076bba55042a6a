import { type DelimitedRow, delimitedRows } from '../../components/delimited-rows.ts'
import { brokenQuote, type PastedLine, tooManyCells } from '../pasted-lines/pasted-line.ts'

export interface PastedBrand extends PastedLine {
  name: string
  domains: string[]
  aliases: string[]
}

/** The order of the columns if there is no header. */
const fields = ['name', 'domains', 'aliases'] as const
type Field = (typeof fields)[number]
const heads: Record<string, Field> = {
  name: 'name',
  brand: 'name',
  domains: 'domains',
  domain: 'domains',
  website: 'domains',
  aliases: 'aliases',
  alias: 'aliases',
}
const longest = 1000

/** Names are compared without case. */
export const brandKey = (name: string) => name.trim().toLowerCase()

/**
 * Parses pasted lines: name, domains and aliases, with or without a header, separated by tabs, commas or semicolons.
 * Several domains or aliases are separated by |.
 * @param known `brandKey` of the tracked brands
 */
export function readBrands(pasted: string, known: ReadonlySet<string>): { rows: PastedBrand[]; has_head: boolean } {
  const lines = delimitedRows(pasted)
  const head = headOf(lines)
  const order: readonly (Field | undefined)[] = head ?? fields
  const seen = new Set<string>()
  const rows = lines.slice(head ? 1 : 0).map(({ line, raw, cells, is_broken }): PastedBrand => {
    const of = (field: Field) => (is_broken ? '' : (cells[order.indexOf(field)]?.trim() ?? ''))
    const name = is_broken ? raw : of('name')
    const problem = is_broken ? brokenQuote : problemOf(name, cells.length, order.length, { known, seen })
    if (problem === undefined) seen.add(brandKey(name))
    return { line, raw, name, domains: parts(of('domains')), aliases: parts(of('aliases')), problem }
  })
  return { rows, has_head: head !== undefined }
}

const parts = (cell: string) => [...new Set(cell.split('|').map((part) => part.trim()))].filter(Boolean)

/** The field of each column, if the first row is a header. */
function headOf([first]: readonly DelimitedRow[]): (Field | undefined)[] | undefined {
  const head = first?.cells.map((cell) => heads[cell.trim().toLowerCase()])
  return head?.includes('name') ? head : undefined
}

function problemOf(
  name: string,
  cells: number,
  columns: number,
  { known, seen }: { known: ReadonlySet<string>; seen: ReadonlySet<string> },
): string | undefined {
  if (name === '') return 'name is missing'
  if ([...name].length > longest) return `name has more than ${longest} characters`
  if (cells > columns) return tooManyCells(cells, columns, 'names')
  if (known.has(brandKey(name))) return 'is already tracked'
  return seen.has(brandKey(name)) ? 'repeats a line above' : undefined
}
