import { answerOf } from '../../../src/client/client.ts'

/** The maximum number of characters of a payload that are fetched and shown; the file has the rest. */
export const maxCharactersShown = 60_000

export interface RawHead {
  text: string
  is_whole: boolean
}

/**
 * The beginning of a payload, indented. The rest of a long payload is never fetched, so the page does not wait for it.
 */
export async function readRawHead(address: string, signal: AbortSignal): Promise<RawHead> {
  const response = await fetch(address, { signal })
  if (!response.ok || !response.body) return { text: JSON.stringify(await answerOf(response)), is_whole: true }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let is_whole = false
  while (!is_whole && text.length <= maxCharactersShown) {
    const { done, value } = await reader.read()
    is_whole = done
    text += value ?? ''
  }
  if (!is_whole) await reader.cancel()
  return {
    text: indented(text.slice(0, maxCharactersShown)),
    is_whole: is_whole && text.length <= maxCharactersShown,
  }
}

/** Puts each JSON value on its own line and leaves numbers and texts unchanged. The JSON may be cut off anywhere. */
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
