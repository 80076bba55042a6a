import { fieldsOf, isObject, PayloadError, textIn } from './answer.ts'
import { addTo, type Event, itemsOf, partsIn, type StreamForm } from './stream-events.ts'

/** The Messages API: blocks start, grow and end. Several messages are turns of one answer. */
export const messageStream: StreamForm = {
  end: 'message_stop',
  isOne: ({ type }) => type === 'message_start',
  whole({ events }) {
    const turns: Event[] = []
    let open: Event[] | undefined
    for (const event of events) {
      // A host that starts over in the middle sends everything again.
      if (event.type === 'message_start') open = []
      open?.push(event)
      if (event.type !== 'message_stop' || !open) continue
      turns.push(messageOf(open))
      open = undefined
    }
    return open === undefined ? turnsOf(turns) : undefined
  },
}

/** Whole messages: turns of one answer, each but the last ending with a pause. */
export const messageTurns: StreamForm = {
  end: 'last turn',
  isOne: ({ type, content }) => type === 'message' && Array.isArray(content),
  whole: ({ events }) => turnsOf(events),
}

const turnsOf = (turns: Event[]): Event => ({
  ...turns.at(-1),
  content: turns.flatMap(({ content }) => itemsOf(content)),
})

/** How each kind of delta adds to its block; thoughts are not kept. */
const growth: Record<string, (block: Event, delta: Event) => void> = {
  text_delta: (block, { text }) => {
    block.text = `${textIn(block, 'text') ?? ''}${text}`
  },
  citations_delta: (block, { citation }) => addTo(block, 'citations', [citation]),
  input_json_delta: (block, { partial_json }) => {
    block.input_json = `${textIn(block, 'input_json') ?? ''}${partial_json}`
  },
  thinking_delta: () => {},
  signature_delta: () => {},
  compaction_delta: () => {},
}

function messageOf(events: Event[]): Event {
  const blocks: Event[] = []
  let message: Event = {}
  for (const { type, message: started, content_block, delta, usage, index } of events) {
    if (type === 'message_start') message = partsIn(started)
    if (type === 'content_block_start') blocks[placeOf(index, blocks)] = { ...partsIn(content_block) }
    if (type === 'message_delta') {
      const { stop_reason, stop_details } = partsIn(delta)
      message = { ...message, stop_reason, stop_details, usage: { ...partsIn(message.usage), ...partsIn(usage) } }
    }
    const block = type === 'content_block_delta' ? blocks[Number(index)] : undefined
    if (block) grow(block, partsIn(delta))
  }
  const content = blocks.filter(isObject).map(({ input_json, ...block }) => ({
    ...block,
    ...(input_json !== undefined && { input: fieldsOf(input_json) }),
  }))
  return { ...message, content }
}

function grow(block: Event, delta: Event): void {
  const type = `${delta.type}`
  const add = Object.hasOwn(growth, type) ? growth[type] : undefined
  if (!add) throw new PayloadError(`at delta: ${JSON.stringify(type)} is not known, and its text would be lost`)
  add(block, delta)
}

/** The place of a block in the list: an index far beyond the others would create a sparse list. */
const placeOf = (index: unknown, blocks: Event[]) =>
  typeof index === 'number' && index >= 0 && index <= blocks.length ? Math.trunc(index) : blocks.length
