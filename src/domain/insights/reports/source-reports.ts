import { normalizeUrl, registrableDomain } from '../../../answers/urls.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { oldOrders, type reports } from '../../../contract/reports.ts'
import { domainMetrics, urlShares } from '../../../contract/source-metrics.ts'
import { brandsIn } from '../../../report/brand-sets.ts'
import { domainRows, settledEarly, urlRows } from '../../../report/found.ts'
import type { FoundGrain } from '../../../report/model/grain.ts'
import { sourceDomains, sourceUrls } from '../../../report/model/sources.ts'
import type { ListEntry, NumberEntry, ReportInput, ReportQuery } from '../../../report/query.ts'
import type { Known } from '../../../report/sources.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { askWithConfidence } from '../../foundation/ask-confidence.ts'
import { groupOf, metricsOf, previousNumbers, readReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { describe, describedPage, readKnown } from '../../intake/sources/described-urls.ts'
import { noteRetrievals, retrievalsSeen } from '../../intake/sources/seen-sizes.ts'
import { inWalk } from '../../setup/walks.ts'

type Operations = typeof reports

/**
 * Which domains the answers retrieved and cited, in every group that has a chat
 * (docs/methodology.md#the-domains-and-urls-reports).
 */
export const get_domains_report = (
  ctx: ProjectContext,
  input: Input<Operations['get_domains_report']>,
): Promise<Output<Operations['get_domains_report']>> =>
  inWalk(ctx, 'get_domains_report', input, (page, snapshot) => domainsReport(ctx, page, snapshot))

/** The same for the facts of a snapshot. */
export async function domainsReport(
  ctx: ProjectContext,
  input: Input<Operations['get_domains_report']>,
  snapshot: Snapshot,
) {
  const query = readSourceReport(ctx, input, sourceDomains)
  const known = await readKnown(ctx)
  const tells_read = input.include.includes('is_read')
  const rows = domainRows(known, { tells_read })
  const asked = { metrics: domainMetrics, query, snapshot }
  const { facts, counted, confidence } = await askWithConfidence(ctx, rows, asked, input.include)
  return {
    data: facts.map((fact, index) => {
      const numbers = metricsOf(fact, sourceDomains)
      return {
        domain: String(fact.domain),
        classification: String(fact.domain_class),
        ...groupOf(fact, query),
        ...numbers,
        mentioned_brands: brandsOf(known, fact),
        ...(tells_read && { is_read: Boolean(fact.is_read) }),
        usage_rate: numbers.retrieved_percentage,
        citation_avg: numbers.citation_rate,
        ...previousNumbers(fact, query, sourceDomains),
        ...(confidence && { confidence: confidence[index] }),
      }
    }),
    ...counted,
  }
}

/**
 * Which URLs the answers retrieved and cited, in every group that has a chat
 * (docs/methodology.md#the-domains-and-urls-reports).
 */
export const get_urls_report = (
  ctx: ProjectContext,
  input: Input<Operations['get_urls_report']>,
): Promise<Output<Operations['get_urls_report']>> =>
  inWalk(ctx, 'get_urls_report', input, (page, snapshot) => urlsReport(ctx, page, snapshot))

async function urlsReport(ctx: ProjectContext, input: Input<Operations['get_urls_report']>, snapshot: Snapshot) {
  const order_by = input.order_by.map(({ field, direction }) => ({
    field: field === 'retrievals' ? oldOrders[field] : field,
    direction,
  }))
  const query = readSourceReport(ctx, { ...input, order_by }, sourceUrls)
  const known = await readKnown(ctx)
  const { facts, counted, confidence, saidOf } = await describedUrls(ctx, input.include, { query, snapshot, known })
  return {
    data: facts.map((fact, index) => {
      const numbers = metricsOf(fact, sourceUrls)
      const { url, classification, title, channel_title, is_read, named } = saidOf(fact)
      return {
        url,
        classification,
        title,
        channel_title,
        ...groupOf(fact, query),
        ...numbers,
        mentioned_brands: brandsOf(known, named),
        ...(input.include.includes('is_read') && { is_read }),
        usage_count: numbers.retrieval_count,
        retrievals: numbers.retrieval_count,
        citation_avg: numbers.citation_rate,
        ...previousNumbers(fact, query, sourceUrls),
        ...(confidence && { confidence: confidence[index] }),
      }
    }),
    ...counted,
  }
}

async function describedUrls(
  ctx: ProjectContext,
  include: readonly string[],
  { query, snapshot, known }: { query: ReportQuery; snapshot: Snapshot; known: Known },
) {
  if (!include.includes('confidence')) {
    const page = await describedPage(ctx, query, snapshot, known, include.includes('total_count'))
    if (page) {
      noteRetrievals(ctx, query, page.facts)
      return { ...page, confidence: undefined }
    }
  }
  // If there are many sources, or nobody knows how many, newest sources are looked up for the rows of the page only.
  const seen = retrievalsSeen(ctx, query)
  const tells_newest = seen > 0 && seen <= ctx.config.REPORT_SMALL_ROWS
  const rows = urlRows(known, sourceUrls, { tells_newest })
  const asked = await askWithConfidence(ctx, rows, { metrics: urlShares, query, snapshot }, include)
  noteRetrievals(ctx, query, asked.facts)
  return { ...asked, saidOf: await describe(ctx, sourceUrls, query, snapshot, known, asked.facts) }
}

/** @throws AppError 400 */
const readSourceReport = (ctx: ProjectContext, input: ReportInput, grain: FoundGrain) =>
  settledEarly(readReport(ctx, normalised(input), 'retrieval_count'), grain)

/** The tracked brands named, sorted by id. */
const brandsOf = ({ brands }: Known, row: Record<string, unknown>) =>
  brandsIn(brands, row).map(({ id }) => ({ id: idOf('brand', id) }))

const normalForms: Record<string, (value: string) => string | null> = { url: normalizeUrl, domain: registrableDomain }

/** Domains and URLs in the form that facts use. A value that is neither matches nothing. */
function normalised(input: ReportInput): ReportInput {
  const ofFact = <E extends ListEntry | NumberEntry>(entry: E): E => {
    const normalForm = normalForms[entry.field]
    if (!normalForm || !('values' in entry)) return entry
    return { ...entry, values: entry.values.map((value) => normalForm(value) ?? '') }
  }
  return { ...input, filters: input.filters.map(ofFact), having: input.having.map(ofFact) }
}
