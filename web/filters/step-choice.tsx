import { Segmented } from '../components/segmented.tsx'
import { useFilters } from '../project/project.ts'
import { type Step, stepOf, steps } from './filters.ts'
import { useSetFilters } from './use-set-filters.ts'

const titles = { date: 'Day', week: 'Week', month: 'Month' } as const satisfies Record<Step, string>
const options = steps.map((value) => ({ value, title: titles[value] }))

/** What the points of every line over time are of; the address says it, so that it goes along from page to page. */
export function StepChoice() {
  const set = useSetFilters()
  return <Segmented label="Step" value={stepOf(useFilters())} options={options} onChange={(step) => set({ step })} />
}
