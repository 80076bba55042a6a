import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isObject, PayloadError } from '../../src/engines/payloads/answer.ts'
import { readPayload } from '../../src/engines/payloads/read.ts'
import { streamCases } from './streams.ts'

/** The outcome of a payload: its text, or the reason why it is refused. */
function outcomeOf(payload: unknown): string {
  try {
    return readPayload(payload).text
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error
    return `refused: ${error.reason ?? error.message}`
  }
}

const errors = [
  { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  { error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' } },
  { event_type: 'error', error: { code: 'internal', message: 'Overloaded' } },
  { event: 'error', data: '{"message":"Overloaded"}' },
  { type: 'error', code: 'server_error', message: 'Overloaded', param: null },
  { type: 'response.failed', response: { object: 'response', status: 'failed', error: { message: 'Overloaded' } } },
  { type: 'conversation.response.error', code: 500, message: 'Overloaded' },
  { code: 'Throttling', message: 'Overloaded', request_id: '1' },
  { object: 'error', message: 'Overloaded', code: 500 },
  { error: 'Overloaded' },
  { choices: [{ index: 0, delta: {}, finish_reason: 'error', error: { code: 502, message: 'Overloaded' } }] },
  'event: error\ndata: {"message":"Overloaded"}',
]

describe.for(streamCases.map((one) => [one.family, one] as const))('a stream of %s', ([, one]) => {
  const { events, text, strange, ended_by = events.length } = one

  test('is read whole, and refused wherever it is cut', () => {
    const outcomes = events.map((_, i) => outcomeOf(events.slice(0, i + 1)))
    expect(outcomes).toEqual(events.map((_, i) => (i + 1 < ended_by ? 'refused: incomplete' : text)))
  })

  test('is refused when one of its lines is cut', () => {
    const lines = events.map((event) => (typeof event === 'string' ? event : `data: ${JSON.stringify(event)}`))
    expect(outcomeOf(lines)).toBe(text)
    const last = `data: ${JSON.stringify({ type: 'any', more: 'x' })}`.slice(0, -5)
    expect(outcomeOf([...lines, last])).toBe('refused: incomplete')
  })

  test('is refused with an error anywhere in it', () => {
    for (const error of errors) {
      for (const [i] of [...events, null].entries()) {
        expect(outcomeOf(events.toSpliced(i, 0, error))).toBe('refused: is a failed response: Overloaded')
      }
    }
  })

  test('is refused with a part of an unknown type', () => {
    expect(outcomeOf(strange)).toMatch(/^refused: at /)
  })
})

const recorded = new URL('../../../shared/data/payloads/', import.meta.url)
const recordings = (existsSync(recorded) ? readdirSync(recorded) : []).flatMap((file): [string, unknown[]][] => {
  const payload: unknown = JSON.parse(readFileSync(new URL(file, recorded), 'utf8'))
  const events = isObject(payload) ? payload.events : payload
  return Array.isArray(events) ? [[file, events]] : []
})
describe.skipIf(recordings.length === 0)('recorded streams (../shared/data/payloads)', () => {
  test.for(recordings)('%s: every prefix is either refused or complete', ([, events]) => {
    const whole = outcomeOf(events)
    for (let i = 1; i < events.length; i++) {
      const outcome = outcomeOf(events.slice(0, i))
      if (outcome !== whole) expect(outcome).toBe('refused: incomplete')
    }
  })
})
