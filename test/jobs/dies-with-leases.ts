import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { type Queue, take } from '../../src/domain/foundation/leases.ts'
import { openServices } from '../../src/services.ts'
import { exactly } from './lease-rows.ts'

/* Leases the given rows, `queue=key` each, for an hour, and is killed. */

const { services } = await openServices(readConfig(process.env), pino({ level: 'silent' }))
for (const named of process.argv.slice(2)) {
  const [queue, id] = named.split('=') as [Queue, string]
  if (queue === 'collection_runs') {
    await take(services.db, queue, exactly(queue, id), { for_s: 3600, set: { status: 'running' } })
  } else await take(services.db, queue, exactly(queue, id), { for_s: 3600 })
}
process.kill(process.pid, 'SIGKILL')
