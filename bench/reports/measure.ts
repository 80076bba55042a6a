/**
 * Times every report over projects of one installation, as a caller of the API would see it without HTTP, against the
 * engine simply summing the same columns and rows. One JSON line per project, window and report.
 * `node bench/reports/measure.ts --scale 0.1 --fixed 1000`
 */
import { parseArgs } from 'node:util'
import { actingFor } from '../../src/cli/direct.ts'
import { idOf } from '../../src/domain/foundation/ids.ts'
import { ask, bareScan, type Kind, questionsOf, windows } from '../questions.ts'
import { median, p95, rounded, timedInTurn } from '../timing.ts'
import { firstDay } from '../world/facts.ts'
import { openWorld } from '../world/open.ts'
import { company_id, projectId } from '../world/records.ts'
import { installation, nearest, projectUuid } from '../world/shape.ts'

/** A question, and the project it is about. */
interface AskedOf {
  /** In the whole installation. */
  sources: number
  project: string
  chats: number
  kind: Kind
  window: string
  report: string
}
/** A question that was not answered, and why. */
export interface Failed extends AskedOf {
  failed: string
}
/** The cost of one question. */
export interface Measured extends AskedOf {
  median_ms: number
  p95_ms: number
  bare_ms: number
  ratio: number
  cpu_ms: number
  cpu_ratio: number
}

const { values: flags } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    fixed: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    project: { type: 'string', default: '' },
    window: { type: 'string', default: '' },
  },
})
const fixed = Number(flags.fixed)
const shape = installation(Number(flags.scale), fixed)
const { services, close } = await openWorld(shape)
const { api } = actingFor(services, company_id, () => {})
const { chats } = shape
const mean = chats.reduce((sum, size) => sum + size) / chats.length
const projects = {
  largest: 0,
  ordinary: nearest(chats, mean),
  fixed: chats.lastIndexOf(fixed),
}
const [count] = await services.analytics.query<{ sources: number }>({
  text: 'SELECT count() AS sources FROM sources',
  params: {},
})
const isWanted = (wanted: string, name: string) => !wanted || name.includes(wanted)

for (const [project, index] of Object.entries(projects).filter(([name]) => isWanted(flags.project, name))) {
  const uuid = projectUuid(index + 1)
  const prompts = await services.analytics.query<{ id: string }>({
    text: 'SELECT prompt_id AS id FROM prompts WHERE project_id = {uuid:UUID} AND cityHash64(prompt_id) % 2 = 0 LIMIT 1000',
    params: { uuid },
  })
  const questions = questionsOf(
    index + 1,
    prompts.map(({ id }) => idOf('prompt', id)),
  )
  for (const [window, dates] of Object.entries(windows(firstDay(shape))).slice(0, 2)) {
    if (!isWanted(flags.window, window)) continue
    for (const question of questions) {
      if (!isWanted(flags.only, `${question.kind} ${question.name}`)) continue
      const { kind, name: report } = question
      const asked: AskedOf = {
        sources: count?.sources ?? 0,
        project,
        chats: chats[index] ?? 0,
        kind,
        window,
        report,
      }
      const times = await timedInTurn(Number(flags.runs), [
        () => ask(api, projectId(index), question, dates),
        () => services.analytics.query(bareScan(question, uuid, dates)),
      ]).catch((error: Error) => error)
      if (times instanceof Error) {
        const failed: Failed = { ...asked, failed: times.message }
        console.log(JSON.stringify(failed))
        continue
      }
      const [reports = [], floors = []] = times
      const measured: Measured = {
        ...asked,
        median_ms: rounded(median(reports, 'wall')),
        p95_ms: rounded(p95(reports, 'wall')),
        bare_ms: rounded(median(floors, 'wall')),
        ratio: rounded(median(reports, 'wall') / median(floors, 'wall'), 2),
        cpu_ms: rounded(median(reports, 'cpu')),
        cpu_ratio: rounded(median(reports, 'cpu') / median(floors, 'cpu'), 2),
      }
      console.log(JSON.stringify(measured))
    }
  }
}
await close()
process.exit()
