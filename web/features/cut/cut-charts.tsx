import { useState } from 'react'
import type { Band } from '../../../src/figures/line-path.ts'
import type { Series } from '../../../src/figures/line-plan.ts'
import type { Filters, LineCut, Step } from '../../../src/views/filters.ts'
import type { Look } from '../../../src/views/metrics.ts'
import { isDashed, seriesColor } from '../../../src/views/series-color.ts'
import { titlesOfStep } from '../../../src/views/steps.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { classNames } from '../../components/class-names.ts'
import { quantity, whole } from '../../components/format.ts'
import { LineChart } from '../../components/line-chart.tsx'
import { useGroupNames } from '../../filters/group-names.ts'
import { useSetFilters } from '../../filters/use-set-filters.ts'
import { useBrands } from '../../open-project/open-project.ts'
import { useTimeAxis } from '../annotations/time-axis.ts'

/** More lines or charts are hard to tell apart. */
export const maxShown = 6
/** With fewer answers than this, a share of 50% may be 36% or 64% by chance alone. */
const enough = 50

/** The value of a line at a position. */
export interface CutPlace {
  at: string
  /** The group that the line is about. */
  line: string
  /** The group that the chart is about; '' if there is only one chart. */
  chart: string
  value: number | null
  /** The number of answers behind the value, if known. */
  answers: number | undefined
  /** How many answers it adds to the size of its groups, without counting any twice. Groups are ranked by size. */
  adds: { line: number; chart: number }
  band: Band | null
}

interface Group {
  id: string
  size: number
}

/** The groups that the values belong to: the own brand first, then by size, largest first. */
export function groupsOf(places: readonly CutPlace[], part: 'line' | 'chart', own_id?: string): Group[] {
  const sizes = new Map<string, number>()
  for (const { [part]: id, adds } of places) sizes.set(id, (sizes.get(id) ?? 0) + adds[part])
  const weight = ({ id, size }: Group) => (id === own_id ? Number.POSITIVE_INFINITY : size)
  return [...sizes].map(([id, size]) => ({ id, size })).sort((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1))
}

export const pluralOf = (cut: LineCut) => (cut === 'country' ? 'countries' : `${cut}s`)

/** The note of a figure about its cuts: which groups are drawn, and how much may be chance. */
export function cutNote(places: readonly CutPlace[], { cut, each }: Filters['lines']): string {
  const counts = places.flatMap(({ answers }) => answers ?? []).sort((a, b) => a - b)
  const few = counts[Math.floor(counts.length / 2)] ?? enough
  const largest = (of: LineCut, part: 'line' | 'chart') => {
    const { length } = groupsOf(places, part)
    return length > maxShown
      ? ` Shown: the ${maxShown} ${pluralOf(of)} of ${length} with the most answers${of === 'brand' ? ' that name them' : ''}; the table has all.`
      : ''
  }
  return [
    largest(cut, 'line'),
    each ? largest(each, 'chart') : '',
    cut === 'tag' || each === 'tag' ? ' An answer counts for each tag of its prompt.' : '',
    few < enough ? ` A point has about ${quantity(few, 'answer')}: much of its variation is chance.` : '',
  ].join('')
}

interface Drawn extends Group {
  name: string
  color: string
  is_dashed: boolean
}

