import { capital } from '../../src/contract/capital.ts'
import { type Filters, type LineCut, lineCuts } from '../../src/views/filters.ts'
import { Segmented } from '../components/segmented.tsx'
import { useSetFilters } from './use-set-filters.ts'

const one = 'one'

interface Props {
  lines: Filters['lines']
  /** What the lines can be grouped by. */
  among?: readonly LineCut[]
  /** The lines are about one thing that is not a brand: by default there is no cut, and there is only one chart. */
  is_of_one?: boolean
}

/** Chooses what lines over time are grouped by, and whether there is one chart per group. The choice is in the address. */
export function CutChoice({ lines: { cut, each }, among = lineCuts, is_of_one = false }: Props) {
  const set = useSetFilters()
  const option = (value: LineCut) => ({ value, title: is_of_one && value === 'brand' ? 'Nothing' : capital(value) })
  return (
    <div className="flex max-w-full basis-full flex-wrap items-center gap-x-4 gap-y-1.5">
      <span className="flex min-w-0 items-center gap-2">
        <span className="text-muted text-sm whitespace-nowrap" aria-hidden="true">
          Cut by
        </span>
        <Segmented
          label="Cut by"
          value={cut}
          options={among.map(option)}
          onChange={(value) =>
            set({
              cut: value === 'brand' ? undefined : value,
              each: value === each ? undefined : each,
              only: undefined,
            })
          }
        />
      </span>
      {among.length > 2 && !is_of_one && (
        <span className="flex min-w-0 items-center gap-2">
          <span className="text-muted text-sm whitespace-nowrap" aria-hidden="true">
            A chart for each
          </span>
          <Segmented
            label="A chart for each"
            value={each ?? one}
            options={[{ value: one, title: 'None' }, ...among.filter((name) => name !== cut).map(option)]}
            onChange={(value) => set({ each: value === one ? undefined : value })}
          />
        </span>
      )}
    </div>
  )
}
