import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../store/postgres/tables.ts'

/** How many rows a query has, ignoring paging. */
export async function countOf<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return (row as { total: number }).total
}

/** `total_count` and its deprecated twin. */
export const totals = (total: number) => ({ total_count: total, totalCount: total })
