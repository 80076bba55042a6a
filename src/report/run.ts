import type { Facts, Sql } from '../store/clickhouse/open.ts'
import { type Allowance, createTurns, limitError, type Turns } from './limits.ts'

/** A store's questions wait for one another, whoever asks them. */
const turnsOf = new WeakMap<Facts, Turns>()

export interface Asking extends Allowance {
  facts: Facts
  project_id: string
  /** Ends the question in the engine when it fires. */
  signal: AbortSignal
}

/**
 * Asks the analytical store within the limits of a project.
 * @throws AppError 400 when the answer needs too much memory, 503 when it takes too long or waits too long for a place
 */
export async function run<Row>(sql: Sql, { facts, project_id, signal, time_s, memory_bytes }: Asking): Promise<Row[]> {
  const turns = turnsOf.get(facts) ?? createTurns()
  turnsOf.set(facts, turns)
  return await turns.take(project_id, signal, async () => {
    try {
      return await facts.query<Row>(sql, { time_s, memory_bytes, signal })
    } catch (error) {
      signal.throwIfAborted()
      throw limitError(error, { time_s, memory_bytes })
    }
  })
}
