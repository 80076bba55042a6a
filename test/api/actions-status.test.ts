import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { nextDue } from '../../src/domain/insights/actions/due.ts'
import { sharedServer } from '../shared-server.ts'
import { makeAction, nobody, serviceActions } from './action-rows.ts'

const server = await sharedServer()

const project = async () => (await server.tenant()).project
const detail = async (api: Client, action_id: string) => (await api.get_action({ action_id })).data

describe('a status', () => {
  test('is set on many actions at once; an id sent twice counts once', async () => {
    const [api, other] = [await project(), await project()]
    const [a, b] = [await makeAction(api), await makeAction(api)]
    const theirs = await makeAction(other)
    for (const status of ['ACCEPTED', 'REJECTED', 'COMPLETED', 'COMPLETED', 'PENDING'] as const) {
      expect(await api.set_action_status({ action_ids: [b, nobody, a, b, 'x', theirs, nobody], status })).toEqual({
        updated: [
          { action_id: b, status },
          { action_id: a, status },
        ],
        skipped: [
          { action_id: nobody, reason: 'not_found' },
          { action_id: 'x', reason: 'not_found' },
          { action_id: theirs, reason: 'not_found' },
        ],
      })
      expect((await detail(api, a)).status).toBe(status)
    }
    expect((await detail(other, theirs)).status).toBe('PENDING')
  })

  test('is timestamped when an action is created with a status other than PENDING', async () => {
    const api = await project()
    const before = Date.now()
    for (const status of ['ACCEPTED', 'COMPLETED'] as const) {
      const { status_updated_at, created_at } = await detail(api, await makeAction(api, { status }))
      expect(Date.parse(status_updated_at ?? '')).toBeGreaterThanOrEqual(before)
      expect(Date.parse(status_updated_at ?? '')).toBeLessThanOrEqual(Date.parse(created_at) + 1000)
    }
    expect((await detail(api, await makeAction(api, { status: 'PENDING' }))).status_updated_at).toBeNull()
  })

  test('that an action already has leaves status_updated_at unchanged', async () => {
    const api = await project()
    const action_id = await makeAction(api)
    await api.set_action_status({ action_ids: [action_id], status: 'PENDING' })
    expect((await detail(api, action_id)).status_updated_at).toBeNull()
    await api.set_action_status({ action_ids: [action_id], status: 'ACCEPTED' })
    const before = await detail(api, action_id)
    await api.set_action_status({ action_ids: [action_id], status: 'ACCEPTED' })
    expect(await detail(api, action_id)).toEqual(before)
  })

  test('must be a known one, for 1 to 1,000 actions', async () => {
    const api = await project()
    await expect(api.set_action_status({ action_ids: [nobody], status: 'DONE' as 'PENDING' })).rejects.toMatchObject({
      status: 400,
      message: 'status does not accept "DONE". Use one of: PENDING, ACCEPTED, REJECTED, COMPLETED, DELETED.',
    })
    for (const [count, action_ids] of [
      [0, []],
      [1001, Array(1001).fill(nobody)],
    ] as const) {
      await expect(api.set_action_status({ action_ids: [...action_ids], status: 'PENDING' })).rejects.toMatchObject({
        status: 400,
        message: `action_ids must have 1 to 1000 entries, got ${count}.`,
      })
    }
    expect((await api.set_action_status({ action_ids: Array(1000).fill(nobody), status: 'PENDING' })).skipped).toEqual([
      { action_id: nobody, reason: 'not_found' },
    ])
  })
})

