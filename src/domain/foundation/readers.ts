import {
  analysisVersion,
  type BrandMention,
  createPatternRunner,
  createReader,
  type ReadAnswer,
  type Reader,
  type ReadMessage,
} from '../../answers/read.ts'
import type { BrandSetRow } from '../../store/postgres/tables.ts'
import type { Db } from './context.ts'
import { yieldToEventLoop } from './pace.ts'
import { partsWithin } from './slices.ts'

/** How many answers and characters are read before yielding to other work. */
const atOnce = { items: 10, characters: 40_000 }
const kept = 100

/** Reads answers with the brand sets of readings; the most recently used compiled sets are cached. */
export interface Readers {
  readonly version: string
  read(project_id: string, reading: number, answers: ReadMessage[][]): Promise<BrandMention[][]>
  /** The same, with the names that may be brands. */
  readWhole(project_id: string, reading: number, answers: ReadMessage[][]): Promise<ReadAnswer[]>
  /** Reads answers with a brand set that does not belong to a reading. */
  readWith(brands: BrandSetRow, answers: ReadMessage[][]): Promise<BrandMention[][]>
  /** For each text, whether it names an own brand of the set. */
  nameOwnBrand(brands: BrandSetRow, texts: string[]): Promise<boolean[]>
  /** What is wrong with a pattern, or null. */
  checkPattern(regex: string): Promise<string | null>
  close(): Promise<void>
}

/** @param yieldTurn how to yield between two parts */
export function createReaders(db: Db, yieldTurn = yieldToEventLoop): Readers {
  const patterns = createPatternRunner()
  const readers = new Map<string, Promise<Reader>>()

  const load = async (project_id: string, reading: number) => {
    const { brands } = await db
      .selectFrom('brand_sets')
      .select('brands')
      .where('project_id', '=', project_id)
      .where('reading', '=', reading)
      .executeTakeFirstOrThrow()
    return createReader(brands, patterns)
  }

  const readerOf = (project_id: string, reading: number) => {
    const key = `${project_id} ${reading}`
    const reader = readers.get(key) ?? load(project_id, reading)
    readers.delete(key)
    readers.set(key, reader)
    reader.catch(() => readers.delete(key))
    for (const oldest of readers.keys()) {
      if (readers.size <= kept) break
      readers.delete(oldest)
    }
    return reader
  }

  const inSlices = async <T>(answers: ReadMessage[][], read: (slice: ReadMessage[][]) => Promise<T[]>) => {
    const all: T[] = []
    for (const slice of partsWithin(atOnce, answers, charactersOf)) {
      await yieldTurn()
      all.push(...(await read(slice)))
    }
    return all
  }

  /** Reads with the brands of a reading, and stores the errors of their patterns. */
  const readWith = async <T>(project_id: string, reading: number, read: (reader: Reader) => Promise<T>) => {
    const reader = await readerOf(project_id, reading)
    const known = reader.pattern_errors.size
    const result = await read(reader)
    if (reader.pattern_errors.size > known) {
      for (const [id, regex_error] of reader.pattern_errors) {
        await db.updateTable('brands').set({ regex_error }).where('id', '=', id).execute()
      }
    }
    return result
  }

  return {
    version: analysisVersion,
    read: (project_id, reading, answers) =>
      readWith(project_id, reading, (reader) => inSlices(answers, (slice) => reader.read(slice))),
    readWhole: (project_id, reading, answers) =>
      readWith(project_id, reading, (reader) => inSlices(answers, (slice) => reader.readWhole(slice))),
    async readWith(brands, answers) {
      const reader = createReader(brands, patterns)
      return inSlices(answers, (slice) => reader.read(slice))
    },
    async nameOwnBrand(brands, texts) {
      const own = new Set(brands.filter(({ is_own }) => is_own).map(({ id }) => id))
      const read = await createReader(brands, patterns).read(texts.map((content) => [{ role: 'assistant', content }]))
      return read.map((mentions) => mentions.some(({ brand_id }) => own.has(brand_id)))
    },
    checkPattern: (regex) => patterns.checkPattern(regex),
    close: () => patterns.close(),
  }
}

/** The length of an answer. */
export const charactersOf = (answer: ReadMessage[]) => answer.reduce((sum, { content }) => sum + content.length, 0)
