import type { Selectable } from 'kysely'
import { actions } from '../../../contract/actions.ts'
import type { reportSections } from '../../../contract/enums.ts'
import type { ReportTables } from '../../../store/postgres/report-tables.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { list_actions } from '../actions/actions.ts'
import { brandingOf } from './branding.ts'

type Asked = Selectable<ReportTables['report_snapshots']>

const maxChanges = 50
const maxActions = 20

export type RelationalData = Awaited<ReturnType<typeof readRelationalData>>

/** The data of the relational store at the moment of the snapshot. */
export async function readRelationalData(ctx: ProjectContext, asked: Asked) {
  const { db, project_id } = ctx
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const brands = await trackedBrands(db, project_id)
    .select(['id', 'name', 'is_own', 'color'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const topics = await db.selectFrom('topics').select(['id', 'name']).where('project_id', '=', project_id).execute()
  const tags = await db.selectFrom('tags').select(['id', 'name']).where('project_id', '=', project_id).execute()
  const wants = (section: (typeof reportSections)[number]) => asked.sections.includes(section)
  return {
    taken_at: ctx.now().toISOString(),
    project,
    brands,
    own: brands.find(({ is_own }) => is_own),
    names: new Map([...topics, ...tags, ...brands].map(({ id, name }) => [id, name])),
    branding: await brandingOf(db, project_id),
    changes: wants('changes') ? await changesIn(db, asked) : [],
    actions: wants('actions') ? (await list_actions(ctx, openActions)).data : [],
  }
}

const openActions = actions.list_actions.body.parse({
  statuses: ['ACCEPTED', 'PENDING'],
  order_by: 'impact',
  limit: maxActions,
})

/** The changes of the report's days. A weekly change belongs to its Monday, although it is found only after the week. */
const changesIn = (db: Db, { project_id, start_date, end_date }: Asked) =>
  db
    .selectFrom('found_changes')
    .select(['data', 'found_on', 'ended_at'])
    .where('project_id', '=', project_id)
    .where('found_on', '>=', start_date)
    .where('found_on', '<=', end_date)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxChanges)
    .execute()
