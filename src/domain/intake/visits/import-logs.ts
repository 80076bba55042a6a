import type { agentAnalytics } from '../../../contract/agent-analytics.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { badRequest, quoted } from '../../../errors.ts'
import { createBinder } from '../../../report/bind.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { visible } from '../../../store/visible.ts'
import { writeBatch, writeRows } from '../../foundation/batches.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { keptFrom } from '../chats/retention.ts'
import type { Line } from '../imports/lines.ts'
import { createRejections } from '../imports/rejections.ts'
import { type StreamImport, storeLines } from '../imports/store-lines.ts'
import { refuseWaste, type Waste } from '../imports/waste.ts'
import type { LogFormat } from './log-format.ts'
import { createLogReader, type LogRejection, logLineBytes } from './log-reader.ts'
import { bareHost, type Visit } from './visit.ts'

type Operations = typeof agentAnalytics
interface Options {
  format?: LogFormat | undefined
  host?: string | undefined
}

const batchVisits = 10_000

export async function import_logs(
  ctx: ProjectContext,
  { lines, ...options }: Input<Operations['import_logs']>,
): Promise<Output<Operations['import_logs']>> {
  return await importLog(ctx, sentLines(lines), options, (error) => {
    throw error
  })
}

/**
 * The import of access logs from a stream. Half of the lines may be useless: servers write many things into one file.
 */
export const logImport: StreamImport<Options> = { line_bytes: logLineBytes, waste_share: 0.5, importLines: importLog }

/** Stores the bot visits of a log. Visits that are already stored are counted but change nothing. */
async function importLog(
  ctx: ProjectContext,
  lines: AsyncIterable<Line>,
  { format, host }: Options,
  onBroken: (error: unknown) => void,
  waste?: Waste,
) {
  const rejections = createRejections<LogRejection>()
  const rules = {
    host: await hostOfLog(ctx, host),
    client_ip: ctx.config.LOG_CLIENT_IP,
    now: ctx.now(),
    kept_from: keptFrom(ctx),
  }
  let is_rejected = false
  const reader = createLogReader(format, rules, (rejection) => {
    is_rejected = true
    rejections.add([rejection])
  })
  const counts = { stored: 0, duplicates: 0 }
  let is_broken = false
  await storeLines(
    ctx,
    lines,
    {
      batch_entries: batchVisits,
      read(line) {
        is_rejected = false
        const visit = reader.read(line)
        // Most lines of a log are visits of people. They count as good.
        if (is_rejected) waste?.until(line.index)
        else waste?.good(line.index)
        return visit
      },
      async store(visits: Visit[]) {
        await ctx.pace.yieldTurn()
        const stored = await storeVisits(ctx, visits)
        counts.stored += stored
        counts.duplicates += visits.length - stored
      },
    },
    (error) => {
      onBroken(error)
      is_broken = true
    },
  )
  // A log that was cut off early cannot be judged yet.
  if (!is_broken) reader.end()
  const answer = { ...reader.counts(), ...counts, ...rejections.answer(({ line }) => line) }
  refuseWaste(waste, answer)
  return answer
}

/** The lines of a JSON request. Elements may be objects, for logs of JSON lines. */
async function* sentLines(lines: unknown[]): AsyncGenerator<Line> {
  for (const [index, value] of lines.entries()) {
    const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\r?\n$/, '')
    const size = Buffer.byteLength(text)
    if (text.trim() !== '') yield { index, text: size > logLineBytes ? null : text, size }
  }
}

/** The host for lines that name none. */
async function hostOfLog({ db, project_id }: ProjectContext, sent: string | undefined): Promise<string> {
  if (sent === undefined) {
    const row = await db.selectFrom('projects').select('domain').where('id', '=', project_id).executeTakeFirstOrThrow()
    return row.domain
  }
  const host = /[/?#@\s]/.test(sent) ? undefined : URL.parse(`http://${sent}`)?.hostname
  if (!host) throw badRequest(`host is not a host name: ${quoted(sent)}. Send for example example.com.`)
  return bareHost(host)
}

/**
 * Stores visits as one batch.
 * @returns how many were new
 */
async function storeVisits(ctx: ProjectContext, visits: Visit[]): Promise<number> {
  const stored = await writeBatch(
    ctx,
    async () => {
      const known = await knownVisits(ctx, visits)
      const fresh = visits.filter(({ visit_id }) => !known.has(visit_id))
      return fresh.length > 0 ? fresh : null
    },
    ({ batch }, fresh) => writeRows(ctx, { visits: fresh.map((visit) => rowOf(ctx, batch, visit)) }),
    (db, _, { length }) =>
      recordEvent(db, ctx.project_id, 'import.committed', { kind: 'visits', created: length, replaced: 0 }),
  )
  return stored?.length ?? 0
}

/** The visits that are already stored. The caller holds the write lock, so no others can be added. */
async function knownVisits(ctx: ProjectContext, visits: Visit[]): Promise<Set<string>> {
  const { params, bind, list } = createBinder()
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const times = visits.map(({ time }) => time).sort((a, b) => a - b)
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0].map((time) => new Date(time).toISOString())
  const ids = list(
    visits.map(({ visit_id }) => visit_id),
    'UUID',
  )
  // Most batches cover a short time, which the sort key finds directly.
  const rows = await ctx.analytics.query<{ visit_id: string }>({
    text: `SELECT visit_id FROM visits WHERE ${visible(snapshot, bind, 'visit')}
      AND date BETWEEN ${bind(from?.slice(0, 10), 'Date')} AND ${bind(to?.slice(0, 10), 'Date')}
      AND timestamp BETWEEN parseDateTime64BestEffort(${bind(from, 'String')}, 3, 'UTC') AND parseDateTime64BestEffort(${bind(to, 'String')}, 3, 'UTC')
      AND visit_id IN ${ids}`,
    params,
  })
  return new Set(rows.map(({ visit_id }) => visit_id))
}

function rowOf({ project_id }: ProjectContext, batch: number, { visit_id, time, ...visit }: Visit) {
  const timestamp = new Date(time).toISOString()
  return { project_id: uuidOf(project_id), date: timestamp.slice(0, 10), timestamp, visit_id, batch, ...visit }
}
