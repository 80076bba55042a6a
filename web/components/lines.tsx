import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { Series } from '../../src/figures/line-plan.ts'
import { brandStyle, OwnBrandBadge } from './brand-mark.tsx'
import { dashesOf } from './chart-parts.tsx'
import { classNames } from './class-names.ts'
import { LineChart } from './line-chart.tsx'

type Props = Omit<ComponentProps<typeof LineChart>, 'chosen'> & {
  /** The label of the list of lines. */
  legend: string
  /** Lines of the own brand, which are marked. */
  is_own?: (line: Series) => boolean
}

/** A line chart with a legend. A click on a name shows only that line; its eye icon hides or shows it. */
export function Lines({ legend, is_own, ...chart }: Props) {
  const [only, setOnly] = useState<string>()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [pointed, setPointed] = useState<string>()
  const { series } = chart
  const isolated = series.find(({ id }) => id === only)
  const isShown = ({ id }: Series) => (isolated ? id === only : !hidden.includes(id))
  const shown = series.filter(isShown)
  const chosen = shown.find(({ id }) => id === pointed)?.id
  const is_all = shown.length === series.length
  return (
    <>
      <LineChart {...chart} series={shown} chosen={shown.length > 1 ? chosen : undefined} />
      <ul className="mt-2 flex flex-wrap gap-1 text-sm" aria-label={legend}>
        {series.map((line) => (
          <li key={line.id} className={classNames('flex max-w-full min-w-0', !isShown(line) && 'text-muted')}>
            <button
              type="button"
              aria-pressed={line.id === isolated?.id}
              title={line.id === isolated?.id ? 'Show all lines' : `Only ${line.name}`}
              disabled={series.length === 1}
              onClick={() => setOnly(line.id === only ? undefined : line.id)}
              onPointerEnter={() => setPointed(line.id)}
              onPointerLeave={() => setPointed(undefined)}
              className="not-disabled:hover:bg-sunken aria-pressed:bg-sunken flex min-h-7 min-w-0 items-center gap-2 rounded-md px-2"
            >
              <Stroke line={line} />
              <span
                className={classNames(
                  'max-w-80 truncate',
                  line.is_main && 'font-semibold',
                  !isShown(line) && 'line-through',
                )}
              >
                {line.name}
              </span>
              {is_own?.(line) && <OwnBrandBadge />}
            </button>
            {series.length > 1 && !isolated && (
              <button
                type="button"
                aria-label={`${isShown(line) ? 'Hide' : 'Show'} ${line.name}`}
                // A chart shows at least one line.
                disabled={isShown(line) && shown.length === 1}
                onClick={() => setHidden(isShown(line) ? [...hidden, line.id] : hidden.filter((id) => id !== line.id))}
                className="text-muted not-disabled:hover:text-ink grid min-h-7 min-w-6 place-items-center rounded-md disabled:opacity-50 print:hidden"
              >
                {isShown(line) ? <Eye size={13} aria-hidden="true" /> : <EyeOff size={13} aria-hidden="true" />}
              </button>
            )}
          </li>
        ))}
        {!is_all && (
          <li>
            <button
              type="button"
              onClick={() => {
                setOnly(undefined)
                setHidden([])
              }}
              className="text-accent min-h-7 rounded-md px-2 hover:underline print:hidden"
            >
              Show all
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

const Stroke = ({ line }: { line: Series }) => (
  <svg width={20} height={8} aria-hidden="true" style={brandStyle(line.color)} className="brand shrink-0">
    <line
      x1={0}
      x2={20}
      y1={4}
      y2={4}
      strokeWidth={line.is_main ? 4 : 3}
      strokeDasharray={dashesOf(line)}
      className="stroke-(--brand-line)"
    />
  </svg>
)
