import type { CSSProperties } from 'react'
import type { DotMark } from '../../src/views/series-color.ts'
import { classNames } from './class-names.ts'

/** The custom property that the `brand` utility uses. */
export const brandStyle = (color: string) => ({ '--brand': color }) as CSSProperties

const shapes: Record<DotMark, string> = {
  0: 'rounded-full bg-(--brand-line)',
  1: 'rounded-none bg-(--brand-line)',
  2: 'rotate-45 rounded-none bg-(--brand-line)',
  3: 'rounded-full border-[3px] border-(--brand-line)',
}

export const Dot = ({ color, mark = 0, className }: { color: string; mark?: DotMark; className?: string }) => (
  <span
    aria-hidden="true"
    style={brandStyle(color)}
    className={classNames('brand inline-block size-2.5 shrink-0', shapes[mark], className)}
  />
)

/** Marks the own brand's data. */
export const OwnBrandBadge = () => (
  <span className="bg-accent-soft text-accent rounded px-1 text-xs font-medium">you</span>
)

/** A brand with its colour and name. */
export const BrandName = ({ name, color, is_own }: { name: string; color: string; is_own: boolean }) => (
  <span className="inline-flex max-w-full min-w-0 items-center gap-2">
    <Dot color={color} />
    <span className={classNames('truncate', is_own && 'font-semibold')}>{name}</span>
    {is_own && <OwnBrandBadge />}
  </span>
)
