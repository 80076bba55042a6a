import type { Command } from 'commander'
import { sql } from 'kysely'
import { Plan } from '../config.ts'
import type { Db } from '../domain/context.ts'
import { oneWord } from './arguments.ts'
import { CliError, type Shell } from './shell.ts'
import { table } from './table.ts'

interface Settings {
  company?: string
  type?: 'standard' | 'agency' | 'partner'
  plan?: string
}

/** `answerscope companies ...`: what only the operator of an installation decides, on the stores of this machine. */
export function addCompanies(program: Command, shell: Shell) {
  const companies = program.command('companies').description('the companies of this installation and their plans')
  companies
    .command('list')
    .description('every company with its plan')
    .action(() => withDb(shell, (db) => listCompanies(shell, db)))
  companies
    .command('create')
    .description('make a company; "keys create --company" then makes its first key')
    .argument('<name>')
    .action((name: string) =>
      withDb(shell, async (db) => {
        const { id } = await db
          .insertInto('companies')
          .values({ id: crypto.randomUUID(), name })
          .returning('id')
          .executeTakeFirstOrThrow()
        shell.print(`Company ${name} is made (${id}).`)
      }),
    )
  companies
    .command('set')
    .description("change a company's type or plan")
    .option('--company <id or name>', 'which one; may be left out where there is only one')
    .option('--type <type>', 'standard, agency or partner', oneWord(['standard', 'agency', 'partner']))
    .option(
      '--plan <json>',
      'limits such as {"projects": 10, "prompts": 500, "credits": 30000}, a number left out is no limit; none takes the plan away',
    )
    .action((settings: Settings) => setCompany(shell, settings))
}

async function withDb(shell: Shell, work: (db: Db) => Promise<void>) {
  const { openStores } = await import('./direct.ts')
  const { services, close } = await openStores(shell)
  try {
    await work(services.db)
  } finally {
    await close()
  }
}

async function listCompanies(shell: Shell, db: Db) {
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name', 'type', 'plan', 'created_at'])
    .select(
      sql<number>`(SELECT count(*)::int FROM projects WHERE company_id = companies.id AND deleted_at IS NULL)`.as(
        'projects',
      ),
    )
    .orderBy('created_at')
    .execute()
  if (companies.length === 0)
    return shell.print('There is no company yet. Make one with its key by "answerscope keys create".')
  shell.print(
    table(
      [
        ...['Id', 'Name', 'Type', 'Plan'].map((title) => ({ title })),
        { title: 'Projects', is_number: true },
        { title: 'Created' },
      ],
      companies.map(({ id, name, type, plan, projects, created_at }) => [
        ...[id, name, type, plan ? JSON.stringify(plan) : '–'],
        ...[String(projects), created_at.toISOString().slice(0, 10)],
      ]),
    ),
  )
}

async function setCompany(shell: Shell, { company, type, plan }: Settings) {
  if (type === undefined && plan === undefined) throw new CliError('Nothing to set. Give --type, --plan or both.')
  const changes = {
    ...(type !== undefined && { type }),
    ...(plan !== undefined && { plan: plan === 'none' ? null : JSON.stringify(planOf(plan)) }),
  }
  const { companyOf } = await import('./direct.ts')
  await withDb(shell, async (db) => {
    const id = await companyOf(db, company === undefined ? {} : { company })
    await db.updateTable('companies').set(changes).where('id', '=', id).execute()
    await listCompanies(shell, db)
  })
}

function planOf(text: string) {
  try {
    return Plan.parse(JSON.parse(text))
  } catch {
    throw new CliError('--plan must be JSON such as {"projects": 10, "prompts": 500, "credits": 30000}, or none.')
  }
}
