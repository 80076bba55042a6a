import { conflict, notFound, shown } from '../../errors.ts'
import type { Db, ProjectContext, Services } from '../foundation/context.ts'
import { lockProject } from '../foundation/names.ts'
import { countOf } from '../foundation/paging.ts'
import { tryEach } from '../foundation/try-each.ts'

/* What schedules for exports and for reports have in common. */

const kinds = {
  export_schedules: { name: 'export schedule', path: '/export-schedules', most: 20 },
  report_schedules: { name: 'report schedule', path: '/report-schedules', most: 50 },
} as const
type Kind = keyof typeof kinds

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const unknownSchedule = (kind: Kind, id: string) =>
  notFound(`${capitalised(kinds[kind].name)} ${shown(id)} was not found. Check the id with GET ${kinds[kind].path}.`)

/**
 * Prevents other requests from creating a schedule in the project until the transaction ends.
 * @throws AppError 409 if there are too many
 */
export async function requireRoomForSchedule(db: Db, kind: Kind, project_id: string): Promise<void> {
  await lockProject(db, project_id)
  const count = await countOf(db.selectFrom(kind).where('project_id', '=', project_id))
  const { name, most } = kinds[kind]
  if (count >= most) throw conflict(`The project has ${count} ${name}s, the maximum. Delete one first.`)
}

/**
 * Deletes a schedule. What it has produced stays.
 * @throws AppError 404
 */
export async function deleteSchedule(
  { db, project_id }: Pick<ProjectContext, 'db' | 'project_id'>,
  kind: Kind,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom(kind)
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!numDeletedRows) throw unknownSchedule(kind, id)
}

/**
 * Orders what is due, each in its own transaction, and starts the job after the commit. A failure does not affect the others.
 * @param order locks the schedule, checks whether it is still due and inserts what to make; returns undefined if there is
 * nothing to do
 */
export const orderDue = <Due>(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  job: 'export' | 'make_report',
  due: readonly Due[],
  order: (db: Db, schedule: Due) => Promise<{ id: string } | undefined>,
): Promise<void> =>
  tryEach(due, async (schedule) => {
    const ordered = await db.transaction().execute((trx) => order(trx, schedule))
    if (ordered) await jobs.send(job, ordered.id)
  })
