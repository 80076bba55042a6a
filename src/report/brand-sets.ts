import { uuidOf } from '../store/uuid.ts'
import type { Asked } from './population.ts'
import { comparisons, type ListEntry, type NumberEntry } from './query.ts'

/** A tracked brand by its UUID. */
export interface Brand {
  id: string
  is_own: boolean
}

/**
 * Sets of tracked brands as bit masks in columns of 32 brands each, one bit per brand in the given order. The engine
 * unites such numbers several times faster than arrays of ids.
 */
const width = 32
const column = (index: number) => `named_${index}`

interface Part {
  column: string
  brands: Brand[]
}
const partsOf = (brands: Brand[]): Part[] =>
  Array.from({ length: Math.ceil(brands.length / width) }, (_, index) => ({
    column: column(index),
    brands: brands.slice(index * width, (index + 1) * width),
  }))

/** The columns that hold a set. */
export const setColumns = (brands: Brand[]) => partsOf(brands).map((part) => part.column)

/** The columns of an empty set, by name. */
export const emptySet = (brands: Brand[]): Record<string, string> =>
  Object.fromEntries(setColumns(brands).map((name) => [name, 'toUInt32(0)']))

/** The columns of a set, by name, from an array of brand UUIDs without duplicates. Untracked brands are left out. */
export function setOf(
  { list, bind }: Pick<Asked, 'list' | 'bind'>,
  brands: Brand[],
  ids: string,
): Record<string, string> {
  return Object.fromEntries(
    partsOf(brands).map((part) => {
      const known = list(
        part.brands.map(({ id }) => id),
        'UUID',
      )
      const bits = bind(
        part.brands.map((_, index) => 2 ** index),
        'Array(UInt32)',
      )
      return [part.column, `toUInt32(arraySum(arrayMap(id -> transform(id, ${known}, ${bits}, toUInt32(0)), ${ids})))`]
    }),
  )
}

/** A condition on whether a set contains any brand for which `wanted` is true. */
export function hasAnyOf({ bind }: Asked, brands: Brand[], wanted: (brand: Brand) => boolean): string {
  const conditions = partsOf(brands).flatMap((part) => {
    const bits = part.brands.reduce((sum, brand, index) => sum + (wanted(brand) ? 2 ** index : 0), 0)
    return bits === 0 ? [] : [`bitAnd(${part.column}, ${bind(bits, 'UInt32')}) != 0`]
  })
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'false'
}

/** A condition on a set of brands. Undefined for an entry about something else. */
export function setCondition(asked: Asked, brands: Brand[], entry: ListEntry | NumberEntry): string | undefined {
  if ('values' in entry) {
    if (entry.field !== 'mentioned_brand_id') return undefined
    const wanted = new Set(entry.values.map(uuidOf))
    const names = hasAnyOf(asked, brands, ({ id }) => wanted.has(id))
    return entry.operator === 'in' ? names : `NOT ${names}`
  }
  const number = numbers[entry.field]?.(asked, brands)
  return number && `${number} ${comparisons[entry.operator].sign} ${asked.bind(entry.value, 'UInt64')}`
}

const countOf = (brands: Brand[]) =>
  setColumns(brands)
    .map((name) => `bitCount(${name})`)
    .join(' + ') || '0'

const numbers: Record<string, (asked: Asked, brands: Brand[]) => string> = {
  mentioned_brand_count: (_, brands) => `(${countOf(brands)})`,
  /** The number of competitors in a set that does not contain an own brand. */
  gap: (asked, brands) => `if(${hasAnyOf(asked, brands, ({ is_own }) => is_own)}, 0, ${countOf(brands)})`,
}

/** The brands of a set returned by the engine. */
export function brandsIn(brands: Brand[], row: Record<string, unknown>): Brand[] {
  const found: Brand[] = []
  for (const part of partsOf(brands)) {
    const bits = Number(row[part.column])
    if (bits > 0) found.push(...part.brands.filter((_, index) => (bits >>> index) & 1))
  }
  return found
}
