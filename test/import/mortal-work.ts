import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { actingForProject } from '../../src/domain/foundation/acting-for.ts'
import { reparse } from '../../src/domain/intake/chats/reparse.ts'
import { deriveFacts } from '../../src/domain/intake/readings/derive-facts.ts'
import { orderDerivations } from '../../src/domain/intake/readings/order-derivations.ts'
import { openServices } from '../../src/services.ts'

/*
 * Rereads the payloads of a project, or derives its classes, and kills itself at a step. The steps are: before and after every write to the
 * analytical store, and after the commit of a batch.
 */

const [work = '', company_id = '', project_id = '', at = ''] = process.argv.slice(2)
let steps = 0
const step = () => {
  steps++
  if (steps >= Number(at)) process.kill(process.pid, 'SIGKILL')
}
const { services } = await openServices(readConfig(process.env), pino({ level: 'silent' }))
const { analytics, lock } = services
// The services are wired already, so their own functions are wrapped in place.
const { insert } = analytics
analytics.insert = async (table, rows) => {
  if (rows.length === 0) return
  step()
  await insert(table, rows)
  step()
}
services.lock = async (name, work) => {
  const result = await lock(name, work)
  step()
  return result
}
if (work === 'reparse') await reparse(actingForProject(services, { company_id, project_id }), {}, () => {})
else if (work === 'derive_facts') {
  await orderDerivations(services)
  // One slice at a time.
  while (await deriveFacts(services, project_id, AbortSignal.abort()));
} else throw new Error(`there is no work ${work}`)
process.exit(0)
