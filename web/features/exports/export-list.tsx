import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, q } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { fileSize, quantity, time, whole } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { ProgressBar } from '../../components/progress.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { ExportFiles } from './export-files.tsx'
import { NewExport } from './new-export.tsx'
import { daysInWords, exportFaults, setupInWords } from './words.ts'

type Export = Answer<'list_exports'>['data'][number]

const poll_ms = 1500
/** The number of exports shown at first. */
const first = 20

/** The exports of the project's tables, newest first, with their files. */
export function ExportList() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery({
    ...q('list_exports', { project_id, limit: 10_000 }),
    refetchInterval: ({ state }) =>
      !state.error && state.data?.data.some(({ finished_at }) => finished_at === null) ? poll_ms : false,
  })
  const [is_new, setNew] = useState(false)
  const [shows_all, setShowsAll] = useState(false)
  const [deleted, setDeleted] = useState<Export>()
  const remove = useWrite('delete_export', { gone: ['get_export'] })
  return (
    <>
      <Card
        title="Tables"
        note="Answers with their mentions, sources and queries, the setup, and the numbers by day, as files for notebooks, spreadsheets and warehouses."
        actions={
          can_write &&
          asked.data && (
            <Button look="primary" onClick={() => setNew(true)}>
              New export
            </Button>
          )
        }
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No exports yet">
                An export runs in the background. Its files are kept here for some days.
              </EmptyState>
            ) : (
              <>
                <ul className="divide-line divide-y">
                  {data
                    .toReversed()
                    .slice(0, shows_all ? undefined : first)
                    .map((one) => (
                      <li key={one.id} className="px-4 py-2.5">
                        <OneExport
                          of={one}
                          onDelete={
                            can_write
                              ? () => {
                                  remove.reset()
                                  setDeleted(one)
                                }
                              : undefined
                          }
                        />
                      </li>
                    ))}
                </ul>
                {!shows_all && data.length > first && (
                  <div className="border-line border-t px-4 py-2">
                    <Button look="quiet" onClick={() => setShowsAll(true)}>
                      Show all {whole(data.length)}
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </QueryResult>
      </Card>
      {is_new && asked.data && <NewExport has_bucket={asked.data.has_bucket} onClose={() => setNew(false)} />}
      {deleted && (
        <Confirmation
          title={deleted.finished_at === null ? 'Stop and delete this export?' : 'Delete this export?'}
          action="Delete export"
          of={remove}
          onConfirm={() => remove.mutate({ export_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p>
            {deleted.location === null
              ? 'Its files are deleted. A new export will contain the data of that time.'
              : 'It is no longer listed. Its files stay in the bucket.'}
          </p>
        </Confirmation>
      )}
    </>
  )
}

function OneExport({ of, onDelete }: { of: Export; onDelete: (() => void) | undefined }) {
  const [is_open, setOpen] = useState(false)
  const { id, status, error_code, rows, row_total, bytes, location, created_at, expires_at, export_schedule_id } = of
  const name = `the export of ${time(created_at)}, ${setupInWords(of)}`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium break-words">
            {setupInWords(of)} {export_schedule_id !== null && <Pill>scheduled</Pill>}{' '}
            {status === 'failed' && <Pill look="bad">failed</Pill>}
          </p>
          <p className="text-muted text-sm break-words">
            {daysInWords(of)}, ordered {time(created_at)}
            {status === 'succeeded' && `: ${quantity(rows, 'row')}, ${fileSize(bytes)}`}
            {status === 'succeeded' && location === null && expires_at && `, kept until ${time(expires_at)}`}
            {error_code !== null && `: ${exportFaults[error_code]}`}
          </p>
          {location !== null && <p className="text-muted text-sm break-all">{location}</p>}
        </div>
        <span className="flex gap-1">
          {status === 'succeeded' && location === null && (
            <Button
              look="quiet"
              aria-expanded={is_open}
              aria-label={`Files of ${name}`}
              onClick={() => setOpen(!is_open)}
            >
              Files
            </Button>
          )}
          {onDelete && (
            <Button look="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          )}
        </span>
      </div>
      {(status === 'queued' || status === 'running') && (
        <div className="mt-1">
          <ProgressBar
            label={row_total === null ? 'Waiting' : `${whole(rows)} of ${quantity(row_total, 'row')}`}
            share={row_total === null ? undefined : rows / Math.max(1, row_total)}
          />
        </div>
      )}
      {is_open && <ExportFiles export_id={id} />}
    </>
  )
}
