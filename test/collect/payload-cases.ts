/** A payload according to a provider's published schema, with everything that should be read from it. */
export interface PayloadCase {
  name: string
  provider: string
  payload: unknown
  text: string
  /** URL, title, citation_count, citation_position. */
  sources: [string, string | null, number, number | null][]
  queries?: string[]
  model_id?: string
  created_at?: string
  maps?: { name: string; url: string }[]
  /** Whether it searched; true by default if it has sources. */
  has_searched?: boolean
  is_truncated?: boolean
  /** Tokens in and out, searches, US dollars; null if not reported. */
  usage?: [number | null, number | null, number | null, number | null]
}

const a = 'https://a.example/page'
const b = 'https://b.example/page'
const c = 'https://c.example/page'
const answered = (...content: unknown[]) => ({ type: 'message', role: 'assistant', status: 'completed', content })
const said = (text: string, ...annotations: unknown[]) => ({ type: 'output_text', text, annotations })
const cites = (url: string, start_index?: number, title = 'T') => ({
  type: 'url_citation',
  url,
  title,
  ...(start_index !== undefined && { start_index, end_index: start_index + 1 }),
})
const response = (output: unknown[], more: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_770_000_000,
  status: 'completed',
  error: null,
  model: 'gpt-5',
  output,
  usage: { input_tokens: 10, output_tokens: 20, total_tokens: 30 },
  ...more,
})
const ofResponse = { model_id: 'gpt-5', created_at: '2026-02-02T02:40:00.000Z' }
const searched = (action: object, more: object = {}) => ({
  type: 'web_search_call',
  status: 'completed',
  action,
  ...more,
})

const openai: PayloadCase[] = [
  {
    name: 'every action of a search; other tools, reasoning and calls that failed tell nothing',
    provider: 'openai',
    payload: response([
      {
        type: 'reasoning',
        summary: [{ type: 'summary_text', text: 'Hm.' }],
        content: [{ type: 'reasoning_text', text: 'Hm.' }],
      },
      searched({
        type: 'search',
        query: 'crm',
        queries: ['crm', 'best crm'],
        sources: [
          { type: 'url', url: a },
          { type: 'api', name: 'oai-weather' },
        ],
      }),
      searched({ type: 'open_page', url: b }),
      searched({ type: 'open_page', url: null }),
      searched({ type: 'find_in_page', url: `${b}#part`, pattern: 'Acme' }),
      searched({ type: 'open_page', url: 'https://down.example/' }, { status: 'failed' }),
      { type: 'file_search_call', queries: ['mine'], results: [{ file_id: 'f', text: 'x' }] },
      { type: 'computer_call', action: { type: 'click', x: 1, y: 2 } },
      { type: 'shell_call', action: { commands: ['ls'] } },
      { type: 'mcp_call', arguments: '{}', output: 'x' },
      answered(
        said(
          'Acme.',
          cites(b, 0),
          { type: 'file_citation', file_id: 'f', index: 1 },
          { type: 'file_path', file_id: 'f' },
        ),
      ),
    ]),
    ...ofResponse,
    text: 'Acme.',
    sources: [
      [a, null, 0, null],
      [b, 'T', 1, 1],
    ],
    queries: ['best crm', 'crm'].toReversed(),
    usage: [10, 20, 1, null],
  },
  {
    name: 'several parts are one text, their citations in its order, however they are listed',
    provider: 'openai',
    payload: response([
      answered(said('First. ', cites(b, 5), cites(a, 1)), said('Second.', cites(c, 0), cites(a, 3))),
      answered({ type: 'refusal', refusal: 'No more.' }),
    ]),
    ...ofResponse,
    has_searched: false,
    text: 'First. Second.\n\nNo more.',
    sources: [
      [a, 'T', 2, 1],
      [b, 'T', 1, 2],
      [c, 'T', 1, 3],
    ],
    usage: [10, 20, 0, null],
  },
  {
    name: 'what is said while working is not the answer',
    provider: 'openai',
    payload: response([
      { ...answered(said('I will search.')), phase: 'commentary' },
      { ...answered(said('Acme.')), phase: 'final_answer' },
    ]),
    ...ofResponse,
    text: 'Acme.',
    sources: [],
    usage: [10, 20, 0, null],
  },
  {
    name: 'an answer that was cut off, with numbers that are none',
    provider: 'openai',
    payload: response([answered(said('Acm'))], {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      created_at: 0,
      model: '',
      usage: { input_tokens: -1, output_tokens: 1.5, num_server_side_tools_used: 'two' },
    }),
    text: 'Acm',
    is_truncated: true,
    sources: [],
    usage: [null, null, 0, null],
  },
  {
    name: 'streamed: the event that ends the response holds it',
    provider: 'openai',
    payload: {
      events: [
        { type: 'response.created', response: response([], { status: 'in_progress' }) },
        { type: 'response.output_text.delta', delta: 'Acme.' },
        {
          event: 'response.completed',
          data: JSON.stringify({ type: 'response.completed', response: response([answered(said('Acme.'))]) }),
        },
      ],
    },
    ...ofResponse,
    text: 'Acme.',
    sources: [],
    usage: [10, 20, 0, null],
  },
  {
    name: 'a search model of Chat Completions',
    provider: 'openai',
    payload: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_770_000_000,
      model: 'gpt-4o-search-preview-2025-03-11',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: `Acme ([a.example](${a}?utm_source=openai)), Bolt ([b.example](${b}?utm_source=openai)).`,
            refusal: null,
            annotations: [
              {
                type: 'url_citation',
                url_citation: { url: `${b}?utm_source=openai`, title: 'B', start_index: 60, end_index: 90 },
              },
              {
                type: 'url_citation',
                url_citation: { url: `${a}?utm_source=openai`, title: 'A', start_index: 6, end_index: 40 },
              },
            ],
          },
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 5, completion_tokens: 7 },
    },
    model_id: 'gpt-4o-search-preview-2025-03-11',
    created_at: '2026-02-02T02:40:00.000Z',
    text: `Acme ([a.example](${a}?utm_source=openai)), Bolt ([b.example](${b}?utm_source=openai)).`,
    sources: [
      [`${a}?utm_source=openai`, 'A', 1, 1],
      [`${b}?utm_source=openai`, 'B', 1, 2],
    ],
    usage: [5, 7, null, null],
  },
  {
    name: 'a refusal of Chat Completions',
    provider: 'openai',
    payload: {
      object: 'chat.completion',
      model: 'gpt-4o',
      choices: [{ message: { content: null, refusal: 'I cannot.' } }],
    },
    model_id: 'gpt-4o',
    text: 'I cannot.',
    sources: [],
  },
]

