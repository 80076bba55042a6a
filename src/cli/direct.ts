import type { z } from 'zod'
import { ApiError, type Client } from '../client/client.ts'
import { readConfig } from '../config.ts'
import { contract, type OperationId } from '../contract/contract.ts'
import type { Endpoint, GivenFile } from '../contract/endpoint.ts'
import { firstProblem } from '../contract/problems.ts'
import { actingForCompany } from '../domain/foundation/acting-for.ts'
import type { CompanyContext, Db, ProjectContext, Services } from '../domain/foundation/context.ts'
import { runExport } from '../domain/insights/exports/run-export.ts'
import { makeReport } from '../domain/insights/report-snapshots/make-report.ts'
import { chatImport } from '../domain/intake/chats/import-chats.ts'
import { importLines } from '../domain/intake/imports/import-lines.ts'
import { splitLines } from '../domain/intake/imports/lines.ts'
import { recalculate } from '../domain/intake/readings/recalculate.ts'
import { logImport } from '../domain/intake/visits/import-logs.ts'
import { openRecalculations } from '../domain/setup/brands/recalculation.ts'
import { createCompany } from '../domain/setup/projects/companies.ts'
import { itemOf, projectOfItem, unknownItem } from '../domain/setup/projects/open-projects.ts'
import { verbs } from '../domain/verbs.ts'
import { AppError } from '../errors.ts'
import { openServices } from '../services.ts'
import { FolderHeldError } from '../store/hold-folder.ts'
import { areStoresMissing, type EmbeddedStore, noStores } from '../store/stores-missing.ts'
import type { Connection, DataOptions, FirstCompanyOptions } from './connection.ts'
import { createLog } from './log.ts'
import { withThousands } from './progress.ts'
import { CliError, type Shell } from './shell.ts'

/**
 * The stores of this machine, opened for one command with the rights of the operator, who owns the files anyway. No job
 * worker is started: `settle` does any follow-up work.
 */
