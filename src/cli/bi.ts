import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { dayOf } from '../days.ts'
import type { Services } from '../domain/foundation/context.ts'
import { expectFolderOf } from './import-file.ts'
import { CliError, type Shell } from './shell.ts'
import { table } from './table.ts'

interface Placed {
  out?: string
}
interface NewUser extends Placed {
  project?: string
}

/** `answerscope bi ...`: users of the ClickHouse server for Grafana and other BI tools, on the stores of this machine. */
export function addBi(program: Command, shell: Shell) {
  const bi = program.command('bi').description('ClickHouse users for BI tools, each with read access to one project')
  const withFile = (command: Command) =>
    command.option('--out <file>', 'where to write the users file (default: standard output)')
  withFile(
    bi
      .command('create-user')
      .description('create a user, print its password once, and print the users file for the ClickHouse servers')
      .argument('<name>', 'starts with bi_, followed by letters, digits and _')
      .option('--project <id or name>', 'the project it can read; optional if there is only one'),
  ).action((name: string, { project, out }: NewUser) =>
    withServer(shell, out, async (services) => {
      const { biUserName, createBiUser } = await import('../domain/insights/bi/bi-users.ts')
      if (!biUserName.test(name)) {
        throw new CliError(
          'The name must start with bi_, followed by up to 40 lowercase letters, digits or underscores.',
        )
      }
      const chosen = await projectOf(services, project)
      const password = await createBiUser(services.db, name, chosen.id)
      await giveFile(shell, services, out)
      const { viewsDatabase } = await import('../domain/insights/bi/users-file.ts')
      const { factsDatabase } = await import('../domain/insights/bi/bi-users.ts')
      shell.note(
        `User ${name} can read project ${chosen.name} in database ${viewsDatabase(factsDatabase(services.config), chosen.id)}.`,
      )
      shell.note(`Password, shown only once: ${password}`)
      shell.note('Put the users file into users.d on every ClickHouse server. The views appear within half a minute.')
    }),
  )
  withFile(
    bi
      .command('drop-user')
      .description('drop a user, and print the users file without it')
      .argument('<name>', 'its name from "bi list-users"'),
  ).action((name: string, { out }: Placed) =>
    withServer(shell, out, async (services) => {
      const { dropBiUser } = await import('../domain/insights/bi/bi-users.ts')
      await dropBiUser(services.db, name)
      await giveFile(shell, services, out)
      shell.note(`User ${name} can sign in until this users file replaces the old one on every ClickHouse server.`)
    }),
  )
  bi.command('list-users')
    .description('every user, its project and database, and whether its views exist')
    .action(() => withServer(shell, undefined, (services) => listUsers(shell, services)))
  withFile(bi.command('users-file').description('print the users file for the ClickHouse servers again')).action(
    ({ out }: Placed) => withServer(shell, out, (services) => giveFile(shell, services, out)),
  )
}

async function withServer(shell: Shell, out: string | undefined, work: (services: Services) => Promise<void>) {
  if (readConfig(shell.env).CLICKHOUSE_URL === undefined) {
    throw new CliError(
      'BI tools need a ClickHouse server: set CLICKHOUSE_URL. The embedded store accepts no connections; get files with "answerscope export".',
    )
  }
  if (out !== undefined) await expectFolderOf(out)
  const { openStores } = await import('./direct.ts')
  const { services, close } = await openStores(shell)
  try {
    await work(services)
  } finally {
    await close()
  }
}

async function projectOf({ db }: Services, wanted: string | undefined) {
  const all = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const found = all.filter(({ id, name }) => wanted === undefined || id === wanted || name === wanted)
  const [only] = found
  if (only && found.length === 1) return only
  const list = (found.length > 0 ? found : all).slice(0, 10).map(({ id, name }) => `${id} (${name})`)
  throw new CliError(`Choose one project with --project: ${list.join(', ') || 'none exists yet'}.`)
}

async function giveFile(shell: Shell, services: Services, out: string | undefined) {
  const { currentUsersFile } = await import('../domain/insights/bi/bi-users.ts')
  const file = await currentUsersFile(services)
  // The server runs as another user and must be able to read the file; it contains only hashes of passwords.
  if (out === undefined) shell.data(file.trimEnd())
  else await writeFile(out, file, { mode: 0o644 })
}

async function listUsers(shell: Shell, { db, config }: Services) {
  const { allBiUsers, factsDatabase } = await import('../domain/insights/bi/bi-users.ts')
  const { viewsDatabase } = await import('../domain/insights/bi/users-file.ts')
  const users = await allBiUsers(db)
  if (users.length === 0) return shell.print('There are no users yet. Create one with "answerscope bi create-user".')
  const made = new Set((await db.selectFrom('bi_views').select('project_id').execute()).map((row) => row.project_id))
  shell.print(
    table(
      ['Name', 'Project', 'Database', 'Views', 'Created'].map((title) => ({ title })),
      users.map(({ name, project, project_id, created_at }) => [
        ...[name, project, viewsDatabase(factsDatabase(config), project_id)],
        ...[made.has(project_id) ? 'ready' : 'waiting for the users file', dayOf(created_at)],
      ]),
    ),
  )
}
