import { sql } from 'kysely'
import type { annotations } from '../../../contract/annotations.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { dayOf } from '../../../days.ts'
import { type First, firstDaysOfMethods, firstDaysOfModels } from '../../../report/firsts.ts'
import { nothingMore, numberedDay } from '../../../report/query.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { readReport, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { uuidFrom } from '../../foundation/ids.ts'

export type Annotation = Output<(typeof annotations)['list_annotations']>['data'][number]

/** The maximum number of marks on a line. */
const maxMarks = 1000

/**
 * Events known to the service that make a line move although nobody named a brand more or less: the first day of a
 * channel's new model or of new reading rules, prompts that were added or deleted, and brands that were added, deleted
 * or got other search words. Nothing is noticed on the day a project is created.
 */
export async function automaticAnnotations(ctx: ProjectContext): Promise<Annotation[]> {
  const scope = scopeOf(ctx, await takeSnapshot(ctx.db, ctx.project_id))
  const query = readReport(ctx, nothingMore, 'visibility')
  const [models, methods, prompts, brands] = await Promise.all([
    runReport<First>(ctx, firstDaysOfModels(query, scope)),
    runReport<First>(ctx, firstDaysOfMethods(query, scope)),
    changesOfPrompts(ctx),
    changesOfBrands(ctx),
  ])
  const mark = (kind: Annotation['kind'], date: string, text: string, channel?: string): Annotation => ({
    id: uuidFrom(`${ctx.project_id} ${kind} ${date} ${channel ?? ''} ${text}`),
    date,
    text,
    origin: 'service',
    kind,
    topic: null,
    model_channel: channel === undefined ? null : { id: ctx.channels.served(channel) },
    created_at: null,
  })
  return [
    ...laterOnes(models).map(({ model_channel_id, name, day }) =>
      mark('engine', day, `First answers of the model ${name}`, model_channel_id),
    ),
    ...laterOnes(methods).map(({ name, day }) => mark('method', day, `Answers are read by new rules: ${name}`)),
    ...prompts.map(({ date, added, deleted }) =>
      mark('prompts', date, [some(added, 'added'), some(deleted, 'deleted')].filter(Boolean).join(', ')),
    ),
    ...brands.map(({ date, name, what }) => mark('brand', date, `${name} ${what}`)),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1))
}

const some = (count: number, done: string) => count > 0 && `${count} ${count === 1 ? 'prompt' : 'prompts'} ${done}`

/** Without the first one of each channel. */
function laterOnes(firsts: readonly First[]) {
  const first = new Map<string, number>()
  for (const { model_channel_id, first_day } of firsts) {
    first.set(model_channel_id, Math.min(first.get(model_channel_id) ?? first_day, first_day))
  }
  return firsts
    .filter(({ model_channel_id, first_day }) => first_day > (first.get(model_channel_id) ?? 0))
    .slice(-maxMarks)
    .map((one) => ({ ...one, day: numberedDay(one.first_day) }))
}

/** How many prompts were added and deleted, by UTC day, after the first day with any. */
async function changesOfPrompts({ db, project_id }: ProjectContext) {
  const { rows } = await sql<{ date: string; added: number; deleted: number }>`
    WITH changes AS (
      SELECT created_at AS at, 1 AS added, 0 AS deleted FROM prompts WHERE project_id = ${project_id}
      UNION ALL SELECT deleted_at, 0, 1 FROM prompts WHERE project_id = ${project_id} AND deleted_at IS NOT NULL
    ), days AS (
      SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(added)::int AS added, sum(deleted)::int AS deleted
      FROM changes GROUP BY 1
    )
    SELECT date, added, deleted FROM days WHERE date > (SELECT min(date) FROM days)
    ORDER BY date DESC LIMIT ${maxMarks}`.execute(db)
  return rows
}

/** The brands that were added, deleted or changed, by UTC day, after the day of the first brand. */
async function changesOfBrands({ db, project_id }: ProjectContext) {
  const [brands, changes] = await Promise.all([
    db
      .selectFrom('brands')
      .select(['id', 'name', 'created_at', 'deleted_at'])
      .where('project_id', '=', project_id)
      .orderBy('created_at', 'desc')
      .limit(maxMarks)
      .execute(),
    db
      .selectFrom('brand_changes')
      .select(['brand_id', 'created_at'])
      .where('project_id', '=', project_id)
      .orderBy('created_at', 'desc')
      .limit(maxMarks)
      .execute(),
  ])
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  const day = (at: Date) => dayOf(at)
  const first = brands.map(({ created_at }) => day(created_at)).sort()[0] ?? ''
  const all = [
    ...brands.map(({ name, created_at }) => ({ date: day(created_at), name, what: 'is tracked' })),
    ...brands.flatMap(({ name, deleted_at }) =>
      deleted_at ? [{ date: day(deleted_at), name, what: 'is no longer tracked' }] : [],
    ),
    ...changes.map(({ brand_id, created_at }) => ({
      date: day(created_at),
      name: names.get(brand_id) ?? 'A brand',
      what: 'is found by new search words',
    })),
  ].filter(({ date }) => date > first)
  // Several changes of a brand on one day are one mark.
  return [...new Map(all.map((one) => [`${one.date} ${one.name} ${one.what}`, one])).values()]
}
