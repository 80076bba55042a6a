import { brandMetrics } from '../../../contract/brand-metrics.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { reports } from '../../../contract/reports.ts'
import { brandMentions } from '../../../report/model/brand-mentions.ts'
import type { ListEntry, NumberEntry } from '../../../report/query.ts'
import { trackedRows } from '../../../report/tracked.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { askWithConfidence } from '../../foundation/ask-confidence.ts'
import { groupOf, metricsOf, previousNumbers, readReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { inWalk } from '../../setup/walks.ts'

type Operations = typeof reports

/**
 * Visibility, share of voice, position and sentiment of every tracked brand in every group that has a chat
 * (docs/methodology.md#the-brands-report).
 */
export const get_brands_report = (
  ctx: ProjectContext,
  input: Input<Operations['get_brands_report']>,
): Promise<Output<Operations['get_brands_report']>> =>
  inWalk(ctx, 'get_brands_report', input, (page, snapshot) => brandsReport(ctx, page, snapshot))

/** The same for the facts of a snapshot. */
export async function brandsReport(
  ctx: ProjectContext,
  input: Input<Operations['get_brands_report']>,
  snapshot: Snapshot,
) {
  const query = readReport(ctx, input, 'visibility')
  const tracked = await trackedBrands(ctx.db, ctx.project_id).select(['id', 'name']).orderBy('id').execute()
  const inScope = tracked.filter(({ id }) => query.filters.every((entry) => passes(id, entry)))
  if (inScope.length === 0) return { data: [], ...(input.include.includes('total_count') && { total_count: 0 }) }
  const entities = inScope.map(({ id }) => uuidOf(id))
  const rows = {
    ...trackedRows(brandMentions, { entities, is_narrowed: inScope.length < tracked.length }),
    has_methods: true,
  } as const
  const asked = { metrics: brandMetrics, query, snapshot }
  const { facts, counted, confidence } = await askWithConfidence(ctx, rows, asked, input.include)
  return {
    data: facts.map((fact, index) => {
      const brand = inScope[Number(fact.place) - 1]
      if (!brand) throw new Error(`a row of the engine refers to no brand: ${JSON.stringify(fact)}`)
      return {
        brand,
        ...groupOf(fact, query),
        ...metricsOf(fact, brandMentions),
        ...previousNumbers(fact, query, brandMentions),
        ...(confidence && { confidence: confidence[index] }),
      }
    }),
    ...counted,
  }
}

const passes = (id: string, entry: ListEntry | NumberEntry) =>
  entry.field !== 'brand_id' || !('values' in entry) || entry.values.includes(id) === (entry.operator === 'in')
