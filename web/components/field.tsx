import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

const box = 'border-edge bg-surface w-full rounded-lg border px-2.5 text-sm'

interface Around {
  label: string
  hint?: ReactNode
  /** What is wrong with what stands in it. */
  error?: string | undefined
}

interface Props extends Around, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

/** A line of text with its label, and what is wrong with it beside it. */
export function Field({ label, hint, error, value, onChange, className, ...rest }: Props) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, error }}>
      <input
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-about`}
        className={classNames(box, 'h-9', className)}
        {...rest}
      />
    </Labelled>
  )
}

/** Several lines of text. */
export function LongField({
  label,
  hint,
  error,
  value,
  onChange,
  rows = 3,
}: Around & { value: string; onChange: (value: string) => void; rows?: number }) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, error }}>
      <textarea
        id={id}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-about`}
        className={classNames(box, 'py-2')}
      />
    </Labelled>
  )
}

/** One of many. */
export function SelectField({
  label,
  hint,
  error,
  value,
  options,
  onChange,
}: Around & {
  value: string
  options: readonly { value: string; title: string }[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, error }}>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-about`}
        className={classNames(box, 'h-9')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

const Labelled = ({ id, label, hint, error, children }: Around & { id: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-1 block text-sm font-medium">
      {label}
    </label>
    {children}
    <div id={`${id}-about`} className="mt-1 text-xs">
      {error ? (
        <p role="alert" className="text-bad">
          {error}
        </p>
      ) : (
        hint && <div className="text-muted">{hint}</div>
      )}
    </div>
  </div>
)
