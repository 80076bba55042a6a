import { normalizeHost, normalizeUrl, registrableDomain } from '../answers/urls.ts'
import type { Input, Output } from '../contract/endpoint.ts'
import type { reports } from '../contract/reports.ts'
import { foundRows, type Known } from '../report/found.ts'
import { sourceDomains, sourceUrls } from '../report/model.ts'
import type { ListEntry, NumberEntry, ReportInput } from '../report/query.ts'
import { takeSnapshot } from '../store/snapshot.ts'
import { uuidOf } from '../store/visible.ts'
import { askReport, type Fact, groupOf, numbersOf, previousOf, readReport } from './ask-report.ts'
import { knownClasses } from './classes.ts'
import type { ProjectContext } from './context.ts'
import { prefixes } from './ids.ts'
import { readPageFacts } from './pages.ts'

type Operations = typeof reports

/** Which domains the answers retrieved and cited, in every group that has a chat (metrics.md 5). */
export async function get_domains_report(
  ctx: ProjectContext,
  input: Input<Operations['get_domains_report']>,
): Promise<Output<Operations['get_domains_report']>> {
  const query = readReport(ctx, normalised(input), 'retrieval_count')
  const { snapshot, known } = await readKnown(ctx)
  const facts = await askReport(ctx, foundRows(sourceDomains, known), query, snapshot)
  return {
    data: facts.map((fact) => {
      const numbers = numbersOf(fact, sourceDomains)
      return {
        domain: String(fact.domain),
        classification: String(fact.domain_class),
        ...groupOf(fact, query),
        ...numbers,
        mentioned_brands: brandsOf(fact),
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
  const current = {
    ...input,
    order_by: input.order_by.map(({ field, direction }) => ({
      field: field === 'retrievals' ? 'retrieval_count' : field,
      direction,
    })),
  }
  const query = readReport(ctx, normalised(current), 'retrieval_count')
  const { snapshot, known } = await readKnown(ctx)
  const facts = await askReport(ctx, foundRows(sourceUrls, known), query, snapshot)
  const urls = [...new Set(facts.map((fact) => String(fact.url_normalized)))]
  const pages = known.has_pages ? await readPageFacts(ctx, snapshot, urls) : new Map()
  const assigned = new Map(known.url_classes.map((one) => [one.target, one.class]))
  return {
    data: facts.map((fact) => {
      const url = String(fact.url_normalized)
      const page = pages.get(url)
      const numbers = numbersOf(fact, sourceUrls)
      return {
        url,
        classification: assigned.get(url) ?? page?.url_class ?? String(fact.source_class),
        title: page?.title ?? (String(fact.title) || null),
        channel_title: page?.channel_title ?? null,
        ...groupOf(fact, query),
        ...numbers,
        mentioned_brands: brandsOf(fact),
        usage_count: numbers.retrieval_count,
        retrievals: numbers.retrieval_count,
        citation_avg: numbers.citation_rate,
        ...previousOf(fact, query, sourceUrls),
      }
    }),
  }
}

const brandsOf = ({ brand_ids }: Fact) =>
  (Array.isArray(brand_ids) ? brand_ids : []).toSorted().map((uuid) => ({ id: `${prefixes.brand}${uuid}` }))

/** Domains and URLs in the form in which facts have them; a value that is neither matches nothing. */
function normalised<T extends ReportInput>(input: T): T {
  const of = <E extends ListEntry | NumberEntry>(entry: E): E => {
    if (!('values' in entry)) return entry
    if (entry.field === 'url') return { ...entry, values: entry.values.map((url) => normalizeUrl(url) ?? '') }
    if (entry.field !== 'domain') return entry
    return {
      ...entry,
      values: entry.values.map((domain) => {
        const host = normalizeHost(domain)
        return (host && registrableDomain(host)) ?? ''
      }),
    }
  }
  return { ...input, filters: input.filters.map(of), having: input.having.map(of) }
}

/** What classes and named brands hang on now, and which facts are there. */
async function readKnown(ctx: ProjectContext) {
  const { db, project_id } = ctx
  const [snapshot, classes, brands, project] = await Promise.all([
    takeSnapshot(db, project_id),
    knownClasses(ctx),
    db
      .selectFrom('brands')
      .select(['id', 'is_own'])
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .execute(),
    db.selectFrom('projects').select('page_count').where('id', '=', project_id).executeTakeFirstOrThrow(),
  ])
  const known: Known = {
    ...classes,
    brands: brands.map(({ id, is_own }) => ({ id: uuidOf(id), is_own })),
    has_pages: project.page_count > 0,
  }
  return { snapshot, known }
}
