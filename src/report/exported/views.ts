import { domainMetrics } from '../../contract/source-metrics.ts'
import type { Sql } from '../../store/clickhouse/open.ts'
import { answeredAs } from '../compile.ts'
import { domainRows } from '../found.ts'
import { aliased, block } from '../group.ts'
import { chatPopulation } from '../model/chats.ts'
import { askOf, projectIs, type Scope } from '../population.ts'
import type { Days, ReportQuery } from '../query.ts'
import { dailyDimensions, type FactTable, type Pinned, selectFacts } from './tables.ts'

/** The tables that the views of a project read. */
export const readByViews = [
  ...['chats', 'chat_contents', 'mentions', 'sources', 'queries', 'product_mentions'],
  ...['superseded', 'prompts', 'products'],
] as const

/** A view and the table of an export that has the same rows. */
const ofExport = {
  chats: 'chats',
  messages: 'messages',
  mentions: 'mentions',
  sources: 'sources',
  queries: 'queries',
  product_mentions: 'product_mentions',
  brands_daily: 'daily_metrics',
} as const satisfies Record<string, FactTable>

export const viewNames = [...Object.keys(ofExport), 'domains_daily', 'products']

/** Every day that the engine can store. */
const always: Days = { from: 0, to: 65_535 }

/** The SELECT of each view of a project, for one state of it. The state is bound as values. */
export function selectViews(query: ReportQuery, scope: Scope, pinned: Pinned): Record<string, Sql> {
  const asked = () => askOf(chatPopulation, query, scope)
  const views: Record<string, Sql> = {}
  for (const [name, table] of Object.entries(ofExport)) {
    const one = asked()
    views[name] = { text: selectFacts(table, one, always, 'parquet', pinned), params: one.params }
  }
  const known = { brands: [], domain_classes: pinned.domain_classes, url_classes: [], page_count: 0, stamps: null }
  const domains = asked()
  const columns = {
    ...Object.fromEntries(dailyDimensions.map((name) => [name, answeredAs(domains, name)])),
    domain: 'domain',
    domain_classification: 'domain_class',
    ...Object.fromEntries(Object.keys(domainMetrics).map((name) => [name, name])),
  }
  const cells = block(domainRows(known, { by_text: true }).cells(domains, always))
  views.domains_daily = { text: `SELECT ${aliased(columns).join(', ')}\nFROM ${cells} AS day`, params: domains.params }
  const products = asked()
  views.products = {
    text: `SELECT toString(product_id) AS product_id, name, nullIf(brand, '') AS brand, toString(source) AS source
FROM products FINAL WHERE ${projectIs(products)} AND NOT is_deleted`,
    params: products.params,
  }
  return views
}
