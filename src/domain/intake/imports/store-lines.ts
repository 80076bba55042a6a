import { AppError } from '../../../errors.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import type { Line } from './lines.ts'
import { refuseLowDisk } from './low-disk.ts'
import { type Waste, WastefulStreamError } from './waste.ts'

const batchBytes = 8 * 1024 * 1024

/** How to import a stream of one kind. */
export interface StreamImport<Options> {
  /** Longer lines are not read. */
  line_bytes: number
  /** The share of lines of a long stream that may be useless, 0 to 1. */
  waste_share: number
  /**
   * @param waste called with the lines that were useful
   * @param onBroken called with the error that ended the lines; if it returns, the lines read so far are stored
   * @param onItem called with every item of a JSON stream, as received
   * @returns the response to the stream
   */
  importLines(
    ctx: ProjectContext,
    lines: AsyncIterable<Line>,
    options: Options,
    onBroken: (error: unknown) => void,
    waste?: Waste,
    onItem?: (value: unknown) => void,
  ): Promise<object>
}

/** How the lines of one import are read and stored. */
export interface LineWork<Entry> {
  /** Entries stored together: enough to spread the cost of a batch, few enough to stay small in memory. */
  batch_entries: number
  /** The entry to store from a line, if any. */
  read(line: Line): Entry | undefined
  /** @param before resolves when everything read earlier is stored */
  store(entries: Entry[], bytes: number, before: Promise<unknown>): Promise<void>
}

/**
 * Stores the entries of any number of lines, batch by batch. While one batch is stored the next is read; the source
 * waits when both are busy. However it ends, nothing is stored afterwards.
 * @param onBroken called with the error that ended the source; if it returns, the lines read so far are stored
 */
export async function storeLines<Entry>(
  ctx: ProjectContext,
  lines: AsyncIterable<Line>,
  work: LineWork<Entry>,
  onBroken: (error: unknown) => void,
): Promise<void> {
  const storing: Promise<void>[] = []
  try {
    await storeBatches(ctx, lines, work, onBroken, storing)
  } finally {
    await Promise.all(storing)
  }
}

/** @param storing the batches that are being stored; none of them rejects */
async function storeBatches<Entry>(
  ctx: ProjectContext,
  lines: AsyncIterable<Line>,
  { batch_entries, read, store }: LineWork<Entry>,
  onBroken: (error: unknown) => void,
  storing: Promise<void>[],
): Promise<void> {
  // Two batches at a time: one is read while the facts of the previous one are written.
  let failure: unknown
  const oldestStored = async () => {
    await storing[0]
    storing.shift()
    if (failure) throw failure
  }

  let entries: Entry[] = []
  let bytes = 0
  const flush = async () => {
    const full = { entries, bytes }
    entries = []
    bytes = 0
    if (full.entries.length === 0) return
    while (storing.length >= 2) await oldestStored()
    refuseLowDisk(ctx)
    const stored = store(full.entries, full.bytes, Promise.all(storing)).catch((error) => {
      failure ??= error
    })
    storing.push(stored)
  }
  try {
    for await (const line of lines) {
      const entry = read(line)
      if (entry === undefined) continue
      entries.push(entry)
      bytes += line.size
      if (entries.length >= batch_entries || bytes >= batchBytes) await flush()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    // A stream of useless lines is rejected after its good lines are stored.
    if (failure === undefined && !(error instanceof WastefulStreamError)) onBroken(error)
  }
  await flush()
  while (storing.length > 0) await oldestStored()
}
