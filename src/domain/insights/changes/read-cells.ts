import type { PromptPair } from '../../../confidence/change.ts'
import { brandMetrics } from '../../../contract/brand-metrics.ts'
import { maxCells, type Stretches } from '../../../report/by-prompt.ts'
import { brandMentions } from '../../../report/model/brand-mentions.ts'
import type { RowByPrompt } from '../../../report/prompt-sums.ts'
import { dayNumber, type ListEntry } from '../../../report/query.ts'
import { trackedRows } from '../../../report/tracked.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { askRowsByPrompt } from '../../foundation/ask-cells.ts'
import { readReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { yieldToEventLoop } from '../../foundation/pace.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import type { Windows } from './windows.ts'

export interface ComparedBrand {
  id: string
  name: string
  is_own: boolean
}

/** The data that a search uses. Read once, so that its parts belong together. */
export interface SearchWorld {
  snapshot: Snapshot
  timezone: string
  brands: ComparedBrand[]
  topics: { id: string; name: string }[]
  channels: string[]
  /** A channel's id in the response. */
  served(channel_id: string): string
  prompts: number
}

export async function searchWorld(ctx: ProjectContext): Promise<SearchWorld> {
  const { db, project_id } = ctx
  const [snapshot, brands, topics, project] = await Promise.all([
    takeSnapshot(db, project_id),
    trackedBrands(db, project_id).select(['id', 'name', 'is_own']).orderBy('id').execute(),
    db
      .selectFrom('topics')
      .select(['id', 'name'])
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('projects')
      .select('timezone')
      .select((project) =>
        project
          .selectFrom('prompts')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('prompts.project_id', '=', 'projects.id')
          .where('prompts.deleted_at', 'is', null)
          .as('prompts'),
      )
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow(),
  ])
  const { ids: channels, served } = ctx.channels
  return {
    snapshot,
    brands,
    topics,
    channels,
    served,
    timezone: project.timezone,
    prompts: Number(project.prompts ?? 0),
  }
}

/** The answers that a number covers: of an engine, to prompts of a topic, or all. */
export interface CellScope {
  model_channel_id?: string | null
  topic_id?: string | null
}

/** The channel and the topic that a number covers, in the form of events. */
export function eventScope({ topics, served }: SearchWorld, { model_channel_id, topic_id }: CellScope) {
  const topic = topics.find(({ id }) => id === topic_id)
  return {
    model_channel: model_channel_id ? { id: served(model_channel_id) } : null,
    topic: topic ? { id: topic.id, name: topic.name } : null,
  }
}

/** How the answers are cut into groups. */
export type CellCut = 'model_channel_id' | 'topic_id'

/** A brand in a group of answers, by prompt. */
export interface BrandByPrompt {
  brand: ComparedBrand
  /** The channel or topic of the group. Null without a cut. */
  group: string | null
  row: RowByPrompt
}

/** Small enough that the rest of the service hardly notices and that the numbers of a part do not fill the memory. */
const cellsAtOnce = 100_000

/**
 * Every brand in every group of answers, in both windows, by prompt. A large project is queried in parts, group by group and some
 * brands at a time. The data of a part are not kept.
 */
export async function* brandsByPrompt(
  ctx: ProjectContext,
  world: SearchWorld,
  windows: Windows,
  { brands = world.brands, cut, over = {} }: { brands?: ComparedBrand[]; cut?: CellCut; over?: CellScope },
): AsyncGenerator<BrandByPrompt> {
  const groups = cut === undefined ? [] : cut === 'topic_id' ? world.topics.map(({ id }) => id) : world.channels
  if (brands.length === 0 || (cut !== undefined && groups.length === 0)) return
  // A prompt has one topic, but can have several channels.
  const cells = 2 * world.prompts * (cut === 'model_channel_id' ? Math.min(groups.length, 6) : 1)
  if (cut !== undefined && 2 * cells > cellsAtOnce) {
    for (const group of groups) {
      const part = brandsByPrompt(ctx, world, windows, { brands, over: { ...over, [cut]: group } })
      for await (const one of part) yield { ...one, group }
    }
    return
  }
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / Math.max(1, cells)) - 1)
  for (let at = 0; at < brands.length; at += atOnce) {
    yield* await askBrands(ctx, world, windows, { brands: brands.slice(at, at + atOnce), cut, groups, over })
    await yieldToEventLoop()
  }
}

