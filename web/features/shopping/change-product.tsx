import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Answer, q } from '../../api/api.ts'
import { ifAccepted, refusedOf } from '../../api/rejections.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextArea, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { CategoryChoice } from './category-choice.tsx'
import { useCategories } from './questions.ts'

type Product = NonNullable<Answer<'get_product_detail'>['data']>

/** The write actions on a product. */
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
  // Lists contain only category names, so categories are matched by name.
  const listed = useQuery(q('list_products', { project_id, product_ids: [product.id] })).data?.data[0]
  const present = all.filter(({ name }) => listed?.categories.includes(name)).map(({ id }) => id)
  const [name, setName] = useState(product.name)
  const [description, setDescription] = useState(product.description ?? '')
  const [categories, setCategories] = useState<string[]>()
  const update = useWrite('update_products')
  return (
    <FormDialog
      title={`Edit ${product.name}`}
      action="Save"
      is_busy={update.isPending}
      is_disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        update.mutate(
          {
            project_id,
            products: [
              {
                product_id: product.id,
                ...(name !== product.name && { name }),
                ...(description !== (product.description ?? '') && { description }),
                ...(categories && { category_ids: categories }),
              },
            ],
          },
          { onSuccess: ifAccepted(onClose) },
        )
      }
    >
      <TextInput
        label="Name"
        value={name}
        onValue={setName}
        problem={refusedOf(update)}
        hint="The old name stays as an alias, so answers that use it still count."
      />
      <TextArea label="Description" value={description} onValue={setDescription} />
      <CategoryChoice chosen={categories ?? present} onChange={setCategories} />
    </FormDialog>
  )
}

function Deleting({ product, onClose }: { product: Product; onClose: () => void }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const remove = useWrite('delete_products', {
    gone: ['get_product_detail', 'get_product_attributes', 'get_product_prompts'],
  })
  return (
    <FormDialog
      title={`Delete ${product.name}?`}
      action="Delete"
      is_final
      is_busy={remove.isPending}
      problem={refusedOf(remove)}
      onClose={onClose}
      onSubmit={() =>
        remove.mutate(
          { project_id, product_ids: [product.id] },
          { onSuccess: () => void navigate({ to: '/projects/$project_id/shopping/products', params: { project_id } }) },
        )
      }
    >
      <p>
        It disappears from the catalogue and from all numbers. Answers that show it stay, but do not bring it back. This
        cannot be undone.
      </p>
    </FormDialog>
  )
}