/** Lines over time in one chart, or in one per group on a common scale. Clicking names shows only their lines. */
export function CutCharts({
  title,
  places,
  positions,
  step,
  lines: { cut, each, only },
  metric,
}: {
  title: string
  places: readonly CutPlace[]
  positions: readonly string[]
  step: Step
  lines: Filters['lines']
  metric: Pick<Look, 'format' | 'is_lower_better' | 'is_count'> & { most?: number | undefined }
}) {
  const set = useSetFilters()
  const brands = useBrands()
  const nameOf = useGroupNames()
  const [pointed, setPointed] = useState<string>()
  const axis = useTimeAxis(positions, step)
  const own_id = brands.own?.id
  const drawnOf = (of: LineCut, part: 'line' | 'chart') =>
    groupsOf(places, part, own_id)
      .slice(0, maxShown)
      .map((group) => ({ ...group, name: nameOf(of, group.id) }))
  const legend = drawnOf(cut, 'line').map((group, place) => ({
    ...group,
    color: (cut === 'brand' && brands.of(group.id)?.color) || seriesColor(place),
    is_dashed: cut !== 'brand' && isDashed(place),
  }))
  const isolated = legend.filter(({ id }) => only.includes(id))
  const shown = isolated.length > 0 ? isolated : legend
  const isMain = (id: string) => (cut === 'brand' ? id === own_id : shown.length <= 2)
  const charts = (each ? drawnOf(each, 'chart') : [{ id: '', name: '', size: 0 }]).map((chart) => ({
    ...chart,
    series: seriesOf(
      places.filter((place) => place.chart === chart.id),
      positions,
      shown,
      isMain,
    ),
  }))
  const beside = charts.flatMap(({ series }) => valuesOf(series))
  const are_counted = places.some(({ answers }) => answers !== undefined)
  const toggle = (id: string) => {
    const next = only.includes(id) ? isolated.filter((line) => line.id !== id) : [...isolated, { id }]
    set({ only: next.map((line) => line.id).join(',') || undefined })
  }
  return (
    <>
      <div className={each ? 'grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 2xl:grid-cols-3' : undefined}>
        {charts.map((chart) => (
          <div key={chart.id} className="min-w-0">
            {each && (
              <h3 className="mb-1 truncate text-sm font-medium" title={chart.name}>
                {chart.name}
                {each !== 'brand' && cut !== 'tag' && (
                  <span className="text-muted font-normal"> · {quantity(chart.size, 'answer')}</span>
                )}
              </h3>
            )}
            <LineChart
              label={`${title}${each ? `, ${chart.name}` : ''}, by ${cut}, ${quantity(chart.series.length, 'line')}`}
              positions={positions}
              {...titlesOfStep(step)}
              series={chart.series}
              format={metric.format}
              is_inverted={metric.is_lower_better}
              most={metric.most}
              is_count={metric.is_count}
              chosen={shown.length > 1 && shown.some(({ id }) => id === pointed) ? pointed : undefined}
              beside={beside}
              {...(each && { height: 180 })}
              {...axis}
            />
          </div>
        ))}
      </div>
      <Legend
        lines={legend}
        shown={shown}
        only={isolated.map(({ id }) => id)}
        has_sizes={cut !== 'brand' && each !== 'tag' && are_counted}
        onToggle={toggle}
        onPoint={setPointed}
        onShowAll={() => set({ only: undefined })}
      />
    </>
  )
}

/** The lines of one chart. */
function seriesOf(
  places: readonly CutPlace[],
  positions: readonly string[],
  lines: readonly Drawn[],
  isMain: (id: string) => boolean,
): Series[] {
  const byPlace = new Map(places.map((place) => [`${place.at} ${place.line}`, place]))
  return lines.flatMap(({ id, name, color, is_dashed }) => {
    const found = positions.map((at) => byPlace.get(`${at} ${id}`))
    if (!found.some(Boolean)) return []
    return {
      id,
      name,
      color,
      is_dashed,
      is_main: isMain(id),
      values: found.map((place) => place?.value ?? null),
      notes: found.map((place) => (place?.answers === undefined ? undefined : `of ${whole(place.answers)}`)),
      bands: found.map((place) => place?.band ?? null),
    }
  })
}

/** The values that a chart shows, with the ends of its bands. */
const valuesOf = (series: readonly Series[]) =>
  series.flatMap(({ values, bands = [], is_main }) => [
    ...values.filter((value) => value !== null),
    ...(is_main ? bands.flatMap((band) => (band ? [band.low, band.high] : [])) : []),
  ])

function Legend({
  lines,
  shown,
  only,
  has_sizes,
  onToggle,
  onPoint,
  onShowAll,
}: {
  lines: readonly Drawn[]
  shown: readonly Drawn[]
  /** The lines that the user has chosen. */
  only: readonly string[]
  has_sizes: boolean
  onToggle: (id: string) => void
  onPoint: (id: string | undefined) => void
  onShowAll: () => void
}) {
  return (
    <ul className="mt-2 flex flex-wrap gap-1 text-sm" aria-label="Lines in the chart">
      {lines.map((line) => (
        <li key={line.id} className="max-w-full min-w-0">
          <button
            type="button"
            aria-pressed={only.includes(line.id)}
            disabled={lines.length === 1}
            title={only.includes(line.id) ? `Without ${line.name}` : `Only ${line.name}`}
            onClick={() => onToggle(line.id)}
            onPointerEnter={() => onPoint(line.id)}
            onPointerLeave={() => onPoint(undefined)}
            className={classNames(
              'not-disabled:hover:bg-sunken aria-pressed:bg-accent-soft flex min-h-7 max-w-full items-center gap-2 rounded-md px-2',
              !shown.includes(line) && 'text-muted',
            )}
          >
            <Dot color={line.color} className={classNames('size-2.5', !shown.includes(line) && 'opacity-30')} />
            <span className="max-w-80 truncate">{line.name}</span>
            {has_sizes && <span className="text-muted numbers text-xs">{whole(line.size)}</span>}
          </button>
        </li>
      ))}
      {only.length > 0 && (
        <li>
          <button type="button" onClick={onShowAll} className="text-muted hover:bg-sunken min-h-7 rounded-md px-2">
            Show all
          </button>
        </li>
      )}
    </ul>
  )
}
