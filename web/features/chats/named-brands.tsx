import type { BrandRow } from '../../../src/views/brand-metrics.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { Skeleton } from '../../components/states.tsx'
import { useBrands } from '../../open-project/open-project.ts'

const shown = 4

/** The brands in an answer, in order of rank. */
export function NamedBrands({ rows }: { rows: readonly BrandRow[] | undefined }) {
  const brands = useBrands()
  if (!rows) return <Skeleton className="h-4 w-28" />
  if (rows.length === 0) return <span className="text-muted">No tracked brand</span>
  return (
    <span className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-sm">
      {rows.slice(0, shown).map(({ brand, position }) => {
        const known = brands.of(brand.id)
        return (
          <span key={brand.id} className="inline-flex items-center gap-1 whitespace-nowrap">
            <Dot color={known?.color ?? '#64748b'} className="size-2" />
            <span className={known?.is_own ? 'font-semibold' : undefined}>{brand.name}</span>
            <span className="text-muted numbers text-xs">{position}</span>
          </span>
        )
      })}
      {rows.length > shown && <span className="text-muted text-xs leading-5">+{rows.length - shown}</span>}
    </span>
  )
}
