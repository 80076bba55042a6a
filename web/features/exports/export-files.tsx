import { useQuery } from '@tanstack/react-query'
import { addressOf } from '../../api/address.ts'
import { q } from '../../api/api.ts'
import { fileSize, quantity } from '../../components/format.ts'
import { QueryResult } from '../../components/states.tsx'

/** The files of an export that can be downloaded from here. */
export function ExportFiles({ export_id }: { export_id: string }) {
  const asked = useQuery(q('get_export', { export_id }))
  return (
    <QueryResult of={asked}>
      {({ files }) => (
        <ul className="mt-1 text-sm">
          {files.map(({ name, rows, bytes, table }) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <a
                href={addressOf('download_export_file', { export_id, file_name: name })}
                download={name}
                className="text-accent inline-block min-w-0 py-1 break-all hover:underline"
              >
                {name}
              </a>
              <span className="text-muted numbers">
                {table === null ? 'list of the files, with checksums' : quantity(rows, 'row')}, {fileSize(bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  )
}
