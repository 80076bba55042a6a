import { randomUUID } from 'node:crypto'

/*
 * Bodies within every limit, each large in one way that could make processing slow. Sizes are shares of the maximum
 * line size, so that a test can send smaller ones than a benchmark.
 */

export interface HostileBody {
  name: string
  operation: 'chats' | 'pages' | 'runs' | 'logs'
  /** An item of an import. A string is inserted into the body unchanged. @param bytes its approximate size */
  item(bytes: number): unknown
  /** The expected outcome; `in_body` if it differs for a JSON body. */
  outcome: Outcome
  in_body?: Outcome
}
/** Created, or the reason and part of the message; for a whole body that is refused, only the text. */
export type Outcome = 'created' | 'stored' | 'nothing' | { reason: string; says: string } | { refused: string }

const chat = (fields: object) => ({
  external_id: `hostile-${randomUUID()}`,
  prompt: { text: 'Which tool is best?', country_code: 'US' },
  model_channel_id: 'A-0',
  created_at: '2026-03-02T10:00:00Z',
  messages: [{ role: 'assistant', content: 'Acme.' }],
  ...fields,
})
const run = (fields: object) => ({
  external_id: `hostile-${randomUUID()}`,
  industry: 'Tools',
  target_market: 'US',
  state: 'completed',
  started_at: '2026-03-02T10:00:00Z',
  completed_at: '2026-03-02T11:00:00Z',
  ...fields,
})

/** As many entries as fit into the bytes, up to the limit. */
function fill<T>(bytes: number, most: number, entry: (i: number) => T): T[] {
  const size = Buffer.byteLength(JSON.stringify(entry(most))) + 1
  return Array.from({ length: Math.max(1, Math.min(most, Math.floor(bytes / size))) }, (_, i) => entry(i))
}
/** The text repeated, as often as fits into a message and, in JSON, into the bytes. */
function repeated(text: string, bytes: number, most = 5_000_000): string {
  const size = Buffer.byteLength(JSON.stringify(text)) - 2
  const times = Math.min(Math.floor(bytes / size), Math.floor(most / [...text].length))
  return text.repeat(Math.max(1, times))
}

const accepted = (name: string, fields: (bytes: number) => object): HostileBody => ({
  name,
  operation: 'chats',
  outcome: 'created',
  item: (bytes) => chat(fields(bytes)),
})
const refused = (name: string, fields: (bytes: number) => object, reason: string, says: string): HostileBody => ({
  name,
  operation: 'chats',
  outcome: { reason, says },
  item: (bytes) => chat(fields(bytes)),
})
const says = (content: string) => ({ messages: [{ role: 'assistant', content }] })
const markdown = (name: string, unit: string, before = ''): HostileBody =>
  accepted(`markdown: ${name}`, (bytes) => says(`${before}${repeated(unit, bytes)}`))
const characters = (name: string, unit: string): HostileBody =>
  accepted(`characters: ${name}`, (bytes) => says(repeated(unit, bytes)))
const payload = (name: string, provider: string, of: (bytes: number) => unknown): HostileBody => ({
  name: `payload: ${name}`,
  operation: 'chats',
  outcome: 'created',
  item(bytes) {
    const { messages: _, created_at: __, ...item } = chat({})
    return { ...item, raw: { provider, payload: of(bytes) } }
  },
})
/** Text that is not an item, whatever it contains. */
const garbage = (name: string, text: (bytes: number) => string, in_line: Outcome, in_body: Outcome): HostileBody => ({
  name: `garbage: ${name}`,
  operation: 'chats',
  item: text,
  outcome: in_line,
  in_body,
})
const notJson: Outcome = { reason: 'invalid', says: 'is not valid JSON' }
const log = (name: string, line: (bytes: number) => string, outcome: Outcome): HostileBody => ({
  name: `log: ${name}`,
  operation: 'logs',
  item: line,
  outcome,
})
const logLine = (path: string, agent: string) =>
  `1.2.3.4 - - [02/Mar/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 12 "-" "${agent}"`

const url = (i: number) => `https://www.site${i % 5000}.com/page/${i}?utm_source=x&q=${i}`
const responses = (output: unknown[]) => ({ object: 'response', model: 'm', output })

