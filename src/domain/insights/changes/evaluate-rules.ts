import type { Selectable } from 'kysely'
import type { alertOutcomes } from '../../../contract/enums.ts'
import type { Tables } from '../../../store/postgres/tables.ts'
import type { Db } from '../../foundation/context.ts'
import { eventText, recordEvents } from '../../foundation/events/record.ts'
import type { WeekCell } from './compare-week.ts'
import { eventScope, type SearchWorld } from './read-cells.ts'
import type { Windows } from './windows.ts'

type Rule = Selectable<Tables['alert_rules']>
type Outcome = (typeof alertOutcomes)[number]

const nothing = { value: null, previous: null, difference: null, low: null, high: null, p: null, prompts_compared: 0 }

/** Checks each rule of a project against the numbers of a week, stores the outcome, and reports rules that fire, once a week. */
export async function evaluateRules(
  db: Db,
  project_id: string,
  world: SearchWorld,
  windows: Windows,
  cells: readonly WeekCell[],
): Promise<void> {
  const rules = await db
    .selectFrom('alert_rules')
    .selectAll()
    .where('project_id', '=', project_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const week = windows.start_date
  for (const rule of rules) {
    const cell = cells.find((one) => isOf(rule, one))
    const outcome = outcomeOf(rule, cell, week)
    const numbers = cell ? numbersOf(cell) : nothing
    const goes_on = outcome === 'fired' || outcome === 'already_told'
    await db
      .updateTable('alert_rules')
      .set({
        last: JSON.stringify({ ...windows, ...numbers, outcome }),
        // A week that was reported is not reported again, whatever is found about it later.
        firing_since: goes_on ? (rule.firing_since ?? week) : rule.firing_since === week ? week : null,
      })
      .where('id', '=', rule.id)
      .execute()
    if (outcome !== 'fired' || rule.firing_since !== null || !cell) continue
    const { brand, metric, judged } = cell
    await recordEvents(db, [
      {
        project_id,
        type: 'alert.fired',
        data: {
          alert_rule: { id: rule.id },
          name: eventText(rule.name),
          brand: { id: brand.id, name: brand.name },
          metric,
          ...eventScope(world, cell),
          ...windows,
          ...numbers,
          is_real: judged.is_real,
        },
      },
    ])
  }
}

const isOf = (rule: Rule, cell: WeekCell) =>
  cell.brand_id === rule.brand_id &&
  cell.metric === rule.metric &&
  cell.model_channel_id === rule.model_channel_id &&
  cell.topic_id === rule.topic_id

const numbersOf = ({ value, previous, judged: { difference, low, high, p, prompts_compared } }: WeekCell) => ({
  value,
  previous,
  difference,
  low,
  high,
  p,
  prompts_compared,
})

/** The first reason why a rule does not fire. Chance is checked before direction and size. */
function outcomeOf(rule: Rule, cell: WeekCell | undefined, week: string): Outcome {
  const difference = cell?.judged.difference ?? null
  if (!cell || difference === null || (rule.only_if_real && cell.judged.p === null)) return 'too_few'
  if (rule.only_if_real && !cell.judged.is_real) return 'no_clear_change'
  const direction = difference > 0 ? 'up' : 'down'
  if (difference === 0 || (rule.direction !== 'any' && rule.direction !== direction)) {
    return difference === 0 ? 'below_threshold' : 'other_direction'
  }
  if (Math.abs(difference) < rule.threshold) return 'below_threshold'
  if (rule.is_muted) return 'muted'
  return rule.firing_since === null || rule.firing_since >= week ? 'fired' : 'already_told'
}
