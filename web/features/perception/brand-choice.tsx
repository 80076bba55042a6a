import { useNavigate } from '@tanstack/react-router'
import { Choice } from '../../components/choice.tsx'
import { useBrands } from '../../open-project/open-project.ts'

/** Chooses the brand whose scores are shown. */
export function BrandChoice({ brand, title }: { brand: string | undefined; title: string }) {
  const brands = useBrands()
  const navigate = useNavigate()
  return (
    <Choice
      title={title}
      options={brands.list.map(({ id, name }) => ({ value: id, title: name }))}
      chosen={brand ? [brand] : []}
      onChange={(ids) =>
        void navigate({ to: '.', search: (before) => ({ ...before, brand: ids.at(-1) }), resetScroll: false })
      }
    />
  )
}
