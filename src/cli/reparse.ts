import type { Command } from 'commander'
import { providers } from '../contract/enums.ts'
import type { Db } from '../domain/context.ts'
import { day, oneWord } from './arguments.ts'
import { createProgress, grouped } from './progress.ts'
import { CliError, type Shell } from './shell.ts'
import { plain } from './table.ts'

interface Options {
  project?: string
  provider?: (typeof providers)[number]
  since?: string
  dryRun?: boolean
}

/** Failures that are shown one by one. */
const shown = 20

/** `answerscope reparse`: what an operator runs when readers of payloads have changed, on the stores of this machine. */
export function addReparse(program: Command, shell: Shell) {
  program
    .command('reparse')
    .description("read stored responses of providers again with today's readers, and put right what that changes")
    .option('--project <id or name>', 'only this project; every one without')
    .option('--provider <name>', 'only responses of this provider', oneWord(providers))
    .option('--since <day>', 'only answers from this day on, YYYY-MM-DD (UTC)', day)
    .option('--dry-run', 'count what would change, and change nothing')
    .action((options: Options) => reparseAll(shell, options))
}

async function reparseAll(shell: Shell, { project, dryRun: is_dry_run, ...scope }: Options) {
  const { asOperator, openStores } = await import('./direct.ts')
  const { reparse } = await import('../domain/chats/reparse.ts')
  const { services, close } = await openStores(shell, 'Stop the service that has it, then run this again.')
  const failures: string[] = []
  const progress = createProgress(process.stderr, 'payloads')
  const total = { read: 0, changed: 0, unchanged: 0, failed: 0 }
  try {
    for (const { id, company_id } of await projectsOf(services.db, project)) {
      const before = { ...total }
      const done = await reparse(
        { ...asOperator(services, company_id), project_id: id },
        { ...scope, is_dry_run },
        (chat_id, message) => failures.length < shown && failures.push(`${chat_id} (${id}): ${message}`),
        ({ read }) => progress.update(before.read + read, undefined),
      )
      for (const key of ['read', 'changed', 'unchanged', 'failed'] as const) total[key] += done[key]
    }
  } finally {
    progress.end()
    await close()
  }
  for (const failure of failures) shell.note(plain(failure))
  if (total.failed > failures.length) shell.note(`… and ${grouped(total.failed - failures.length)} more`)
  const [replaced, stay] = is_dry_run ? ['would be replaced', 'would stay'] : ['replaced', 'stay']
  shell.print(
    `Read ${grouped(total.read)} stored payloads again: ${grouped(total.changed)} chats ${replaced}, ${grouped(total.unchanged)} ${stay} as they were, ${grouped(total.failed)} failed.`,
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
      : `There are ${found.length} projects named ${named}. Name one by its id: ${found.map(({ id }) => id).join(', ')}.`,
  )
}
