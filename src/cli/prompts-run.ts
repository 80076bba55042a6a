import { setTimeout as sleep } from 'node:timers/promises'
import type { Operations } from '../contract/contract.ts'
import type { RawInput, Result } from '../contract/endpoint.ts'
import { askPlanned } from './collect-run.ts'
import { type Connection, chosenProject, chosenTopics } from './connection.ts'
import { actingFor, companyOf, openStoresOrAdvise } from './direct.ts'
import { createProgress } from './progress.ts'
import type { AskedNow } from './prompts.ts'
import { connectByUrl } from './remote.ts'
import type { Shell } from './shell.ts'

type Order = Result<Operations['get_collection_order']>
type Reading = Pick<Connection, 'api'>

const poll_ms = 1000

/** Orders questions and waits until they are done: the service asks them, or this process if it opened the stores. */
export async function runPrompts(shell: Shell, options: AskedNow): Promise<void> {
  if (options.url !== undefined) {
    return await order(shell, connectByUrl(shell, options.url), options, followed)
  }
  const { services, close } = await openStoresOrAdvise(shell)
  try {
    const connection = actingFor(services, await companyOf(services.db, options), shell.note)
    await order(shell, { ...connection, close }, options, async (reading, which) => {
      await askPlanned(services, [which.project_id])
      return await reading.api.get_collection_order(which)
    })
  } finally {
    await close()
  }
}

type Which = { project_id: string; collection_order_id: string }

async function order(
  shell: Shell,
  connection: Connection,
  options: AskedNow,
  waitFor: (reading: Reading, which: Which) => Promise<Order>,
) {
  const { id: project_id } = await chosenProject(connection, options.project)
  const { prompt: prompt_ids = [], topic = [], channel = [] } = options
  const started = await connection.api.run_collection({
    ...{ project_id, prompt_ids, topic_ids: await chosenTopics(connection, project_id, topic) },
    model_channel_ids: channel as RawInput<Operations['run_collection']>['model_channel_ids'],
  })
  if (started.warning !== undefined) shell.note(started.warning)
  const { planned, done, failed, skipped } = await waitFor(connection, {
    project_id,
    collection_order_id: started.id,
  })
  shell.print(`${done} of ${planned} questions answered, ${failed} failed, ${skipped} not asked.`)
  if (done < planned || planned === 0) shell.exit_code = 1
  if (done < planned) {
    const { data } = await connection.api.list_collection_runs({ project_id, order_id: started.id })
    const errors = new Set(data.flatMap(({ error }) => (error === null ? [] : [error])))
    for (const error of [...errors].slice(0, 10)) shell.print(error)
  }
}

/** Polls an order of a service. */
async function followed({ api }: Reading, { collection_order_id }: Which): Promise<Order> {
  const progress = createProgress(process.stderr, 'answers')
  try {
    for (;;) {
      const state = await api.get_collection_order({ collection_order_id })
      progress.update(state.done, (state.done + state.failed + state.skipped) / Math.max(1, state.planned))
      if (state.finished_at !== null) return state
      await sleep(poll_ms)
    }
  } finally {
    progress.end()
  }
}
