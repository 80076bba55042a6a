import { sql } from 'kysely'
import { changeByPrompt } from '../../../confidence/change.ts'
import { survivingChanges } from '../../../confidence/corrected.ts'
import { metricRangeOf } from '../../../confidence/metric-range.ts'
import { ratioSums } from '../../../confidence/ratio.ts'
import { brandMetrics } from '../../../contract/brand-metrics.ts'
import type { EventData } from '../../../contract/event-types.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { eventText } from '../../foundation/events/record.ts'
import { idOf } from '../../foundation/ids.ts'
import { get_domains_report } from '../reports/source-reports.ts'
import { type ComparedMetric, valueIn, type WeekCell } from './compare-week.ts'
import { brandsByPrompt, type CellScope, filtersOver, pairsOfMetric, type SearchWorld } from './read-cells.ts'
import type { Windows } from './windows.ts'

type ChangeEvent = EventData<'change.detected'>
export type Explanation = Pick<ChangeEvent, 'model_channels' | 'prompts' | 'sources'>

const most = 5
/** How many domains of either window, those retrieved most, are checked for changes. */
const maxDomains = 100

type Explained = Pick<WeekCell, 'brand' | 'metric' | 'model_channel_id' | 'topic_id'>

/**
 * Explains changes: which channels and prompts moved each number most, and which sources came or went. Changes over the same
 * answers share their queries.
 */
export async function explainChanges<Cell extends Explained>(
  ctx: ProjectContext,
  world: SearchWorld,
  windows: Windows,
  cells: readonly Cell[],
): Promise<Map<Cell, Explanation>> {
  const explained = new Map<Cell, Explanation>()
  const byAnswers = Map.groupBy(cells, ({ model_channel_id, topic_id }) => `${model_channel_id} ${topic_id}`)
  for (const [first, ...others] of byAnswers.values()) {
    if (!first) continue
    const { model_channel_id, topic_id } = first
    const over = { model_channel_id, topic_id }
    const sources = await readSources(ctx, windows, over)
    const together = [first, ...others]
    for (const cell of together) explained.set(cell, { model_channels: [], prompts: [], sources })
    const brands = world.brands.filter(({ id }) => together.some(({ brand }) => brand.id === id))
    const ofBrand = (id: string) => together.filter(({ brand }) => brand.id === id)
    for await (const { brand, row } of brandsByPrompt(ctx, world, windows, { brands, over })) {
      for (const cell of ofBrand(brand.id)) {
        const pairs = pairsOfMetric(row, cell.metric)
        explained.get(cell)?.prompts.push(...(await movedMost(ctx, pairs, row.prompt_keys, cell.metric)))
      }
    }
    if (model_channel_id !== null) continue
    for await (const one of brandsByPrompt(ctx, world, windows, { brands, over, cut: 'model_channel_id' })) {
      if (one.group === null || one.row.chats === 0) continue
      const model_channel = { id: world.served(one.group) }
      for (const cell of ofBrand(one.brand.id)) {
        explained.get(cell)?.model_channels.push({ model_channel, ...movedBy(one.row, cell.metric) })
      }
    }
  }
  for (const explanation of explained.values()) {
    const { model_channels } = explanation
    explanation.model_channels = model_channels.sort((a, b) => size(b) - size(a)).slice(0, most)
  }
  return explained
}

const size = ({ difference }: { difference: number | null }) => Math.abs(difference ?? 0)

function movedBy(row: Parameters<typeof pairsOfMetric>[0], metric: ComparedMetric) {
  const { ratio, unit } = brandMetrics[metric]
  const pairs = pairsOfMetric(row, metric)
  const { difference } = changeByPrompt(pairs, metricRangeOf(unit, ratio))
  const divisor = ratioScale(metric)
  return {
    value: valueIn(
      ratio,
      pairs.map(({ now }) => now),
    ),
    previous: valueIn(
      ratio,
      pairs.map(({ before }) => before),
    ),
    difference: difference === null ? null : difference / divisor,
  }
}

