import { type BrandRow, brandMetricNames } from '../../../src/views/brand-metrics.ts'
import { BrandName } from '../../components/brand-mark.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { quantity, whole } from '../../components/format.ts'
import { EmptyState } from '../../components/states.tsx'
import { useBrands } from '../../open-project/open-project.ts'
import { metricColumn } from '../brands/metric-cell.tsx'
import { AnswersLink } from '../chats/answers-link.tsx'

/** The minimum window width of each column; the other columns need more room. */
const froms = [undefined, undefined, 'sm', 'sm'] as const

interface Props {
  rows: readonly BrandRow[]
  is_compared: boolean
  /** The prompt that the numbers are limited to. */
  prompt_id?: string
}

/** All brands side by side. */
export function Ranking({ rows, is_compared, prompt_id }: Props) {
  const brands = useBrands()
  const columns: Column<BrandRow>[] = [
    {
      id: 'brand',
      title: 'Brand',
      is_ascending_first: true,
      value: (row) => row.brand.name,
      className: 'max-w-48',
      cell: ({ brand: { id, name }, visibility_count }) => (
        <AnswersLink
          title={`Answers that name ${name}`}
          of={{ brand: id, prompt: prompt_id }}
          count={visibility_count}
          className="inline-flex max-w-full"
        >
          <BrandName {...(brands.of(id) ?? { name, color: '#64748b', is_own: false })} />
        </AnswersLink>
      ),
    },
    ...brandMetricNames.map((name, index) =>
      metricColumn<BrandRow>(name, (row) => row, is_compared, index in froms ? froms[index] : 'md', {
        prompt: prompt_id,
      }),
    ),
    {
      id: 'mentions',
      title: 'Mentions',
      is_number: true,
      from: 'lg',
      value: (row) => row.mention_count,
      cell: ({ brand, mention_count, visibility_count }) => (
        <AnswersLink
          title={`${quantity(mention_count, 'mention')} in ${quantity(visibility_count, 'answer')} that name ${brand.name}`}
          of={{ brand: brand.id, prompt: prompt_id }}
          count={visibility_count}
          is_twin
        >
          {whole(mention_count)}
        </AnswersLink>
      ),
    },
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      from: 'lg',
      value: (row) => row.visibility_count,
      cell: ({ brand, visibility_count }) => (
        <AnswersLink
          title={`Answers that name ${brand.name}`}
          of={{ brand: brand.id, prompt: prompt_id }}
          count={visibility_count}
          is_twin
        >
          {whole(visibility_count)}
        </AnswersLink>
      ),
    },
  ]
  return (
    <Figure
      title="Ranking"
      note={
        <>
          <AnswersLink title="Open these answers" of={{ prompt: prompt_id }} count={rows[0]?.visibility_total ?? 0}>
            {quantity(rows[0]?.visibility_total ?? 0, 'answer')}
          </AnswersLink>
          , {quantity(rows.length, 'brand')}
        </>
      }
      columns={columns}
      rows={rows}
      idOf={(row) => row.brand.id}
      first={{ id: 'visibility', desc: true }}
      empty={<EmptyState title="No answers in this period" />}
    />
  )
}
