import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Change } from '../components/change.tsx'
import { classNames } from '../components/class-names.ts'
import { counted, decimal, percent, points, rank, signed, whole } from '../components/format.ts'
import { AnswersLink } from '../project/answers-link.tsx'
import { useProjectId } from '../project/project.ts'
import { type BrandMark, MarkedBrand } from './brand-marks.tsx'

interface Moved {
  value: number | null
  /** Where it leads to what it was counted from. */
  shown?: ReactNode
  /** undefined: not to be shown. */
  change?: number | null | undefined
  note?: string
}

/** A number with what it moved by. */
function Cell({
  value,
  shown,
  change,
  note,
  format,
  difference,
  is_lower_better,
}: Moved & { format: (value: number) => string; difference: (value: number) => string; is_lower_better?: true }) {
  return (
    <span className="block leading-tight" title={note}>
      {value === null ? <span className="text-muted">–</span> : (shown ?? format(value))}
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
export const Count = (props: Moved) => <Cell {...props} format={whole} difference={signed(0)} />

/** A product that leads to all about it; on a small screen its brand stands below it. */
export function ProductLink({ id, name, mark }: { id: string; name: string; mark: BrandMark | undefined }) {
  return (
    <span className="block max-w-[28rem] leading-tight">
      <Link
        to="/projects/$project_id/shopping/products/$product_id"
        params={{ project_id: useProjectId(), product_id: id }}
        title={name}
        className={classNames(
          'line-clamp-2 underline-offset-4 [overflow-wrap:anywhere] hover:underline',
          mark?.is_own && 'font-semibold',
        )}
      >
        {name}
      </Link>
      {mark && <MarkedBrand mark={mark} className="text-muted text-xs lg:hidden" />}
    </span>
  )
}

/** How many answers show a product; it opens them. */
export function ProductAnswers({ id, name, count }: { id: string; name: string; count: number }) {
  if (count === 0) return <span className="text-muted">0</span>
  return (
    <AnswersLink
      title="The answers that show it"
      label={`${counted(count, 'answer')} that show${count === 1 ? 's' : ''} ${name}`}
      product={id}
    >
      {whole(count)}
    </AnswersLink>
  )
}
