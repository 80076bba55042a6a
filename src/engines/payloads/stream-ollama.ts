import { textIn } from './answer.ts'
import { partsIn, type StreamForm } from './stream-events.ts'

/** Ollama: every line adds to the text; the last line reports the usage. */
export const ollamaStream: StreamForm = {
  end: 'line with "done": true',
  isOne: ({ done }) => typeof done === 'boolean',
  whole({ events }) {
    const ended = events.findLast(({ done }) => done === true)
    if (!ended) return undefined
    const messages = events.map(({ message }) => partsIn(message))
    const odd = messages.find(({ content }) => typeof content === 'object' && content !== null)
    const content = events.map((line, i) => textIn(partsIn(messages[i]), 'content') ?? textIn(line, 'response') ?? '')
    const tool_calls = messages.flatMap((message) => (Array.isArray(message.tool_calls) ? message.tool_calls : []))
    return { ...ended, message: { content: odd?.content ?? content.join(''), tool_calls } }
  },
}
