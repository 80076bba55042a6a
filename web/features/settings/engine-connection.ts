import type { Answer } from '../../api/api.ts'

/** A provider of engines, as the API lists it. */
export type EngineConnection = Answer<'list_engines'>['data'][number]
