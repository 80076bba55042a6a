import type { ReactNode } from 'react'
import { AsApiCall } from '../../api/as-api-call.tsx'
import type { ApiCall } from '../../api/curl.ts'
import { Choice } from '../../components/choice.tsx'
import { PageLayout } from '../../components/page.tsx'
import { chipsOf } from '../../filters/chips.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { useSetSearch } from '../../filters/use-set-search.ts'
import { SubPages } from '../../open-project/sub-pages.tsx'
import { useCategories, useMerchants, useShop, useShoppingBrands } from './questions.ts'
import type { ShopSearch } from './search-parameters.ts'

const at = '/projects/$project_id/shopping'
const pages = [
  { to: at, title: 'Overview', is_exact: true },
  { to: `${at}/products`, title: 'Products' },
  { to: `${at}/categories`, title: 'Categories' },
  { to: `${at}/brands`, title: 'Brands' },
  { to: `${at}/merchants`, title: 'Merchants' },
  { to: `${at}/demand`, title: 'Demand' },
] as const

interface Props {
  name: string
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  calls?: readonly ApiCall[]
  /** Filters shown before the shared ones. */
  search?: ReactNode
  /** The products that the page can be limited to. */
  narrows?: readonly (keyof ShopSearch)[]
  has_dates?: boolean
  /** Whether the numbers are compared with those of the previous period. */
  has_changes?: boolean
  children: ReactNode
}

/** A page about products in answers. */
export const ShoppingPage = ({
  calls,
  actions,
  search,
  narrows = ['brands', 'categories', 'merchants'],
  has_dates = true,
  has_changes = true,
  children,
  ...rest
}: Props) => (
  <PageLayout
    {...rest}
    actions={
      <>
        {actions}
        {calls && <AsApiCall calls={calls} />}
      </>
    }
    filters={
      <>
        <SubPages label="Shopping" pages={pages} />
        {has_dates ? (
          <ShopFilters narrows={narrows} lead={search} has_changes={has_changes} />
        ) : (
          search && <div className="flex flex-wrap gap-1.5">{search}</div>
        )}
      </>
    }
  >
    {children}
  </PageLayout>
)

function ShopFilters({
  narrows,
  lead,
  has_changes,
}: {
  narrows: readonly (keyof ShopSearch)[]
  lead: ReactNode
  has_changes: boolean
}) {
  const { picked } = useShop()
  const options = {
    brands: useShoppingBrands().list.map(({ id, name }) => ({ value: id, title: name })),
    categories: useCategories().map(({ id, path }) => ({ value: id, title: path })),
    merchants: useMerchants().map(({ merchant_id, name }) => ({ value: merchant_id, title: name })),
  }
  const titles = { brands: 'Product brands', categories: 'Categories', merchants: 'Merchants' }
  const ones = { brands: 'Product brand', categories: 'Category', merchants: 'Merchant' }
  const set = useSetSearch<ShopSearch>()
  const chips = narrows.flatMap((name) =>
    chipsOf(
      name,
      [ones[name], titles[name]],
      picked[name],
      (id) => options[name].find(({ value }) => value === id)?.title ?? id,
    ),
  )
  return (
    <FilterBar
      lead={lead}
      comparison={has_changes ? 'days before' : 'none'}
      chips={chips}
      more={narrows.map((name) =>
        options[name].length > 0 || picked[name].length > 0 ? (
          <Choice
            key={name}
            title={titles[name]}
            options={options[name]}
            chosen={picked[name]}
            onChange={(ids) => set({ [name]: ids.join(',') || undefined })}
          />
        ) : null,
      )}
    />
  )
}
