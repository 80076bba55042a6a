import type { InputHTMLAttributes } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  onValue: (value: string) => void
}

/** A text field within a list. Only screen readers get its label. */
export const ListedInput = ({ label, onValue, ...rest }: Props) => (
  <input
    {...rest}
    type="text"
    aria-label={label}
    autoComplete="off"
    onChange={({ target }) => onValue(target.value)}
    className="border-line bg-surface placeholder:text-muted h-9 w-full min-w-0 rounded-lg border px-2.5 text-sm"
  />
)