const found = (url: string, title: string) => ({
  type: 'web_search_result',
  url,
  title,
  encrypted_content: 'x',
  page_age: null,
})
const located = (url: string, title: string | null) => ({
  type: 'web_search_result_location',
  url,
  title,
  cited_text: 'x',
})
const message = (content: unknown[], more: object = {}) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-4',
  content,
  stop_reason: 'end_turn',
  usage: { input_tokens: 5, output_tokens: 7, server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 } },
  ...more,
})
const ofMessage = { model_id: 'claude-sonnet-4', usage: [5, 7, 1, null] as PayloadCase['usage'] }
const searchTurn = [
  { type: 'server_tool_use', id: 's1', name: 'web_search', input: { query: 'crm' } },
  { type: 'web_search_tool_result', tool_use_id: 's1', content: [found(a, 'A'), found(b, 'B')] },
]

const anthropic: PayloadCase[] = [
  {
    name: 'one answer in several blocks; other tools search nothing',
    provider: 'anthropic',
    payload: message([
      { type: 'thinking', thinking: 'Hm.', signature: 'x' },
      { type: 'text', text: 'I will look.' },
      { type: 'server_tool_use', id: 'c1', name: 'code_execution', input: { code: 'x', query: 'not a search' } },
      { type: 'tool_use', id: 't1', name: 'mine', input: { query: 'not a search either' } },
      { type: 'code_execution_tool_result', content: { stdout: 'x' } },
      ...searchTurn,
      { type: 'text', text: 'Acme is ' },
      { type: 'text', text: 'good', citations: [located(b, 'B'), located(b, 'B')] },
      { type: 'text', text: ', ' },
      { type: 'text', text: 'very.', citations: [located(a, null)] },
    ]),
    ...ofMessage,
    text: 'I will look.\n\nAcme is good, very.',
    sources: [
      [a, 'A', 1, 2],
      [b, 'B', 2, 1],
    ],
    queries: ['crm'],
  },
  {
    name: 'a search and a fetch that failed',
    provider: 'anthropic',
    payload: message([
      searchTurn[0],
      {
        type: 'web_search_tool_result',
        content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
      },
      { type: 'server_tool_use', id: 's2', name: 'web_fetch', input: { url: a } },
      { type: 'web_fetch_tool_result', content: { type: 'web_fetch_tool_result_error', error_code: 'unavailable' } },
      { type: 'text', text: 'I could not look.' },
    ]),
    ...ofMessage,
    has_searched: true,
    text: 'I could not look.',
    sources: [],
    queries: ['crm'],
  },
  {
    name: 'fetched pages are cited as documents, by title or number',
    provider: 'anthropic',
    payload: message([
      {
        type: 'web_fetch_tool_result',
        content: { type: 'web_fetch_result', url: a, content: { type: 'document', title: 'A' } },
      },
      {
        type: 'web_fetch_tool_result',
        content: { type: 'web_fetch_result', url: b, content: { type: 'document', title: null } },
      },
      {
        type: 'text',
        text: 'Acme.',
        citations: [
          { type: 'char_location', document_index: 1, document_title: null, cited_text: 'x' },
          { type: 'char_location', document_index: 1, document_title: 'A', cited_text: 'x' },
          { type: 'page_location', document_index: 7, document_title: 'A file', cited_text: 'x' },
          { type: 'search_result_location', source: c, title: 'C', search_result_index: 0, cited_text: 'x' },
        ],
      },
    ]),
    ...ofMessage,
    has_searched: false,
    text: 'Acme.',
    sources: [
      [a, 'A', 1, 2],
      [b, null, 1, 1],
      [c, 'C', 1, 3],
    ],
  },
  {
    name: 'a turn that paused and the one that went on',
    provider: 'anthropic',
    payload: [
      message([{ type: 'text', text: 'I will look.' }, ...searchTurn], { stop_reason: 'pause_turn' }),
      message([{ type: 'text', text: 'Acme.', citations: [located(a, 'A')] }]),
    ],
    ...ofMessage,
    text: 'I will look.\n\nAcme.',
    sources: [
      [a, 'A', 1, 1],
      [b, 'B', 0, null],
    ],
    queries: ['crm'],
  },
  {
    name: 'a refusal in its own words',
    provider: 'anthropic',
    payload: message([{ type: 'text', text: 'I cannot help with that.' }], { stop_reason: 'refusal' }),
    ...ofMessage,
    text: 'I cannot help with that.',
    sources: [],
  },
  {
    name: 'an answer that was cut off',
    provider: 'anthropic',
    payload: message([{ type: 'text', text: 'Acm' }], { stop_reason: 'max_tokens' }),
    ...ofMessage,
    text: 'Acm',
    is_truncated: true,
    sources: [],
  },
  {
    name: 'streamed: blocks that grow',
    provider: 'anthropic',
    payload: [
      { type: 'message_start', message: message([], { usage: { input_tokens: 5, output_tokens: 1 } }) },
      { type: 'ping' },
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'server_tool_use', id: 's1', name: 'web_search', input: {} },
      },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{"query": "c' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: 'rm"}' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: searchTurn[1] },
      { type: 'content_block_start', index: 2, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 2, delta: { type: 'text_delta', text: 'Ac' } },
      { type: 'content_block_delta', index: 2, delta: { type: 'text_delta', text: 'me.' } },
      { type: 'content_block_delta', index: 2, delta: { type: 'citations_delta', citation: located(b, 'B') } },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn' },
        usage: { output_tokens: 7, server_tool_use: { web_search_requests: 1 } },
      },
      { type: 'message_stop' },
    ],
    ...ofMessage,
    text: 'Acme.',
    sources: [
      [a, 'A', 0, null],
      [b, 'B', 1, 1],
    ],
    queries: ['crm'],
  },
]

