import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { answerscope } from './run.ts'

const server = await sharedServer()

test('events are printed as lines of JSON, after a number and of a type', async () => {
  const tenant = await server.tenant()
  for (const text of ['a', 'b']) await tenant.project.create_annotation({ date: '2026-03-10', text })
  await tenant.project.create_actions({ actions: [{ title: 'One' }] })
  const run = async (...args: string[]) => {
    const { code, stdout } = await answerscope(['events', ...args, '--url', server.url], {
      ANSWERSCOPE_API_KEY: tenant.key,
    })
    return [code, stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))]
  }
  const { data } = await tenant.project.list_events({})
  expect(await run()).toEqual([0, data])
  expect(await run('--after', '1', '--type', 'annotation.created')).toEqual([0, [data[1]]])
})
