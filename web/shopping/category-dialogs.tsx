import { useState } from 'react'
import { ifTaken, refusedOf } from '../api/refused.ts'
import { useWrite } from '../api/use-write.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { SelectInput, TextInput } from '../components/labelled-input.tsx'
import { useProjectId } from '../project/project.ts'
import type { Category } from './questions.ts'

const ofCategories = ['list_categories', 'list_products', 'get_product_performance'] as const
const root = { value: '', title: 'At the root' }

/** A new category, under another or at the root. */
export function AddCategory({
  all,
  parent,
  onClose,
}: {
  all: readonly Category[]
  parent: Category | undefined
  onClose: () => void
}) {
  const project_id = useProjectId()
  const [name, setName] = useState('')
  const [under, setUnder] = useState(parent?.id ?? '')
  const create = useWrite('create_categories', ofCategories)
  return (
    <FormDialog
      title="Add category"
      action="Add"
      is_busy={create.isPending}
      is_disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({ project_id, categories: [{ name, parent_id: under || null }] }, { onSuccess: ifTaken(onClose) })
      }
    >
      <TextInput label="Name" value={name} onValue={setName} autoFocus problem={refusedOf(create)} />
      <SelectInput label="Under" value={under} options={[root, ...optionsOf(all)]} onValue={setUnder} />
    </FormDialog>
  )
}

/** Renames and moves; everything below moves along. */
export function EditCategory({
  all,
  category,
  onClose,
}: {
  all: readonly Category[]
  category: Category
  onClose: () => void
}) {
  const project_id = useProjectId()
  const [name, setName] = useState(category.name)
  const [under, setUnder] = useState(category.parent_id ?? '')
  const update = useWrite('update_categories', ofCategories)
  const below = idsBelow(all, category.id)
  return (
    <FormDialog
      title={`Edit ${category.name}`}
      action="Save"
      is_busy={update.isPending}
      is_disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        update.mutate(
          { project_id, categories: [{ category_id: category.id, name, parent_id: under || null }] },
          { onSuccess: ifTaken(onClose) },
        )
      }
    >
      <TextInput label="Name" value={name} onValue={setName} autoFocus problem={refusedOf(update)} />
      <SelectInput
        label="Under"
        value={under}
        options={[root, ...optionsOf(all.filter(({ id }) => !below.has(id)))]}
        onValue={setUnder}
        hint="What is in it moves along."
      />
    </FormDialog>
  )
}

export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const project_id = useProjectId()
  const remove = useWrite('delete_categories', ofCategories)
  return (
    <FormDialog
      title={`Delete ${category.name}?`}
      action="Delete"
      is_final
      is_busy={remove.isPending}
      problem={refusedOf(remove)}
      onClose={onClose}
      onSubmit={() => remove.mutate({ project_id, category_ids: [category.id] }, { onSuccess: ifTaken(onClose) })}
    >
      <p>
        Its products and the categories below it go to{' '}
        {category.parent_id ? 'the category above it' : 'the root: its products are then in no category'}. This cannot
        be undone.
      </p>
    </FormDialog>
  )
}

const optionsOf = (all: readonly Category[]) => all.map(({ id, path }) => ({ value: id, title: path }))

/** A category and all below it: it cannot go there. */
function idsBelow(all: readonly Category[], id: string): Set<string> {
  const found = new Set([id])
  // Lists are by path, so that what is above comes first.
  for (const one of all) if (one.parent_id && found.has(one.parent_id)) found.add(one.id)
  return found
}
