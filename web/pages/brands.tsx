import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { reportOf } from '../../src/views/filters.ts'
import { orderOf, textOfOrder } from '../../src/views/list-address.ts'
import { brandsInput } from '../../src/views/project-questions.ts'
import { type InputOf, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
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
import { type BrandWithNumbers, brandColumns, brandControls } from '../features/brands/brand-rows.tsx'
import { BrandSuggestions } from '../features/brands/brand-suggestions.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { type TrackedBrand, useProjectId } from '../open-project/open-project.ts'

const AddBrands = lazy(() => import('../features/brands/add-brands.tsx'))

const route = getRouteApi('/projects/$project_id/brands')

/** The tracked brands, and the rules that match them. */
export default function Brands() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const filters = useFilters()
  const search = route.useSearch()
  const navigate = useNavigate()
  const [form, setForm] = useState<{ brand_id: string | undefined }>()
  const [is_adding_many, setAddingMany] = useState(false)
  const [deleting, setDeleting] = useState<TrackedBrand>()
  const removing = useWrite('delete_brand')
  const list_brands = brandsInput(project_id)
  const brands = useQuery(q('list_brands', list_brands))
  const numbers: InputOf<'get_brands_report'> = {
    ...reportOf(project_id, filters),
    include: ['confidence'],
    limit: 10_000,
  }
  const asked = useQuery({ ...q('get_brands_report', numbers), placeholderData: keepPreviousData })
  const rows = useMemo(() => {
    const byBrand = new Map(asked.data?.data.map((row) => [row.brand.id, row]))
    return (brands.data?.data ?? []).map((brand): BrandWithNumbers => ({ brand, numbers: byBrand.get(brand.id) }))
  }, [brands.data, asked.data])
  const columns = useMemo(() => brandColumns(filters.is_compared), [filters.is_compared])
  const controls = useMemo(() => brandControls(({ id }) => setForm({ brand_id: id }), setDeleting), [])
  const all = useMemo(() => (can_write ? [...columns, controls] : columns), [can_write, columns, controls])
  const answers = currentOf(asked)?.data[0]?.visibility_total
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
          <CsvButton name="brands" columns={columns} rows={currentOf(asked) && rows} sorting={[order]} />
          <AsApiCall
            calls={[callOf('Brands', 'list_brands', list_brands), callOf('Numbers', 'get_brands_report', numbers)]}
          />
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
        <div className="card overflow-hidden" aria-busy={asked.isPlaceholderData}>
          {asked.error && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
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
