import { isObject } from './answer.ts'
import { type Event, itemsOf, partsIn, type StreamForm } from './stream-events.ts'

const typeOf = ({ type }: Event) => `${type}`

/**
 * The Responses API: the event that ends the response contains it. If there are several responses, the last one counts.
 */
export const responseStream: StreamForm = {
  end: 'response.completed',
  isOne: (event) => typeOf(event).startsWith('response.'),
  whole({ events: all }) {
    const events = all.slice(
      Math.max(
        0,
        all.findLastIndex((event) => typeOf(event) === 'response.created'),
      ),
    )
    const ended = events.findLast(
      (event) => isObject(event.response) && /^response\.(?:completed|incomplete|cancelled|done)$/.test(typeOf(event)),
    )
    if (!ended) return undefined
    const response = partsIn(ended.response)
    return { ...response, output: outputOf(response, events) }
  },
}

/**
 * Some hosts omit from the final event what earlier events reported: the messages, or the searches of Perplexity's
 * agent.
 */
function outputOf(response: Event, events: Event[]): unknown {
  const { output } = response
  if (output !== undefined && output !== null && !Array.isArray(output)) return output
  const finished = events
    .filter((event) => typeOf(event) === 'response.output_item.done' && isObject(event.item))
    .toSorted((a, b) => Number(a.output_index) - Number(b.output_index))
    .map(({ item }) => item)
  const has = (items: unknown[], type: string) => items.some((item) => partsIn(item).type === type)
  const told = itemsOf(output)
  const items = !has(told, 'message') && has(finished, 'message') ? finished : told
  if (has(items, 'search_results') || has(items, 'fetch_url_results')) return items
  return [...events.flatMap(agentStep), ...items]
}

/** A step of Perplexity's agent, as an item of the output. */
function agentStep(event: Event): Event[] {
  const { queries, results, contents } = event
  if (typeOf(event) === 'response.reasoning.search_queries') return [{ type: 'search_results', queries, results: [] }]
  if (typeOf(event) === 'response.reasoning.search_results') return [{ type: 'search_results', results }]
  return typeOf(event) === 'response.reasoning.fetch_url_results' ? [{ type: 'fetch_url_results', contents }] : []
}
