import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeUrl } from '../../src/answers/urls.ts'
import { PayloadError } from '../../src/engines/payloads/answer.ts'
import { readPayload } from '../../src/engines/payloads/read.ts'
import { inBoundedTime } from '../answers/bounded-time.ts'
import { payloadCases } from './payload-cases.ts'

type Path = (string | number)[]

/** The paths in a value, without the value itself. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => [[...at, key], ...pathsIn((value as Record<string, unknown>)[key], [...at, key])])
}

/** The value with the part at the path replaced, or removed if there is no replacement. */
function changed(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    if (rest.length === 0 && put === undefined) return value.filter((_, i) => i !== key)
    return value.map((item, i) => (i === key ? (rest.length === 0 ? put : changed(item, rest, put)) : item))
  }
  const { [String(key)]: old, ...others } = value as Record<string, unknown>
  if (rest.length > 0) return { ...others, [key]: changed(old, rest, put) }
  return put === undefined ? others : { ...others, [key]: put }
}

const recorded = new URL('../../../shared/data/payloads/', import.meta.url)
const recordings = existsSync(recorded)
  ? readdirSync(recorded).map((file) => JSON.parse(readFileSync(new URL(file, recorded), 'utf8')) as unknown)
  : []
const payloads = [...payloadCases.map(({ payload }) => payload), ...recordings].map(
  (payload) => [payload, pathsIn(payload)] as const,
)
const junk = fc.oneof(
  fc.constantFrom(undefined, null, '', 'http://', 'not a url', 0, -1, 1.5, 1e300, Number.MAX_SAFE_INTEGER, true),
  fc.constantFrom(
    [],
    {},
    [null],
    [[]],
    { url: null },
    { type: 'message' },
    { type: 'text' },
    '\u0000',
    '\ud800',
    '[1]',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

test('a mutated payload is either refused or read consistently', () => {
  const mutations = fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 4 })
  const outcomes = { read: 0, refused: 0 }
  fc.assert(
    fc.property(fc.constantFrom(...payloads), mutations, ([payload, paths], changes) => {
      const mutant = changes.reduce<unknown>(
        (value, [which, put]) => changed(value, paths[which % paths.length] ?? [], put),
        payload,
      )
      try {
        const { text, sources, created_at, usage } = readPayload(mutant)
        outcomes.read++
        expect(typeof text).toBe('string')
        for (const { url } of sources) expect(normalizeUrl(url)).not.toBeNull()
        const cited = sources.filter(({ citation_count }) => citation_count > 0)
        const positions = cited.map(({ citation_position }) => citation_position ?? 0).toSorted((a, b) => a - b)
        expect(positions).toEqual(cited.map((_, i) => i + 1))
        expect(sources.filter((one) => one.citation_count === 0 && one.citation_position !== null)).toEqual([])
        if (created_at !== null) expect(new Date(created_at).toISOString()).toBe(created_at)
        for (const count of [usage.input_tokens, usage.output_tokens, usage.searches]) {
          expect(count === null || (Number.isInteger(count) && count >= 0 && count < 2 ** 33)).toBe(true)
        }
      } catch (error) {
        if (!(error instanceof PayloadError)) throw error
        outcomes.refused++
        expect(error.message).toMatch(/^(?:is|must|at) /)
      }
    }),
    { numRuns: 5000 },
  )
  expect(outcomes.read).toBeGreaterThan(500)
  expect(outcomes.refused).toBeGreaterThan(500)
})

test('field order and unknown fields change nothing', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).toReversed()
    return { unheard_of: { type: 'x' }, ...Object.fromEntries(fields.map(([key, field]) => [key, shuffled(field)])) }
  }
  for (const [payload] of payloads) expect(readPayload(shuffled(payload))).toEqual(readPayload(payload))
})

test('a stream of very many parts is read in linear time', () => {
  const many = <T>(part: T, ...after: T[]) => [...Array.from({ length: 40_000 }, () => part), ...after]
  const cited = { type: 'web_search_result_location', url: 'https://a.example/', title: 'A' }
  const block = (delta: object) => ({ type: 'content_block_delta', index: 0, delta })
  const step = (delta: object) => ({ event_type: 'step.delta', index: 0, delta })
  const streams: object[][] = [
    [
      { type: 'message_start', message: { type: 'message', content: [] } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Acme.' } },
      ...many(block({ type: 'citations_delta', citation: cited })),
      { type: 'message_stop' },
    ],
    [
      ...many(step({ type: 'text', text: 'Acme. ', annotations: [{ type: 'url_citation', url: cited.url }] })),
      { event_type: 'interaction.completed', interaction: { id: 'i', status: 'completed' } },
    ],
    [
      ...many({ type: 'message.output.delta', id: 'm', output_index: 0, content: 'Acme. ' }),
      { type: 'conversation.response.done' },
    ],
    many<object>(
      { candidates: [{ content: { parts: [{ text: 'Acme. ' }] } }] },
      { candidates: [{ finishReason: 'STOP' }] },
    ),
    many<object>(
      { choices: [{ delta: { content: [{ type: 'text', text: 'Acme. ' }] } }] },
      { choices: [{ finish_reason: 'stop' }] },
    ),
  ]
  for (const events of streams) {
    expect(inBoundedTime(() => readPayload(events)).text.startsWith('Acme.')).toBe(true)
  }
})

test('a hostile text is read in bounded time', () => {
  const texts = ['['.repeat(1_000_000), '[1](https://a'.repeat(100_000), '`'.repeat(1_000_001), '[1, '.repeat(300_000)]
  for (const content of texts) {
    inBoundedTime(() => readPayload({ choices: [{ message: { content } }], citations: ['https://a.example/'] }))
  }
})
