import { beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../harness.ts'
import { runsWhen } from '../perception/engines.ts'
import { sharedServer } from '../shared-server.ts'
import { answerscope } from './run.ts'

const server = await sharedServer()
let tenant: Tenant
beforeAll(async () => {
  tenant = await server.tenant()
})

const run = (...args: string[]) =>
  answerscope(['perception', ...args, '--url', server.url], { ANSWERSCOPE_API_KEY: tenant.key })

test('perception runs are ordered and listed, with what went wrong', async () => {
  expect((await run('run')).stderr).toEqual([expect.stringMatching(/^The project profile has no industry yet\./)])
  const { stdout } = await run('run', '--industry', 'Tools')
  expect(stdout).toMatch(/^A run about Tools in United States is queued \([0-9a-f-]{36}\)\.\n$/)
  await runsWhen(tenant.project, ([one]) => one?.state === 'failed')
  expect((await run('runs')).stdout).toMatch(
    /Tools +United States +failed +0 of 0 +No channel that the project tracks is connected to an engin…$/m,
  )
})
