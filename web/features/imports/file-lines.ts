import type { ImportedPiece } from './imported-piece.ts'

const newline = 0x0a
/** Bytes sent per request. If the connection breaks, at most this much is sent again. */
const pieceBytes = 2 * 1024 * 1024

/** The file cannot be read. */
export class UnreadableFile extends Error {}

/**
 * Reads a file of lines in pieces and decompresses `.gz` files. Only one piece is in memory at a time.
 * @param from the number of lines to skip, because they were already imported
 * @throws UnreadableFile if it cannot be read, or is an incomplete gzip file
 */
export async function* piecesOf(file: File, from = 0, least = pieceBytes): AsyncGenerator<ImportedPiece> {
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
  const piece = (end: number, share: number): ImportedPiece => {
    const begin = line
    line = end
    return { body: new Blob(held), lineOf: (index) => begin + index + 1, end, share, rejections: [] }
  }
  try {
    for (let next = await nextPart(); !next.done; next = await nextPart()) {
      let part = next.value
      while (line < from && part.length > 0) {
        const at = part.indexOf(newline)
        if (at >= 0) line++
        part = at < 0 ? new Uint8Array() : part.subarray(at + 1)
      }
      if (line < from) continue
      const end = part.lastIndexOf(newline) + 1
      if (length + part.length < least || end === 0) {
        held.push(part)
        length += part.length
        continue
      }
      held.push(part.subarray(0, end))
      yield piece(line + newlinesIn(held), read / file.size)
      held = [part.subarray(end)]
      length = part.length - end
    }
    if (length > 0) {
      const is_ended = held.findLast((part) => part.length > 0)?.at(-1) === newline
      yield piece(line + newlinesIn(held) + (is_ended ? 0 : 1), 1)
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

function newlinesIn(parts: readonly Uint8Array[]): number {
  let count = 0
  for (const part of parts) for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) count++
  return count
}