const wrapped = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZI'
const grounded = {
  candidates: [
    {
      content: { role: 'model', parts: [{ text: 'Ängste. ' }, { text: 'Acme.' }] },
      finishReason: 'STOP',
      groundingMetadata: {
        searchEntryPoint: { renderedContent: '<div></div>' },
        webSearchQueries: ['crm', 'crm', 'best crm'],
        groundingChunks: [
          { web: { uri: `${wrapped}1`, title: 'a.example', domain: 'a.example' } },
          { retrievedContext: { uri: 'gs://bucket/file', title: 'File', text: 'x' } },
          { retrievedContext: { uri: b, title: 'B' } },
          { maps: { uri: 'https://maps.google.com/?cid=1', title: 'Acme Berlin', placeId: 'places/1' } },
          { web: { uri: c, title: 'C' } },
        ],
        groundingSupports: [
          { segment: { partIndex: 1, endIndex: 5, text: 'Acme.' }, groundingChunkIndices: [4, 1, 9] },
          { segment: { startIndex: 9, endIndex: 10 }, groundingChunkIndices: [2], confidenceScores: [0.9] },
          { segment: { endIndex: 9, text: 'Ängste.' }, groundingChunkIndices: [0, 2] },
        ],
        retrievalMetadata: {},
      },
      urlContextMetadata: {
        urlMetadata: [
          { retrievedUrl: a, urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS' },
          { retrievedUrl: 'https://down.example/', urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_ERROR' },
        ],
      },
    },
  ],
  usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 7, thoughtsTokenCount: 2, totalTokenCount: 14 },
  modelVersion: 'gemini-2.5-flash',
  createTime: '2026-03-04T05:06:07.123456Z',
}
const ofGrounded: Omit<PayloadCase, 'name' | 'payload'> = {
  provider: 'google',
  text: 'Ängste. Acme.',
  sources: [
    [`${wrapped}1`, 'a.example', 1, 1],
    [b, 'B', 2, 2],
    ['https://maps.google.com/?cid=1', 'Acme Berlin', 0, null],
    [c, 'C', 1, 3],
    [a, null, 0, null],
  ],
  queries: ['crm', 'best crm'],
  maps: [{ name: 'Acme Berlin', url: 'https://maps.google.com/?cid=1' }],
  model_id: 'gemini-2.5-flash',
  created_at: '2026-03-04T05:06:07.123Z',
  usage: [5, 9, null, null],
}
const [candidate] = grounded.candidates
const part = (text: string, more: object = {}) => ({ candidates: [{ content: { parts: [{ text }] }, ...more }] })
const annotated = (...annotations: object[]) => ({ type: 'text', text: 'Acme.', annotations })
const interaction = (more: object) => ({
  id: 'v1_x',
  object: 'interaction',
  status: 'completed',
  model: 'gemini-2.5-flash',
  created: '2026-05-15T18:52:36Z',
  usage: { total_input_tokens: 5, total_output_tokens: 7, total_thought_tokens: 2 },
  ...more,
})
const interacted = [
  { type: 'thought', signature: 'x' },
  { type: 'google_search_call', id: '1', arguments: { queries: ['crm'] } },
  {
    type: 'google_search_result',
    call_id: '1',
    result: [{ url: a, title: 'A' }, { search_suggestions: '<div></div>' }],
  },
  { type: 'google_maps_call', id: '2', arguments: { queries: ['crm berlin'] } },
  {
    type: 'google_maps_result',
    result: [{ places: [{ name: 'Acme Berlin', url: 'https://maps.google.com/?cid=1' }] }],
  },
  {
    type: 'url_context_result',
    result: [
      { url: b, status: 'success' },
      { url: 'https://down.example/', status: 'error' },
    ],
  },
]
const ofInteraction: Omit<PayloadCase, 'name' | 'payload'> = {
  provider: 'google',
  text: 'Acme.',
  sources: [
    [a, 'A', 1, 2],
    ['https://maps.google.com/?cid=1', 'Acme Berlin', 0, null],
    [b, null, 0, null],
    [c, 'C', 1, 1],
  ],
  queries: ['crm', 'crm berlin'],
  maps: [{ name: 'Acme Berlin', url: 'https://maps.google.com/?cid=1' }],
  model_id: 'gemini-2.5-flash',
  created_at: '2026-05-15T18:52:36.000Z',
  usage: [5, 9, 2, null],
}
const twoCitations = annotated(
  { type: 'url_citation', url: a, title: 'A', start_index: 3 },
  { type: 'place_citation', url: c, name: 'C', start_index: 0 },
  { type: 'file_citation', document_uri: 'files/x', start_index: 1 },
)

const google: PayloadCase[] = [
  {
    ...ofGrounded,
    name: 'grounding: the web, documents and maps, supports in the order of the text',
    payload: grounded,
  },
  {
    ...ofGrounded,
    name: 'the same as the Python client writes it down',
    payload: JSON.parse(
      JSON.stringify(grounded).replace(
        /"([a-z]+[A-Z]\w*)":/g,
        (_, name: string) => `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}":`,
      ),
    ),
  },
  {
    ...ofGrounded,
    name: 'streamed: a list of responses',
    payload: [
      { ...part('Ängste. '), modelVersion: 'gemini-2.5-flash' },
      {
        ...part('Acme.', {
          finishReason: 'STOP',
          groundingMetadata: candidate?.groundingMetadata,
          urlContextMetadata: candidate?.urlContextMetadata,
        }),
        usageMetadata: grounded.usageMetadata,
        createTime: grounded.createTime,
      },
    ],
  },
  {
    name: 'without grounding',
    provider: 'google',
    payload: part('Acme.', { finishReason: 'STOP', citationMetadata: { citations: [{ uri: a }] } }),
    text: 'Acme.',
    sources: [],
  },
  {
    ...ofInteraction,
    name: 'an interaction that was cut off',
    payload: interaction({
      status: 'incomplete',
      steps: [...interacted, { type: 'model_output', content: [twoCitations] }],
    }),
    is_truncated: true,
  },
  {
    ...ofInteraction,
    name: 'an interaction in steps',
    payload: interaction({
      steps: [...interacted, { type: 'model_output', content: [twoCitations, { type: 'image', data: 'x' }] }],
    }),
  },
  {
    ...ofInteraction,
    name: 'an interaction in outputs',
    payload: interaction({ outputs: [...interacted, twoCitations] }),
  },
]

const completion = (content: unknown, more: object = {}, inMessage: object = {}) => ({
  id: '1',
  object: 'chat.completion',
  created: 1_770_000_000,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content, ...inMessage }, finish_reason: 'stop' }],
  ...more,
})
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: '1',
  object: 'chat.completion.chunk',
  created: 1_770_000_000,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason }],
})
const ofCompletion = { model_id: 'm', created_at: '2026-02-02T02:40:00.000Z' }

