import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Field, LongField, SelectField } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useProjectId } from '../project/project.ts'
import { CategoryChoice } from './category-choice.tsx'
import { useShoppingBrands } from './questions.ts'
import { refusalOf } from './rejected.ts'

/** What shows products, and has to be read again when one changes. */
export const ofProducts = [
  ...(['list_products', 'get_product_detail', 'get_product_performance', 'get_product_summary'] as const),
  ...(['get_product_trend', 'list_global_brands'] as const),
]

/** A product that is sold but not seen in answers yet, or one of theirs taken into the catalogue. */
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
  const brands = useShoppingBrands()
  const [name, setName] = useState('')
  const [brand, setBrand] = useState('')
  const [description, setDescription] = useState('')
  const [categories, setCategories] = useState<string[]>([])
  const chosen = brand || brands[0]?.id || ''
  const create = useWrite('create_products', {
    stale: ofProducts,
    onDone: ({ created: [product] }) => {
      if (!product) return
      onClose()
      void navigate({
        to: '/projects/$project_id/shopping/products/$product_id',
        params: { project_id, product_id: product.product_id },
      })
    },
  })
  const refusal = refusalOf(create.data) ?? create.error?.message
  return (
    <FormDialog
      title="Add product"
      action="Add"
      is_busy={create.isPending}
      is_disabled={name.trim() === '' || chosen === ''}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          project_id,
          products: [
            {
              ...{ name, global_brand_id: chosen, category_ids: categories },
              ...(description.trim() && { description }),
            },
          ],
        })
      }
    >
      <Field
        label="Name"
        value={name}
        onChange={setName}
        error={refusal}
        autoFocus
        hint="One that answers show already keeps its numbers and becomes part of the catalogue."
      />
      <SelectField
        label="Brand"
        value={chosen}
        options={brands.map(({ id, name: title }) => ({ value: id, title }))}
        onChange={setBrand}
        hint="A brand that is missing here is added under Shopping, Brands."
      />
      <LongField label="Description" value={description} onChange={setDescription} hint="May be left empty." />
      <CategoryChoice chosen={categories} onChange={setCategories} />
    </FormDialog>
  )
}
