import type { Provider } from '../../contract/providers.ts'
import { anthropic } from './anthropic.ts'
import type { Family } from './family.ts'
import { google } from './google.ts'
import { mistral } from './mistral.ts'
import { openai } from './openai.ts'
import { compatible } from './openai-compatible.ts'
import { perplexity } from './perplexity.ts'
import { xai } from './xai.ts'

export const families: Record<Provider, Family> = {
  openai,
  anthropic,
  google,
  perplexity,
  xai,
  mistral,
  deepseek: compatible('https://api.deepseek.com/v1'),
  qwen: compatible('https://dashscope-intl.aliyuncs.com/compatible-mode/v1', { enable_search: true }),
  meta: compatible(),
  'openai-compatible': compatible(),
}
