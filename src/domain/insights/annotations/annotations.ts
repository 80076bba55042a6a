import { sql } from 'kysely'
import type { annotations as contract } from '../../../contract/annotations.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { notFound, shown } from '../../../errors.ts'
import { channelOf } from '../../foundation/channels.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { eventText, recordEvent } from '../../foundation/events/record.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { unknownTopic } from '../../setup/prompts/topics.ts'
import { type Annotation, automaticAnnotations } from './automatic.ts'

type Operations = typeof contract

/** Notes of people and events that the service noticed, by day (docs/methodology.md#what-is-marked-on-lines). */
export async function list_annotations(
  ctx: ProjectContext,
  { start_date, end_date, origin, limit, offset }: Input<Operations['list_annotations']>,
): Promise<Output<Operations['list_annotations']>> {
  const isIn = ({ date }: Annotation) =>
    (start_date === undefined || date >= start_date) && (end_date === undefined || date <= end_date)
  const marks = origin === 'person' ? [] : (await automaticAnnotations(ctx)).filter(isIn)
  let notes = ctx.db.selectFrom('annotations').where('annotations.project_id', '=', ctx.project_id)
  if (start_date !== undefined) notes = notes.where('date', '>=', start_date)
  if (end_date !== undefined) notes = notes.where('date', '<=', end_date)
  if (origin === 'service') return { data: marks.slice(offset, offset + limit), total_count: marks.length }
  const [rows, { total }] = await Promise.all([
    notes
      .leftJoin('topics', (join) => join.onRef('topics.id', '=', 'topic_id').on('topics.deleted_at', 'is', null))
      .select(['annotations.id', 'date', 'text', 'topics.id as topic_id', 'model_channel_id', 'annotations.created_at'])
      .orderBy('date')
      .orderBy('annotations.id')
      // Marks are merged in later. No note beyond this limit can be on the page.
      .limit(offset + limit)
      .execute(),
    notes.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const written = rows.map(
    ({ id, date, text, topic_id, model_channel_id, created_at }): Annotation => ({
      id,
      date,
      text,
      origin: 'person',
      kind: 'note',
      topic: topic_id === null ? null : { id: topic_id },
      model_channel: model_channel_id === null ? null : { id: ctx.channels.served(model_channel_id) },
      created_at: created_at.toISOString(),
    }),
  )
  const all = [...written, ...marks].sort((a, b) => compare(a.date, b.date) || compare(a.id, b.id))
  return { data: all.slice(offset, offset + limit), total_count: total + marks.length }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export async function create_annotation(
  ctx: ProjectContext,
  { date, text, topic_id, model_channel_id }: Input<Operations['create_annotation']>,
): Promise<Output<Operations['create_annotation']>> {
  const channel = model_channel_id === undefined ? null : channelOf(ctx.channels, 'model_channel_id', model_channel_id)
  const id = uuid()
  return await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    if (topic_id !== undefined) {
      const topic = await db
        .selectFrom('topics')
        .select('id')
        .where('project_id', '=', ctx.project_id)
        .where('id', '=', topic_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!topic) throw unknownTopic(topic_id)
    }
    const note = { topic_id: topic_id ?? null, model_channel_id: channel }
    await db
      .insertInto('annotations')
      .values({ id, project_id: ctx.project_id, date, text, ...note })
      .execute()
    await recordEvent(db, ctx.project_id, 'annotation.created', { annotation: { id }, date, text: eventText(text) })
    return { id }
  })
}

export async function delete_annotation(
  { db, project_id }: ProjectContext,
  { annotation_id }: Input<Operations['delete_annotation']>,
): Promise<Output<Operations['delete_annotation']>> {
  const { numDeletedRows } = await db
    .deleteFrom('annotations')
    .where('project_id', '=', project_id)
    .where('id', '=', annotation_id)
    .executeTakeFirst()
  if (!numDeletedRows) {
    throw notFound(
      `Annotation ${shown(annotation_id)} was not found. Check the id with GET /annotations?origin=person.`,
    )
  }
  return {}
}
