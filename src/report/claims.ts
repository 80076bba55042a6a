import { visible } from '../store/visible.ts'
import { block, lines } from './group.ts'
import { claimSources, claims, withChats } from './model/claims.ts'
import { grouped } from './population.ts'
import { isIn } from './query.ts'
import type { Rows } from './rows.ts'

/** A row for every claim with a verdict on a fact. Wording and verdict come from the newest run. */
export const verdictRows: Rows = {
  grain: claims,
  entity: 'claim_id',
  ties: ['last_seen', 'toString(claim_id)'],
  has_total_count: true,
  columns: () => ['claim', 'fact_id', 'fact', 'verdict', 'channels', 'last_seen'],
  cells: (asked, days) =>
    lines(
      'SELECT claim_id, said.1 AS claim, said.2 AS fact_id, said.3 AS fact, toString(said.4) AS verdict, channels, last_seen, chats',
      `FROM ${block(
        grouped(asked, days, {
          table: withChats(asked, claims.table),
          keys: { claim_id: { sql: 'claim_id', type: 'UUID' } },
          sums: claims.sums,
          conditions: [...claims.conditions],
        }),
      )}`,
    ),
  condition: (asked, entry) =>
    'values' in entry && entry.field === 'verdict' ? isIn(asked, 'verdict', 'String', entry) : undefined,
}

/**
 * A row for every page behind a claim, with its title: the page's own, else the newest one that came with the claim.
 */
export const claimSourceRows: Rows = {
  grain: claimSources,
  entity: 'url_normalized',
  has_total_count: true,
  columns: () => ['title'],
  cells: (asked, days) =>
    lines(
      "SELECT url_normalized, if(page_title = '', named, page_title) AS title, strongest AS tier",
      `FROM ${block(
        grouped(asked, days, {
          table: withChats(asked, claimSources.table),
          keys: { url_normalized: { sql: 'url_normalized', type: 'String' } },
          sums: claimSources.sums,
          conditions: [],
        }),
      )} AS found`,
      `LEFT ANY JOIN (SELECT url AS page_url, title AS page_title FROM pages WHERE ${visible(asked.snapshot, asked.bind, 'page')}) AS page`,
      'ON url_normalized = page_url',
    ),
  condition: () => undefined,
}
