import type { Input, Output } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { brandMentions } from '../../report/model/brand-mentions.ts'
import type { ListEntry, NumberEntry } from '../../report/query.ts'
import { trackedRows } from '../../report/tracked.ts'
import { takeSnapshot } from '../../store/snapshot.ts'
import { uuidOf } from '../../store/visible.ts'
import { trackedBrands } from '../brands/brands.ts'
import type { ProjectContext } from '../context.ts'
import { askReport, groupOf, numbersOf, previousOf, readReport } from './ask-report.ts'

type Operations = typeof reports

/**
 * Visibility, share of voice, position and sentiment of every tracked brand in every group that has a chat
 * (metrics.md 3 and 4).
 */
export async function get_brands_report(
  ctx: ProjectContext,
  input: Input<Operations['get_brands_report']>,
): Promise<Output<Operations['get_brands_report']>> {
  const query = readReport(ctx, input, 'visibility')
  const [snapshot, tracked] = await Promise.all([
    takeSnapshot(ctx.db, ctx.project_id),
    trackedBrands(ctx.db, ctx.project_id).select(['id', 'name']).orderBy('id').execute(),
  ])
  const inScope = tracked.filter(({ id }) => query.filters.every((entry) => passes(id, entry)))
  if (inScope.length === 0) return { data: [] }
  const entities = inScope.map(({ id }) => uuidOf(id))
  const rows = trackedRows(brandMentions, { entities, is_narrowed: inScope.length < tracked.length })
  const facts = await askReport(ctx, rows, query, snapshot)
  return {
    data: facts.map((fact) => {
      const brand = inScope[Number(fact.place) - 1]
      if (!brand) throw new Error(`no brand stands at place ${fact.place}`)
      return {
        brand,
        ...groupOf(fact, query),
        ...numbersOf(fact, brandMentions),
        ...previousOf(fact, query, brandMentions),
      }
    }),
  }
}

const passes = (id: string, entry: ListEntry | NumberEntry) =>
  entry.field !== 'brand_id' || !('values' in entry) || entry.values.includes(id) === (entry.operator === 'in')
