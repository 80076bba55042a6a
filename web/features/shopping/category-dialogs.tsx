import { useState } from 'react'
import { ifAccepted, refusedOf } from '../../api/rejections.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import type { ShopCategory } from './questions.ts'

const root = { value: '', title: 'Top level' }

/** Creates a category, under another category or at the top level. */
export function AddCategory({
  all,
  parent,
  onClose,
}: {
  all: readonly ShopCategory[]
  parent: ShopCategory | undefined
  onClose: () => void
}) {
  const project_id = useProjectId()
  const [name, setName] = useState('')
  const [under, setUnder] = useState(parent?.id ?? '')
  const create = useWrite('create_categories')
  return (
    <FormDialog
      title="Add category"
      action="Add"
      is_busy={create.isPending}
      is_disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        create.mutate(
          { project_id, categories: [{ name, parent_id: under || null }] },
          { onSuccess: ifAccepted(onClose) },
        )
      }
    >
      <TextInput label="Name" value={name} onValue={setName} autoFocus problem={refusedOf(create)} />
      <SelectInput label="Under" value={under} options={[root, ...optionsOf(all)]} onValue={setUnder} />
    </FormDialog>
  )
}

/** Renames and moves a category; its descendants move with it. */
export function EditCategory({
  all,
  category,
  onClose,
}: {
  all: readonly ShopCategory[]
  category: ShopCategory
  onClose: () => void
}) {
  const project_id = useProjectId()
  const [name, setName] = useState(category.name)
  const [under, setUnder] = useState(category.parent_id ?? '')
  const update = useWrite('update_categories')
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
          { onSuccess: ifAccepted(onClose) },
        )
      }
    >
      <TextInput label="Name" value={name} onValue={setName} autoFocus problem={refusedOf(update)} />
      <SelectInput
        label="Under"
        value={under}
        options={[root, ...optionsOf(all.filter(({ id }) => !below.has(id)))]}
        onValue={setUnder}
        hint="Its contents move with it."
      />
    </FormDialog>
  )
}

export function DeleteCategory({ category, onClose }: { category: ShopCategory; onClose: () => void }) {
  const project_id = useProjectId()
  const remove = useWrite('delete_categories')
  return (
    <FormDialog
      title={`Delete ${category.name}?`}
      action="Delete"
      is_final
      is_busy={remove.isPending}
      problem={refusedOf(remove)}
      onClose={onClose}
      onSubmit={() => remove.mutate({ project_id, category_ids: [category.id] }, { onSuccess: ifAccepted(onClose) })}
    >
      <p>
        Its products and the categories below it move to{' '}
        {category.parent_id ? 'the category above it' : 'the top level: its products will have no category'}. This
        cannot be undone.
      </p>
    </FormDialog>
  )
}

const optionsOf = (all: readonly ShopCategory[]) => all.map(({ id, path }) => ({ value: id, title: path }))

/** A category and its descendants, which it cannot be moved to. */
function idsBelow(all: readonly ShopCategory[], id: string): Set<string> {
  const found = new Set([id])
  // Lists are sorted by path, so parents come first.
  for (const one of all) if (one.parent_id && found.has(one.parent_id)) found.add(one.id)
  return found
}
