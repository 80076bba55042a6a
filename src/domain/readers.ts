import {
  analysisVersion,
  type BrandMention,
  createPatternRunner,
  createReader,
  type Message,
  type Reader,
} from '../answers/read.ts'
import type { BrandSet } from '../store/postgres/tables.ts'
import type { Db } from './context.ts'

/** Answers read together before other work of the process gets its turn, by number and by characters. */
const sliceAnswers = 50
const sliceCharacters = 200_000
const kept = 100

/** Reads answers with the brand sets of readings; compiled sets of the last readings used are kept. */
export interface Readers {
  readonly version: string
  read(project_id: string, reading: number, answers: Message[][]): Promise<BrandMention[][]>
  /** For each text whether it names an own brand of the set. */
  nameOwnBrand(brands: BrandSet, texts: string[]): Promise<boolean[]>
  /** What is wrong with a pattern, or null. */
  checkPattern(regex: string): Promise<string | null>
  close(): Promise<void>
}

export function createReaders(db: Db): Readers {
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

  return {
    version: analysisVersion,
    async read(project_id, reading, answers) {
      const reader = await readerOf(project_id, reading)
      const known = reader.pattern_errors.size
      const mentions: BrandMention[][] = []
      for (const slice of slices(answers)) {
        mentions.push(...(await reader.read(slice)))
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (reader.pattern_errors.size > known) {
        for (const [id, regex_error] of reader.pattern_errors) {
          await db.updateTable('brands').set({ regex_error }).where('id', '=', id).execute()
        }
      }
      return mentions
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

/** The answers in their order, in parts that do not keep the process for long; a long answer is a part of its own. */
function* slices(answers: Message[][]): Generator<Message[][]> {
  let part: Message[][] = []
  let characters = 0
  for (const answer of answers) {
    const length = answer.reduce((sum, { content }) => sum + content.length, 0)
    if (part.length > 0 && (part.length === sliceAnswers || characters + length > sliceCharacters)) {
      yield part
      part = []
      characters = 0
    }
    part.push(answer)
    characters += length
  }
  if (part.length > 0) yield part
}
