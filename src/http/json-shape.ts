/** Far deeper than any field; what walks a value by recursion would run out of stack. */
export const deepest = 100

export type Excess = 'deep' | 'many'

/**
 * Counts, while the bytes of a JSON text come in, how deep it is nested and how many values and keys it holds: parsing takes
 * time by these rather than by bytes. Strings of any size are one value.
 */
export function createJsonShape(most_parts: number) {
  let depth = 0
  let parts = 0
  let is_text = false
  let is_escaped = false

  /** What a chunk takes too far, if anything. */
  return (chunk: Uint8Array): Excess | undefined => {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (is_text) {
        if (is_escaped) is_escaped = false
        else if (byte === backslash) is_escaped = true
        else if (byte === quote) is_text = false
      } else if (byte === quote) is_text = true
      else if (byte === openArray || byte === openObject) {
        depth++
        parts++
        if (depth > deepest) return 'deep'
      } else if (byte === closeArray || byte === closeObject) depth--
      else if (byte === comma || byte === colon) parts++
    }
    return parts > most_parts ? 'many' : undefined
  }
}

const [quote, backslash, comma, colon, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,:[]{}')