export async function connectDirectly(shell: Shell, place: DataOptions & FirstCompanyOptions): Promise<Connection> {
  const { services, close } = await openStoresOrAdvise(shell, place)
  try {
    const company_id = await companyOf(services.db, place)
    return { ...actingFor(services, company_id, shell.note), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The services on the configured stores, for commands that need an installation: a mistyped DATA_DIR does not create one.
 * @throws CliError when there is none in the data folder
 */
export async function openStores(shell: Shell) {
  const { DATA_DIR, DATABASE_URL, CLICKHOUSE_URL } = readConfig(shell.env)
  const embedded: EmbeddedStore[] = [
    ...(DATABASE_URL ? [] : (['relational'] as const)),
    ...(CLICKHOUSE_URL ? [] : (['analytical'] as const)),
  ]
  if (embedded.length > 0 && (await areStoresMissing(DATA_DIR, embedded))) {
    throw new CliError(
      `${noStores(DATA_DIR)}, or create the first company and its key there with "answerscope keys create".`,
    )
  }
  return await openOrCreateStores(shell)
}

/** The services on the configured stores, created if missing; logs nothing unless LOG_LEVEL is set. */
export async function openOrCreateStores(shell: Shell) {
  const config = readConfig(shell.env)
  const log = createLog(shell.env.LOG_LEVEL ? config.LOG_LEVEL : 'silent', 2)
  return await openServices(config, log)
}

/**
 * The stores for a command that has `--url`: an error suggests using the service that has the data folder open. Only a
 * command that can create the first company creates them.
 */
export async function openStoresOrAdvise(shell: Shell, { first_company }: FirstCompanyOptions = {}) {
  try {
    return await (first_company === undefined ? openStores(shell) : openOrCreateStores(shell))
  } catch (error) {
    if (!(error instanceof FolderHeldError)) throw error
    throw new CliError(
      `${error.message} If it is your service, use it: set ANSWERSCOPE_API_KEY to a key and add --url http://127.0.0.1:${readConfig(shell.env).PORT}. If you have no key yet, stop the service, create one with "answerscope keys create", and start the service again.`,
    )
  }
}

/**
 * The API of one company without HTTP: same verbs, same validation of input and output.
 * @param note tells the user about slow steps
 */
export function actingFor(
  services: Services,
  company_id: string,
  note: (text: string) => void,
): Omit<Connection, 'close'> {
  const company = actingForCompany(services, company_id)
  const inProject = async (project_id: unknown): Promise<ProjectContext> => {
    const project = await services.db
      .selectFrom('projects')
      .select('id')
      .where('id', '=', String(project_id))
      .where('company_id', '=', company_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!project)
      throw new CliError(`Project ${project_id} was not found. List the projects with "answerscope projects list".`)
    return { ...company, project_id: project.id }
  }
  const contextOf = async (endpoint: Endpoint, { project_id: named, ...fields }: Record<string, unknown>) => {
    const { scope } = endpoint
    if (scope === 'company') return company
    if (typeof scope !== 'object' || scope.item === 'project') return await inProject(named)
    const id = itemOf(endpoint, fields)
    const project_id = await projectOfItem(services.db, company.actor, scope.item, id, named as string | undefined)
    if (project_id === undefined) throw unknownItem(scope.item, id)
    return { ...company, project_id }
  }
  const call =
    (id: OperationId, endpoint: Endpoint) =>
    async (input: Record<string, unknown> = {}) => {
      const verb = verbs[id as keyof typeof verbs] as (ctx: CompanyContext, input: unknown) => Promise<unknown>
      const output = await withApiErrors(async () => verb(await contextOf(endpoint, input), checked(endpoint, input)))
      if (endpoint.file) return (output as GivenFile).read()
      return endpoint.lines ? output : endpoint.response.parse(output)
    }
  return {
    kind: 'direct',
    api: Object.fromEntries(
      (Object.entries(contract) as [OperationId, Endpoint][]).map(([id, endpoint]) => [id, call(id, endpoint)]),
    ) as unknown as Client,
    async importLines(project_id, texts, options) {
      const ctx = await inProject(project_id)
      return await withApiErrors(() => importLines(chatImport, ctx, numbered(texts), options, rethrow))
    },
    async importLog(project_id, log, options) {
      const ctx = await inProject(project_id)
      let broken: unknown
      const answer = await withApiErrors(() =>
        logImport.importLines(
          ctx,
          splitLines(log, logImport.line_bytes, Number.POSITIVE_INFINITY),
          options,
          (error) => {
            broken = error
          },
        ),
      )
      if (broken !== undefined) throw broken
      return contract.import_logs.response.parse(answer)
    },
    makeReport: (report_snapshot_id) => makeReport(services, report_snapshot_id, company.signal),
    writeExport: (export_id) => runExport(services, export_id, company.signal),
    async settle(project_id) {
      const { running, queued } = await openRecalculations(services.db, project_id)
      const run = running ?? queued
      if (!run) return
      note(`Re-reading ${withThousands(run.total)} stored answers after brand changes …`)
      while (await recalculate(services, project_id, company.signal));
    },
  }
}

/** Converts errors of the verbs to the errors that a client of the service gets. */
async function withApiErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw new ApiError(error.status, error.message, error.retry_after)
    throw error
  }
}

function checked({ params, query, body }: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const parts = [params, query, body].flatMap((schema) => (schema ? [checkedBy(schema, given)] : []))
  return Object.assign({}, ...parts)
}

function checkedBy(schema: z.ZodObject, input: unknown) {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ApiError(400, firstProblem(parsed.error).message)
}

const rethrow = (error: unknown) => {
  throw error
}

async function* numbered(texts: readonly string[]) {
  for (const [index, text] of texts.entries()) yield { index, text, size: text.length }
}

/**
 * The company of a command: the named one, that of the project, or the only one that exists.
 * @throws CliError that lists the companies to choose from
 */
export async function companyOf(
  db: Db,
  { company, project, first_company }: DataOptions & FirstCompanyOptions,
): Promise<string> {
  const companies = await db.selectFrom('companies').select(['id', 'name']).orderBy('created_at').execute()
  if (companies.length === 0 && first_company !== undefined) {
    return await createCompany(db, company ?? first_company)
  }
  if (companies.length === 0) {
    throw new CliError(
      'This installation is empty. Create the first company and its key with "answerscope keys create".',
    )
  }
  if (company === undefined && project !== undefined) {
    const row = await db.selectFrom('projects').select('company_id').where('id', '=', project).executeTakeFirst()
    if (row) return row.company_id
  }
  const found =
    company === undefined ? companies : companies.filter(({ id, name }) => id === company || name === company)
  const [only] = found
  if (only && found.length === 1) return only.id
  const list = (found.length > 0 ? found : companies)
    .slice(0, 10)
    .map(({ id, name }) => `${id} (${name})`)
    .join(', ')
  throw new CliError(
    found.length > 0
      ? `There are ${found.length} companies. Choose one with --company: ${list}.`
      : `There is no company ${company}. Choose one of: ${list}.`,
  )
}
