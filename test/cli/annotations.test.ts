import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { answerscope } from './run.ts'

const server = await sharedServer()

test('annotations are created, listed and deleted', async () => {
  const tenant = await server.tenant()
  const run = (...args: string[]) =>
    answerscope(['annotations', ...args, '--url', server.url], { ANSWERSCOPE_API_KEY: tenant.key })
  const made = await run('create', '--date', '2026-03-10', '--text', 'The campaign began')
  const [, id = ''] = /\(([0-9a-f-]{36})\)\.\n$/.exec(made.stdout) ?? []
  expect([made.code, made.stdout]).toEqual([0, `Added a note for 2026-03-10 in project Acme (${id}).\n`])
  expect((await run('list', '--from', '2026-03-10')).stdout).toMatch(
    new RegExp(`^2026-03-10 +note +The campaign began +${id}$`, 'm'),
  )
  expect((await run('list', '--from', '2026-03-11')).stdout).not.toContain('campaign')
  expect(await run('create', '--date', 'today', '--text', 'x')).toMatchObject({
    code: 1,
    stderr: [expect.stringMatching(/^error: option '--date <day>' .*It must be a valid date/)],
  })
  const about = ['create', '--date', '2026-03-11', '--text', 'A sale', '--topic']
  expect(await run(...about, 'Price')).toMatchObject({
    code: 1,
    stderr: ['There is no topic Price. The project has no topics.'],
  })
  const { id: topic_id } = await tenant.project.create_topic({ name: 'Price' })
  for (const topic of ['Price', topic_id]) expect((await run(...about, topic)).code).toBe(0)
  expect(await run(...about, 'x')).toMatchObject({
    code: 1,
    stderr: ['There is no topic x. Choose one of: Price.'],
  })
  const { data } = await tenant.project.list_annotations({ start_date: '2026-03-11', end_date: '2026-03-11' })
  expect(data.map(({ topic }) => topic?.id)).toEqual([topic_id, topic_id])
  expect(await run('list', '--from', '2026-02-30')).toMatchObject({
    code: 1,
    stderr: [expect.stringMatching(/^error: option '--from <day>' .*It must be a valid date/)],
  })
  expect(await run('delete', id, '--project', 'Other')).toMatchObject({
    code: 1,
    stderr: [expect.stringMatching(/^There is no project Other\. Choose one of: or_.* \(Acme\)\.$/)],
  })
  expect((await run('delete', id)).stdout).toBe(`Note ${id} is deleted.\n`)
  expect((await run('list')).stdout).not.toContain(id)
})
