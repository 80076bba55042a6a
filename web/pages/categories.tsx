import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Answer, type Input, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button, IconButton } from '../components/button.tsx'
import { classNames } from '../components/class-names.ts'
import { CsvButton } from '../components/csv-button.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { whole } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { AddCategory, DeleteCategory, EditCategory } from '../shopping/category-dialogs.tsx'
import { Count, Position, Share } from '../shopping/cells.tsx'
import { type Category, categoriesQuery, useShop } from '../shopping/questions.ts'
import { ShoppingPage } from '../shopping/shopping-page.tsx'

type Ranked = Answer<'get_product_performance'>['data'][number]
type Open = { what: 'add' | 'edit' | 'delete'; category?: Category }

/** The tree of categories, and how answers show what is in each. */
export default function Categories() {
  const { project_id, shop, filters } = useShop()
  const can_write = useCanWrite()
  const [open, setOpen] = useState<Open>()
  const asked = useQuery(categoriesQuery(project_id))
  const { category_ids: _, ...rest } = shop
  const input = { ...rest, entity_type: 'category', limit: 1000 } satisfies Input<'get_product_performance'>
  const numbers = useQuery(q('get_product_performance', input))
  const byId = new Map(numbers.data?.data.map((row) => [row.entity_id, row]))
  const all = asked.data?.data ?? []
  const onClose = () => setOpen(undefined)
  const columns = columnsOf({
    ...{ all, project_id, is_compared: filters.is_compared, is_known: numbers.data !== undefined },
    ...{ numbersOf: ({ id }) => byId.get(id), onOpen: can_write ? setOpen : undefined },
  })
  return (
    <ShoppingPage
      name="Categories"
      title="Categories"
      note={
        asked.data &&
        `${all.length === 1 ? '1 category' : `${whole(all.length)} categories`}; a product counts for all above it`
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
        <Result of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title="There are no categories yet">
                {can_write
                  ? 'Add the first one; products are put into it on their pages. Numbers can then be told by category.'
                  : 'Somebody who may write can add them.'}
              </Empty>
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
        </Result>
      </div>
      {open?.what === 'add' && <AddCategory all={all} parent={open.category} onClose={onClose} />}
      {open?.what === 'edit' && open.category && <EditCategory all={all} category={open.category} onClose={onClose} />}
      {open?.what === 'delete' && open.category && <DeleteCategory category={open.category} onClose={onClose} />}
    </ShoppingPage>
  )
}

function depthOf(category: Category, all: readonly Category[]): number {
  const parent = category.parent_id && all.find(({ id }) => id === category.parent_id)
  return parent ? 1 + depthOf(parent, all) : 0
}

/** Deeper levels are not set in further: there is no room on a small screen. */
const indents = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16'] as const

interface Shown {
  all: readonly Category[]
  project_id: string
  is_compared: boolean
  /** The numbers are there. */
  is_known: boolean
  numbersOf: (category: Category) => Ranked | undefined
  onOpen: ((open: Open) => void) | undefined
}

/** In the order of the tree, each set in below what it is under; in a file the path says where it is. */
function columnsOf({ all, project_id, is_compared, is_known, numbersOf, onOpen }: Shown): Column<Category>[] {
  const change = (value: number | undefined) => (is_compared ? { change: value ?? null } : {})
  const number = (of: (numbers: Ranked) => ReactNode) => (category: Category) => {
    const numbers = numbersOf(category)
    return numbers ? of(numbers) : <span className="text-muted">{is_known ? '–' : '…'}</span>
  }
  const usual = { is_number: true, is_unsortable: true } as const
  return [
    {
      ...{ id: 'category', title: 'Category', is_unsortable: true, value: ({ path }) => path },
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
    {
      ...{ ...usual, id: 'visibility', title: 'Visibility', value: (one) => numbersOf(one)?.visibility ?? null },
      cell: number((row) => <Share value={row.visibility} {...change(row.visibility_delta)} />),
    },
    {
      ...{ ...usual, id: 'win_rate', title: 'Win rate', from: 'sm', value: (one) => numbersOf(one)?.win_rate ?? null },
      cell: number((row) => <Share value={row.win_rate} {...change(row.win_rate_delta)} />),
    },
    {
      ...{
        ...usual,
        id: 'position',
        title: 'Position',
        from: 'md',
        value: (one) => numbersOf(one)?.avg_position ?? null,
      },
      cell: number((row) => <Position value={row.avg_position} {...change(row.avg_position_delta ?? undefined)} />),
    },
    {
      ...{
        ...usual,
        id: 'answers',
        title: 'Answers',
        value: (one) => (is_known ? (numbersOf(one)?.appearances ?? 0) : null),
      },
      cell: (one) => {
        const row = numbersOf(one)
        return row || !is_known ? (
          number((numbers) => <Count value={numbers.appearances} {...change(numbers.appearances_delta)} />)(one)
        ) : (
          <span className="text-muted">0</span>
        )
      },
    },
    ...(onOpen
      ? [
          {
            ...{ id: 'change', title: 'Change it', is_control: true, value: ({ id }) => id },
            cell: (category) => <Deeds category={category} onOpen={onOpen} />,
          } satisfies Column<Category> as Column<Category>,
        ]
      : []),
  ]
}

const Deeds = ({ category, onOpen }: { category: Category; onOpen: (open: Open) => void }) => (
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
