import { type Step, stepOf, steps } from '../../src/views/filters.ts'
import { Segmented } from '../components/segmented.tsx'
import { useFilters } from './use-filters.ts'
import { useSetFilters } from './use-set-filters.ts'

const titles = { date: 'Day', week: 'Week', month: 'Month' } as const satisfies Record<Step, string>
const options = steps.map((value) => ({ value, title: titles[value] }))

/** Selects the step of all lines over time. The step is in the address, so it applies to other pages too. */
export function StepChoice() {
  const set = useSetFilters()
  return <Segmented label="Step" value={stepOf(useFilters())} options={options} onChange={(step) => set({ step })} />
}
