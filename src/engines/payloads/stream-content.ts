import { isObject } from './answer.ts'
import { type Event, itemsOf, merged, partsIn, type StreamForm } from './stream-events.ts'

/** `generateContent`: every event is a response with part of the text and the new chunks. */
export const contentStream: StreamForm = {
  end: 'finishReason',
  isOne: (event) => ['candidates', 'promptFeedback', 'prompt_feedback'].some((field) => field in event),
  whole({ events: sent }) {
    const events = sent.map((event) => partsIn(inCamelCase(event)))
    const candidates = events.flatMap(({ candidates: all }) => itemsOf(all).filter(isFirst))
    const is_blocked = events.some(({ promptFeedback }) => partsIn(promptFeedback).blockReason)
    if (candidates.length === 0 && is_blocked) return merged(events)
    const ended = candidates.findLastIndex(({ finishReason }) => finishReason)
    const spoke = candidates.findLastIndex(({ content }) =>
      itemsOf(partsIn(content).parts).some((part) => partsIn(part).text),
    )
    if (ended === -1 || ended < spoke) return undefined
    const groundings = candidates.map((one) => partsIn(one.groundingMetadata))
    const all = (field: string) => groundings.flatMap((one) => itemsOf(one[field]))
    const candidate = {
      ...merged(candidates.map(present)),
      content: { parts: candidates.flatMap(({ content }) => itemsOf(partsIn(content).parts)) },
      groundingMetadata: {
        webSearchQueries: all('webSearchQueries'),
        retrievalQueries: all('retrievalQueries'),
        groundingChunks: all('groundingChunks'),
        groundingSupports: all('groundingSupports'),
      },
    }
    return { ...merged(events), candidates: [candidate] }
  },
}

const isFirst = (candidate: unknown): candidate is Event => isObject(candidate) && !candidate.index
const present = (fields: Event) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Google's Python client writes field names in snake_case. */
export function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(field),
    ]),
  )
}
