import { isObject, PayloadError, textIn } from './answer.ts'
import { type Event, itemsOf, merged, partsIn, type StreamForm } from './stream-events.ts'

/** Chat Completions: every event adds to the text; the last events report the usage. */
export const completionStream: StreamForm = {
  end: 'finish_reason and no [DONE]',
  isOne: ({ choices }) => Array.isArray(choices),
  whole({ events, is_done }) {
    const choices = events.flatMap(({ choices: all }) => itemsOf(all).filter(isFirst))
    const ended = choices.findLastIndex(
      ({ finish_reason }) => typeof finish_reason === 'string' && finish_reason !== '',
    )
    const spoke = choices.findLastIndex(({ delta }) => says(partsIn(delta)))
    if (!is_done && (ended === -1 || ended < spoke)) return undefined
    if (choices.some(({ delta, message, text }) => text && !delta && !message)) {
      throw new PayloadError('at choices: has neither a delta nor a message')
    }
    const deltas = choices.map(({ delta }) => partsIn(delta))
    const told = choices.findLast(({ message }) => isObject(message))
    const all = (field: string) => deltas.flatMap((delta) => itemsOf(delta[field]))
    const lists = ['annotations', 'citations', 'reasoning_steps', 'executed_tools', 'tool_calls'].flatMap((field) => {
      const items = all(field)
      return items.length > 0 ? [[field, items]] : []
    })
    const refusal = deltas.map((delta) => textIn(delta, 'refusal') ?? '').join('')
    const content = contentOf(deltas)
    const message = {
      ...partsIn(told?.message),
      ...Object.fromEntries(lists),
      ...(refusal !== '' && { refusal }),
      ...(content.length > 0 && { content }),
    }
    const { finish_reason, content_filter_results } = choices[ended] ?? {}
    return { ...merged(events.map(said)), choices: [{ message, finish_reason, content_filter_results }] }
  },
}

/** If there are several answers to one question, the first counts. */
const isFirst = (choice: unknown): choice is Event => isObject(choice) && !choice.index

const says = ({ content, refusal }: Event) => Boolean(content) || Boolean(refusal)

const said = (fields: Event) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))

/** Strings are joined into one text. If some contents are lists of parts, the result is one list of all parts. */
function contentOf(deltas: Event[]): string | unknown[] {
  const contents = deltas.flatMap(({ content }) => (content === null || content === undefined ? [] : [content]))
  if (contents.every((one) => typeof one === 'string')) return contents.join('')
  return contents.flatMap((one) => (typeof one === 'string' ? [{ type: 'text', text: one }] : one))
}
