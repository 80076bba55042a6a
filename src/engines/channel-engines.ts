import type { Engine } from './ask.ts'

/**
 * The engine that answers for a channel, unless the installation overrides it. Channels that are not listed are
 * consumer surfaces: their answers are imported.
 */
export const channelEngines: Record<string, Pick<Engine, 'provider' | 'model' | 'web_search'>> = {
  'A-1': { provider: 'openai', model: 'gpt-4o', web_search: true },
  'A-2': { provider: 'openai', model: 'gpt-4o', web_search: false },
  'A-3': { provider: 'openai', model: 'gpt-5.1', web_search: true },
  'A-4': { provider: 'openai', model: 'gpt-5-mini', web_search: false },
  'B-0': { provider: 'qwen', model: 'qwen-plus', web_search: true },
  'C-1': { provider: 'perplexity', model: 'sonar', web_search: true },
  'D-3': { provider: 'google', model: 'gemini-2.5-flash', web_search: false },
  'D-4': { provider: 'google', model: 'gemini-3.1-flash-lite', web_search: true },
  'E-0': { provider: 'anthropic', model: 'claude-sonnet-4-0', web_search: true },
  'E-1': { provider: 'anthropic', model: 'claude-haiku-4-5', web_search: true },
  'E-3': { provider: 'anthropic', model: 'claude-opus-4-5', web_search: true },
  'F-0': { provider: 'deepseek', model: 'deepseek-v4-pro', web_search: false },
  'G-0': { provider: 'meta', model: 'llama-3.3-70b-instruct', web_search: false },
  'H-1': { provider: 'xai', model: 'grok-4.3', web_search: true },
  'K-0': { provider: 'mistral', model: 'mistral-small-latest', web_search: true },
  'K-1': { provider: 'mistral', model: 'mistral-medium-latest', web_search: true },
}
