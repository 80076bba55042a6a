import type { Command } from 'commander'
import type { z } from 'zod'
import type { Client } from '../client/client.ts'
import type { Operations } from '../contract/contract.ts'
import { connectByUrl } from './remote.ts'
import { CliError, type Shell } from './shell.ts'

/**
 * Where a command does its work: a running service, or the stores of this machine opened for the time of the command.
 * Commands are written once against this.
 */
export interface Connection {
  kind: 'url' | 'direct'
  api: Client
  /** Imports lines of newline-delimited JSON. The answer's indexes count from the first of these lines. */
  importLines(project_id: string, lines: readonly string[], options: ImportOptions): Promise<ImportAnswer>
  /** Imports one access log, unpacked. */
  importLog(project_id: string, log: AsyncIterable<Buffer>, options: LogOptions): Promise<LogAnswer>
  /**
   * Returns when no stored answer waits to be read again for changed brands. Opened stores do the reading here, since no
   * service runs that would.
   */
  settle(project_id: string): Promise<void>
  /** Writes the files of an export that was made, where no service runs that would. */
  writeExport(export_id: string): Promise<void>
  /** Makes a report that was asked for, where no service runs that would. */
  makeReport(report_snapshot_id: string): Promise<void>
  close(): Promise<void>
}

export interface ImportOptions {
  create_missing: boolean
  on_conflict: 'skip' | 'replace'
}
export interface ImportAnswer {
  created: number
  replaced: number
  skipped: number
  rejected: number
  /** The first 1,000. */
  rejections: { external_id?: string | undefined; index: number; reason: string; message: string }[]
  /** The service stopped after as many lines as are counted here. */
  incomplete?: boolean | undefined
  /** Why not more, where it is not the service that stopped. */
  message?: string | undefined
}

export type LogOptions = z.output<Operations['import_logs']['stream']['options']>
export type LogAnswer = z.output<Operations['import_logs']['response']>

/** Options by which every command finds its data. */
export interface DataOptions {
  url?: string
  company?: string
  project?: string
}

/** Adds `--url` and `--company`. */
export const withPlace = (command: Command) =>
  command
    .option('--url <url>', 'use a running service; the key comes from ANSWERSCOPE_API_KEY')
    .option('--company <id or name>', 'which company, if the stores hold several (without --url)')

/** Adds `--url`, `--company` and `--project`. */
export const withProject = (command: Command) =>
  withPlace(command.option('--project <id or name>', 'which project; optional if there is only one'))

/** What is made when the stores are opened and hold no company yet. */
export interface Making {
  /** Name of the first company; without one, an empty installation is an error. */
  first_company?: string
}

/** Runs one command's work on a connection that is closed afterwards, whatever happens. */
export async function connected<T>(
  shell: Shell,
  place: DataOptions,
  work: (connection: Connection) => Promise<T>,
  making: Making = {},
): Promise<T> {
  const connection =
    place.url !== undefined
      ? connectByUrl(shell, place.url)
      : // The stores are not even loaded for a command that goes through a service.
        await (await import('./direct.ts')).connectDirectly(shell, { ...place, ...making })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Projects that a list shows before it is cut. */
const shown = 10

/**
 * The project a command is about: the named one, or the only one there is.
 * @throws CliError that lists the projects to choose from
 */
export async function chosenProject(
  { api }: Connection,
  named: string | undefined,
): Promise<{ id: string; name: string }> {
  const projects = await allProjects(api)
  const found = named === undefined ? projects : projects.filter(({ id, name }) => id === named || name === named)
  const [only] = found
  if (only && found.length === 1) return only
  if (projects.length === 0) {
    throw new CliError(
      'There is no project yet. Create one with "answerscope projects create", or import with --project-name.',
    )
  }
  const list = (found.length > 0 ? found : projects).slice(0, shown).map(({ id, name }) => `${id} (${name})`)
  const choice = `${list.join(', ')}${Math.max(found.length, projects.length) > shown ? ', …' : ''}`
  throw new CliError(
    named === undefined || found.length > 1
      ? `There are ${found.length} projects${named === undefined ? '' : ` named ${named}`}. Choose one with --project: ${choice}.`
      : `There is no project ${named}. Choose one of: ${choice}.`,
  )
}

/** The project of a thing that its id names alone, where `--project` says it as well. */
export const givenProject = async (connection: Connection, named: string | undefined) =>
  named === undefined ? {} : { project_id: (await chosenProject(connection, named)).id }

export const allProjects = (api: Client) => allOf((page) => api.list_projects(page))

const pageRows = 10_000

/** Every row of a paged list. */
export async function allOf<Row>(
  list: (page: { limit: number; offset: number }) => Promise<{ data: Row[]; total_count: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, total_count } = await list({ limit: pageRows, offset: rows.length })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total_count) return rows
  }
}
