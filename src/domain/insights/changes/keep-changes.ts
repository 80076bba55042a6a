import { sql } from 'kysely'
import type { EventData } from '../../../contract/event-types.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { recordEvents } from '../../foundation/events/record.ts'
import { uuid } from '../../foundation/ids.ts'
import type { OpenChange } from './settle.ts'

type ChangeEventData = Omit<EventData<'change.detected'>, 'change'>
type Kind = ChangeEventData['kind']

/** A reported change, with what was found. */
export interface StoredChange extends Omit<OpenChange, 'metric' | 'brand_id' | 'previous' | 'value' | 'together'> {
  kind: Kind
  brand_id: string | null
  metric: ChangeEventData['metric']
  data: ChangeEventData
}

/**
 * Changes of a project that no later week or day has ended, and changes that went back and were found on or after a day.
 * @param since that day
 */
export async function knownChanges(
  db: Db,
  project_id: string,
  kinds: readonly Kind[],
  since: string,
): Promise<{ open: StoredChange[]; lately: StoredChange[] }> {
  const rows = await db
    .selectFrom('found_changes')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('kind', '=', sql<Kind>`ANY(${[...kinds]}::text[])`)
    .where(({ or, and, eb }) =>
      or([eb('ended_at', 'is', null), and([eb('ending', '=', 'went_back'), eb('found_on', '>=', since)])]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const isOpen = ({ ended_at }: (typeof rows)[number]) => ended_at === null
  const stored = ({ data, metric, ...row }: (typeof rows)[number]): StoredChange => ({
    ...row,
    metric: metric as ChangeEventData['metric'],
    data: data as unknown as ChangeEventData,
  })
  return { open: rows.filter(isOpen).map(stored), lately: rows.filter((row) => !isOpen(row)).map(stored) }
}

/** The end of a change, and its current number. */
export interface EndedChange {
  change: StoredChange
  ending: EventData<'change.resolved'>['ending']
  value: number | null
}

/**
 * Stores changes that begin and end, with their events, in the caller's transaction, which has locked the project. What was already
 * found for the same week or day is not reported again.
 * @returns the ids of the new changes and of those that ended
 */
export async function keepChanges(
  db: Db,
  { project_id, channels, now }: Pick<ProjectContext, 'project_id' | 'channels' | 'now'>,
  {
    begun,
    ended,
    start_date,
    end_date,
  }: { begun: readonly ChangeEventData[]; ended: readonly EndedChange[]; start_date: string; end_date: string },
): Promise<{ found: { id: string }[]; ended: { id: string }[] }> {
  const found: { id: string }[] = []
  for (const data of begun) {
    const { id } =
      (await db
        .insertInto('found_changes')
        .values({
          id: uuid(),
          project_id,
          kind: data.kind,
          brand_id: data.brand?.id ?? null,
          metric: data.metric,
          model_channel_id: data.model_channel ? (channels.resolve(data.model_channel.id) ?? null) : null,
          topic_id: data.topic?.id ?? null,
          direction: data.direction,
          found_on: start_date,
          data: JSON.stringify(data),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()) ?? {}
    if (id === undefined) continue
    await recordEvents(db, [{ project_id, type: 'change.detected', data: { change: { id }, ...data } }])
    found.push({ id })
  }
  for (const { change, ending, value } of ended) {
    const { kind, brand, metric, model_channel, topic, direction, previous, value: changed_to } = change.data
    await db.updateTable('found_changes').set({ ended_at: now(), ending }).where('id', '=', change.id).execute()
    const told = { kind, brand, metric, model_channel, topic, direction, ending, previous, changed_to, value }
    await recordEvents(db, [
      { project_id, type: 'change.resolved', data: { change: { id: change.id }, ...told, start_date, end_date } },
    ])
  }
  return { found, ended: ended.map(({ change }) => ({ id: change.id })) }
}
