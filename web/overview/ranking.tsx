import { Link } from '@tanstack/react-router'
import { BrandName } from '../components/brand-mark.tsx'
import type { Column } from '../components/data-table.tsx'
import { Figure } from '../components/figure.tsx'
import { counted, whole } from '../components/format.ts'
import { Empty } from '../components/states.tsx'
import { type BrandRow, metricNames } from '../metrics.ts'
import { AnswersLink } from '../project/answers-link.tsx'
import { metricColumn } from '../project/metric-cell.tsx'
import { useBrands, useProjectId } from '../project/project.ts'

const froms = {
  visibility: undefined,
  share_of_voice: undefined,
  sentiment: 'sm',
  position: 'sm',
  win_rate: 'md',
} as const

interface Props {
  rows: readonly BrandRow[]
  is_compared: boolean
  /** The one prompt that the numbers are of. */
  prompt_id?: string
}

/** All brands side by side. */
export function Ranking({ rows, is_compared, prompt_id }: Props) {
  const brands = useBrands()
  const project_id = useProjectId()
  const columns: Column<BrandRow>[] = [
    {
      ...{ id: 'brand', title: 'Brand', is_ascending_first: true, value: (row) => row.brand.name },
      className: 'max-w-48',
      cell: ({ brand: { id, name } }) => (
        <Link
          to="/projects/$project_id/chats"
          params={{ project_id }}
          search={{ brand: id, ...(prompt_id && { prompt: prompt_id }) }}
          title={`Answers that name ${name}`}
          className="inline-flex max-w-full underline-offset-4 hover:underline"
        >
          <BrandName {...(brands.of(id) ?? { name, color: '#64748b', is_own: false })} />
        </Link>
      ),
    },
    ...metricNames.map((name) => metricColumn<BrandRow>(name, (row) => row, is_compared, froms[name], !prompt_id)),
    {
      ...{ id: 'mentions', title: 'Mentions', is_number: true, from: 'lg', value: (row) => row.mention_count },
      cell: ({ brand, mention_count }) => (
        <AnswersLink title={`Answers that name ${brand.name}`} brand={brand.id} prompt={prompt_id} is_twin>
          {whole(mention_count)}
        </AnswersLink>
      ),
    },
    {
      ...{ id: 'answers', title: 'Answers', is_number: true, from: 'lg', value: (row) => row.visibility_count },
      cell: ({ brand, visibility_count }) => (
        <AnswersLink title={`Answers that name ${brand.name}`} brand={brand.id} prompt={prompt_id} is_twin>
          {whole(visibility_count)}
        </AnswersLink>
      ),
    },
  ]
  return (
    <Figure
      title="Ranking"
      note={`${counted(rows[0]?.visibility_total ?? 0, 'answer')}, ${counted(rows.length, 'brand')}`}
      columns={columns}
      rows={rows}
      idOf={(row) => row.brand.id}
      first={{ id: 'visibility', desc: true }}
      empty={<Empty title="No answers in these days" />}
    />
  )
}
