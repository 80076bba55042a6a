import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { surroundings } from '../service-process.ts'
import { sharedServer } from '../shared-server.ts'
import { answerscope } from './run.ts'

const server = await sharedServer()

test('events are printed as lines of JSON, filtered by number and type', async () => {
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

test('events are followed live until Ctrl-C', async () => {
  const tenant = await server.tenant()
  const child = spawn(process.execPath, ['src/main.ts', 'events', '--follow', '--url', server.url], {
    env: { ...surroundings(), ANSWERSCOPE_API_KEY: tenant.key },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    await tenant.project.create_annotation({ date: '2026-03-10', text: 'before' })
    const said: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      const { data } = JSON.parse(line)
      said.push(data.text)
      if (said.length === 2) break
      // By then the existing events are listed, and the rest arrives as a stream.
      await delay(500)
      await tenant.project.create_annotation({ date: '2026-03-10', text: 'meanwhile' })
    }
    expect(said).toEqual(['before', 'meanwhile'])
  } finally {
    child.kill('SIGINT')
  }
  expect(await ended).toEqual([null, 'SIGINT'])
})
