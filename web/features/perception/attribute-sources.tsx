import { useQuery } from '@tanstack/react-query'
import { classTitle } from '../../../src/views/class-titles.ts'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { PageLink, useReadPages } from './page-link.tsx'
import { usePerception } from './questions.ts'

type Row = Answer<'list_attribute_sources'>['data'][number]

export const attributeSourcesOf = (
  ofChannels: ReturnType<typeof usePerception>['ofChannels'],
  attribute: string,
): InputOf<'list_attribute_sources'> => ({ ...ofChannels, attribute, order_by: ['citation_count:desc'] })

/** The pages that answers about an attribute retrieved and cited. */
export function AttributeSources({ attribute }: { attribute: string }) {
  const { ofChannels } = usePerception()
  const asked = useQuery(q('list_attribute_sources', attributeSourcesOf(ofChannels, attribute)))
  const read = useReadPages(asked.data?.data.map(({ url }) => url) ?? [])
  const title = `Pages behind “${attribute}”`
  return (
    <div id="sources" className="min-w-0 scroll-mt-4">
      <QueryResult of={asked} loading={<FigureLoading title={title} />}>
        {({ data, total_count }) => (
          <Figure
            key={attribute}
            title={title}
            note={`${quantity(total_count, 'page')} retrieved by these answers, in the industry of the latest run`}
            columns={columnsOf(read)}
            rows={data}
            idOf={({ url }) => url}
            first={{ id: 'citations', desc: true }}
            empty={<EmptyState title="These answers came without sources" />}
          />
        )}
      </QueryResult>
    </div>
  )
}

const kind = (text: string | null) => text && classTitle(text)

const columnsOf = (read: ReadonlySet<string>): Column<Row>[] => [
  {
    id: 'page',
    title: 'Page',
    is_ascending_first: true,
    value: ({ title, url }) => title ?? url,
    cell: (row) => <PageLink {...row} is_read={read.has(row.url)} />,
  },
  {
    id: 'kind',
    title: 'Type',
    is_ascending_first: true,
    from: 'md',
    className: 'text-muted text-sm',
    value: ({ classification, url_classification }) =>
      [kind(classification), kind(url_classification)].filter(Boolean).join(' · '),
  },
  {
    id: 'citations',
    title: 'Citations',
    is_number: true,
    value: ({ citation_count }) => citation_count,
    cell: ({ citation_count }) => whole(citation_count),
  },
  {
    id: 'answers',
    title: 'Answers',
    is_number: true,
    value: ({ chat_count }) => chat_count,
    cell: ({ chat_count }) => whole(chat_count),
  },
]
