import { classNames } from './class-names.ts'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; title: string }[]
  onChange: (value: Value) => void
}

/** One of a few options, all visible at once. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <fieldset className="bg-sunken inline-flex max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-lg p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'h-7 whitespace-nowrap rounded-md px-2.5 text-sm transition-colors',
            option.value === value
              ? 'bg-raised text-ink ring-edge font-medium ring-1 ring-inset'
              : 'text-muted hover:text-ink',
          )}
        >
          {option.title}
        </button>
      ))}
    </fieldset>
  )
}
