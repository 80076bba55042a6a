import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptImports } from '../../../src/contract/kept-imports.ts'
import { allInput } from '../../../src/views/project-questions.ts'
import { type Answer, q } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { DataTable } from '../../components/data-table.tsx'
import { time, whole } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { fileKinds } from './file-kinds.ts'
import { RejectedLines } from './rejected-lines.tsx'

type Import = Answer<'list_imports'>['data'][number]

const states = { running: 'Not finished', done: 'Done', stopped: 'Stopped' } as const

const count = (id: 'created' | 'replaced' | 'skipped', title: string): Column<Import> => ({
  id,
  title,
  is_number: true,
  value: (row) => row[id],
  cell: (row) => whole(row[id]),
})

/** Earlier imports: what was imported, when, by whom, and with what outcome. */
export function ImportHistory() {
  const asked = useQuery(q('list_imports', allInput(useProjectId())))
  const [sorting, setSorting] = useState([{ id: 'begun', desc: true }])
  const [opened, setOpened] = useState<Import>()
  const columns: Column<Import>[] = [
    {
      id: 'file',
      title: 'File',
      is_ascending_first: true,
      className: 'min-w-36 [overflow-wrap:anywhere]',
      value: ({ file_name }) => file_name,
      cell: ({ file_name, kind, state, created_at }) => (
        <>
          {file_name}
          <span className="text-muted block text-xs md:hidden">
            {fileKinds[kind].title} · {states[state]}
            <span className="sm:hidden"> · {time(created_at)}</span>
          </span>
        </>
      ),
    },
    {
      id: 'kind',
      title: 'Content',
      is_ascending_first: true,
      is_in_first_below: 'md',
      className: 'whitespace-nowrap',
      value: ({ kind }) => fileKinds[kind].title,
    },
    {
      id: 'begun',
      title: 'Started',
      is_in_first_below: 'sm',
      className: 'whitespace-nowrap',
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => time(created_at),
    },
    {
      id: 'who',
      title: 'By',
      is_ascending_first: true,
      from: 'lg',
      value: ({ key_name }) => key_name ?? 'a deleted key',
    },
    {
      id: 'state',
      title: 'State',
      is_ascending_first: true,
      is_in_first_below: 'md',
      className: 'whitespace-nowrap',
      value: ({ state }) => states[state],
    },
    count('created', 'Created'),
    {
      id: 'rejected',
      title: 'Rejected',
      is_number: true,
      value: ({ rejected }) => rejected,
      cell: (row) =>
        row.rejected > 0 ? (
          <Button
            look="quiet"
            className="-my-1 !px-1 underline"
            aria-label={`${whole(row.rejected)} rejected lines of ${row.file_name}`}
            aria-expanded={opened?.id === row.id}
            onClick={() => setOpened(opened?.id === row.id ? undefined : row)}
          >
            {whole(row.rejected)}
          </Button>
        ) : (
          '0'
        ),
    },
    count('replaced', 'Replaced'),
    count('skipped', 'Skipped'),
  ]
  return (
    <>
      <Card title="Past imports" note={`The last ${keptImports.of_project} of this project`} is_flush>
        <QueryResult of={asked}>
          {({ data }) => (
            <DataTable
              label="Past imports"
              columns={columns}
              rows={data}
              idOf={({ id }) => id}
              sorting={sorting}
              onSorting={setSorting}
              empty={<EmptyState title="No file was imported here yet" />}
            />
          )}
        </QueryResult>
      </Card>
      {opened && <Opened of={opened} />}
    </>
  )
}

/** The rejected lines of an earlier import. */
function Opened({ of: { id, file_name } }: { of: Import }) {
  const asked = useQuery(q('get_import', { import_id: id }))
  return (
    <QueryResult of={asked}>
      {({ rejected, rejections }) => (
        <RejectedLines title={`Rejected lines of ${file_name}`} rejected={rejected} rejections={rejections} />
      )}
    </QueryResult>
  )
}
