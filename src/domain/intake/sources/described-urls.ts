import { sql } from 'kysely'
import { urlClass } from '../../../answers/classes/url-class.ts'
import { registrableDomain } from '../../../answers/urls.ts'
import { compileUnnamed } from '../../../report/compile.ts'
import { unnamedUrlRows } from '../../../report/found.ts'
import type { UrlGrain } from '../../../report/model/grain.ts'
import { sourceUrls } from '../../../report/model/sources.ts'
import type { ReportQuery } from '../../../report/query.ts'
import { describeUrls, type Known, textsOfUrls, type UrlFacts } from '../../../report/sources.ts'
import { type UrlKey, wholeHash } from '../../../report/url-keys.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { type EngineRow, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { type AssignedClass, knownClasses } from './classes.ts'
import { byFactSource, cachePageFacts, readPageFacts } from './page-facts.ts'
import { retrievalsOf, retrievalsSeen } from './seen-sizes.ts'

/** What classes and named brands depend on. One statement, because each costs a small report much of its time. */
export async function readKnown({ db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>): Promise<Known> {
  const { rows } = await sql<{
    page_count: number
    stamps: string | null
    brands: { id: string; is_own: boolean; domains: string[] }[]
    assigned: AssignedClass[]
  }>`
    SELECT page_count, stamps_of(id, company_id) AS stamps,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'is_own', is_own, 'domains', domains) ORDER BY id), '[]')
        FROM brands WHERE brands.project_id = projects.id AND deleted_at IS NULL) AS brands,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'target', target, 'class', classification)), '[]')
        FROM class_assignments WHERE class_assignments.project_id = projects.id) AS assigned
    FROM projects WHERE id = ${project_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`project ${project_id} no longer exists`)
  const { page_count, stamps, brands, assigned } = row
  return {
    ...knownClasses(brands, assigned),
    brands: brands.map(({ id, is_own }) => ({ id: uuidOf(id), is_own })),
    page_count,
    stamps,
  }
}

/** The description of a URL that answers retrieved. */
export interface Description {
  url: string
  classification: string
  title: string | null
  channel_title: string | null
  /** Its text is known, and therefore the brands that it names. */
  is_read: boolean
  /** A row with the set of brands that its page names. */
  named: Record<string, unknown>
}

/** Describes the URLs of rows (`urlRows`). */
export async function describe(
  ctx: ProjectContext,
  grain: UrlGrain,
  query: ReportQuery,
  snapshot: Snapshot,
  known: Known,
  facts: EngineRow[],
): Promise<(fact: EngineRow) => Description> {
  const strange = facts.find(({ url_key }) => typeof url_key !== 'string')
  if (strange) throw new Error(`a row of the engine has no URL: ${JSON.stringify(strange)}`)
  const { describedAs } = await readSaid(ctx, { grain, query, snapshot, known }, wholeHash, facts, 'url_key')
  return (fact) => describedAs(String(fact.url_key), String(fact[grain.entity]))
}

/** The report whose URLs are described. */
interface Asked {
  grain: UrlGrain
  query: ReportQuery
  snapshot: Snapshot
  known: Known
}

/** Above this multiple of the small-report limit, finding the newest days first is faster than reading all titles. */
const manyTimes = 8

/** Reads what the stores know about the URLs of rows, whose keys are in a column. */
async function readSaid(
  ctx: ProjectContext,
  { grain, query, snapshot, known }: Asked,
  key: UrlKey,
  facts: EngineRow[],
  column: string,
) {
  const some = { key, keys: keysIn(facts, column), tells_text: column !== 'url_key' }
  const is_empty = facts.length === 0
  const by_pages = is_empty ? undefined : await readPageFacts(ctx, snapshot, known, some)
  const how = {
    has_many_rows: retrievalsOf(facts) > manyTimes * ctx.config.REPORT_SMALL_ROWS,
    tells_pages: known.page_count > 0 && !by_pages,
  }
  const has_newest = facts.every((fact) => 'newest_title' in fact)
  const said =
    is_empty || (has_newest && by_pages)
      ? []
      : await runReport<UrlFacts>(ctx, describeUrls(grain, query, scopeOf(ctx, snapshot), known, some, how))
  const sources: ReturnType<typeof newestIn> = has_newest ? newestIn(facts) : byFactSource(said, 'sources')
  const told = by_pages ?? { pages: byFactSource(said, 'page'), readings: byFactSource(said, 'reading') }
  if (!is_empty && !by_pages) cachePageFacts(ctx, snapshot, known, some, told)
  const { pages, readings } = told
  const assigned = new Map(known.url_classes.map((one) => [one.target, one.class]))
  return {
    textOf: (url_key: string) => sources.get(url_key)?.url_text,
    describedAs(url_key: string, url: string): Description {
      const [newest, page] = [sources.get(url_key), pages.get(url_key)]
      // The URL's last prompt may have been deleted between the two statements.
      const by_newest = newest?.class ?? urlClass(url, registrableDomain(url) ?? '', null)
      const by_page = page?.read_class || (page?.title ? page.class : by_newest)
      return {
        url,
        classification: assigned.get(url) ?? by_page,
        title: page?.title || newest?.title || null,
        channel_title: page?.channel_title || null,
        is_read: page?.is_read ?? false,
        named: readings.get(url_key) ?? {},
      }
    },
  }
}

/** The newest source of each URL, as far as the rows have it themselves (`urlRows`). */
const newestIn = (facts: EngineRow[]) =>
  new Map<string, Pick<UrlFacts, 'title' | 'class'> & { url_text?: string }>(
    facts.map(({ url_key, newest_title, newest_class }) => [
      String(url_key),
      { title: String(newest_title), class: String(newest_class) },
    ]),
  )

const keysIn = (facts: EngineRow[], column: string) => [...new Set(facts.map((fact) => String(fact[column])))]

/**
 * A page of the URLs report, with a description of each URL. The engine aggregates by hash. The texts of the page's URLs are
 * read together with their descriptions, and rows with equal values are ordered here.
 * @returns undefined when few sources are known, more rows tie than can be ordered here, or a prompt was deleted meanwhile
 */
export async function describedPage(
  ctx: ProjectContext,
  query: ReportQuery,
  snapshot: Snapshot,
  known: Known,
  has_total_count: boolean,
) {
  const most = ctx.config.REPORT_SMALL_ROWS
  const end = query.offset + query.limit
  // With few sources so many rows tie that the engine orders them faster.
  if (end > most || retrievalsSeen(ctx, query) <= most) return undefined
  const scope = scopeOf(ctx, snapshot)
  const { rows, key } = unnamedUrlRows(known, query)
  const counting = has_total_count ? { ...rows, has_total_count: true as const } : rows
  const found = await runReport(ctx, compileUnnamed(counting, key.of_row, query, scope, most))
  if (found.length > most) return undefined
  const asked = { grain: sourceUrls, query, snapshot, known }
  const keyOf = (fact: EngineRow) => String(fact.entity_key)
  // Describing a few extra rows costs less than looking up their texts first.
  const texts = new Map<string, string>()
  if (found.length > end * 1.2) {
    const some = { key, keys: keysIn(found, 'entity_key') }
    const all = await runReport<{ url_key: string; url_text: string }>(ctx, textsOfUrls(sourceUrls, query, scope, some))
    for (const { url_key, url_text } of all) texts.set(url_key, url_text)
  }
  const page = texts.size > 0 ? inOrder(query, found, (fact) => texts.get(keyOf(fact))) : found
  const { textOf, describedAs } = await readSaid(ctx, asked, key, page ?? [], 'entity_key')
  const facts =
    page && inOrder({ ...query, offset: page === found ? query.offset : 0 }, page, (fact) => textOf(keyOf(fact)))
  if (!facts) return undefined
  return {
    facts,
    counted: has_total_count ? { total_count: Number(found[0]?.total_count ?? 0) } : {},
    saidOf: (fact: EngineRow) => describedAs(keyOf(fact), textOf(keyOf(fact)) ?? ''),
  }
}

/** The rows of the page, in the order of the engine; undefined when a text is missing. */
function inOrder(
  { order_by, dimensions, limit, offset }: ReportQuery,
  facts: EngineRow[],
  textOf: (fact: EngineRow) => string | undefined,
): EngineRow[] | undefined {
  const named = facts.map((fact) => ({ fact, text: Buffer.from(textOf(fact) ?? '') }))
  if (named.some(({ text }) => text.length === 0)) return undefined
  named.sort((a, b) => {
    for (const { field, direction } of order_by) {
      const order = compared(a.fact[field], b.fact[field], direction === 'asc' ? 1 : -1)
      if (order !== 0) return order
    }
    const by_text = Buffer.compare(a.text, b.text)
    if (by_text !== 0) return by_text
    for (const name of dimensions) {
      const order = compared(a.fact[name], b.fact[name], 1)
      if (order !== 0) return order
    }
    return 0
  })
  return named.slice(offset, offset + limit).map(({ fact }) => fact)
}

/** Null comes last in either direction. */
function compared(one: EngineRow[string] | undefined, other: EngineRow[string] | undefined, sign: number): number {
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  return one < other ? -sign : sign
}