const perplexity: PayloadCase[] = [
  {
    ...ofCompletion,
    name: 'numbers in the text, code left out, images and further questions no sources',
    provider: 'perplexity',
    payload: completion(
      `<think>[3]</think>Acme[1][2], Bolt [2, 3].\n\n\`list[3]\`\n\`\`\`\nlist[3]\n\`\`\`\n[1]: https://c.example/`,
      {
        citations: [a, b, c],
        search_results: [
          { title: 'A', url: a, date: '2026-01-01' },
          { title: 'B', url: b, snippet: 'x' },
        ],
        images: [{ image_url: 'https://img.example/1.png', origin_url: 'https://img.example/' }],
        related_questions: ['What is Acme?'],
        usage: {
          prompt_tokens: 5,
          completion_tokens: 7,
          num_search_queries: 3,
          cost: { request_cost: 0.005, total_cost: 0.0061 },
        },
      },
    ),
    text: 'Acme[1][2], Bolt [2, 3].\n\n`list[3]`\n```\nlist[3]\n```\n[1]: https://c.example/',
    sources: [
      [a, 'A', 1, 1],
      [b, 'B', 2, 2],
      [c, null, 1, 3],
    ],
    usage: [5, 7, 3, 0.0061],
  },
  {
    ...ofCompletion,
    name: 'what was done before answering',
    provider: 'perplexity',
    payload: completion(
      'Acme [1].',
      { search_results: [{ title: 'A', url: a }] },
      {
        reasoning_steps: [
          {
            thought: 'Hm.',
            type: 'web_search',
            web_search: { search_keywords: ['crm', 'best crm'], search_results: [{ url: b, title: 'B' }] },
          },
          { thought: 'Hm.', type: 'fetch_url_content', fetch_url_content: { contents: [{ url: c, title: 'C' }] } },
          { thought: 'Hm.', type: 'execute_python', execute_python: { code: 'x', result: 'y' } },
        ],
      },
    ),
    text: 'Acme [1].',
    sources: [
      [a, 'A', 1, 1],
      [b, 'B', 0, null],
      [c, 'C', 0, null],
    ],
    queries: ['crm', 'best crm'],
  },
  {
    ...ofCompletion,
    name: 'streamed: parts of the text, sources and cost at the end',
    provider: 'perplexity',
    payload: [
      {
        object: 'chat.completion.chunk',
        id: '1',
        model: 'm',
        created: 1_770_000_000,
        choices: [{ delta: { role: 'assistant', content: 'Acme' } }],
      },
      { object: 'chat.completion.chunk', choices: [{ delta: { content: ' [2].' } }], citations: [a, b], usage: null },
      { object: 'chat.completion.chunk', choices: [{ delta: {}, finish_reason: 'stop' }] },
      {
        object: 'chat.completion.chunk',
        choices: [],
        usage: { prompt_tokens: 5, completion_tokens: 7, cost: { total_cost: 0.5 } },
      },
    ],
    text: 'Acme [2].',
    sources: [
      [a, null, 0, null],
      [b, null, 1, 1],
    ],
    usage: [5, 7, null, 0.5],
  },
  {
    ...ofCompletion,
    name: 'asked ahead of time: the answer stands inside',
    provider: 'perplexity',
    payload: {
      id: 'x',
      status: 'COMPLETED',
      model: 'm',
      created_at: 1,
      response: completion('Acme [1].', { citations: [a] }),
    },
    text: 'Acme [1].',
    sources: [[a, null, 1, 1]],
  },
  {
    ...ofResponse,
    name: 'the agent, with annotations of no type',
    provider: 'perplexity',
    payload: response([answered(said('Acme.', { url: a, title: 'A', start_index: 0, end_index: 5 }))]),
    has_searched: false,
    text: 'Acme.',
    sources: [[a, 'A', 1, 1]],
    usage: [10, 20, 0, null],
  },
  {
    ...ofResponse,
    name: 'the agent, streamed: what was searched is told on the way',
    provider: 'perplexity',
    payload: [
      { type: 'response.created', response: response([], { status: 'in_progress' }) },
      { type: 'response.reasoning.search_queries', queries: ['crm'] },
      { type: 'response.reasoning.search_results', results: [{ id: 1, url: a, title: 'A', snippet: 'x' }] },
      { type: 'response.reasoning.fetch_url_results', contents: [{ url: b, title: 'B', snippet: 'x' }] },
      { type: 'response.completed', response: response([answered(said('Acme [1].'))]) },
    ],
    text: 'Acme [1].',
    sources: [
      [a, 'A', 1, 1],
      [b, 'B', 0, null],
    ],
    queries: ['crm'],
    usage: [10, 20, 2, null],
  },
  {
    ...ofResponse,
    name: 'the agent: numbers point to the ids of results',
    provider: 'perplexity',
    payload: response(
      [
        {
          type: 'search_results',
          queries: ['crm'],
          results: [
            { id: 7, url: a, title: 'A', source: 'web' },
            { id: 1, url: b, title: 'B' },
          ],
        },
        { type: 'fetch_url_results', contents: [{ url: c, title: 'C', snippet: 'x' }] },
        answered(said('Acme [7], Bolt [web:1], [2].')),
      ],
      {
        usage: {
          input_tokens: 5,
          output_tokens: 7,
          cost: { currency: 'USD', total_cost: 0.00119 },
          tool_calls_details: { search_web: { invocation: 3 } },
        },
      },
    ),
    text: 'Acme [7], Bolt [web:1], [2].',
    sources: [
      [a, 'A', 1, 1],
      [b, 'B', 1, 2],
      [c, 'C', 0, null],
    ],
    queries: ['crm'],
    usage: [5, 7, 3, 0.00119],
  },
]

