import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { q } from '../../api/api.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { useShoppingBrands } from './questions.ts'

const offered = 8

interface Props {
  chosen: string
  onChange: (id: string) => void
}

/** Chooses one brand of the whole catalogue. Brands with known products are listed first. */
export function BrandPick({ chosen, onChange }: Props) {
  const project_id = useProjectId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { list } = useShoppingBrands()
  const found = useQuery({
    ...q('list_global_brands', { project_id, search, limit: offered }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  }).data?.data
  const [kept, setKept] = useState<{ id: string; name: string }>()
  const brands = search === '' ? list.slice(0, offered) : (found ?? [])
  // The selected brand stays visible during a new search.
  const shown = kept && !brands.some(({ id }) => id === kept.id) ? [kept, ...brands] : brands
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Brand</legend>
      <input
        type="search"
        aria-label="Search brands"
        placeholder="Search the brand catalogue"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="border-edge mb-1 h-9 w-full rounded-lg border bg-transparent px-2.5"
      />
      {shown.map(({ id, name }) => (
        <label key={id} className="hover:bg-sunken flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-1.5">
          <input
            type="radio"
            name="brand"
            checked={id === chosen}
            onChange={() => {
              setKept({ id, name })
              onChange(id)
            }}
            className="accent-accent size-4"
          />
          {name}
        </label>
      ))}
      <p className="text-muted mt-1 text-xs">Add a missing brand under Shopping, Brands.</p>
    </fieldset>
  )
}
