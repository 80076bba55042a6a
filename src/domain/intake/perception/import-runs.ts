import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { perception as contract } from '../../../contract/perception.ts'
import { quoted } from '../../../errors.ts'
import { type Batch, noteSuperseded, writeBatch, writeRows } from '../../foundation/batches.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { uuid } from '../../foundation/ids.ts'
import { slicesOf } from '../../foundation/slices.ts'
import { atCurrentReading } from '../../setup/brands/recalculation.ts'
import type { ImportKind } from '../imports/import-lines.ts'
import { type Item, textField } from '../imports/imported-item.ts'
import { refuseLowDisk } from '../imports/low-disk.ts'
import { type CheckedRun, checkRun, type RunRejection } from './imported-run.ts'
import { messagesOf } from './named-brands.ts'
import { noteAttributes } from './note-attributes.ts'
import { type AcceptedRun, dateOf, namedIn, runFactRows } from './run-facts.ts'

type Operations = typeof contract

interface Outcome {
  created: { external_id: string }[]
  replaced: { external_id: string }[]
  skipped: { external_id: string; reason: 'already_exists' }[]
  rejected: RunRejection[]
}

export async function import_perception_runs(
  ctx: ProjectContext,
  { runs }: Input<Operations['import_perception_runs']>,
): Promise<Output<Operations['import_perception_runs']>> {
  refuseLowDisk(ctx)
  return await importItems(
    ctx,
    runs.map((value, index) => ({ index, value })),
  )
}

/** Imports runs as one batch. A bad item is rejected without affecting others. */
async function importItems(ctx: ProjectContext, items: Item[]): Promise<Outcome> {
  const outcome: Outcome = { created: [], replaced: [], skipped: [], rejected: [] }
  const seen = new Set<string>()
  const checked = items.flatMap((item) => {
    const result = checkRun(ctx, item, seen)
    if ('reason' in result) outcome.rejected.push(result)
    return 'reason' in result ? [] : [result]
  })
  const fresh = (await withoutKnown(ctx, ctx.db, checked, outcome)).map(({ candidate }) => candidate)
  if (fresh.length > 0) await store(ctx, fresh, outcome)
  outcome.rejected.sort((a, b) => a.index - b.index)
  return outcome
}

/** The import of runs from a stream. */
export const perceptionRunImport: ImportKind<'created' | 'replaced' | 'skipped', object> = {
  noun: 'run',
  counted: ['created', 'replaced', 'skipped'],
  idOf: (value) => textField(value, 'external_id')?.trim(),
  importItems,
}

async function store(ctx: ProjectContext, candidates: CheckedRun[], outcome: Outcome) {
  const { reading: before, read } = await atCurrentReading(ctx.db, ctx.project_id, (reading) =>
    readAll(ctx, reading, candidates),
  )
  const stored = await writeBatch(
    ctx,
    async (db) => {
      const wordings = await analyticsOf(db, ctx.project_id, candidates)
      const chats = await chatsOf(db, ctx.project_id, candidates)
      const sound = candidates.filter((candidate) => {
        const problem = referenceProblem(candidate, chats, wordings)
        if (problem) outcome.rejected.push(problem)
        return !problem
      })
      const accepted = (await withoutKnown(ctx, db, sound, outcome)).map(
        ({ candidate, known }): AcceptedRun => ({
          ...candidate,
          run_id: known?.id ?? uuid(),
          replaces: known?.batch ?? null,
        }),
      )
      return accepted.length > 0 ? { accepted, wordings } : null
    },
    async (batch, { accepted, wordings }) => {
      // Without stored texts, brands can change between the reading above and the start of the batch.
      const mentions = batch.reading === before ? read : await readAll(ctx, batch.reading, candidates)
      const ofRuns = accepted.map(({ index }) => mentions.get(index) ?? [])
      await writeRows(ctx, runFactRows(ctx.project_id, batch, accepted, ofRuns, wordings))
    },
    async (db, batch, { accepted }) => {
      await register(ctx, db, batch, accepted)
      const replaced = accepted.filter(({ replaces }) => replaces !== null).length
      const counts = { created: accepted.length - replaced, replaced }
      await recordEvent(db, ctx.project_id, 'import.committed', { kind: 'perception_runs', ...counts })
    },
  )
  for (const { run, replaces } of stored?.accepted ?? []) {
    outcome[replaces === null ? 'created' : 'replaced'].push({ external_id: run.external_id })
  }
  if (stored?.accepted.some(({ run }) => run.state === 'completed')) await wakeSearch(ctx)
}

/** The runs are stored already. If the queue does not answer, the sweep starts the search. */
const wakeSearch = ({ jobs, log, project_id }: ProjectContext) =>
  jobs
    .send('find_actions', project_id)
    .catch((error) => log.warn({ err: error }, 'a search for actions could not be queued'))

