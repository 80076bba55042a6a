import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export const controlClass = (extra?: string) =>
  classNames(
    'border-edge/60 bg-surface w-full rounded-lg border px-2.5 py-1.5 text-base disabled:opacity-60',
    'aria-invalid:border-bad',
    extra,
  )

interface Described {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A control with its name, what helps to fill it in, and what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: (described: Described) => ReactNode
}) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad mt-1 text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a form as a whole. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className="bg-bad-soft text-bad rounded-lg px-3 py-2 text-sm">
      {children}
    </p>
  ) : null

/** The buttons at the end of a form. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-2 pt-1">{children}</div>
)
