import { sql } from 'kysely'
import { type DimensionName, dimensions } from '../../../contract/dimensions.ts'
import { dailyDimensions, type Pinned } from '../../../report/exported/tables.ts'
import { chatPopulation } from '../../../report/model/chats.ts'
import { askOf, type Scope } from '../../../report/population.ts'
import { nothingMore, type ReportQuery } from '../../../report/query.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { readReport, scopeOf } from '../../foundation/ask-report.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { withSnapshot } from '../../intake/perception/latest.ts'
import { readKnown } from '../../intake/sources/described-urls.ts'
import { mirrorPrompts } from '../../setup/prompts/mirror.ts'
import { keepSetup, type SetupRows, type SetupTable } from './setup-rows.ts'
import type { Export } from './take-export.ts'

/*
 * The one state that an export shows. Facts are those of a snapshot, and none of them are removed meanwhile. Other data that
 * reports use have no versions: they are read in one transaction with the snapshot. Which prompts count is settled before
 * the first file is written.
 */

export interface PinnedState extends Pinned {
  query: ReportQuery
  scope: Scope
  setup: SetupRows[]
}

/** How many times to retry if prompts change while it is determined which of them count. */
const maxTries = 20

/**
 * @param setup tables of the relational store to copy
 * @param folder where to store their rows
 */
export async function pinState(
  services: Services,
  { project_id, start_date, end_date, filters }: Export,
  setup: SetupTable[],
  folder: string,
): Promise<PinnedState> {
  const { db } = services
  const query = readReport(
    services,
    {
      ...nothingMore,
      ...(start_date !== null && { start_date }),
      ...(end_date !== null && { end_date }),
      filters,
      dimensions: dailyDimensions,
    },
    'visibility',
  )
  for (let tried = 0; tried < maxTries; tried++) {
    const { snapshot, chosen } = await withSnapshot({ db, project_id }, async (trx) => ({
      ...(await readPinned(trx, project_id)),
      marks: await promptMarks(trx, project_id),
      setup: await keepAll(trx, project_id, setup, folder),
    }))
    const { marks, ...pinned } = chosen
    const pinnedQuery = await withPrompts(services, query, snapshot)
    if ((await promptMarks(db, project_id)) !== marks) continue
    const scope = scopeOf(services, { ...snapshot, has_deleted_prompts: false })
    return { ...pinned, query: pinnedQuery, scope }
  }
  throw new Error(`the prompts of ${project_id} kept changing`)
}

async function keepAll(db: Db, project_id: string, tables: SetupTable[], folder: string) {
  const kept: SetupRows[] = []
  for (const table of tables) kept.push(...(await keepSetup(db, project_id, table, folder)))
  return kept
}

/** The data of the project in the relational store. Call in the transaction of a snapshot. */
export async function readPinned(db: Db, project_id: string): Promise<Pinned> {
  const { brands, domain_classes } = await readKnown({ db, project_id })
  const deleted = await db
    .selectFrom('products')
    .select('id')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is not', null)
    .execute()
  return { brands: brands.map(({ id }) => id), deleted_products: deleted.map(({ id }) => id), domain_classes }
}

/** A different value once facts of the project were removed, even if removals were blocked. */
export async function removalMarks(db: Db, project_id: string): Promise<string> {
  const { removed_batch, trims } = await db
    .selectFrom('projects')
    .select(['removed_batch', 'trims'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  return `${removed_batch} ${trims}`
}

/** A different value after every change of the data about prompts that reports use. */
async function promptMarks(db: Db, project_id: string): Promise<string> {
  const { rows } = await sql<{ marks: string }>`
    SELECT concat_ws(' ', count(*), sum(version), count(deleted_at)) AS marks
    FROM prompts WHERE project_id = ${project_id}`.execute(db)
  return rows[0]?.marks ?? ''
}

const isOfPrompt = (field: string) =>
  !Object.hasOwn(dimensions, field) || dimensions[field as DimensionName].stands.on === 'prompt'

/** The question with the ids of the prompts that count, if that depends on anything but the facts. */
async function withPrompts(services: Services, query: ReportQuery, snapshot: Snapshot): Promise<ReportQuery> {
  const lasting = query.filters.filter(({ field }) => !isOfPrompt(field))
  if (lasting.length === query.filters.length && !snapshot.has_deleted_prompts) return query
  await mirrorPrompts(services, snapshot.project_id)
  const asked = askOf(chatPopulation, query, scopeOf(services, snapshot))
  const conditions = chatPopulation.conditions(asked, query.days).join(' AND ')
  const rows = await services.analytics.query<{ id: string }>({
    text: `SELECT DISTINCT toString(prompt_id) AS id FROM chats WHERE ${conditions}`,
    params: asked.params,
  })
  // An empty list would mean no condition.
  const values = rows.length > 0 ? rows.map(({ id }) => idOf('prompt', id)) : [idOf('prompt', nobodys)]
  return { ...query, filters: [...lasting, { field: 'prompt_id', operator: 'in', values }] }
}

const nobodys = '00000000-0000-0000-0000-000000000000'
