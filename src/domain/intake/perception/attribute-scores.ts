import { meanOfAnswers } from '../../../confidence/market.ts'
import { attributeMentions } from '../../../report/model/attributes.ts'
import type { ReportQuery } from '../../../report/query.ts'
import type { Rows } from '../../../report/rows.ts'
import { trackedRows } from '../../../report/tracked.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { askPage, askReport, type EngineRow, metricsOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { type OfRuns, perceptionQuery } from './ask.ts'
import { channelsThatCount } from './channels.ts'
import { runsOfIndustry, withSnapshot } from './latest.ts'

/** The answers that a read covers. */
export interface About extends OfRuns {
  snapshot: Snapshot
}

interface OfIndustry {
  industry?: string | undefined
  model_channel_ids?: string[] | undefined
}

/** The answers about an industry (else the default one), and the response's subject fields. */
export async function aboutIndustry(ctx: ProjectContext, { industry, model_channel_ids }: OfIndustry) {
  const channels = await channelsThatCount(ctx, model_channel_ids)
  const { snapshot, chosen } = await withSnapshot(ctx, (db, id) => runsOfIndustry(db, id, industry))
  const { run_ids, ...subject } = chosen
  return { about: { snapshot, run_ids, channels } satisfies About, subject }
}

export interface ScoredBrand {
  id: string
  name: string
  is_own: boolean
}

/** The ranked brands, the oldest first, and the own one among them. */
export async function brandsOfProject(ctx: ProjectContext): Promise<{ brands: ScoredBrand[]; own: ScoredBrand }> {
  const brands = await trackedBrands(ctx.db, ctx.project_id).select(['id', 'name', 'is_own']).orderBy('age').execute()
  // A project has an own brand from the start, and it cannot be deleted.
  const own = brands.find(({ is_own }) => is_own)
  if (!own) throw new Error(`project ${ctx.project_id} has no own brand`)
  return { brands, own }
}

/** Sums of fractions differ in their last digits, but equal scores must not. */
const byScore = 'round(score, 9) DESC'

function rowsOf(brands: ScoredBrand[], ties: string[]): Rows {
  const rows = trackedRows(attributeMentions, { entities: brands.map(({ id }) => uuidOf(id)), is_narrowed: true })
  return {
    ...rows,
    ties,
    condition: (asked, entry) =>
      entry.field === 'search' && 'values' in entry
        ? `positionCaseInsensitiveUTF8(attribute, ${asked.bind(entry.values[0], 'String')}) > 0`
        : rows.condition(asked, entry),
  }
}

/** The numbers of a row that its score depends on. */
type Numbers = Partial<Record<'score' | 'score_spread' | 'answer_count', EngineRow[string]>>

/** The confidence of a score, if it is asked for. Each answer about the attribute counts as one. */
export function sureScore(include: readonly 'confidence'[], { score, score_spread, answer_count }: Numbers) {
  if (include.length === 0) return {}
  const answers = Number(answer_count)
  const bounds = meanOfAnswers(answers, Number(score), Number(score_spread), { min: 0, max: 100 })
  return { confidence: { answers, market: { score: bounds } } }
}

type Paging = Pick<ReportQuery, 'limit' | 'offset'>

/** A page of the attributes that answers are about, each with one brand's numbers. */
export async function pageOfAttributes(
  ctx: ProjectContext,
  about: About,
  brand: ScoredBrand,
  { search, by = 'score', ...paging }: Paging & { search?: string | undefined; by?: 'score' | 'ranking' },
) {
  const query = perceptionQuery(about, {
    ...paging,
    dimensions: ['attribute'],
    order_by: by === 'score' ? [] : [{ field: 'ranking', direction: 'asc' }],
    having: search ? [{ field: 'search', operator: 'in', values: [search] }] : [],
  })
  const rows = { ...rowsOf([brand], by === 'score' ? [byScore] : []), has_total_count: true as const }
  const { facts, total_count } = await askPage(ctx, rows, query, about.snapshot)
  return {
    attributes: facts.map((fact) => ({ attribute: String(fact.attribute), ...metricsOf(fact, attributeMentions) })),
    total_count,
  }
}

const unlimited = 2 ** 32 - 1

/** The scores of brands for some attributes, in every group that has an answer, by attribute. */
export async function scoresOf(
  ctx: ProjectContext,
  about: About,
  brands: ScoredBrand[],
  attributes: string[],
  more: 'date'[] = [],
) {
  const query = perceptionQuery(about, {
    dimensions: ['attribute', ...more],
    order_by: [],
    limit: unlimited,
    offset: 0,
    filters: [{ field: 'attribute', operator: 'in', values: attributes }],
  })
  const facts = await askReport(ctx, rowsOf(brands, more.length > 0 ? more : [byScore, 'place']), query, about.snapshot)
  return Map.groupBy(facts, ({ attribute }) => String(attribute))
}
