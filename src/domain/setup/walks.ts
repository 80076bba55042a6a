import { sql } from 'kysely'
import { z } from 'zod'
import { conflict } from '../../errors.ts'
import { type Snapshot, takeSnapshot } from '../../store/snapshot.ts'
import type { Db, ProjectContext } from '../foundation/context.ts'
import {
  type NextPage,
  type Paged,
  queryFingerprint,
  readCursor,
  refuseOffset,
  writeCursor,
} from '../foundation/cursors.ts'
import { mirrorPrompts } from './prompts/mirror.ts'

/*
 * Counted rows have no stored position, so a walk through them uses row numbers and the snapshot of its first page. Facts added
 * later are not in it. Answers that are replaced or deleted meanwhile still appear as they were. If this is no longer possible,
 * the walk ends with 409. It never returns a page that does not fit the others.
 */

const Place = z.object({
  /** Rows returned so far. */
  rows: z.int().min(0),
  seen: z.object({ reading: z.int(), last_batch: z.int().min(0), open_batches: z.array(z.int()) }),
  trims: z.int(),
  definitions: z.string(),
})
type Place = z.output<typeof Place>

/**
 * Answers a question, or the next page of a walk through its answer.
 * @param read answers the question for the facts of a snapshot
 * @param has_categories the answer also depends on the categories of products
 * @throws AppError 400 for a cursor of another question, 409 if the data of the walk's first page are no longer available
 */
export async function inWalk<Asked extends Paged, Answer extends { data: unknown[] }>(
  ctx: ProjectContext,
  operation: string,
  input: Asked,
  read: (input: Asked, snapshot: Snapshot) => Promise<Answer>,
  has_categories = false,
): Promise<Answer & NextPage> {
  if (input.cursor === undefined) return await read(input, await takeSnapshot(ctx.db, ctx.project_id))
  refuseOffset(input)
  const asked = queryFingerprint(operation, ctx.project_id, input)
  const from = readCursor(input.cursor, asked, Place)
  // Updates the mirror of prompts first, so that any later change shows in `definitions`.
  await mirrorPrompts(ctx, ctx.project_id)
  const now = await stateOf(ctx, has_categories)
  const place = from ?? { rows: 0, seen: now.snapshot, trims: now.trims, definitions: now.definitions }
  refuseChanged(place, now)
  const { reading, last_batch, open_batches } = place.seen
  const snapshot = { ...now.snapshot, reading, last_batch, open_batches }
  const answer = await read({ ...input, offset: place.rows }, snapshot)
  refuseChanged(place, await stateOf(ctx, has_categories))
  const next = { ...place, seen: { reading, last_batch, open_batches }, rows: place.rows + answer.data.length }
  return { ...answer, next_cursor: answer.data.length < input.limit ? null : writeCursor(asked, next) }
}

/** How often to start over because the data changed, before giving up. */
const maxTries = 20

/**
 * Answers several questions for one state of the project.
 * @param choose reads the relational store at the moment of the snapshot
 * @param make asks reports with the snapshot; these read other data as they go, so it is called again if such data changed
 */
export async function inOneState<Chosen, Made>(
  ctx: ProjectContext,
  choose: (db: Db) => Promise<Chosen>,
  make: (chosen: Chosen, snapshot: Snapshot) => Promise<Made>,
): Promise<Made> {
  for (let tried = 0; tried < maxTries; tried++) {
    ctx.signal.throwIfAborted()
    const { state, chosen } = await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => ({ state: await stateOf({ ...ctx, db }, false), chosen: await choose(db) }))
    // The mirror of prompts is now at least as new as the snapshot. Anything newer shows in `definitions`.
    await mirrorPrompts(ctx, ctx.project_id)
    const made = await make(chosen, state.snapshot)
    const { snapshot: seen, trims, definitions } = state
    if (isSame({ seen, trims, definitions }, await stateOf(ctx, false))) return made
  }
  throw new Error(`the data behind reports of ${ctx.project_id} kept changing`)
}

interface State {
  snapshot: Snapshot
  /** The latest batch whose replaced facts have been or are being removed. */
  removed_batch: number
  /** How often facts were removed because of their age. */
  trims: number
  /** A digest of everything besides facts that reports read from either store. */
  definitions: string
}

async function stateOf({ db, project_id }: ProjectContext, has_categories: boolean): Promise<State> {
  const snapshot = await takeSnapshot(db, project_id)
  const categories = has_categories
    ? sql`(SELECT json_agg(json_build_array(id, parent_id,
          ARRAY(SELECT product_id FROM product_categories WHERE category_id = categories.id ORDER BY product_id)) ORDER BY id)
        FROM categories WHERE categories.project_id = projects.id)::text`
    : sql`NULL`
  // A new prompt has no facts in a walk's snapshot. It has version 1 until it is changed, so it does not count here.
  const { rows } = await sql<Omit<State, 'snapshot'>>`
    SELECT removed_batch, trims, md5(concat_ws(' ',
      (SELECT json_agg(json_build_array(id, version) ORDER BY id)
        FROM prompts WHERE prompts.project_id = projects.id AND version > 1)::text,
      (SELECT json_agg(json_build_array(id, name, is_own, domains) ORDER BY id)
        FROM brands WHERE brands.project_id = projects.id AND deleted_at IS NULL)::text,
      (SELECT json_agg(json_build_array(kind, target, classification) ORDER BY kind, target_hash)
        FROM class_assignments WHERE class_assignments.project_id = projects.id)::text,
      ${categories}
    )) AS definitions
    FROM projects WHERE id = ${project_id}`.execute(db)
  const [marks] = rows
  if (!marks) throw new Error(`project ${project_id} no longer exists`)
  return { snapshot, ...marks }
}

/** Whether the data of the first page are still available. */
function isSame({ seen, trims, definitions }: Omit<Place, 'rows'>, now: State): boolean {
  const open = new Set(now.snapshot.open_batches)
  const closed = seen.open_batches.filter((batch) => !open.has(batch))
  return (
    definitions === now.definitions &&
    trims === now.trims &&
    seen.reading === now.snapshot.reading &&
    // What was replaced after the walk began still exists.
    now.removed_batch <= seen.last_batch &&
    closed.every((batch) => batch > now.removed_batch) &&
    // The store was not restored from a time before the walk began.
    seen.last_batch <= now.snapshot.last_batch &&
    now.snapshot.open_batches.every((batch) => batch > seen.last_batch || seen.open_batches.includes(batch))
  )
}

function refuseChanged(place: Place, now: State) {
  if (isSame(place, now)) return
  throw conflict(
    'The data behind these rows changed since the first page (brands, prompts, topics, tags, classes, categories, or answers that are no longer kept). Start again with an empty cursor.',
  )
}
