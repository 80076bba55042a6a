import { useMemo, useState } from 'react'
import type { Column } from '../../components/column.ts'
import { DataTable } from '../../components/data-table.tsx'
import { country } from '../../components/format.ts'
import type { PastedPrompt } from './pasted-prompts.ts'

interface Props {
  rows: readonly PastedPrompt[]
  isNewTopic: (name: string) => boolean
  isNewTag: (name: string) => boolean
  note: string
}

/** The pasted lines as they would be added; lines with an error come first. */
export function PastedRows({ rows, isNewTopic, isNewTag, note }: Props) {
  const [sorting, setSorting] = useState([{ id: 'problem', desc: false }])
  const columns = useMemo(() => columnsOf({ isNewTopic, isNewTag }), [isNewTopic, isNewTag])
  return (
    <section aria-label="Preview" className="border-line overflow-hidden rounded-lg border">
      <p role="status" className="text-muted border-line border-b px-4 py-2 text-sm">
        {note}
      </p>
      <DataTable
        label="Preview of pasted prompts"
        columns={columns}
        rows={rows}
        idOf={({ line }) => String(line)}
        sorting={sorting}
        onSorting={setSorting}
        className="max-h-72"
      />
    </section>
  )
}

function columnsOf({ isNewTopic, isNewTag }: Pick<Props, 'isNewTopic' | 'isNewTag'>): Column<PastedPrompt>[] {
  return [
    { id: 'line', title: 'Line', is_number: true, is_ascending_first: true, value: ({ line }) => line },
    {
      id: 'problem',
      title: 'State',
      is_ascending_first: true,
      className: 'min-w-28',
      // Lines with an error keep their order.
      value: ({ problem }) => (problem ? 'problem' : null),
      cell: ({ problem }) =>
        problem ? <span className="text-bad text-sm">{problem}</span> : <span className="text-good">ready</span>,
    },
    {
      id: 'text',
      title: 'Prompt',
      is_ascending_first: true,
      className: 'min-w-52',
      value: ({ text }) => text,
      cell: ({ text }) => <span className="line-clamp-2">{text || '–'}</span>,
    },
    {
      id: 'country',
      title: 'Country',
      is_ascending_first: true,
      value: (row) => row.country,
      cell: (row) => (
        <span title={/^[A-Z]{2}$/.test(row.country) ? country(row.country) : undefined}>{row.country}</span>
      ),
    },
    {
      id: 'topic',
      title: 'Topic',
      is_ascending_first: true,
      value: ({ topic }) => topic || null,
      cell: ({ topic }) => (topic ? <Named name={topic} is_new={isNewTopic(topic)} /> : '–'),
    },
    {
      id: 'tags',
      title: 'Tags',
      is_ascending_first: true,
      value: ({ tags }) => tags.join(', ') || null,
      cell: ({ tags }) => (
        <span className="flex flex-wrap gap-x-2">
          {tags.length === 0 ? '–' : tags.map((tag) => <Named key={tag} name={tag} is_new={isNewTag(tag)} />)}
        </span>
      ),
    },
    { id: 'volume', title: 'Volume', is_number: true, value: ({ volume }) => volume },
    { id: 'samples_per_day', title: 'Samples a day', is_number: true, value: (row) => row.samples_per_day },
  ]
}

const Named = ({ name, is_new }: { name: string; is_new: boolean }) => (
  <span className="whitespace-nowrap">
    {name}
    {is_new && <span className="bg-accent-soft text-accent ml-1 rounded px-1 text-xs">new</span>}
  </span>
)
