import { z } from 'zod'
import { providers } from '../contract/enums.ts'
import { placed } from '../contract/placed.ts'
import { type Provider, type ProviderEntry, providerEntries, providerOf } from '../contract/providers.ts'
import { call, EngineError } from './ask.ts'
import { type Access, isReachable } from './engines.ts'
import { fencedParts, isData } from './fenced.ts'

/** A task for the assistant: instructions, material, and the schema of the result. */
export interface Task<Shape extends z.ZodType> {
  instructions: string
  /** By name. Untrusted text goes only here; every part is fenced as data when it is sent. */
  material: Record<string, string>
  shape: Shape
}

/** An engine that works for the service itself: suggestions, verdicts, sentiment. */
export interface Assistant {
  /** `provider:model`, stored with its results. */
  name: string
  /**
   * Runs a task once.
   * @returns a value that matches the schema; any other answer is an EngineError of kind malformed
   * @throws EngineError
   */
  perform<Shape extends z.ZodType>(task: Task<Shape>, signal: AbortSignal): Promise<z.output<Shape>>
}

/** The default when only a key is set: a small model of each provider, in order of preference. */
const usual = placed<ProviderEntry>(providerEntries, ({ assistant }) => assistant?.place).map(
  (name): [Provider, string] => [name as Provider, providerOf(name as Provider).assistant?.model ?? ''],
)

/**
 * @param access by provider
 * @param choice `provider:model`, `off`, or the first default model whose provider has a key
 * @throws Error when the choice names no known provider, or one that cannot be reached
 */
export function createAssistant(
  access: Readonly<Record<Provider, Readonly<Access>>>,
  choice?: string,
): Assistant | undefined {
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
      const engine = { provider, model, web_search: false, api_key, base_url }
      const request = {
        instructions: `${instructions}\n${isData}\nAnswer with one JSON value of this schema and nothing else: ${json}`,
        prompt: fencedParts(material),
      }
      const text = await call(engine, 'US', request, signal)
      const parsed = shape.safeParse(parseJson(text))
      if (parsed.success) return parsed.data
      throw new EngineError('malformed', 'the answer does not match the requested schema')
    },
  }
}

function split(choice: string): [Provider, string] {
  const colon = choice.indexOf(':')
  const provider = providers.find((one) => one === choice.slice(0, colon))
  if (provider === undefined) throw new Error(`names no provider; use one of ${providers.join(', ')}`)
  return [provider, choice.slice(colon + 1)]
}

/** Models often put the requested JSON into a code fence. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(/^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text)
  } catch {
    return undefined
  }
}
