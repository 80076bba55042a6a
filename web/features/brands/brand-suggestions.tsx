import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { type Answer, api, q } from '../../api/api.ts'
import { refreshAfter } from '../../api/refresh.ts'
import { useCanWrite } from '../../api/use-write.ts'
import { type Failed, writeEach } from '../../api/write-each.ts'
import { Button, IconButton } from '../../components/button.tsx'
import type { Column } from '../../components/column.ts'
import { explain as problemOf } from '../../components/explain.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity, whole } from '../../components/format.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { SelectAll, SelectBox, SelectionProvider } from '../../components/selection.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

type Suggestion = Answer<'list_brand_suggestions'>['data'][number]

const writes = { accept: api.accept_brand_suggestion, reject: api.reject_brand_suggestion } as const
type Decision = keyof typeof writes

const title = 'Suggested brands'
const sentencesShown = 2

type Opinion = NonNullable<Suggestion['second_opinion']>

/** What kind of name the assistant thinks it is. */
const opinionWords: Record<Opinion['opinion'], string> = {
  brand: 'A brand',
  publisher: 'Publisher or shop',
  other: 'Something else',
  no_name: 'Not a name',
}
const isDoubted = ({ second_opinion }: Suggestion) => second_opinion != null && second_opinion.opinion !== 'brand'

/** Untracked names found in answers, with sentences that contain them, to accept or reject. */
export function BrandSuggestions() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(
    q('list_brand_suggestions', { project_id, include: ['sentences', 'second_opinion'], limit: 10_000 }),
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [has_doubted, setHasDoubted] = useState(false)
  const [handled, setHandled] = useState<readonly Suggestion[]>([])
  const [failed, setFailed] = useState<Failed<Suggestion>[]>([])

  async function decide(decision: Decision, of: readonly Suggestion[]) {
    setFailed([])
    setHandled(of)
    setFailed(
      await writeEach(
        of,
        ({ id: brand_suggestion_id }) => writes[decision]({ brand_suggestion_id }),
        () => {},
      ),
    )
    await refreshAfter([`${decision}_brand_suggestion`])
    setHandled([])
    setSelected(new Set())
  }

  const controls: Column<Suggestion> = {
    id: 'controls',
    title: 'Actions',
    is_unsortable: true,
    is_control: true,
    value: () => null,
    className: 'w-0',
    cell: (row) => (
      <span className="flex justify-end gap-1">
        <Button
          disabled={handled.includes(row)}
          aria-label={`Track ${row.name}`}
          onClick={() => void decide('accept', [row])}
        >
          <Check size={14} aria-hidden="true" />
          Track
        </Button>
        <IconButton
          label={`Reject ${row.name}`}
          disabled={handled.includes(row)}
          onClick={() => void decide('reject', [row])}
        >
          <X size={15} />
        </IconButton>
      </span>
    ),
  }
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data }) => {
        const doubted = data.filter(isDoubted).length
        const shown = has_doubted ? data : data.filter((row) => !isDoubted(row))
        const chosen = shown.filter(({ id }) => selected.has(id))
        return (
          <SelectionProvider value={can_write ? { ids: selected, set: setSelected } : undefined}>
            <div className="min-w-0 space-y-2">
              {failed.map(({ item, error }) => (
                <FormProblem key={item.id}>{`${item.name}: ${problemOf(error)}`}</FormProblem>
              ))}
              <Figure
                title={title}
                note={`${quantity(data.length, 'name')} in answers that are not tracked${doubted > 0 ? `; the assistant doubts ${doubted} of them` : ''}`}
                actions={
                  <>
                    {doubted > 0 && (
                      <Button aria-pressed={has_doubted} onClick={() => setHasDoubted(!has_doubted)}>
                        {has_doubted ? 'Hide' : 'Show'} doubted ({doubted})
                      </Button>
                    )}
                    {can_write && shown.length > 1 && (
                      <>
                        <SelectAll ids={shown.map(({ id }) => id)} label="All" />
                        <Button
                          disabled={chosen.length === 0 || handled.length > 0}
                          onClick={() => void decide('accept', chosen)}
                        >
                          Track selected ({chosen.length})
                        </Button>
                        <Button
                          disabled={chosen.length === 0 || handled.length > 0}
                          onClick={() => void decide('reject', chosen)}
                        >
                          Reject selected ({chosen.length})
                        </Button>
                      </>
                    )}
                  </>
                }
                columns={columnsOf(data, can_write && controls)}
                rows={shown}
                idOf={({ id }) => id}
                first={{ id: 'chats', desc: true }}
                empty={
                  <EmptyState title="No names to suggest">
                    {doubted > 0
                      ? 'The assistant doubts all names that answers list.'
                      : 'A name is suggested once at least two answers list it.'}
                  </EmptyState>
                }
              />
            </div>
          </SelectionProvider>
        )
      }}
    </QueryResult>
  )
}

/** Adds a column for second opinions if there are any. */
const columnsOf = (rows: readonly Suggestion[], controls: Column<Suggestion> | false): Column<Suggestion>[] => [
  ...columns,
  ...(rows.some((row) => row.second_opinion) ? [opinions] : []),
  ...(controls ? [controls] : []),
]

const opinions: Column<Suggestion> = {
  id: 'second_opinion',
  title: 'Second opinion',
  is_ascending_first: true,
  from: 'sm',
  value: ({ second_opinion }) => (second_opinion ? opinionWords[second_opinion.opinion] : null),
  cell: ({ second_opinion }) =>
    second_opinion && (
      <span className="text-muted text-sm" title={`Opinion of ${second_opinion.model}`}>
        {opinionWords[second_opinion.opinion]}
        {second_opinion.full_name && `: ${second_opinion.full_name}`}
      </span>
    ),
}

const columns: Column<Suggestion>[] = [
  {
    id: 'name',
    title: 'Name',
    is_ascending_first: true,
    value: ({ name }) => name,
    className: 'min-w-32',
    cell: ({ id, name }) => (
      <span className="flex items-center gap-2.5">
        <SelectBox id={id} label={name} />
        <span className="[overflow-wrap:anywhere]">{name}</span>
      </span>
    ),
  },
  {
    id: 'chats',
    title: 'Answers',
    is_number: true,
    value: ({ chat_count }) => chat_count,
    cell: ({ chat_count }) => whole(chat_count),
  },
  {
    id: 'sentences',
    title: 'Sentences',
    is_unsortable: true,
    from: 'sm',
    className: 'min-w-64',
    value: ({ sentences }) => sentences?.map(({ text }) => text).join(' / ') || null,
    cell: ({ sentences = [] }) => (
      <ul className="text-muted space-y-1 text-sm">
        {sentences.slice(0, sentencesShown).map(({ chat_id, text }) => (
          <li key={chat_id}>
            <OpensAnswer chat_id={chat_id}>{text}</OpensAnswer>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'domains',
    title: 'Domains',
    is_ascending_first: true,
    from: 'lg',
    className: 'text-muted',
    value: ({ domains }) => domains.join(', ') || null,
  },
]

const OpensAnswer = ({ chat_id, children }: { chat_id: string; children: string }) => (
  <Link
    to="/projects/$project_id/chats/$chat_id"
    params={{ project_id: useProjectId(), chat_id }}
    className="line-clamp-2 py-0.5 underline-offset-4 hover:underline"
  >
    {children}
  </Link>
)
