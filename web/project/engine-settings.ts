import type { providers } from '../../src/contract/enums.ts'

type Provider = (typeof providers)[number]

/** Whose engines can be asked, and the setting of the installation that connects them; docs/operations.md explains each. */
export const engineSettings: Record<Provider, { title: string; setting: string }> = {
  openai: { title: 'OpenAI', setting: 'OPENAI_API_KEY' },
  anthropic: { title: 'Anthropic', setting: 'ANTHROPIC_API_KEY' },
  google: { title: 'Google Gemini', setting: 'GOOGLE_API_KEY' },
  perplexity: { title: 'Perplexity', setting: 'PERPLEXITY_API_KEY' },
  xai: { title: 'xAI', setting: 'XAI_API_KEY' },
  mistral: { title: 'Mistral', setting: 'MISTRAL_API_KEY' },
  deepseek: { title: 'DeepSeek', setting: 'DEEPSEEK_API_KEY' },
  qwen: { title: 'Qwen', setting: 'QWEN_API_KEY' },
  meta: { title: 'Meta', setting: 'META_BASE_URL' },
  'openai-compatible': { title: 'A host of your own', setting: 'OPENAI_COMPATIBLE_BASE_URL' },
}
