import { Link } from '@tanstack/react-router'
import { metrics } from '../../../src/views/metrics.ts'
import type { Answer } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { quantity, whole } from '../../components/format.ts'
import { OpensShown, type ShownThing, winsOf } from './cells.tsx'
import { numberColumn } from './number-columns.tsx'

export type Merchant = Answer<'get_product_merchants'>['data'][number]

/** The columns of merchants. Their ids are the sort fields of the API. */
export function merchantColumns({
  project_id,
  is_compared,
  is_sorted_by_service,
  shownBy,
}: {
  project_id: string
  is_compared: boolean
  is_sorted_by_service: boolean
  /** The products of the view that a merchant offers. */
  shownBy: (merchant: ShownThing) => ShownThing
}): Column<Merchant>[] {
  const unsortable = is_sorted_by_service ? ({ is_unsortable: true } as const) : {}
  const opened = ({ merchant_id, name }: Merchant, count: number, shown: string, is_first = false) => (
    <OpensShown
      thing={shownBy({ merchants: merchant_id })}
      title={`${count === 1 ? 'shows' : 'show'} a product that ${name} offers${is_first ? ',' : ''}`}
      count={count}
      is_first={is_first}
    >
      {shown}
    </OpensShown>
  )
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
    numberColumn('mention_count', {
      is_compared,
      shown: (row) => opened(row, row.mention_count, whole(row.mention_count)),
    }),
    numberColumn('share_of_voice', {
      is_compared,
      from: 'sm',
      ...unsortable,
      shown: (row) => opened(row, row.mention_count, metrics.share_of_voice.format(row.share_of_voice)),
    }),
    numberColumn('win_rate', {
      is_compared,
      note: ({ mention_count }) => `of ${quantity(mention_count, 'answer')}`,
      shown: (row) => opened(row, winsOf(row.win_rate, row.mention_count), metrics.win_rate.format(row.win_rate), true),
    }),
    numberColumn('avg_position', {
      is_compared,
      from: 'sm',
      shown: (row) =>
        row.avg_position !== null && opened(row, row.mention_count, metrics.avg_position.format(row.avg_position)),
    }),
    numberColumn('avg_rating', { is_compared, from: 'md' }),
  ]
}
