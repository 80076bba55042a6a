import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysisVersion, mentionsVersion } from '../../src/answers/read.ts'
import { orderAfterUpgrade } from '../../src/domain/intake/readings/after-upgrade.ts'
import { wakeRecalculations } from '../../src/domain/intake/readings/recalculate.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { chat, recalculated, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const never = new AbortController().signal

test.each([
  ['mentions', 'mentions-0'],
  ['sentiments', `${mentionsVersion} afinn-165-en-0`],
  // As it was noted before sentiments counted.
  ['sentiments that were not noted', mentionsVersion],
])(
  'answers that other rules of %s have read are read again, once, and reports turn to the new reading at its end',
  async (_, rules) => {
    const { project, project_id } = await server.tenant()
    const { created } = await project.import_chats({ chats: [chat('Acme is good.')] })
    const chat_id = created[0]?.chat_id ?? ''
    const before = (await project.get_chat({ chat_id })).analysis.brand_set_version
    const { db } = server.services
    await db.updateTable('brand_sets').set({ rules }).where('project_id', '=', project_id).execute()
    // Two processes may look at the same time.
    await Promise.all([orderAfterUpgrade(server.services), orderAfterUpgrade(server.services)])
    await wakeRecalculations(server.services)
    await recalculated(project, project_id)
    expect((await project.get_chat({ chat_id })).analysis.brand_set_version).toBe(before + 1)
    await sweep(server.services, never)
    await recalculated(project, project_id)
    expect((await project.get_chat({ chat_id })).analysis.brand_set_version).toBe(before + 1)
    const { data } = await project.list_events({ types: ['method.changed', 'brand.recalculated'] })
    expect(data.map((event) => [event.type, event.data])).toEqual([
      ['method.changed', { from: rules, to: analysisVersion }],
      ['brand.recalculated', { texts: 1 }],
    ])
  },
)
