import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { takesIdempotencyKey } from '../../src/contract/endpoint.ts'
import { deleteExpiredResponses } from '../../src/domain/foundation/kept-answers.ts'
import { base, minutesLater } from '../api/examples.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  // The service's own jobs would interfere with the delays of these tests.
  server = await startTestServer({ WORKER: 'off' })
  tenant = await server.tenant()
})
afterAll(() => server.stop())

interface Answer {
  status: number
  text: string
  replayed: string | null
  retry: string | null
}
/** @param name the Idempotency-Key */
async function post(path: string, body: object, name: string, key = tenant.key): Promise<Answer> {
  const response = await fetch(`${server.url}${base}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify(body),
  })
  const of = (header: string) => response.headers.get(header)
  return {
    status: response.status,
    text: await response.text(),
    replayed: of('idempotency-replayed'),
    retry: of('retry-after'),
  }
}
const messageOf = ({ text }: Answer) => (JSON.parse(text) as { message: string }).message
/** An action has no unique name: sent twice, it exists twice. */
const action = (title: string, project_id = tenant.project_id) => ({ project_id, actions: [{ title }] })
const actions = async (title: string) =>
  (await tenant.api.list_actions({ project_id: tenant.project_id, limit: 1000 })).data.filter(
    (one) => one.title === title,
  ).length

test('without a key, a request takes effect each time', async () => {
  const { project_id } = tenant
  for (let i = 0; i < 2; i++) await tenant.api.create_actions({ project_id, actions: [{ title: 'Plain' }] })
  expect(await actions('Plain')).toBe(2)
})

test('the same request gets the first response again, byte for byte, and has no second effect', async () => {
  const name = randomUUID()
  const first = await post('/actions/create', action('Once'), name)
  expect([first.status, first.replayed]).toEqual([200, null])
  const again = await post('/actions/create', action('Once'), name)
  expect(again).toEqual({ ...first, replayed: 'true' })
  expect(await actions('Once')).toBe(1)
})

test('of fifty concurrent requests, one takes effect', async () => {
  const name = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('/actions/create', action('Fifty'), name)))
  expect(await actions('Fifty')).toBe(1)
  const done = answers.filter(({ status }) => status === 200)
  expect(done.filter(({ replayed }) => replayed === null)).toHaveLength(1)
  expect(new Set(done.map(({ text }) => text)).size).toBe(1)
  for (const other of answers.filter(({ status }) => status !== 200)) {
    expect([other.status, other.retry, messageOf(other)]).toEqual([
      409,
      '1',
      `A request with Idempotency-Key "${name}" is still running. Retry in 1 second.`,
    ])
  }
  expect(await post('/actions/create', action('Fifty'), name)).toEqual({ ...done[0], replayed: 'true' })
})

test('while the first request runs, the same one is 409 and another one is 422', async () => {
  const { db } = server.services
  const name = randomUUID()
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { transaction } = db
  // The first one's work waits before it writes anything.
  db.transaction = () => {
    db.transaction = transaction
    const builder = transaction.call(db)
    const { execute } = builder
    builder.execute = (async (work: never) => {
      begun.resolve()
      await go.promise
      return await execute.call(builder, work)
    }) as typeof execute
    return builder
  }
  onTestFinished(() => {
    db.transaction = transaction
    go.resolve()
  })
  const first = post('/actions/create', action('Slow'), name)
  await begun.promise
  const [same, other] = [
    await post('/actions/create', action('Slow'), name),
    await post('/actions/create', action('Else'), name),
  ]
  expect([same.status, same.retry, other.status]).toEqual([409, '1', 422])
  go.resolve()
  expect((await first).status).toBe(200)
  expect(await post('/actions/create', action('Slow'), name)).toEqual({ ...(await first), replayed: 'true' })
  expect([await actions('Slow'), await actions('Else')]).toEqual([1, 0])
})

test('another request with the same key is 422 and has no effect', async () => {
  const name = randomUUID()
  const { id: elsewhere } = await tenant.api.create_project({ name: 'Else', domain: 'else.com', country_code: 'US' })
  await post('/actions/create', action('First'), name)
  const others: [string, object][] = [
    ['/actions/create', action('Second')],
    ['/actions/create', action('First', elsewhere)],
    ['/topics', { project_id: tenant.project_id, name: 'First' }],
  ]
  for (const [path, body] of others) {
    const answer = await post(path, body, name)
    expect([answer.status, messageOf(answer)]).toEqual([
      422,
      `Idempotency-Key "${name}" was used for another request. Send this one with a new key.`,
    ])
  }
  // Another field order, or an explicit default, is still the same request.
  const { project_id } = tenant
  const same = await post('/actions/create', { actions: [{ title: 'First' }], project_id }, name)
  expect([same.status, same.replayed]).toEqual([200, 'true'])
  expect(await actions('Second')).toBe(0)
})

test('a key applies only to its own API key', async () => {
  const name = randomUUID()
  const other = await tenant.companyKey()
  for (const key of [tenant.key, other]) {
    expect(await post('/actions/create', action('Two'), name, key)).toMatchObject({ status: 200, replayed: null })
  }
  expect(await actions('Two')).toBe(2)
})

test('a revoked API key does not get the stored response', async () => {
  const name = randomUUID()
  const made = await tenant.api.create_api_key({ name: 'short', scope: 'company', access: 'write' })
  await post('/actions/create', action('Mine'), name, made.key)
  await tenant.api.revoke_api_key({ api_key_id: made.id })
  expect((await post('/actions/create', action('Mine'), name, made.key)).status).toBe(401)
})

describe('a request that did not succeed', () => {
  test('is executed again after a refusal, and may be corrected', async () => {
    const name = randomUUID()
    const { project_id } = tenant
    expect((await post('/topics', { project_id }, name)).status).toBe(400)
    const { id } = await tenant.api.create_topic({ project_id, name: 'Taken' })
    expect((await post('/topics', { project_id, name: 'Taken' }, name)).status).toBe(409)
    await tenant.api.delete_topic({ topic_id: id })
    const free = await post('/topics', { project_id, name: 'Taken' }, name)
    expect([free.status, free.replayed]).toEqual([200, null])
    expect(await post('/topics', { project_id, name: 'Taken' }, name)).toEqual({ ...free, replayed: 'true' })
  })

  test('is executed again after a failure', async () => {
    const name = randomUUID()
    const { db } = server.services
    const { transaction } = db
    onTestFinished(() => {
      db.transaction = transaction
    })
    db.transaction = () => {
      throw new Error('out of the blue')
    }
    expect((await post('/actions/create', action('Failed'), name)).status).toBe(500)
    db.transaction = transaction
    expect(await post('/actions/create', action('Failed'), name)).toMatchObject({ status: 200, replayed: null })
    expect(await actions('Failed')).toBe(1)
  })
})

test('a response is forgotten after a day, swept or not', async () => {
  const { services } = server
  const now = services.now
  onTestFinished(() => {
    services.now = now
  })
  const [one, two] = [randomUUID(), randomUUID()]
  const rows = async () => {
    const { count } = services.db.fn
    const found = await services.db
      .selectFrom('kept_answers')
      .innerJoin('api_keys', 'api_keys.id', 'kept_answers.api_key_id')
      .where('company_id', '=', tenant.company_id)
      .select(count<string>('kept_answers.id').as('rows'))
      .executeTakeFirstOrThrow()
    return Number(found.rows)
  }
  const before = await rows()
  for (const name of [one, two]) await post('/actions/create', action('Day'), name)
  minutesLater(server, 24 * 60 - 1)
  expect((await post('/actions/create', action('Day'), one)).replayed).toBe('true')
  await deleteExpiredResponses(services)
  expect(await rows()).toBe(before + 2)
  minutesLater(server, 2)
  expect(await post('/actions/create', action('Day'), one)).toMatchObject({ status: 200, replayed: null })
  await deleteExpiredResponses(services)
  expect(await rows()).toBe(1)
  expect(await post('/actions/create', action('Another'), two)).toMatchObject({ status: 200, replayed: null })
})

test.each(['', ' ', 'x'.repeat(256), 'two words', 'ä'])('the key %j is 400', async (name) => {
  const answer = await post(
    '/topics',
    { project_id: tenant.project_id, name: 'Bad key' },
    Buffer.from(name).toString('latin1'),
  )
  expect([answer.status, messageOf(answer)]).toEqual([
    400,
    'Idempotency-Key must have 1 to 255 visible ASCII characters. Send for example a UUID.',
  ])
})

test('an operation that shows a secret once takes no key', async () => {
  const answer = await post('/api-keys', { name: 'n', scope: 'company', access: 'read' }, randomUUID())
  expect([answer.status, messageOf(answer)]).toEqual([
    400,
    'POST /api-keys does not accept an Idempotency-Key, because its answer is shown once and never stored. Leave the header out.',
  ])
})

test('reads and imports ignore the key', async () => {
  const name = randomUUID()
  const { project_id } = tenant
  const chats = [chat('Acme.')]
  for (const count of ['created', 'skipped']) {
    const { status, text, replayed } = await post('/chats/import', { project_id, chats }, name)
    expect([status, JSON.parse(text)[count].length, replayed]).toEqual([200, 1, null])
  }
  expect(await post('/reports/brands', { project_id }, name)).toMatchObject({ status: 200, replayed: null })
})

test('every operation that creates by POST takes a key, except imports and secrets', () => {
  const all = Object.entries(contract) as [string, Endpoint][]
  const creating = all.filter(([id, { method }]) => method === 'POST' && /^(?:create|accept|generate)_/.test(id))
  expect(creating.length).toBeGreaterThan(15)
  expect(creating.filter(([, endpoint]) => !takesIdempotencyKey(endpoint)).map(([id]) => id)).toEqual([
    'create_api_key',
    'create_share',
    'create_webhook_endpoint',
  ])
  expect(all.filter(([, one]) => takesIdempotencyKey(one) && one.access === 'read')).toEqual([])
})