/** The brands named in every answer, by the index of the run. */
async function readAll(ctx: ProjectContext, reading: number, candidates: CheckedRun[]) {
  const answers = candidates.flatMap(({ run }) => run.answers.map((answer) => messagesOf(namedIn(answer))))
  const mentions = await ctx.readers.read(ctx.project_id, reading, answers)
  let from = 0
  return new Map(
    candidates.map(({ index, run }) => {
      const of = mentions.slice(from, from + run.answers.length)
      from += run.answers.length
      return [index, of]
    }),
  )
}

/** The runs that differ from the register, each with its registered version. */
async function withoutKnown(ctx: ProjectContext, db: Db, candidates: CheckedRun[], outcome: Outcome) {
  const rows = await db
    .selectFrom('perception_runs')
    .select(['id', 'external_id', 'batch', 'digest'])
    .where('project_id', '=', ctx.project_id)
    .where('external_id', '=', sql<string>`ANY(${candidates.map(({ run }) => run.external_id)}::text[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.external_id, row]))
  return candidates.flatMap((candidate) => {
    const { external_id } = candidate.run
    const known = byId.get(external_id)
    if (known?.digest !== candidate.digest) return [{ candidate, known }]
    outcome.skipped.push({ external_id, reason: 'already_exists' })
    return []
  })
}

/** The wording of the facts that claims name. Unknown facts are missing. */
async function analyticsOf(db: Db, project_id: string, candidates: CheckedRun[]): Promise<Map<string, string>> {
  const ids = new Set(candidates.flatMap(({ run }) => run.claims.flatMap(({ fact_id }) => fact_id ?? [])))
  const texts = new Map<string, string>()
  for (const slice of slicesOf([...ids])) {
    const rows = await db
      .selectFrom('facts')
      .select(['id', 'text'])
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .where('id', '=', sql<string>`ANY(${slice}::text[])`)
      .execute()
    for (const { id, text } of rows) texts.set(id, text)
  }
  return texts
}

/** The chats that claims name. Unknown chats, and those of a deleted prompt, are missing. */
async function chatsOf(db: Db, project_id: string, candidates: CheckedRun[]): Promise<Set<string>> {
  const ids = new Set(candidates.flatMap(({ run }) => run.claims.map(({ chat_id }) => chat_id)))
  const known = new Set<string>()
  for (const slice of slicesOf([...ids])) {
    const rows = await db
      .selectFrom('chats')
      .innerJoin('prompts', 'prompts.id', 'chats.prompt_id')
      .select('chats.id')
      .where('chats.project_id', '=', project_id)
      .where('prompts.deleted_at', 'is', null)
      .where('chats.id', '=', sql<string>`ANY(${slice}::text[])`)
      .execute()
    for (const { id } of rows) known.add(id)
  }
  return known
}

function referenceProblem(
  { index, run: { external_id, claims } }: CheckedRun,
  chats: Set<string>,
  facts: Map<string, string>,
): RunRejection | undefined {
  for (const [i, { chat_id, fact_id }] of claims.entries()) {
    if (!chats.has(chat_id)) {
      const message = `claims[${i}].chat_id ${quoted(chat_id)} is not a chat of this project. Check the id with GET /chats.`
      return { external_id, index, reason: 'chat_not_found', message }
    }
    if (fact_id && !facts.has(fact_id)) {
      const message = `claims[${i}].fact_id ${quoted(fact_id)} is not a fact of this project. Check the id with GET /facts.`
      return { external_id, index, reason: 'fact_not_found', message }
    }
  }
  return undefined
}

/** The commit: from here on readers see the runs as they were sent. */
async function register(ctx: ProjectContext, db: Db, batch: Batch, accepted: AcceptedRun[]) {
  const rows = accepted.map((one) => ({
    id: one.run_id,
    project_id: ctx.project_id,
    external_id: one.run.external_id,
    industry: one.run.industry,
    target_market: one.run.target_market,
    state: one.run.state,
    started_at: one.started_at,
    completed_at: one.completed_at,
    date: dateOf(one),
    batch: batch.batch,
    answer_count: one.run.answers.length,
    digest: one.digest,
  }))
  await sql`
    INSERT INTO perception_runs (id, project_id, external_id, industry, target_market, state, started_at, completed_at,
      date, batch, answer_count, digest)
    SELECT id, project_id, external_id, industry, target_market, state, started_at, completed_at,
      date, batch, answer_count, digest
    FROM jsonb_populate_recordset(NULL::perception_runs, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET industry = excluded.industry, target_market = excluded.target_market,
      state = excluded.state, started_at = excluded.started_at, completed_at = excluded.completed_at,
      date = excluded.date, batch = excluded.batch, answer_count = excluded.answer_count, digest = excluded.digest`.execute(
    db,
  )
  const completed = accepted.filter(({ run }) => run.state === 'completed')
  const attributes = completed.flatMap(({ run }) => run.answers.map(({ attribute }) => attribute))
  await noteAttributes(db, ctx.project_id, attributes)
  if (accepted.some(({ replaces }) => replaces !== null)) await noteSuperseded(db, ctx, batch)
}
