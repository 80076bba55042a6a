import { falseShare } from '../../../confidence/corrected.ts'
import type { changes as contract } from '../../../contract/changes.ts'
import type { Output } from '../../../contract/endpoint.ts'
import type { EventData } from '../../../contract/event-types.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { lockProject } from '../../foundation/names.ts'
import { compareWeek, type WeekCell } from './compare-week.ts'
import { evaluateRules } from './evaluate-rules.ts'
import { type Explanation, explainChanges } from './explain.ts'
import { keepChanges, knownChanges, type StoredChange } from './keep-changes.ts'
import { eventScope, type SearchWorld } from './read-cells.ts'
import type { RootChange } from './roots.ts'
import { type OpenChange, settleChanges } from './settle.ts'
import type { Windows } from './windows.ts'

type Found = Output<(typeof contract)['search_changes']>

/** The maximum number of changes that are explained. */
const maxExplained = 30

/** The maximum number of other numbers listed with a change, which moved for the same reason. */
const maxTogether = 20

const bare: Explanation = { model_channels: [], prompts: [], sources: [] }

/**
 * Compares a week with the 28 days before it. Reports the changes that begin and end, and the rules that fire, in one transaction. A
 * repetition for the same week reports nothing twice.
 */
export async function searchWeek(ctx: ProjectContext, world: SearchWorld, windows: Windows): Promise<Found> {
  const cells = await compareWeek(ctx, world, windows)
  const week = windows.start_date
  const knownTo = (db: Db) => knownChanges(db, ctx.project_id, ['week'], windows.previous_start_date)
  const known = asKnown(ctx, await knownTo(ctx.db))
  const explained = await explainClearest(ctx, world, windows, settleChanges(known, cells, week).begun)
  const compared = cells.filter(({ judged }) => judged.p !== null).length
  const real = cells.filter(({ judged }) => judged.is_real).length
  const told = await ctx.db.transaction().execute(async (trx) => {
    await lockProject(trx, ctx.project_id)
    const stored = await knownTo(trx)
    const byId = new Map(stored.open.map((change) => [change.id, change]))
    const { begun, ended } = settleChanges(asKnown(ctx, stored), cells, week)
    const result = await keepChanges(trx, ctx, {
      begun: begun.map((one) => ({
        ...changePayload(world, windows, one, compared),
        ...(explained.get(one.cell) ?? bare),
      })),
      ended: ended.flatMap(({ change, ending, cell }) => {
        const of = byId.get(change.id)
        return of ? [{ change: of, ending, value: cell?.value ?? null }] : []
      }),
      ...windows,
    })
    await evaluateRules(trx, ctx.project_id, world, windows, cells)
    const noted = { week, compared, real_changes: real, searched_at: ctx.now() }
    await trx
      .insertInto('change_searches')
      .values({ project_id: ctx.project_id, ...noted })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(noted))
      .execute()
    return result
  })
  return { ...windows, compared, real, false_share: falseShare, ...told }
}

const asKnown = (ctx: ProjectContext, { open, lately }: { open: StoredChange[]; lately: StoredChange[] }) => ({
  open: open.flatMap((change) => asOpen(ctx, change)),
  lately: lately.flatMap((change) => asOpen(ctx, change)),
})

function asOpen({ channels }: ProjectContext, { id, brand_id, metric, data, ...change }: StoredChange): OpenChange[] {
  if (brand_id === null || metric === null) return []
  // Changes found by an earlier version were reported one by one.
  const together = (data.together ?? []).flatMap((one) => {
    if (one.brand === null || one.metric === null) return []
    const model_channel_id = one.model_channel ? (channels.resolve(one.model_channel.id) ?? one.model_channel.id) : null
    const direction = (one.difference ?? 0) > 0 ? ('up' as const) : ('down' as const)
    return [
      { brand_id: one.brand.id, metric: one.metric, model_channel_id, topic_id: one.topic?.id ?? null, direction },
    ]
  })
  return [{ ...change, id, brand_id, metric, previous: data.previous ?? 0, value: data.value ?? 0, together }]
}

/** Explains the changes that are least likely to be chance. */
function explainClearest(
  ctx: ProjectContext,
  world: SearchWorld,
  windows: Windows,
  begun: readonly RootChange<WeekCell>[],
) {
  const clearest = begun.map(({ cell }) => cell).sort((a, b) => (a.judged.p ?? 1) - (b.judged.p ?? 1))
  return explainChanges(ctx, world, windows, clearest.slice(0, maxExplained))
}

function changePayload(
  world: SearchWorld,
  windows: Windows,
  { cell, within, together }: RootChange<WeekCell>,
  compared: number,
): Omit<EventData<'change.detected'>, 'change' | keyof Explanation> {
  const { brand, metric, value, previous, judged } = cell
  const { difference, low, high, p, prompts_compared } = judged
  const size = ({ judged: one }: WeekCell) => Math.abs(one.difference ?? 0)
  return {
    kind: 'week',
    brand: { id: brand.id, name: brand.name },
    metric,
    ...eventScope(world, cell),
    direction: (difference ?? 0) > 0 ? 'up' : 'down',
    ...windows,
    value,
    previous,
    difference,
    low,
    high,
    p,
    prompts_compared,
    compared,
    within: [...within]
      .sort((a, b) => size(b) - size(a))
      .slice(0, 20)
      .map((one) => ({ ...eventScope(world, one), difference: one.judged.difference })),
    together: together.slice(0, maxTogether).map(({ brand: { id, name }, metric, judged: of, ...one }) => ({
      brand: { id, name },
      metric,
      ...eventScope(world, one),
      value: one.value,
      previous: one.previous,
      difference: of.difference,
      low: of.low,
      high: of.high,
      p: of.p,
    })),
  }
}
