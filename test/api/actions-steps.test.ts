import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { uuid } from '../../src/domain/foundation/ids.ts'
import { sharedServer } from '../shared-server.ts'
import { makeAction, nobody } from './action-rows.ts'

const server = await sharedServer()

const project = async () => (await server.tenant()).project
const stepsOf = async (api: Client, action_id: string) => (await api.get_action({ action_id })).data.steps
const ticks = async (api: Client, action_id: string) =>
  (await stepsOf(api, action_id)).map(({ completed }) => completed)
const three = { steps: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] }

/** Adds options to a step, as the service does. */
async function addOptions(step_id: string) {
  const options = [0, 1].map((position) => ({ id: uuid(), step_id, position, title: 'Either', completed: false }))
  await server.services.db.insertInto('action_step_options').values(options).execute()
  return options.map(({ id }) => id)
}

describe('step completion', () => {
  test('sets all steps first, then single steps; the status of the action stays the same', async () => {
    const api = await project()
    const action_id = await makeAction(api, three)
    const [one, two] = (await stepsOf(api, action_id)).map(({ id }) => id)
    const complete = async (fields: object) =>
      (await api.set_step_completion({ actions: [{ action_id, ...fields }] })).updated
    const counted = (completed_step_count: number) => [{ action_id, step_count: 3, completed_step_count }]
    expect(await complete({ steps: [{ step_id: two, completed: true }] })).toEqual(counted(1))
    expect(await ticks(api, action_id)).toEqual([false, true, false])
    expect(await complete({ completed: true })).toEqual(counted(3))
    expect(await complete({ completed: true, steps: [{ step_id: one, completed: false }] })).toEqual(counted(2))
    expect(await ticks(api, action_id)).toEqual([false, true, true])
    expect(await complete({ completed: false, steps: [{ step_id: one, completed: true }] })).toEqual(counted(1))
    expect(await ticks(api, action_id)).toEqual([true, false, false])
    expect(await complete({ steps: [{ step_id: one }] })).toEqual(counted(1))
    expect(await complete({})).toEqual(counted(1))
    const contrary = [true, false, true].map((completed) => ({ step_id: two, completed }))
    expect(await complete({ steps: contrary })).toEqual(counted(2))
    expect(await complete({ completed: true })).toEqual(counted(3))
    expect((await api.get_action({ action_id })).data).toMatchObject({ status: 'PENDING', status_updated_at: null })
  })

  test('sets options of a step independently of the step', async () => {
    const api = await project()
    const action_id = await makeAction(api, three)
    const [one, two] = (await stepsOf(api, action_id)).map(({ id }) => id) as [string, string]
    const [first = '', second = ''] = await addOptions(one)
    const options = [
      { option_id: first, completed: true },
      { option_id: second, completed: false },
    ]
    const { updated } = await api.set_step_completion({ actions: [{ action_id, steps: [{ step_id: one, options }] }] })
    expect(updated).toEqual([{ action_id, step_count: 3, completed_step_count: 0 }])
    expect((await stepsOf(api, action_id))[0]).toMatchObject({
      completed: false,
      options: [
        { id: first, title: 'Either', completed: true },
        { id: second, title: 'Either', completed: false },
      ],
    })
    const foreign = {
      action_id,
      completed: true,
      steps: [{ step_id: two, options: [{ option_id: first, completed: true }] }],
    }
    expect(await api.set_step_completion({ actions: [foreign] })).toEqual({
      updated: [],
      skipped: [{ action_id, reason: 'option_not_found' }],
    })
    expect(await ticks(api, action_id)).toEqual([false, false, false])
  })

  test('skips each action that it cannot apply in full, with a reason', async () => {
    const [api, other] = [await project(), await project()]
    const [a, b, c] = [await makeAction(api, three), await makeAction(api, three), await makeAction(api)]
    const theirs = await makeAction(other, three)
    const [ofA, ofB] = [(await stepsOf(api, a))[0]?.id ?? '', (await stepsOf(api, b))[0]?.id ?? '']
    const result = await api.set_step_completion({
      actions: [
        { action_id: nobody, completed: true },
        { action_id: theirs, completed: true },
        { action_id: a, completed: true, steps: [{ step_id: ofB, completed: true }] },
        { action_id: b, steps: [{ step_id: ofB, completed: true, options: [{ option_id: nobody }] }] },
        { action_id: a, completed: true },
        { action_id: c, completed: true },
        { action_id: c, steps: [{ step_id: ofA }] },
      ],
    })
    expect(result).toEqual({
      updated: [{ action_id: c, step_count: 0, completed_step_count: 0 }],
      skipped: [
        { action_id: nobody, reason: 'not_found' },
        { action_id: theirs, reason: 'not_found' },
        { action_id: a, reason: 'step_not_found' },
        { action_id: b, reason: 'option_not_found' },
        { action_id: a, reason: 'duplicate_id' },
        { action_id: c, reason: 'duplicate_id' },
      ],
    })
    expect([await ticks(api, a), await ticks(api, b), await ticks(other, theirs)].flat()).toEqual(Array(9).fill(false))
  })

  test('accepts 1,000 actions, 100 steps and 50 options, and not one more', async () => {
    const api = await project()
    const { created } = await api.create_actions({
      actions: Array.from({ length: 1000 }, () => ({ title: 'x', ...three })),
    })
    const actions = created.map(({ action_id }) => ({ action_id, completed: true }))
    const { updated } = await api.set_step_completion({ actions })
    expect(updated).toEqual(actions.map(({ action_id }) => ({ action_id, step_count: 3, completed_step_count: 3 })))
    const options = Array(51).fill({ option_id: nobody })
    const refused = (sent: Parameters<typeof api.set_step_completion>[0]) =>
      api.set_step_completion(sent).catch((error) => [error.status, error.message])
    expect(await refused({ actions: [...actions, { action_id: nobody }] })).toEqual([
      400,
      'actions must have 1 to 1000 entries, got 1001.',
    ])
    expect(await refused({ actions: [{ action_id: nobody, steps: Array(101).fill({ step_id: nobody }) }] })).toEqual([
      400,
      'actions[0].steps must have 0 to 100 entries, got 101.',
    ])
    expect(await refused({ actions: [{ action_id: nobody, steps: [{ step_id: nobody, options }] }] })).toEqual([
      400,
      'actions[0].steps[0].options must have 0 to 50 entries, got 51.',
    ])
  })
})

