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

/** Names in answers that are not tracked, with sentences that name them, to accept or reject. */
export function BrandSuggestions() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_brand_suggestions', { project_id, include: ['sentences'], limit: 10_000 }))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
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
        const chosen = data.filter(({ id }) => selected.has(id))
        return (
          <SelectionProvider value={can_write ? { ids: selected, set: setSelected } : undefined}>
            <div className="min-w-0 space-y-2">
              {failed.map(({ item, error }) => (
                <FormProblem key={item.id}>{`${item.name}: ${problemOf(error)}`}</FormProblem>
              ))}
              <Figure
                title={title}
                note={`${quantity(data.length, 'name')} in answers that are not tracked`}
                actions={
                  can_write &&
                  data.length > 1 && (
                    <>
                      <SelectAll ids={data.map(({ id }) => id)} label="All" />
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
                  )
                }
                columns={can_write ? [...columns, controls] : columns}
                rows={data}
                idOf={({ id }) => id}
                first={{ id: 'chats', desc: true }}
                empty={
                  <EmptyState title="No names to suggest">
                    A name is suggested once at least two answers list it.
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
    title: 'Said of it',
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
