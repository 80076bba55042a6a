import { type Preset, presets } from '../../src/views/filters.ts'
import { Panel } from '../components/choice.tsx'
import { rangeOfDays } from '../components/format.ts'
import { DaysForm } from './days-form.tsx'
import { PanelChoice } from './panel-choice.tsx'
import { useFilters } from './use-filters.ts'
import { useSetFilters } from './use-set-filters.ts'

/** The period that a page covers. */
export function DateRange() {
  const { start_date, end_date, preset } = useFilters()
  const set = useSetFilters()
  return (
    <Panel
      label="Dates"
      title={preset ? presets[preset].title : rangeOfDays(start_date, end_date)}
      className="w-72 p-2"
    >
      {(close) => (
        <>
          {(Object.keys(presets) as Preset[]).map((name) => (
            <PanelChoice
              key={name}
              title={presets[name].title}
              is_chosen={name === preset}
              onChoose={() => {
                set({ range: name, start: undefined, end: undefined })
                close()
              }}
            />
          ))}
          <DaysForm
            days={{ start_date, end_date }}
            action="Show this period"
            onDays={(days) => {
              set({ range: undefined, start: days.start_date, end: days.end_date })
              close()
            }}
          />
        </>
      )}
    </Panel>
  )
}
