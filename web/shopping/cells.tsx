import { Link } from '@tanstack/react-router'
import { Change } from '../components/change.tsx'
import { decimal, percent, points, rank, signed } from '../components/format.ts'
import { useProjectId } from '../project/project.ts'

interface Moved {
  value: number | null
  /** undefined: not to be shown. */
  change?: number | null | undefined
  note?: string
}

/** A number with what it moved by. */
function Cell({
  value,
  change,
  note,
  format,
  difference,
  is_lower_better,
}: Moved & { format: (value: number) => string; difference: (value: number) => string; is_lower_better?: true }) {
  return (
    <span className="block leading-tight" title={note}>
      {value === null ? <span className="text-muted">–</span> : format(value)}
      {change !== undefined && (
        <Change
          className="block text-xs"
          difference={change ?? undefined}
          format={difference}
          is_lower_better={is_lower_better}
        />
      )}
    </span>
  )
}

export const Share = (props: Moved) => <Cell {...props} format={percent} difference={points} />
export const Position = (props: Moved) => <Cell {...props} format={rank} difference={signed(2)} is_lower_better />
export const Stars = (props: Moved) => <Cell {...props} format={decimal} difference={signed(2)} />
export const Count = (props: Moved) => <Cell {...props} format={String} difference={signed(0)} />

/** A product that leads to all about it. */
export function ProductLink({ id, name, brand }: { id: string; name: string; brand?: string | null }) {
  return (
    <Link
      to="/projects/$project_id/shopping/products/$product_id"
      params={{ project_id: useProjectId(), product_id: id }}
      className="block leading-tight underline-offset-4 hover:underline"
    >
      <span className="line-clamp-2">{name}</span>
      {brand && <span className="text-muted text-xs">{brand}</span>}
    </Link>
  )
}
