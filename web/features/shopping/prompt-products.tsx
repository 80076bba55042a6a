import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Filters } from '../../../src/views/filters.ts'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { quantity } from '../../components/format.ts'
import { narrowed } from '../../filters/narrowed.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { appearanceColumns } from './appearance-columns.tsx'
import { brandColumn, useBrandMarks } from './brand-marks.tsx'
import { ProductLink } from './cells.tsx'

type Row = Answer<'list_products'>['data'][number] & { win_rate: number }

const most = 12

export const productsOfPrompt = (project_id: string, filters: Filters, prompt_id: string) =>
  ({
    ...narrowed(project_id, filters),
    prompt_ids: [prompt_id],
    order_by: 'mention_count',
    include: ['confidence' as const],
    limit: most,
  }) satisfies InputOf<'list_products'>

/** The products that answers to a prompt show most; renders nothing if they show none. */
export function PromptProducts({ filters, prompt_id }: { filters: Filters; prompt_id: string }) {
  const project_id = useProjectId()
  const asked = useQuery({
    ...q('list_products', productsOfPrompt(project_id, filters, prompt_id)),
    placeholderData: keepPreviousData,
  })
  const shown = (asked.data?.data ?? [])
    .filter(({ mention_count }) => mention_count > 0)
    .map((row) => ({ ...row, win_rate: row.win_count / row.mention_count }))
  return shown.length > 0 && <Shown rows={shown} prompt_id={prompt_id} is_busy={asked.isPlaceholderData} />
}

function Shown({ rows, prompt_id, is_busy }: { rows: readonly Row[]; prompt_id: string; is_busy: boolean }) {
  const markOf = useBrandMarks()
  const columns: Column<Row>[] = [
    {
      id: 'name',
      title: 'Name',
      is_ascending_first: true,
      className: 'min-w-40',
      value: ({ name }) => name,
      cell: ({ id, name, brand }) => <ProductLink id={id} name={name} mark={markOf(brand)} />,
    },
    brandColumn<Row>(({ brand }) => markOf(brand)),
    ...appearanceColumns<Row>({
      of: ({ id }) => ({ product: id, prompt: prompt_id }),
      isOwn: ({ brand }) => markOf(brand)?.is_own === true,
    }),
  ]
  return (
    <Figure
      title="Products"
      note={
        rows.length === most
          ? `The ${most} that its answers show most`
          : `${quantity(rows.length, 'product')} in answers`
      }
      columns={columns}
      rows={rows}
      is_busy={is_busy}
      idOf={({ id }) => id}
      first={{ id: 'mention_count', desc: true }}
      empty={null}
    />
  )
}
