import { ApiError, answerOf } from '../../../src/client/client.ts'
import { contract } from '../../../src/contract/contract.ts'
import { keptImports } from '../../../src/contract/kept-imports.ts'
import { type Answer, api, isWorthRetrying } from '../../api/api.ts'
import { home } from '../../api/home.ts'
import { pause } from '../../api/write-each.ts'
import { fileKinds } from './file-kinds.ts'
import type { ImportedPiece, ShownRejection } from './imported-piece.ts'

/** The outcome of a file so far. */
export interface FileOutcome {
  share: number
  lines_read: number
  created: number
  replaced: number
  skipped: number
  rejected: number
  rejections: ShownRejection[]
}

/** The response to an upload of any kind. Pages have `updated` instead of `replaced`. */
interface StreamAnswer {
  created: number
  replaced?: number
  updated?: number
  skipped?: number
  rejected: number
  rejections: { index: number; reason: ShownRejection['reason']; message: string; external_id?: string; url?: string }[]
  incomplete?: boolean
}

const tries = 8

interface Sending {
  signal: AbortSignal
  /** Called with true when the service cannot be reached and the request is retried, with false when that is over. */
  onWaiting: (is_waiting: boolean) => void
}

/** Another window or person is now importing the file. */
export class ImportTakenOverError extends Error {}

/**
 * Sends the lines of a file in pieces, and stores the progress on the service. Stored items stay, and sending lines again
 * changes nothing.
 * @param to the import as stored by the service
 * @param onProgress called after each piece
 * @throws the service's error, an abort error when the signal fires, ImportTakenOverError
 */
export async function sendPieces(
  pieces: Iterable<ImportedPiece> | AsyncIterable<ImportedPiece>,
  to: Answer<'get_import'>,
  project_id: string,
  onProgress: (outcome: FileOutcome) => void,
  sending: Sending,
): Promise<void> {
  let sum: FileOutcome = { ...to, share: 0 }
  for await (const { body, lineOf, end, share, rejections: refused } of pieces) {
    const answer = body.size > 0 ? await send(body, to, project_id, sending) : nothingSent
    const rejections = [...refused, ...answer.rejections.map((one) => rejectionOf(one, lineOf))].sort(
      (a, b) => a.line - b.line,
    )
    const counts = {
      created: answer.created,
      replaced: answer.replaced ?? answer.updated ?? 0,
      skipped: answer.skipped ?? 0,
      rejected: answer.rejected + refused.length,
    }
    const progress = {
      from_line: sum.lines_read,
      lines_read: end,
      ...counts,
      rejections: rejections.slice(0, keptImports.rejections),
    }
    await keep(to.id, { progress }, end, sending)
    sum = {
      share,
      lines_read: end,
      created: sum.created + counts.created,
      replaced: sum.replaced + counts.replaced,
      skipped: sum.skipped + counts.skipped,
      rejected: sum.rejected + counts.rejected,
      rejections: [...sum.rejections, ...rejections].slice(0, keptImports.rejections),
    }
    onProgress(sum)
  }
  await keep(to.id, { state: 'done' }, undefined, sending)
}

const nothingSent: StreamAnswer = { created: 0, rejected: 0, rejections: [] }

function rejectionOf(
  { index, reason, message, external_id, url }: StreamAnswer['rejections'][number],
  lineOf: (index: number) => number,
): ShownRejection {
  const line = lineOf(index)
  return {
    line,
    reason,
    // The service counts lines from the start of the request, not of the file.
    message: message.replace(/^Line \d+/, `Line ${line}`).slice(0, 2000),
    item_id: (external_id ?? url)?.slice(0, 1000) ?? null,
  }
}

/** Sends lines with `fetch`, because the typed client sends only JSON. */
async function send(
  body: Blob,
  { kind, on_conflict }: Answer<'get_import'>,
  project_id: string,
  sending: Sending,
): Promise<StreamAnswer> {
  const { method, path } = contract[fileKinds[kind].operation]
  const options = new URLSearchParams({ project_id, ...(on_conflict && { on_conflict }) })
  return await persist(async () => {
    const response = await fetch(`${home}/customer/v1${path}?${options}`, {
      method,
      body,
      signal: sending.signal,
      headers: { 'content-type': 'application/x-ndjson' },
    })
    const answer = (await answerOf(response)) as StreamAnswer
    if (answer.incomplete) throw new ApiError(503, 'The service was stopped.')
    return answer
  }, sending)
}

type Change = Omit<Parameters<typeof api.update_import>[0], 'import_id'>

/**
 * Stores the progress. If a response was lost, the retry gets 409 although the change was stored.
 * @param end the `lines_read` after the change, which tells that case from an import in another window
 */
async function keep(import_id: string, change: Change, end: number | undefined, sending: Sending) {
  let is_again = false
  await persist(async () => {
    try {
      await api.update_import({ import_id, ...change }, { signal: sending.signal })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const { lines_read } = await api.get_import({ import_id })
      if (!is_again || lines_read !== end) {
        throw new ImportTakenOverError('This file is now being imported in another window.')
      }
    } finally {
      is_again = true
    }
  }, sending)
}

/** Retries while the service cannot be reached. */
async function persist<T>(work: () => Promise<T>, { signal, onWaiting }: Sending): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      const done = await work()
      if (count > 1) onWaiting(false)
      return done
    } catch (error) {
      const is_last =
        count >= tries || signal.aborted || !(error instanceof Error) || error instanceof ImportTakenOverError
      if (is_last || !isWorthRetrying(error)) {
        onWaiting(false)
        throw error
      }
      onWaiting(true)
      await pause(error, count)
    }
  }
}
