import { type ComponentProps, useState } from 'react'
import type { Series } from '../../src/figures/line-plan.ts'
import { brandStyle, You } from './brand-mark.tsx'
import { classNames } from './class-names.ts'
import { dashes, LineChart } from './line-chart.tsx'

type Props = Omit<ComponentProps<typeof LineChart>, 'chosen'> & {
  /** The label of the list of lines. */
  legend: string
  /** Lines of the own brand, which are marked. */
  is_own?: (line: Series) => boolean
}

/** A line chart with its legend; one line can be highlighted. */
export function Lines({ legend, is_own, ...chart }: Props) {
  const [kept, setKept] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const { series } = chart
  const chosen = [pointed, kept].find((id) => series.some((line) => line.id === id))
  return (
    <>
      <LineChart {...chart} chosen={series.length > 1 ? chosen : undefined} />
      <ul className="mt-2 flex flex-wrap gap-1 text-sm" aria-label={legend}>
        {series.map((line) => (
          <li key={line.id} className="min-w-0 max-w-full">
            <button
              type="button"
              aria-pressed={line.id === kept}
              title={line.name}
              disabled={series.length === 1}
              onClick={() => setKept(line.id === kept ? undefined : line.id)}
              onPointerEnter={() => setPointed(line.id)}
              onPointerLeave={() => setPointed(undefined)}
              className="not-disabled:hover:bg-sunken aria-pressed:bg-sunken flex min-h-7 max-w-full items-center gap-2 rounded-md px-2"
            >
              <Stroke line={line} />
              <span className={classNames('max-w-80 truncate', line.is_main && 'font-semibold')}>{line.name}</span>
              {is_own?.(line) && <You />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Stroke = ({ line: { color, is_main, is_dashed } }: { line: Series }) => (
  <svg width={20} height={8} aria-hidden="true" style={brandStyle(color)} className="brand shrink-0">
    <line
      x1={0}
      x2={20}
      y1={4}
      y2={4}
      strokeWidth={is_main ? 4 : 3}
      strokeDasharray={is_dashed ? dashes : undefined}
      className="stroke-(--brand-line)"
    />
  </svg>
)