describe('a deletion', () => {
  test('removes only actions that customers created, each once', async () => {
    const { project: api, project_id } = await server.tenant()
    const mine = await makeAction(api, { steps: [{ title: 'x' }] })
    const [found = ''] = await serviceActions(server, project_id, [{}])
    expect(await api.set_action_status({ action_ids: [found, mine, mine], status: 'DELETED' })).toEqual({
      updated: [{ action_id: mine, status: 'DELETED' }],
      skipped: [{ action_id: found, reason: 'not_deletable' }],
    })
    expect((await api.list_actions()).data.map(({ id }) => id)).toEqual([found])
    const gone = [{ action_id: mine, reason: 'not_found' }]
    expect((await api.set_action_status({ action_ids: [mine], status: 'DELETED' })).skipped).toEqual(gone)
    expect((await api.set_action_status({ action_ids: [mine], status: 'PENDING' })).skipped).toEqual(gone)
    expect((await api.update_actions({ actions: [{ action_id: mine, title: 'x' }] })).skipped).toEqual(gone)
    expect((await api.set_step_completion({ actions: [{ action_id: mine, completed: true }] })).skipped).toEqual(gone)
  })

  test('requested many times at once removes each action once', async () => {
    const api = await project()
    const ids = await Promise.all(Array.from({ length: 5 }, () => makeAction(api)))
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        api.set_action_status({ action_ids: i % 2 ? ids : ids.toReversed(), status: 'DELETED' }),
      ),
    )
    expect(results.flatMap(({ updated }) => updated.map(({ action_id }) => action_id)).sort()).toEqual(ids.toSorted())
    expect(results.flatMap(({ skipped }) => skipped)).toHaveLength(45)
  })

  test('wins over concurrent changes', async () => {
    const api = await project()
    for (let i = 0; i < 10; i++) {
      const action_id = await makeAction(api, { steps: [{ title: 'x' }] })
      const [deletion] = await Promise.all([
        api.set_action_status({ action_ids: [action_id], status: 'DELETED' }),
        api.set_action_status({ action_ids: [action_id], status: 'ACCEPTED' }),
        api.update_actions({ actions: [{ action_id, title: 'y', steps: [{ title: 'z' }] }] }),
        api.set_step_completion({ actions: [{ action_id, completed: true }] }),
      ])
      expect(deletion.updated).toEqual([{ action_id, status: 'DELETED' }])
      await expect(detail(api, action_id)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('a repeating action that is completed', () => {
  test('is pending again, due one interval later, with open steps', async () => {
    const api = await project()
    const steps = [{ title: 'One', completed: true }, { title: 'Two' }]
    const action_id = await makeAction(api, { due_on: '2026-01-31', repeat: { every: 'month' }, steps })
    const dues: (string | null)[] = []
    for (let i = 0; i < 4; i++) {
      await api.set_action_status({ action_ids: [action_id], status: 'ACCEPTED' })
      await api.set_step_completion({ actions: [{ action_id, completed: true }] })
      expect(await api.set_action_status({ action_ids: [action_id], status: 'COMPLETED' })).toEqual({
        updated: [{ action_id, status: 'PENDING' }],
        skipped: [],
      })
      const now = await detail(api, action_id)
      expect(now).toMatchObject({ status: 'PENDING', step_count: 2, completed_step_count: 0 })
      expect(now.status_updated_at).not.toBeNull()
      dues.push(now.due_on)
    }
    expect(dues).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
  })

  test('is also rescheduled when an update or its creation completes it', async () => {
    const api = await project()
    const action_id = await makeAction(api, { due_on: '2026-01-01', repeat: { every: 'week' } })
    const update = (fields: object) => api.update_actions({ actions: [{ action_id, ...fields }] })
    expect((await update({ status: 'COMPLETED' })).updated).toEqual([{ action_id }])
    expect(await detail(api, action_id)).toMatchObject({ status: 'PENDING', due_on: '2026-01-08' })
    await update({ status: 'COMPLETED', due_on: '2026-05-31', repeat: { every: 'quarter' } })
    expect(await detail(api, action_id)).toMatchObject({ status: 'PENDING', due_on: '2026-08-31' })
    await update({ status: 'COMPLETED', repeat: null })
    expect(await detail(api, action_id)).toMatchObject({ status: 'COMPLETED', due_on: '2026-08-31', repeat: null })
    const made = await makeAction(api, {
      due_on: '2026-01-01',
      repeat: { every: 'day' },
      status: 'COMPLETED',
      steps: [{ title: 'x', completed: true }],
    })
    expect(await detail(api, made)).toMatchObject({ status: 'PENDING', due_on: '2026-01-02', completed_step_count: 0 })
  })

  test('without a due date is rescheduled from today in the time zone of the project', async () => {
    const named = { name: 'Acme', domain: 'acme.com', country_code: 'NZ' as const }
    const { now } = server.services
    server.services.now = () => new Date('2026-03-31T20:00:00Z')
    for (const [timezone, due_on] of [
      ['Pacific/Auckland', '2026-05-01'],
      ['UTC', '2026-04-30'],
      ['America/Los_Angeles', '2026-04-30'],
    ] as const) {
      const { project: api } = await server.tenant({ project: { ...named, timezone } })
      const action_id = await makeAction(api, { repeat: { every: 'month' } })
      await api.set_action_status({ action_ids: [action_id], status: 'COMPLETED' })
      expect([timezone, (await detail(api, action_id)).due_on]).toEqual([timezone, due_on])
    }
    server.services.now = now
  })

  test.each([
    ['2026-12-31', 'day', '2027-01-01'],
    ['2028-02-28', 'day', '2028-02-29'],
    ['2026-12-28', 'week', '2027-01-04'],
    ['2026-03-22', 'two_weeks', '2026-04-05'],
    ['2026-01-31', 'month', '2026-02-28'],
    ['2028-01-31', 'month', '2028-02-29'],
    ['2026-12-15', 'month', '2027-01-15'],
    ['2026-11-30', 'quarter', '2027-02-28'],
    ['2028-02-29', 'year', '2029-02-28'],
    ['2099-12-31', 'year', '2100-12-31'],
    ['9999-12-31', 'day', '9999-12-31'],
    ['9999-11-30', 'quarter', '9999-12-31'],
  ] as const)('on %s every %s is due again on %s', (due_on, every, next) => {
    expect(nextDue(due_on, every, Number(due_on.slice(8)))).toBe(next)
  })
})
