import { badRequest } from '../../../errors.ts'
import type { Waste } from './waste.ts'

export interface Line {
  /** From 0, including empty lines. */
  index: number
  /** null: longer than allowed. */
  text: string | null
  size: number
}

/** The longest line an import reads. */
export const lineBytes = 10 * 1024 * 1024
const newline = 0x0a

/**
 * Splits a stream of bytes into lines and holds at most one at a time. Empty lines are counted and left out. A last line
 * without a line end is also returned.
 * @param waste ends a stream of useless lines; left out for trusted files
 */
export async function* splitLines(
  input: AsyncIterable<Uint8Array>,
  longest: number,
  totalBytes: number,
  waste?: Waste,
): AsyncGenerator<Line> {
  let index = 0
  let parts: Uint8Array[] = []
  let size = 0
  let total = 0
  let empty = 0
  const keep = (part: Uint8Array) => {
    size += part.length
    if (size <= longest) parts.push(part)
    else parts = []
  }
  const end = (): Line | undefined => {
    const line = { index, text: size > longest ? null : Buffer.concat(parts).toString('utf8'), size }
    if (index === 0 && line.text) line.text = line.text.replace(/^\uFEFF/, '')
    index++
    parts = []
    size = 0
    if (line.text === null || line.text.trim() !== '') {
      empty = 0
      return line
    }
    empty++
    waste?.empty(line.index - empty + 1, line.index)
    waste?.check()
    return undefined
  }
  for await (const chunk of input) {
    total += chunk.length
    waste?.check()
    if (total > totalBytes)
      throw badRequest(`The stream has more than ${totalBytes} bytes after decompression. Split it.`)
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, at))
      from = at + 1
      const line = end()
      if (line) yield line
    }
    keep(chunk.subarray(from))
  }
  const line = size > 0 ? end() : undefined
  if (line) yield line
}