const xai: PayloadCase[] = [
  {
    ...ofResponse,
    name: 'searches in arguments, references in the text with their number for a title',
    provider: 'xai',
    payload: response(
      [
        {
          type: 'web_search_call',
          name: 'web_search',
          arguments: '{"query":"crm","num_results":5}',
          status: 'completed',
        },
        {
          type: 'web_search_call',
          name: 'browse_page',
          arguments: `{"url":"${b}","instructions":"x"}`,
          status: 'completed',
        },
        { type: 'custom_tool_call', name: 'x_keyword_search', input: '{"query":"acme"}', status: 'completed' },
        { type: 'custom_tool_call', name: 'mine', input: '{"query":"no search"}' },
        { type: 'x_search_call', name: 'x_semantic_search', arguments: 'no json', status: 'completed' },
        answered(said(`Acme.[[1]](${a}) Bolt.[[2]](${c})`, cites(c, 50, '2'), cites(a, 5, '1'))),
      ],
      {
        citations: [a, b, 'https://x.com/i/status/1'],
        usage: { input_tokens: 5, output_tokens: 7, cost_in_usd_ticks: 37_756_000, num_sources_used: 3 },
      },
    ),
    text: `Acme.[[1]](${a}) Bolt.[[2]](${c})`,
    sources: [
      [b, null, 0, null],
      [a, null, 1, 1],
      ['https://x.com/i/status/1', null, 0, null],
      [c, null, 1, 2],
    ],
    queries: ['crm', 'acme'],
    usage: [5, 7, 3, 0.0037756],
  },
  {
    ...ofResponse,
    name: 'references that stand in the text alone',
    provider: 'xai',
    payload: response(
      [answered(said(`Acme [[1]](${b}), [[1]](${b}), [[2]](https://en.wikipedia.org/wiki/Acme_(firm)).`))],
      { citations: [a, b] },
    ),
    has_searched: false,
    text: `Acme [[1]](${b}), [[1]](${b}), [[2]](https://en.wikipedia.org/wiki/Acme_(firm)).`,
    sources: [
      [a, null, 0, null],
      [b, null, 2, 1],
      ['https://en.wikipedia.org/wiki/Acme_(firm)', null, 1, 2],
    ],
    usage: [10, 20, 0, null],
  },
  {
    ...ofCompletion,
    name: 'live search of Chat Completions',
    provider: 'xai',
    payload: completion('Acme.', {
      citations: [a],
      usage: { prompt_tokens: 5, completion_tokens: 7, num_sources_used: 1, cost_in_usd_ticks: 10_000_000_000 },
    }),
    text: 'Acme.',
    sources: [[a, null, 0, null]],
    usage: [5, 7, null, 1],
  },
]

