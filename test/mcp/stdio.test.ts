import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, expect, test } from 'vitest'
import { answer, answerscope, jsonl, workFolder } from '../cli/run.ts'
import { startTestServer } from '../harness.ts'
import { briefly, surroundings } from '../service-process.ts'
import { ask, assistantOf, type Era, eras } from './assistant.ts'

const folder = await workFolder()
afterAll(() => folder.remove())

/** An assistant that starts the command line and communicates over its standard streams. */
async function assistant(args: string[], env: Record<string, string>, era: Era) {
  const client = assistantOf(era)
  const settings = Object.fromEntries(
    Object.entries({ ...surroundings(), ...env }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...briefly, 'src/main.ts', 'mcp', ...args],
    env: settings,
    stderr: 'pipe',
  })
  let noted = ''
  transport.stderr?.on('data', (chunk) => {
    noted += chunk
  })
  await client.connect(transport)
  return { client, noted: () => noted }
}

test('works on the data folder, for both protocols', async () => {
  const env = { DATA_DIR: folder.data }
  const file = `${folder.path}/answers.jsonl`
  await (await import('node:fs/promises')).writeFile(file, jsonl([answer('1', 'Acme is good.'), answer('2', 'None.')]))
  const made = await answerscope(
    ['import', file, '--project-name', 'Shop', '--country', 'US', '--own', 'Acme=acme.com'],
    env,
  )
  expect(made.code, made.stderr.join('\n')).toBe(0)
  for (const era of eras) {
    const { client, noted } = await assistant([], env, era)
    expect(client.getNegotiatedProtocolVersion()).toBe(era)
    const { said } = await ask(client, 'report', { kind: 'brands' })
    expect(said.rows[0]).toMatchObject({
      of: { name: 'Acme' },
      numbers: { visibility: { value: 0.5, n: 2, verdict: 'too_few' } },
    })
    const foreign = await ask(client, 'describe_project', { project: 'or_none' })
    expect([foreign.is_refused, foreign.text]).toEqual([true, expect.stringContaining('or_none was not found')])
    expect(noted()).toBe('')
    await client.close()
  }
  const { client } = await assistant(['--read-only'], env, eras[0])
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('change_setup')
  await client.close()
})

test('works through a service, with its key', async () => {
  const server = await startTestServer()
  try {
    const tenant = await server.tenant()
    const key = await tenant.projectKey('read')
    const { client } = await assistant(['--url', server.url], { ANSWERSCOPE_API_KEY: key }, '2026-07-28')
    expect((await ask(client, 'describe_project')).said.project).toMatchObject({ id: tenant.project_id, name: 'Acme' })
    const { is_refused, text } = await ask(client, 'change_setup', { change: 'create_topic', name: 'x', confirm: true })
    expect([is_refused, text]).toEqual([
      true,
      'This key has read access; POST /topics changes data. Use a key with write access.',
    ])
    await client.close()
  } finally {
    await server.stop()
  }
})

test('reports what is missing on standard error, and nothing on standard output', async () => {
  const { code, stdout, stderr } = await answerscope(['mcp', '--url', 'http://127.0.0.1:1'], {})
  expect([code, stdout, stderr]).toEqual([1, '', [expect.stringContaining('Set ANSWERSCOPE_API_KEY')]])
})
