import type { Command } from 'commander'
import { providers } from '../contract/enums.ts'
import type { Db } from '../domain/foundation/context.ts'
import { day, oneWord } from './arguments.ts'
import { createProgress, withThousands } from './progress.ts'
import { CliError, type Shell } from './shell.ts'

interface Options {
  project?: string
  provider?: (typeof providers)[number]
  since?: string
  dryRun?: boolean
  remove?: true
}

/** Maximum number of failures to list. */
const shown = 20

/** `answerscope reparse`: an operator runs it after payload readers have changed, on the stores of this machine. */
export function addReparse(program: Command, shell: Shell) {
  program
    .command('reparse')
    .description('re-read stored provider responses with the current readers, and update what changes')
    .option('--project <id or name>', 'only this project (default: all)')
    .option('--provider <name>', 'only responses of this provider', oneWord(providers))
    .option('--since <day>', 'only answers from this day on, YYYY-MM-DD (UTC)', day)
    .option('--remove', 'delete chats whose response is not an answer: blocked, empty, incomplete or only a tool call')
    .option('--dry-run', 'count what would change, and change nothing')
    .action((options: Options) => reparseAll(shell, options))
}

async function reparseAll(
  shell: Shell,
  { project, dryRun: is_dry_run, remove: removes_no_answers, ...scope }: Options,
) {
  const { openStores } = await import('./direct.ts')
  const { actingForProject } = await import('../domain/foundation/acting-for.ts')
  const { reparse } = await import('../domain/intake/chats/reparse.ts')
  const { services, close } = await openStores(shell)
  const failures: string[] = []
  const progress = createProgress(process.stderr, 'payloads')
  const total = { read: 0, changed: 0, unchanged: 0, removed: 0, failed: 0 }
  try {
    for (const { id, company_id } of await projectsOf(services.db, project)) {
      const before = { ...total }
      const done = await reparse(
        actingForProject(services, { company_id, project_id: id }),
        { ...scope, is_dry_run, removes_no_answers },
        (chat_id, message) => failures.length < shown && failures.push(`${chat_id} (${id}): ${message}`),
        ({ read }) => progress.update(before.read + read, undefined),
      )
      for (const key of ['read', 'changed', 'unchanged', 'removed', 'failed'] as const) total[key] += done[key]
    }
  } finally {
    progress.end()
    await close()
  }
  for (const failure of failures) shell.note(failure)
  if (total.failed > failures.length) shell.note(`… and ${withThousands(total.failed - failures.length)} more`)
  const [replaced, stay, deleted] = is_dry_run
    ? ['would be replaced', 'would be left', 'would be deleted']
    : ['replaced', 'left', 'deleted']
  const removed = removes_no_answers ? `${withThousands(total.removed)} ${deleted}, ` : ''
  shell.print(
    `Re-read ${withThousands(total.read)} stored payloads: ${withThousands(total.changed)} chats ${replaced}, ${withThousands(total.unchanged)} ${stay} unchanged, ${removed}${withThousands(total.failed)} failed.`,
  )
  if (total.failed > 0) shell.exit_code = 1
}

async function projectsOf(db: Db, named: string | undefined) {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'company_id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (named === undefined) return projects
  const found = projects.filter(({ id, name }) => id === named || name === named)
  if (found.length === 1) return found
  throw new CliError(
    found.length === 0
      ? `There is no project ${named}. List the projects with "answerscope projects list".`
      : `There are ${found.length} projects named ${named}. Choose one by its id: ${found.map(({ id }) => id).join(', ')}.`,
  )
}
