import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { answerscope, workFolder } from './run.ts'

let folder: Awaited<ReturnType<typeof workFolder>>
let env: Record<string, string>
beforeAll(async () => {
  folder = await workFolder()
  env = { DATA_DIR: folder.data, JWT_SECRET: `${'the newer secret '.repeat(3)},${'the older secret '.repeat(3)}` }
})
afterAll(() => folder.remove())

test('keys are created, listed, exchanged for tokens and revoked', async () => {
  const made = await answerscope(['keys', 'create', '--name', 'Ops', '--scope', 'company', '--access', 'write'], env)
  expect(made.code).toBe(0)
  expect(made.stdout).toMatch(/^skc-[\w-]{43}\n$/)
  expect(made.stderr).toEqual([
    expect.stringMatching(/^Key [0-9a-f-]{36} \(Ops, company, write\)\. It is shown only once/),
  ])
  const key = made.stdout.trim()
  const id = made.stderr[0]?.split(' ')[1] ?? ''

  const signed = await answerscope(['keys', 'token', id, '--days', '7'], env)
  expect([signed.code, signed.stderr.length]).toEqual([0, 1])
  const token = signed.stdout.trim()
  const { iat, exp, ...claims } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toEqual({ sub: id, iss: 'answerscope', aud: 'answerscope' })
  expect(exp - iat).toBe(7 * 86_400)

  const server = await startServer(readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' }), pino({ level: 'silent' }))
  try {
    const withToken = () =>
      fetch(`${server.url}/customer/v1/api-keys`, { headers: { authorization: `Bearer ${token}` } })
    expect((await withToken()).status).toBe(200)

    const byUrl = { ...env, ANSWERSCOPE_API_KEY: key }
    const reader = await answerscope(
      [
        'keys',
        'create',
        '--name',
        'R',
        '--scope',
        'company',
        '--access',
        'read',
        '--expires',
        '2099-12-31',
        '--url',
        server.url,
      ],
      byUrl,
    )
    expect(reader.stdout).toMatch(/^skc-/)
    const keys = await answerscope(['keys', 'list', '--url', server.url], byUrl)
    expect(keys.stdout).not.toContain(key)
    const today = new Date().toISOString().slice(0, 10)
    expect(keys.stdout.split('\n')[2]?.split(/ {2,}/)).toEqual([
      ...[id, 'Ops', key.slice(0, 10), 'company', 'write', today, today, '–'],
    ])
    expect(keys.stdout.split('\n')[3]).toMatch(/ R {5}.* company {2}read .* 2099-12-31$/)

    const held = await answerscope(['keys', 'list'], env)
    expect(held.code).toBe(1)
    expect(held.stderr).toEqual([
      expect.stringMatching(
        /is in use by process \d+\..*set ANSWERSCOPE_API_KEY to a key and add --url http:\/\/127\.0\.0\.1:8787\. If you have no key yet, stop/,
      ),
    ])

    const revoked = await answerscope(['keys', 'revoke', id, '--url', server.url], byUrl)
    expect(revoked.stdout).toBe(`Key ${id} is revoked.\n`)
    expect((await withToken()).status).toBe(401)
    const unknown = await answerscope(['keys', 'token', id, '--url', server.url], {
      ...env,
      ANSWERSCOPE_API_KEY: reader.stdout.trim(),
    })
    expect(unknown.stderr).toEqual([
      `There is no key ${id}, or it is revoked. List the keys with "answerscope keys list".`,
    ])
    const after = await answerscope(['keys', 'list', '--url', server.url], byUrl)
    expect(after).toMatchObject({ code: 1, stdout: '' })
    expect(after.stderr).toEqual([expect.stringContaining('is not valid')])
  } finally {
    await server.stop()
  }
}, 120_000)

test('creating a token needs the secret of the service', async () => {
  const { code, stderr } = await answerscope(['keys', 'token', 'x'], { DATA_DIR: folder.data })
  expect([code, stderr]).toEqual([
    1,
    ['Set JWT_SECRET to the secret of the service; without it the service accepts no tokens.'],
  ])
})

test('the operator sets the type and plan of a company', async () => {
  const set = await answerscope(['companies', 'set', '--type', 'agency', '--plan', '{"projects": 1}'], env)
  expect(set.code).toBe(0)
  expect(set.stdout.split('\n')[2]).toMatch(/ Company {2}agency {2}\{"projects":1\} {2}on +0 /)
  const project = ['projects', 'create', '--name', 'Acme', '--domain', 'acme.com', '--country', 'US']
  expect((await answerscope(project, env)).stdout).toMatch(/^Created project Acme \(or_[0-9a-f-]{36}\)\.\n$/)
  expect(await answerscope(project, env)).toMatchObject({
    code: 1,
    stderr: ['The plan allows 1 projects and all are used. End one or raise the plan.'],
  })
  const status = (...rest: string[]) => answerscope(['companies', 'set', '--status', ...rest], env)
  expect((await status('TRIAL_ENDED', '--project', 'Acme')).stdout).toMatch(
    /^Project Acme \(or_[0-9a-f-]{36}\) is now TRIAL_ENDED; it was CUSTOMER\.\n/,
  )
  expect((await status('ONBOARDING')).stdout).toContain('is now ONBOARDING; it was TRIAL_ENDED.')
  expect((await status('CUSTOMER')).code).toBe(0)
  expect(await status('CUSTOMER', '--project', 'Nobody')).toMatchObject({
    code: 1,
    stderr: [expect.stringMatching(/^Choose one project with --project: or_[0-9a-f-]{36} \(Acme\)\.$/)],
  })
  const plan = 'credits, projects, pitch_projects, prompts, facts'
  for (const [text, line] of [
    ['{"promts": 5}', '--plan: promts is not a field of this plan. Did you mean prompts?'],
    ['{"projects": 1, "seats": 5}', `--plan: seats is not a field of this plan. It takes: ${plan}.`],
    ['{"prompts": -1}', '--plan: prompts must be at least 0, got -1.'],
    ['{"prompts": "5"}', '--plan: prompts must be a number, not a string.'],
    ['[]', '--plan must be JSON such as {"projects": 10, "prompts": 500, "credits": 30000}, or none.'],
    ['{', '--plan must be JSON such as {"projects": 10, "prompts": 500, "credits": 30000}, or none.'],
  ] as const) {
    expect(await answerscope(['companies', 'set', '--plan', text], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: [line],
    })
  }
})
