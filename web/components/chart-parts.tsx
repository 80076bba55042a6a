import { areaOf, pathOf } from '../../src/figures/line-path.ts'
import { dotsOf, type linePlan, margin, type Series } from '../../src/figures/line-plan.ts'
import { spread } from '../../src/figures/scale.ts'
import { brandStyle } from './brand-mark.tsx'
import { classNames } from './class-names.ts'

/* The parts of a line chart, as SVG. */

type Plan = ReturnType<typeof linePlan>

const dashes = '5 4'
export const dashesOf = (line: Series) => line.dashes ?? (line.is_dashed ? dashes : undefined)
const partialDashes = '2 4'

/** The grid with its values, and the names of some positions. */
export function Axes({
  plan: { marks, inner, x, y },
  height,
  length,
  titleOf,
  format,
}: {
  plan: Plan
  height: number
  /** The number of positions. */
  length: number
  titleOf: (index: number) => string
  format: (value: number) => string
}) {
  const right = margin.left + inner.width
  return (
    <>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={margin.left} x2={right} y1={y(mark)} y2={y(mark)} className="stroke-line" />
          <text x={margin.left - 8} y={y(mark) + 4} textAnchor="end" className="fill-muted numbers text-xs">
            {format(mark).replace(/\.0+(?=\D*$)/, '')}
          </text>
        </g>
      ))}
      {spread(length, Math.floor(inner.width / 74)).map((index) => (
        <text
          key={index}
          x={x(index)}
          y={height - 6}
          textAnchor={index > 0 && index === length - 1 ? 'end' : 'middle'}
          className="fill-muted text-xs"
        >
          {titleOf(index)}
        </text>
      ))}
    </>
  )
}

/** A dashed line where something happened. */
export function MarkLine({ texts, x, height }: { texts: readonly string[]; x: number; height: number }) {
  return (
    <g data-mark={texts.join('; ')}>
      <line
        x1={x}
        x2={x}
        y1={margin.top - 4}
        y2={height - margin.bottom}
        strokeDasharray="2 3"
        className="stroke-muted"
      />
      <path d={`M${x} ${margin.top + 2}l-4.5 -8h9z`} className="fill-muted" />
    </g>
  )
}

/** A line with its band and its dots. */
export function ChartLine({
  line,
  plan: { x, y },
  at,
  partial,
  has_band,
  is_faded,
}: {
  line: Series
  plan: Plan
  /** The position that the user points at. */
  at: number | undefined
  partial: readonly (string | undefined)[]
  has_band: boolean
  is_faded: boolean
}) {
  return (
    <g data-line={line.name} style={brandStyle(line.color)} className={classNames('brand', is_faded && 'opacity-20')}>
      {has_band && line.bands?.some(Boolean) && (
        <path data-band={line.name} d={areaOf(line.bands, x, y)} className="fill-(--brand-line) opacity-15" />
      )}
      {([false, true] as const).map((is_partial) => (
        <path
          key={String(is_partial)}
          d={pathOf(line.values, x, y, (index) => Boolean(partial[index] || partial[index - 1]) === is_partial)}
          fill="none"
          strokeWidth={line.is_main ? 3 : 1.75}
          strokeDasharray={is_partial ? partialDashes : dashesOf(line)}
          strokeLinejoin="round"
          strokeLinecap={is_partial ? 'butt' : 'round'}
          className="stroke-(--brand-line)"
        />
      ))}
      {dotsOf(line.values, at, partial).map(([index, value]) => (
        <circle
          key={index}
          cx={x(index)}
          cy={y(value)}
          r={line.is_main ? 4 : 3}
          data-partial={partial[index]}
          className={partial[index] ? 'fill-surface stroke-(--brand-line)' : 'fill-(--brand-line) stroke-surface'}
          strokeWidth={1.5}
        />
      ))}
    </g>
  )
}
