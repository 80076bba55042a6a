import { statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { ProjectContext } from '../domain/context.ts'
import { importItems, type Outcome } from '../domain/import-chats.ts'
import type { Rejection } from '../domain/imported-chat.ts'
import { AppError, badRequest } from '../errors.ts'
import { mediaType } from './body.ts'
import { lines } from './lines.ts'

/** Items stored together: enough to spread the cost of a batch, few enough to stay small in memory. */
const batchItems = 500
const batchBytes = 4 * 1024 * 1024
const lineBytes = 10 * 1024 * 1024
const unpackedBytes = 20 * 1024 ** 3
const shownRejections = 1000
const freeDiskBytes = 1024 ** 3

type Options = { create_missing: boolean; on_conflict: 'skip' | 'replace' }

export const isStream = (req: FastifyRequest) => mediaType(req.raw) === 'application/x-ndjson'

/**
 * Imports chats from newline-delimited JSON of any length. While one batch is stored the next is parsed; the sender
 * waits when both are busy. Ends early, between items, when the service is stopped.
 */
export async function importStream(ctx: ProjectContext, req: FastifyRequest, options: Options, shutdown: AbortSignal) {
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding !== 'gzip' && encoding !== 'identity') {
    throw new AppError(415, `Content-Encoding "${encoding.slice(0, 50)}" is not supported. Send gzip or nothing.`)
  }
  const input: Readable = encoding === 'gzip' ? req.raw.pipe(createGunzip()) : req.raw
  // A broken upload ends the unpacking too, instead of leaving it waiting.
  req.raw.once('error', (error) => input.destroy(error))
  req.raw.once('aborted', () => input.destroy(new Error('the upload was cut off')))

  const total = { created: 0, replaced: 0, skipped: 0, rejected: 0, rejections: [] as Rejection[] }
  const reject = (rejections: Rejection[]) => {
    total.rejected += rejections.length
    total.rejections.push(...rejections.slice(0, Math.max(0, shownRejections - total.rejections.length)))
  }
  const add = (outcome: Outcome) => {
    total.created += outcome.created.length
    total.replaced += outcome.replaced.length
    total.skipped += outcome.skipped.length
    reject(outcome.rejected)
  }

  let storing: Promise<void> = Promise.resolve()
  let failure: unknown
  const store = async (items: { index: number; value: unknown }[]) => {
    await storing
    if (failure) throw failure
    await refuseFullDisk(ctx)
    storing = importItems(ctx, items, options, () => true).then(add, (error) => {
      failure = error
    })
  }

  let items: { index: number; value: unknown }[] = []
  let ids = new Set<unknown>()
  let bytes = 0
  const flush = async () => {
    if (items.length === 0) return
    const full = items
    items = []
    ids = new Set()
    bytes = 0
    await store(full)
  }
  let is_incomplete = false
  try {
    for await (const { index, text, size } of lines(input, { lineBytes, totalBytes: unpackedBytes })) {
      if (shutdown.aborted) {
        is_incomplete = true
        break
      }
      const item = parseLine(index, text)
      if ('reason' in item) reject([item])
      else {
        // A second line of one chat is handled after the first, as if it had come in a later request.
        const id = (item.value as { external_id?: unknown } | null)?.external_id
        if (ids.has(id)) await flush()
        ids.add(id)
        items.push(item)
        bytes += size
      }
      if (items.length >= batchItems || bytes >= batchBytes) await flush()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (failure === undefined && ctx.signal.aborted) ctx.log.info('an import was cut off by its sender')
    else if (failure === undefined) throw badRequest(`The stream could not be read to its end. Send it again.`)
  }
  await flush()
  await storing
  if (failure) throw failure
  total.rejections.sort((a, b) => a.index - b.index)
  return { ...total, ...(is_incomplete && { incomplete: true }) }
}

function parseLine(index: number, text: string | null): { index: number; value: unknown } | Rejection {
  if (text === null) {
    return { index, reason: 'too_large', message: `Line ${index + 1} has more than ${lineBytes} bytes. Split the chat.` }
  }
  try {
    return { index, value: JSON.parse(text) }
  } catch {
    return { index, reason: 'invalid', message: `Line ${index + 1} is not valid JSON. Correct the line.` }
  }
}

/** An embedded store that runs full can no longer keep what it acknowledged, so it stops taking more in time. */
async function refuseFullDisk({ config }: ProjectContext) {
  if (config.DATABASE_URL && config.CLICKHOUSE_URL) return
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  if (bavail * bsize >= freeDiskBytes) return
  throw new AppError(503, 'Less than 1 GiB of disk is free. Free some space, then send the rest again.', 60)
}
