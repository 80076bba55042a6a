import { writeFileSync } from 'node:fs'
import { actingFor } from '../src/cli/direct.ts'
import { idOf } from '../src/domain/foundation/ids.ts'
import { ask, questionsOf, windows } from './questions.ts'
import { firstDay } from './world/facts.ts'
import { openWorld } from './world/open.ts'
import { company_id, projectId } from './world/records.ts'
import { installation, projectUuid } from './world/shape.ts'
const shape = installation(0.01, 1000)
const { services, close } = await openWorld(shape)
const { api } = actingFor(services, company_id, () => {})
const index = process.argv[2] === 'fixed' ? shape.chats.lastIndexOf(1000) : 0
const prompts = await services.analytics.query<{ id: string }>({ text: 'SELECT prompt_id AS id FROM prompts WHERE project_id = {uuid:UUID} AND cityHash64(prompt_id) % 2 = 0 LIMIT 1000', params: { uuid: projectUuid(index + 1) } })
const a = services.analytics
let seen: any[] = []
const q = a.query.bind(a), b = a.queryBytes.bind(a)
;(a as any).query = (sql: any, l: any) => { seen.push({ ...sql, how: 'json' }); return q(sql, l) }
;(a as any).queryBytes = (sql: any, l: any, f: any) => { seen.push({ ...sql, how: f ?? 'json' }); return b(sql, l, f) }
const out: Record<string, any[]> = {}
for (const question of questionsOf(index + 1, prompts.map(({ id }) => idOf('prompt', id)))) {
  for (const w of ['30 days']) {
    const dates = windows(firstDay(shape))[w]!
    for (let i = 0; i < 2; i++) { seen = []; await ask(api, projectId(index), question, dates) }
    out[`${question.kind} ${question.name} ${w}`] = seen
  }
}
writeFileSync(process.argv[3] ?? '/tmp/zz/st.json', JSON.stringify(out, null, 1))
await close()
process.exit()
