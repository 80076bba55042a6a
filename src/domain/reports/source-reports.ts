import { normalizeUrl, registrableDomain } from '../../answers/urls.ts'
import type { Input, Output } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { brandsIn } from '../../report/brand-sets.ts'
import { domainRows, settledEarly, urlRows } from '../../report/found.ts'
import type { FoundGrain } from '../../report/model/grain.ts'
import { sourceDomains, sourceUrls } from '../../report/model/sources.ts'
import type { ListEntry, NumberEntry, ReportInput } from '../../report/query.ts'
import type { Known } from '../../report/sources.ts'
import { takeSnapshot } from '../../store/snapshot.ts'
import type { ProjectContext } from '../context.ts'
import { idOf } from '../ids.ts'
import { askReport, type Fact, groupOf, numbersOf, previousOf, readReport } from './ask-report.ts'
import { describe, readKnown } from './described-urls.ts'

type Operations = typeof reports

/** Which domains the answers retrieved and cited, in every group that has a chat (metrics.md 5). */
export async function get_domains_report(
  ctx: ProjectContext,
  input: Input<Operations['get_domains_report']>,
): Promise<Output<Operations['get_domains_report']>> {
  const query = readSourceReport(ctx, input, sourceDomains)
  const [snapshot, known] = await Promise.all([takeSnapshot(ctx.db, ctx.project_id), readKnown(ctx)])
  const facts = await askReport(ctx, domainRows(known), query, snapshot)
  return {
    data: facts.map((fact) => {
      const numbers = numbersOf(fact, sourceDomains)
      return {
        domain: String(fact.domain),
        classification: String(fact.domain_class),
        ...groupOf(fact, query),
        ...numbers,
        mentioned_brands: brandsOf(known, fact),
        usage_rate: numbers.retrieved_percentage,
        citation_avg: numbers.citation_rate,
        ...previousOf(fact, query, sourceDomains),
      }
    }),
  }
}

/** Which URLs the answers retrieved and cited, in every group that has a chat (metrics.md 5). */
export async function get_urls_report(
  ctx: ProjectContext,
  input: Input<Operations['get_urls_report']>,
): Promise<Output<Operations['get_urls_report']>> {
  const order_by = input.order_by.map(({ field, direction }) => ({
    field: field === 'retrievals' ? 'retrieval_count' : field,
    direction,
  }))
  const query = readSourceReport(ctx, { ...input, order_by }, sourceUrls)
  const [snapshot, known] = await Promise.all([takeSnapshot(ctx.db, ctx.project_id), readKnown(ctx)])
  const facts = await askReport(ctx, urlRows(known), query, snapshot)
  const saidOf = await describe(ctx, sourceUrls, query, snapshot, known, facts)
  return {
    data: facts.map((fact) => {
      const numbers = numbersOf(fact, sourceUrls)
      const { url, classification, title, channel_title, named } = saidOf(fact)
      return {
        ...{ url, classification, title, channel_title },
        ...groupOf(fact, query),
        ...numbers,
        mentioned_brands: brandsOf(known, named),
        usage_count: numbers.retrieval_count,
        retrievals: numbers.retrieval_count,
        citation_avg: numbers.citation_rate,
        ...previousOf(fact, query, sourceUrls),
      }
    }),
  }
}

/** @throws AppError 400 */
const readSourceReport = (ctx: ProjectContext, input: ReportInput, grain: FoundGrain) =>
  settledEarly(readReport(ctx, normalised(input), 'retrieval_count'), grain)

/** The tracked brands named, sorted by id. */
const brandsOf = ({ brands }: Known, row: Fact) => brandsIn(brands, row).map(({ id }) => ({ id: idOf('brand', id) }))

const normalForms: Record<string, (value: string) => string | null> = { url: normalizeUrl, domain: registrableDomain }

/** Domains and URLs in the form in which facts have them; a value that is neither matches nothing. */
function normalised(input: ReportInput): ReportInput {
  const ofFact = <E extends ListEntry | NumberEntry>(entry: E): E => {
    const normalForm = normalForms[entry.field]
    if (!normalForm || !('values' in entry)) return entry
    return { ...entry, values: entry.values.map((value) => normalForm(value) ?? '') }
  }
  return { ...input, filters: input.filters.map(ofFact), having: input.having.map(ofFact) }
}