const ratioScale = (metric: ComparedMetric) => {
  const { ratio } = brandMetrics[metric]
  return 'scale' in ratio ? ratio.scale.divisor : 1
}

/** The prompts that contribute most to the difference. The contributions of all prompts add up to it. */
async function movedMost(
  { db, project_id }: ProjectContext,
  pairs: ReturnType<typeof pairsOfMetric>,
  prompt_keys: readonly string[],
  metric: ComparedMetric,
): Promise<ChangeEvent['prompts']> {
  const { ratio } = brandMetrics[metric]
  const compared = pairs.flatMap((pair, index) => {
    const key = prompt_keys[index]
    return key !== undefined && pair.now.x > 0 && pair.before.x > 0 ? [{ ...pair, id: idOf('prompt', key) }] : []
  })
  const [now, before] = [ratioSums(compared.map((one) => one.now)), ratioSums(compared.map((one) => one.before))]
  const middle = (now.Y + before.Y) / (now.X + before.X)
  const partOf = (one: (typeof compared)[number]) =>
    (one.now.y - middle * one.now.x) / now.X - (one.before.y - middle * one.before.x) / before.X
  const direction = Math.sign(now.r - before.r)
  const moved = compared
    .map((one) => ({ ...one, part: partOf(one) * direction }))
    .filter(({ part }) => part > 0)
    .sort((a, b) => b.part - a.part || (a.id < b.id ? -1 : 1))
    .slice(0, most)
  const texts = await db
    .selectFrom('prompts')
    .select(['id', 'text'])
    .where('project_id', '=', project_id)
    .where('id', '=', sql<string>`ANY(${moved.map(({ id }) => id)}::text[])`)
    .execute()
  const textOf = new Map(texts.map(({ id, text }) => [id, text]))
  return moved.map(({ id, ...pair }) => ({
    prompt: { id, text: eventText(textOf.get(id) ?? '') },
    value: valueIn(ratio, [pair.now]),
    previous: valueIn(ratio, [pair.before]),
    counted: pair.now.x,
  }))
}

/** The domains that answers retrieve more or less often by more than chance, among those retrieved most in either window. */
async function readSources(ctx: ProjectContext, windows: Windows, over: CellScope): Promise<ChangeEvent['sources']> {
  const ask = async (reported: Windows) =>
    (
      await get_domains_report(ctx, {
        ...reported,
        dimensions: [],
        filters: filtersOver(over),
        having: [],
        order_by: [],
        include: ['confidence'],
        include_previous_period: true,
        include_truncated: true,
        limit: maxDomains,
        offset: 0,
      })
    ).data
  // A domain that disappeared has a row only if its window is the one reported.
  const backwards: Windows = {
    start_date: windows.previous_start_date,
    end_date: windows.previous_end_date,
    previous_start_date: windows.start_date,
    previous_end_date: windows.end_date,
  }
  const forward = (await ask(windows)).map((row) => ({
    row,
    value: row.retrieved_percentage,
    previous: sharesBefore(row),
    sign: 1,
  }))
  const there = new Set(forward.map(({ row }) => row.domain))
  const gone = (await ask(backwards))
    .filter(({ domain }) => !there.has(domain))
    .map((row) => ({ row, value: sharesBefore(row), previous: row.retrieved_percentage, sign: -1 }))
  const all = [...forward, ...gone].map(({ row, sign, ...shares }) => {
    const change = row.confidence?.changes?.retrieved_percentage
    return { ...shares, domain: row.domain, change, difference: sign * (change?.difference ?? 0) }
  })
  const survives = survivingChanges(
    all.map(({ change }) => (change === undefined || change.verdict === 'too_few' ? null : change.p)),
  )
  return all
    .filter((_, index) => survives[index])
    .map(({ domain, value, previous, difference }) => ({ domain, value, previous, difference }))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, most)
}

const sharesBefore = ({ previous }: { previous?: { retrieved_percentage: number } }) =>
  previous?.retrieved_percentage ?? 0
