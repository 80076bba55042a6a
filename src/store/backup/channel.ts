import { on } from 'node:events'
import { createInterface } from 'node:readline'
import type { Duplex } from 'node:stream'
import { z } from 'zod'
import { Head, StoreFolder } from './head.ts'

/*
 * The protocol between the process that copies the files and the process that has the stores open: one line of JSON per message. The
 * first requests a step when it has finished the previous one; the second replies when the step is done.
 */

export const BackupStep = z.object({ step: z.enum(['begin', 'freeze', 'end', 'alive']) })

/** The files of the relational store may be copied now, although they are still written to. */
export const Begun = Head.pick({ product_version: true, migrations: true, database: true })
export type Begun = z.output<typeof Begun>

/** The relational store has reached the state that a restore returns to; the analytical store has a frozen copy. */
export const Frozen = z.object({
  /** The content of the `backup_label` file that PostgreSQL needs beside its files. */
  backup_label: z.string(),
  /** The first and the last file of the write-ahead log that belong to the copy. */
  first_wal: z.string(),
  last_wal: z.string(),
  /** The folder under `shadow` that the parts of all tables are linked into. */
  shadow: z.string().regex(/^[0-9a-f]{32}$/),
  tables: z.array(z.object({ name: z.string(), folder: StoreFolder })),
})
export type Frozen = z.output<typeof Frozen>

export const Ended = z.object({ has_ended: z.literal(true) })
export type Ended = z.output<typeof Ended>

/** The other side is gone. */
export class GoneError extends Error {}

export interface BackupChannel {
  send(message: object): void
  /** @throws GoneError when the other side ends first */
  next<T>(schema: z.ZodType<T>): Promise<T>
}

export function createChannel(stream: Duplex): BackupChannel {
  // Errors are ignored here: a caller that waits for a line gets a GoneError.
  stream.on('error', () => {})
  const reader = createInterface({ input: stream })
  stream.once('close', () => reader.close())
  // Lines are read as they arrive, so the end of the other side is noticed even when nobody waits for a line.
  const lines = on(reader, 'line', { close: ['close'] }) as AsyncIterator<[string], undefined>
  return {
    send: (message) => void stream.write(`${JSON.stringify(message)}\n`),
    async next(schema) {
      const line = await lines.next().catch(() => ({ done: true as const, value: undefined }))
      if (line.done) throw new GoneError('the other side of the backup closed the connection')
      return schema.parse(JSON.parse(line.value[0]))
    },
  }
}
