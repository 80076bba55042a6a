/** Far deeper than any field; code that walks a value recursively would overflow the stack. */
export const maxDepth = 100

export type Excess = 'deep' | 'many'

/**
 * Counts, while the bytes of a JSON text arrive, its depth and its values and keys: parsing time depends on these rather
 * than on bytes. A string of any size is one value.
 */
export function createJsonShape(most_parts: number) {
  let depth = 0
  let parts = 0
  let is_text = false
  let is_escaped = false

  /** The limit that a chunk exceeds, if any. */
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
        if (depth > maxDepth) return 'deep'
      } else if (byte === closeArray || byte === closeObject) depth--
      else if (byte === comma || byte === colon) parts++
    }
    return parts > most_parts ? 'many' : undefined
  }
}

const [quote, backslash, comma, colon, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,:[]{}')
