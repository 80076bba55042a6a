import type { Command } from 'commander'
import { SignJWT } from 'jose'
import { answerOf } from '../client/client.ts'
import { readConfig } from '../config.ts'
import { day, oneWord, wholeNumber } from './arguments.ts'
import { allRows, chosenProject, connected, type DataOptions, withConnectionOptions } from './connection.ts'
import { runningService } from './remote.ts'
import { CliError, type Shell } from './shell.ts'
import { table } from './table.ts'

const maxTokenDays = 90

/** `answerscope keys ...`: who may use the service. */
export function addKeys(program: Command, shell: Shell) {
  const keys = program
    .command('keys')
    .description('API keys: create, list, revoke; sign a bearer token; sign out of the dashboard')
  withConnectionOptions(
    keys
      .command('create')
      .description('create a key and show it once; the first key of an empty installation also creates its company')
      .requiredOption('--name <name>', 'what the key is for')
      .requiredOption('--scope <company|project>', 'a whole company, or one project', oneWord(['company', 'project']))
      .requiredOption('--access <read|write>', 'what the key may do', oneWord(['read', 'write']))
      .option('--project <id or name>', 'the project of a key with scope project')
      .option('--expires <day>', 'last day on which it works, YYYY-MM-DD, UTC (default: never expires)', day),
  ).action((options: NewKey) => createKey(shell, options))
  withConnectionOptions(keys.command('list').description('the keys that are not revoked')).action(
    (options: DataOptions) => listKeys(shell, options),
  )
  withConnectionOptions(
    keys
      .command('revoke')
      .description('revoke a key immediately, on every server')
      .argument('<id>', 'its id from "keys list"'),
  ).action((api_key_id: string, options: DataOptions) =>
    connected(shell, options, async ({ api }) => {
      await api.revoke_api_key({ api_key_id })
      shell.print(`Key ${api_key_id} is revoked.`)
    }),
  )
  keys
    .command('sign-out')
    .description('end every dashboard session and unused sign-in link of the key in ANSWERSCOPE_API_KEY')
    .option('--url <url>', 'where the service runs (default: this machine, port from the settings)')
    .action(({ url }: { url?: string }) => signOut(shell, url))
  withConnectionOptions(
    keys
      .command('token')
      .description('sign a bearer token for a key with JWT_SECRET; it works as long as the key does')
      .argument('<id>', 'id of the key from "keys list"')
      .option('--days <days>', `how long the token works, 1 to ${maxTokenDays}`, wholeNumber(1, maxTokenDays), 30),
  ).action((id: string, options: DataOptions & { days: number }) => signToken(shell, id, options))
}

interface NewKey extends DataOptions {
  name: string
  scope: 'company' | 'project'
  access: 'read' | 'write'
  expires?: string
}

async function createKey(shell: Shell, { name, scope, access, expires, project, ...place }: NewKey) {
  if (scope === 'company' && project !== undefined) throw new CliError('--project requires --scope project.')
  const expires_at = expires === undefined ? undefined : `${expires}T23:59:59Z`
  await connected(
    shell,
    { ...place, ...(project !== undefined && { project }) },
    async (connection) => {
      const of_project = scope === 'project' ? { project_id: (await chosenProject(connection, project)).id } : {}
      const made = await connection.api.create_api_key({
        name,
        scope,
        access,
        ...of_project,
        ...(expires_at !== undefined && { expires_at }),
      })
      shell.note(`Key ${made.id} (${name}, ${scope}, ${access}). It is shown only once; keep it safe:`)
      shell.print(made.key)
    },
    scope === 'company' ? { first_company: 'Company' } : {},
  )
}

const listKeys = (shell: Shell, place: DataOptions) =>
  connected(shell, place, async ({ api }) => {
    const keys = await allRows((page) => api.list_api_keys(page))
    if (keys.length === 0) return shell.print('There are no keys. Create one with "answerscope keys create".')
    const day = (timestamp: string | null) => timestamp?.slice(0, 10) ?? '–'
    shell.print(
      table(
        ['Id', 'Name', 'Begins with', 'Scope', 'Access', 'Created', 'Last used', 'Expires'].map((title) => ({ title })),
        keys.map(({ id, name, prefix, scope, project_id, access, created_at, last_used_at, expires_at }) => [
          ...[id, name, prefix, project_id ?? scope, access],
          ...[day(created_at), day(last_used_at), day(expires_at)],
        ]),
      ),
    )
  })

async function signOut(shell: Shell, given: string | undefined) {
  const { url, key, send } = runningService(shell, given)
  const answer = await answerOf(await send(`${url}/sessions`, { method: 'DELETE', headers: { 'x-api-key': key } }))
  const { ended_sessions, ended_links } = answer as { ended_sessions: number; ended_links: number }
  shell.print(`Ended sessions: ${ended_sessions}. Ended sign-in links: ${ended_links}.`)
}

async function signToken(shell: Shell, id: string, { days, ...place }: DataOptions & { days: number }) {
  const [secret] = readConfig(shell.env).JWT_SECRET ?? []
  if (secret === undefined) {
    throw new CliError('Set JWT_SECRET to the secret of the service; without it the service accepts no tokens.')
  }
  await connected(shell, place, async ({ api }) => {
    const key = (await allRows((page) => api.list_api_keys(page))).find((one) => one.id === id)
    if (!key) throw new CliError(`There is no key ${id}, or it is revoked. List the keys with "answerscope keys list".`)
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(key.id)
      .setIssuer('answerscope')
      .setAudience('answerscope')
      .setIssuedAt()
      .setExpirationTime(`${days}d`)
      .sign(new TextEncoder().encode(secret))
    shell.note(`A bearer token for key ${key.id} (${key.name}), valid for ${days} days:`)
    shell.print(token)
  })
}
