import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allInput } from '../../src/views/project-questions.ts'
import { type Answer, q } from '../api/api.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import type { Column } from '../components/column.ts'
import { Confirmation } from '../components/confirmation.tsx'
import { DataTable } from '../components/data-table.tsx'
import { quantity, time } from '../components/format.ts'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { useProjectId } from '../open-project/open-project.ts'

type Share = Answer<'list_shares'>['data'][number]

/** Links that show views and reports of this project to people without an account. */
export default function Shares() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_shares', { project_id, limit: 10_000 }))
  const views = useQuery(q('list_views', allInput(project_id))).data?.data ?? []
  const reports = useQuery(q('list_report_snapshots', { project_id, limit: 10_000 })).data?.data ?? []
  const nameOf = ({ view_id, report_snapshot_id }: Share) =>
    view_id === null
      ? (reports.find(({ id }) => id === report_snapshot_id)?.title ?? 'A report')
      : (views.find(({ id }) => id === view_id)?.name ?? 'A view')
  const [revoked, setRevoked] = useState<Share>()
  const [sorting, setSorting] = useState([{ id: 'created', desc: true }])
  const remove = useWrite('delete_share')
  const columns: Column<Share>[] = [
    { id: 'shown', title: 'Shows', is_ascending_first: true, className: 'min-w-36', value: nameOf },
    {
      id: 'password',
      title: 'Password',
      from: 'sm',
      value: ({ has_password }) => (has_password ? 'required' : 'none'),
    },
    {
      id: 'frames',
      title: 'Frames on',
      from: 'md',
      value: ({ frame_ancestors }) => frame_ancestors.join(', ') || 'no site',
    },
    {
      id: 'ends',
      title: 'Ends',
      value: ({ expires_at }) => expires_at,
      cell: ({ expires_at }) => time(expires_at),
    },
    {
      id: 'created',
      title: 'Created',
      from: 'md',
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => time(created_at),
    },
  ]
  if (can_write) {
    columns.push({
      id: 'revoke',
      title: 'Revoke',
      is_unsortable: true,
      is_control: true,
      value: () => null,
      cell: (share) => (
        <Button
          look="quiet"
          aria-label={`Revoke the link of ${nameOf(share)}`}
          onClick={() => {
            remove.reset()
            setRevoked(share)
          }}
        >
          Revoke
        </Button>
      ),
    })
  }
  return (
    <>
      <Card
        title="Shared links"
        note={
          asked.data &&
          `${quantity(asked.data.total_count, 'link')}. Each shows one saved view or report to anyone who has it.`
        }
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) => (
            <DataTable
              label="Shared links"
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              sorting={sorting}
              onSorting={setSorting}
              empty={
                <EmptyState title="Nothing is shared">
                  Save a view of a page or create a report, and share it there.
                </EmptyState>
              }
            />
          )}
        </QueryResult>
      </Card>
      {revoked && (
        <Confirmation
          title={`Revoke the link of ${nameOf(revoked)}?`}
          action="Revoke it"
          of={remove}
          onConfirm={() => remove.mutate({ share_id: revoked.id }, { onSuccess: () => setRevoked(undefined) })}
          onClose={() => setRevoked(undefined)}
        >
          <p>It stops working immediately, also in frames and as an image. The view or report itself is kept.</p>
        </Confirmation>
      )}
    </>
  )
}
