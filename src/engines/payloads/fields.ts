import { z } from 'zod'

/*
 * Parts of a response. An optional detail of an unexpected type counts as missing, so that a format change in a detail
 * loses no answer. The parts that the answer is built from are validated, and errors name them.
 */

/** An optional text. */
export const optionalText = z.string().nullish().catch(null)

const largest = 4_294_967_295
/** An optional count. */
export const counted = z.int().min(0).max(largest).nullish().catch(null)

/** An optional amount of money. */
export const amount = z.number().min(0).nullish().catch(null)

/** A position in the text. */
export const place = z.number().nullish().catch(null)

/** An optional object. */
export const optionalObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(null)

/** A page in a list of results. */
export const Found = z.object({ url: z.string().nullish(), title: optionalText })

/**
 * An item of a list with many types of items. Items of the given types are validated by their schema. For types known
 * to contain no words of the answer, only the type is read. Any other type is an error, because its words would be
 * lost.
 */
export const typed = <Shapes extends Record<string, z.ZodType>>(shapes: Shapes, wordless: RegExp) =>
  z
    .looseObject({ type: z.string() })
    .transform((item, context): z.output<Shapes[keyof Shapes]> | { type: 'other'; other_type: string } => {
      const shape = Object.hasOwn(shapes, item.type) ? shapes[item.type] : undefined
      if (shape === undefined) {
        if (!wordless.test(item.type)) context.addIssue(unknownType(item.type))
        return { type: 'other', other_type: item.type }
      }
      const parsed = shape.safeParse(item)
      if (parsed.success) return parsed.data as z.output<Shapes[keyof Shapes]>
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    })

const unknownType = (type: string) => ({
  code: 'custom' as const,
  path: ['type'],
  message: `${JSON.stringify(type.slice(0, 100))} is not known, and its text would be lost`,
})

/**
 * A part of a message, with its `words`. A part of a spoken type, or without a type, has them in `text` or `refusal`; a
 * wordless part has none; any other part is an error.
 */
export function partOf<Shape extends z.ZodRawShape>(more: Shape, spoken: RegExp, wordless: RegExp) {
  const shape = z.object({ text: z.string().nullish(), refusal: z.string().nullish(), ...more })
  return z
    .looseObject({ type: z.string().nullish() })
    .transform((part, context): z.output<z.ZodObject<Shape>> & { words: string } => {
      const parsed = shape.safeParse(part)
      for (const { path, message } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
      const { text, refusal } = (parsed.data ?? {}) as { text?: string | null; refusal?: string | null }
      const is_spoken = typeof part.type !== 'string' || spoken.test(part.type)
      if (typeof part.type === 'string' && !is_spoken && !wordless.test(part.type)) {
        context.addIssue(unknownType(part.type))
      }
      if (parsed.success && is_spoken && text === undefined && refusal === undefined) {
        context.addIssue({ code: 'custom', path: ['text'], message: 'is missing' })
      }
      const found = parsed.data as z.output<z.ZodObject<Shape>>
      return { ...found, words: is_spoken ? text || refusal || '' : '' }
    })
}

/** Sorted by position in the text; in the order received if a position is missing. */
export const inOrder = <Item>(items: Item[], placeOf: (item: Item) => number | null | undefined): Item[] =>
  items.every((item) => typeof placeOf(item) === 'number')
    ? items.toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
    : items
