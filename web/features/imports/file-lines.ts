/** Some whole lines of a file. */
export interface Piece {
  body: Blob
  /** The number of lines before it. */
  line: number
  /** The share of the file that has been read, 0 to 1. */
  share: number
}

const newline = 0x0a
/** Bytes sent per request: at most this much is resent when the connection breaks. */
const pieceBytes = 2 * 1024 * 1024

/** The file itself cannot be read. */
export class UnreadableFile extends Error {}

/**
 * Reads a file in pieces and decompresses `.gz` files; only one piece is in memory.
 * @throws UnreadableFile when it cannot be read, or is an incomplete gzip file
 */
export async function* piecesOf(file: File, least = pieceBytes): AsyncGenerator<Piece> {
  let read = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      read += part.length
      controller.enqueue(part)
    },
  })
  const bytes = file.stream().pipeThrough(counting)
  const plain = file.name.endsWith('.gz') ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes
  const reader = plain.getReader()
  const nextPart = () =>
    reader.read().catch(() => {
      throw new UnreadableFile(
        file.name.endsWith('.gz')
          ? `${file.name} is an incomplete gzip file. The part that could be read is stored.`
          : `${file.name} can no longer be read. Choose it again.`,
      )
    })
  let held: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  let line = 0
  try {
    for (let next = await nextPart(); !next.done; next = await nextPart()) {
      const part = next.value
      const end = part.lastIndexOf(newline) + 1
      if (length + part.length < least || end === 0) {
        held.push(part)
        length += part.length
        continue
      }
      held.push(part.subarray(0, end))
      yield { body: new Blob(held), line, share: read / file.size }
      line += held.reduce((sum, one) => sum + newlinesOf(one), 0)
      held = [part.subarray(end)]
      length = part.length - end
    }
    if (length > 0) yield { body: new Blob(held), line, share: 1 }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

function newlinesOf(part: Uint8Array): number {
  let count = 0
  for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) count++
  return count
}
