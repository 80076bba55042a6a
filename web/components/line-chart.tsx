import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { linePlan, margin, type Series } from '../../src/figures/line-plan.ts'
import { Axes, ChartLine, MarkLine } from './chart-parts.tsx'
import { Readout } from './line-readout.tsx'

/** Something that happened at a position of the axis. */
interface TimeMark {
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
  marks = [],
  is_inverted,
  most,
  is_count,
  chosen,
  beside = [],
  height = usualHeight,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const hint = useId()
  const { length } = positions
  const hasBand = ({ id, is_main }: Series) => (chosen === undefined ? is_main : id === chosen)
  const plan = linePlan({ length, series, hasBand, width, height, is_inverted, most, is_count, beside })
  const { at, handlers } = useMarker(length, plan.inner.width)
  const { x } = plan
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the chart, so it takes the focus.
      tabIndex={0}
      role="application"
      aria-roledescription="line chart"
      aria-label={label}
      aria-describedby={hint}
      {...handlers}
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
          <Axes
            plan={plan}
            height={height}
            length={length}
            titleOf={(index) => shortTitleOf(positions[index] ?? '')}
            format={format}
          />
          {marks.map((mark) => (
            <MarkLine key={mark.at} texts={mark.texts} x={x(mark.at)} height={height} />
          ))}
          {at !== undefined && (
            <line x1={x(at)} x2={x(at)} y1={margin.top} y2={height - margin.bottom} className="stroke-edge" />
          )}
          {mainLast(series, chosen).map((line) => (
            <ChartLine
              key={line.id}
              line={line}
              plan={plan}
              at={at}
              partial={partial}
              has_band={hasBand(line)}
              is_faded={Boolean(chosen) && line.id !== chosen}
            />
          ))}
        </svg>
      )}
      <div aria-live="polite" className="contents">
        {at !== undefined && (
          <Readout
            title={titleOf(positions[at] ?? '')}
            note={[noteOf?.(at), partial[at]].filter(Boolean).join(' · ')}
            happened={marks.find((mark) => mark.at === at)?.texts ?? []}
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

/** The order of drawing: main lines above the others, and the highlighted one above all. */
function mainLast(series: readonly Series[], chosen: string | undefined): Series[] {
  const weight = ({ id, is_main }: Series) => (id === chosen ? 2 : Number(is_main))
  return [...series].sort((a, b) => weight(a) - weight(b))
}

/** The position that the pointer or the arrow keys have chosen. */
function useMarker(length: number, inner_width: number) {
  const [at, setAt] = useState<number>()
  const clamp = (index: number) => Math.max(0, Math.min(length - 1, index))
  const clear = () => setAt(undefined)
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left
    setAt(clamp(Math.round((left / inner_width) * (length - 1))))
  }
  function onKeyDown(event: KeyboardEvent) {
    const from = at ?? length - 1
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: length - 1 }[event.key]
    if (event.key === 'Escape') clear()
    if (to === undefined) return
    event.preventDefault()
    setAt(clamp(to))
  }
  return { at, handlers: { onPointerMove, onPointerLeave: clear, onKeyDown, onBlur: clear } }
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
