import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { q } from '../../api/api.ts'
import { explain as problemOf } from '../../api/problems.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button, IconButton } from '../../components/button.tsx'
import type { Column } from '../../components/column.ts'
import { Figure, FigureLoading } from '../../components/figure.tsx'
import { quantity, whole } from '../../components/format.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

const title = 'Suggested brands'

/** Names in answers that are not tracked, to accept or reject. */
export function BrandSuggestions() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_brand_suggestions', { project_id, limit: 10_000 }))
  const accepting = useWrite('accept_brand_suggestion')
  const rejecting = useWrite('reject_brand_suggestion')
  const error = accepting.error ?? rejecting.error
  const busy = [accepting, rejecting].flatMap((one) => (one.isPending ? [one.variables.brand_suggestion_id] : []))
  type Row = NonNullable<typeof asked.data>['data'][number]
  const columns: Column<Row>[] = [
    { id: 'name', title: 'Name', is_ascending_first: true, value: ({ name }) => name, className: 'min-w-32' },
    {
      id: 'chats',
      title: 'Answers',
      is_number: true,
      value: ({ chat_count }) => chat_count,
      cell: ({ chat_count }) => whole(chat_count),
    },
    {
      id: 'domains',
      title: 'Domains',
      is_ascending_first: true,
      from: 'sm',
      className: 'text-muted',
      value: ({ domains }) => domains.join(', ') || null,
    },
  ]
  const controls: Column<Row> = {
    id: 'controls',
    title: 'Actions',
    is_unsortable: true,
    is_control: true,
    value: () => null,
    className: 'w-0',
    cell: ({ id, name }) => (
      <span className="flex justify-end gap-1">
        <Button
          disabled={busy.includes(id)}
          aria-label={`Track ${name}`}
          onClick={() => accepting.mutate({ brand_suggestion_id: id })}
        >
          <Check size={14} aria-hidden="true" />
          Track
        </Button>
        <IconButton
          label={`Reject ${name}`}
          disabled={busy.includes(id)}
          onClick={() => rejecting.mutate({ brand_suggestion_id: id })}
        >
          <X size={15} />
        </IconButton>
      </span>
    ),
  }
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data }) => (
        <div className="min-w-0 space-y-2">
          {error && <FormProblem>{problemOf(error)}</FormProblem>}
          <Figure
            title={title}
            note={`${quantity(data.length, 'name')} in answers that are not tracked`}
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
      )}
    </QueryResult>
  )
}
