import { useState } from 'react'

interface Props {
  label: string
  hint?: string
  options: readonly { value: string; title: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  problem?: string | undefined
}

/** With this many options or more, there is a search field. */
const searchFrom = 8
const maxShown = 100

/** A multiple choice in a form; selected options come first. Unlike a panel, it works inside a modal dialog. */
export function CheckList({ label, hint, options, chosen, onChange, problem }: Props) {
  const [search, setSearch] = useState('')
  // Options that were selected when the form opened stay on top; ticking does not move an option.
  const [first] = useState(() => new Set(chosen))
  const words = search.trim().toLowerCase()
  const found = options
    .filter(({ title }) => title.toLowerCase().includes(words))
    .sort((a, b) => Number(first.has(b.value)) - Number(first.has(a.value)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        {label}
        {chosen.length > 0 && <span className="text-muted font-normal"> · {chosen.length} chosen</span>}
      </legend>
      <div className="border-line overflow-hidden rounded-lg border">
        {options.length >= searchFrom && (
          <input
            type="search"
            aria-label={`Search ${label.toLowerCase()}`}
            placeholder="Search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="border-line h-9 w-full border-b bg-transparent px-2.5"
          />
        )}
        <div className="max-h-40 overflow-y-auto p-1">
          {found.slice(0, maxShown).map(({ value, title }) => (
            <label key={value} className="hover:bg-sunken flex cursor-pointer items-start gap-2 rounded-md px-1.5 py-1">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
                className="accent-accent mt-0.5 size-4 shrink-0"
              />
              <span className="min-w-0 text-sm break-words">{title}</span>
            </label>
          ))}
          {found.length === 0 && <p className="text-muted px-1.5 py-1 text-sm">No options.</p>}
          {found.length > maxShown && (
            <p className="text-muted px-1.5 py-1 text-sm">{found.length - maxShown} more; search for them.</p>
          )}
        </div>
      </div>
      {problem ? (
        <p role="alert" className="text-bad mt-1 text-sm">
          {problem}
        </p>
      ) : (
        hint && <p className="text-muted mt-1 text-xs">{hint}</p>
      )}
    </fieldset>
  )
}