export const hostileBodies: HostileBody[] = [
  accepted('sources', (bytes) => ({ sources: fill(bytes, 90_000, (i) => ({ url: url(i), title: `Page ${i}` })) })),
  accepted('sources, the shortest', (bytes) => ({
    sources: fill(bytes, 100_000, (i) => ({ url: `http://${i}.com` })),
  })),
  accepted('sources, all one', (bytes) => ({ sources: fill(bytes, 100_000, () => ({ url: 'https://a.com' })) })),
  accepted('sources, long addresses', (bytes) => ({
    sources: fill(bytes, 100_000, (i) => ({ url: `https://a.com/${i}/${'%2f'.repeat(2700)}` })),
  })),
  accepted('sources, many parameters', (bytes) => ({
    sources: fill(bytes, 100_000, (i) => ({ url: `https://a.com/${i}?${'utm_a=%41&'.repeat(800)}` })),
  })),
  accepted('sources behind opaque links', (bytes) => ({
    sources: fill(bytes, 100_000, (i) => ({
      url: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${i}`,
      title: `site${i}.com`,
    })),
  })),
  accepted('sources in redirects in redirects', (bytes) => ({
    sources: fill(bytes, 100_000, (i) => {
      let wrapped = `https://a.com/${i}`
      for (let depth = 0; depth < 6; depth++) wrapped = `https://www.google.com/url?q=${encodeURIComponent(wrapped)}`
      return { url: wrapped }
    }),
  })),
  accepted('sources with long titles', (bytes) => ({
    sources: fill(bytes, 100_000, (i) => ({ url: `https://a.com/${i}`, title: 'review '.repeat(10_000) })),
  })),
  refused(
    'sources, the last one bad',
    (bytes) => ({ sources: [...fill(bytes, 90_000, (i) => ({ url: url(i) })), { url: 'no address' }] }),
    'invalid',
    '].url must be an absolute http or https URL',
  ),
  refused(
    'sources, all bad',
    (bytes) => ({ sources: fill(bytes, 100_000, () => ({ url: 1 })) }),
    'invalid',
    'sources[0].url must be a string',
  ),
  accepted('products', (bytes) => ({
    products: fill(bytes, 9_000, (i) => ({ name: `Product ${i}`, position: i + 1 })),
  })),
  accepted('products with brands and merchants', (bytes) => ({
    products: fill(bytes, 9_000, (i) => ({
      name: `Thing ${i}`,
      brand: `Brand ${i}`,
      position: i + 1,
      price: i,
      currency: 'USD',
      merchant: { name: `Shop ${i}`, domain: `shop${i}.com` },
    })),
  })),
  accepted('products with long names', (bytes) => ({
    products: fill(bytes, 9_000, (i) => ({ name: `${i} ${'ß'.repeat(400)}`, position: 1 })),
  })),
  accepted('products of one name', (bytes) => ({
    products: fill(bytes, 10_000, (i) => ({ name: 'One', position: i + 1, price: i, merchant: { name: `S${i}` } })),
  })),
  accepted('attributes', (bytes) => ({
    products: fill(bytes, 10_000, (i) => ({
      name: `P${i % 50}`,
      position: 1,
      attributes: Array.from({ length: 1000 }, (_, k) => ({ group: `g${k}`, value: `${i}` })),
    })),
  })),
  accepted('variants', (bytes) => ({
    products: fill(bytes, 10_000, (i) => ({
      name: `V${i % 50}`,
      position: 1,
      variants: Array.from({ length: 1000 }, (_, k) => ({ name: `v${k}`, price: k })),
    })),
  })),
  accepted('queries', (bytes) => ({
    queries: fill(bytes, 10_000, (i) => `best tool ${i} ${'for teams '.repeat(90)}`),
  })),
  accepted('queries, the shortest', (bytes) => ({ queries: fill(bytes, 10_000, () => '') })),
  accepted('shopping queries', (bytes) => ({
    shopping_queries: fill(bytes, 10_000, (i) => ({
      text: `${i}`,
      products: Array.from({ length: 100 }, (_, k) => `p${k}`),
    })),
  })),
  accepted('one shopping query of many products', (bytes) => ({
    shopping_queries: [{ text: 'a', products: fill(bytes, 10_000, (i) => `${i}${'x'.repeat(900)}`) }],
  })),
  accepted('maps', (bytes) => ({ maps: fill(bytes, 10_000, (i) => ({ name: `${i}`, url: `https://m.com/${i}` })) })),
  accepted('ads', (bytes) => ({ ads: fill(bytes, 10_000, (i) => ({ id: `${i}`, cards: [{ title: `${i}` }] })) })),
  accepted('cards', (bytes) => ({ ads: fill(bytes, 10_000, (i) => ({ id: `${i}`, cards: Array(1000).fill({}) })) })),
  accepted('messages', (bytes) => ({
    messages: fill(bytes, 1000, (i) => ({ role: 'assistant', content: `Acme ${i}. `.repeat(900) })),
  })),
  accepted('tags of one prompt', (bytes) => ({
    prompt: {
      text: `Tags ${randomUUID()}?`,
      country_code: 'US',
      tags: fill(bytes, 1000, (i) => `tag ${i} ${randomUUID()}`),
    },
  })),
  refused(
    'tags, too many',
    (bytes) => ({
      prompt: { text: 'T?', country_code: 'US', tags: fill(bytes, 1_000_000, (i) => `${i}`) },
    }),
    'invalid',
    'prompt.tags must have 0 to 1000 entries',
  ),
  accepted('keys nobody asked for', (bytes) => ({
    extra: Object.fromEntries(fill(bytes, 500_000, (i) => i).map((i) => [`key ${i}`, i])),
  })),
  accepted('keys at the top', (bytes) =>
    Object.fromEntries(fill(bytes, 500_000, (i) => `k${i}`).map((key) => [key, 0])),
  ),
  accepted('numbers nobody asked for', (bytes) => ({ extra: fill(bytes, 5_000_000, () => 1) })),
  accepted('empty objects nobody asked for', (bytes) => ({ extra: fill(bytes, 5_000_000, () => ({})) })),
  accepted('nesting of 90 levels, wide', (bytes) => ({
    extra: fill(bytes, 100_000, () => JSON.parse(`${'['.repeat(90)}${']'.repeat(90)}`)),
  })),
  accepted('lone surrogates nobody asked for', (bytes) => ({ extra: fill(bytes, 1_000_000, () => '\ud800') })),
  refused('a message of NUL', (bytes) => says(repeated('\0', bytes)), 'invalid', 'contains the character U+0000'),
  refused(
    'a message too long',
    (bytes) => says('x'.repeat(Math.max(bytes, 5_000_001))),
    'too_large',
    'messages[0].content must have 0 to 5000000 characters',
  ),
  refused(
    'an external id without end',
    (bytes) => ({ external_id: 'x'.repeat(bytes) }),
    'invalid',
    'external_id must have',
  ),
  refused(
    'a channel without end',
    (bytes) => ({ model_channel_id: 'Z'.repeat(bytes) }),
    'channel_not_found',
    'is not a known channel',
  ),
  refused(
    'a country without end',
    (bytes) => ({ prompt: { text: 'T?', country_code: 'Z'.repeat(bytes) } }),
    'invalid',
    'prompt.country_code does not accept',
  ),
  refused(
    'a time without end',
    (bytes) => ({ created_at: '2'.repeat(bytes) }),
    'invalid',
    'created_at must be a date-time',
  ),
  refused('features, all unknown', (bytes) => ({ features: fill(bytes, 1_000_000, () => 'x') }), 'invalid', 'features'),

  markdown('line feeds', '\n'),
  markdown('carriage returns', '\r'),
  markdown('list items', '- Acme\n'),
  markdown('lists in lists', '- '),
  markdown('ordered lists', '1. Acme\n'),
  markdown('table rows', '| Acme | b |\n', '| a | b |\n| - | - |\n'),
  markdown('cells', '|', '| a | b |\n| - | - |\n'),
  markdown('stars', '*'),
  markdown('stars and letters', '*a '),
  markdown('underscores and stars', '_*a'),
  markdown('strong in strong', '**a '),
  markdown('tildes', '~~a '),
  markdown('links', '[Acme](https://a.com) '),
  markdown('brackets', '['),
  markdown('brackets that close', '[a]'),
  markdown('images', '!['),
  markdown('link after link', '[a](b'),
  markdown('definitions', '[a]: b\n'),
  markdown('footnotes', '[^a] '),
  markdown('backticks', '`'),
  markdown('backticks of all lengths', '` `` ``` ````\n'),
  markdown('fences', '```\n'),
  markdown('html', '<b>'),
  markdown('html that does not end', '<a b="'),
  markdown('comments', '<!-- '),
  markdown('entities', '&amp;'),
  markdown('entities that do not end', '&#x'),
  markdown('quotes', '> '),
  markdown('quotes, line by line', '> Acme\n'),
  markdown('headings', '# Acme\n'),
  markdown('underlined headings', 'Acme\n=\n'),
  markdown('rules', '---\n'),
  markdown('escapes', '\\*'),
  markdown('autolinks', '<https://a.com> '),
  markdown('tabs', '\t'),
  accepted('an answer of names', (bytes) => says(repeated('Acme ', bytes))),
  accepted('an answer of names in sentences', (bytes) => says(repeated('Acme is not good. ', bytes))),
  accepted('an answer of denials', (bytes) => says(repeated('I found no information about Acme, ', bytes))),
  accepted('an answer of capitals', (bytes) => says(repeated('Aaa Bbb Ccc ', bytes))),
  accepted('an answer of one word', (bytes) => says(repeated('a', bytes))),
  accepted('an answer of new names', (bytes) =>
    says(
      fill(bytes, 400_000, (i) => `**Tool${i}x** is fine.`)
        .join('\n')
        .slice(0, 4_900_000),
    ),
  ),
  characters('combining marks', '\u0301'),
  characters('a letter with marks without end', 'e\u0301\u0302'),
  characters('emoji joined', '👨‍👩‍👧‍👦'),
  characters('joiners', '\u200d'),
  characters('right to left', 'שלום '),
  characters('right to left marks', '\u202e'),
  characters('astral letters', '𝒜𝒸𝓂ℯ '),
  characters('lone surrogates', '\ud800'),
  characters('CJK', '东京工具很好。'),
  characters('Hangul parts', '\u1100\u1161\u11a8'),
  characters('compatibility forms', 'ﷺ'),
  characters('line separators', '\u2028'),

  payload('responses, many citations', 'openai', (bytes) =>
    responses([
      {
        type: 'message',
        content: [
          {
            type: 'output_text',
            text: 'Acme. '.repeat(100),
            annotations: fill(bytes, 100_000, (i) => ({
              type: 'url_citation',
              url: url(i),
              title: `${i}`,
              start_index: 0,
              end_index: 4,
            })),
          },
        ],
      },
    ]),
  ),
  payload('responses, many parts', 'openai', (bytes) =>
    responses([
      {
        type: 'message',
        content: fill(bytes, 100_000, (i) => ({ type: 'output_text', text: `Acme ${i}. `, annotations: [] })),
      },
    ]),
  ),
  payload('messages, many blocks', 'anthropic', (bytes) => ({
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: fill(bytes, 100_000, (i) => ({ type: 'text', text: `Acme ${i}. ` })),
  })),
  payload('generateContent, many grounding chunks', 'google', (bytes) => ({
    candidates: [
      {
        content: { parts: [{ text: 'Acme.' }], role: 'model' },
        groundingMetadata: {
          groundingChunks: fill(bytes, 100_000, (i) => ({ web: { uri: url(i), title: `${i}` } })),
        },
      },
    ],
  })),
  payload('generateContent in snake case', 'google', (bytes) => ({
    candidates: [{ content: { parts: fill(bytes, 300_000, (i) => ({ text: `Acme ${i}. ` })), role: 'model' } }],
    usage_metadata: {},
  })),
  payload('chat completions, many citations', 'perplexity', (bytes) => ({
    object: 'chat.completion',
    model: 'm',
    choices: [{ message: { role: 'assistant', content: 'Acme.' } }],
    citations: fill(bytes, 100_000, url),
  })),
  payload('chat completions, one long text', 'deepseek', (bytes) => ({
    object: 'chat.completion',
    model: 'm',
    choices: [{ message: { role: 'assistant', content: repeated('Acme [1] ', bytes) } }],
  })),
  payload('events of a stream', 'openai-compatible', (bytes) => [
    ...fill(bytes, 100_000, (i) => ({
      id: 'x',
      object: 'chat.completion.chunk',
      model: 'm',
      choices: [{ index: 0, delta: { content: `Acme ${i} ` } }],
    })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  ]),
  payload('ollama, one long text', 'meta', (bytes) => ({
    model: 'm',
    created_at: '2026-03-02T10:00:00Z',
    done: true,
    message: { role: 'assistant', content: repeated('Acme\n', bytes) },
  })),
  {
    ...payload('of no known form', 'openai', (bytes) => ({ rows: fill(bytes, 300_000, (i) => ({ i })) })),
    outcome: { reason: 'invalid', says: 'raw.payload is not in a known format' },
  },

  garbage('brackets', (bytes) => '['.repeat(bytes), notJson, { refused: 'nested more than 100 levels deep' }),
  garbage('braces', (bytes) => '{"a":'.repeat(bytes / 5), notJson, { refused: 'nested more than 100 levels deep' }),
  garbage(
    'brackets that close',
    (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
    { reason: 'invalid', says: 'nested more than 100 levels deep' },
    { refused: 'nested more than 100 levels deep' },
  ),
  garbage(
    'a number without end',
    (bytes) => '9'.repeat(bytes),
    { reason: 'invalid', says: 'must be an object' },
    {
      reason: 'invalid',
      says: 'must be an object',
    },
  ),
  garbage('a text without end', (bytes) => `"${'x'.repeat(bytes)}`, notJson, { refused: 'is not valid JSON' }),
  garbage('an error at the end', (bytes) => `[${'{},'.repeat(bytes / 3)}x]`, notJson, { refused: 'is not valid JSON' }),
  garbage(
    'escapes',
    (bytes) => `"${'\\u0041'.repeat(bytes / 6)}"`,
    { reason: 'invalid', says: 'must be an object' },
    {
      reason: 'invalid',
      says: 'must be an object',
    },
  ),
  garbage('white space', (bytes) => `${' '.repeat(bytes)}x`, notJson, { refused: 'is not valid JSON' }),

  {
    name: 'page: markdown of every kind',
    operation: 'pages',
    outcome: 'created',
    item: (bytes) => ({
      url: `https://a.com/${randomUUID()}`,
      content: repeated('# Acme\n\n- **b** [c](d) `e` &amp; <i>\n\n> | f |\n\n', bytes),
    }),
  },
  {
    name: 'page: names',
    operation: 'pages',
    outcome: 'created',
    item: (bytes) => ({ url: `https://a.com/${randomUUID()}`, content: repeated('Acme ', bytes) }),
  },
  {
    name: 'page: no address',
    operation: 'pages',
    outcome: { reason: 'invalid', says: 'url must' },
    item: (bytes) => ({ url: 'x'.repeat(bytes) }),
  },
  {
    name: 'run: answers',
    operation: 'runs',
    outcome: 'created',
    item: (bytes) =>
      run({
        answers: fill(bytes, 100_000, (i) => ({ attribute: `a${i % 900}`, model_channel_id: 'A-0', text: 'Acme' })),
      }),
  },
  {
    name: 'run: answers about as many attributes',
    operation: 'runs',
    outcome: 'created',
    item: (bytes) =>
      run({ answers: fill(bytes, 100_000, (i) => ({ attribute: `b${i}`, model_channel_id: 'A-0', brands: [] })) }),
  },
  {
    name: 'run: given names',
    operation: 'runs',
    outcome: 'created',
    item: (bytes) =>
      run({
        answers: fill(bytes, 100_000, () => ({
          attribute: 'a',
          model_channel_id: 'A-0',
          brands: Array.from({ length: 1000 }, (_, i) => `n${i}`),
        })),
      }),
  },
  {
    name: 'run: sources',
    operation: 'runs',
    outcome: 'created',
    item: (bytes) =>
      run({
        answers: [
          {
            attribute: 'a',
            model_channel_id: 'A-0',
            text: 'Acme',
            sources: fill(bytes, 100_000, (i) => ({ url: url(i) })),
          },
        ],
      }),
  },
  {
    name: 'run: claims of unknown chats',
    operation: 'runs',
    outcome: { reason: 'chat_not_found', says: 'claims[0].chat_id' },
    item: (bytes) => run({ claims: fill(bytes, 100_000, (i) => ({ claim: `c${i}`, chat_id: `ch_${randomUUID()}` })) }),
  },
  {
    name: 'run: objections',
    operation: 'runs',
    outcome: 'created',
    item: (bytes) => run({ objections: fill(bytes, 10_000, (i) => ({ name: `o${i}`, members: [], answers: 0 })) }),
  },

  log('bots', (bytes) => fill(bytes, 1_000_000, () => logLine(`/${randomUUID()}`, 'GPTBot/1.0')).join('\n'), 'stored'),
  log(
    'bots on long paths',
    (bytes) => fill(bytes, 1_000_000, () => logLine(`/${randomUUID()}${'/a'.repeat(20_000)}`, 'GPTBot/1.0')).join('\n'),
    'stored',
  ),
  log('people', (bytes) => fill(bytes, 1_000_000, (i) => logLine(`/${i}`, `Mozilla ${i}`)).join('\n'), 'nothing'),
]
