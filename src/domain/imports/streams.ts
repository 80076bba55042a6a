import type { z } from 'zod'
import type { Operations } from '../../contract/contract.ts'
import { chatImport } from '../chats/import-chats.ts'
import { runImport } from '../perception/import-runs.ts'
import { pageImport } from '../sources/import-pages.ts'
import type { ImportKind } from './import-lines.ts'

type OptionsOf<E> = E extends { stream: { options: infer T extends z.ZodType } } ? z.output<T> : never
/** The operations that also take a stream. */
export type StreamId = {
  [Id in keyof Operations]: Operations[Id] extends { stream: object } ? Id : never
}[keyof Operations]

/** Operation id to what its stream brings; an operation without an entry does not compile. */
export const streams: { [Id in StreamId]: ImportKind<string, OptionsOf<Operations[Id]>> } = {
  import_chats: chatImport,
  import_pages: pageImport,
  import_perception_runs: runImport,
}
