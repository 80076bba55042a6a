import { sql } from 'kysely'
import type { PromptPair } from '../../confidence/change.ts'
import { createBinder } from '../../report/bind.ts'
import { limitError } from '../../report/limits.ts'
import { createRoundRobin } from '../../store/clickhouse/round-robin.ts'
import { uuidOf } from '../../store/uuid.ts'
import type { CompanyContext } from '../foundation/context.ts'

interface SeenProject {
  id: string
  reading: number
  last_batch: number
  open_batches: number[]
  own_brand: string | null
}

interface CountedProject {
  project: string
  /** For each prompt: the answers and how many of them name the own brand, in the window and before it. */
  prompts: [number, number, number, number][]
}

const projectsAtOnce = 1000

/**
 * How many answers of many projects name their own brand, by prompt, in a window and the one before it. Counts the
 * facts in a snapshot of each project (src/store/visible.ts), with one statement per shard and a thousand projects.
 */
export async function visibilityOfProjects(
  ctx: CompanyContext,
  ids: readonly string[],
  days: { before: string; start_date: string; end_date: string },
): Promise<Map<string, PromptPair[]>> {
  const all = new Map<string, PromptPair[]>()
  for (let at = 0; at < ids.length; at += projectsAtOnce) {
    const projects = await seen(ctx, ids.slice(at, at + projectsAtOnce))
    const byUuid = new Map(projects.map(({ id }) => [uuidOf(id), id]))
    const statement = counting(projects, days)
    const { REPORT_TIME_LIMIT: time_s, REPORT_MEMORY_LIMIT: memory_bytes } = ctx.config
    const limits = { time_s, memory_bytes, signal: ctx.signal }
    const answers = await Promise.all(
      ctx.analytics.shards.map((replicas) =>
        createRoundRobin(replicas)((node) => node.query<CountedProject>(statement, limits)).catch((error) => {
          ctx.signal.throwIfAborted()
          throw limitError(error, limits)
        }),
      ),
    )
    for (const { project, prompts } of answers.flat()) {
      const pairs = prompts.map(([x, y, x_before, y_before]) => ({
        now: { x, y },
        before: { x: x_before, y: y_before },
      }))
      all.set(byUuid.get(project) ?? project, pairs)
    }
  }
  return all
}

async function seen({ db }: CompanyContext, ids: readonly string[]): Promise<SeenProject[]> {
  const { rows } = await sql<SeenProject>`
    SELECT id, reading, last_batch,
      ARRAY(SELECT batch FROM open_batches WHERE open_batches.project_id = projects.id ORDER BY batch) AS open_batches,
      (SELECT min(id) FROM brands WHERE brands.project_id = projects.id AND is_own AND deleted_at IS NULL) AS own_brand
    FROM projects WHERE id = ANY(${ids}::text[]) ORDER BY id`.execute(db)
  return rows
}

function counting(projects: readonly SeenProject[], days: { before: string; start_date: string; end_date: string }) {
  const { bind, list, params } = createBinder()
  const uuids = list(
    projects.map(({ id }) => uuidOf(id)),
    'UUID',
  )
  const numberOf = (of: (project: SeenProject) => number) =>
    `transform(project_id, ${uuids}, ${bind(projects.map(of), 'Array(UInt32)')}, toUInt32(0))`
  const open = projects.flatMap(({ id, open_batches }) => open_batches.map((batch) => `${uuidOf(id)} ${batch}`))
  const committed = (column: string) =>
    [
      `${column} <= ${numberOf(({ last_batch }) => last_batch)}`,
      open.length > 0 && `NOT has(${list(open, 'String')}, concat(toString(project_id), ' ', toString(${column})))`,
    ]
      .filter(Boolean)
      .join(' AND ')
  const ofProjects = `project_id IN ${uuids}`
  const visible = [
    ofProjects,
    `date BETWEEN ${bind(days.before, 'Date')} AND ${bind(days.end_date, 'Date')}`,
    committed('batch'),
    `(chat_id, batch) NOT IN (SELECT chat_id, batch FROM superseded WHERE ${ofProjects} AND ${committed('by_batch')})`,
    `(chat_id, batch) NOT IN (SELECT chat_id, batch FROM chats WHERE ${ofProjects} AND is_truncated)`,
    `(project_id, prompt_id) NOT IN (SELECT project_id, prompt_id FROM prompts FINAL WHERE ${ofProjects} AND is_deleted)`,
  ].join(' AND ')
  const own = projects.flatMap(({ own_brand }) => (own_brand === null ? [] : [uuidOf(own_brand)]))
  const first = bind(days.start_date, 'Date')
  const ofPrompts = (table: string, [now, before]: [string, string], more: string) => `
    SELECT project_id, toUUID(prompt_id) AS prompt, countIf(date >= ${first}) AS ${now}, countIf(date < ${first}) AS ${before},
      0 AS ${now === 'x' ? 'y' : 'x'}, 0 AS ${now === 'x' ? 'y_before' : 'x_before'}
    FROM ${table} WHERE ${visible}${more} GROUP BY project_id, prompt_id`
  const mentions = ` AND reading = ${numberOf(({ reading }) => reading)} AND brand_id IN ${list(own, 'UUID')}`
  const columns = 'project_id, prompt, x, x_before, y, y_before'
  const text = `
    SELECT toString(project_id) AS project, arraySort(groupArray((now_x, now_y, before_x, before_y))) AS prompts
    FROM (
      SELECT project_id, prompt, sum(x) AS now_x, sum(y) AS now_y, sum(x_before) AS before_x, sum(y_before) AS before_y
      FROM (
        SELECT ${columns} FROM (${ofPrompts('chats', ['x', 'x_before'], '')})
        UNION ALL SELECT ${columns} FROM (${ofPrompts('mentions', ['y', 'y_before'], mentions)})
      ) GROUP BY project_id, prompt
    ) GROUP BY project_id`
  return { text, params }
}
