import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { q } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { DataTable } from '../../components/data-table.tsx'
import { explain } from '../../components/explain.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { type CollectionRun, useNewestRuns } from '../settings/newest-runs.ts'
import { useRunColumns } from '../settings/run-columns.tsx'

const most = 20

/** The latest failed questions; those of today can be retried. */
export function FailedRuns({ start_date, end_date }: { start_date: string; end_date: string }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const failed_today = useQuery(q('get_collection_state', { project_id })).data?.today.failed ?? 0
  const runs = useNewestRuns({ project_id, status: 'failed', start_date, end_date }, most)
  const retry = useWrite('retry_collection')
  const [retried, setRetried] = useState<string>()
  const columns: Column<CollectionRun>[] = [
    ...useRunColumns().filter(({ id }) => ['prompt', 'channel', 'why', 'started'].includes(id)),
    ...(can_write && failed_today > 0
      ? [
          {
            id: 'retry',
            title: 'Retry',
            is_unsortable: true as const,
            is_control: true as const,
            value: () => null,
            cell: ({ id }: CollectionRun) => (
              <Button
                disabled={retry.isPending}
                onClick={() => {
                  setRetried(id)
                  retry.mutate({ project_id, run_ids: [id] })
                }}
              >
                {retry.isPending && retried === id ? 'One moment …' : 'Retry'}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card
      title="Failed questions"
      note="The latest failures in this period. Today's can be asked again."
      actions={
        <Link
          to="/projects/$project_id/settings/runs"
          params={{ project_id }}
          className="text-accent text-sm underline underline-offset-2"
        >
          All runs
        </Link>
      }
      is_flush
    >
      <FormProblem>{retry.error ? explain(retry.error) : undefined}</FormProblem>
      <QueryResult of={runs}>
        {(rows) => (
          <DataTable
            label="Failed questions"
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            sorting={noSorting}
            onSorting={() => undefined}
            is_sorted_by_service
            empty={<EmptyState title="No failures in this period" />}
          />
        )}
      </QueryResult>
    </Card>
  )
}

const noSorting: [] = []
