import { readFileSync, writeFileSync } from 'node:fs'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Fields } from './examples.ts'

/*
 * The examples of the API reference are requests that the tests have sent, with the service's answers. Regenerate them
 * with `RECORD=1 npx vitest run test/api/contract.test.ts -t succeeds`, then `npm run format && npm run generate`.
 */

const file = new URL('../../src/http/examples.json', import.meta.url)

/** A request with its fields by place, and its answer. */
export interface Recorded {
  path: Fields
  query: Fields
  body?: Fields
  answer: unknown
}

export const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recorded>

/** The first entries of a long list are enough. */
const maxEntries = 2
const maxCharacters = 400

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxCharacters ? `${value.slice(0, maxCharacters)}…` : value
  if (Array.isArray(value)) return value.slice(0, maxEntries).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shortened(entry)]))
}

export function record({ params, body }: Endpoint, input: Fields, answer: unknown): Recorded {
  const within = (fields: object | undefined) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => Object.keys(fields ?? {}).includes(name)))
  const inPath = within(params?.shape)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in inPath)))
  return shortened({ path: inPath, ...(body ? { query: {}, body: rest } : { query: rest }), answer }) as Recorded
}

/**
 * Writes the recorded examples. Ids are numbered, so that a new recording differs only where the answers do; keys are replaced
 * by fake ones.
 */
export function write(all: Record<string, Recorded>): void {
  const ids = new Map<string, string>()
  const numbered = (id: string) => {
    const known = ids.get(id) ?? `0190b6c4-6a3e-7c1a-9d55-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const text = JSON.stringify(all, null, 2)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, numbered)
    .replace(/(sk[cpv]-)[\w-]{5,}/g, '$1example')
    .replace(/("token": "|\/s\/)[\w-]{43}/g, '$1example')
    .replace(/whsec_[\w+/=]+/g, 'whsec_example')
  writeFileSync(file, `${text}\n`)
}
