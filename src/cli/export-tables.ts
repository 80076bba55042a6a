import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { exportFormats } from '../contract/enums.ts'
import type { ExportTableName } from '../contract/export-tables.ts'
import { type Connection, chosenProject, connected, type DataOptions } from './connection.ts'
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

/** Writes the tables of a project to a folder: has the service make an export, fetches its files, and deletes it there. */
export async function exportFolder(shell: Shell, folder: string, options: TableOptions): Promise<void> {
  await emptyFolder(folder)
  await connected(shell, options, async (connection) => {
    const { api } = connection
    const project = await chosenProject(connection, options.project)
    const { id: export_id } = await api.create_export({
      project_id: project.id,
      ...(options.format && { format: options.format }),
      ...(options.tables && { tables: options.tables }),
      ...(options.from && { start_date: options.from }),
      ...(options.to && { end_date: options.to }),
    })
    const made = { project_id: project.id, export_id }
    try {
      const { files, rows } = await finished(connection, made)
      for (const file of files) await fetchFile(connection, made, file, folder)
      shell.print(
        `Exported ${withThousands(rows)} rows of project ${project.name} (${project.id}) in ${files.length} files to ${folder}`,
      )
    } finally {
      await api.delete_export(made)
    }
  })
}

/** @throws CliError when there is something in it already: files of two exports do not belong together */
async function emptyFolder(folder: string) {
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw new CliError(`${folder} cannot be made: ${error.message}`)
  })
  if ((await readdir(folder)).length > 0) throw new CliError(`${folder} is not empty. Name a new folder with --out.`)
}

/**
 * An export that has succeeded. Opened stores write it here, since no service runs that would.
 * @throws CliError when it failed
 */
async function finished({ kind, api, writeExport }: Connection, made: Made) {
  const progress = createProgress(process.stderr, 'rows')
  const over = new AbortController()
  const writing = kind === 'direct' ? writeExport(made.export_id).finally(() => over.abort()) : undefined
  // It is waited for below; a failure before that must not end the process.
  writing?.catch(() => {})
  try {
    for (;;) {
      const was_last = over.signal.aborted
      const found = await api.get_export(made)
      progress.update(found.rows, found.row_total === null ? undefined : found.rows / Math.max(1, found.row_total))
      if (found.status === 'succeeded') return found
      if (found.status === 'failed' || was_last) {
        throw new CliError(
          `The export failed (${found.error_code ?? 'INTERNAL_ERROR'}); the log of whoever wrote it says why.`,
        )
      }
      await delay(poll_ms, undefined, { signal: over.signal }).catch(() => {})
    }
  } finally {
    progress.end()
    await writing
  }
}

/** Under another name until it is whole, so that nobody takes a part for the whole. */
async function fetchFile(
  { api }: Connection,
  made: Made,
  { name, sha256 }: { name: string; sha256: string },
  folder: string,
) {
  const path = join(folder, name)
  const hash = createHash('sha256')
  try {
    const bytes = await api.download_export_file({ ...made, file_name: name })
    await pipeline(
      bytes,
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          hash.update(part)
          yield part
        }
      },
      createWriteStream(`${path}.part`),
    )
    if (hash.digest('hex') !== sha256) throw new CliError(`${name} did not arrive as it is. Export again.`)
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  }
}
