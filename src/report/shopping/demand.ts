import { aliased, block, lines } from '../group.ts'
import { sqlOf } from '../model/grain.ts'
import { queryPopulation } from '../model/queries.ts'
import { type Asked, grouped, groupKeys } from '../population.ts'
import type { Rows } from '../rows.ts'
import { catalogue, type Shop, soldByMerchants, type Window } from './shop.ts'

/** What to count: the texts of queries, or terms of `words` words in them; for one kind of query, or both. */
export interface Wanted {
  kind?: 'fanout' | 'shopping'
  words?: number
}

/** A row for each query text of chats in scope (docs/methodology.md#queries). */
export function demandRows(wanted: Wanted, shop: Shop): Rows {
  const ofKind = ({ bind }: Asked) => (wanted.kind === undefined ? [] : [`kind = ${bind(wanted.kind, 'String')}`])
  return rowsOfTexts(wanted, shop, { table: () => queryPopulation.table, conditions: ofKind })
}

/** The same for texts of another table, which must have the columns that identify a chat, `text_key` and `words`. */
export function rowsOfTexts(
  { words }: Pick<Wanted, 'words'>,
  shop: Shop,
  { table, conditions }: { table: (asked: Asked) => string; conditions: (asked: Asked) => string[] },
): Rows {
  return {
    grain: queryPopulation,
    entity: 'text',
    has_deltas: true,
    has_total_count: true,
    is_in_either_window: true,
    columns: () => [],
    cells(asked, days) {
      const texts = grouped(asked, days, {
        table: table(asked),
        keys: { text: { sql: textOf(asked, words), type: 'String' } },
        sums: queryPopulation.sums,
        conditions: ["text_key != ''", ...conditions(asked), ...inScope(asked, days, shop)],
      })
      return lines(
        `SELECT ${[...groupKeys(asked), 'text', ...aliased(sqlOf(queryPopulation.metrics))].join(', ')}`,
        `FROM ${block(texts)}`,
      )
    },
    condition: () => undefined,
  }
}

/** Which chats count: those in scope. If products are requested, only those that show one of them. */
function inScope(asked: Asked, days: Window, shop: Shop): string[] {
  const chatsOf = (table: string, ...conditions: string[]) => {
    const all = [...asked.population.conditions(asked, days), ...conditions]
    return [`chat_id IN ${block(lines('SELECT chat_id', `FROM ${table}`, `WHERE ${all.join('\n  AND ')}`))}`]
  }
  const { products, merchant_ids, chat_scope } = shop
  const is_about_some = [merchant_ids, products.product_ids, products.brand_ids].some((ids) => ids.length > 0)
  if (is_about_some || products.category_ids) {
    const shown = `product_id IN (${catalogue(asked, products, ['product_id'])})`
    return chatsOf('product_mentions', shown, ...soldByMerchants(asked, shop))
  }
  return chat_scope === 'shopping' ? chatsOf('chats', "has(features, 'SHOPPING')") : []
}

function textOf({ bind }: Asked, words: number | undefined): string {
  if (words === undefined) return 'text_key'
  const n = bind(words, 'UInt8')
  // A length is unsigned: subtracting more than it would underflow.
  const starts = `range(1, length(words) + 2 - least(${n}, length(words) + 1))`
  return `arrayJoin(arrayMap(start -> arrayStringConcat(arraySlice(words, start, ${n}), ' '), ${starts}))`
}
