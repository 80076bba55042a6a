/**
 * The cost of precision data: each report with and without, in turn, over one project. One JSON line per report.
 * `--scale 0.01` of the installation of `bench:reports`, `--runs` per report, `--only brands`.
 */
import { parseArgs } from 'node:util'
import { actingFor } from '../src/cli/direct.ts'
import { ask, questionsOf, windows } from './questions.ts'
import { median, rounded, timedInTurn } from './timing.ts'
import { firstDay } from './world/facts.ts'
import { openWorld } from './world/open.ts'
import { company_id, projectId } from './world/records.ts'
import { installation } from './world/shape.ts'

const { values: flags } = parseArgs({
  options: {
    scale: { type: 'string', default: '0.01' },
    runs: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
})
const shape = installation(Number(flags.scale), 1000)
const { services, close } = await openWorld(shape)
const { api } = actingFor(services, company_id, () => {})
const largest = 0
const dates = windows(firstDay(shape))
for (const [window, days] of Object.entries(dates).slice(0, 2)) {
  for (const question of questionsOf(largest + 1, [])) {
    const { kind, name } = question
    if (name.includes('prompts filtered') || !`${kind} ${name}`.includes(flags.only)) continue
    const sure = { ...question, body: { ...question.body, include: ['confidence' as const] } }
    const [plain = [], told = []] = await timedInTurn(Number(flags.runs), [
      () => ask(api, projectId(largest), question, days),
      () => ask(api, projectId(largest), sure, days),
    ])
    const result = {
      chats: shape.chats[largest],
      window,
      kind,
      report: name,
      plain_ms: rounded(median(plain, 'wall')),
      confidence_ms: rounded(median(told, 'wall')),
      ratio: rounded(median(told, 'wall') / median(plain, 'wall'), 2),
      cpu_ratio: rounded(median(told, 'cpu') / median(plain, 'cpu'), 2),
    }
    console.log(JSON.stringify(result))
  }
}
await close()
process.exit()
