import { sql } from 'kysely'
import { urlClass } from '../../../answers/classes/url-class.ts'
import { registrableDomain } from '../../../answers/urls.ts'
import type { UrlGrain } from '../../../report/model/grain.ts'
import type { ReportQuery } from '../../../report/query.ts'
import { describeUrls, type Known, type SaidOfUrl } from '../../../report/sources.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { type EngineRow, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { type AssignedClass, knownClasses } from './classes.ts'

/** What classes and named brands hang on now; one statement, because each is a good part of a small report. */
export async function readKnown({ db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>): Promise<Known> {
  const { rows } = await sql<{
    page_count: number
    brands: { id: string; is_own: boolean; domains: string[] }[]
    assigned: AssignedClass[]
  }>`
    SELECT page_count,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'is_own', is_own, 'domains', domains) ORDER BY id), '[]')
        FROM brands WHERE brands.project_id = projects.id AND deleted_at IS NULL) AS brands,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'target', target, 'class', classification)), '[]')
        FROM class_assignments WHERE class_assignments.project_id = projects.id) AS assigned
    FROM projects WHERE id = ${project_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`project ${project_id} is gone`)
  const { page_count, brands, assigned } = row
  return {
    ...knownClasses(brands, assigned),
    brands: brands.map(({ id, is_own }) => ({ id: uuidOf(id), is_own })),
    has_pages: page_count > 0,
  }
}

/** What is said of a URL that answers retrieved. */
export interface Description {
  url: string
  classification: string
  title: string | null
  channel_title: string | null
  /** Its text is known, and so are the brands it names. */
  is_read: boolean
  /** The row that holds the set of brands its page names. */
  named: Record<string, unknown>
}

/** Reads what is said of the URLs of a page of rows (`urlRows`). */
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
  const keys = [...new Set(facts.map(({ url_key }) => String(url_key)))]
  const retrievals = facts.reduce((sum, { retrieval_count }) => sum + Number(retrieval_count), 0)
  const has_many_rows = retrievals > ctx.config.REPORT_SMALL_ROWS
  const said =
    keys.length > 0
      ? await runReport<SaidOfUrl>(ctx, describeUrls(grain, query, scopeOf(ctx, snapshot), known, keys, has_many_rows))
      : []
  const by = (said_by: SaidOfUrl['said_by']) =>
    new Map(said.filter((row) => row.said_by === said_by).map((row) => [row.url_key, row]))
  const [sources, pages, readings] = [by('sources'), by('page'), by('reading')]
  const assigned = new Map(known.url_classes.map((one) => [one.target, one.class]))
  return (fact) => {
    const url = String(fact[grain.entity])
    const key = String(fact.url_key)
    const [newest, page] = [sources.get(key), pages.get(key)]
    // Its last prompt may have been deleted between the two statements.
    const by_newest = newest?.class ?? urlClass(url, registrableDomain(url) ?? '', null)
    const by_page = page?.read_class || (page?.title ? page.class : by_newest)
    return {
      url,
      classification: assigned.get(url) ?? by_page,
      title: page?.title || newest?.title || null,
      channel_title: page?.channel_title || null,
      is_read: page?.is_read ?? false,
      named: readings.get(key) ?? {},
    }
  }
}
