import type { z } from 'zod'
import { isObject, type PayloadAnswer, PayloadError, textIn } from './answer.ts'
import { AnthropicMessage, readAnthropicMessage } from './anthropic-messages.ts'
import { ChatCompletion, readChatCompletion } from './chat-completions.ts'
import { DashScopeGeneration, readDashScopeGeneration } from './dashscope.ts'
import { GeminiContent, readGeminiContent } from './gemini-content.ts'
import { GoogleInteraction, readGoogleInteraction } from './google-interactions.ts'
import { MistralConversation, readMistralConversation } from './mistral-conversations.ts'
import { OllamaAnswer, readOllamaAnswer } from './ollama.ts'
import { OpenAiResponse, readOpenAiResponse } from './openai-responses.ts'
import { wholeOf } from './streams.ts'

type Fields = Record<string, unknown>

/** One form of response: how it is recognised, what it must look like, and how it is read. */
interface Form {
  name: string
  /** Who answers in it, on a host of theirs or one that speaks as they do; everybody where it is left out. */
  of?: string[]
  isForm(payload: Fields): boolean
  read(payload: Fields): PayloadAnswer
}

function form<T extends z.ZodType>(
  { name, of, isForm }: Omit<Form, 'read'>,
  schema: T,
  read: (payload: z.output<T>) => PayloadAnswer,
): Form {
  return {
    ...{ name, isForm },
    ...(of && { of }),
    read(payload) {
      const parsed = schema.safeParse(payload)
      if (parsed.success) return read(parsed.data)
      const [issue] = parsed.error.issues
      throw new PayloadError(`at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`)
    },
  }
}

/** Models that anybody may serve. */
const open = ['meta', 'openai-compatible']

/**
 * Told apart by their shape: families offer several APIs, and many hosts speak another's. The reader of a form is the
 * same whoever sent it.
 */
const forms: Form[] = [
  form(
    {
      name: 'the Responses API',
      of: ['openai', 'xai', 'perplexity', 'qwen', ...open],
      isForm: ({ object }) => object === 'response',
    },
    OpenAiResponse,
    readOpenAiResponse,
  ),
  form(
    {
      name: 'the Messages API',
      of: ['anthropic', 'xai', 'deepseek', 'qwen', ...open],
      isForm: ({ type, content }) => type === 'message' && Array.isArray(content),
    },
    AnthropicMessage,
    readAnthropicMessage,
  ),
  form(
    {
      name: "Google's Interactions API",
      of: ['google'],
      isForm: ({ object, steps, outputs, id }) =>
        object === 'interaction' || (object === undefined && id !== undefined && [steps, outputs].some(Array.isArray)),
    },
    GoogleInteraction,
    readGoogleInteraction,
  ),
  form(
    {
      name: "Google's generateContent",
      of: ['google'],
      isForm: (payload) => ['candidates', 'promptFeedback', 'prompt_feedback'].some((field) => field in payload),
    },
    GeminiContent,
    readGeminiContent,
  ),
  form(
    {
      name: "Mistral's Conversations API",
      of: ['mistral'],
      isForm: ({ object }) => object === 'conversation.response',
    },
    MistralConversation,
    readMistralConversation,
  ),
  form(
    { name: 'Chat Completions', isForm: ({ choices }) => choices !== undefined },
    ChatCompletion,
    readChatCompletion,
  ),
  form(
    {
      name: "Qwen's generation API",
      of: ['qwen'],
      isForm: ({ output }) => isObject(output) && ('choices' in output || 'text' in output),
    },
    DashScopeGeneration,
    readDashScopeGeneration,
  ),
  form(
    {
      name: "Ollama's API",
      of: ['deepseek', 'mistral', 'qwen', ...open],
      isForm: ({ done, message, response }) =>
        typeof done === 'boolean' && (isObject(message) || typeof response === 'string'),
    },
    OllamaAnswer,
    readOllamaAnswer,
  ),
]

/** The version of these readers; it is stored with what they read. One that reads anything otherwise is a new one. */
export const payloadReaderVersion = '2'

/**
 * Reads a raw response of a provider's API as it came over the wire, or the recorded events of one that was streamed.
 * @param provider who is said to have sent it; a form that is never theirs is refused
 * @throws PayloadError when it is of no known form, does not hold to its form, or reports a failure
 */
export function readPayload(payload: unknown, provider?: string): PayloadAnswer {
  const response = responseOf(payload)
  const known = forms.find(({ isForm }) => isForm(response))
  if (!known)
    throw new PayloadError(failureIn(response) ?? 'is of no known form. Send the body of the response unchanged.')
  if (provider !== undefined && known.of && !known.of.includes(provider)) {
    throw new PayloadError(
      `is a response of ${known.name}, which ${provider} does not send. Name the provider that did.`,
    )
  }
  return known.read(response)
}

function responseOf(payload: unknown): Fields {
  const events = isObject(payload) && !forms.some(({ isForm }) => isForm(payload)) ? payload.events : payload
  const response = Array.isArray(events) ? wholeOf(events) : payload
  if (!isObject(response)) throw new PayloadError('must be the object the provider answered with')
  const is_snake = 'candidates' in response || 'prompt_feedback' in response
  return is_snake ? (inCamelCase(response) as Fields) : response
}

/** Google's Python client writes the names of fields in snake_case. */
function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(field),
    ]),
  )
}

/** What an error in place of a response says. */
function failureIn({ error }: Fields): string | undefined {
  const reason = isObject(error) ? textIn(error, 'message') : error
  return typeof reason === 'string' ? `is a failed response: ${reason}` : undefined
}
