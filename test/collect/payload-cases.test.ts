import { describe, expect, test } from 'vitest'
import { readPayload } from '../../src/engines/payloads/read.ts'
import { type PayloadCase, payloadCases } from './payload-cases.ts'

/** Everything that should be read from a payload. */
function expected({ sources, usage = [null, null, null, null], ...of }: PayloadCase) {
  const [input_tokens, output_tokens, searches, cost_usd] = usage
  return {
    text: of.text,
    sources: sources.map(([url, title, citation_count, citation_position]) => ({
      url,
      title,
      citation_count,
      citation_position,
    })),
    queries: of.queries ?? [],
    maps: of.maps ?? [],
    model_id: of.model_id ?? null,
    created_at: of.created_at ?? null,
    has_searched: of.has_searched ?? sources.length > 0,
    is_truncated: of.is_truncated ?? false,
    usage: { input_tokens, output_tokens, searches, cost_usd },
  }
}

describe('every part of a payload is read', () => {
  test.for(payloadCases.map((one) => [`${one.provider}: ${one.name}`, one] as const))('%s', ([, one]) => {
    const { form: _, ...content } = readPayload(one.payload, one.provider)
    expect(content).toEqual(expected(one))
  })
})

describe('payloads without an answer are refused, with the reason', () => {
  const refused: [string, unknown, string, string?][] = [
    [
      'a failed response',
      { object: 'response', status: 'failed', error: { message: 'overloaded' }, output: [] },
      'is a failed response: overloaded',
    ],
    [
      'a response under way',
      { object: 'response', status: 'in_progress', output: [] },
      'is not a finished response: its status is in_progress',
    ],
    [
      'an interaction under way',
      { object: 'interaction', status: 'requires_action', steps: [] },
      'is not a finished response: its status is requires_action',
    ],
    [
      'an error of Anthropic',
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      'is a failed response: Overloaded',
    ],
    ['an error of a host', { error: 'no such model' }, 'is a failed response: no such model'],
    ['a question that was blocked', { promptFeedback: { blockReason: 'SAFETY' } }, 'is blocked: SAFETY'],
    ['no candidate', { candidates: [] }, 'at candidates: there are none'],
    [
      'a failed stream',
      [
        {
          type: 'response.failed',
          response: { object: 'response', status: 'failed', error: { message: 'gone' }, output: [] },
        },
      ],
      'is a failed response: gone',
    ],
    [
      'a stream that was cut',
      [{ type: 'response.created', response: { object: 'response', output: [] } }],
      'is a truncated stream: it has no response.completed',
    ],
    ['a list of arbitrary values', [1, 'x', null], 'at 0: is not a stream event'],
    ['a list of unknown items', [{ a: 1 }], 'is a list, but not of response events'],
    [
      'an invalid output',
      { object: 'response', output: 5 },
      'at output: Invalid input: expected array, received number',
    ],
    [
      'an invalid URL',
      { object: 'response', output: [{ type: 'web_search_call', action: { url: 5 } }] },
      'at output.0.action.url: Invalid input: expected string, received number',
    ],
    [
      "another provider's form",
      { type: 'message', content: [] },
      'is a response of the Messages API, which openai does not send. Name the provider that did.',
      'openai',
    ],
    [
      "Google's form from elsewhere",
      { candidates: [] },
      "is a response of Google's generateContent, which anthropic does not send. Name the provider that did.",
      'anthropic',
    ],
  ]
  test.for(refused)('%s', ([, payload, message, provider]) => {
    expect(() => readPayload(payload, provider)).toThrow(message)
  })
})
