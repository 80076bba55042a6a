import type { z } from 'zod'
import { answerOf } from '../../../src/client/client.ts'
import { contract } from '../../../src/contract/contract.ts'
import { isWorthRetrying } from '../../api/api.ts'
import { home } from '../../api/home.ts'
import { pause } from '../../api/write-each.ts'
import { piecesOf } from './file-lines.ts'

type Answer = z.output<(typeof contract)['import_chats']['stream']['response']>
export type ShownRejection = Omit<Answer['rejections'][number], 'index'> & {
  /** From 1, as editors count. */
  line: number
}

/** The outcome of a file so far. */
export interface FileOutcome {
  share: number
  created: number
  replaced: number
  skipped: number
  rejected: number
  rejections: ShownRejection[]
}
export const nothingYet: FileOutcome = { share: 0, created: 0, replaced: 0, skipped: 0, rejected: 0, rejections: [] }

const tries = 8
/** At most this many rejections are shown. */
export const mostRejectionsShown = 1000

/**
 * Imports a file of answers, some lines at a time; stored answers are kept, and importing the file again changes
 * nothing.
 * @param onProgress is called after each piece
 * @throws the service's error, or an abort error when the signal fires
 */
export async function importFile(
  file: File,
  options: { project_id: string; on_conflict: 'skip' | 'replace' },
  onProgress: (outcome: FileOutcome) => void,
  signal: AbortSignal,
): Promise<FileOutcome> {
  let sum = nothingYet
  for await (const { body, line, share } of piecesOf(file)) {
    const answer = await send(body, options, signal)
    const rejections = answer.rejections.map(({ index, message, ...rest }) => ({
      ...rest,
      line: line + index + 1,
      // The service counts lines from the beginning of the request.
      message: message.replace(/^Line \d+/, `Line ${line + index + 1}`),
    }))
    sum = {
      share,
      created: sum.created + answer.created,
      replaced: sum.replaced + answer.replaced,
      skipped: sum.skipped + answer.skipped,
      rejected: sum.rejected + answer.rejected,
      rejections: [...sum.rejections, ...rejections].slice(0, mostRejectionsShown),
    }
    onProgress(sum)
  }
  return sum
}

/** The typed client sends JSON; a file is sent as lines. */
async function send(body: Blob, options: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  const { method, path } = contract.import_chats
  for (let count = 1; ; count++) {
    try {
      const response = await fetch(`${home}/customer/v1${path}?${new URLSearchParams(options)}`, {
        method,
        body,
        signal,
        headers: { 'content-type': 'application/x-ndjson' },
      })
      const answer = (await answerOf(response)) as Answer
      if (!answer.incomplete) return answer
      await pause(new Error('the service was stopped'), count)
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || count >= tries || !isWorthRetrying(error)) throw error
      await pause(error, count)
    }
  }
}
