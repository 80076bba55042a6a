import type { z } from 'zod'
import { speaks } from '../../contract/providers.ts'
import { isObject, type PayloadAnswer, PayloadError, type PayloadForm } from './answer.ts'
import { AnthropicMessage, readAnthropicMessage } from './anthropic-messages.ts'
import { ChatCompletion, readChatCompletion } from './chat-completions.ts'
import { DashScopeGeneration, readDashScopeGeneration } from './dashscope.ts'
import { acceptedAnswer, type ReadResponse } from './endings.ts'
import { failureIn } from './failures.ts'
import { GeminiContent, readGeminiContent } from './gemini-content.ts'
import { GoogleInteraction, readGoogleInteraction } from './google-interactions.ts'
import { MistralConversation, readMistralConversation } from './mistral-conversations.ts'
import { OllamaAnswer, readOllamaAnswer } from './ollama.ts'
import { OpenAiResponse, readOpenAiResponse } from './openai-responses.ts'
import { inCamelCase } from './stream-content.ts'
import { wholeOf } from './streams.ts'

type Fields = Record<string, unknown>

/** One form of response: how to recognise, validate and read it. */
interface Form extends PayloadForm {
  isForm(payload: Fields): boolean
  read(payload: Fields): ReadResponse
}

function form<T extends z.ZodType>(
  { name, protocol, isForm }: Omit<Form, 'read'>,
  schema: T,
  read: (payload: z.output<T>) => ReadResponse,
): Form {
  return {
    name,
    isForm,
    ...(protocol && { protocol }),
    read(payload) {
      const parsed = schema.safeParse(payload)
      if (parsed.success) return read(parsed.data)
      const [deepest] = parsed.error.issues
        .flatMap((issue) => placed(issue))
        .toSorted((one, other) => other.path.length - one.path.length)
      throw new PayloadError(`at ${deepest?.path.join('.') || 'the top level'}: ${deepest?.message}`)
    },
  }
}

/** The fault and its place; for a value that fits none of several forms, the faults for each form. */
function placed(issue: z.core.$ZodIssue, above: PropertyKey[] = []): { path: PropertyKey[]; message: string }[] {
  const path = [...above, ...issue.path]
  const nested = issue.code === 'invalid_union' ? issue.errors.flat() : []
  return nested.length > 0 ? nested.flatMap((one) => placed(one, path)) : [{ path, message: issue.message }]
}

/**
 * Recognised by shape: providers offer several APIs, and many hosts speak another provider's API. Each form has one
 * reader, whoever sends it.
 */
const forms: Form[] = [
  form(
    {
      name: 'the Responses API',
      protocol: 'responses',
      isForm: ({ object }) => object === 'response',
    },
    OpenAiResponse,
    readOpenAiResponse,
  ),
  form(
    {
      name: 'the Messages API',
      protocol: 'messages',
      isForm: ({ type, content }) => type === 'message' && Array.isArray(content),
    },
    AnthropicMessage,
    readAnthropicMessage,
  ),
  form(
    {
      name: "Google's Interactions API",
      protocol: 'interactions',
      isForm: ({ object, steps, outputs, id }) =>
        object === 'interaction' || (object === undefined && id !== undefined && [steps, outputs].some(Array.isArray)),
    },
    GoogleInteraction,
    readGoogleInteraction,
  ),
  form(
    {
      name: "Google's generateContent",
      protocol: 'generate_content',
      isForm: (payload) => ['candidates', 'promptFeedback', 'prompt_feedback'].some((field) => field in payload),
    },
    GeminiContent,
    readGeminiContent,
  ),
  form(
    {
      name: "Mistral's Conversations API",
      protocol: 'conversations',
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
      protocol: 'generation',
      isForm: ({ output }) => isObject(output) && ('choices' in output || 'text' in output),
    },
    DashScopeGeneration,
    readDashScopeGeneration,
  ),
  form(
    {
      name: "Ollama's API",
      protocol: 'ollama',
      isForm: ({ done, message, response }) =>
        typeof done === 'boolean' && (isObject(message) || typeof response === 'string'),
    },
    OllamaAnswer,
    readOllamaAnswer,
  ),
]

/** The version of these readers, stored with their results. Increase it whenever a reader's results change. */
export const payloadReaderVersion = '3'

/**
 * Reads a raw response of a provider's API as received, or the recorded events of a streamed one.
 * @param provider the stated sender; a form that this provider never sends is rejected
 * @throws PayloadError when the form is unknown, or the response does not match it, reports a failure, or is not an
 * answer
 */
export function readPayload(payload: unknown, provider?: string): PayloadAnswer {
  const response = responseOf(payload)
  const failure = failureIn(response)
  if (failure) throw failure
  const known = forms.find(({ isForm }) => isForm(response))
  if (!known) throw new PayloadError('is not in a known format. Send the body of the response unchanged.')
  const { name, protocol } = known
  const form = { name, ...(protocol && { protocol }) }
  if (provider !== undefined) refuseOther(form, provider)
  return { ...acceptedAnswer(known.read(response)), form }
}

/** Rejects a form that the provider never sends. @throws PayloadError */
export function refuseOther({ name, protocol }: PayloadForm, provider: string): void {
  if (!protocol || speaks(provider, protocol)) return
  throw new PayloadError(`is a response of ${name}, which ${provider} does not send. Name the provider that did.`)
}

function responseOf(payload: unknown): Fields {
  const is_form = isObject(payload) && forms.some(({ isForm }) => isForm(payload))
  const recorded = isObject(payload) && !is_form ? payload.events : payload
  const response = Array.isArray(recorded) ? wholeOf(recorded) : unwrapped(payload)
  if (!isObject(response)) throw new PayloadError('must be the object that the provider returned')
  const is_snake = 'candidates' in response || 'prompt_feedback' in response
  return is_snake ? (inCamelCase(response) as Fields) : response
}

/** Perplexity's asynchronous API wraps the answer in an object that reports progress. */
const unwrapped = (payload: unknown) =>
  isObject(payload) && isObject(payload.response) && Array.isArray(payload.response.choices)
    ? payload.response
    : payload
