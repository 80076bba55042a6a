import { aliased, block, lines } from '../group.ts'
import { sqlOf } from '../model/grain.ts'
import { queries } from '../model/queries.ts'
import { type Asked, grouped, groupKeys } from '../population.ts'
import type { Rows } from '../rows.ts'
import { catalogue, type Shop, soldByMerchants, type Window } from './shop.ts'

/** What is counted: texts of queries, or runs of so many words in them; of queries of one kind, or of both. */
export interface Wanted {
  kind?: 'fanout' | 'shopping'
  words?: number
}

/** A row for each text that engines asked with in chats in scope (metrics.md 6). */
export function demandRows(wanted: Wanted, shop: Shop): Rows {
  const ofKind = ({ bind }: Asked) => (wanted.kind === undefined ? [] : [`kind = ${bind(wanted.kind, 'String')}`])
  return rowsOfTexts(wanted, shop, { table: () => queries.table, conditions: ofKind })
}

/** The same for texts of another table, which has the columns that tell a chat, `text_key` and `words`. */
export function rowsOfTexts(
  { words }: Pick<Wanted, 'words'>,
  shop: Shop,
  { table, conditions }: { table: (asked: Asked) => string; conditions: (asked: Asked) => string[] },
): Rows {
  return {
    grain: queries,
    entity: 'text',
    has_deltas: true,
    has_total_count: true,
    is_in_either_window: true,
    columns: () => [],
    cells(asked, days) {
      const texts = grouped(asked, days, {
        table: table(asked),
        keys: { text: { sql: textOf(asked, words), type: 'String' } },
        sums: queries.sums,
        conditions: ["text_key != ''", ...conditions(asked), ...inScope(asked, days, shop)],
      })
      return lines(
        `SELECT ${[...groupKeys(asked), 'text', ...aliased(sqlOf(queries.metrics))].join(', ')}`,
        `FROM ${block(texts)}`,
      )
    },
    condition: () => undefined,
  }
}

/** Which chats count: those of the scope, and only those that show a product of the ones asked for. */
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
  // A length is unsigned: what is taken from it must not be more.
  const starts = `range(1, length(words) + 2 - least(${n}, length(words) + 1))`
  return `arrayJoin(arrayMap(start -> arrayStringConcat(arraySlice(words, start, ${n}), ' '), ${starts}))`
}
