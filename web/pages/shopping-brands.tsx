import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pageIndexOf } from '../../src/views/list-address.ts'
import { type Answer, type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { refusedOf } from '../api/rejections.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import type { Column } from '../components/column.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { quantity, whole } from '../components/format.ts'
import { TextInput } from '../components/labelled-input.tsx'
import { NoValue } from '../components/no-value.tsx'
import { PagedList } from '../components/paged-list.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Segmented } from '../components/segmented.tsx'
import { EmptyState } from '../components/states.tsx'
import { AnswersLink } from '../features/chats/answers-link.tsx'
import { MarkedBrand, type MarkOf, useBrandMarks } from '../features/shopping/brand-marks.tsx'
import { ShoppingPage } from '../features/shopping/shopping-page.tsx'
import { useSetSearch } from '../filters/use-set-search.ts'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/shopping/brands')
type Brand = Answer<'list_global_brands'>['data'][number]
const size = 100

const kinds = [
  { value: 'all', title: 'With products' },
  { value: 'own', title: 'Own' },
  { value: 'competitor', title: 'Competitors' },
  { value: 'catalogue', title: 'Whole catalogue' },
] as const

/** Brands of products: those that answers show, and the catalogue shared by all projects. */
export default function ShoppingBrands() {
  const project_id = useProjectId()
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const can_write = useCanWrite()
  const [is_adding, setAdding] = useState(false)
  const page = pageIndexOf(search)
  const whose = kinds.find(({ value }) => value === search.whose)?.value ?? 'all'
  const input = {
    project_id,
    limit: size,
    offset: page * size,
    ...(search.search && { search: search.search }),
    ...(whose !== 'catalogue' && { ownership: whose }),
  } satisfies InputOf<'list_global_brands'>
  const asked = useQuery({ ...q('list_global_brands', input), placeholderData: keepPreviousData })
  const current = currentOf(asked)
  const columns = columnsOf(project_id, useBrandMarks())
  return (
    <ShoppingPage
      name="Product brands"
      title="Product brands"
      note={
        <>
          Brands of products; answers of all days that show one
          {current && ` · ${quantity(current.total_count, 'brand')}`}
        </>
      }
      actions={
        <>
          {can_write && (
            <Button look="primary" onClick={() => setAdding(true)}>
              <Plus size={15} aria-hidden="true" />
              Add brand
            </Button>
          )}
          <CsvButton name="brands" columns={columns} rows={current?.data} />
        </>
      }
      calls={[callOf('Product brands', 'list_global_brands', input)]}
      has_dates={false}
      search={
        <>
          <SearchField
            label="Search brands"
            value={search.search ?? ''}
            onChange={(text) => set({ search: text || undefined })}
          />
          <Segmented
            label="Which brands"
            value={whose}
            options={kinds}
            onChange={(value) => set({ whose: value === 'all' ? undefined : value })}
          />
        </>
      }
    >
      <PagedList
        label="Product brands"
        columns={columns}
        of={asked}
        page={page}
        size={size}
        idOf={({ id }) => id}
        sorting={[]}
        onSorting={() => undefined}
        onPage={(next) => set({ page: next })}
        empty={
          <EmptyState title="No brand matches">
            Search for something else, or look through the whole catalogue
            {can_write ? '; you can add a missing one.' : '.'}
          </EmptyState>
        }
      />
      {is_adding && (
        <AddBrand onClose={() => setAdding(false)} onDone={(name) => set({ whose: 'catalogue', search: name })} />
      )}
    </ShoppingPage>
  )
}

const columnsOf = (project_id: string, markOf: MarkOf): Column<Brand>[] => [
  {
    id: 'name',
    title: 'Brand',
    is_unsortable: true,
    value: ({ name }) => name,
    cell: ({ id, name, is_own, domain }) => (
      <Link
        to="/projects/$project_id/shopping/products"
        params={{ project_id }}
        search={{ brands: id }}
        title={`Products of ${name}`}
        className="block leading-tight underline-offset-4 hover:underline"
      >
        <MarkedBrand mark={markOf(name)} className={is_own ? 'font-semibold' : undefined} />
        {domain && <span className="text-muted block text-xs">{domain}</span>}
      </Link>
    ),
  },
  {
    id: 'mentions',
    title: 'Answers',
    is_number: true,
    is_unsortable: true,
    value: ({ mention_count }) => mention_count ?? null,
    cell: ({ id, name, mention_count: count }) =>
      count === undefined ? (
        <NoValue why="Not counted" />
      ) : count === 0 ? (
        <span className="text-muted">0</span>
      ) : (
        <AnswersLink
          title={`${quantity(count, 'answer')} with a product of ${name}`}
          label={`${quantity(count, 'answer')} with a product of ${name}`}
          of={{ product_brands: id }}
          is_of_all
          count={count}
        >
          {whole(count)}
        </AnswersLink>
      ),
  },
  {
    id: 'description',
    title: 'Description',
    is_unsortable: true,
    from: 'md',
    value: ({ description }) => description,
    className: 'text-muted text-sm',
  },
]

function AddBrand({ onClose, onDone }: { onClose: () => void; onDone: (name: string) => void }) {
  const project_id = useProjectId()
  const [name, setName] = useState('')
  const create = useWrite('create_global_brand')
  return (
    <FormDialog
      title="Add brand"
      action="Add"
      is_busy={create.isPending}
      is_disabled={name.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        create.mutate(
          { project_id, name },
          {
            onSuccess: (brand) => {
              onClose()
              onDone(brand.name)
            },
          },
        )
      }
    >
      <TextInput
        label="Name"
        value={name}
        onValue={setName}
        autoFocus
        problem={refusedOf(create)}
        hint="Only your company sees it. It cannot be removed."
      />
    </FormDialog>
  )
}
