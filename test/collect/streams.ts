/** A stream as documented by its provider, what is read from it, and where it ends. */
export interface StreamCase {
  family: string
  events: unknown[]
  text: string
  /** How many of the events make up a whole answer; all by default. */
  ended_by?: number
  /** The same stream with one part of an unknown type. */
  strange: unknown[]
}

const response = (status: string, output: unknown[]) => ({ id: 'r', object: 'response', status, model: 'm', output })
const message = (...content: unknown[]) => ({ id: 'm', type: 'message', role: 'assistant', content })
const chunk = (delta: object, finish_reason: string | null = null, more: object = {}) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  model: 'm',
  choices: [{ index: 0, delta, finish_reason }],
  ...more,
})
const block = (index: number, content_block: object, ...deltas: object[]) => [
  { type: 'content_block_start', index, content_block },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
]
const messages = (...blocks: object[][]) => [
  { type: 'message_start', message: { ...message(), model: 'm', stop_reason: null, usage: { input_tokens: 5 } } },
  { type: 'ping' },
  ...blocks.flat(),
  { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 7 } },
  { type: 'message_stop' },
]
const part = (parts: object[], more: object = {}) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
  modelVersion: 'm',
})
const step = (index: number, started: object, ...deltas: object[]) => [
  { event_type: 'step.start', index, step: started },
  ...deltas.map((delta) => ({ event_type: 'step.delta', index, delta })),
  { event_type: 'step.stop', index },
]
const interaction = (...steps: object[][]) => [
  { event_type: 'interaction.created', interaction: { id: 'i', object: 'interaction', status: 'in_progress' } },
  ...steps.flat(),
  { event_type: 'interaction.completed', interaction: { id: 'i', object: 'interaction', status: 'completed' } },
]
const conversation = (...events: object[]) => [
  { type: 'conversation.response.started', conversation_id: 'c' },
  ...events,
  { type: 'conversation.response.done', usage: { prompt_tokens: 5, completion_tokens: 7 } },
]
const output = (content: unknown) => ({ type: 'message.output.delta', id: 'm', output_index: 1, content })
const qwen = (content: unknown, finish_reason = 'null') => ({
  output: { choices: [{ message: { role: 'assistant', content }, finish_reason }] },
})
const spoken = { type: 'text', text: '' }
const grow = (text: string) => ({ type: 'text_delta', text })
const mystery = { type: 'mystery', mystery: '144' }