interface Part {
  brands: readonly ComparedBrand[]
  cut: CellCut | undefined
  groups: readonly string[]
  over: CellScope
}

async function askBrands(
  ctx: ProjectContext,
  world: SearchWorld,
  windows: Windows,
  { brands, cut, groups, over }: Part,
) {
  const values = groups.map((group) => (cut === 'topic_id' ? uuidOf(group) : world.served(group)))
  const page = {
    groups: cut === undefined ? {} : { [cut]: values },
    entities: brands.map(({ id }) => String(1 + world.brands.findIndex((brand) => brand.id === id))),
  }
  const rowOf = await askByPrompt(ctx, world, windows, { cut, over, page })
  const named = cut === undefined ? [null] : groups
  return named.flatMap((group, index) =>
    brands.map((brand, place): BrandByPrompt => {
      const row = rowOf({ group: group === null ? [] : [values[index] ?? ''], entity: page.entities[place] ?? '' })
      return { brand, group, row }
    }),
  )
}

async function askByPrompt(
  ctx: ProjectContext,
  { snapshot, brands }: SearchWorld,
  windows: Partial<Windows>,
  {
    cut,
    over,
    page,
    stretches,
  }: {
    cut: CellCut | undefined
    over: CellScope
    page: { groups: Record<string, string[]>; entities: string[] }
    stretches?: Stretches
  },
) {
  const query = readReport(
    ctx,
    {
      ...windows,
      include_previous_period: windows.previous_start_date !== undefined,
      dimensions: cut === undefined ? [] : [cut],
      filters: filtersOver(over),
      having: [],
      order_by: [],
      limit: 1,
      offset: 0,
    },
    'visibility',
  )
  const rows = trackedRows(brandMentions, { entities: brands.map(({ id }) => uuidOf(id)), is_narrowed: false })
  return await askRowsByPrompt(ctx, rows, { query, snapshot, page, weeks: stretches })
}

/**
 * The answers of a channel by prompt and day, in both windows. The `weeks` of a row are its days; the first day of the comparison
 * window is 1. A large project is queried some brands at a time.
 */
export async function* brandsByDay(
  ctx: ProjectContext,
  world: SearchWorld,
  { start_date, end_date, previous_start_date }: Windows,
  model_channel_id: string,
): AsyncGenerator<Pick<BrandByPrompt, 'brand' | 'row'>> {
  const stretches: Stretches = {
    first: dayNumber(previous_start_date),
    count: dayNumber(end_date) - dayNumber(previous_start_date) + 1,
    days: 1,
  }
  const days = { start_date: previous_start_date, end_date }
  if (stretches.count <= 0 || start_date < previous_start_date) throw new Error('the days are not in order')
  const atOnce = Math.max(1, Math.floor(maxCells / 2 / Math.max(1, world.prompts * stretches.count)) - 1)
  for (let at = 0; at < world.brands.length; at += atOnce) {
    const brands = world.brands.slice(at, at + atOnce)
    const page = { groups: {}, entities: brands.map((_, index) => String(at + index + 1)) }
    const rowOf = await askByPrompt(ctx, world, days, { cut: undefined, over: { model_channel_id }, page, stretches })
    for (const [index, brand] of brands.entries()) {
      yield { brand, row: rowOf({ group: [], entity: page.entities[index] ?? '' }) }
    }
    await yieldToEventLoop()
  }
}

/** The report filters for these answers. */
export const filtersOver = ({ model_channel_id, topic_id }: CellScope): ListEntry<CellCut>[] =>
  Object.entries({ model_channel_id, topic_id }).flatMap(([field, value]) =>
    value ? [{ field: field as CellCut, operator: 'in' as const, values: [value] }] : [],
  )

/** What each prompt contributes to a metric in both windows. */
export function pairsOfMetric(row: RowByPrompt, metric: keyof typeof ratios): PromptPair[] {
  const { now, before } = row.of(ratios[metric])
  return now.map((sums, index) => ({ now: sums, before: before[index] ?? { x: 0, y: 0 } }))
}

const { visibility, share_of_voice, win_rate, sentiment, position } = brandMetrics
export const ratios = {
  visibility: visibility.ratio,
  share_of_voice: share_of_voice.ratio,
  win_rate: win_rate.ratio,
  sentiment: sentiment.ratio,
  position: position.ratio,
}
