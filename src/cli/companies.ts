import type { Command } from 'commander'
import { sql } from 'kysely'
import { PlanSchema } from '../config.ts'
import { projectStatuses } from '../contract/enums.ts'
import { unknownFieldText } from '../contract/nearest.ts'
import { firstProblem } from '../contract/problems.ts'
import { dayOf } from '../days.ts'
import type { Db } from '../domain/foundation/context.ts'
import { oneWord } from './arguments.ts'
import { CliError, type Shell } from './shell.ts'
import { table } from './table.ts'

interface Settings {
  company?: string
  type?: 'standard' | 'agency' | 'partner'
  plan?: string
  engines?: 'on' | 'off'
  project?: string
  status?: string
}

/** `answerscope companies ...`: decisions of the operator of an installation, on the stores of this machine. */
export function addCompanies(program: Command, shell: Shell) {
  const companies = program.command('companies').description('the companies of this installation and their plans')
  companies
    .command('list')
    .description('every company with its plan')
    .action(() => withDb(shell, (db) => listCompanies(shell, db)))
  companies
    .command('create')
    .description('create a company; add its first key with "keys create --company"')
    .argument('<name>')
    .action((name: string) =>
      withDb(
        shell,
        async (db) => {
          const { createCompany } = await import('../domain/setup/projects/companies.ts')
          const id = await createCompany(db, name)
          shell.print(`Created company ${name} (${id}).`)
        },
        { is_first: true },
      ),
    )
  companies
    .command('set')
    .description("change a company's type, plan or right to connect engines, or the status of one of its projects")
    .option('--company <id or name>', 'which one; optional if there is only one')
    .option('--type <type>', 'standard, agency or partner', oneWord(['standard', 'agency', 'partner']))
    .option(
      '--plan <json>',
      'limits such as {"projects": 10, "prompts": 500, "credits": 30000}; an omitted limit does not apply; none removes the plan',
    )
    .option('--engines <on|off>', 'whether it may connect the engines of the installation', oneWord(['on', 'off']))
    .option('--project <id or name>', 'the project that --status is for; optional if there is only one')
    .option('--status <status>', `of a project: ${settable.join(', ')}`, oneWord(settable))
    .action((settings: Settings) => setCompany(shell, settings))
}

/** @param is_first whether the work may be the first in an installation, which is then created */
async function withDb(shell: Shell, work: (db: Db) => Promise<void>, { is_first = false } = {}) {
  const { openOrCreateStores, openStores } = await import('./direct.ts')
  const { services, close } = await (is_first ? openOrCreateStores(shell) : openStores(shell))
  try {
    await work(services.db)
  } finally {
    await close()
  }
}

async function listCompanies(shell: Shell, db: Db) {
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name', 'type', 'plan', 'may_connect_engines', 'created_at'])
    .select(
      sql<number>`(SELECT count(*)::int FROM projects WHERE company_id = companies.id AND deleted_at IS NULL)`.as(
        'projects',
      ),
    )
    .orderBy('created_at')
    .execute()
  if (companies.length === 0)
    return shell.print('There is no company yet. Create one and its key with "answerscope keys create".')
  shell.print(
    table(
      [
        ...['Id', 'Name', 'Type', 'Plan', 'Engines'].map((title) => ({ title })),
        { title: 'Projects', is_number: true },
        { title: 'Created' },
      ],
      companies.map(({ id, name, type, plan, may_connect_engines, projects, created_at }) => [
        ...[id, name, type, plan ? JSON.stringify(plan) : '–', may_connect_engines ? 'on' : 'off'],
        ...[String(projects), dayOf(created_at)],
      ]),
    ),
  )
}

/** Deleting has its own command. */
const settable = projectStatuses.filter((status) => status !== 'DELETED')

async function setCompany(shell: Shell, { company, type, plan, engines, project, status }: Settings) {
  if ([type, plan, engines, status].every((one) => one === undefined))
    throw new CliError('Nothing to set. Give --type, --plan, --engines or --status.')
  if (project !== undefined && status === undefined) throw new CliError('--project needs --status.')
  const changes = {
    ...(type !== undefined && { type }),
    ...(engines !== undefined && { may_connect_engines: engines === 'on' }),
    ...(plan !== undefined && { plan: plan === 'none' ? null : JSON.stringify(planOf(plan)) }),
  }
  const { companyOf } = await import('./direct.ts')
  await withDb(shell, async (db) => {
    const id = await companyOf(db, company === undefined ? {} : { company })
    if (Object.keys(changes).length > 0) await db.updateTable('companies').set(changes).where('id', '=', id).execute()
    if (status !== undefined) shell.print(await setStatus(db, id, project, status))
    await listCompanies(shell, db)
  })
}

/** @returns the message for the user */
async function setStatus(db: Db, company_id: string, project: string | undefined, status: string): Promise<string> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name', 'status'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const found = projects.filter(({ id, name }) => project === undefined || id === project || name === project)
  const [only] = found
  if (!only || found.length > 1) {
    const list = projects.slice(0, 10).map(({ id, name }) => `${id} (${name})`)
    throw new CliError(`Choose one project with --project: ${list.join(', ') || 'none exists yet'}.`)
  }
  const { withProjectStatus } = await import('../domain/setup/projects/projects.ts')
  await db
    .updateTable('projects')
    .set({ ...withProjectStatus(only, status), collection_plan: crypto.randomUUID() })
    .where('id', '=', only.id)
    .execute()
  return `Project ${only.name} (${only.id}) is now ${status}; it was ${only.status}.`
}

function planOf(text: string) {
  const given = fieldsOf(text)
  const known = Object.keys(PlanSchema.shape)
  const unknown = Object.keys(given).find((field) => !known.includes(field))
  if (unknown !== undefined) throw new CliError(`--plan: ${unknown} ${unknownFieldText(unknown, known, 'plan')}`)
  const plan = PlanSchema.safeParse(given, { reportInput: true })
  if (plan.success) return plan.data
  throw new CliError(`--plan: ${firstProblem(plan.error).message}`)
}

function fieldsOf(text: string): object {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given
  } catch {
    // The message below says what to write.
  }
  throw new CliError('--plan must be JSON such as {"projects": 10, "prompts": 500, "credits": 30000}, or none.')
}
