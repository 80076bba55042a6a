import { z } from 'zod'
import type { PayloadAnswer } from './answer.ts'
import { ChatCompletion, readChatCompletion } from './chat-completions.ts'
import { beside, counted } from './fields.ts'

export const DashScopeGeneration = z.object({
  output: ChatCompletion.pick({ search_info: true }).extend({
    choices: ChatCompletion.shape.choices.optional(),
    /** Where no messages were asked for. */
    text: z.string().nullish(),
  }),
  usage: beside({
    input_tokens: counted,
    output_tokens: counted,
    plugins: beside({ search: beside({ count: counted }) }),
  }),
})

/** A response of Qwen's own API: a completion inside `output`, its tokens named otherwise. */
export function readDashScopeGeneration({ output, usage }: z.output<typeof DashScopeGeneration>): PayloadAnswer {
  const choices = output.choices ?? [{ message: { content: output.text } }]
  const answer = readChatCompletion(ChatCompletion.parse({ choices, search_info: output.search_info }))
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
