import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { orderOf, textOfOrder } from '../../src/views/list-address.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { currentOf } from '../api/current.ts'
import { refresh } from '../api/refresh.ts'
import { staleAfter } from '../api/stale.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { quantity, rangeOfDays } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, Failure, QueryResult } from '../components/states.tsx'
import { BrandForm } from '../features/brands/brand-form.tsx'
import { brandColumns, brandControls } from '../features/brands/brand-rows.tsx'
import { BrandSuggestions } from '../features/brands/brand-suggestions.tsx'
import { useBrandRows } from '../features/brands/use-brand-rows.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import type { TrackedBrand } from '../open-project/open-project.ts'

const AddBrands = lazy(() => import('../features/brands/add-brands.tsx'))

const route = getRouteApi('/projects/$project_id/brands')

/** The tracked brands, and the rules that match them. */
export default function Brands() {
  const can_write = useCanWrite()
  const filters = useFilters()
  const search = route.useSearch()
  const navigate = useNavigate()
  const [form, setForm] = useState<{ brand_id: string | undefined }>()
  const [is_adding_many, setAddingMany] = useState(false)
  const [deleting, setDeleting] = useState<TrackedBrand>()
  const removing = useWrite('delete_brand')
  const { brands, numbers, rows, calls } = useBrandRows()
  const columns = useMemo(() => brandColumns(filters.is_compared), [filters.is_compared])
  const controls = useMemo(() => brandControls(({ id }) => setForm({ brand_id: id }), setDeleting), [])
  const all = useMemo(() => (can_write ? [...columns, controls] : columns), [can_write, columns, controls])
  const answers = currentOf(numbers)?.data[0]?.visibility_total
  const order = orderOf(search, 'visibility')
  return (
    <PageLayout
      name="Brands"
      title="Brands"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {brands.data && ` · ${quantity(rows.length, 'brand')}`}
          {answers !== undefined && ` in ${quantity(answers, 'answer')}`}
        </>
      }
      actions={
        <>
          <CsvButton name="brands" columns={columns} rows={currentOf(numbers) && rows} sorting={[order]} />
          <AsApiCall calls={calls} />
          {can_write && (
            <>
              <Button onClick={() => setAddingMany(true)}>Add many</Button>
              <Button look="primary" onClick={() => setForm({ brand_id: undefined })}>
                <Plus size={15} aria-hidden="true" />
                Add brand
              </Button>
            </>
          )}
        </>
      }
      filters={<FilterBar />}
    >
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        <div className="card overflow-hidden" aria-busy={numbers.isPlaceholderData}>
          {numbers.error && <Failure error={numbers.error} onRetry={() => void numbers.refetch()} />}
          <QueryResult of={brands}>
            {() => (
              <DataTable
                label="Brands"
                columns={all}
                rows={rows}
                idOf={({ brand }) => brand.id}
                sorting={[order]}
                onSorting={([by]) =>
                  void navigate({
                    to: '.',
                    search: (before) => ({ ...before, sort: textOfOrder(by) }),
                    resetScroll: false,
                  })
                }
                empty={<EmptyState title="No tracked brands" />}
              />
            )}
          </QueryResult>
        </div>
        <BrandSuggestions />
      </div>
      {form && (
        <BrandForm
          brand={brands.data?.data.find((brand) => brand.id === form.brand_id)}
          onClose={() => setForm(undefined)}
        />
      )}
      {is_adding_many && (
        <Suspense>
          <AddBrands onClose={() => setAddingMany(false)} />
        </Suspense>
      )}
      {deleting && (
        <Confirmation
          title={`Delete ${deleting.name}?`}
          action="Delete brand"
          of={removing}
          onConfirm={() =>
            removing.mutate(
              { brand_id: deleting.id },
              {
                onSuccess: () => setDeleting(undefined),
                onError: () => void refresh(staleAfter('delete_brand').own),
              },
            )
          }
          onClose={() => {
            setDeleting(undefined)
            removing.reset()
          }}
        >
          <p>
            It is removed from every report, and the shares of the others are counted without it. This cannot be undone;
            if you add the brand again, stored answers are searched for it again.
          </p>
        </Confirmation>
      )}
    </PageLayout>
  )
}
