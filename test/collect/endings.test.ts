import { describe, expect, test } from 'vitest'
import { PayloadError } from '../../src/engines/payloads/answer.ts'
import { readPayload } from '../../src/engines/payloads/read.ts'

const completion = (message: object, finish_reason: string, more: object = {}) => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason, ...more }],
})
const response = (more: object, ...output: object[]) => ({ object: 'response', status: 'completed', output, ...more })
const said = (text: string) => ({ type: 'message', content: [{ type: 'output_text', text }] })
const message = (stop_reason: string, ...content: object[]) => ({ type: 'message', content, stop_reason })
const candidate = (finishReason: string, ...parts: object[]) => ({
  candidates: [{ content: { parts }, finishReason }],
})
const interaction = (status: string, ...steps: object[]) => ({ object: 'interaction', status, steps })
const qwen = (finish_reason: string, content: string, more: object = {}) => ({
  output: { choices: [{ message: { content, ...more }, finish_reason }] },
})
const ollama = (done_reason: string, content: string, more: object = {}) => ({
  message: { content, ...more },
  done: true,
  done_reason,
})
const conversation = (...outputs: object[]) => ({ object: 'conversation.response', outputs })
const text = (words: string) => ({ type: 'text', text: words })
const toolCalls = { tool_calls: [{ id: 't', type: 'function', function: { name: 'mine', arguments: '{}' } }] }
const safe = { filtered: false, severity: 'safe' }
const filtered = { hate: safe, violence: { filtered: true, severity: 'high' } }

