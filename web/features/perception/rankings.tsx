import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { csvOf } from '../../../src/csv.ts'
import { q } from '../../api/api.ts'
import { IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { download, fileName } from '../../components/csv.ts'
import { decimal, quantity } from '../../components/format.ts'
import { HeatTable } from '../../components/heat-table.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useChannels } from '../../open-project/open-project.ts'
import { type ChannelIds, usePerception, usePerceptionChannels } from './questions.ts'

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
  // Channels without answers in the runs would only be empty columns.
  const channels = asked.filter(({ rows }) => rows.some(({ answer_count }) => answer_count > 0))
  const title = 'Rank by channel'
  const columns = [
    { id: 'all', title: 'All channels', is_main: true },
    ...channels.map(({ id }) => ({ id, title: nameOf(id) })),
  ]
  const rowsOf = (column: string) =>
    column === 'all' ? all.data?.data : channels.find(({ id }) => id === column)?.rows
  const rankOf = (attribute: string, column: string) => rowsOf(column)?.find((row) => row.attribute === attribute)
  return (
    <Card
      title={title}
      note={`Mean rank of ${own ?? 'the own brand'} over the answers that name it; 1 is first, – is never named`}
      is_flush
      actions={
        <IconButton
          label="Download as CSV"
          disabled={!all.data?.data.length}
          onClick={() =>
            download(
              fileName(title),
              csvOf([
                ['Attribute', ...columns.map(({ title: name }) => name), 'Answers'],
                ...(all.data?.data ?? []).map(({ attribute, answer_count }) => [
                  attribute,
                  ...columns.map(({ id }) => rankOf(attribute, id)?.ranking ?? null),
                  answer_count,
                ]),
              ]),
            )
          }
        >
          <Download size={16} />
        </IconButton>
      }
    >
      <QueryResult of={all}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No answer of these channels is about an attribute" />
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
              first={{ id: 'all', desc: false }}
              is_lower_better
            />
          )
        }
      </QueryResult>
    </Card>
  )
}
