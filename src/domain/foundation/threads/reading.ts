import type { ReadMessage } from '../../../answers/read.ts'
import { charactersOf, type Readers } from '../readers.ts'
import { partsWithin } from '../slices.ts'
import type { Threads, ThreadTasks } from './pool.ts'

/** Up to this much is read on the calling thread, in a few milliseconds. */
const inlineLimits = { items: 20, characters: 80_000 }
/** The most that is sent to a thread at once, because sending it and receiving the result block the caller. */
const sentAtOnce = { items: 200, characters: 800_000 }

/**
 * Readers that send large inputs to a thread, so that the event loop is not blocked.
 * @param own readers for everything else
 */
export function createThreadedReaders(own: Readers, threads: () => Threads): Readers {
  async function reading<Read>(
    answers: ReadMessage[][],
    here: () => Promise<Read[]>,
    there: (thread: ThreadTasks, part: ReadMessage[][]) => Promise<Read[]>,
  ): Promise<Read[]> {
    const characters = answers.reduce((sum, answer) => sum + charactersOf(answer), 0)
    if (answers.length <= inlineLimits.items && characters <= inlineLimits.characters) return await here()
    const parts = [...partsWithin(sentAtOnce, answers, charactersOf)]
    const read = await Promise.all(parts.map((part) => threads().run((thread) => there(thread, part))))
    return read.flat()
  }
  return {
    ...own,
    read: (project_id, number, answers) =>
      reading(
        answers,
        () => own.read(project_id, number, answers),
        (thread, part) => thread.read_answers(project_id, number, part),
      ),
    readWhole: (project_id, number, answers) =>
      reading(
        answers,
        () => own.readWhole(project_id, number, answers),
        (thread, part) => thread.read_whole(project_id, number, part),
      ),
    readWith: (brands, answers) =>
      reading(
        answers,
        () => own.readWith(brands, answers),
        (thread, part) => thread.read_with(brands, part),
      ),
  }
}
