import type { ReadMessage } from '../../../answers/read.ts'
import { charactersOf, type Readers } from '../readers.ts'
import { partsWithin } from '../slices.ts'
import type { Threads, ThreadTasks } from './pool.ts'

/** What is read where it is asked for: a few milliseconds' work. */
const atHand = { items: 20, characters: 80_000 }
/** What a thread is sent at once: to send it and to take the outcome holds up whoever asks. */
const sentAtOnce = { items: 200, characters: 800_000 }

/**
 * Readers that have a thread read what is much, so that the event loop goes on.
 * @param own read the rest
 */
export function createThreadedReaders(own: Readers, threads: () => Threads): Readers {
  async function reading<Read>(
    answers: ReadMessage[][],
    here: () => Promise<Read[]>,
    there: (thread: ThreadTasks, part: ReadMessage[][]) => Promise<Read[]>,
  ): Promise<Read[]> {
    const characters = answers.reduce((sum, answer) => sum + charactersOf(answer), 0)
    if (answers.length <= atHand.items && characters <= atHand.characters) return await here()
    const all: Read[] = []
    for (const part of partsWithin(sentAtOnce, answers, charactersOf)) {
      all.push(...(await threads().run((thread) => there(thread, part))))
    }
    return all
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
