import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { answer, answerscope } from './run.ts'

const server = await sharedServer()

test('an order that asks nothing is a failure', async () => {
  const { api, project_id, key } = await server.tenant()
  await api.import_chats({ project_id, chats: [answer('1', 'Acme.')] })
  expect(await answerscope(['prompts', 'run', '--url', server.url], { ANSWERSCOPE_API_KEY: key })).toEqual({
    code: 1,
    stdout: '0 of 0 questions answered, 0 failed, 0 not asked.\n',
    stderr: ['None of these channels has an engine, so no questions were asked.'],
  })
})
