import { addDays } from '../../../days.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { lockProject } from '../../foundation/names.ts'
import { type ChannelDay, compareDay } from './accidents.ts'
import { type EndedChange, keepChanges, knownChanges, type StoredChange } from './keep-changes.ts'
import { eventScope, type SearchWorld } from './read-cells.ts'
import type { Windows } from './windows.ts'

/** After this many days, an accident that continues counts as the usual state of the channel. */
const maxOpen_days = 28

/**
 * Checks a day for accidents and reports those that begin and end. A repetition reports nothing twice.
 * @returns whether there were answers on the day
 */
export async function searchDay(ctx: ProjectContext, world: SearchWorld, windows: Windows): Promise<boolean> {
  const days = await compareDay(ctx, world, windows)
  await ctx.db.transaction().execute(async (trx) => {
    await lockProject(trx, ctx.project_id)
    const { open } = await knownChanges(trx, ctx.project_id, ['brand_gone', 'engine_differs'], windows.start_date)
    const isOf = (change: StoredChange) => (day: ChannelDay) =>
      day.kind === change.kind && day.model_channel_id === change.model_channel_id
    const begun = days.filter((day) => day.is_accident && !open.some((change) => isOf(change)(day)))
    const ended = open.flatMap((change): EndedChange[] => {
      const day = days.find(isOf(change))
      if (windows.start_date <= change.found_on) return []
      if (day?.is_over) return [{ change, ending: 'went_back', value: day.value }]
      const is_old = addDays(change.found_on, maxOpen_days) < windows.start_date
      return is_old ? [{ change, ending: day ? 'stayed' : 'not_compared', value: day?.value ?? null }] : []
    })
    const data = begun.map((day) => accidentPayload(world, day, windows, days.length))
    await keepChanges(trx, ctx, { begun: data, ended, ...windows })
  })
  return days.length > 0
}

const accidentPayload = (
  world: SearchWorld,
  { kind, brand, model_channel_id, value, previous, p, prompts_compared }: ChannelDay,
  windows: Windows,
  compared: number,
) => ({
  kind,
  brand: brand && { id: brand.id, name: brand.name },
  metric: kind === 'brand_gone' ? ('visibility' as const) : null,
  ...eventScope(world, { model_channel_id }),
  direction: 'down' as const,
  ...windows,
  value,
  previous,
  difference: value - previous,
  low: null,
  high: null,
  p,
  prompts_compared,
  compared,
  within: [],
  together: [],
  model_channels: [],
  prompts: [],
  sources: [],
})
