import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { whole } from './format.ts'

export interface Option {
  value: string
  title: string
}

interface Props {
  title: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** A selection is the normal state here, so it is not highlighted. */
  is_usual?: boolean
}

/** With this many options or more, there is a search field. */
const searchFrom = 8
/** The maximum number of options listed at a time: thousands would block the page. */
const most = 100

/** A multiple choice; selecting none means all. */
export function Choice({ title, options, chosen, onChange, is_usual }: Props) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = words ? options.filter((option) => option.title.toLowerCase().includes(words)) : options
  const [only] = chosen
  const shown =
    chosen.length === 0
      ? title
      : chosen.length === 1
        ? (options.find(({ value }) => value === only)?.title ?? title)
        : `${title}: ${chosen.length}`
  return (
    <Panel label={title} title={shown} is_active={chosen.length > 0 && !is_usual} onClose={() => setSearch('')}>
      {options.length >= searchFrom && (
        <input
          type="search"
          aria-label={`Search ${title.toLowerCase()}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="border-edge mb-1 h-8 w-full rounded-md border bg-transparent px-2"
        />
      )}
      <fieldset className="max-h-72 min-w-0 overflow-y-auto">
        <legend className="sr-only">{title}</legend>
        {found.slice(0, most).map((option) => (
          <label
            key={option.value}
            className="hover:bg-sunken has-focus-visible:outline-accent flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 has-focus-visible:outline-2"
          >
            <input
              type="checkbox"
              className="peer sr-only"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
              }
            />
            <span className="border-edge peer-checked:bg-accent peer-checked:border-accent text-on-accent grid size-4 shrink-0 place-items-center rounded border">
              {chosen.includes(option.value) && <Check size={12} strokeWidth={3} />}
            </span>
            <span className="line-clamp-2 min-w-0 leading-snug">{option.title}</span>
          </label>
        ))}
        {found.length > most && (
          <p className="text-muted px-2 py-1.5 text-sm">{whole(found.length - most)} more. Search for them.</p>
        )}
        {found.length === 0 && <p className="text-muted px-2 py-1.5 text-sm">No matches.</p>}
      </fieldset>
      {chosen.length > 0 && (
        <button
          type="button"
          onClick={() => onChange([])}
          className="text-muted hover:bg-sunken mt-1 h-8 w-full rounded-md px-2 text-left text-sm"
        >
          Clear
        </button>
      )}
    </Panel>
  )
}

/** A button that opens a small panel beside it. */
export function Panel({
  label,
  title,
  is_active,
  look = 'plain',
  onClose,
  children,
  className,
}: {
  label: string
  title: ReactNode
  is_active?: boolean
  /** `quiet` shows only an icon. */
  look?: 'plain' | 'quiet'
  onClose?: () => void
  /** Its content; a function receives a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}) {
  const [is_open, setOpen] = useState(false)
  const change = (will_be_open: boolean) => {
    setOpen(will_be_open)
    if (!will_be_open) onClose?.()
  }
  return (
    <Popover.Root open={is_open} onOpenChange={change}>
      <Popover.Trigger
        aria-label={typeof title === 'string' && title !== label ? `${label}: ${title}` : label}
        title={look === 'quiet' ? label : undefined}
        className={buttonClass(look, classNames('max-w-52', is_active && '!border-accent !bg-accent-soft'))}
      >
        <span className="truncate">{title}</span>
        {look === 'plain' && <ChevronDown size={14} aria-hidden="true" className="text-muted shrink-0" />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className={classNames(
            'bg-raised border-line shadow-raised z-40 w-64 rounded-xl border p-1.5 text-base outline-none',
            className,
          )}
        >
          {typeof children === 'function' ? children(() => change(false)) : children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
