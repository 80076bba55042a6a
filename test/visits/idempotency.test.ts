import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { logLine } from './log-line.ts'

const server = await sharedServer()

const numRuns = process.env.LONG ? 1000 : 5

/** Few lines, so that equal ones occur often; some without a bot and some broken. */
const pool = [
  ...['/a', '/b'].flatMap((path) => ['GPTBot', 'ClaudeBot'].map((agent) => logLine(agent, path))),
  logLine('GPTBot', '/a', { time: '02/Mar/2026:10:00:01 +0000' }),
  logLine('GPTBot', '/a', { time: '01/Feb/2026:10:00:00 +0000' }),
  `shop.acme.com:443 ${logLine('GPTBot', '/a')}`,
  logLine('Mozilla/5.0', '/a'),
  'broken',
]
const bots = pool.slice(0, 7)

interface Import {
  /** Indexes in the pool. */
  lines: number[]
  is_stream: boolean
}
const log = fc.array(fc.nat(pool.length - 1), { minLength: 1, maxLength: 12 })
const parts = log.chain((lines) =>
  fc.record({
    // A whole log, pieces of it and repetitions, in groups that run concurrently.
    cuts: fc.array(fc.tuple(fc.nat(lines.length), fc.nat(lines.length), fc.boolean()), { minLength: 1, maxLength: 6 }),
    lines: fc.constant(lines),
    at_once: fc.integer({ min: 1, max: 3 }),
  }),
)

async function send({ key, project_id, project }: Tenant, { lines, is_stream }: Import) {
  const texts = lines.map((place) => pool[place] ?? '')
  if (!is_stream) return await project.import_logs({ lines: texts, format: 'combined' })
  const { json } = await server.send(
    `/customer/v1/agent-analytics/logs/import?project_id=${project_id}&format=combined`,
    { method: 'POST', key, headers: { 'content-type': 'text/plain' }, body: texts.join('\n') },
  )
  return json as Awaited<ReturnType<typeof project.import_logs>>
}

/** For every line, as many visits as in the import that contains it most often. */
function expectedOf(imports: Import[]): number[] {
  return bots.map((_, place) => Math.max(0, ...imports.map(({ lines }) => lines.filter((one) => one === place).length)))
}

async function storedOf({ project }: Tenant): Promise<number[]> {
  const { data } = await project.list_logs({})
  return bots.map((line) => {
    const [, path] = /"GET (\S+)/.exec(line) ?? []
    const host = line.startsWith('shop') ? 'shop.acme.com' : 'acme.com'
    const time = /01\/Feb/.test(line)
      ? '2026-02-01T10:00:00.000Z'
      : `2026-03-02T10:00:0${/:01 /.test(line) ? 1 : 0}.000Z`
    return data.filter(
      (visit) =>
        line.includes(visit.bot_id) &&
        visit.request_path === path &&
        visit.request_host === host &&
        visit.timestamp === time,
    ).length
  })
}

test('repeated and concurrent imports of any pieces of a log store every visit once', { timeout: 3_600_000 }, () =>
  fc.assert(
    fc.asyncProperty(parts, async ({ cuts, lines, at_once }) => {
      const tenant = await server.tenant()
      const imports = cuts.map(([from, to, is_stream]): Import => {
        const piece = lines.slice(Math.min(from, to), Math.max(from, to))
        return { lines: piece.length > 0 ? piece : lines, is_stream }
      })
      let stored = 0
      for (let at = 0; at < imports.length; at += at_once) {
        const group = imports.slice(at, at + at_once)
        const answers = await Promise.all(group.map((one) => send(tenant, one)))
        for (const [i, answer] of answers.entries()) {
          const sent = group[i]?.lines ?? []
          expect(answer.lines).toBe(sent.length)
          expect(answer.stored + answer.duplicates).toBe(sent.filter((place) => place < bots.length).length)
          expect(answer.not_a_bot).toBe(sent.filter((place) => place === 7).length)
          expect(answer.rejections.map(({ line }) => line)).toEqual(
            sent.flatMap((place, index) => (place === 8 ? [index + 1] : [])),
          )
          stored += answer.stored
        }
        expect(await storedOf(tenant)).toEqual(expectedOf(imports.slice(0, at + at_once)))
      }
      expect((await tenant.project.list_logs({})).total_count).toBe(stored)
    }),
    { numRuns },
  ),
)

test('two concurrent imports of one long log store every visit once', async () => {
  const { key, project_id, project } = await server.tenant()
  const lines = Array.from({ length: 25_000 }, (_, i) =>
    logLine('GPTBot', `/${i % 24_000}`, { time: `0${1 + (i % 9)}/Mar/2026:10:00:00 +0000` }),
  )
  const import_ = async () => {
    const { json } = await server.send(`/customer/v1/agent-analytics/logs/import?project_id=${project_id}`, {
      method: 'POST',
      key,
      headers: { 'content-type': 'text/plain' },
      body: lines.join('\n'),
    })
    return json as { stored: number; duplicates: number; lines: number }
  }
  const answers = await Promise.all([import_(), import_()])
  expect(answers.map(({ stored, duplicates }) => stored + duplicates)).toEqual([25_000, 25_000])
  expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(25_000)
  expect((await project.list_visits({})).data).toEqual([{ visits: 25_000 }])
  expect(await import_()).toMatchObject({ lines: 25_000, stored: 0, duplicates: 25_000 })
})
