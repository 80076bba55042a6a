import { Panel } from '../components/choice.tsx'
import { rangeOfDays, shortDay } from '../components/format.ts'
import { useFilters } from '../project/project.ts'
import { DaysForm } from './days-form.tsx'
import { previousOf, textOfWindow, type Window } from './filters.ts'
import { PanelChoice } from './panel-choice.tsx'
import { useSetFilters } from './use-set-filters.ts'

/** Against which days changes are counted; some pages can be compared with the days right before only. */
export function Comparison({ takes }: { takes: 'any days' | 'days before' }) {
  const filters = useFilters()
  const set = useSetFilters()
  const { is_compared, own_previous } = filters
  const before = previousOf({ start_date: filters.start_date, end_date: filters.end_date })
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
            <p className="text-muted px-2 pb-1 text-xs">What changes are counted against</p>
            <PanelChoice
              title="The days before"
              note={rangeOfDays(before.start_date, before.end_date)}
              is_chosen={is_compared && !is_own}
              onChoose={() => choose(undefined)}
            />
            <PanelChoice title="No comparison" is_chosen={!is_compared} onChoose={() => choose('off')} />
            {takes === 'any days' && (
              <DaysForm days={shown} action="Compare with these days" onDays={(days) => choose(textOfWindow(days))} />
            )}
          </>
        )
      }}
    </Panel>
  )
}

/** Without the year where it is that of the days on the page. */
function shortRange({ start_date, end_date }: Window, now: Window) {
  const years = new Set([start_date, end_date, now.start_date, now.end_date].map((day) => day.slice(0, 4)))
  if (years.size > 1) return rangeOfDays(start_date, end_date)
  return start_date === end_date ? shortDay(end_date) : `${shortDay(start_date)} – ${shortDay(end_date)}`
}
