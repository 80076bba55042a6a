import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  primary: 'bg-accent text-on-accent hover:opacity-90',
  plain: 'border border-line bg-surface hover:bg-sunken',
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
} as const

export const buttonClass = (look: keyof typeof looks = 'plain', extra?: string) =>
  classNames(
    'inline-flex h-8 items-center justify-center gap-1.5 whitespace-nowrap rounded-lg px-2.5 text-sm font-medium',
    'transition-colors disabled:opacity-50',
    looks[look],
    extra,
  )

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks
}

export const Button = ({ look = 'plain', className, ...rest }: Props) => (
  <button type="button" className={buttonClass(look, className)} {...rest} />
)

/** A button with an icon only; its label is read out and shown on hover. */
export const IconButton = ({ label, look = 'quiet', className, ...rest }: Props & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classNames(buttonClass(look), 'w-8 !px-0', className)}
    {...rest}
  />
)
