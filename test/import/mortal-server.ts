import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { serveOpened } from '../../src/server.ts'
import { openServices } from '../../src/services.ts'
import { brandsOnPages } from '../pages.ts'
import { brandsInRuns } from '../perception.ts'

/*
 * A server that kills itself at a step its parent names: it counts the moments after every write to the analytical
 * store, before those that nothing else is written beside, and after the commit of a batch.
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
  // What is written side by side begins in one moment.
  if (writing++ === 0) step()
  await insert(table, rows).finally(() => writing--)
  step()
}
opened.services.lock = (name, work) =>
  lock(name, async (db) => {
    const result = await work(db)
    // The sweep that follows a start takes locks of its own.
    if (name.startsWith('facts of')) step()
    return result
  })

/** What no request tells. */
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
// A run that is interrupted leaves no service behind.
process.on('disconnect', () => process.exit())
const { url } = await serveOpened(opened)
process.send?.({ url })
