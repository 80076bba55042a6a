import { Dot, OwnBrandBadge } from '../../components/brand-mark.tsx'
import { classNames } from '../../components/class-names.ts'
import type { Column } from '../../components/column.ts'
import { NoValue } from '../../components/no-value.tsx'
import { useBrands } from '../../open-project/open-project.ts'
import { useShoppingBrands } from './questions.ts'

/** The brand of a product: its colour, if it is tracked, and whether it is the own one. */
export interface BrandMark {
  name: string
  color: string | undefined
  is_own: boolean
}
export type MarkOf = (name: string | null | undefined) => BrandMark | undefined

const folded = (name: string) => name.trim().toLowerCase()

/** Products have a brand name. If a tracked brand has that name, its colour is used. */
export function useBrandMarks(): MarkOf {
  const tracked = useBrands()
  const shopping = useShoppingBrands()
  const colors = new Map(tracked.list.map(({ name, color }) => [folded(name), color]))
  const own = new Set(
    [...tracked.list, ...shopping.list].filter(({ is_own }) => is_own).map(({ name }) => folded(name)),
  )
  return (name) => (name ? { name, color: colors.get(folded(name)), is_own: own.has(folded(name)) } : undefined)
}

export const MarkedBrand = ({ mark, className }: { mark: BrandMark | undefined; className?: string }) =>
  mark ? (
    <span className={classNames('inline-flex max-w-full min-w-0 items-center gap-1.5', className)}>
      {mark.color && <Dot color={mark.color} className="size-2" />}
      <span className="truncate">{mark.name}</span>
      {mark.is_own && <OwnBrandBadge />}
    </span>
  ) : (
    <NoValue why="The brand is not known" className={className} />
  )

/** The brands of products; on a small screen they are shown with the product names. */
export const brandColumn = <Row,>(markOf: (row: Row) => BrandMark | undefined): Column<Row> => ({
  id: 'brand',
  title: 'Brand',
  is_ascending_first: true,
  from: 'lg',
  className: 'max-w-48',
  value: (row) => markOf(row)?.name ?? null,
  cell: (row) => <MarkedBrand mark={markOf(row)} />,
})
