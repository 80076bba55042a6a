import { domainMetrics } from '../../../contract/source-metrics.ts'
import { orderOf } from '../../../views/list-address.ts'
import type { ShownCell, ShownColumn, ShownView } from '../../../views/shown-view.ts'
import type { SourceSearch } from '../../../views/source-parameters.ts'
import {
  brandConditions,
  brandCountIn,
  classFilters,
  domainClassesOf,
  gapIn,
  searchedNames,
  urlClassesOf,
} from '../../../views/source-search.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { type AskedView, askBrands, askDomains, askUrls } from './asked-view.ts'
import type { GroupNames } from './group-names.ts'
import { sortedCells } from './in-order.ts'

/** Intervals need sums by prompt, so they are computed only for the most retrieved rows. */
const maxJudged = 200

const byRetrieval = { order_by: [{ field: 'retrieval_count', direction: 'desc' }] }

interface Source {
  target: string
  title: string | null
  classification: string | null
  chat_count: number
  retrieval_count: number
  citation_count: number
  citation_rate: number
}
interface Bounds {
  low: number
  high: number
}
type Judged = Map<string, Bounds | null | undefined>

const words: ShownColumn[] = [{ title: 'Class' }]
const numbers: ShownColumn[] = [
  { title: domainMetrics.retrieved_percentage.title, unit: 'share', is_sure: true },
  { title: 'Answers', unit: 'count' },
  { title: domainMetrics.retrieval_count.title, unit: 'count' },
  { title: domainMetrics.citation_count.title, unit: 'count' },
  { title: domainMetrics.citation_rate.title, unit: 'ratio' },
]
const kinds = {
  domain: { title: 'Domains', columns: [{ title: 'Domain' }, ...words, ...numbers] },
  url: { title: 'URLs', columns: [{ title: 'URL' }, { title: 'Title' }, ...words, ...numbers] },
} satisfies Record<string, { title: string; columns: ShownColumn[] }>
/** The ids of columns in an address. */
const ids = {
  domain: ['source', 'class', 'share', 'answers', 'retrievals', 'citations', 'citation_rate'],
  url: ['source', '', 'class', 'share', 'answers', 'retrievals', 'citations', 'citation_rate'],
}

/** The domains or URLs that engines read, filtered by the classes, brands and words in the address. */
export async function sourcesShown(
  ctx: ProjectContext,
  view: AskedView,
  kind: 'domain' | 'url',
  names: GroupNames,
): Promise<Pick<ShownView, 'answers' | 'tiles' | 'charts' | 'table'> & { narrowed: ShownView['filters'] }> {
  const search: SourceSearch = view.search
  const total = (await askBrands(ctx, view, {}))[0]?.visibility_total ?? 0
  const { sources, judged } = kind === 'domain' ? await domainsOf(ctx, view) : await urlsOf(ctx, view)
  const looked_for = search.search?.trim().toLowerCase() ?? ''
  const found = sources.filter(({ target, title }) =>
    [target, title].some((text) => text?.toLowerCase().includes(looked_for)),
  )
  const rows = found.map((source): ShownCell[] => [
    source.target,
    ...(kind === 'url' ? [source.title] : []),
    source.classification,
    { value: total > 0 ? source.chat_count / total : null, ...judged.get(source.target) },
    { value: source.chat_count },
    { value: source.retrieval_count },
    { value: source.citation_count },
    { value: source.retrieval_count > 0 ? source.citation_rate : null },
  ])
  const { title, columns } = kinds[kind]
  const order = orderOf(search, 'share')
  return {
    answers: total,
    tiles: [],
    charts: [],
    table: { title, columns, rows: sortedCells(rows, ids[kind].indexOf(order.id), order.desc), row_total: rows.length },
    narrowed: narrowedTo(search, kind, names),
  }
}

const questions = (view: AskedView, kind: 'domain' | 'url') => {
  const search: SourceSearch = view.search
  const having = brandConditions(search)
  return { ...byRetrieval, more_filters: classFilters(search, kind), ...(having.length > 0 && { having }) }
}

async function domainsOf(ctx: ProjectContext, view: AskedView): Promise<{ sources: Source[]; judged: Judged }> {
  const asked = questions(view, 'domain')
  const [rows, sure] = await Promise.all([
    askDomains(ctx, view, asked),
    askDomains(ctx, view, { ...asked, include: ['confidence'], limit: maxJudged }),
  ])
  return {
    sources: rows.map((row) => ({ ...row, target: row.domain, title: null, chat_count: row.retrieved_chat_count })),
    judged: new Map(sure.map(({ domain, confidence }) => [domain, confidence?.market.retrieved_percentage])),
  }
}

async function urlsOf(ctx: ProjectContext, view: AskedView): Promise<{ sources: Source[]; judged: Judged }> {
  const asked = questions(view, 'url')
  const [rows, sure] = await Promise.all([
    askUrls(ctx, view, asked),
    askUrls(ctx, view, { ...asked, include: ['confidence'], limit: maxJudged }),
  ])
  return {
    sources: rows.map((row) => ({ ...row, target: row.url, chat_count: row.retrieval_count })),
    judged: new Map(sure.map(({ url, confidence }) => [url, confidence?.market.retrieved_percentage])),
  }
}

/** The filters of a list of sources, in addition to those of every page. */
function narrowedTo(search: SourceSearch, kind: 'domain' | 'url', names: GroupNames): ShownView['filters'] {
  const [gap, brands] = [gapIn(search), brandCountIn(search)]
  const told = [
    { title: 'Classes of domains', values: domainClassesOf(search) },
    { title: 'Classes of URLs', values: kind === 'url' ? urlClassesOf(search) : [] },
    { title: 'Name', values: searchedNames(search).map((id) => names.get(id) ?? 'Deleted') },
    { title: 'Competitors without the own brand', values: gap ? [`at least ${gap}`] : [] },
    { title: 'Tracked brands', values: brands === undefined ? [] : [brands > 0 ? `at least ${brands}` : 'none'] },
    { title: 'Search', values: search.search?.trim() ? [search.search.trim()] : [] },
  ]
  return told.filter(({ values }) => values.length > 0)
}
