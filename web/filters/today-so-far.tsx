import { addDays, dayOf } from '../../src/days.ts'
import { Button } from '../components/button.tsx'
import { Panel } from '../components/choice.tsx'
import { useFilters } from './use-filters.ts'
import { useSetFilters } from './use-set-filters.ts'

/** Says that a comparison includes a day that is not over, and leaves that day out. */
export function TodaySoFar() {
  const { start_date, end_date, is_compared, preset } = useFilters()
  const set = useSetFilters()
  const today = dayOf(Date.now())
  if (!is_compared || end_date < today) return null
  const end = addDays(today, -1)
  // "Last 7 days" stay seven days; "This month" still begins on the first.
  const is_rolling = preset !== undefined && /^\d+d$/.test(preset)
  const start = is_rolling || start_date > end ? addDays(start_date, -1) : start_date
  return (
    <Panel label="Today so far" title="Today so far" look="quiet" className="w-72 space-y-2 p-3">
      {(close) => (
        <>
          <p className="text-sm">
            Today (UTC) is not over, but the period includes its answers so far. Numbers of answers compare low; shares
            and means do not.
          </p>
          <Button
            look="primary"
            className="w-full"
            onClick={() => {
              close()
              set({ range: undefined, start: start < end ? start : end, end })
            }}
          >
            Leave today out
          </Button>
        </>
      )}
    </Panel>
  )
}
