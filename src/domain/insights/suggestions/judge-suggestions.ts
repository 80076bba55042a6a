import { sql } from 'kysely'
import { EngineError, noAnswerReason } from '../../../engines/ask.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { actingForProject } from '../../foundation/acting-for.ts'
import type { ProjectContext, Services } from '../../foundation/context.ts'
import { release } from '../../foundation/leases.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { sentencesNaming } from '../../setup/brands/candidate-sentences.ts'
import { seenNames } from '../../setup/brands/candidates.ts'
import { beginnings } from '../../setup/brands/choose-suggestions.ts'
import { trackedKeys } from './brand-suggestions.ts'
import {
  countCall,
  endForToday,
  endOpinionTurn,
  judgeOf,
  type OpinionTurn,
  putOffOpinions,
  takeOpinionTurn,
} from './opinion-turns.ts'
import { askOpinions, type JudgedMarket, type NameEvidence } from './second-opinions.ts'

/** The number of names per call to the assistant, and of sentences per name. */
const namesAtOnce = 25
const sentencesOfName = 2
/** The number of calls per turn that repeat the question for names an answer left out. */
const spareCalls = 10
/** After this many unusable answers in a row, the names stay without an opinion. */
const maxUnusable = 3

/** Another process has the turn. */
class TurnLostError extends Error {}

/**
 * Asks the assistant about the next open suggestions of a project. Can be interrupted and repeated: opinions are written
 * together with the note that the names were asked about.
 * @returns whether there is more to do
 */
export async function judgeSuggestions(services: Services, project_id: string, signal: AbortSignal): Promise<boolean> {
  const { db, assistant, log } = services
  if (!assistant) return false
  const turn = await takeOpinionTurn(services, project_id)
  if (!turn) return false
  if (turn.calls === 0) {
    await endForToday(services, turn)
    return false
  }
  try {
    const is_asked = await judgeNext(services, project_id, turn, assistant, signal)
    await endOpinionTurn(services, turn)
    return is_asked
  } catch (error) {
    if (signal.aborted) {
      await release(db, [turn.lease], { now: services.now() })
      return false
    }
    if (error instanceof TurnLostError) return false
    await putOffOpinions(services, turn, error instanceof EngineError ? error.retry_after_ms : 0)
    if (!(error instanceof EngineError)) throw error
    log.warn({ project_id, kind: error.kind, message: error.message }, 'suggested brands could not be judged')
    return false
  }
}

