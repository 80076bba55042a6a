import { Link } from '@tanstack/react-router'
import type { Answer } from '../api/api.ts'
import type { Column } from '../components/data-table.tsx'
import { counted } from '../components/format.ts'
import { Count, Position, Share, Stars } from './cells.tsx'

export type Merchant = Answer<'get_product_merchants'>['data'][number]

/** Who sells: ids of the columns are the fields that the API sorts by. */
export function merchantColumns({
  project_id,
  is_compared,
  is_sorted_by_service,
}: {
  project_id: string
  is_compared: boolean
  is_sorted_by_service: boolean
}): Column<Merchant>[] {
  const change = (value: number | null) => (is_compared ? { change: value } : {})
  const unsortable = is_sorted_by_service ? ({ is_unsortable: true } as const) : {}
  return [
    {
      ...{ id: 'name', title: 'Merchant', is_ascending_first: true, ...unsortable, className: 'min-w-32' },
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
    {
      ...{ id: 'mention_count', title: 'Answers', is_number: true, value: ({ mention_count }) => mention_count },
      cell: ({ mention_count, mention_count_delta }) => (
        <Count value={mention_count} {...change(mention_count_delta)} />
      ),
    },
    {
      ...{ id: 'share_of_voice', title: 'Share of voice', is_number: true, from: 'sm', ...unsortable },
      value: ({ share_of_voice }) => share_of_voice,
      cell: ({ share_of_voice, share_of_voice_delta }) => (
        <Share value={share_of_voice} {...change(share_of_voice_delta)} />
      ),
    },
    {
      ...{ id: 'win_rate', title: 'Win rate', is_number: true, value: ({ win_rate }) => win_rate },
      cell: ({ win_rate, win_rate_delta, mention_count }) => (
        <Share value={win_rate} {...change(win_rate_delta)} note={`of ${counted(mention_count, 'answer')}`} />
      ),
    },
    {
      ...{ id: 'avg_position', title: 'Position', is_number: true, is_ascending_first: true, from: 'sm' },
      value: ({ avg_position }) => avg_position,
      cell: ({ avg_position, avg_position_delta }) => <Position value={avg_position} {...change(avg_position_delta)} />,
    },
    {
      ...{ id: 'avg_rating', title: 'Rating', is_number: true, from: 'md', value: ({ avg_rating }) => avg_rating },
      cell: ({ avg_rating, avg_rating_delta }) => <Stars value={avg_rating} {...change(avg_rating_delta)} />,
    },
  ]
}
