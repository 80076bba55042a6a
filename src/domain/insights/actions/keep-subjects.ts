import { sql } from 'kysely'
import type { Tables } from '../../../store/postgres/tables.ts'
import type { Db } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { folded, lockProject } from '../../foundation/names.ts'
import { insertActions, liveActions, type NewRow } from './rows.ts'
import type { Searching } from './searches.ts'
import { replaceSteps } from './steps.ts'

type Type = Tables['actions']['type']

/** What a search found about one thing, such as a host, a product or a prompt. */
export interface FoundSubject {
  subject: string
  action: Omit<NewRow, 'id' | 'type' | 'status' | 'created_by' | 'title' | 'title_key'> & { title: string }
  steps: { title: string; description: string }[]
}

/** The maximum number of open actions of a type that the service created. */
const maxOpen = 20

/**
 * The subjects that get no action now, because theirs is open, was rejected, or was completed within the search window.
 * @param from YYYY-MM-DD
 */
export async function excludedSubjects(db: Db, project_id: string, type: Type, from: string): Promise<Set<string>> {
  const rows = await liveActions(db, project_id)
    .select((action) =>
      action
        .selectFrom('action_subjects')
        .select('subject')
        .whereRef('action_id', '=', 'actions.id')
        .$asScalar()
        .as('subject'),
    )
    .where('type', '=', type)
    .where((is) =>
      is.or([is('status', '<>', 'COMPLETED'), is('status_updated_at', '>=', new Date(`${from}T00:00:00Z`))]),
    )
    .execute()
  return new Set(rows.flatMap(({ subject }) => subject ?? []))
}

/** Creates an action for each subject without one, in the order in which they were found. All or nothing. */
export async function createSubjectActions(
  { db, project_id }: Pick<Searching, 'db' | 'project_id'>,
  type: Type,
  found: FoundSubject[],
  from: string,
): Promise<void> {
  if (found.length === 0) return
  await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const taken = await excludedSubjects(trx, project_id, type, from)
    const { open } = await liveActions(trx, project_id)
      .select(sql<number>`count(*)::int`.as('open'))
      .where('type', '=', type)
      .where('created_by', '=', 'service')
      .where('status', 'in', ['PENDING', 'ACCEPTED'])
      .executeTakeFirstOrThrow()
    const fresh = found.filter(({ subject }) => !taken.has(subject)).slice(0, Math.max(0, maxOpen - open))
    if (fresh.length === 0) return
    // Lists break ties by id, so ids are assigned in order.
    const ids = fresh.map(uuid).sort()
    const made = fresh.map((one, i) => ({ ...one, id: ids[i] as string }))
    await insertActions(
      trx,
      project_id,
      made.map(({ id, action }) => ({
        ...action,
        id,
        type,
        status: 'PENDING' as const,
        created_by: 'service' as const,
        title_key: folded(action.title),
      })),
    )
    await replaceSteps(
      trx,
      made.map(({ id, steps }) => ({
        action_id: id,
        steps: steps.map((step) => ({ ...step, completed: false })),
      })),
    )
    await trx
      .insertInto('action_subjects')
      .values(made.map(({ id, subject }) => ({ action_id: id, project_id, subject })))
      .execute()
  })
}
