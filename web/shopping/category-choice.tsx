import { Choice } from '../components/choice.tsx'
import { useCategories } from './questions.ts'

/** The categories a product is in. */
export function CategoryChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const categories = useCategories()
  return (
    <fieldset>
      <legend className="mb-1 block text-sm font-medium">Categories</legend>
      {categories.length === 0 ? (
        <p className="text-muted text-sm">There are none yet. They are made under Shopping, Categories.</p>
      ) : (
        <Choice
          title="Choose categories"
          options={categories.map(({ id, path }) => ({ value: id, title: path }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}
