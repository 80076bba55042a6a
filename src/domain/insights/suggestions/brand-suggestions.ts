import { sql } from 'kysely'
import { candidatesVersion } from '../../../answers/candidates/candidates-version.ts'
import { candidateKey } from '../../../answers/candidates/names.ts'
import { registrableDomain } from '../../../answers/urls.ts'
import type { brandSuggestions as contract } from '../../../contract/brand-suggestions.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { eventText, recordEvent } from '../../foundation/events/record.ts'
import { newId } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject } from '../../foundation/names.ts'
import { trackBrand, trackedBrands } from '../../setup/brands/brands.ts'
import { sentencesNaming } from '../../setup/brands/candidate-sentences.ts'
import { seenNames } from '../../setup/brands/candidates.ts'
import { beginnings, choose } from '../../setup/brands/choose-suggestions.ts'
import { handle } from './handle.ts'
import { modelOfJudge } from './opinion-turns.ts'

type Operations = typeof contract

/** How many are added at most per search, the most frequent ones. */
const maxFound = 100
/** How many an event names at most. */
const maxTold = 20
/** No more are added if this many are open. */
const maxOpen = 1000

export async function list_brand_suggestions(
  ctx: ProjectContext,
  { limit, offset, include, second_opinion }: Input<Operations['list_brand_suggestions']>,
): Promise<Output<Operations['list_brand_suggestions']>> {
  // Read before the snapshot. The snapshot then contains names that were read by these rules or by later ones.
  const last = await lastSearch(ctx.db, ctx.project_id)
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const tracked = await trackedKeys(ctx.db, ctx.project_id)
  await find(ctx, snapshot, tracked, last)
  const suggestions = await allSuggestions(ctx.db, ctx.project_id)
  const handled = new Set(suggestions.flatMap(({ state, name_key }) => (state === 'open' ? [] : [name_key])))
  const open = suggestions.filter(({ state, name_key }) => state === 'open' && !isPartOf(name_key, handled))
  const seen = await seenNames(
    ctx,
    snapshot,
    tracked,
    open.map(({ name_key }) => name_key),
  )
  const counts = new Map(seen.map(({ name_key, chat_count }) => [name_key, chat_count]))
  const listed = open.flatMap((row) => {
    const chat_count = counts.get(row.name_key)
    const is_asked = second_opinion.length === 0 || second_opinion.includes(row.opinion ?? 'none')
    return chat_count && is_asked ? [{ ...row, chat_count }] : []
  })
  // Names that are probably no brands come last, but stay: the assistant may be wrong, or manipulated by an answer.
  const ordered = [...listed.filter((row) => !isDoubted(row)), ...listed.filter(isDoubted)]
  const shown = ordered.slice(offset, offset + limit)
  const sentences = include.includes('sentences') && (await sentencesNaming(ctx, snapshot, shown))
  return {
    data: shown.map(({ name_key, id, name, chat_count, domains, ...judged }) => ({
      ...{ id, name, chat_count, domains },
      source: 'competitor' as const,
      ...(sentences && { sentences: sentences.get(name_key) ?? [] }),
      ...(include.includes('second_opinion') && { second_opinion: opinionOf(judged) }),
    })),
    total_count: listed.length,
  }
}

type Judged = Pick<Awaited<ReturnType<typeof allSuggestions>>[number], 'opinion' | 'full_name' | 'judge' | 'judged_at'>

const isDoubted = ({ opinion }: Pick<Judged, 'opinion'>) => opinion !== null && opinion !== 'brand'

const opinionOf = ({ opinion, full_name, judge, judged_at }: Judged) =>
  opinion === null || judge === null || judged_at === null
    ? null
    : { opinion, full_name, model: modelOfJudge(judge), judged_at: judged_at.toISOString() }

/** The state at the last search, and the rules by which the stored names were read then and now. */
const lastSearch = async (db: Db, project_id: string) =>
  await db
    .selectFrom('projects')
    .leftJoin('brand_suggestion_searches', 'brand_suggestion_searches.project_id', 'projects.id')
    .select(['digest', 'brand_suggestion_searches.rules', 'projects.candidates'])
    .where('projects.id', '=', project_id)
    .executeTakeFirstOrThrow()

/**
 * Searches for new names to suggest, unless answers, brands and rules are unchanged since the last search. Once the names
 * are read by today's rules, an open suggestion that these would not make is withdrawn. Otherwise it stays.
 */
