import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/** The custom property that the `brand` utility uses. */
export const brandStyle = (color: string) => ({ '--brand': color }) as CSSProperties

export const Dot = ({ color, className }: { color: string; className?: string }) => (
  <span
    aria-hidden="true"
    style={brandStyle(color)}
    className={classNames('brand inline-block size-2.5 shrink-0 rounded-full bg-(--brand-line)', className)}
  />
)

/** Marks the own brand's data. */
export const You = () => <span className="bg-accent-soft text-accent rounded px-1 text-xs font-medium">you</span>

/** A brand with its colour and name. */
export const BrandName = ({ name, color, is_own }: { name: string; color: string; is_own: boolean }) => (
  <span className="inline-flex min-w-0 items-center gap-2">
    <Dot color={color} />
    <span className={classNames('truncate', is_own && 'font-semibold')}>{name}</span>
    {is_own && <You />}
  </span>
)
