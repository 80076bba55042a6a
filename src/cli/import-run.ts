import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../client/client.ts'
import type { Connection, ImportAnswer, ImportOptions } from './connection.ts'
import { type FileChunk, type NumberedLine, type RejectedFile, readChunks } from './import-file.ts'
import type { Progress } from './progress.ts'
import { retryAdvice } from './remote.ts'
import { CliError } from './shell.ts'

export interface ImportCounts {
  created: number
  replaced: number
  skipped: number
  rejected: number
  /** Answers that were lost on the way; their lines were sent again. */
  lost: number
}

/** How long a service may be unavailable before an import gives up. */
const maxOutage_s = 300
const maxWait_s = 30
/**
 * Lines to send together when each needs its rejection reason: a service reports 1,000, and refuses a stream with as
 * many in a row.
 */
const fewLines = 999

interface Run {
  connection: Connection
  project_id: string
  options: ImportOptions
  rejected: RejectedFile
  progress: Progress
  note: (text: string) => void
  /** Updated during the import, so that it can be reported even when the import fails. */
  counts: ImportCounts
}

/** Imports a file chunk by chunk; while one is being stored, the next is read. */
export async function runImport(run: Run, file: string): Promise<void> {
  const chunks = readChunks(file)
  let next = chunks.next()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = chunks.next()
    // A read error is reported when its turn comes, after the lines read before it are stored.
    next.catch(() => {})
    await importChunk(run, value)
    const { created, replaced, skipped, rejected } = run.counts
    run.progress.update(created + replaced + skipped + rejected, value.share)
  }
}

async function importChunk(run: Run, { lines, too_long }: FileChunk): Promise<void> {
  for (const line of too_long) {
    run.counts.rejected++
    await run.rejected.add(
      { line, reason: 'too_large', message: `Line ${line} is larger than 10 MiB. Split the chat.` },
      undefined,
    )
  }
  let rest = lines
  let waited_s = 0
  let wait_s = 1
  while (rest.length > 0) {
    try {
      const answer = await send(run, rest)
      const done = await take(run, rest, answer)
      if (!answer.incomplete) return
      if (answer.message !== undefined) throw new CliError(answer.message)
      rest = rest.slice(done)
      if (done > 0) waited_s = 0
      run.note(`The service is stopping; continuing in ${wait_s} s …`)
    } catch (error) {
      const passing = retryAdvice(error)
      if (!passing || waited_s >= maxOutage_s) throw error
      if (passing.is_answer_lost) run.counts.lost++
      wait_s = passing.after_s ?? wait_s
      run.note(`${error instanceof Error ? error.message : error} Retrying in ${wait_s} s …`)
    }
    await sleep(wait_s * 1000)
    waited_s += wait_s
    wait_s = Math.min(wait_s * 2, maxWait_s)
  }
}

async function send(run: Run, lines: NumberedLine[]): Promise<ImportAnswer> {
  const { connection, project_id, options } = run
  const texts = lines.map(({ text }) => text)
  try {
    return await connection.importLines(project_id, texts, options)
  } catch (error) {
    // In a refused stream most lines are not chats; sent in small parts, each line gets its own reason.
    if (!(error instanceof ApiError && error.status === 400 && lines.length > fewLines)) throw error
    return await sendInParts(run, lines)
  }
}

async function sendInParts(run: Run, lines: NumberedLine[]): Promise<ImportAnswer> {
  const all: ImportAnswer = { created: 0, replaced: 0, skipped: 0, rejected: 0, rejections: [] }
  for (let from = 0; from < lines.length; from += fewLines) {
    const { rejections, incomplete, ...counts } = await send(run, lines.slice(from, from + fewLines))
    all.created += counts.created
    all.replaced += counts.replaced
    all.skipped += counts.skipped
    all.rejected += counts.rejected
    all.rejections.push(...rejections.map((one) => ({ ...one, index: one.index + from })))
    if (incomplete) return { ...all, incomplete }
  }
  return all
}

/** Counts an answer and keeps its rejected lines. Returns the number of lines it covers: lines are handled in order. */
async function take(run: Run, lines: NumberedLine[], answer: ImportAnswer): Promise<number> {
  const { created, replaced, skipped, rejected } = answer
  run.counts.created += created
  run.counts.replaced += replaced
  run.counts.skipped += skipped
  run.counts.rejected += rejected
  const done = created + replaced + skipped + rejected
  for (const { index, reason, message } of await allRejections(run, lines.slice(0, done), answer)) {
    const line = lines[index]
    if (!line) continue
    // The message counts lines from the start of this request.
    const said = message.replace(/^Line \d+ /, `Line ${line.number} `)
    await run.rejected.add({ line: line.number, reason, message: said }, line.text)
  }
  return done
}

/** An answer lists its first 1,000 rejections; if there are more, the lines are sent again in smaller parts. */
async function allRejections(run: Run, lines: NumberedLine[], answer: ImportAnswer) {
  if (answer.rejected <= answer.rejections.length) return answer.rejections
  // Lines stored by now are skipped, so that only the rejections come back.
  const again = { ...run, options: { ...run.options, on_conflict: 'skip' as const } }
  return (await sendInParts(again, lines)).rejections
}
