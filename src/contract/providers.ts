/** A form of response beside Chat Completions, which everybody may send. */
export type Protocol =
  | 'responses'
  | 'messages'
  | 'interactions'
  | 'generate_content'
  | 'conversations'
  | 'generation'
  | 'ollama'

/** A family of engines whose raw responses can be read, and that can be asked (`src/engines/families`). */
export interface ProviderEntry {
  /** What people call it. */
  title: string
  /** What its settings of the installation begin with. */
  prefix: string
  /** Whether the vendor's own host is known; where it is not, a base URL is needed. */
  has_host: boolean
  /** In which forms it answers, on a host of its own or one that speaks as it does. */
  speaks: readonly Protocol[]
  /** Which of its answers, those without and those with a web search, the readers were held against as recorded. */
  recorded: readonly ('plain' | 'searched')[]
  /** A small model for work of the service's own, and its place among those that are asked first. */
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
  // Its models are offered by many hosts and none of its own everywhere.
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

/** What the readers of a provider's answers were held against: recorded ones, or only what the provider publishes. */
export const proofs = ['recorded', 'schema'] as const

export const proofOf = (name: Provider, web_search: boolean): (typeof proofs)[number] =>
  providerOf(name).recorded.includes(web_search ? 'searched' : 'plain') ? 'recorded' : 'schema'

/** The setting that connects a provider's engines. */
export function settingOf(name: Provider): string {
  const { prefix, has_host } = providerOf(name)
  return `${prefix}_${has_host ? 'API_KEY' : 'BASE_URL'}`
}