export const streamCases: StreamCase[] = [
  {
    family: 'the Responses API',
    events: [
      { type: 'response.created', response: response('in_progress', []) },
      { type: 'response.output_text.delta', output_index: 0, delta: 'Acme' },
      { type: 'response.output_text.delta', output_index: 0, delta: ' it is.' },
      {
        type: 'response.completed',
        response: response('completed', [message({ type: 'output_text', text: 'Acme it is.' })]),
      },
    ],
    text: 'Acme it is.',
    strange: [
      {
        type: 'response.completed',
        response: response('completed', [message({ type: 'output_text', text: 'Acme' }, mystery)]),
      },
    ],
  },
  {
    family: 'the Responses API, where the last event leaves the messages out',
    events: [
      { type: 'response.created', response: response('in_progress', []) },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: message({ type: 'output_text', text: 'Acme it is.' }),
      },
      { type: 'response.completed', response: response('completed', []) },
    ],
    text: 'Acme it is.',
    strange: [{ type: 'response.completed', response: response('completed', [{ type: 'mystery', content: 'Acme' }]) }],
  },
  {
    family: 'the Messages API',
    events: messages(
      block(0, { type: 'thinking', thinking: '' }, { type: 'thinking_delta', thinking: 'Hm.' }),
      block(1, spoken, grow('Acme'), grow(' it is.')),
    ),
    text: 'Acme it is.',
    strange: messages(block(0, spoken, grow('Acme')), block(1, mystery)),
  },
  {
    family: 'the Messages API, begun anew in the middle',
    events: [...messages(block(0, spoken, grow('Bolt'))).slice(0, -2), ...messages(block(0, spoken, grow('Acme.')))],
    text: 'Acme.',
    strange: messages(block(0, spoken, { type: 'mystery_delta', mystery: '144' })),
  },
  {
    family: "Google's generateContent",
    events: [
      part([{ text: 'Hm.', thought: true }]),
      part([{ text: 'Acme' }]),
      part([{ text: ' it is.' }]),
      part([{ text: '' }], { finishReason: 'STOP' }),
    ],
    text: 'Acme it is.',
    strange: [part([{ text: 'Acme' }]), part([{ mystery: '144' }], { finishReason: 'STOP' })],
  },
  {
    family: "Google's Interactions API",
    events: interaction(
      step(0, { type: 'thought' }, { type: 'thought_signature', signature: 'x' }),
      step(
        1,
        { type: 'model_output' },
        { type: 'text', text: 'Acme' },
        { type: 'text', text: ' it is.' },
        { type: 'text_annotation_delta', annotations: [{ type: 'url_citation', url: 'https://a.example/' }] },
      ),
    ),
    text: 'Acme it is.',
    strange: interaction(step(0, { type: 'model_output' }, { type: 'text', text: 'Acme' }, mystery)),
  },
  {
    family: "Google's Interactions API, in contents",
    events: [
      { event_type: 'interaction.start', interaction: { id: 'i', status: 'in_progress' } },
      { event_type: 'content.start', index: 0, content: { type: 'text' } },
      { event_type: 'content.delta', index: 0, delta: { type: 'text', text: 'Acme it is.' } },
      { event_type: 'content.stop', index: 0 },
      { event_type: 'interaction.complete', interaction: { id: 'i', status: 'completed' } },
    ],
    text: 'Acme it is.',
    strange: interaction(step(0, mystery)),
  },
  {
    family: "Mistral's Conversations API",
    events: conversation(
      { type: 'tool.execution.started', id: 't', output_index: 0, name: 'web_search', arguments: '{"query":' },
      { type: 'tool.execution.delta', id: 't', output_index: 0, name: 'web_search', arguments: '"crm"}' },
      { type: 'tool.execution.done', id: 't', output_index: 0, name: 'web_search', info: {} },
      output('Acme'),
      output({ type: 'tool_reference', tool: 'web_search', title: 'A', url: 'https://a.example/' }),
      output({ type: 'text', text: ' it is.' }),
    ),
    text: 'Acme it is.',
    strange: conversation(output('Acme'), output(mystery)),
  },
  {
    family: 'Chat Completions',
    events: [
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'Acme' }),
      { ...chunk({ content: ' no' }), choices: [{ index: 1, delta: { content: 'The second answer.' } }] },
      chunk({ content: ' it is.' }),
      chunk({}, 'stop'),
      { id: 'c', object: 'chat.completion.chunk', choices: [], usage: { prompt_tokens: 5, completion_tokens: 7 } },
      '[DONE]',
    ],
    ended_by: 5,
    text: 'Acme it is.',
    strange: [chunk({ content: 'Acme' }), chunk({ content: [mystery] }, 'stop')],
  },
  {
    family: 'Chat Completions, as lines, without a reason to finish',
    events: [
      ': keep-alive',
      `data: ${JSON.stringify(chunk({ content: 'Acme' }))}\n\n`,
      `data: ${JSON.stringify(chunk({ content: ' it is.' }))}`,
      'data: [DONE]',
    ],
    text: 'Acme it is.',
    strange: [`data: ${JSON.stringify(chunk({ content: { mystery: '144' } }, 'stop'))}`, 'data: [DONE]'],
  },
  {
    family: 'a refusal of Chat Completions',
    events: [chunk({ role: 'assistant', refusal: 'I ' }), chunk({ refusal: 'cannot.' }), chunk({}, 'stop')],
    text: 'I cannot.',
    strange: [chunk({ content: 144 }, 'stop')],
  },
  {
    family: "Qwen's own API, in what is new",
    events: [qwen('Acme'), qwen(' it is.'), qwen('', 'stop')],
    text: 'Acme it is.',
    strange: [qwen([{ text: 'Acme' }]), qwen([mystery], 'stop')],
  },
  {
    family: "Qwen's own API, in all so far",
    events: [qwen('Acme'), qwen('Acme it is.'), qwen('Acme it is.', 'stop')],
    text: 'Acme it is.',
    strange: [qwen([{ mystery: '144' }], 'stop')],
  },
  {
    family: "Ollama's API",
    events: [
      { model: 'm', message: { role: 'assistant', content: 'Acme' }, done: false },
      { model: 'm', message: { role: 'assistant', content: ' it is.' }, done: false },
      { model: 'm', message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' },
    ],
    text: 'Acme it is.',
    strange: [
      { model: 'm', message: { role: 'assistant', content: 'Acme' }, done: false },
      { model: 'm', message: { role: 'assistant', content: [mystery] }, done: true, done_reason: 'stop' },
    ],
  },
]
