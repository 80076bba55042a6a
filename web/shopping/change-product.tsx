import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Answer, q } from '../api/api.ts'
import { useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Field, LongField } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useProjectId } from '../project/project.ts'
import { ofProducts } from './add-product.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { useCategories } from './questions.ts'
import { refusalOf } from './rejected.ts'

type Product = NonNullable<Answer<'get_product_detail'>['data']>

/** What a writer can do to a product. */
export function ChangeProduct({ product }: { product: Product }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  return (
    <>
      <Button onClick={() => setOpen('edit')}>
        <Pencil size={14} aria-hidden="true" />
        Edit
      </Button>
      <Button onClick={() => setOpen('delete')}>
        <Trash2 size={14} aria-hidden="true" />
        Delete
      </Button>
      {open === 'edit' && <Editing product={product} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && <Deleting product={product} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Editing({ product, onClose }: { product: Product; onClose: () => void }) {
  const project_id = useProjectId()
  const all = useCategories()
  // Lists tell categories by name only, so those of this name are what it is in.
  const listed = useQuery(q('list_products', { project_id, product_ids: [product.id] })).data?.data[0]
  const present = all.filter(({ name }) => listed?.categories.includes(name)).map(({ id }) => id)
  const [name, setName] = useState(product.name)
  const [description, setDescription] = useState(product.description ?? '')
  const [categories, setCategories] = useState<string[]>()
  const update = useWrite('update_products', {
    stale: ofProducts,
    onDone: (answer) => {
      if (answer.rejected.length === 0) onClose()
    },
  })
  return (
    <FormDialog
      title={`Edit ${product.name}`}
      action="Save"
      is_busy={update.isPending}
      is_disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        update.mutate({
          project_id,
          products: [
            {
              product_id: product.id,
              ...(name !== product.name && { name }),
              ...(description !== (product.description ?? '') && { description }),
              ...(categories && { category_ids: categories }),
            },
          ],
        })
      }
    >
      <Field
        label="Name"
        value={name}
        onChange={setName}
        error={refusalOf(update.data) ?? update.error?.message}
        hint="The name it had stays an alias: answers that show it go on counting."
      />
      <LongField label="Description" value={description} onChange={setDescription} />
      <CategoryChoice chosen={categories ?? present} onChange={setCategories} />
    </FormDialog>
  )
}

function Deleting({ product, onClose }: { product: Product; onClose: () => void }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const remove = useWrite('delete_products', {
    stale: ofProducts.filter((one) => one !== 'get_product_detail'),
    onDone: () => void navigate({ to: '/projects/$project_id/shopping/products', params: { project_id } }),
  })
  return (
    <FormDialog
      title={`Delete ${product.name}?`}
      action="Delete"
      is_final
      is_busy={remove.isPending}
      error={remove.error?.message}
      onClose={onClose}
      onSubmit={() => remove.mutate({ project_id, product_ids: [product.id] })}
    >
      <p>
        It leaves the catalogue and every number. Answers that show it stay, and do not bring it back. This cannot be
        undone.
      </p>
    </FormDialog>
  )
}
