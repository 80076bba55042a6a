import type { Column } from '../../components/column.ts'
import { country } from '../../components/format.ts'
import { NoValue } from '../../components/no-value.tsx'
import type { PastedPrompt } from './pasted-prompts.ts'

interface Props {
  isNewTopic: (name: string) => boolean
  isNewTag: (name: string) => boolean
}

/** The columns of pasted prompts. */
export function pastedColumns({ isNewTopic, isNewTag }: Props): Column<PastedPrompt>[] {
  return [
    {
      id: 'text',
      title: 'Prompt',
      is_ascending_first: true,
      className: 'min-w-52',
      value: ({ text }) => text,
      cell: ({ text }) => <span className="line-clamp-2">{text || <NoValue why="No text" />}</span>,
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
      cell: ({ topic }) => (topic ? <Named name={topic} is_new={isNewTopic(topic)} /> : <NoValue why="No topic" />),
    },
    {
      id: 'tags',
      title: 'Tags',
      is_ascending_first: true,
      value: ({ tags }) => tags.join(', ') || null,
      cell: ({ tags }) => (
        <span className="flex flex-wrap gap-x-2">
          {tags.length === 0 ? (
            <NoValue why="No tags" />
          ) : (
            tags.map((tag) => <Named key={tag} name={tag} is_new={isNewTag(tag)} />)
          )}
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
