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
  url: string
  classification: string
  title: string | null
  channel_title: string | null
  /** The row that holds the set of brands its page names. */
  named: Fact
}

/** Reads what is said of the URLs of a page of rows (`urlRows`). */
export async function describe(
  ctx: ProjectContext,
  grain: UrlGrain,
  query: ReportQuery,
  snapshot: Snapshot,
  known: Known,
  facts: Fact[],
): Promise<(fact: Fact) => Description> {
  const keys = [...new Set(facts.map(({ url_key }) => String(url_key)))]
  const rows =
    keys.length > 0 ? await runReport(ctx, describeUrls(grain, query, scopeOf(ctx, snapshot), known, keys)) : []
  const byKey = new Map(rows.map((row) => [row.url_key, row]))
  return (fact) => {
    const url = String(fact[grain.entity])
    // Its last prompt may have been deleted between the two statements.
    const row = byKey.get(fact.url_key ?? null) ?? { class: urlClass(url, registrableDomain(url) ?? '', null) }
    return {
      url,
      classification: String(row.class),
      title: textOf(row.title),
      channel_title: textOf(row.channel_title),
      named: row,
    }
  }
}

/** Empty stands for none. */
const textOf = (text: Fact[string] | undefined) => (text ? String(text) : null)