/** Payload, reason, message. */
const none: [string, unknown, string, string][] = [
  [
    'Chat Completions: blocked',
    completion({ content: 'Ac' }, 'content_filter'),
    'blocked',
    'is blocked: content_filter',
  ],
  [
    'Chat Completions of Azure: blocked',
    completion({ content: '' }, 'content_filter', { content_filter_results: filtered }),
    'blocked',
    "is blocked by Azure's content filter: violence (high)",
  ],
  [
    'Azure: a question that was blocked',
    {
      error: {
        message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
        code: 'content_filter',
        status: 400,
        innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: filtered },
      },
    },
    'blocked',
    "is blocked by Azure's content filter: violence (high)",
  ],
  [
    'Chat Completions: only a call',
    completion({ content: null, ...toolCalls }, 'tool_calls'),
    'tool_call',
    'is a tool call',
  ],
  [
    'Chat Completions: a call that just stops',
    completion({ content: '', ...toolCalls }, 'stop'),
    'tool_call',
    'is a tool call',
  ],
  ['Chat Completions: nothing', completion({ content: ' \n' }, 'stop'), 'empty', 'is empty: it has no text'],
  ['Chat Completions: only thoughts', completion({ content: '<think>Hm.</think>' }, 'stop'), 'empty', 'is empty'],
  [
    'Chat Completions: all spent on thoughts',
    completion({ content: '' }, 'length'),
    'incomplete',
    'is incomplete: it was cut off before its first word (length)',
  ],
  [
    'DeepSeek: broken off',
    completion({ content: 'Ac' }, 'insufficient_system_resource'),
    'incomplete',
    'is incomplete: it stopped early',
  ],
  [
    'Responses: blocked',
    response({ status: 'incomplete', incomplete_details: { reason: 'content_filter' } }, said('Ac')),
    'blocked',
    'is blocked: content_filter',
  ],
  [
    'Responses of Azure: blocked',
    response({
      status: 'incomplete',
      incomplete_details: { reason: 'content_filter' },
      content_filters: [{ blocked: true, source_type: 'completion', content_filter_results: filtered }],
    }),
    'blocked',
    "is blocked by Azure's content filter: violence (high)",
  ],
  [
    'Responses: only a call',
    response({}, { type: 'function_call', name: 'mine', arguments: '{}' }),
    'tool_call',
    'is a tool call',
  ],
  [
    'Responses: only a search',
    response({}, { type: 'web_search_call', action: { query: 'crm' } }),
    'empty',
    'is empty',
  ],
  [
    'Responses: all spent on thoughts',
    response({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }, { type: 'reasoning' }),
    'incomplete',
    'is incomplete: it was cut off before its first word (max_output_tokens)',
  ],
  [
    'Responses: under way',
    response({ status: 'in_progress' }),
    'incomplete',
    'is not a finished response: its status is in_progress',
  ],
  ['Messages: blocked', message('refusal'), 'blocked', 'is blocked: refusal'],
  [
    'Messages: blocked after some words',
    {
      ...message('refusal', text('Ac')),
      stop_details: { type: 'refusal', category: 'cyber', explanation: 'It broke a rule.' },
    },
    'blocked',
    'is blocked: It broke a rule.',
  ],
  [
    'Messages: a lone pause',
    message('pause_turn', text('I will look.')),
    'incomplete',
    'is incomplete: it stopped early (pause_turn)',
  ],
  [
    'Messages: only a call',
    message('tool_use', { type: 'tool_use', name: 'mine', input: {} }),
    'tool_call',
    'is a tool call',
  ],
  ['Messages: nothing', message('end_turn'), 'empty', 'is empty'],
  [
    'generateContent: a blocked question',
    { promptFeedback: { blockReason: 'SAFETY' } },
    'blocked',
    'is blocked: SAFETY',
  ],
  [
    'generateContent: a blocked question, streamed',
    [{ promptFeedback: { blockReason: 'SAFETY' } }],
    'blocked',
    'is blocked: SAFETY',
  ],
  ['generateContent: a blocked answer', { candidates: [{ finishReason: 'SAFETY' }] }, 'blocked', 'is blocked: SAFETY'],
  [
    'generateContent: blocked after some words',
    candidate('RECITATION', { text: 'Ac' }),
    'blocked',
    'is blocked: RECITATION',
  ],
  [
    'generateContent: only a call',
    candidate('STOP', { functionCall: { name: 'mine', args: {} } }),
    'tool_call',
    'is a tool call',
  ],
  ['generateContent: nothing', candidate('STOP', { text: '' }), 'empty', 'is empty'],
  ['generateContent: only a thought', candidate('STOP', { text: 'Hm.', thought: true }), 'empty', 'is empty'],
  ['generateContent: all spent on thoughts', candidate('MAX_TOKENS'), 'incomplete', 'is incomplete'],
  ['generateContent: a call gone wrong', candidate('MALFORMED_FUNCTION_CALL'), 'incomplete', 'is incomplete'],
  ['Interactions: waits for the caller', interaction('requires_action'), 'tool_call', 'is not a finished response'],
  ['Interactions: nothing', interaction('completed', { type: 'thought' }), 'empty', 'is empty'],
  ['Conversations: only a call', conversation({ type: 'function.call', name: 'mine' }), 'tool_call', 'is a tool call'],
  ['Conversations: nothing', conversation(), 'empty', 'is empty'],
  ["Qwen's own API: only a call", qwen('tool_calls', '', toolCalls), 'tool_call', 'is a tool call'],
  ["Qwen's own API: nothing", qwen('stop', ''), 'empty', 'is empty'],
  [
    "Qwen's own API: blocked",
    { code: 'DataInspectionFailed', message: 'Output data may contain inappropriate content.', request_id: '1' },
    'blocked',
    'is blocked: Output data may contain inappropriate content.',
  ],
  ['Ollama: only a call', ollama('stop', '', toolCalls), 'tool_call', 'is a tool call'],
  ['Ollama: nothing', ollama('stop', ''), 'empty', 'is empty'],
  ['Ollama: a line on the way', { message: { content: 'Ac' }, done: false }, 'incomplete', 'is incomplete'],
]

