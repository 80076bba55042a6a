import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineQuestion } from './simulated-answer.ts'

/**
 * Answers with recorded responses, those of a provider in turn.
 * @param folder JSON files whose names begin with the provider and a hyphen
 */
export function answerFromRecordings(
  folder: string,
): (asked: Pick<EngineQuestion, 'provider'>) => { recorded: unknown } {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  const turns = new Map<string, number>()
  return ({ provider }) => {
    const own = files.filter((name) => name.startsWith(`${provider}-`))
    const turn = turns.get(provider) ?? 0
    turns.set(provider, turn + 1)
    const name = own[turn % own.length]
    if (name === undefined) throw new Error(`no recording of ${provider} in ${folder}`)
    return { recorded: JSON.parse(readFileSync(join(folder, name), 'utf8')) }
  }
}
