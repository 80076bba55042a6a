import type { z } from 'zod'
import { type PayloadAnswer, PayloadError } from './answer.ts'
import { AnthropicMessage, readAnthropicMessage } from './anthropic-messages.ts'
import { ChatCompletion, readChatCompletion } from './chat-completions.ts'
import { GeminiContent, GoogleInteraction, readGeminiContent, readGoogleInteraction } from './google.ts'
import { MistralConversation, readMistralConversation } from './mistral-conversations.ts'
import { OpenAiResponse, readOpenAiResponse } from './openai-responses.ts'

/** One form of response: how it is recognised, what it must look like, and how it is read. */
interface Form {
  isForm(payload: Record<string, unknown>): boolean
  read(payload: unknown): PayloadAnswer
}

function form<T extends z.ZodType>(
  isForm: Form['isForm'],
  schema: T,
  read: (payload: z.output<T>) => PayloadAnswer,
): Form {
  return {
    isForm,
    read(payload) {
      const parsed = schema.safeParse(payload)
      if (parsed.success) return read(parsed.data)
      const [issue] = parsed.error.issues
      throw new PayloadError(`at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`)
    },
  }
}

/**
 * Told apart by their shape: families offer several APIs, and many hosts speak another's. The reader of a form is the
 * same whoever sent it.
 */
const forms: Form[] = [
  form(({ object }) => object === 'response', OpenAiResponse, readOpenAiResponse),
  form(({ type, content }) => type === 'message' && Array.isArray(content), AnthropicMessage, readAnthropicMessage),
  form(({ object }) => object === 'interaction', GoogleInteraction, readGoogleInteraction),
  form(({ candidates }) => candidates !== undefined, GeminiContent, readGeminiContent),
  form(({ object }) => object === 'conversation.response', MistralConversation, readMistralConversation),
  form(({ choices }) => choices !== undefined, ChatCompletion, readChatCompletion),
]

/** The version of these readers; it is stored with what they read. */
export const payloadReaderVersion = '1'

/**
 * Reads a raw response of a provider's API as it came over the wire.
 * @throws PayloadError when it is of no known form, does not hold to its form, or reports a failure
 */
export function readPayload(payload: unknown): PayloadAnswer {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new PayloadError('must be the object the provider answered with')
  }
  const known = forms.find(({ isForm }) => isForm(payload as Record<string, unknown>))
  if (!known) throw new PayloadError('is of no known form. Send the body of the response unchanged.')
  return known.read(payload)
}
