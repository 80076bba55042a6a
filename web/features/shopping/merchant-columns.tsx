import { Link } from '@tanstack/react-router'
import type { Answer } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { quantity } from '../../components/format.ts'
import { numberColumn } from './number-columns.tsx'

export type Merchant = Answer<'get_product_merchants'>['data'][number]

/** Merchants: the ids of the columns are the sort fields of the API. */
export function merchantColumns({
  project_id,
  is_compared,
  is_sorted_by_service,
}: {
  project_id: string
  is_compared: boolean
  is_sorted_by_service: boolean
}): Column<Merchant>[] {
  const unsortable = is_sorted_by_service ? ({ is_unsortable: true } as const) : {}
  return [
    {
      id: 'name',
      title: 'Merchant',
      is_ascending_first: true,
      ...unsortable,
      className: 'min-w-32',
      value: ({ name }) => name,
      cell: ({ merchant_id, name, domain }) => (
        <Link
          to="/projects/$project_id/shopping/products"
          params={{ project_id }}
          search={{ merchants: merchant_id }}
          title={`Products that ${name} sells`}
          className="block leading-tight underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {name}
          {domain && domain !== name && <span className="text-muted block text-xs">{domain}</span>}
        </Link>
      ),
    },
    numberColumn('mention_count', { is_compared }),
    numberColumn('share_of_voice', { is_compared, from: 'sm', ...unsortable }),
    numberColumn('win_rate', { is_compared, note: ({ mention_count }) => `of ${quantity(mention_count, 'answer')}` }),
    numberColumn('avg_position', { is_compared, from: 'sm' }),
    numberColumn('avg_rating', { is_compared, from: 'md' }),
  ]
}
