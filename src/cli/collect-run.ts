import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../domain/foundation/context.ts'
import { startCollector } from '../domain/intake/collection/collector.ts'
import { askAgain } from '../domain/intake/collection/outcomes.ts'
import { recoverCollection } from '../domain/intake/collection/plan-collection.ts'
import { laterToday, stateOf, unansweredReasons } from '../domain/intake/collection/progress.ts'
import { connectedChannels, planProjects } from '../domain/setup/schedule/plan.ts'
import type { CollectOptions } from './collect.ts'
import { chosenProject } from './connection.ts'
import { actingFor, companyOf, openStores } from './direct.ts'
import { createProgress, perSecond, withThousands } from './progress.ts'
import { untilSignalled } from './serve.ts'
import { CliError, type Shell } from './shell.ts'

const poll_ms = 200

/** Plans today's questions and asks them, until no question is left that can be asked now. */
export async function collect(shell: Shell, options: CollectOptions): Promise<void> {
  const { services, close } = await openStores(shell)
  try {
    if (connectedChannels(services).length === 0) {
      throw new CliError(
        'No channel has an engine that can be asked. Set the key of a provider, such as OPENAI_API_KEY.',
      )
    }
    const project_ids = await chosen(services, options, shell)
    await recoverCollection(services)
    await planProjects(services, { project_ids, is_any_day: options.now === true })
    if (options.now) await askAgain(services, project_ids)
    await work(services, project_ids, shell)
  } finally {
    await close()
  }
}

async function chosen(services: Services, { project, company }: CollectOptions, shell: Shell): Promise<string[]> {
  if (project === undefined && company === undefined) {
    const rows = await services.db.selectFrom('projects').select('id').where('deleted_at', 'is', null).execute()
    return rows.map(({ id }) => id)
  }
  const company_id = await companyOf(services.db, {
    ...(company !== undefined && { company }),
    ...(project !== undefined && { project }),
  })
  const connection = { ...actingFor(services, company_id, shell.note), close: async () => {} }
  if (project !== undefined) return [(await chosenProject(connection, project)).id]
  const { data } = await connection.api.list_projects({ limit: 10_000 })
  return data.map(({ id }) => id)
}

/**
 * Asks the planned questions, until no question is left that can be asked now.
 * @param stopped ends it early
 * @returns the number of questions for each outcome
 */
export async function askPlanned(
  services: Services,
  project_ids: string[],
  stopped?: Promise<void>,
): Promise<(outcome: string) => number> {
  const counts = new Map<string, number>()
  const of = (outcome: string) => counts.get(outcome) ?? 0
  const collector = await startCollector(services, {
    project_ids,
    at_once: true,
    onOutcome: (outcome) => counts.set(outcome, of(outcome) + 1),
  })
  const progress = createProgress(process.stderr, 'answers')
  let is_stopped = false
  stopped?.then(() => {
    is_stopped = true
  })
  try {
    for (;;) {
      const { open, askable } = await stateOf(services, project_ids)
      const answered = of('succeeded')
      progress.update(answered, answered / Math.max(1, answered + open))
      if (is_stopped || (askable === 0 && collector.held === 0)) break
      await sleep(poll_ms)
    }
  } finally {
    await collector.stop()
    progress.end()
  }
  return of
}

async function work(services: Services, project_ids: string[], shell: Shell) {
  const started = performance.now()
  const of = await askPlanned(services, project_ids, untilSignalled())
  const answered = of('succeeded')
  const rate = perSecond(answered, performance.now() - started)
  shell.print(
    `${withThousands(answered)} answers, ${withThousands(of('failed'))} failed, ${withThousands(of('skipped'))} skipped, ${withThousands(of('retried'))} retried, ${withThousands(rate)}/s`,
  )
  for (const { status, error, runs } of await unansweredReasons(services, project_ids)) {
    shell.print(`${withThousands(runs)} ${status}: ${error ?? 'not asked yet'}`)
    if (status !== 'skipped') shell.exit_code = 1
  }
  const later = await laterToday(services, project_ids)
  if (later > 0) shell.print(`${withThousands(later)} scheduled for later today`)
}
