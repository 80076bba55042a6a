import type { z } from 'zod'
import { answerOf } from '../../src/client/client.ts'
import { contract } from '../../src/contract/contract.ts'
import { isPassing } from '../api/api.ts'
import { pause } from '../api/write-each.ts'
import { piecesOf } from './file-lines.ts'

type Answer = z.output<(typeof contract)['import_chats']['stream']['response']>
export type Rejection = Omit<Answer['rejections'][number], 'index'> & {
  /** From 1, as editors count. */
  line: number
}

/** What has become of a file so far. */
export interface Outcome {
  share: number
  created: number
  replaced: number
  skipped: number
  rejected: number
  rejections: Rejection[]
}
export const nothingYet: Outcome = { share: 0, created: 0, replaced: 0, skipped: 0, rejected: 0, rejections: [] }

const tries = 8
/** So many rejections are shown. */
export const mostShown = 1000

/**
 * Sends a file of answers, some lines at a time; what was stored stays stored, and sending it again changes nothing.
 * @param onProgress is told after each piece
 * @throws what the service refused, or that it was stopped by the signal
 */
export async function importFile(
  file: File,
  options: { project_id: string; on_conflict: 'skip' | 'replace' },
  onProgress: (outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  let sum = nothingYet
  for await (const { body, line, share } of piecesOf(file)) {
    const answer = await send(body, options, signal)
    const rejections = answer.rejections.map(({ index, message, ...rest }) => ({
      ...{ ...rest, line: line + index + 1 },
      // The service counts from the beginning of what it was sent.
      message: message.replace(/^Line \d+/, `Line ${line + index + 1}`),
    }))
    sum = {
      share,
      created: sum.created + answer.created,
      replaced: sum.replaced + answer.replaced,
      skipped: sum.skipped + answer.skipped,
      rejected: sum.rejected + answer.rejected,
      rejections: [...sum.rejections, ...rejections].slice(0, mostShown),
    }
    onProgress(sum)
  }
  return sum
}

/** The typed client sends JSON; a file goes as the lines it has. */
async function send(body: Blob, options: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  const { method, path } = contract.import_chats
  for (let count = 1; ; count++) {
    try {
      const response = await fetch(`/customer/v1${path}?${new URLSearchParams(options)}`, {
        ...{ method, body, signal, headers: { 'content-type': 'application/x-ndjson' } },
      })
      const answer = (await answerOf(response)) as Answer
      if (!answer.incomplete) return answer
      await pause(new Error('the service was stopped'), count)
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || count >= tries || !isPassing(error)) throw error
      await pause(error, count)
    }
  }
}
