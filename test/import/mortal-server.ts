import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { serveOpened } from '../../src/server.ts'
import { openServices } from '../../src/services.ts'
import { brandsOnPages } from '../pages.ts'
import { brandsInRuns } from '../perception.ts'

/*
 * A server that kills itself at a step given by its parent. The steps are: after every write to the analytical store,
 * before a write that no other write runs in parallel with, and after the commit of a batch.
 */

let steps = 0
let last = Number.POSITIVE_INFINITY
let writing = 0
const step = () => {
  steps++
  if (steps >= last) process.kill(process.pid, 'SIGKILL')
}

const opened = await openServices(readConfig(process.env), pino({ level: process.env.LOG_LEVEL ?? 'silent' }))
const { analytics, lock } = opened.services
// The services are wired already, so their own functions are wrapped in place.
const { insert } = analytics
analytics.insert = async (table, rows) => {
  if (rows.length === 0) return
  // Parallel writes share one starting step.
  if (writing++ === 0) step()
  await insert(table, rows).finally(() => writing--)
  step()
}
opened.services.lock = (name, work) =>
  lock(name, async (db) => {
    const result = await work(db)
    // The sweep after a start takes other locks.
    if (name.startsWith('facts of')) step()
    return result
  })

/** Data that no request returns. */
const looks = { brandsOnPages, brandsInRuns }
export type Look = keyof typeof looks

process.on('message', async (message: { until: number | null } | { look: Look; project_id: string }) => {
  if ('look' in message) {
    process.send?.({ seen: await looks[message.look](opened.services, message.project_id) })
    return
  }
  process.send?.({ steps })
  steps = 0
  last = message.until ?? Number.POSITIVE_INFINITY
})
// If the run is interrupted, no service stays behind.
process.on('disconnect', () => process.exit())
const { url } = await serveOpened(opened)
process.send?.({ url })
