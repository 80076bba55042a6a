import { expect, test } from 'vitest'
import { answerscope } from '../cli/run.ts'
import { chat } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

test('truncated answers can be left out of every product report and of the command line', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const shown = (position: number) => ({
    queries: ['best shoe'],
    products: [{ name: 'Runner', brand: 'Bolt', position, merchant: { name: 'Shop' } }],
  })
  await project.import_chats({
    chats: [
      chat('Acme.', { created_at: '2026-03-02T10:00:00Z', ...shown(1) }),
      chat('Acme and', { created_at: '2026-03-03T10:00:00Z', is_truncated: true, ...shown(3) }),
    ],
  })
  const both = async <T>(ask: (scope: { include_truncated?: boolean }) => Promise<T>) => [
    await ask({}),
    await ask({ include_truncated: true }),
    await ask({ include_truncated: false }),
  ]
  const demand = { kind: 'fanout_query' as const, start_date: '2026-03-01', end_date: '2026-03-31' }
  expect(
    await both(
      async (scope) => (await project.get_product_demand({ ...demand, ...scope })).data[0]?.distinct_chat_count,
    ),
  ).toEqual([2, 2, 1])
  expect(
    await both(async (scope) => {
      const { data } = await project.list_products({ ...scope })
      return data.map(({ name, mention_count, avg_position }) => [name, mention_count, avg_position])
    }),
  ).toEqual([[['Runner', 2, 2]], [['Runner', 2, 2]], [['Runner', 1, 1]]])
  await expect(project.list_products({ include_truncated: 'no' as never })).rejects.toThrow('include_truncated')

  const report = async (...args: string[]) => {
    const run = await answerscope(['report', 'brands', '--url', server.url, '--json', ...args], {
      ANSWERSCOPE_API_KEY: tenant.key,
    })
    return (JSON.parse(run.stdout) as { data: { visibility_total: number }[] }).data.map((row) => row.visibility_total)
  }
  expect([await report(), await report('--no-truncated')]).toEqual([[2], [1]])
})
