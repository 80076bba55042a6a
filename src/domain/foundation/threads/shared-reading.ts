import { deserialize, serialize } from 'node:v8'
import type { BrandMention, ReadAnswer, ReadMessage } from '../../../answers/read.ts'
import { charactersOf, type Readers } from '../readers.ts'
import { partsWithin } from '../slices.ts'
import type { MainTasks } from './pool.ts'

/** How answers are read. */
export type Reading = 'read' | 'readWhole'
type Read = (BrandMention[] | ReadAnswer)[]

/** One part takes about 20 ms to read. */
const inPart = { items: 50, characters: 200_000 }
/** Fewer parts are read here, because starting a thread takes longer. */
const minParts = 8
/** How many parts other threads may have at once: two for each possible thread, so that none waits for its next part. */
const maxAway = 6

interface Part {
  kind: Reading
  project_id: string
  number: number
  answers: ReadMessage[][]
  done: PromiseWithResolvers<Read>
}

/**
 * Readers that share long work: threads with nothing else to do read parts of it.
 * @param own reads in this thread
 * @param elsewhere has another thread read a part; null when none is free
 */
export function createSharedReaders(own: Readers, elsewhere: MainTasks['read_elsewhere']): Readers {
  /** The parts that wait to be read, the oldest first. */
  const waiting: Part[] = []
  let is_reading = false
  let away = 0

  const readHere = ({ kind, project_id, number, answers }: Part): Promise<Read> =>
    own[kind](project_id, number, answers)

  async function readAll() {
    if (is_reading) return
    is_reading = true
    for (let part = waiting.shift(); part; part = waiting.shift())
      await readHere(part).then(part.done.resolve, part.done.reject)
    is_reading = false
  }

  async function sendAway() {
    away++
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { kind, project_id, number, answers, done } = part
      // If the helping thread fails, the part is read here.
      const read = await elsewhere(kind, project_id, number, bytesOf(answers))
        .then((bytes) => bytes && (deserialize(bytes) as Read))
        .catch(() => null)
      if (read !== null) done.resolve(read)
      else {
        waiting.unshift(part)
        break
      }
    }
    away--
    // A part that came back may be the last one.
    readAll()
  }

  async function share(kind: Reading, project_id: string, number: number, answers: ReadMessage[][]): Promise<Read> {
    const parts = Array.from(partsWithin(inPart, answers, charactersOf), (some): Part => {
      return { kind, project_id, number, answers: some, done: Promise.withResolvers() }
    })
    if (parts.length < minParts) return await own[kind](project_id, number, answers)
    waiting.push(...parts)
    readAll()
    while (away < maxAway && waiting.length > 0) sendAway()
    return (await Promise.all(parts.map(({ done }) => done.promise))).flat()
  }

  return {
    ...own,
    read: (...asked) => share('read', ...asked) as Promise<BrandMention[][]>,
    readWhole: (...asked) => share('readWhole', ...asked) as Promise<ReadAnswer[]>,
  }
}

/** Reads a part for another thread. */
export const readForOthers = async (
  own: Readers,
  ...part: Parameters<MainTasks['read_elsewhere']>
): Promise<Uint8Array> => {
  const [kind, project_id, number, answers] = part
  return bytesOf(await own[kind](project_id, number, deserialize(answers)))
}

/** Serialised, so that it passes through the main thread without being read there. */
const bytesOf = (value: unknown): Uint8Array => new Uint8Array(serialize(value))
