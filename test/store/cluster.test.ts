import { expect, test } from 'vitest'
import { erasOf, type ShardingPeriod, shardOf } from '../../src/store/clickhouse/eras.ts'
import { createRoundRobin, isConnectError } from '../../src/store/clickhouse/round-robin.ts'

const unreached = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })

test('servers are used in turn; an unreachable one comes last for ten seconds', async () => {
  let now = 0
  const away = new Set(['b'])
  const asked: string[] = []
  const ask = createRoundRobin(['a', 'b', 'c'], isConnectError, () => now)
  const one = () =>
    ask(async (server) => {
      asked.push(server)
      if (away.has(server)) throw unreached
      return server
    })
  expect([await one(), await one(), await one(), await one(), await one()]).toEqual(['a', 'c', 'c', 'a', 'c'])
  expect(asked.join('')).toBe('abccac')
  now = 10_000
  away.clear()
  expect([await one(), await one(), await one()]).toEqual(['c', 'a', 'b'])
})

test('an error is thrown immediately, except that unreachable servers are all tried first', async () => {
  const ask = createRoundRobin(['a', 'b'])
  const asked: string[] = []
  const failing = (error: Error) =>
    ask(async (server) => {
      asked.push(server)
      throw error
    })
  await expect(failing(unreached)).rejects.toBe(unreached)
  expect(asked).toEqual(['a', 'b'])
  const refused = Object.assign(new Error('a mistake'), { code: '62' })
  await expect(failing(refused)).rejects.toBe(refused)
  const cut = Object.assign(new Error('cut'), { code: 'ECONNRESET' })
  await expect(failing(cut)).rejects.toBe(cut)
  expect(asked).toHaveLength(4)
})

const minute = 60_000
const first: ShardingPeriod = { since_ms: 0, shards: 2 }

test.each<[what: string, known: ShardingPeriod[][], filled: number[], shards: number, eras: ShardingPeriod[]]>([
  ['an empty cluster', [[], []], [], 2, [first]],
  ['a cluster that stays as it is', [[first], [first]], [1, 2], 2, [first]],
  ['a note that reached one node only', [[first], []], [1], 2, [first]],
  ['an additional node', [[first], [first], []], [1, 2], 3, [first, { since_ms: 5 + minute, shards: 3 }]],
  [
    'a single server with rows',
    [[], []],
    [1],
    2,
    [
      { since_ms: 0, shards: 1 },
      { since_ms: 5 + minute, shards: 2 },
    ],
  ],
  ['a single server', [[]], [1], 1, [{ since_ms: 0, shards: 1 }]],
])('eras of %s', (_, known, filled, shards, eras) => {
  expect(erasOf(known, filled, shards, 5)).toEqual(eras)
})

test('a change that would hide rows is refused', () => {
  expect(() => erasOf([[], []], [2], 2, 5)).toThrow('Shard 2 of the cluster has rows from an installation without')
  expect(() => erasOf([[first]], [1], 1, 5)).toThrow('Projects are spread over 2 shards, but the cluster has 1.')
})

test('a project stays on the shard of its era', () => {
  expect(shardOf([first])).toBe('sipHash64(project_id) % 2')
  expect(shardOf([first, { since_ms: 7, shards: 3 }])).toBe(
    'if(toUnixTimestamp64Milli(UUIDv7ToDateTime(project_id)) >= 7, sipHash64(project_id) % 3, sipHash64(project_id) % 2)',
  )
})
