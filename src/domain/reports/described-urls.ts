import { urlClass } from '../../answers/classes/url-class.ts'
import { registrableDomain } from '../../answers/urls.ts'
import type { UrlGrain } from '../../report/model/grain.ts'
import type { ReportQuery } from '../../report/query.ts'
import { describeUrls, type Known } from '../../report/sources.ts'
import { type Snapshot, uuidOf } from '../../store/visible.ts'
import { trackedBrands } from '../brands/brands.ts'
import type { ProjectContext } from '../context.ts'
import { knownClasses } from '../sources/classes.ts'
import { type Fact, runReport, scopeOf } from './ask-report.ts'

/** What classes and named brands hang on now. */
export async function readKnown(ctx: ProjectContext): Promise<Known> {
  const { db, project_id } = ctx
  const [classes, brands, { page_count }] = await Promise.all([
    knownClasses(ctx),
    trackedBrands(db, project_id).select(['id', 'is_own']).orderBy('id').execute(),
    db.selectFrom('projects').select('page_count').where('id', '=', project_id).executeTakeFirstOrThrow(),
  ])
  return {
    ...classes,
    brands: brands.map(({ id, is_own }) => ({ id: uuidOf(id), is_own })),
    has_pages: page_count > 0,
  }
}

/** What is said of a URL that answers retrieved. */
export interface Description {
  classification: string
  title: string | null
  channel_title: string | null
  /** The row that holds the set of brands its page names. */
  named: Fact
}

/** Reads what is said of the URLs of a page of rows. */
export async function describe(
  ctx: ProjectContext,
  grain: UrlGrain,
  query: ReportQuery,
  snapshot: Snapshot,
  known: Known,
  urls: string[],
): Promise<(url: string) => Description> {
  const wanted = [...new Set(urls)]
  const rows =
    wanted.length > 0 ? await runReport(ctx, describeUrls(grain, query, scopeOf(ctx, snapshot), known, wanted)) : []
  const byUrl = new Map(rows.map((row) => [String(row.url), row]))
  return (url) => {
    // Its last prompt may have been deleted between the two statements.
    const row = byUrl.get(url) ?? { class: urlClass(url, registrableDomain(url) ?? '', null) }
    return {
      classification: String(row.class),
      title: textOf(row.title),
      channel_title: textOf(row.channel_title),
      named: row,
    }
  }
}

/** Empty stands for none. */
const textOf = (text: Fact[string] | undefined) => (text ? String(text) : null)
