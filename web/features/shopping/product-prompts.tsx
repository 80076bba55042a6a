import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId, usePrompts } from '../../open-project/open-project.ts'
import { appearanceColumns } from './appearance-columns.tsx'
import type { ShopFilters } from './questions.ts'

type Row = Answer<'get_product_prompts'>['data'][number]

export function promptsOfProduct(shop: ShopFilters, product_id: string) {
  const { brand_ids: _brands, category_ids: _categories, ...rest } = shop
  const include = ['confidence' as const]
  return { ...rest, product_id, include, limit: 50 } satisfies InputOf<'get_product_prompts'>
}

/** The prompts whose answers show a product, and how often it appears and comes first. */
export function ProductPrompts({
  shop,
  product_id,
  is_own,
  is_compared,
}: {
  shop: ShopFilters
  product_id: string
  is_own: boolean
  is_compared: boolean
}) {
  const asked = useQuery({
    ...q('get_product_prompts', promptsOfProduct(shop, product_id)),
    placeholderData: keepPreviousData,
  })
  const prompts = usePrompts()
  const title = 'Prompts'
  const merchants = shop.merchant_ids?.join(',')
  const columns: Column<Row>[] = [
    {
      id: 'prompt',
      title: 'Prompt',
      is_ascending_first: true,
      className: 'min-w-48',
      value: ({ prompt }) => prompts.textOf(prompt.id),
      cell: ({ prompt }) => <PromptLink id={prompt.id}>{prompts.textOf(prompt.id)}</PromptLink>,
    },
    ...appearanceColumns<Row>({
      of: ({ prompt }) => ({ product: product_id, prompt: prompt.id, merchants }),
      isOwn: () => is_own,
      is_compared,
    }),
  ]
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data, total_count }) => (
        <Figure
          title={title}
          note={`${quantity(total_count, 'prompt')} whose answers show it`}
          columns={columns}
          rows={data}
          is_busy={asked.isPlaceholderData}
          idOf={({ prompt }) => prompt.id}
          first={{ id: 'mention_count', desc: true }}
          tableClassName="max-h-[32rem]"
          empty={<EmptyState title="No answer in this period shows it">Choose other dates.</EmptyState>}
        />
      )}
    </QueryResult>
  )
}

const PromptLink = ({ id, children }: { id: string; children: string }) => (
  <Link
    to="/projects/$project_id/prompts/$prompt_id"
    params={{ project_id: useProjectId(), prompt_id: id }}
    className="line-clamp-2 underline-offset-4 hover:underline"
  >
    {children}
  </Link>
)