const mistral: PayloadCase[] = [
  {
    name: 'a conversation: what was searched, and references among the text',
    provider: 'mistral',
    payload: {
      object: 'conversation.response',
      conversation_id: 'conv_1',
      outputs: [
        {
          object: 'entry',
          type: 'tool.execution',
          name: 'web_search',
          arguments: '{"query": "crm"}',
          function: 'web_search',
          info: {},
        },
        { object: 'entry', type: 'function.call', name: 'mine', arguments: '{"query": "no search"}' },
        {
          object: 'entry',
          type: 'message.output',
          created_at: '2025-12-28T14:28:37.304953Z',
          model: 'mistral-small-latest',
          content: [
            { type: 'text', text: 'Acme' },
            { type: 'tool_reference', tool: 'web_search', title: 'A', url: a, favicon: null, description: 'x' },
            { type: 'tool_reference', tool: 'web_search', title: 'No page', url: null },
            { type: 'text', text: '.' },
            { type: 'tool_reference', tool: 'web_search', title: 'A', url: a },
          ],
        },
      ],
      usage: {
        prompt_tokens: 5,
        completion_tokens: 7,
        total_tokens: 40,
        connector_tokens: 28,
        connectors: { web_search: 1 },
      },
    },
    model_id: 'mistral-small-latest',
    created_at: '2025-12-28T14:28:37.304Z',
    text: 'Acme.',
    sources: [[a, 'A', 2, 1]],
    queries: ['crm'],
    usage: [5, 7, 1, null],
  },
  {
    ...ofCompletion,
    name: 'Chat Completions with thoughts',
    provider: 'mistral',
    payload: completion([
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
      { type: 'text', text: 'Acme.' },
      { type: 'reference', reference_ids: [1] },
    ]),
    text: 'Acme.',
    sources: [],
  },
  {
    ...ofCompletion,
    name: 'Chat Completions with references: those of thoughts were read, those of the text are citations',
    provider: 'mistral',
    payload: completion([
      { type: 'thinking', thinking: [{ type: 'tool_reference', tool: 'web_search', title: 'A', url: a }] },
      { type: 'text', text: 'Acme.' },
      { type: 'tool_reference', tool: 'web_search', title: 'B', url: b },
    ]),
    text: 'Acme.',
    sources: [
      [a, 'A', 0, null],
      [b, 'B', 1, 1],
    ],
  },
  {
    ...ofCompletion,
    name: 'Chat Completions of a model that thinks, streamed: lists of parts',
    provider: 'mistral',
    payload: [
      chunk({ role: 'assistant', content: [{ type: 'thinking', thinking: [{ type: 'text', text: '12 x 12.' }] }] }),
      chunk({ content: [{ type: 'text', text: '1' }] }),
      chunk({ content: '44' }, 'stop'),
    ],
    text: '144',
    sources: [],
  },
]

