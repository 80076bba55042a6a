import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, FolderPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Answer, type Input, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button, IconButton } from '../components/button.tsx'
import { classNames } from '../components/class-names.ts'
import { csvOf, download, fileName } from '../components/csv.ts'
import { counted, percent, whole } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { AddCategory, DeleteCategory, EditCategory } from '../shopping/category-dialogs.tsx'
import { type Category, categoriesQuery, useShop } from '../shopping/questions.ts'
import { ShoppingPage } from '../shopping/shopping-page.tsx'

type Ranked = Answer<'get_product_performance'>['data'][number]
type Open = { what: 'add' | 'edit' | 'delete'; category?: Category }

/** The tree of categories, and how answers show what is in each. */
export default function Categories() {
  const { project_id, shop } = useShop()
  const can_write = useCanWrite()
  const [open, setOpen] = useState<Open>()
  const asked = useQuery(categoriesQuery(project_id))
  const { category_ids: _, ...rest } = shop
  const input = { ...rest, entity_type: 'category', limit: 1000 } satisfies Input<'get_product_performance'>
  const numbers = useQuery(q('get_product_performance', input))
  const byId = new Map(numbers.data?.data.map((row) => [row.entity_id, row]))
  const all = asked.data?.data ?? []
  const onClose = () => setOpen(undefined)
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
          <Button disabled={all.length === 0} onClick={() => download(fileName('categories'), csv(all, byId))}>
            <Download size={15} aria-hidden="true" />
            CSV
          </Button>
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
              <ul aria-label="Categories">
                {data.map((category) => (
                  <Line
                    key={category.id}
                    category={category}
                    depth={depthOf(category, data)}
                    numbers={byId.get(category.id)}
                    is_known={numbers.data !== undefined}
                    {...(can_write && { onOpen: setOpen })}
                  />
                ))}
              </ul>
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

const csv = (all: readonly Category[], numbers: ReadonlyMap<string, Ranked>) =>
  csvOf([
    ['Category', 'Visibility', 'Win rate', 'Answers'],
    ...all.map(({ id, path }) => {
      const row = numbers.get(id)
      return [path, row?.visibility ?? null, row?.win_rate ?? null, row?.appearances ?? 0]
    }),
  ])

function depthOf(category: Category, all: readonly Category[]): number {
  const parent = category.parent_id && all.find(({ id }) => id === category.parent_id)
  return parent ? 1 + depthOf(parent, all) : 0
}

/** Deeper levels are not set in further: there is no room on a small screen. */
const indents = ['pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20'] as const

function Line({
  category,
  depth,
  numbers,
  is_known,
  onOpen,
}: {
  category: Category
  depth: number
  numbers: Ranked | undefined
  is_known: boolean
  onOpen?: (open: Open) => void
}) {
  const { project_id } = useShop()
  return (
    <li
      className={classNames(
        'border-line hover:bg-sunken/60 flex min-h-11 flex-wrap items-center gap-x-4 border-t py-1.5 pr-3 first:border-t-0',
        indents[Math.min(depth, indents.length - 1)],
      )}
    >
      <span className="min-w-0 flex-1 basis-40">
        <Link
          to="/projects/$project_id/shopping/products"
          params={{ project_id }}
          search={{ categories: category.id }}
          title={category.path}
          className={classNames('underline-offset-4 hover:underline', depth === 0 && 'font-medium')}
        >
          {category.name}
        </Link>
        <span className="text-muted numbers block text-xs">
          {numbers
            ? `${percent(numbers.visibility)} visibility · ${percent(numbers.win_rate)} win rate · ${counted(numbers.appearances, 'answer')}`
            : is_known
              ? 'in no answer of these days'
              : '…'}
        </span>
      </span>
      {onOpen && (
        <span className="flex">
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
      )}
    </li>
  )
}
