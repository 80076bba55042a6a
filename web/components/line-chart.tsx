import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { areaOf, pathOf } from '../../src/figures/line-path.ts'
import { dotsOf, linePlan, margin, type Series } from '../../src/figures/line-plan.ts'
import { spread } from '../../src/figures/scale.ts'
import { brandStyle, Dot } from './brand-mark.tsx'
import { classNames } from './class-names.ts'

/** Something that happened at a position of the axis. */
export interface TimeMark {
  at: number
  texts: readonly string[]
}

interface Props {
  /** What the lines show, for screen readers. */
  label: string
  /** The positions of the axis, in order, with their labels. */
  positions: readonly string[]
  titleOf: (position: string) => string
  shortTitleOf: (position: string) => string
  series: readonly Series[]
  format: (value: number) => string
  /** What the value at a position counts. */
  noteOf?: (index: number) => string
  /** For each position, why its value does not cover the whole day, week or month; undefined if it does. */
  partial?: readonly (string | undefined)[] | undefined
  marks?: readonly TimeMark[] | undefined
  /** 1 is at the top, for ranks. */
  is_inverted?: boolean | undefined
  most?: number | undefined
  /** The values are counts, so the axis has whole numbers. */
  is_count?: boolean | undefined
  /** The highlighted line; others fade. */
  chosen?: string | undefined
  /** Values of the charts beside this one, so that all share one scale. */
  beside?: readonly number[] | undefined
  height?: number
}

const dashes = '5 4'
export const dashesOf = (line: Series) => line.dashes ?? (line.is_dashed ? dashes : undefined)
const partialDashes = '2 4'
const usualHeight = 260

/**
 * Lines over time. The pointer and the arrow keys move a marker that shows the values of all lines at a position. The
 * caller provides the table of the values.
 */
export function LineChart({
  label,
  positions,
  titleOf,
  shortTitleOf,
  series,
  format,
  noteOf,
  partial = [],
  marks: happened = [],
  is_inverted,
  most,
  is_count,
  chosen,
  beside = [],
  height = usualHeight,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [at, setAt] = useState<number>()
  const hint = useId()
  const hasBand = ({ id, is_main }: Series) => (chosen === undefined ? is_main : id === chosen)
  const { marks, inner, x, y } = linePlan({
    length: positions.length,
    series,
    hasBand,
    width,
    height,
    is_inverted,
    most,
    is_count,
    beside,
  })

  const clamp = (index: number) => Math.max(0, Math.min(positions.length - 1, index))
  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left
    setAt(clamp(Math.round((left / inner.width) * (positions.length - 1))))
  }
  function onKey(event: KeyboardEvent) {
    const from = at ?? positions.length - 1
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: positions.length - 1 }[event.key]
    if (event.key === 'Escape') setAt(undefined)
    if (to === undefined) return
    event.preventDefault()
    setAt(clamp(to))
  }

  const weight = ({ id, is_main }: Series) => (id === chosen ? 2 : Number(is_main))
  const ordered = [...series].sort((a, b) => weight(a) - weight(b))
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the chart, so it takes the focus.
      tabIndex={0}
      role="application"
      aria-roledescription="line chart"
      aria-label={label}
      aria-describedby={hint}
      onPointerMove={onPointer}
      onPointerLeave={() => setAt(undefined)}
      onKeyDown={onKey}
      onBlur={() => setAt(undefined)}
      className="relative w-full touch-pan-y rounded-lg"
      style={{ height }}
    >
      <span id={hint} className="sr-only">
        Left and right arrow keys read the values. The same numbers are in the table view.
      </span>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          data-chart={label}
          aria-hidden="true"
          className="block overflow-visible print:h-auto print:max-w-full"
        >
          {marks.map((mark) => (
            <g key={mark}>
              <line x1={margin.left} x2={width - margin.right} y1={y(mark)} y2={y(mark)} className="stroke-line" />
              <text x={margin.left - 8} y={y(mark) + 4} textAnchor="end" className="fill-muted numbers text-xs">
                {format(mark).replace(/\.0+(?=\D*$)/, '')}
              </text>
            </g>
          ))}
          {spread(positions.length, Math.floor(inner.width / 74)).map((index) => (
            <text
              key={index}
              x={x(index)}
              y={height - 6}
              textAnchor={index > 0 && index === positions.length - 1 ? 'end' : 'middle'}
              className="fill-muted text-xs"
            >
              {shortTitleOf(positions[index] ?? '')}
            </text>
          ))}
          {happened.map(({ at: place, texts }) => (
            <g key={place} data-mark={texts.join('; ')}>
              <line
                x1={x(place)}
                x2={x(place)}
                y1={margin.top - 4}
                y2={height - margin.bottom}
                strokeDasharray="2 3"
                className="stroke-muted"
              />
              <path d={`M${x(place)} ${margin.top + 2}l-4.5 -8h9z`} className="fill-muted" />
            </g>
          ))}
          {at !== undefined && (
            <line x1={x(at)} x2={x(at)} y1={margin.top} y2={height - margin.bottom} className="stroke-edge" />
          )}
          {ordered.map((line) => (
            <g
              key={line.id}
              data-line={line.name}
              style={brandStyle(line.color)}
              className={classNames('brand', chosen && line.id !== chosen && 'opacity-20')}
            >
              {hasBand(line) && line.bands?.some(Boolean) && (
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
                  className={
                    partial[index] ? 'fill-surface stroke-(--brand-line)' : 'fill-(--brand-line) stroke-surface'
                  }
                  strokeWidth={1.5}
                />
              ))}
            </g>
          ))}
        </svg>
      )}
      <div aria-live="polite" className="contents">
        {at !== undefined && (
          <Readout
            title={titleOf(positions[at] ?? '')}
            note={[noteOf?.(at), partial[at]].filter(Boolean).join(' · ')}
            happened={happened.find((mark) => mark.at === at)?.texts ?? []}
            hasBand={hasBand}
            series={series}
            at={at}
            format={format}
            is_inverted={is_inverted}
            left={x(at)}
            width={width}
          />
        )}
      </div>
    </div>
  )
}

