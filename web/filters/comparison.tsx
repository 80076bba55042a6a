import { type DayRange, previousRange, textOfWindow } from '../../src/views/filters.ts'
import { Panel } from '../components/choice.tsx'
import { rangeOfDays, shortDay } from '../components/format.ts'
import { DaysForm } from './days-form.tsx'
import { PanelChoice } from './panel-choice.tsx'
import { useFilters } from './use-filters.ts'
import { useSetFilters } from './use-set-filters.ts'

/** The period that changes are measured against; some pages support only the previous period. */
export function Comparison({ takes }: { takes: 'any days' | 'days before' }) {
  const filters = useFilters()
  const set = useSetFilters()
  const { is_compared, own_previous } = filters
  const before = previousRange({ start_date: filters.start_date, end_date: filters.end_date })
  const is_own = takes === 'any days' && own_previous !== undefined
  const shown = is_own ? own_previous : before
  return (
    <Panel
      label="Comparison"
      title={is_compared ? `vs ${shortRange(shown, filters)}` : 'No comparison'}
      className="w-72 p-2"
    >
      {(close) => {
        const choose = (compare: string | undefined) => {
          set({ compare })
          close()
        }
        return (
          <>
            <p className="text-muted px-2 pb-1 text-xs">Compare with</p>
            <PanelChoice
              title="The previous period"
              note={rangeOfDays(before.start_date, before.end_date)}
              is_chosen={is_compared && !is_own}
              onChoose={() => choose(undefined)}
            />
            <PanelChoice title="No comparison" is_chosen={!is_compared} onChoose={() => choose('off')} />
            {takes === 'any days' && (
              <DaysForm days={shown} action="Compare with this period" onDays={(days) => choose(textOfWindow(days))} />
            )}
          </>
        )
      }}
    </Panel>
  )
}

/** A date range, without the year if all dates on the page share it. */
function shortRange({ start_date, end_date }: DayRange, now: DayRange) {
  const years = new Set([start_date, end_date, now.start_date, now.end_date].map((day) => day.slice(0, 4)))
  if (years.size > 1) return rangeOfDays(start_date, end_date)
  return start_date === end_date ? shortDay(end_date) : `${shortDay(start_date)} – ${shortDay(end_date)}`
}
