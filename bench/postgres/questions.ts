import type { Kind } from '../questions.ts'

/** Columns of a row in the order in which both sides are compared. */
export type Answered = Record<string, string | number | null>

const days = 'project_id = $1 AND date BETWEEN $2 AND $3'

export const brandsBySql = `
  SELECT brand_id::text, count(*)::int AS visibility_count, sum(mention_count)::int AS mention_count,
    (count(*) FILTER (WHERE position = 1))::int AS win_count, sum(position)::int AS position_sum,
    count(sentiment)::int AS sentiment_count, coalesce(sum(sentiment), 0)::int AS sentiment_sum,
    (SELECT count(*)::int FROM chats WHERE ${days}) AS visibility_total
  FROM mentions WHERE ${days} GROUP BY brand_id ORDER BY visibility_count DESC, brand_id`

/** Counting distinct chats in two steps lets PostgreSQL hash where count(DISTINCT) would sort. */
export const domainsBySql = `
  SELECT domain, sum(urls)::int AS retrieval_count, sum(citations)::int AS citation_count,
    count(*)::int AS retrieved_chat_count, (SELECT count(*)::int FROM chats WHERE ${days}) AS total_chat_count
  FROM (
    SELECT domain, chat_id, count(*) AS urls, sum(citation_count) AS citations
    FROM sources WHERE ${days} GROUP BY domain, chat_id
  ) AS of_chats
  GROUP BY domain ORDER BY retrieval_count DESC, domain COLLATE "C" LIMIT 1000`

export const urlsBySql = `
  SELECT url_normalized, count(*)::int AS retrieval_count, sum(citation_count)::int AS citation_count
  FROM sources WHERE ${days} GROUP BY url_normalized ORDER BY retrieval_count DESC, url_normalized COLLATE "C" LIMIT 1000`

type Row = Record<string, unknown> & { brand?: { id: string } }

const columns: Record<Kind, (row: Row) => unknown[]> = {
  brands: (row) => [
    row.brand?.id.slice(3),
    ...[row.visibility_count, row.mention_count, row.win_count, row.position_sum, row.sentiment_count],
    ...[Math.round(Number(row.sentiment_sum) * 10_000), row.visibility_total],
  ],
  domains: (row) => [
    row.domain,
    row.retrieval_count,
    row.citation_count,
    row.retrieved_chat_count,
    row.total_chat_count,
  ],
  urls: (row) => [row.url, row.retrieval_count, row.citation_count],
}

/** An answer of the API in the columns of the SQL above, which returns no row for a brand that is never named. */
export const numbersOf = (kind: Kind, rows: object[]): unknown[][] =>
  (rows as Row[]).filter((row) => row.visibility_count !== 0).map(columns[kind])
