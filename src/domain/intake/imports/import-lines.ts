import type { ProjectContext } from '../../foundation/context.ts'
import type { Item, Rejection } from './imported-item.ts'
import { type Line, lineBytes } from './lines.ts'
import { createRejections } from './rejections.ts'
import { storeLines } from './store-lines.ts'
import { refuseWaste, type Waste } from './waste.ts'

const batchItems = 2000

/** The outcome of one batch: items by result, and rejected items. */
export type BatchOutcome<Counted extends string> = Record<Counted, readonly unknown[]> & {
  rejected: Rejection<string>[]
}

/** How one kind of import reads a stream of JSON. `Counted` are the fields of an outcome that list items by result. */
export interface ImportKind<Counted extends string = string, Options = never> {
  /** What an item is called in messages. */
  noun: string
  counted: readonly Counted[]
  /** Items with the same id are handled in their order. */
  idOf(value: unknown): string | undefined
  /** Imports items as one batch. A bad item is rejected without affecting others. */
  importItems(ctx: ProjectContext, items: Item[], options: Options): Promise<BatchOutcome<Counted>>
}

/** Imports any number of lines of JSON, one item per line. */
export async function importLines<Counted extends string, Options>(
  kind: ImportKind<Counted, Options>,
  ctx: ProjectContext,
  lines: AsyncIterable<Line>,
  options: Options,
  onBroken: (error: unknown) => void,
  waste?: Waste,
  onItem?: (value: unknown) => void,
) {
  const counts = Object.fromEntries(kind.counted.map((field) => [field, 0])) as Record<Counted, number>
  const rejections = createRejections<Rejection<string>>()
  /** The ids of the batches that are being stored. */
  const storing = new Set<Set<string>>()

  async function store(batch: Line[], before: Promise<unknown>) {
    await ctx.pace.yieldTurn()
    const bad = new Set<number>()
    const reject = (rejected: Rejection<string>[]) => {
      rejections.add(rejected)
      for (const { index } of rejected) bad.add(index)
    }
    const items = batch.flatMap((line) => {
      const item = parseLine(line, kind.noun)
      if ('reason' in item) {
        reject([item])
        return []
      }
      onItem?.(item.value)
      return [item]
    })
    const ids = new Set(items.flatMap(({ value }) => kind.idOf(value) ?? []))
    // Lines with the same id keep their order, also across two batches.
    const is_after = [...storing].some((other) => !other.isDisjointFrom(ids))
    storing.add(ids)
    try {
      if (is_after) await before
      for (const part of withoutRepeats(items, kind.idOf)) {
        const outcome = await kind.importItems(ctx, part, options)
        for (const field of kind.counted) counts[field] += outcome[field].length
        reject(outcome.rejected)
      }
    } finally {
      storing.delete(ids)
    }
    await before
    for (const { index } of batch) if (!bad.has(index)) waste?.good(index)
    waste?.until(batch.at(-1)?.index ?? 0)
  }

  const work = {
    batch_entries: batchItems,
    read: (line: Line) => line,
    store: (batch: Line[], bytes: number, before: Promise<unknown>) =>
      ctx.pace.withRoom(bytes, () => store(batch, before)),
  }
  await storeLines(ctx, lines, work, onBroken)
  const answer = { ...counts, ...rejections.answer(({ index }) => index) }
  refuseWaste(waste, answer)
  return answer
}

/** Splits items into parts without repeated ids. A repeated id is handled later, as if it had come in a later request. */
function* withoutRepeats(items: Item[], idOf: (value: unknown) => string | undefined): Generator<Item[]> {
  let part: Item[] = []
  let ids = new Set<string>()
  for (const item of items) {
    const id = idOf(item.value)
    if (id !== undefined && ids.has(id)) {
      yield part
      part = []
      ids = new Set()
    }
    part.push(item)
    if (id !== undefined) ids.add(id)
  }
  if (part.length > 0) yield part
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
