import { type Command, Option } from 'commander'
import type { z } from 'zod'
import type { Client } from '../client/client.ts'
import type { Operations } from '../contract/contract.ts'
import { connectByUrl } from './remote.ts'
import { CliError, type Shell } from './shell.ts'

/**
 * Where a command does its work: a running service, or the stores of this machine, opened for the duration of the
 * command. Commands use only this interface.
 */
export interface Connection {
  kind: 'url' | 'direct'
  api: Client
  /** Imports newline-delimited JSON. The indexes in the answer count from the first of these lines. */
  importLines(project_id: string, lines: readonly string[], options: ImportOptions): Promise<ImportAnswer>
  /** Imports one access log, unpacked. */
  importLog(project_id: string, log: AsyncIterable<Buffer>, options: LogOptions): Promise<LogAnswer>
  /**
   * Returns when no stored answer is waiting to be re-read after brand changes. With directly opened stores this process
   * does the re-reading, because no service is running.
   */
  settle(project_id: string): Promise<void>
  /** Writes the files of a new export, if no service is running to do it. */
  writeExport(export_id: string): Promise<void>
  /** Makes a requested report, if no service is running to do it. */
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
  /** The service stopped after the number of lines counted here. */
  incomplete?: boolean | undefined
  /** Why it stopped early, if not because the service is stopping. */
  message?: string | undefined
}

export type LogOptions = z.output<Operations['import_logs']['stream']['options']>
export type LogAnswer = z.output<Operations['import_logs']['response']>

/** Options that tell every command where its data is. */
export interface DataOptions {
  url?: string
  company?: string
  project?: string
}

/** Adds `--url` and `--company`. */
export const withConnectionOptions = (command: Command) =>
  command.option('--url <url>', 'use a running service; the key comes from ANSWERSCOPE_API_KEY').addOption(
    // A key belongs to one company.
    new Option('--company <id or name>', 'which company, if the stores hold several (without --url)').conflicts('url'),
  )

/** Adds `--url`, `--company` and `--project`. */
export const withProject = (command: Command) =>
  withConnectionOptions(command.option('--project <id or name>', 'which project; optional if there is only one'))

/** What to create when the opened stores contain no company yet. */
export interface FirstCompanyOptions {
  /** Name of the first company; without one, an empty installation is an error. */
  first_company?: string
}

/** Runs one command's work on a connection and always closes it afterwards. */
export async function connected<T>(
  shell: Shell,
  place: DataOptions,
  work: (connection: Connection) => Promise<T>,
  making: FirstCompanyOptions = {},
): Promise<T> {
  const connection =
    place.url !== undefined
      ? connectByUrl(shell, place.url)
      : // A command that goes through a service does not even load the stores.
        await (await import('./direct.ts')).connectDirectly(shell, { ...place, ...making })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Maximum number of projects to list. */
const shown = 10

/**
 * The project of a command: the named one, or the only one that exists.
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

/**
 * The ids of topics given by id or name.
 * @throws CliError that lists the topics to choose from
 */
export async function chosenTopics({ api }: Pick<Connection, 'api'>, project_id: string, named: string[]) {
  if (named.length === 0) return []
  const topics = await allRows((page) => api.list_topics({ project_id, ...page }))
  return named.map((one) => {
    const found = topics.find(({ id, name }) => id === one || name === one)
    if (found) return found.id
    const names = topics.map(({ name }) => name).join(', ')
    throw new CliError(`There is no topic ${one}. ${names ? `Choose one of: ${names}.` : 'The project has no topics.'}`)
  })
}

/** The project of an item whose id already identifies it, if `--project` is given as well. */
export const givenProject = async (connection: Connection, named: string | undefined) =>
  named === undefined ? {} : { project_id: (await chosenProject(connection, named)).id }

export const allProjects = (api: Client) => allRows((page) => api.list_projects(page))

const pageRows = 10_000

/** Every row of a paged list. */
export async function allRows<Row>(
  list: (page: { limit: number; offset: number }) => Promise<{ data: Row[]; total_count: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, total_count } = await list({ limit: pageRows, offset: rows.length })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total_count) return rows
  }
}
