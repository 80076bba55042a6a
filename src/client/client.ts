import { contract, type Operations } from '../contract/contract.ts'
import type { Endpoint, RawInput, Result } from '../contract/endpoint.ts'
import { errorFor } from './api-errors.ts'
import { type CallOptions, type ConnectOptions, connect, parsed } from './connect.ts'
import { operationLine } from './operation-line.ts'

// Callers need the errors, too.
export { ApiError } from './api-errors.ts'

type Call<E extends Endpoint> = (input?: RawInput<E>, options?: CallOptions) => Promise<Result<E>>
/** One function per operation, named by its id. */
export type Client = { [Id in keyof Operations]: Call<Operations[Id]> }

/** A typed client of the API, made from the contract. It does not retry by default. */
export function createClient({ retries = 0, ...to }: ConnectOptions): Client {
  const bind = connect({ ...to, retries })
  const calls = Object.entries(contract).map(([id, endpoint]) => [id, bind(operationLine(endpoint))])
  return Object.fromEntries(calls) as unknown as Client
}

/** The answer's JSON. @throws ApiError */
export async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await errorFor(response)
  return parsed(await response.text())
}
