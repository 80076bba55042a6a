import { isObject, PayloadError, textIn } from './answer.ts'
import { addTo, type Event, type StreamForm } from './stream-events.ts'

const ofConversation = /^(?:conversation\.response|message\.output|tool\.execution|function\.call|agent\.handoff)\./

/** Mistral's Conversations API: events extend outputs by index. */
export const conversationStream: StreamForm = {
  end: 'conversation.response.done',
  isOne: ({ type }) => ofConversation.test(`${type}`),
  whole({ events }) {
    const ended = events.findLast(({ type }) => type === 'conversation.response.done')
    if (!ended) return undefined
    const outputs = new Map<unknown, Event>()
    for (const event of events) {
      const type = `${event.type}`
      const place = `${event.output_index ?? 0} ${type.split('.')[0]} ${event.id}`
      const output = ofConversation.test(type) ? (outputs.get(place) ?? startOf(event)) : undefined
      if (!output) continue
      outputs.set(place, output)
      grow(output, event)
    }
    return { object: 'conversation.response', outputs: [...outputs.values()], usage: ended.usage }
  },
}

/** The output that an event starts; undefined if that output is not read. */
function startOf({ type, name, model, created_at }: Event): Event | undefined {
  if (type === 'message.output.delta') return { type: 'message.output', model, created_at, content: [] }
  if (`${type}`.startsWith('tool.execution.')) return { type: 'tool.execution', name, arguments: '' }
  return type === 'function.call.delta' ? { type: 'function.call' } : undefined
}

function grow(output: Event, event: Event): void {
  if (output.type === 'message.output') addTo(output, 'content', partsOfDelta(event.content))
  if (output.type === 'tool.execution') output.arguments = `${output.arguments}${textIn(event, 'arguments') ?? ''}`
}

function partsOfDelta(content: unknown): unknown[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  if (Array.isArray(content)) return content
  if (isObject(content)) return [content]
  throw new PayloadError('at content: is neither a string nor a part')
}
