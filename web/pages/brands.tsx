import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Input, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { wordsOf } from '../api/problems.ts'
import { refresh } from '../api/refresh.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { BrandForm } from '../brands/brand-form.tsx'
import { brandColumns, brandDeeds, type TrackedBrand } from '../brands/brand-rows.tsx'
import { BrandSuggestions } from '../brands/brand-suggestions.tsx'
import { brandLists, refreshNumbers } from '../brands/brands-changed.ts'
import { Button } from '../components/button.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { counted, rangeOfDays } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { reportOf } from '../filters/filters.ts'
import { type Brand, useFilters, useProjectId } from '../project/project.ts'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/projects/$project_id/brands')

/** Who is looked for in the answers, and by what. */
export default function Brands() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const filters = useFilters()
  const search = route.useSearch()
  const navigate = useNavigate()
  const [form, setForm] = useState<{ brand_id: string | undefined }>()
  const [deleting, setDeleting] = useState<Brand>()
  const removing = useWrite('delete_brand', brandLists)
  const list_brands: Input<'list_brands'> = { project_id, limit: 10_000 }
  const brands = useQuery(q('list_brands', list_brands))
  const numbers: Input<'get_brands_report'> = { ...reportOf(project_id, filters), limit: 10_000 }
  const asked = useQuery({ ...q('get_brands_report', numbers), placeholderData: keepPreviousData })
  const rows = useMemo(() => {
    const byBrand = new Map(asked.data?.data.map((row) => [row.brand.id, row]))
    return (brands.data?.data ?? []).map((brand): TrackedBrand => ({ brand, numbers: byBrand.get(brand.id) }))
  }, [brands.data, asked.data])
  const columns = useMemo(() => brandColumns(project_id, filters.is_compared), [project_id, filters.is_compared])
  const deeds = useMemo(() => brandDeeds(({ id }) => setForm({ brand_id: id }), setDeleting), [])
  const all = useMemo(() => (can_write ? [...columns, deeds] : columns), [can_write, columns, deeds])
  const [id = 'visibility', direction = 'desc'] = search.sort?.split('.') ?? []
  return (
    <Page
      name="Brands"
      title="Brands"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {brands.data && ` · ${counted(rows.length, 'brand')}`}
        </>
      }
      actions={
        <>
          <CsvButton name="brands" {...{ columns, rows }} />
          <AsApiCall
            calls={[callOf('Brands', 'list_brands', list_brands), callOf('Numbers', 'get_brands_report', numbers)]}
          />
          {can_write && (
            <Button look="primary" onClick={() => setForm({ brand_id: undefined })}>
              <Plus size={15} aria-hidden="true" />
              Add brand
            </Button>
          )}
        </>
      }
      filters={<FilterBar />}
    >
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        <div className="card overflow-hidden" aria-busy={asked.isPlaceholderData}>
          <Result of={brands}>
            {() => (
              <DataTable
                label="Brands"
                columns={all}
                rows={rows}
                idOf={({ brand }) => brand.id}
                sorting={[{ id, desc: direction !== 'asc' }]}
                onSorting={([by]) =>
                  void navigate({
                    to: '.',
                    search: (before) => ({ ...before, sort: by && `${by.id}.${by.desc ? 'desc' : 'asc'}` }),
                    resetScroll: false,
                  })
                }
                empty={<Empty title="No brand is tracked" />}
              />
            )}
          </Result>
        </div>
        <BrandSuggestions />
      </div>
      {form && (
        <BrandForm
          brand={brands.data?.data.find((brand) => brand.id === form.brand_id)}
          onClose={() => setForm(undefined)}
        />
      )}
      {deleting && (
        <Confirmation
          title={`Delete ${deleting.name}?`}
          action="Delete brand"
          problem={removing.error ? wordsOf(removing.error) : undefined}
          is_busy={removing.isPending}
          onConfirm={() =>
            removing.mutate(
              { brand_id: deleting.id },
              {
                onSuccess() {
                  setDeleting(undefined)
                  refreshNumbers()
                },
                onError: () => void refresh(brandLists),
              },
            )
          }
          onClose={() => {
            setDeleting(undefined)
            removing.reset()
          }}
        >
          <p>
            It leaves every report, and shares of the others are counted without it. This cannot be taken back; added
            again, the brand is found again in stored answers.
          </p>
        </Confirmation>
      )}
    </Page>
  )
}
