import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'

interface Labelled {
  label: string
  hint?: ReactNode
  /** Its error, shown beside it. */
  problem?: string | undefined
  className?: string
}

const box =
  'border-edge bg-surface placeholder:text-muted w-full rounded-lg border px-2.5 text-base aria-invalid:border-bad disabled:opacity-60'

function Around({
  id,
  label,
  hint,
  problem,
  className,
  children,
}: Labelled & { id: string; children: (described: Record<string, string | boolean | undefined>) => ReactNode }) {
  const said = problem ? `${id}-problem` : hint ? `${id}-hint` : undefined
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': said, 'aria-invalid': problem ? true : undefined })}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-bad mt-1 text-sm">
          {problem}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-muted mt-1 text-xs">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

type Own<Attributes> = Labelled & Omit<Attributes, 'onChange' | 'className'>

/** A text, day or number in one line, with its label above and its error below. */
export function TextInput({
  label,
  hint,
  problem,
  className,
  onValue,
  ...rest
}: Own<InputHTMLAttributes<HTMLInputElement>> & { onValue: (value: string) => void }) {
  const id = useId()
  return (
    <Around id={id} label={label} hint={hint} problem={problem} {...(className && { className })}>
      {(described) => (
        <input
          {...described}
          {...rest}
          onChange={({ target }) => onValue(target.value)}
          className={classNames(box, 'h-9')}
        />
      )}
    </Around>
  )
}

/** Text of several lines. */
export function TextArea({
  label,
  hint,
  problem,
  className,
  onValue,
  rows = 4,
  ...rest
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>> & { onValue: (value: string) => void }) {
  const id = useId()
  return (
    <Around id={id} label={label} hint={hint} problem={problem} {...(className && { className })}>
      {(described) => (
        <textarea
          {...described}
          {...rest}
          rows={rows}
          onChange={({ target }) => onValue(target.value)}
          className={classNames(box, 'py-1.5 leading-relaxed')}
        />
      )}
    </Around>
  )
}

/** One of a list of values. */
export function SelectInput<Value extends string>({
  label,
  hint,
  problem,
  className,
  value,
  options,
  onValue,
  disabled,
}: Labelled & {
  value: Value
  options: readonly { value: Value; title: string }[]
  onValue: (value: Value) => void
  disabled?: boolean
}) {
  const id = useId()
  return (
    <Around id={id} label={label} hint={hint} problem={problem} {...(className && { className })}>
      {(described) => (
        <select
          {...described}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onValue(chosen.value)
          }}
          className={classNames(box, 'h-9')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      )}
    </Around>
  )
}

/** The error of a form as a whole. */
export const FormProblem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className="bg-bad-soft text-bad rounded-lg px-3 py-2 text-sm">
      {children}
    </p>
  ) : null