/** @returns false if there is nothing to judge */
async function judgeNext(
  services: Services,
  project_id: string,
  turn: OpinionTurn,
  assistant: Assistant,
  signal: AbortSignal,
): Promise<boolean> {
  const judge = judgeOf(assistant)
  const { company_id, ...project } = await services.db
    .selectFrom('projects')
    .select(['company_id', 'country_code', 'profile'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const ctx = actingForProject(services, { company_id, project_id }, signal)
  const names = await nextNames(ctx, judge)
  if (names.length === 0) return false
  const evidence = await evidenceOf(ctx, names)
  const asked = names.flatMap(({ id }): [string, NameEvidence][] => {
    const one = evidence.get(id)
    return one ? [[id, one]] : []
  })
  // Names that no answer contains any more are not sent.
  await keep(
    ctx,
    judge,
    names.filter(({ id }) => !evidence.has(id)).map(({ id }) => ({ id, opinion: null, full_name: null })),
  )
  if (asked.length === 0) return true
  const spare = { calls: Math.min(spareCalls, turn.calls - 1) }
  const before = async () => {
    if (!(await countCall(services, turn))) throw new TurnLostError()
  }
  const is_last = turn.lease.attempts >= maxUnusable
  const market = await marketOf(ctx, project)
  const said = await askOpinions(assistant, market, asked, { spare, signal, before }).catch((error: unknown) => {
    if (is_last && error instanceof EngineError && isUnusable(error)) return new Map<string, never>()
    throw error
  })
  if (said.size === 0 && !is_last) throw new EngineError('malformed', 'the answer has no opinion on any name')
  // If calls are left, names without an opinion were already asked about again.
  const done = asked.filter(([id]) => said.has(id) || said.size === 0 || spare.calls > 0)
  await keep(
    ctx,
    judge,
    done.map(([id]) => ({ id, ...(said.get(id) ?? { opinion: null, full_name: null }) })),
  )
  return true
}

/** Whether the cause may be the question itself. */
const isUnusable = (error: EngineError) =>
  ['malformed', 'refused'].includes(error.kind) || noAnswerReason(error) !== null

/** Open suggestions that the current assistant was not asked about, oldest first. */
async function nextNames({ db, project_id }: ProjectContext, judge: string) {
  return await db
    .selectFrom('brand_suggestions')
    .select(['id', 'name', 'name_key', 'domains'])
    .where('project_id', '=', project_id)
    .where('state', '=', 'open')
    .where(({ or, eb }) => or([eb('judge', 'is', null), eb('judge', '<>', judge)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(namesAtOnce)
    .execute()
}

/** What answers say about the names that are still on the list, by id. */
async function evidenceOf(
  ctx: ProjectContext,
  names: Awaited<ReturnType<typeof nextNames>>,
): Promise<Map<string, NameEvidence>> {
  const { db, project_id } = ctx
  const before = [...new Set(names.flatMap(({ name_key }) => beginnings(name_key)))]
  const handled = await db
    .selectFrom('brand_suggestions')
    .select('name_key')
    .where('project_id', '=', project_id)
    .where('state', '<>', 'open')
    .where('name_key', '=', sql<string>`ANY(${before}::text[])`)
    .execute()
  const hidden = new Set(handled.map(({ name_key }) => name_key))
  const shown = names.filter(({ name_key }) => !beginnings(name_key).some((key) => hidden.has(key)))
  const snapshot = await takeSnapshot(db, project_id)
  const keys = shown.map(({ name_key }) => name_key)
  const seen = await seenNames(ctx, snapshot, await trackedKeys(db, project_id), keys)
  const named = new Set(seen.map(({ name_key }) => name_key))
  const listed = shown.filter(({ name_key }) => named.has(name_key))
  const sentences = await sentencesNaming(ctx, snapshot, listed)
  return new Map(
    listed.map(({ id, name, name_key, domains }) => {
      const texts = (sentences.get(name_key) ?? []).slice(0, sentencesOfName).map(({ text }) => text)
      return [id, { name: cut(name), domains: domains.slice(0, maxDomains), sentences: texts }]
    }),
  )
}

const maxDomains = 5
const maxNames = 30
/** The maximum number of characters of each project text that the assistant is shown. */
const longest = 200
const cut = (text: string) => (text.length > longest ? text.slice(0, longest).toWellFormed() : text)

async function marketOf(
  { db, project_id }: ProjectContext,
  {
    country_code,
    profile,
  }: { country_code: string; profile: { industry: string; products_and_services: string[] } | null },
): Promise<JudgedMarket> {
  const brands = await trackedBrands(db, project_id)
    .select(['name', 'is_own'])
    .orderBy('is_own', 'desc')
    .orderBy('age')
    .limit(maxNames)
    .execute()
  const called = (own: boolean) => brands.flatMap(({ name, is_own }) => (is_own === own ? [cut(name)] : []))
  return {
    country: country_code,
    industry: cut(profile?.industry ?? ''),
    products_and_services: (profile?.products_and_services ?? []).slice(0, maxNames).map(cut),
    own_brand: called(true),
    competitors: called(false),
  }
}

/** Stores who was asked and what was answered. What a person has decided meanwhile stays. */
async function keep(
  { db, project_id, now }: ProjectContext,
  judge: string,
  rows: { id: string; opinion: string | null; full_name: string | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE brand_suggestions AS kept
    SET opinion = said.opinion, full_name = said.full_name, judge = ${judge}, judged_at = ${now()}
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ opinion }) => opinion)}::text[],
      ${rows.map(({ full_name }) => full_name)}::text[]) AS said (said_id, opinion, full_name)
    WHERE id = said_id AND project_id = ${project_id} AND state = 'open'`.execute(db)
}