async function find(
  ctx: ProjectContext,
  snapshot: Snapshot,
  tracked: string[],
  last: Awaited<ReturnType<typeof lastSearch>>,
) {
  const { db, project_id, assistant, jobs } = ctx
  const rules = last.candidates
  const state = digest(JSON.stringify([snapshot.last_batch, snapshot.open_batches, tracked, candidatesVersion]))
  if (last.digest === state && last.rules === rules) return
  const names = choose(await seenNames(ctx, snapshot, tracked), tracked)
  const before = await allSuggestions(db, project_id)
  const chosen = new Set(names.map(({ name_key }) => name_key))
  const is_read_again = rules === candidatesVersion && last.rules !== rules
  const unsound = new Set(
    before.flatMap(({ id, name_key, state }) =>
      is_read_again && state === 'open' && !chosen.has(name_key) ? [id] : [],
    ),
  )
  const known = before.filter(({ id }) => !unsound.has(id))
  const taken = new Set(known.map(({ name_key }) => name_key))
  const room = Math.min(maxFound, maxOpen - known.filter(({ state }) => state === 'open').length)
  const found = names
    .filter(({ name_key }) => !taken.has(name_key) && !isPartOf(name_key, taken))
    .slice(0, Math.max(room, 0))
  // All rows have the same creation time and sort by id, so ids are assigned by frequency.
  const ids = found.map(() => newId('brand')).sort()
  const is_new = await db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    // What a person has decided meanwhile stays.
    await trx
      .deleteFrom('brand_suggestions')
      .where('id', '=', sql<string>`ANY(${[...unsound]}::text[])`)
      .where('state', '=', 'open')
      .execute()
    let made: { id: string; name: string }[] = []
    if (found.length > 0) {
      made = await trx
        .insertInto('brand_suggestions')
        .values(
          found.map(({ name, name_key, domains }, i) => ({ id: ids[i] ?? '', project_id, name, name_key, domains })),
        )
        .onConflict((conflict) => conflict.columns(['project_id', 'name_key']).doNothing())
        .returning(['id', 'name'])
        .execute()
      const brand_suggestions = made.slice(0, maxTold).map(({ id, name }) => ({ id, name: eventText(name) }))
      if (made.length > 0) {
        await recordEvent(trx, project_id, 'brand.suggested', { count: made.length, brand_suggestions })
      }
    }
    await trx
      .insertInto('brand_suggestion_searches')
      .values({ project_id, digest: state, rules })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ digest: state, rules }))
      .execute()
    return made.length > 0
  })
  if (is_new && assistant) await jobs.send('judge_suggestions', project_id)
}

const allSuggestions = async (db: Db, project_id: string) =>
  await db
    .selectFrom('brand_suggestions')
    .select(['id', 'name', 'name_key', 'domains', 'state', 'opinion', 'full_name', 'judge', 'judged_at'])
    .where('project_id', '=', project_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Whether a name begins with one of the others, such as `acme cloud` with `acme`. */
const isPartOf = (name_key: string, others: ReadonlySet<string>) => beginnings(name_key).some((key) => others.has(key))

/** The names of tracked brands, as candidate keys: names, aliases and the names of their domains. */
export async function trackedKeys(db: Db, project_id: string): Promise<string[]> {
  const brands = await trackedBrands(db, project_id).select(['name', 'aliases', 'domains']).execute()
  const names = brands.flatMap(({ name, aliases, domains }) => [
    ...[name, ...aliases],
    ...domains.map((domain) => (registrableDomain(domain) ?? '').split('.', 1)[0] ?? ''),
  ])
  return [...new Set(names.map(candidateKey))].filter(Boolean).sort()
}

export async function accept_brand_suggestion(
  ctx: ProjectContext,
  { brand_suggestion_id }: Input<Operations['accept_brand_suggestion']>,
): Promise<Output<Operations['accept_brand_suggestion']>> {
  return await trackBrand(ctx, async (db) => {
    const { name, domains } = await handle(ctx, db, 'brand_suggestions', brand_suggestion_id, 'accepted')
    return { id: brand_suggestion_id, project_id: ctx.project_id, name, domains, is_own: false, source: 'suggestion' }
  })
}

export async function reject_brand_suggestion(
  ctx: ProjectContext,
  { brand_suggestion_id }: Input<Operations['reject_brand_suggestion']>,
): Promise<Output<Operations['reject_brand_suggestion']>> {
  return await commitWithResponse(ctx, async (db) => {
    await handle(ctx, db, 'brand_suggestions', brand_suggestion_id, 'rejected')
    return {}
  })
}