const listed = [
  { index: 2, url: a, title: 'A', site_name: 'a', icon: 'https://icon.example/' },
  { index: 1, url: b, title: 'B' },
]
const others: PayloadCase[] = [
  {
    ...ofCompletion,
    name: 'Chat Completions with what was searched',
    provider: 'qwen',
    payload: completion('Acme [ref_2].', { search_info: { search_results: listed } }, { reasoning_content: 'Hm.' }),
    text: 'Acme [ref_2].',
    sources: [
      [a, 'A', 1, 1],
      [b, 'B', 0, null],
    ],
  },
  {
    name: 'the API of their own',
    provider: 'qwen',
    payload: {
      request_id: '1',
      output: {
        choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: 'Acme[1], Bolt[2], Acme[1].' } }],
        search_info: { search_results: listed },
      },
      usage: {
        input_tokens: 5,
        output_tokens: 7,
        total_tokens: 12,
        plugins: { search: { count: 1, strategy: 'turbo' } },
      },
    },
    text: 'Acme[1], Bolt[2], Acme[1].',
    sources: [
      [a, 'A', 1, 2],
      [b, 'B', 2, 1],
    ],
    usage: [5, 7, 1, null],
  },
  {
    name: 'the API of their own, text alone',
    provider: 'qwen',
    payload: { output: { text: 'Acme.', finish_reason: 'stop' } },
    text: 'Acme.',
    sources: [],
  },
  {
    name: 'the API of their own, streamed: each event holds all so far',
    provider: 'qwen',
    payload: ['Ac', 'Acme[1]', 'Acme[1].'].map((content, i) => ({
      event: 'result',
      data: JSON.stringify({
        output: {
          choices: [{ message: { role: 'assistant', content }, finish_reason: i === 2 ? 'stop' : 'null' }],
          ...(i === 0 && { search_info: { search_results: listed } }),
        },
        usage: { input_tokens: 5, output_tokens: i + 1 },
        request_id: '1',
      }),
    })),
    text: 'Acme[1].',
    sources: [
      [a, 'A', 0, null],
      [b, 'B', 1, 1],
    ],
    usage: [5, 3, null, null],
  },
  {
    name: 'the API of their own, streamed: each event holds what is new, as parts',
    provider: 'qwen',
    payload: [[{ text: 'Ac' }], [{ text: 'me.' }], []].map((content, i) => ({
      output: { choices: [{ message: { role: 'assistant', content }, finish_reason: i === 2 ? 'length' : 'null' }] },
    })),
    text: 'Acme.',
    is_truncated: true,
    sources: [],
  },
  {
    name: 'the API of their own, streamed as text',
    provider: 'qwen',
    payload: [{ output: { text: 'Ac', finish_reason: 'null' } }, { output: { text: 'Acme.', finish_reason: 'stop' } }],
    text: 'Acme.',
    sources: [],
  },
  {
    ...ofCompletion,
    name: 'Groq: what its tools found and visited',
    provider: 'openai-compatible',
    payload: completion(
      'Acme.',
      {},
      {
        reasoning: 'Hm.',
        executed_tools: [
          {
            index: 0,
            type: 'search',
            arguments: '{"query":"crm"}',
            output: 'x',
            search_results: { results: [{ title: 'A', url: a, content: 'x', score: 0.9 }], images: ['x'] },
          },
          { index: 1, type: 'visit', arguments: `{"url":"${b}"}`, output: 'x' },
          {
            index: 2,
            type: 'browser_automation',
            arguments: '{"query":"no search"}',
            browser_results: [{ title: 'C', url: c }],
          },
          { index: 3, type: 'python', arguments: '{"code":"1"}', code_results: [{ text: '1' }] },
        ],
      },
    ),
    text: 'Acme.',
    sources: [
      [a, 'A', 0, null],
      [b, null, 0, null],
      [c, 'C', 0, null],
    ],
    queries: ['crm'],
  },
  {
    ...ofCompletion,
    name: 'thoughts beside the answer',
    provider: 'deepseek',
    payload: completion(
      'Acme.',
      { usage: { prompt_tokens: 5, completion_tokens: 7, prompt_cache_hit_tokens: 0 } },
      { reasoning_content: 'Hm.' },
    ),
    text: 'Acme.',
    sources: [],
    usage: [5, 7, null, null],
  },
  {
    ...ofCompletion,
    name: 'a host with annotations and what it cost',
    provider: 'meta',
    payload: completion(
      `Acme [a](${a}).`,
      { usage: { prompt_tokens: 5, completion_tokens: 7, cost: 0.02 } },
      {
        annotations: [
          { type: 'url_citation', url_citation: { url: a, title: 'A', content: 'x', start_index: 5, end_index: 9 } },
          { type: 'url_citation', url: b, title: 'B' },
        ],
      },
    ),
    text: `Acme [a](${a}).`,
    sources: [
      [a, 'A', 1, 1],
      [b, 'B', 1, 2],
    ],
    usage: [5, 7, null, 0.02],
  },
  {
    name: "Ollama's own API",
    provider: 'openai-compatible',
    payload: {
      model: 'llama3.2',
      created_at: '2026-03-04T05:06:07.123456Z',
      message: { role: 'assistant', content: '<think>Hm.</think>\n\nAcme.' },
      done: true,
      prompt_eval_count: 5,
      eval_count: 7,
    },
    model_id: 'llama3.2',
    created_at: '2026-03-04T05:06:07.123Z',
    text: 'Acme.',
    sources: [],
    usage: [5, 7, null, null],
  },
  {
    name: "Ollama's own API, streamed",
    provider: 'openai-compatible',
    payload: [
      { model: 'llama3.2', message: { content: 'Ac' }, done: false },
      { model: 'llama3.2', message: { content: 'me.' }, done: false },
      { model: 'llama3.2', message: { content: '' }, done: true, eval_count: 7 },
    ],
    model_id: 'llama3.2',
    text: 'Acme.',
    sources: [],
    usage: [null, 7, null, null],
  },
]

export const payloadCases = [...openai, ...anthropic, ...google, ...perplexity, ...xai, ...mistral, ...others]