describe('a payload without an answer is refused with its reason', () => {
  test.for(none)('%s', ([, payload, reason, message]) => {
    const refusal = (() => {
      try {
        return readPayload(payload)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(PayloadError)
    expect(refusal).toMatchObject({ reason, message: expect.stringContaining(message) })
  })
})

/** Payload, text, is_truncated. */
const answers: [string, unknown, string, boolean][] = [
  ['a refusal of Chat Completions', completion({ content: null, refusal: 'I cannot.' }, 'stop'), 'I cannot.', false],
  [
    'a refusal of Responses',
    response({}, { type: 'message', content: [{ type: 'refusal', refusal: 'I cannot.' }] }),
    'I cannot.',
    false,
  ],
  ['a refusal of Messages in words', message('end_turn', text('I cannot.')), 'I cannot.', false],
  ['words before a call', completion({ content: 'Acme.', ...toolCalls }, 'tool_calls'), 'Acme.', false],
  [
    'a pause that went on',
    [message('pause_turn', text('I will look.')), message('end_turn', text('Acme.'))],
    'I will look.Acme.',
    false,
  ],
  ['cut: Chat Completions', completion({ content: 'Acm' }, 'length'), 'Acm', true],
  ['cut: Chat Completions of Mistral', completion({ content: 'Acm' }, 'model_length'), 'Acm', true],
  [
    'cut: Responses',
    response({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }, said('Acm')),
    'Acm',
    true,
  ],
  ['cut: Messages', message('max_tokens', text('Acm')), 'Acm', true],
  ['cut: generateContent', candidate('MAX_TOKENS', { text: 'Acm' }), 'Acm', true],
  ['cut: Interactions', interaction('incomplete', { type: 'text', text: 'Acm' }), 'Acm', true],
  ["cut: Qwen's own API", qwen('length', 'Acm'), 'Acm', true],
  ['cut: Ollama', ollama('length', 'Acm'), 'Acm', true],
]

describe('words of the engine are an answer, even when cut off', () => {
  test.for(answers)('%s', ([, payload, words, is_truncated]) => {
    expect(readPayload(payload)).toMatchObject({ text: words, is_truncated })
  })
})

const mystery = { type: 'mystery', text: '144', value: '144' }
/**
 * Each family, with the content replaced where it has parts, and with an item of an unknown type where it has items.
 */
const strange: [string, unknown][] = [
  ['Chat Completions', completion({ content: [text('Acme'), mystery] }, 'stop')],
  ['Chat Completions: an object', completion({ content: mystery }, 'stop')],
  ['Chat Completions: a number', completion({ content: 144 }, 'stop')],
  ['Chat Completions: a part without a type or text', completion({ content: [{ value: '144' }] }, 'stop')],
  [
    'Chat Completions: a text of another shape',
    completion({ content: [{ type: 'text', text: { value: '144' } }] }, 'stop'),
  ],
  ['Chat Completions: a text of another name', completion({ content: [{ type: 'text', value: '144' }] }, 'stop')],
  ['Responses', response({}, { type: 'message', content: [mystery] })],
  ['Responses: an item', response({}, said('Acme'), { ...mystery, content: 'x' })],
  [
    'Responses: a text of another name',
    response({}, { type: 'message', content: [{ type: 'output_text', value: '144' }] }),
  ],
  ['Messages', message('end_turn', text('Acme'), mystery)],
  ['Messages: a text of another name', message('end_turn', { type: 'text', value: '144' })],
  ['generateContent', candidate('STOP', { text: 'Acme' }, { value: '144' })],
  ['Interactions', interaction('completed', { type: 'model_output', content: [text('Acme'), mystery] })],
  ['Interactions: a step', interaction('completed', { type: 'text', text: 'Acme' }, mystery)],
  ['Conversations', conversation({ type: 'message.output', content: [text('Acme'), mystery] })],
  ['Conversations: an output', conversation({ type: 'message.output', content: 'Acme' }, mystery)],
  ["Qwen's own API", { output: { choices: [{ message: { content: [{ text: 'Acme' }, { value: '144' }] } }] } }],
  ['Ollama', { message: { content: [mystery] }, done: true }],
]

describe('content of an unknown shape is an error', () => {
  test.for(strange)('%s', ([, payload]) => {
    expect(() => readPayload(payload)).toThrow(/^at /)
  })
})
