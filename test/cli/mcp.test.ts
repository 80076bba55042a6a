import { afterAll, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { answerscope, answerscopeProcess, jsonl, workFolder } from './run.ts'

const server = await sharedServer()
const folder = await workFolder()
afterAll(() => folder.remove())

const call = (id: number, name: string) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: {} },
})
const opening = [
  {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'script', version: '1' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
]
/** What a script pipes: the last line has no line break. */
const script = jsonl([...opening, call(2, 'describe_project'), call(3, 'no_such_tool')]).trimEnd()

/** The texts of the answers by the ids of their requests. */
const answered = (stdout: string) =>
  Object.fromEntries(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ id, result }) => [id, result.serverInfo?.name ?? result.content[0].text]),
  )

test('requests that are still open when the input ends are answered', async () => {
  const { key } = await server.tenant()
  const env = { ANSWERSCOPE_API_KEY: key }
  const { code, stdout } = await answerscope(['mcp', '--url', server.url], env, script)
  expect([code, answered(stdout)]).toEqual([
    0,
    {
      1: 'answerscope',
      2: expect.stringContaining('"name":"Acme"'),
      3: expect.stringMatching(/^There is no tool "no_such_tool"\. /),
    },
  ])
})

test('the same on the data folder, where the first request opens the stores', { timeout: 60_000 }, async () => {
  const { code, stdout } = await answerscopeProcess(['mcp'], { DATA_DIR: folder.data }, script)
  expect([code, answered(stdout)]).toMatchObject([
    0,
    { 1: 'answerscope', 2: expect.stringMatching(/^This installation is empty\. /) },
  ])
})

test('a cancelled request keeps nothing waiting', async () => {
  const { key } = await server.tenant()
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } }
  const input = jsonl([...opening, call(2, 'describe_project'), cancelled])
  const { code, stdout } = await answerscope(['mcp', '--url', server.url], { ANSWERSCOPE_API_KEY: key }, input)
  expect([code, answered(stdout)]).toEqual([0, { 1: 'answerscope' }])
})
