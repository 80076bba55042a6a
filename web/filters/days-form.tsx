import { useState } from 'react'
import type { DayRange } from '../../src/views/filters.ts'
import { Button } from '../components/button.tsx'

/** A custom period. */
export function DaysForm({
  days,
  action,
  onDays,
}: {
  days: DayRange
  /** The label of the button. */
  action: string
  onDays: (days: DayRange) => void
}) {
  const [own, setOwn] = useState(days)
  const is_wrong = own.start_date > own.end_date
  const field = (name: keyof DayRange, title: string) => (
    <label className="text-muted block text-xs">
      {title}
      <input
        type="date"
        required
        value={own[name]}
        aria-invalid={is_wrong || undefined}
        onChange={({ target }) => setOwn({ ...own, [name]: target.value })}
        className="border-edge text-ink mt-0.5 h-8 w-full rounded-md border bg-transparent px-1.5 text-sm"
      />
    </label>
  )
  return (
    <form
      className="border-line mt-2 grid grid-cols-2 gap-2 border-t px-1 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!is_wrong) onDays(own)
      }}
    >
      {field('start_date', 'From')}
      {field('end_date', 'To')}
      {is_wrong && (
        <p role="alert" className="text-bad col-span-2 text-xs">
          The first day is after the last one.
        </p>
      )}
      <Button
        type="submit"
        look="primary"
        className="col-span-2"
        disabled={is_wrong || !own.start_date || !own.end_date}
      >
        {action}
      </Button>
    </form>
  )
}
