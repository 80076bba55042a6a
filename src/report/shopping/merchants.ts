import { numberIn } from '../by-prompt.ts'
import { aliased, block, type Key, lines } from '../group.ts'
import { sqlOf } from '../model/grain.ts'
import { merchantMentions } from '../model/merchants.ts'
import { type Asked, grouped } from '../population.ts'
import type { Rows } from '../rows.ts'
import { onceAChat } from './entities.ts'
import { catalogue, chatsInScope, inScope, notOfDeletedProducts, type Shop, type Window } from './shop.ts'

/**
 * A row for each of some merchants with an appearance in either window. A chat counts once per merchant, with the best
 * position of the products it offers there.
 * @param merchants UUIDs in tie-break order. A row identifies its merchant by `place`, its number in this list from 1
 */
export function merchantRows(merchants: string[], shop: Shop): Rows {
  const appearances = (asked: Asked, days: Window, more?: Record<string, Key>) =>
    onceAChat(asked, days, {
      table: merchantMentions.table,
      more,
      entity: { merchant_id: { sql: 'arrayJoin(merchant_ids)', type: 'UUID' } },
      conditions: [`product_id IN (${catalogue(asked, shop.products, ['product_id'])})`],
    })
  return {
    grain: merchantMentions,
    entity: 'place',
    has_deltas: true,
    has_total_count: true,
    is_in_either_window: true,
    columns: () => [],
    cells(asked, days) {
      const list = asked.list(merchants, 'UUID')
      const placed = `SELECT *, transform(merchant_id, ${list}, arrayEnumerate(${list}), toUInt32(0)) AS place`
      return lines(
        `SELECT ${['place', ...aliased(sqlOf(merchantMentions.metrics))].join(', ')}`,
        `FROM ${block(lines(placed, `FROM ${block(appearances(asked, days))}`, 'WHERE place > 0'))} AS appearances`,
        `CROSS JOIN ${block(appearancesAnywhere(asked, days))} AS totals`,
      )
    },
    condition: () => undefined,
    by_prompt: {
      metrics: merchantMentions.metrics,
      chats: 'chat_count',
      counted: (asked) => inScope(asked, shop),
      entity: 'place',
      added: {},
      parts: (asked, days, keys, places) => [
        { text: chatsInScope(asked, days, shop, keys), sums: ['chat_count'] },
        { text: appearancesAnywhere(asked, days, keys), sums: ['all_mention_count'] },
        {
          text: appearances(asked, days, keys),
          sums: ['mention_count', 'win_count', 'position_sum'],
          place: numberIn(
            asked,
            'part.merchant_id',
            places.map((place) => merchants[Number(place) - 1] ?? ''),
            'UUID',
          ),
        },
      ],
    },
  }
}

/** The denominator of shares: the appearances of all merchants, with any product. */
const appearancesAnywhere = (asked: Asked, days: Window, keys: Record<string, Key> = {}): string =>
  grouped(asked, days, {
    table: merchantMentions.table,
    keys,
    sums: { all_mention_count: 'uniqExact(chat_id, arrayJoin(merchant_ids))' },
    conditions: [notOfDeletedProducts(asked)],
  })
