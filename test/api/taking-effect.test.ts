import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OperationId } from '../../src/contract/contract.ts'
import { takesIdempotencyKey } from '../../src/contract/endpoint.ts'
import type { Services } from '../../src/domain/foundation/context.ts'
import { unavailable } from '../../src/errors.ts'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { type Examples, makeExamples, requestOf, writes } from './examples.ts'

let server: TestServer
let tenant: Tenant
let examples: Examples
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  examples = await makeExamples(tenant)
})

/** Fails everything after the transaction in which a request takes effect, as if the process had died. */
function failAfterEffect({ services }: TestServer) {
  const { db, lock } = services
  const { transaction } = db
  const failing = (on: Services['db']): Services['db']['transaction'] => {
    const begin = on === db ? transaction : on.transaction
    return () => {
      const builder = begin.call(on)
      const { execute } = builder
      builder.execute = (async (work: never) => {
        const result = await execute.call(builder, work)
        const { rows } = await db
          .selectFrom('kept_answers')
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .where('answer', 'is not', null)
          .where('leased_by', 'is not', null)
          .executeTakeFirstOrThrow()
        if (Number(rows) > 0) throw unavailable('The process is gone.', 1)
        return result
      }) as typeof execute
      return builder
    }
  }
  db.transaction = failing(db)
  services.lock = (name, work) =>
    lock(name, (on) => {
      if (on !== db) on.transaction = failing(on)
      return work(on)
    })
  const restore = () => {
    db.transaction = transaction
    services.lock = lock
  }
  onTestFinished(restore)
  return restore
}

/** A second execution of these would change nothing: a question to an engine, a message, a search that reports nothing twice, a draft. */
const withoutEffect: OperationId[] = ['draft_project', 'test_engine', 'test_webhook_endpoint', 'search_changes']
const taking = writes.filter(([id, endpoint]) => takesIdempotencyKey(endpoint) && !withoutEffect.includes(id))

describe.each(taking)('%s', (id, endpoint) => {
  test('gives its response when sent again after the process ended just after it took effect', async () => {
    const [path, init] = requestOf(endpoint, examples[id])
    const headers = { ...(init.headers as Record<string, string>), 'idempotency-key': randomUUID() }
    const send = () => server.send(path, { ...init, headers, key: tenant.key })
    const restore = failAfterEffect(server)
    expect((await send()).status).toBe(503)
    restore()
    const again = await send()
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(endpoint.response.parse(again.json)).toEqual(again.json)
  })
})