function Readout({
  title,
  note,
  happened,
  hasBand,
  series,
  at,
  format,
  is_inverted,
  left,
  width,
}: Pick<Props, 'series' | 'format' | 'is_inverted'> & {
  title: string
  note: string
  happened: readonly string[]
  hasBand: (line: Series) => boolean
  at: number
  left: number
  width: number
}) {
  const rows = series
    .map((line) => ({
      line,
      value: line.values[at] ?? null,
      note: line.notes?.[at],
      band: (hasBand(line) && line.bands?.[at]) || undefined,
    }))
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : (b.value - a.value) * (is_inverted ? -1 : 1),
    )
  const is_left = left > width / 2
  return (
    <div
      className="bg-raised border-line shadow-raised pointer-events-none absolute top-2 z-10 min-w-44 rounded-lg border p-2.5 text-sm"
      style={is_left ? { right: width - left + 12 } : { left: left + 12 }}
    >
      <p className="font-medium">{title}</p>
      {note && <p className="text-muted text-xs">{note}</p>}
      <ul className="mt-1.5 space-y-1">
        {rows.map(({ line, value, note, band }) => (
          <li key={line.id} className="flex items-center justify-between gap-4">
            <span className="flex items-center gap-1.5">
              <Dot color={line.color} className="size-2" />
              <span className={line.is_main ? 'font-semibold' : undefined}>{line.name}</span>
            </span>
            <span className="numbers text-right">
              {value === null ? '–' : format(value)}
              {value !== null && note && <span className="text-muted text-xs"> {note}</span>}
              {value !== null && band && (
                <span className="text-muted block text-xs">
                  {format(band.low)} to {format(band.high)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {happened.length > 0 && (
        <ul className="border-line text-muted mt-2 max-w-64 space-y-0.5 border-t pt-1.5 text-xs">
          {happened.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useWidth(box: { readonly current: HTMLElement | null }) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
