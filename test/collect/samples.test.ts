import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { planCollection } from '../../src/domain/intake/collection/plan-collection.ts'
import type { Tenant } from '../harness.ts'
import { type Collecting, saying, startCollecting, until } from './collecting.ts'
import { json } from './replay.ts'

// It waits for several rounds of asking, one after the other.
vi.setConfig({ testTimeout: 300_000 })

let server: Collecting
beforeAll(async () => {
  server = await startCollecting()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.onlyWhatFollows()
  server.provider.now(json(saying('Acme is best.')))
  server.setClock('2026-03-04T00:00:00Z')
})

const ask = async ({ project }: Tenant, text: string, more: { samples_per_day?: number } = {}) =>
  (await project.create_prompt({ text, country_code: 'US', ...more })).id
/** Plans, and returns when all due questions are answered. */
async function asked(tenant: Tenant) {
  await planCollection(server.services)
  const now = server.services.now().toISOString()
  let looks = 0
  return await until(
    async () => {
      // The clock of the tests has jumped past a time that a job waits for.
      if (looks++ % 10 === 9) await server.services.jobs.send('collect')
      return await server.runs(tenant)
    },
    (runs) =>
      runs.every(
        ({ status, scheduled_at }) => status !== 'running' && (status !== 'queued' || (scheduled_at ?? '') > now),
      ),
  )
}
const shortly = (runs: Awaited<ReturnType<typeof server.runs>>) =>
  bySample(runs).map(({ sample, scheduled_at, status }) => [sample, scheduled_at?.slice(5, 16), status])
const bySample = <Run extends { sample: number; started_at: string | null; scheduled_at: string | null }>(
  runs: Run[],
) =>
  runs.toSorted(
    (a, b) =>
      (a.scheduled_at ?? '').slice(0, 10).localeCompare((b.scheduled_at ?? '').slice(0, 10)) || a.sample - b.sample,
  )
async function externalIds({ project }: Tenant) {
  const ids: string[] = []
  for await (const { external_id } of await project.export_chats({})) ids.push(external_id)
  return ids.sort()
}

