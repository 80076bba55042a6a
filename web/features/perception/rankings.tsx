import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Answer, q } from '../../api/api.ts'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { CsvIcon } from '../../components/csv-button.tsx'
import { decimal, quantity } from '../../components/format.ts'
import { HeatTable } from '../../components/heat-table.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useChannels } from '../../open-project/open-project.ts'
import { type ChannelIds, usePerception, usePerceptionChannels } from './questions.ts'

type Row = Answer<'list_attribute_rankings'>['data'][number]

/** From this rank on, the background is plain. */
const plainFrom = 6

/** The mean rank of the own brand for each attribute, on every channel. */
export function Rankings({ own }: { own: string | undefined }) {
  const { project_id, question, channels: chosen } = usePerception()
  const known = usePerceptionChannels()
  const { nameOf } = useChannels()
  const all = useQuery(q('list_attribute_rankings', question))
  const ids = known.map(({ id }) => id as string).filter((id) => chosen.length === 0 || chosen.includes(id))
  const each = useQueries({
    queries: ids.map((id) => q('list_attribute_rankings', { ...question, model_channel_ids: [id] as ChannelIds })),
  })
  const asked = ids.map((id, place) => ({ id, rows: each[place]?.data?.data ?? [] }))
  // Channels without answers in the runs would only add empty columns.
  const channels = asked.filter(({ rows }) => rows.some(({ answer_count }) => answer_count > 0))
  const title = 'Rank by channel'
  const columns = [
    { id: 'all', title: 'All channels', is_main: true },
    ...channels.map(({ id }) => ({ id, title: nameOf(id) })),
  ]
  const rowsOf = (column: string) =>
    column === 'all' ? all.data?.data : channels.find(({ id }) => id === column)?.rows
  const rankOf = (attribute: string, column: string) => rowsOf(column)?.find((row) => row.attribute === attribute)
  const rankIn = (row: Row, column: string) => rankOf(row.attribute, column)?.ranking ?? null
  const fileColumns: Column<Row>[] = [
    { id: 'attribute', title: 'Attribute', value: ({ attribute }) => attribute },
    ...columns.map(
      ({ id, title: name }): Column<Row> => ({
        id,
        title: name,
        is_number: true,
        value: (row) => rankIn(row, id),
        written: (row) => {
          const value = rankIn(row, id)
          return value === null ? null : decimal(value)
        },
      }),
    ),
    { id: 'answers', title: 'Answers', value: ({ answer_count }) => answer_count },
  ]
  return (
    <Card
      title={title}
      note={`Mean rank of ${own ?? 'the own brand'} over the answers that name it; 1 is first`}
      is_flush
      actions={
        <CsvIcon name={title} columns={fileColumns} rows={all.data?.data} sorting={[{ id: 'all', desc: false }]} />
      }
    >
      <QueryResult of={all}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No answer from these channels is about an attribute" />
          ) : (
            <HeatTable
              label={title}
              rowTitle="Attribute"
              rows={data}
              idOf={({ attribute }) => attribute}
              nameOf={({ attribute }) => attribute}
              head={({ attribute, answer_count }) => (
                <Link
                  to="/projects/$project_id/perception"
                  params={{ project_id }}
                  search={(before) => ({ ...before, attribute })}
                  hash="sources"
                  title={`Pages behind “${attribute}”`}
                  className="block leading-tight underline-offset-4 hover:underline"
                >
                  <span className="line-clamp-2 [overflow-wrap:anywhere]">{attribute}</span>
                  <span className="text-muted numbers text-xs">{quantity(answer_count, 'answer')}</span>
                </Link>
              )}
              columns={columns}
              cellOf={({ attribute }, column) => {
                const row = rankOf(attribute, column)
                return row?.ranking === null || row === undefined
                  ? undefined
                  : {
                      value: row.ranking,
                      text: decimal(row.ranking),
                      ...(column !== 'all' && {
                        shown: (
                          <>
                            {decimal(row.ranking)}
                            <span className="text-xs font-normal">{quantity(row.answer_count, 'answer')}</span>
                          </>
                        ),
                      }),
                      heat: Math.max(0, (plainFrom - row.ranking) / (plainFrom - 1)),
                      note: `${columns.find(({ id }) => id === column)?.title}: ${quantity(row.answer_count, 'answer')} about it`,
                    }
              }}
              nothing={`No answer names ${own ?? 'the own brand'}`}
              first={{ id: 'all', desc: false }}
              is_lower_better
            />
          )
        }
      </QueryResult>
    </Card>
  )
}
