import type { Output } from '../../../src/contract/endpoint.ts'
import type { imports } from '../../../src/contract/imports.ts'
import type { ImportField } from './file-kinds.ts'
import type { TableSheet } from './table-rows.ts'

type Import = Output<(typeof imports)['list_imports']>['data'][number]
export type KeptMapping = NonNullable<Import['mapping']>

/** Where a field comes from: a column, the same value for every row, or nowhere. */
export type FieldSource = { column: string } | { value: string } | undefined
export type Mapping = Record<string, FieldSource>

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Maps fields to columns with a matching name, in any of several languages. */
export function guessedMapping(fields: readonly ImportField[], columns: readonly string[]): Mapping {
  const free = new Set(columns)
  const mapping: Mapping = {}
  const take = (fits: (column: string, words: readonly string[]) => boolean) => {
    for (const { id, title, words } of fields) {
      if (mapping[id]) continue
      const known = [id, title, ...words].map(plain)
      const column = [...free].find((one) => fits(plain(one), known))
      if (column === undefined) continue
      mapping[id] = { column }
      free.delete(column)
    }
  }
  take((column, words) => words.includes(column))
  take((column, words) => column.split(' ').some((word) => words.includes(word)))
  return mapping
}

/** The mapping of the last file with these columns, in any order. */
export function rememberedMapping(
  imports: readonly Import[],
  kind: Import['kind'],
  columns: readonly string[],
): Mapping | undefined {
  const known = new Set(columns)
  const last = imports.findLast(
    (one) => one.kind === kind && one.mapping && known.symmetricDifference(new Set(one.mapping.columns)).size === 0,
  )
  return last?.mapping ? mappingOf(last.mapping) : undefined
}

export const mappingOf = ({ fields }: KeptMapping): Mapping =>
  Object.fromEntries(
    fields.map(({ field, column, value }) => [field, column === undefined ? { value: value ?? '' } : { column }]),
  )

export const storedMapping = ({ name, columns }: TableSheet, mapping: Mapping): KeptMapping => ({
  sheet: name,
  columns,
  fields: Object.entries(mapping).flatMap(([field, source]) => (source ? [{ field, ...source }] : [])),
})

/** Required fields without a source. */
export const missingFields = (fields: readonly ImportField[], mapping: Mapping) =>
  fields.filter(({ id, is_required }) => {
    const source = mapping[id]
    return is_required && (!source || ('value' in source && source.value.trim() === ''))
  })
