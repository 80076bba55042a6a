/** A form of response other than Chat Completions, which every provider may send. */
export type Protocol =
  | 'responses'
  | 'messages'
  | 'interactions'
  | 'generate_content'
  | 'conversations'
  | 'generation'
  | 'ollama'

/** A family of engines that can be asked (`src/engines/families`) and whose raw responses can be read. */
export interface ProviderEntry {
  /** Its name for people. */
  title: string
  /** The prefix of its settings. */
  prefix: string
  /** Whether the vendor's own host is known; if not, a base URL is needed. */
  has_host: boolean
  /** The forms of its responses, from its own host or a compatible one. */
  speaks: readonly Protocol[]
  /** For which of its answers, without and with web search, the readers were checked against recordings. */
  recorded: readonly ('plain' | 'searched')[]
  /** A small model for the service's own work, and its position in the order of preference. */
  assistant?: { model: string; place: number }
}

export const providerEntries = {
  openai: {
    title: 'OpenAI',
    prefix: 'OPENAI',
    has_host: true,
    speaks: ['responses'],
    recorded: ['plain', 'searched'],
    assistant: { model: 'gpt-5-mini', place: 1 },
  },
  anthropic: {
    title: 'Anthropic',
    prefix: 'ANTHROPIC',
    has_host: true,
    speaks: ['messages'],
    recorded: ['plain', 'searched'],
    assistant: { model: 'claude-haiku-4-5', place: 2 },
  },
  google: {
    title: 'Google Gemini',
    prefix: 'GOOGLE',
    has_host: true,
    speaks: ['interactions', 'generate_content'],
    recorded: ['plain'],
    assistant: { model: 'gemini-2.5-flash', place: 3 },
  },
  perplexity: {
    title: 'Perplexity',
    prefix: 'PERPLEXITY',
    has_host: true,
    speaks: ['responses'],
    recorded: ['plain', 'searched'],
  },
  xai: {
    title: 'xAI',
    prefix: 'XAI',
    has_host: true,
    speaks: ['responses', 'messages'],
    recorded: ['plain', 'searched'],
    assistant: { model: 'grok-4.3', place: 5 },
  },
  mistral: {
    title: 'Mistral',
    prefix: 'MISTRAL',
    has_host: true,
    speaks: ['conversations', 'ollama'],
    recorded: ['plain'],
    assistant: { model: 'mistral-small-latest', place: 4 },
  },
  deepseek: {
    title: 'DeepSeek',
    prefix: 'DEEPSEEK',
    has_host: true,
    speaks: ['messages', 'ollama'],
    recorded: ['plain'],
    assistant: { model: 'deepseek-v4-pro', place: 6 },
  },
  qwen: {
    title: 'Qwen',
    prefix: 'QWEN',
    has_host: true,
    speaks: ['responses', 'messages', 'generation', 'ollama'],
    recorded: ['plain'],
    assistant: { model: 'qwen-plus', place: 7 },
  },
  // Many hosts offer its models, and there is no own host that is available everywhere.
  meta: { title: 'Meta', prefix: 'META', has_host: false, speaks: ['responses', 'messages', 'ollama'], recorded: [] },
  'openai-compatible': {
    title: 'A host of your own',
    prefix: 'OPENAI_COMPATIBLE',
    has_host: false,
    speaks: ['responses', 'messages', 'ollama'],
    recorded: ['plain'],
  },
} as const satisfies Record<string, ProviderEntry>

export type Provider = keyof typeof providerEntries
export const providerOf = (name: Provider): ProviderEntry => providerEntries[name]

/** Whether a provider ever answers in a form. */
export function speaks(name: string, protocol: Protocol): boolean {
  const entries: Record<string, ProviderEntry> = providerEntries
  return Object.hasOwn(entries, name) && (entries[name]?.speaks.includes(protocol) ?? false)
}

/**
 * What the readers of a provider's answers were checked against: recordings, or only the provider's published schema.
 */
export const proofs = ['recorded', 'schema'] as const

export const proofOf = (name: Provider, web_search: boolean): (typeof proofs)[number] =>
  providerOf(name).recorded.includes(web_search ? 'searched' : 'plain') ? 'recorded' : 'schema'

/** The setting that connects a provider's engines. */
export function settingOf(name: Provider): string {
  const { prefix, has_host } = providerOf(name)
  return `${prefix}_${has_host ? 'API_KEY' : 'BASE_URL'}`
}
