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
const only = process.argv[3] ?? ''
const runs = Number(process.argv[4] ?? 40)
const small = [0, services.config.REPORT_SMALL_ROWS]
const prompts = await services.analytics.query<{ id: string }>({ text: 'SELECT prompt_id AS id FROM prompts WHERE project_id = {uuid:UUID} AND cityHash64(prompt_id) % 2 = 0 LIMIT 1000', params: { uuid: projectUuid(index + 1) } })
const dates = windows(firstDay(shape))['30 days']!
for (const question of questionsOf(index + 1, prompts.map(({ id }) => idOf('prompt', id)))) {
  const name = `${question.kind} ${question.name}`
  if (!name.includes(only)) continue
  const l: number[][] = [[], []]
  for (let i = 0; i < runs; i++) for (const k of [0, 1]) {
    Object.assign(services.config, { REPORT_SMALL_ROWS: small[k] })
    const b = process.cpuUsage()
    await ask(api, projectId(index), question, dates)
    const { user, system } = process.cpuUsage(b)
    l[k]!.push((user + system) / 1000)
  }
  console.log(name.padEnd(36), l.map((x) => { x.sort((a, b) => a - b); return `min ${x[0]!.toFixed(1)} q1 ${x[runs >> 2]!.toFixed(1)}` }).join('   |   '))
}
await close(); process.exit()
