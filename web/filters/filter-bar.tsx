import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type ListName, listNames, lists } from '../../src/views/filters.ts'
import { Button } from '../components/button.tsx'
import { Choice } from '../components/choice.tsx'
import { classNames } from '../components/class-names.ts'
import { type Chip, Chips, chipsOf } from './chips.tsx'
import { Comparison } from './comparison.tsx'
import { DateRange } from './date-range.tsx'
import { useListOptions } from './list-options.ts'
import { SavedViews } from './saved-views.tsx'
import { TodaySoFar } from './today-so-far.tsx'
import { useFilters } from './use-filters.ts'
import { useSetFilters } from './use-set-filters.ts'

interface Props {
  /** Shown before the filters and always visible, for example views or a search. */
  lead?: ReactNode
  /** Shared filters that the page does not support. */
  without?: readonly ListName[]
  /** The periods that the page can compare with. */
  comparison?: 'any days' | 'days before' | 'none'
  /** Filters of the page itself, and the active ones among them. */
  more?: ReactNode
  chips?: readonly Chip[]
}

/**
 * The filters of the page. They are in the address, so a view can be shared. On a small screen only the dates stay
 * visible; the rest can be expanded.
 */
export function FilterBar({ lead, without = [], comparison = 'any days', more, chips = [] }: Props) {
  const { chosen } = useFilters()
  const set = useSetFilters()
  const [is_open, setOpen] = useState(false)
  const id = useId()
  const options = useListOptions()
  const shown = listNames.filter((name) => !without.includes(name))
  const active = [
    ...shown.flatMap((name) =>
      chipsOf(
        name,
        [lists[name].one, lists[name].title],
        chosen[name],
        (value) => options[name].find((option) => option.value === value)?.title ?? value,
      ),
    ),
    ...chips,
  ]
  const unused = without.filter((name) => chosen[name].length > 0).map((name) => lists[name].title)
  const has_more = shown.length > 0 || more !== undefined
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="sr-only">Filters</legend>
      {lead}
      <DateRange />
      {comparison !== 'none' && <Comparison takes={comparison} />}
      {comparison !== 'none' && <TodaySoFar />}
      <SavedViews />
      {has_more && (
        <Button
          aria-label={active.length > 0 ? `Filters (${active.length})` : 'Filters'}
          title="Filters"
          aria-expanded={is_open}
          aria-controls={id}
          onClick={() => setOpen(!is_open)}
          className={classNames('sm:hidden', (is_open || active.length > 0) && '!border-accent !bg-accent-soft')}
        >
          <SlidersHorizontal size={15} aria-hidden="true" />
          {active.length > 0 && active.length}
        </Button>
      )}
      {has_more && (
        <div id={id} className={classNames('contents', !is_open && 'max-sm:hidden')}>
          {shown.map((name) =>
            options[name].length > 1 || chosen[name].length > 0 ? (
              <Choice
                key={name}
                title={lists[name].title}
                options={options[name]}
                chosen={chosen[name]}
                onChange={(values) => set({ [name]: values.join(',') || undefined })}
              />
            ) : null,
          )}
          {more}
        </div>
      )}
      <Chips chips={active} unused={unused} />
    </fieldset>
  )
}
