import type { z } from 'zod'
import type { Operations } from '../../../contract/contract.ts'
import type { StreamId } from '../../foundation/threads/pool.ts'
import { chatImport } from '../chats/import-chats.ts'
import { perceptionRunImport } from '../perception/import-runs.ts'
import { pageImport } from '../sources/import-pages.ts'
import { logImport } from '../visits/import-logs.ts'
import { type ImportKind, importLines } from './import-lines.ts'
import { lineBytes } from './lines.ts'
import type { StreamImport } from './store-lines.ts'

type OptionsOf<E> = E extends { stream: { options: infer T extends z.ZodType } } ? z.output<T> : never

const ofJson = <Counted extends string, Options>(kind: ImportKind<Counted, Options>): StreamImport<Options> => ({
  line_bytes: lineBytes,
  waste_share: 0.01,
  importLines: (...args) => importLines(kind, ...args),
})

/** Operation id to stream import. An operation without an entry does not compile. */
export const streams: { [Id in StreamId]: StreamImport<OptionsOf<Operations[Id]>> } = {
  import_chats: ofJson(chatImport),
  import_logs: logImport,
  import_pages: ofJson(pageImport),
  import_perception_runs: ofJson(perceptionRunImport),
}
