import { brandMetrics } from '../../../contract/brand-metrics.ts'
import { country } from '../../../figures/numbers.ts'
import {
  type BrandMetricName,
  type BrandRow,
  bandMeans,
  bandOf,
  brandColumnNames,
  brandMetricNames,
  brandMetricOf,
  isMean,
} from '../../../views/brand-metrics.ts'
import { stepOf } from '../../../views/filters.ts'
import { lineDimension, lineGroupOf } from '../../../views/line-cuts.ts'
import { orderOf } from '../../../views/list-address.ts'
import { isDashed, seriesColor } from '../../../views/series-color.ts'
import type { ShownCell, ShownChart, ShownTable, ShownTile, ShownView } from '../../../views/shown-view.ts'
import { positionsOf, stepNames } from '../../../views/steps.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { type AskedView, askBrands } from './asked-view.ts'
import type { GroupNames } from './group-names.ts'
import { sortedCells } from './in-order.ts'

interface Brand {
  id: string
  name: string
  color: string
  is_own: boolean
}

/** The maximum number of lines in a chart, those with the most answers, and of charts. More could not be told apart. */
const maxLines = 12

/** The own brand's numbers, one of them over time, and all brands side by side. */
export async function brandsShown(
  ctx: ProjectContext,
  view: AskedView,
  names: GroupNames,
): Promise<Pick<ShownView, 'answers' | 'tiles' | 'charts' | 'table'>> {
  const brands: Brand[] = await trackedBrands(ctx.db, ctx.project_id)
    .select(['id', 'name', 'color', 'is_own'])
    .orderBy('is_own', 'desc')
    .orderBy('name')
    .execute()
  const own = brands.find(({ is_own }) => is_own)
  const rows = await askBrands(ctx, view, { include: ['confidence'] })
  const ownRow = rows.find(({ brand }) => brand.id === own?.id)
  return {
    answers: rows[0]?.visibility_total ?? 0,
    tiles: ownRow ? brandMetricNames.map((name) => tileOf(ownRow, name)) : [],
    charts: view.page === 'overview' && rows.length > 0 ? await chartsOf(ctx, view, brands, names) : [],
    table: tableOf(rows, view),
  }
}

const boundsOf = (row: BrandRow, name: BrandMetricName) => row.confidence?.market[name] ?? undefined

function tileOf(row: BrandRow, name: BrandMetricName): ShownTile {
  const { title, help, unit, counted } = brandMetricOf(name)
  const bounds = boundsOf(row, name)
  return {
    title,
    help,
    unit,
    value: row[name],
    ...(bounds && { low: bounds.low, high: bounds.high }),
    counted: counted(row),
  }
}

/** The chosen metric over time. The lines show brands, or the own brand by another dimension. */
async function chartsOf(
  ctx: ProjectContext,
  view: AskedView,
  brands: readonly Brand[],
  names: GroupNames,
): Promise<ShownChart[]> {
  const { filters, search } = view
  const { cut, each, only } = filters.lines
  const name = brandMetricNames.find((one) => one === search.metric) ?? 'visibility'
  const metric = brandMetricOf(name)
  const step = stepOf(filters)
  const own = brands.find(({ is_own }) => is_own)
  const is_of_own = cut !== 'brand' && each !== 'brand'
  const rows: BrandRow[] = await askBrands(ctx, view, {
    dimensions: [step, ...[cut, each].flatMap((one) => lineDimension(one) ?? [])],
    ...(is_of_own && own && { having: [{ field: 'brand_id', operator: 'in', values: [own.id] }] }),
    ...(isMean(name) && { include: ['confidence'] }),
  })
  const positions = positionsOf(rows, step)
  const note = [
    metric.help,
    is_of_own ? ` Of ${own?.name ?? 'the own brand'}, by ${cut}.` : '',
    ` By ${stepNames[step]}.`,
    ` ${bandMeans(name)}`,
  ].join('')
  const nameOf = (of: typeof cut, id: string) => (of === 'country' ? country(id) : (names.get(id) ?? 'Deleted'))
  const charts = [...Map.groupBy(rows, (row) => (each ? (lineGroupOf(row, each) ?? '') : ''))]
  return charts
    .filter(([chart]) => each === undefined || chart !== '')
    .slice(0, maxLines)
    .map(([chart, inChart]) => {
      const lines = [...Map.groupBy(inChart, (row) => lineGroupOf(row, cut) ?? '')]
        .filter(([id]) => id !== '' && (only.length === 0 || only.includes(id)))
        .sort(([a, of], [b, other]) =>
          cut === 'brand'
            ? brands.findIndex(({ id }) => id === a) - brands.findIndex(({ id }) => id === b)
            : answersOf(other) - answersOf(of),
        )
        .slice(0, cut === 'brand' ? brands.length : maxLines)
      const series = lines.map(([id, ofLine], place) => {
        const byPosition = new Map(ofLine.map((row) => [row[step], row]))
        const brand = cut === 'brand' ? brands.find((one) => one.id === id) : undefined
        return {
          name: nameOf(cut, id),
          color: brand?.color ?? seriesColor(place),
          is_main: brand?.is_own ?? false,
          is_dashed: cut !== 'brand' && isDashed(place),
          values: positions.map((position) => byPosition.get(position)?.[name] ?? null),
          bands: positions.map((position) => bandOf(byPosition.get(position), name)),
        }
      })
      const title = `${metric.title} over time`
      return {
        title: each ? `${title}, ${nameOf(each, chart)}` : title,
        note,
        unit: metric.unit,
        step,
        positions,
        series,
      }
    })
}

const answersOf = (rows: readonly BrandRow[]) => rows.reduce((sum, row) => sum + row.visibility_total, 0)

function tableOf(rows: readonly BrandRow[], { page, search }: AskedView): ShownTable {
  const columns: ShownTable['columns'] = [
    { title: 'Brand' },
    ...brandColumnNames.map((name) => ({
      title: brandMetrics[name].title,
      unit: brandMetrics[name].unit,
      is_sure: true as const,
    })),
    { title: 'Mentions', unit: 'count' },
    { title: 'Answers', unit: 'count' },
    { title: 'Answers in all', unit: 'count' },
  ]
  const ids = ['brand', ...brandColumnNames, 'mentions', 'answers']
  const cells = rows.map((row): ShownCell[] => [
    row.brand.name,
    ...brandColumnNames.map((name) => ({ value: row[name], ...boundsOf(row, name) })),
    { value: row.mention_count },
    { value: row.visibility_count },
    { value: row.visibility_total },
  ])
  const order = page === 'brands' ? orderOf(search, 'visibility') : { id: 'visibility', desc: true }
  return {
    title: 'Ranking',
    columns,
    rows: sortedCells(cells, ids.indexOf(order.id), order.desc),
    row_total: rows.length,
  }
}
