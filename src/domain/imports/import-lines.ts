import type { ProjectContext } from '../context.ts'
import type { Item, Rejection } from './imported-item.ts'
import { type Line, lineBytes } from './lines.ts'
import { createRejections } from './rejections.ts'
import { storeLines } from './store-lines.ts'

const batchItems = 2000

/** What became of the items of one batch, and which were refused. */
export type Outcome<Counted extends string> = Record<Counted, readonly unknown[]> & { rejected: Rejection<string>[] }

/** What a stream of JSON must know of one kind of import. `Counted` are the fields of an outcome that list what became of items. */
export interface ImportKind<Counted extends string = string, Options = never> {
  /** What one line holds, for messages. */
  noun: string
  counted: readonly Counted[]
  /** Items of one id are handled in their order. */
  idOf(value: unknown): string | undefined
  /** Imports items as one batch. A bad item is rejected and harms no other. */
  importItems(ctx: ProjectContext, items: Item[], options: Options): Promise<Outcome<Counted>>
}

/** Imports from lines of JSON, an item each, any number of them. */
export async function importLines<Counted extends string, Options>(
  kind: ImportKind<Counted, Options>,
  ctx: ProjectContext,
  lines: AsyncIterable<Line>,
  options: Options,
  onBroken: (error: unknown) => void,
) {
  const counts = Object.fromEntries(kind.counted.map((field) => [field, 0])) as Record<Counted, number>
  const rejections = createRejections<Rejection<string>>()
  const work = {
    batch_entries: batchItems,
    read(line: Line) {
      const item = parseLine(line, kind.noun)
      if (!('reason' in item)) return item
      rejections.add([item])
      return undefined
    },
    idOf: ({ value }: Item) => kind.idOf(value),
    async store(items: Item[]) {
      const outcome = await kind.importItems(ctx, items, options)
      for (const field of kind.counted) counts[field] += outcome[field].length
      rejections.add(outcome.rejected)
    },
  }
  await storeLines(ctx, lines, work, onBroken)
  return { ...counts, ...rejections.answer(({ index }) => index) }
}

function parseLine({ index, text }: Line, noun: string): Item | Rejection {
  if (text === null) {
    return {
      index,
      reason: 'too_large',
      message: `Line ${index + 1} has more than ${lineBytes} bytes. Split the ${noun}.`,
    }
  }
  try {
    return { index, value: JSON.parse(text) }
  } catch {
    return { index, reason: 'invalid', message: `Line ${index + 1} is not valid JSON. Correct the line.` }
  }
}
