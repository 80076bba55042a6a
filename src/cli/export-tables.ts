import { setTimeout as delay } from 'node:timers/promises'
import type { exportFormats } from '../contract/enums.ts'
import type { ExportTableName } from '../contract/export-tables.ts'
import { type Connection, chosenProject, connected, type DataOptions } from './connection.ts'
import { fetchFile, withNewFolder } from './fetch-file.ts'
import { createProgress, withThousands } from './progress.ts'
import { CliError, type Shell } from './shell.ts'

export interface TableOptions extends DataOptions {
  from?: string
  to?: string
  format?: (typeof exportFormats)[number]
  tables?: ExportTableName[]
}

interface Made {
  project_id: string
  export_id: string
}

const poll_ms = 500

/**
 * Writes the tables of a project to a folder: the service makes an export, this downloads its files and then deletes it
 * there.
 */
export const exportFolder = (shell: Shell, folder: string, options: TableOptions): Promise<void> =>
  withNewFolder(folder, () =>
    connected(shell, options, async (connection) => {
      const { api } = connection
      const project = await chosenProject(connection, options.project)
      const made = await order(connection, project.id, options)
      try {
        const { files, rows } = await finished(connection, made)
        for (const file of files) {
          await fetchFile(await api.download_export_file({ ...made, file_name: file.name }), file, folder)
        }
        shell.print(inWords(rows, project, files.length, folder))
      } finally {
        await api.delete_export(made)
      }
    }),
  )

/** Has the tables of a project written to the installation's bucket, and prints their location. */
export const exportToBucket = (shell: Shell, options: TableOptions): Promise<void> =>
  connected(shell, options, async (connection) => {
    const project = await chosenProject(connection, options.project)
    const made = await order(connection, project.id, { ...options, destination: 'bucket' })
    const { files, rows, location } = await finished(connection, made)
    shell.print(inWords(rows, project, files.length, location ?? 'the bucket'))
  })

async function order({ api }: Connection, project_id: string, options: TableOptions & { destination?: 'bucket' }) {
  const { format, tables, from, to, destination } = options
  const { id: export_id } = await api.create_export({
    project_id,
    ...(format && { format }),
    ...(tables && { tables }),
    ...(from && { start_date: from }),
    ...(to && { end_date: to }),
    ...(destination && { destination }),
  })
  return { project_id, export_id }
}

const inWords = (rows: number, { id, name }: { id: string; name: string }, files: number, place: string) =>
  `Exported ${withThousands(rows)} rows of project ${name} (${id}) in ${files} files to ${place}`

/**
 * An export that has succeeded. With directly opened stores this process writes it, because no service is running.
 * @throws CliError when it failed
 */
async function finished({ kind, api, writeExport }: Connection, made: Made) {
  const progress = createProgress(process.stderr, 'rows')
  const over = new AbortController()
  const writing = kind === 'direct' ? writeExport(made.export_id).finally(() => over.abort()) : undefined
  // It is awaited below; an earlier failure must not crash the process.
  writing?.catch(() => {})
  try {
    for (;;) {
      const was_last = over.signal.aborted
      const found = await api.get_export(made)
      progress.update(found.rows, found.row_total === null ? undefined : found.rows / Math.max(1, found.row_total))
      if (found.status === 'succeeded') return found
      if (found.status === 'failed' || was_last) {
        throw new CliError(
          `The export failed (${found.error_code ?? 'INTERNAL_ERROR'}); see the log of the process that wrote it.`,
        )
      }
      await delay(poll_ms, undefined, { signal: over.signal }).catch(() => {})
    }
  } finally {
    progress.end()
    await writing
  }
}