describe('samples_per_day', () => {
  test('spreads the samples of a prompt over the day, a chat and a credit each', async () => {
    const tenant = await server.tracking({ samples_per_day: 4, allocated_credits: 100 })
    const id = await ask(tenant, 'Q')
    expect(shortly(await asked(tenant))).toEqual([
      [1, '03-04T00:00', 'succeeded'],
      [2, '03-04T06:00', 'queued'],
      [3, '03-04T12:00', 'queued'],
      [4, '03-04T18:00', 'queued'],
    ])
    for (const [clock, count] of [
      ['2026-03-04T05:59:59Z', 1],
      ['2026-03-04T12:00:00Z', 3],
      ['2026-03-04T23:00:00Z', 4],
    ] as const) {
      server.setClock(clock)
      const runs = await asked(tenant)
      expect([clock, runs.filter(({ status }) => status === 'succeeded').length]).toEqual([clock, count])
    }
    const of_day = (day: string) => [
      `collected:${id}:A-4:${day}`,
      ...[2, 3, 4].map((n) => `collected:${id}:A-4:${day}:${n}`),
    ]
    expect(await externalIds(tenant)).toEqual(of_day('2026-03-04'))
    server.setClock('2026-03-05T00:00:00Z')
    expect(shortly(await asked(tenant)).slice(4)).toEqual([
      [1, '03-05T00:00', 'succeeded'],
      [2, '03-05T06:00', 'queued'],
      [3, '03-05T12:00', 'queued'],
      [4, '03-05T18:00', 'queued'],
    ])
    const { spent } = await server.services.db
      .selectFrom('collection_credits')
      .select('spent')
      .where('project_id', '=', tenant.project_id)
      .executeTakeFirstOrThrow()
    expect(spent).toBe(5)
  })

  test('of a prompt overrides that of its project; null means the project’s value', async () => {
    const tenant = await server.tracking({ samples_per_day: 2 })
    const { project, project_id } = tenant
    const often = await ask(tenant, 'Often', { samples_per_day: 3 })
    const usual = await ask(tenant, 'Usual')
    const countOf = async (id: string) => (await server.runs(tenant)).filter(({ prompt }) => prompt.id === id).length
    expect([await countOf(often), await countOf(usual)]).toEqual([3, 2])
    const listed = async () =>
      (await project.list_prompts({ include: ['samples_per_day'] })).data.map((one) => one.samples_per_day)
    expect(await listed()).toEqual([3, null])
    expect((await project.list_prompts({})).data.map((one) => 'samples_per_day' in one)).toEqual([true, false])
    expect((await project.get_project({ project_id })).samples_per_day).toBe(2)
    await project.update_prompt({ prompt_id: often, samples_per_day: null })
    expect(await listed()).toEqual([null, null])
    await project.update_project({ project_id, samples_per_day: 20 })
    await asked(tenant)
    expect([await countOf(often), await countOf(usual)]).toEqual([20, 20])
  })

  test('raised during a day spreads samples over the rest of it; lowered drops those not yet asked', async () => {
    const tenant = await server.tracking()
    const { project, project_id } = tenant
    const id = await ask(tenant, 'Q')
    await asked(tenant)
    server.setClock('2026-03-04T12:00:00Z')
    await project.update_prompt({ prompt_id: id, samples_per_day: 4 })
    expect(shortly(await asked(tenant))).toEqual([
      [1, '03-04T00:00', 'succeeded'],
      [2, '03-04T15:00', 'queued'],
      [3, '03-04T18:00', 'queued'],
      [4, '03-04T21:00', 'queued'],
    ])
    await project.update_prompt({ prompt_id: id, samples_per_day: 3 })
    server.setClock('2026-03-04T23:00:00Z')
    const runs = bySample(await asked(tenant))
    expect(runs.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded', 'skipped'])
    expect(runs[3]?.error).toBe('The prompt is now asked fewer times a day.')
    await project.update_project({ project_id, samples_per_day: 5 })
    await project.update_prompt({ prompt_id: id, samples_per_day: null })
    expect(shortly(await asked(tenant)).slice(3)).toEqual([
      [4, '03-04T23:36', 'queued'],
      [5, '03-04T23:48', 'queued'],
    ])
  })

  test('a new prompt is asked once on a day on which its project does not collect', async () => {
    // A Wednesday.
    const tenant = await server.tracking({ samples_per_day: 3, chat_interval_weekdays: [4] })
    await ask(tenant, 'Q')
    expect(await asked(tenant)).toHaveLength(1)
    server.setClock('2026-03-05T00:00:00Z')
    expect(await asked(tenant)).toHaveLength(4)
  })

  test('samples that lacked credits are asked once there are more', async () => {
    const tenant = await server.tracking({ samples_per_day: 2, allocated_credits: 1 })
    await ask(tenant, 'Q')
    await asked(tenant)
    server.setClock('2026-03-04T12:00:00Z')
    expect(bySample(await asked(tenant)).map(({ status }) => status)).toEqual(['succeeded', 'skipped'])
    await server.services.db
      .updateTable('projects')
      .set({ allocated_credits: 2 })
      .where('id', '=', tenant.project_id)
      .execute()
    await asked(tenant)
    server.setClock('2026-03-04T18:00:00Z')
    expect((await asked(tenant)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  })

  test('samples of a prompt form one cluster: confidence counts prompts, not samples', async () => {
    const tenant = await server.tracking({ samples_per_day: 5 })
    for (let i = 0; i < 6; i++) await ask(tenant, `Q${i}`)
    server.setClock('2026-03-04T23:59:59Z')
    expect(await asked(tenant)).toHaveLength(30)
    const { data } = await tenant.project.get_brands_report({ include: ['confidence'] })
    expect(data[0]).toMatchObject({ visibility_total: 30, confidence: { chats: 30, prompts: 6 } })
    // As for 6 prompts, each of which always names it: Wilson's bounds at n = 6 with the t of 5 degrees of freedom.
    expect(data[0]?.confidence?.market.visibility).toEqual({ low: expect.closeTo(0.476, 2), high: 1 })
  })

  test.each([0, 21, 1.5])('rejects %s', async (samples_per_day) => {
    const { project, project_id } = await server.tracking()
    const message = `samples_per_day must be integer from 1 to 20, got ${samples_per_day}.`
    await expect(project.update_project({ project_id, samples_per_day })).rejects.toMatchObject({
      status: 400,
      message,
    })
    await expect(project.create_prompt({ text: 'Q', country_code: 'US', samples_per_day })).rejects.toMatchObject({
      status: 400,
      message,
    })
  })
})
