import { isObject, textIn } from './answer.ts'
import { itemsOf, partsIn, type StreamForm } from './stream-events.ts'

/** Qwen's own API: every event contains either the whole text so far or only the new part (`incremental_output`). */
export const generationStream: StreamForm = {
  end: 'finish_reason',
  isOne: ({ output }) => isObject(output) && ('choices' in output || 'text' in output),
  whole({ events }) {
    const outputs = events.map(({ output }) => partsIn(output))
    const choices = outputs.map((output) => partsIn(itemsOf(output.choices)[0]))
    const ends = [...choices, ...outputs].map((one) => textIn(one, 'finish_reason'))
    const finish_reason = ends.findLast((end) => end !== null && end !== '' && end !== 'null')
    if (!finish_reason) return undefined
    const search_info = outputs.findLast((output) => isObject(output.search_info))?.search_info
    const messages = choices.map(({ message }) => partsIn(message))
    const contents = messages.map(({ content }) => content ?? null)
    const content = contents.some((one) => one !== null)
      ? together(contents)
      : together(outputs.map(({ text }) => text))
    const tool_calls = messages.flatMap((message) => itemsOf(message.tool_calls))
    const usage = events.findLast((event) => isObject(event.usage))?.usage
    const message = { content, tool_calls }
    return { ...events.at(-1), output: { choices: [{ message, finish_reason }], search_info }, usage }
  },
}

/** Only their shape distinguishes lists of parts from texts. */
function together(contents: unknown[]): unknown {
  const said = contents.filter((one) => one !== null && one !== undefined && one !== '')
  const lists = said.filter((one) => Array.isArray(one))
  if (lists.length === 0 && said.every((one) => typeof one === 'string'))
    return isGrowing(said) ? said.at(-1) : said.join('')
  const parts = said.map((one) => (typeof one === 'string' ? [{ text: one }] : itemsOf(one)))
  const texts = parts.map((list) => list.map((part) => textIn(partsIn(part), 'text') ?? '').join(''))
  return isGrowing(texts.filter((text) => text !== '')) ? (parts.at(-1) ?? []) : parts.flat()
}

const isGrowing = (texts: string[]) => texts.every((text, i) => text.startsWith(texts[i - 1] ?? ''))
