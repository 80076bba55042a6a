import { aliased, block, lines } from '../group.ts'
import { sqlOf } from '../model/grain.ts'
import { attributeGroups, attributeValues } from '../model/product-attributes.ts'
import { type Asked, grouped } from '../population.ts'
import type { Rows } from '../rows.ts'
import { foldedKey } from '../text-keys.ts'
import { type Tab, tabCondition } from './attribute-tabs.ts'
import { catalogue, type ProductFilter, type Window } from './shop.ts'

/** The attribute values of a question. */
export interface WantedAttributes {
  /** The products whose attributes are counted. */
  products: ProductFilter
  tab: Tab
  /** Keeps the groups whose names contain it. In other groups it keeps the values that contain it. */
  search: string
}

/** The products that values are compared with. */
export interface Rivals {
  column: 'global_brand_id' | 'product_id'
  /** In the order of their numbers in the answer. */
  ids: string[]
  products: ProductFilter
}

/** A row for each group of attributes that has a value in scope, identified by its folded name. */
export function attributeGroupRows(wanted: WantedAttributes): Rows {
  return {
    grain: attributeGroups,
    entity: 'group_key',
    has_deltas: true,
    has_total_count: true,
    columns: () => ['name'],
    cells: (asked, days) =>
      lines(
        `SELECT group_key, min(found.name) AS name, ${aliased(sqlOf(attributeGroups.metrics)).join(', ')}`,
        `FROM ${block(values(asked, days, wanted))} AS found`,
        'GROUP BY group_key',
      ),
    condition: () => undefined,
  }
}

/** A row for each value in some groups, at most `most` per group, by mentions. Includes the mentions by each rival. */
export function attributeValueRows(wanted: WantedAttributes, groups: string[], rivals: Rivals, most: number): Rows {
  const ofGroups = ({ list }: Asked) => [`group_key IN ${list(groups, 'String')}`]
  return {
    grain: attributeValues,
    entity: 'attribute',
    has_deltas: true,
    columns: () => ['group_key', 'value', 'competitor_mentions'],
    cells(asked, days) {
      const own = `SELECT *, (group_key, value_key) AS attribute FROM ${block(values(asked, days, wanted, ofGroups(asked)))}`
      // The comparison window contributes numbers only.
      if (days !== asked.query.days) return own
      const shown = lines(own, `ORDER BY mentions DESC, value_key LIMIT ${asked.bind(most, 'UInt32')} BY group_key`)
      if (rivals.ids.length === 0) return `SELECT *, [] AS competitor_mentions FROM ${block(shown)}`
      const places = `range(toUInt16(1), toUInt16(${rivals.ids.length + 1}))`
      return lines(
        `SELECT attribute, group_key, value, mentions, arrayMap(place -> by_place[place], ${places}) AS competitor_mentions`,
        `FROM ${block(shown)} AS shown`,
        `LEFT JOIN ${block(rivalMentions(asked, days, wanted, rivals, ofGroups(asked)))} AS rivals`,
        'USING (attribute)',
      )
    },
    condition: () => undefined,
  }
}

const table = 'product_mentions ARRAY JOIN attributes'
const keys = {
  group_key: { sql: foldedKey('attributes.group'), type: 'String' },
  value_key: { sql: foldedKey('attributes.value'), type: 'String' },
} as const

/** The values in scope with their mentions. */
const values = (asked: Asked, days: Window, wanted: WantedAttributes, more: string[] = []): string =>
  grouped(asked, days, {
    table,
    keys,
    sums: attributeValues.sums,
    conditions: [
      `product_id IN (${catalogue(asked, wanted.products, ['product_id'])})`,
      ...valueConditions(asked, wanted),
      ...more,
    ],
  })

/** The mentions of each value by the index of the rival. Only for values that a rival has. */
function rivalMentions(asked: Asked, days: Window, wanted: WantedAttributes, rivals: Rivals, more: string[]): string {
  const { column, ids, products } = rivals
  const list = asked.list(ids, 'UUID')
  const { mentions } = attributeValues.sums
  const counted = grouped(asked, days, {
    table,
    keys: { ...keys, place: { sql: `toUInt16(indexOf(${list}, assumeNotNull(${column})))`, type: 'UInt16' } },
    sums: { mentions },
    conditions: [
      `${column} IN ${list}`,
      `product_id IN (${catalogue(asked, products, ['product_id'])})`,
      ...valueConditions(asked, wanted),
      ...more,
    ],
  })
  return lines(
    'SELECT (group_key, value_key) AS attribute, mapFromArrays(groupArray(place), groupArray(mentions)) AS by_place',
    `FROM ${block(counted)}`,
    'GROUP BY group_key, value_key',
  )
}

function valueConditions(asked: Asked, { tab, search }: WantedAttributes): string[] {
  const conditions = ["group_key != ''", "value_key != ''", tabCondition(asked, 'value_key', tab)]
  if (search === '') return conditions
  const text = foldedKey(asked.bind(search, 'String'))
  return [...conditions, `(position(group_key, ${text}) > 0 OR position(value_key, ${text}) > 0)`]
}
