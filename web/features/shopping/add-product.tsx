import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { refusedOf } from '../../api/rejections.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextArea, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { BrandPick } from './brand-pick.tsx'
import { CategoryChoice } from './category-choice.tsx'

/** Adds a product to the catalogue: one that answers do not show yet, or one that appeared in answers. */
export function AddProduct() {
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus size={15} aria-hidden="true" />
        Add product
      </Button>
      {is_open && <Adding onClose={() => setOpen(false)} />}
    </>
  )
}

function Adding({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [brand, setBrand] = useState('')
  const [description, setDescription] = useState('')
  const [categories, setCategories] = useState<string[]>([])
  const create = useWrite('create_products')
  const refusal = refusedOf(create)
  return (
    <FormDialog
      title="Add product"
      action="Add"
      is_busy={create.isPending}
      is_disabled={name.trim() === '' || brand === ''}
      onClose={onClose}
      onSubmit={() =>
        create.mutate(
          {
            project_id,
            products: [
              {
                name,
                global_brand_id: brand,
                category_ids: categories,
                ...(description.trim() && { description }),
              },
            ],
          },
          {
            onSuccess: ({ created: [product] }) => {
              if (!product) return
              onClose()
              void navigate({
                to: '/projects/$project_id/shopping/products/$product_id',
                params: { project_id, product_id: product.product_id },
              })
            },
          },
        )
      }
    >
      <TextInput
        label="Name"
        value={name}
        onValue={setName}
        problem={refusal}
        autoFocus
        hint="A product that answers already show keeps its numbers and joins the catalogue."
      />
      <BrandPick chosen={brand} onChange={setBrand} />
      <TextArea label="Description" value={description} onValue={setDescription} hint="Optional." />
      <CategoryChoice chosen={categories} onChange={setCategories} />
    </FormDialog>
  )
}
