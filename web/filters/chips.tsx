import { X } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { useSetFilters } from './use-set-filters.ts'

/** An active filter: its name, its value, and the address without it. */
export interface Chip {
  of: string
  title: string
  without: Record<string, string | undefined>
}

/** The chips of a list filter: one per value, or a single one for many values. */
export function chipsOf(
  name: string,
  [one, many]: readonly [string, string],
  chosen: readonly string[],
  titleOf: (value: string) => string,
  join = (values: readonly string[]) => values.join(','),
): Chip[] {
  if (chosen.length > 4) return [{ of: many, title: `${chosen.length}`, without: { [name]: undefined } }]
  return chosen.map((value) => ({
    of: one,
    title: titleOf(value),
    without: { [name]: join(chosen.filter((other) => other !== value)) || undefined },
  }))
}

/** The active filters of the page. A click on a filter removes it. */
export function Chips({ chips, unused }: { chips: readonly Chip[]; unused: readonly string[] }) {
  const set = useSetFilters()
  if (chips.length === 0 && unused.length === 0) return null
  return (
    <div className="flex min-w-0 basis-full items-center gap-1.5 max-sm:overflow-x-auto sm:flex-wrap">
      {chips.length > 0 && (
        <ul aria-label="Active filters" className="contents">
          {chips.map((chip) => (
            <li key={`${chip.of} ${chip.title}`} className="shrink-0 sm:max-w-full">
              <button
                type="button"
                aria-label={`Remove ${chip.of} ${chip.title}`}
                onClick={() => set(chip.without)}
                className="bg-accent-soft hover:bg-sunken inline-flex h-7 max-w-full items-center gap-1.5 rounded-full pr-2 pl-3 text-sm"
              >
                <span className="text-muted">{chip.of}</span>
                <span className="max-w-60 truncate font-medium">{chip.title}</span>
                <X size={13} aria-hidden="true" className="text-muted shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <Button
          look="quiet"
          className="h-7 shrink-0"
          onClick={() =>
            set(
              Object.fromEntries(chips.flatMap(({ without }) => Object.keys(without)).map((name) => [name, undefined])),
            )
          }
        >
          Clear all
        </Button>
      )}
      {unused.length > 0 && (
        <p className="text-muted shrink-0 text-xs max-sm:max-w-full max-sm:whitespace-normal">
          {unused.join(', ')}: selected, but not used on this page.
        </p>
      )}
    </div>
  )
}
