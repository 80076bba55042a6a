import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Answer, type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button, IconButton } from '../components/button.tsx'
import { classNames } from '../components/class-names.ts'
import type { Column } from '../components/column.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { whole } from '../components/format.ts'
import { NoValue } from '../components/no-value.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { AddCategory, DeleteCategory, EditCategory } from '../features/shopping/category-dialogs.tsx'
import { OpensShown, type ShownThing, useShown, winsOf } from '../features/shopping/cells.tsx'
import { metricNameOf, metricOfField, surenessOf } from '../features/shopping/number-columns.tsx'
import { ofCategory } from '../features/shopping/performance.tsx'
import { categoriesQuery, type ShopCategory, useShop } from '../features/shopping/questions.ts'
import { ShoppingPage } from '../features/shopping/shopping-page.tsx'
import { MetricNumber } from '../metrics/metric-number.tsx'
import { verdictOf } from '../metrics/verdicts.ts'

type Ranked = Answer<'get_product_performance'>['data'][number]
type NumberOfCategory = 'visibility' | 'win_rate' | 'avg_position' | 'appearances'
type Open = { what: 'add' | 'edit' | 'delete'; category?: ShopCategory }

/** The tree of categories, with the metrics of each. */
export default function Categories() {
  const { project_id, shop, filters } = useShop()
  const can_write = useCanWrite()
  const [open, setOpen] = useState<Open>()
  const asked = useQuery(categoriesQuery(project_id))
  const { category_ids: _, ...rest } = shop
  const input = {
    ...rest,
    entity_type: 'category',
    include: ['confidence' as const],
    limit: 1000,
  } satisfies InputOf<'get_product_performance'>
  const numbers = useQuery(q('get_product_performance', input))
  const byId = new Map(numbers.data?.data.map((row) => [row.entity_id, row]))
  const all = asked.data?.data ?? []
  const onClose = () => setOpen(undefined)
  const columns = columnsOf({
    all,
    project_id,
    is_compared: filters.is_compared,
    is_known: numbers.data !== undefined,
    numbersOf: ({ id }) => byId.get(id),
    shownAs: useShown(),
    onOpen: can_write ? setOpen : undefined,
  })
  return (
    <ShoppingPage
      name="Categories"
      title="Categories"
      note={
        asked.data &&
        `${all.length === 1 ? '1 category' : `${whole(all.length)} categories`}; a product also counts for all parent categories`
      }
      actions={
        <>
          {can_write && (
            <Button look="primary" onClick={() => setOpen({ what: 'add' })}>
              <Plus size={15} aria-hidden="true" />
              Add category
            </Button>
          )}
          <CsvButton name="categories" columns={columns} rows={all} />
        </>
      }
      calls={[
        callOf('Categories', 'list_categories', { project_id }),
        callOf('Their numbers', 'get_product_performance', input),
      ]}
      narrows={['brands', 'merchants']}
    >
      <div className="card overflow-hidden">
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No categories yet">
                {can_write
                  ? 'Add the first one, then assign products to it on their pages. Numbers are shown by category.'
                  : 'A key with write access can add them.'}
              </EmptyState>
            ) : (
              <DataTable
                label="Categories"
                columns={columns}
                rows={data}
                idOf={({ id }) => id}
                sorting={[]}
                onSorting={() => undefined}
                is_sorted_by_service
              />
            )
          }
        </QueryResult>
      </div>
      {open?.what === 'add' && <AddCategory all={all} parent={open.category} onClose={onClose} />}
      {open?.what === 'edit' && open.category && <EditCategory all={all} category={open.category} onClose={onClose} />}
      {open?.what === 'delete' && open.category && <DeleteCategory category={open.category} onClose={onClose} />}
    </ShoppingPage>
  )
}

function depthOf(category: ShopCategory, all: readonly ShopCategory[]): number {
  const parent = category.parent_id && all.find(({ id }) => id === category.parent_id)
  return parent ? 1 + depthOf(parent, all) : 0
}

