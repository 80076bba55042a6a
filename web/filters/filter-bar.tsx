import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Choice, Panel } from '../components/choice.tsx'
import { classNames } from '../components/class-names.ts'
import { country, rangeOfDays } from '../components/format.ts'
import { useChannels, useFilters, usePrompts, useTags, useTopics } from '../project/project.ts'
import { type FilterSearch, type ListName, listNames, lists, type Preset, presets, previousOf } from './filters.ts'

/** Changes what the address says; every change is a step that the back button takes back. */
export function useSetFilters() {
  const navigate = useNavigate()
  return (change: FilterSearch) =>
    void navigate({ to: '.', search: (search) => ({ ...search, page: undefined, ...change }), resetScroll: false })
}

/** Which answers the page counts. Kept in the address, so that what is seen can be shared. */
export function FilterBar({ without = [] }: { without?: readonly ListName[] }) {
  const { chosen } = useFilters()
  const set = useSetFilters()
  const options = useOptions()
  const shown = listNames.filter((name) => !without.includes(name))
  const is_narrowed = shown.some((name) => chosen[name].length > 0)
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Filters</legend>
      <DateRange />
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
      {is_narrowed && (
        <Button
          look="quiet"
          onClick={() => set(Object.fromEntries(listNames.map((name) => [name, undefined])) as FilterSearch)}
        >
          <X size={14} aria-hidden="true" />
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}

function useOptions() {
  const channels = useChannels()
  const { list: prompts } = usePrompts()
  const countries = new Set(prompts.map(({ user_location }) => user_location.country))
  return {
    channels: channels.list
      .filter(({ is_active }) => is_active)
      .map(({ id, description }) => ({ value: id as string, title: description })),
    topics: useTopics().map(({ id, name }) => ({ value: id, title: name })),
    tags: useTags().map(({ id, name }) => ({ value: id, title: name })),
    countries: [...countries]
      .map((code) => ({ value: code, title: country(code) }))
      .sort((a, b) => a.title.localeCompare(b.title)),
  }
}

function DateRange() {
  const filters = useFilters()
  const { start_date, end_date, preset, is_compared } = filters
  const set = useSetFilters()
  const before = previousOf(filters)
  return (
    <Panel
      label="Dates"
      title={preset ? presets[preset].title : rangeOfDays(start_date, end_date)}
      className="w-72 p-2"
    >
      <div className="grid grid-cols-1">
        {(Object.keys(presets) as Preset[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === preset}
            onClick={() => set({ range: name, start: undefined, end: undefined })}
            className={classNames(
              'hover:bg-sunken h-8 rounded-md px-2 text-left',
              name === preset && 'bg-accent-soft text-accent font-medium',
            )}
          >
            {presets[name].title}
          </button>
        ))}
      </div>
      <OwnDates key={`${start_date} ${end_date}`} start={start_date} end={end_date} />
      <label className="border-line mt-2 flex cursor-pointer items-start gap-2 border-t px-2 pt-2.5 pb-1">
        <input
          type="checkbox"
          checked={is_compared}
          onChange={({ target }) => set({ compare: target.checked ? undefined : 'off' })}
          className="accent-accent mt-0.5 size-4"
        />
        <span>
          Compare with the days before
          <span className="text-muted block text-xs">{rangeOfDays(before.start_date, before.end_date)}</span>
        </span>
      </label>
    </Panel>
  )
}

function OwnDates({ start, end }: { start: string; end: string }) {
  const set = useSetFilters()
  const [own, setOwn] = useState({ start, end })
  const is_wrong = own.start > own.end
  const field = (name: 'start' | 'end', title: string) => (
    <label className="text-muted block text-xs">
      {title}
      <input
        type="date"
        required
        value={own[name]}
        onChange={({ target }) => setOwn({ ...own, [name]: target.value })}
        className="border-line text-ink mt-0.5 h-8 w-full rounded-md border bg-transparent px-1.5 text-sm"
      />
    </label>
  )
  return (
    <form
      className="border-line mt-2 grid grid-cols-2 gap-2 border-t px-1 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!is_wrong) set({ ...own, range: undefined })
      }}
    >
      {field('start', 'From')}
      {field('end', 'To')}
      {is_wrong && <p className="text-bad col-span-2 text-xs">The first day is after the last one.</p>}
      <Button type="submit" look="primary" className="col-span-2" disabled={is_wrong || !own.start || !own.end}>
        Show these days
      </Button>
    </form>
  )
}
