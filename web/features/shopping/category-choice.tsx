import { useState } from 'react'
import { useCategories } from './questions.ts'

/** With this many options or more, there is a search field. */
const searchFrom = 10

/**
 * The categories of a product. The checkboxes are in the dialog itself, because a popover outside a modal dialog cannot
 * be reached.
 */
export function CategoryChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const categories = useCategories()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Categories</legend>
      {categories.length === 0 && (
        <p className="text-muted text-sm">There are none yet. Create them under Shopping, Categories.</p>
      )}
      {categories.length >= searchFrom && (
        <input
          type="search"
          aria-label="Search categories"
          placeholder="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="border-edge mb-1 h-8 w-full rounded-lg border bg-transparent px-2.5"
        />
      )}
      <div className="max-h-44 overflow-y-auto">
        {categories
          .filter(({ path }) => path.toLowerCase().includes(words))
          .map(({ id, path }) => (
            <label
              key={id}
              className="hover:bg-sunken flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-1.5"
            >
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
                className="accent-accent size-4"
              />
              {path}
            </label>
          ))}
      </div>
    </fieldset>
  )
}