/** Deeper levels are not indented further: small screens lack the room. */
const indents = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16'] as const

interface Shown {
  all: readonly ShopCategory[]
  project_id: string
  is_compared: boolean
  /** Whether the numbers have been fetched. */
  is_known: boolean
  numbersOf: (category: ShopCategory) => Ranked | undefined
  shownAs: (thing: ShownThing) => ShownThing
  onOpen: ((open: Open) => void) | undefined
}

/** Rows are in tree order, each indented below its parent. In a file, the path shows the position. */
function columnsOf({
  all,
  project_id,
  is_compared,
  is_known,
  numbersOf,
  shownAs,
  onOpen,
}: Shown): Column<ShopCategory>[] {
  const opened = (row: Ranked, field: NumberOfCategory) => {
    const count = field === 'win_rate' ? winsOf(row.win_rate, row.appearances) : row.appearances
    return (
      <OpensShown
        thing={shownAs({ categories: row.entity_id })}
        title={ofCategory(row.name, count)}
        count={count}
        is_first={field === 'win_rate'}
        is_twin={field === 'visibility' || field === 'avg_position'}
      >
        {metricOfField(field).format(row[field] ?? 0)}
      </OpensShown>
    )
  }
  const number = (field: NumberOfCategory, id: string, from?: 'sm' | 'md'): Column<ShopCategory> => {
    const { title } = metricOfField(field)
    // A category that no answer shows has only one number: 0 answers.
    const nothing = field === 'appearances' && is_known ? 0 : null
    return {
      id,
      title,
      is_number: true,
      is_unsortable: true,
      ...(from && { from }),
      value: (category) => numbersOf(category)?.[field] ?? nothing,
      cell: (category) => {
        const row = numbersOf(category)
        return row ? (
          <MetricNumber
            name={metricNameOf(field)}
            value={row[field]}
            shown={opened(row, field)}
            change={is_compared ? (row[`${field}_delta`] ?? null) : undefined}
            verdict={verdictOf(row, metricNameOf(field))}
            note={surenessOf(metricNameOf(field), row[field], row)}
          />
        ) : (
          <span className="text-muted">
            {is_known ? (nothing ?? <NoValue why="No answer shows a product of it" />) : '…'}
          </span>
        )
      },
    }
  }
  return [
    {
      id: 'category',
      title: 'Category',
      is_unsortable: true,
      value: ({ path }) => path,
      cell: (category) => {
        const depth = depthOf(category, all)
        return (
          <span className={classNames('block', indents[Math.min(depth, indents.length - 1)])}>
            <Link
              to="/projects/$project_id/shopping/products"
              params={{ project_id }}
              search={{ categories: category.id }}
              title={category.path}
              className={classNames('underline-offset-4 hover:underline', depth === 0 && 'font-medium')}
            >
              {category.name}
            </Link>
          </span>
        )
      },
    },
    number('visibility', 'visibility'),
    number('win_rate', 'win_rate', 'sm'),
    number('avg_position', 'position', 'md'),
    number('appearances', 'answers'),
    ...(onOpen
      ? [
          {
            id: 'change',
            title: 'Change it',
            is_control: true,
            value: ({ id }) => id,
            cell: (category) => <RowControls category={category} onOpen={onOpen} />,
          } satisfies Column<ShopCategory> as Column<ShopCategory>,
        ]
      : []),
  ]
}

const RowControls = ({ category, onOpen }: { category: ShopCategory; onOpen: (open: Open) => void }) => (
  <span className="flex justify-end">
    <IconButton label={`Add under ${category.name}`} onClick={() => onOpen({ what: 'add', category })}>
      <FolderPlus size={15} />
    </IconButton>
    <IconButton label={`Edit ${category.name}`} onClick={() => onOpen({ what: 'edit', category })}>
      <Pencil size={15} />
    </IconButton>
    <IconButton label={`Delete ${category.name}`} onClick={() => onOpen({ what: 'delete', category })}>
      <Trash2 size={15} />
    </IconButton>
  </span>
)
