import type { Sql } from '../store/clickhouse/open.ts'
import { chatPopulation } from './model/chats.ts'
import { askOf, type Scope } from './population.ts'
import { numberedDay, type ReportQuery } from './query.ts'

/** How many chats cite a page, or any page of a domain, in the two parts of the question's days. */
export interface CitingChats {
  target: string
  /** `now` counts from the first day of the later part, `before` the days before it. */
  now: number
  before: number
}

/**
 * The number of chats that cite pages of some domains, by domain or by page.
 * @param since the first day of the later part
 */
export function citingChats(
  query: ReportQuery,
  scope: Scope,
  by: 'domain' | 'url_normalized',
  domains: readonly string[],
  since: number,
): Sql {
  const asked = askOf(chatPopulation, query, scope)
  const conditions = [
    ...asked.population.conditions(asked, query.days),
    'citation_count > 0',
    `domain IN ${asked.list(domains, 'String')}`,
  ]
  const is_now = `date >= ${asked.bind(numberedDay(since), 'Date')}`
  return {
    text: `SELECT ${by} AS target, uniqExactIf(chat_id, ${is_now}) AS now, uniqExactIf(chat_id, NOT ${is_now}) AS before
FROM sources WHERE ${conditions.join(' AND ')}
GROUP BY target`,
    params: asked.params,
  }
}