test('after any calls, the counts equal those of a naive model', async () => {
  const api = await project()
  const place = fc.nat({ max: 5 })
  const tick = fc.record({ place, completed: fc.boolean() })
  const call = fc.oneof(
    fc.record({
      kind: fc.constant('complete' as const),
      all: fc.option(fc.boolean()),
      ticks: fc.array(tick, { maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant('steps' as const),
      kept: fc.uniqueArray(fc.record({ place, completed: fc.option(fc.boolean()) }), {
        selector: ({ place }) => place,
        maxLength: 4,
      }),
      added: fc.array(fc.boolean(), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom('PENDING', 'ACCEPTED', 'COMPLETED') }),
    fc.record({ kind: fc.constant('repeat' as const), repeats: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 4 }),
      fc.array(call, { maxLength: 10 }),
      async (first, calls) => {
        const action_id = await makeAction(api, { steps: first.map((completed) => ({ title: 'x', completed })) })
        let model = first
        let repeats = false
        for (const step of calls) {
          const ids = (await stepsOf(api, action_id)).map(({ id }) => id)
          if (step.kind === 'complete') {
            const ticked = step.ticks.filter(({ place }) => place < ids.length)
            const steps = ticked.map(({ place, completed }) => ({ step_id: ids[place] ?? '', completed }))
            const all = step.all === null ? {} : { completed: step.all }
            await api.set_step_completion({ actions: [{ action_id, ...all, steps }] })
            model = ticked.reduce(
              (now, { place, completed }) => now.with(place, completed),
              model.map((was) => step.all ?? was),
            )
          } else if (step.kind === 'steps') {
            const kept = step.kept.filter(({ place }) => place < ids.length)
            const steps = [
              ...kept.map(({ place, completed }) => ({
                id: ids[place],
                title: 'x',
                ...(completed !== null && { completed }),
              })),
              ...step.added.map((completed) => ({ title: 'new', completed })),
            ]
            await api.update_actions({ actions: [{ action_id, steps }] })
            model = [...kept.map(({ place, completed }) => completed ?? model[place] ?? false), ...step.added]
          } else if (step.kind === 'status') {
            await api.set_action_status({ action_ids: [action_id], status: step.status as 'PENDING' })
            if (step.status === 'COMPLETED' && repeats) model = model.map(() => false)
          } else {
            await api.update_actions({ actions: [{ action_id, repeat: step.repeats ? { every: 'day' } : null }] })
            repeats = step.repeats
          }
          const { data } = await api.get_action({ action_id })
          expect(data.steps.map(({ completed }) => completed)).toEqual(model)
          expect([data.step_count, data.completed_step_count]).toEqual([model.length, model.filter(Boolean).length])
        }
      },
    ),
    { numRuns: process.env.LONG ? 500 : 5 },
  )
})
