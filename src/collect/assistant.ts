import { generateText } from 'ai'
import { z } from 'zod'
import { providers } from '../contract/enums.ts'
import { calling, EngineError } from './ask.ts'
import { type Access, isReachable } from './engines.ts'
import { families } from './families/all.ts'
import type { Provider } from './families/family.ts'

/** A task for the assistant: what it is to do, the material, and the shape of what it gives back. */
export interface Task<Shape extends z.ZodType> {
  instructions: string
  /** Untrusted text goes here and nowhere else: it is data to the instructions. */
  material: string
  shape: Shape
}

/** An engine that does work of the service's own: suggestions, verdicts, sentiment. */
export interface Assistant {
  /** `provider:model`, kept with what it made. */
  name: string
  /**
   * Has a task done once.
   * @returns what the shape admits; anything else the engine says is an EngineError of kind malformed
   * @throws EngineError
   */
  perform<Shape extends z.ZodType>(task: Task<Shape>, signal: AbortSignal): Promise<z.output<Shape>>
}

/** What is asked where only a key is set: of each provider a small model, in this order. */
const usual: [Provider, string][] = [
  ['openai', 'gpt-5-mini'],
  ['anthropic', 'claude-haiku-4-5'],
  ['google', 'gemini-2.5-flash'],
  ['mistral', 'mistral-small-latest'],
  ['xai', 'grok-4.3'],
  ['deepseek', 'deepseek-v4-pro'],
  ['qwen', 'qwen-plus'],
]

/**
 * @param access by provider
 * @param choice `provider:model`, `off`, or the first usual model whose provider has a key
 * @throws Error when the choice names no provider, or one that cannot be reached
 */
export function createAssistant(access: Record<Provider, Access>, choice?: string): Assistant | undefined {
  if (choice === 'off') return undefined
  const chosen =
    choice === undefined ? usual.find(([provider]) => isReachable(provider, access[provider])) : split(choice)
  if (chosen === undefined) return undefined
  const [provider, model] = chosen
  if (!isReachable(provider, access[provider])) throw new Error(`names ${provider}, which has no key or base URL`)
  const { api_key = '', base_url } = access[provider]
  return {
    name: `${provider}:${model}`,
    async perform({ instructions, material, shape }, signal) {
      const json = JSON.stringify(z.toJSONSchema(shape, { io: 'input' }))
      const { text } = await calling(
        signal,
        () => {},
        (fetch, abortSignal) =>
          generateText({
            ...families[provider].call({ model, web_search: false, api_key, base_url }, 'US', fetch),
            instructions: `${instructions}\nAnswer with one JSON value of this schema and nothing else: ${json}`,
            prompt: material,
            maxRetries: 0,
            abortSignal,
          }),
      )
      const parsed = shape.safeParse(parseJson(text))
      if (parsed.success) return parsed.data
      throw new EngineError('malformed', 'the answer does not have the shape asked for')
    },
  }
}

function split(choice: string): [Provider, string] {
  const colon = choice.indexOf(':')
  const provider = providers.find((one) => one === choice.slice(0, colon))
  if (provider === undefined) throw new Error(`names no provider; use one of ${providers.join(', ')}`)
  return [provider, choice.slice(colon + 1)]
}

/** Models like to fence what they were asked to give bare. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(/^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text)
  } catch {
    return undefined
  }
}
