const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface Props {
  /** 1 is Monday. */
  days: readonly number[]
  disabled: boolean
  problem: string | undefined
  onDays: (days: number[]) => void
}

/** The days of the week on which engines are asked. */
export function Weekdays({ days, disabled, problem, onDays }: Props) {
  const toggle = (day: number) =>
    onDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((a, b) => a - b))
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 text-sm font-medium">Days on which engines are asked</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map((title, index) => (
          <label
            key={title}
            className="border-edge text-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-accent flex h-8 cursor-pointer items-center rounded-lg border px-2.5 text-sm has-disabled:cursor-default has-focus-visible:outline-2"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={days.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            />
            {title}
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-bad mt-1 text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
