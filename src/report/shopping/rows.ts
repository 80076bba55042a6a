import type { Sql } from '../../store/clickhouse/open.ts'
import { numberIn } from '../by-prompt.ts'
import { aliased, block, lines } from '../group.ts'
import { type Grain, sqlOf } from '../model/grain.ts'
import { productMeans, productMentions } from '../model/product-mentions.ts'
import { type Asked, askOf, groupKeys, type Scope } from '../population.ts'
import type { ReportQuery } from '../query.ts'
import type { Rows } from '../rows.ts'
import { productEntity, type ShopEntity } from './entities.ts'
import { allAppearances, chatsInScope, denominators, inScope, type Shop, type Window } from './shop.ts'

/** A row for each entity, or only for entities with an appearance in the window. */
export function shopRows(entity: ShopEntity, shop: Shop, which: 'all' | 'seen'): Rows {
  return {
    ...rowsOf(productMentions, entity.column),
    // The engine sorts UUIDs by their second half.
    ties: ['name_folded', `toString(${entity.column})`],
    has_total_count: true,
    columns: () => [...entity.columns],
    cells: (asked, days) => cellsOf(asked, days, entity, shop, which),
    by_prompt: {
      metrics: productMentions.metrics,
      chats: 'chat_count',
      counted: (asked) => inScope(asked, shop),
      entity: entity.column,
      added: {},
      parts: (asked, days, keys, entities) => [
        { text: chatsInScope(asked, days, shop, keys), sums: ['chat_count'] },
        { text: allAppearances(asked, days, keys), sums: ['all_mention_count'] },
        {
          text: entity.appearances(asked, days, keys),
          sums: ['mention_count', 'win_count', 'position_sum'],
          place: numberIn(asked, `part.${entity.column}`, entities, 'UUID'),
        },
      ],
    },
  }
}

/** One row with the means over the products with an appearance. */
export function meanRows(shop: Shop): Rows {
  return {
    ...rowsOf(productMeans, 'mean'),
    has_deltas: true,
    columns: () => [],
    cells: (asked, days) =>
      lines(
        `SELECT ${['1 AS mean', ...aliased(sqlOf(productMeans.metrics))].join(', ')}`,
        `FROM ${block(cellsOf(asked, days, productEntity(shop), shop, 'seen'))}`,
      ),
  }
}

const rowsOf = (grain: Grain, entity: string) => ({ grain, entity, condition: () => undefined })

function cellsOf(asked: Asked, days: Window, entity: ShopEntity, shop: Shop, which: 'all' | 'seen'): string {
  const keys = [...groupKeys(asked), entity.column]
  const scope = lines(
    'SELECT *',
    `FROM ${block(denominators(asked, days, shop))} AS denominators`,
    `CROSS JOIN ${block(entity.things(asked))} AS things`,
  )
  return lines(
    `SELECT ${[...keys, ...entity.columns, ...aliased(sqlOf(productMentions.metrics))].join(', ')}`,
    `FROM ${block(scope)} AS scope`,
    `${which === 'seen' ? 'INNER' : 'LEFT'} JOIN ${block(entity.appearances(asked, days))} AS appearances`,
    `USING (${keys.join(', ')})`,
  )
}

/** The entities that can have a row. */
export function thingsOf(entity: ShopEntity, query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(productMentions.population, query, scope)
  return { text: entity.things(asked), params: asked.params }
}
