import { answerOf } from '../../src/client/client.ts'

/** So many characters of a payload are read and shown; the rest is in the file. */
export const mostShown = 60_000

export interface RawHead {
  text: string
  is_whole: boolean
}

/** The beginning of a payload, indented. Of a long one the rest is never fetched, so that nothing waits for it. */
export async function readHead(address: string, signal: AbortSignal): Promise<RawHead> {
  const response = await fetch(address, { signal })
  if (!response.ok || !response.body) return { text: JSON.stringify(await answerOf(response)), is_whole: true }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let is_whole = false
  while (!is_whole && text.length <= mostShown) {
    const { done, value } = await reader.read()
    is_whole = done
    text += value ?? ''
  }
  if (!is_whole) await reader.cancel()
  return { text: indented(text.slice(0, mostShown)), is_whole: is_whole && text.length <= mostShown }
}

/** JSON with a line for each value, its numbers and texts as they are written; it may end anywhere. */
export function indented(json: string): string {
  let lines = ''
  let depth = 0
  const line = () => `\n${'  '.repeat(Math.min(depth, 40))}`
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]\s*[\]}]|[[\]{},:]|[^\s"[\]{},:]+/gs)) {
    if (token === '{' || token === '[') {
      depth++
      lines += token + line()
    } else if (token === '}' || token === ']') {
      depth--
      lines += line() + token
    } else if (token === ',') lines += token + line()
    else if (token === ':') lines += ': '
    else lines += token
  }
  return lines
}
