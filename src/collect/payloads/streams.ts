import { fieldsOf, isObject, PayloadError, textIn } from './answer.ts'

/*
 * A stream that was recorded is a list of events. It is put together to the response that would have come without
 * streaming, and read as that. What is kept is the recording.
 */

type Fields = Record<string, unknown>

/**
 * The response a list of events makes, or that a list of turns makes together.
 * @throws PayloadError when the events are of no known kind, or end before the response does
 */
export function wholeOf(recorded: unknown[]): Fields {
  const events = recorded.map(eventOf).filter(isObject)
  const last = (test: (event: Fields) => boolean) => events.findLast(test)
  const ended = last(
    ({ response, type }) => isObject(response) && /^response\.(?!created|in_progress|queued)/.test(`${type}`),
  )
  if (ended && isObject(ended.response)) return ended.response
  const interacted = last(
    ({ interaction }) => isObject(interaction) && ('steps' in interaction || 'outputs' in interaction),
  )
  if (interacted && isObject(interacted.interaction)) return interacted.interaction
  if (events.some(({ type }) => type === 'message_start')) return messageOf(events)
  if (events.length > 0 && events.every(({ type, content }) => type === 'message' && Array.isArray(content))) {
    return turnsOf(events)
  }
  if (events.some(({ candidates }) => Array.isArray(candidates))) return contentOf(events)
  if (events.some(({ choices }) => Array.isArray(choices))) return completionOf(events)
  if (last(({ done }) => done === true)) return saidOf(events)
  throw new PayloadError('is a list, but not of the events of a response that has ended')
}

/** As a line of server-sent events, or bare. */
function eventOf(event: unknown): unknown {
  return isObject(event) && 'data' in event && !('choices' in event) ? fieldsOf(event.data) : event
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const object = (value: unknown): Fields => (isObject(value) ? value : {})

/** Turns of one answer, each ended by a pause but the last. */
const turnsOf = (turns: Fields[]): Fields => ({
  ...turns.at(-1),
  content: turns.flatMap(({ content }) => list(content)),
})

/** Anthropic: blocks begin, grow and end. */
function messageOf(events: Fields[]): Fields {
  const blocks: Fields[] = []
  let message: Fields = {}
  for (const { type, message: started, content_block, delta: grown, usage, index } of events) {
    if (type === 'message_start') message = object(started)
    if (type === 'content_block_start') blocks[placeOf(index, blocks)] = { ...object(content_block) }
    if (type === 'message_delta') message = { ...message, usage: { ...object(message.usage), ...object(usage) } }
    const block = type === 'content_block_delta' ? blocks[Number(index)] : undefined
    if (!block) continue
    const delta = object(grown)
    block.text = `${textIn(block, 'text') ?? ''}${textIn(delta, 'text') ?? ''}`
    if (isObject(delta.citation)) block.citations = [...list(block.citations), delta.citation]
    const json = textIn(delta, 'partial_json')
    if (json !== null) block.input_json = `${textIn(block, 'input_json') ?? ''}${json}`
  }
  const content = blocks.filter(isObject).map(({ input_json, ...block }) => ({
    ...block,
    ...(input_json !== undefined && { input: fieldsOf(input_json) }),
  }))
  return { ...message, content }
}

/** Where a block goes: an index far beyond the others would make a list of holes. */
const placeOf = (index: unknown, blocks: Fields[]) =>
  typeof index === 'number' && index >= 0 && index <= blocks.length ? Math.trunc(index) : blocks.length

/** Google: every event is a response with a part of the text; of chunks each brings those that are new. */
function contentOf(events: Fields[]): Fields {
  const candidates = events.map((event) => object(list(event.candidates)[0]))
  const groundings = candidates.map((one) => object(one.groundingMetadata ?? one.grounding_metadata))
  const all = (camel: string, snake: string) => groundings.flatMap((one) => list(one[camel] ?? one[snake]))
  const candidate = {
    ...Object.assign({}, ...candidates),
    content: { parts: candidates.flatMap(({ content }) => list(object(content).parts)) },
    groundingMetadata: {
      webSearchQueries: all('webSearchQueries', 'web_search_queries'),
      retrievalQueries: all('retrievalQueries', 'retrieval_queries'),
      groundingChunks: all('groundingChunks', 'grounding_chunks'),
      groundingSupports: all('groundingSupports', 'grounding_supports'),
    },
  }
  return { ...Object.assign({}, ...events), candidates: [candidate] }
}

/** Chat Completions: every event adds to the text, the last ones tell what was used. */
function completionOf(events: Fields[]): Fields {
  const choices = events.map((event) => object(list(event.choices)[0]))
  const deltas = choices.map(({ delta }) => object(delta))
  const whole = choices.findLast(({ message }) => textIn(object(message), 'content') !== null)
  const text = deltas.map((delta) => textIn(delta, 'content') ?? '').join('')
  const told = Object.assign(
    {},
    ...events.map((event) => Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null))),
  )
  const message = {
    ...object(whole?.message),
    ...(text !== '' && { content: text }),
    annotations: deltas.flatMap(({ annotations }) => list(annotations)),
  }
  return { ...told, choices: [{ message }] }
}

/** Ollama: every line adds to the text, the last one tells what was used. */
const saidOf = (lines: Fields[]): Fields => ({
  ...lines.at(-1),
  message: {
    content: lines.map((line) => textIn(object(line.message), 'content') ?? textIn(line, 'response') ?? '').join(''),
  },
})
