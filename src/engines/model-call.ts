import { APICallError, generateText } from 'ai'
import type { Engine } from './ask.ts'
import { families } from './families/all.ts'
import type { Fetch } from './families/family.ts'

// The SDK's own log lines would go to stderr and say nothing new to an operator.
globalThis.AI_SDK_LOG_WARNINGS = false

/** One request to a model. */
export interface ModelRequest {
  instructions?: string
  prompt: string
}

/** Asks a model once. @param country ISO 3166-1, of the person who asks */
export const callModel = (
  engine: Engine,
  country: string,
  request: ModelRequest,
  fetch: Fetch,
  abortSignal: AbortSignal,
) =>
  generateText({
    ...families[engine.provider].call(engine, country, fetch),
    ...request,
    maxRetries: 0,
    telemetry: { isEnabled: false },
    abortSignal,
  })

export const isCallError = (error: unknown): error is APICallError => APICallError.isInstance(error)
