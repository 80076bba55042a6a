import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  plain: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-sunken text-good',
  bad: 'bg-bad-soft text-bad',
} as const
export type PillLook = keyof typeof looks

/** A state in one or two words. */
export const Pill = ({ look = 'plain', children }: { look?: PillLook; children: ReactNode }) => (
  <span className={classNames('inline-block rounded px-1.5 py-0.5 text-xs font-medium whitespace-nowrap', looks[look])}>
    {children}
  </span>
)
