import { z } from 'zod'
import { ChatCompletion, readChatCompletion } from './chat-completions.ts'
import type { ReadResponse } from './endings.ts'
import { counted, optionalObject, optionalText } from './fields.ts'

export const DashScopeGeneration = z.object({
  output: ChatCompletion.pick({ search_info: true }).extend({
    choices: ChatCompletion.shape.choices.optional(),
    /** Used when the request asks for text instead of messages. */
    text: z.string().nullish(),
    finish_reason: optionalText,
  }),
  usage: optionalObject({
    input_tokens: counted,
    output_tokens: counted,
    plugins: optionalObject({ search: optionalObject({ count: counted }) }),
  }),
})

/** A response of Qwen's own API: a completion inside `output`, with different names for its token counts. */
export function readDashScopeGeneration({ output, usage }: z.output<typeof DashScopeGeneration>): ReadResponse {
  const choices = output.choices ?? [{ message: { content: output.text }, finish_reason: output.finish_reason }]
  const answer = readChatCompletion({ choices, search_info: output.search_info })
  const searches = usage?.plugins?.search?.count ?? null
  return {
    ...answer,
    has_searched: answer.has_searched || (searches ?? 0) > 0,
    usage: {
      input_tokens: usage?.input_tokens ?? null,
      output_tokens: usage?.output_tokens ?? null,
      searches,
      cost_usd: null,
    },
  }
}
