import { randomBytes } from 'node:crypto'
import { EngineError } from '../../engines/ask.ts'

/*
 * Asks the assistant about many items in few calls. An answer counts only for the items that the call asked about.
 */

/** Calls left for asking again in smaller parts, shared by all calls of one task. */
export interface CallBudget {
  calls: number
}

/**
 * Asks about items. Items that an answer leaves out, or that make it unreadable, are asked about again in smaller parts while
 * calls are left, so that one text cannot spoil the others. Items that still have no answer are missing from the result.
 * @param ask sends items to the assistant, as JSON with temporary ids
 * @throws EngineError when the engine does not answer
 */
export async function askInParts<Key, Item extends object, Said extends { id: string }>(
  items: [Key, Item][],
  ask: (items: string) => Promise<Said[]>,
  spare: CallBudget,
): Promise<Map<Key, Said>> {
  const found = await askOnce(items, ask)
  const missing = items.filter(([key]) => !found.has(key))
  if (missing.length === 0 || items.length === 1) return found
  const half = missing.length === items.length ? Math.ceil(missing.length / 2) : missing.length
  for (const part of [missing.slice(0, half), missing.slice(half)]) {
    if (part.length === 0 || spare.calls <= 0) continue
    spare.calls--
    for (const [key, said] of await askInParts(part, ask, spare)) found.set(key, said)
  }
  return found
}

async function askOnce<Key, Item extends object, Said extends { id: string }>(
  items: [Key, Item][],
  ask: (items: string) => Promise<Said[]>,
): Promise<Map<Key, Said>> {
  // Random ids, so that no text can refer to another item.
  const byId = new Map(items.map(([key, item]) => [randomBytes(4).toString('hex'), { key, item }]))
  const asked = JSON.stringify(Array.from(byId, ([id, { item }]) => ({ id, ...item })))
  const answers = await ask(asked).catch((error: unknown): Said[] => {
    if (error instanceof EngineError && ['malformed', 'refused'].includes(error.kind)) return []
    throw error
  })
  const found = new Map<Key, Said>()
  for (const said of answers) {
    const one = byId.get(said.id)
    if (one && !found.has(one.key)) found.set(one.key, said)
  }
  return found
}
