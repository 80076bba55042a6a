import { z } from 'zod'

/*
 * Parts of a response. What only tells something beside the answer counts as left out when it is of another type than
 * expected, so that a new kind of it costs no answer; what the answer rests on is checked, and named when it is wrong.
 */

/** A text told beside the answer. */
export const told = z.string().nullish().catch(null)

const largest = 4_294_967_295
/** A count that a provider may leave out. */
export const counted = z.int().min(0).max(largest).nullish().catch(null)

/** An amount of money that a provider may leave out. */
export const amount = z.number().min(0).nullish().catch(null)

/** Where in the text something begins. */
export const place = z.number().nullish().catch(null)

/** An object told beside the answer. */
export const beside = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(null)

/** A page as lists of results name it. */
export const Found = z.object({ url: z.string().nullish(), title: told })

/**
 * An item of a list whose items have many types. One of a type named here is read by its schema; of any other only
 * that it is there is known.
 */
export const typed = <Shapes extends Record<string, z.ZodType>>(shapes: Shapes) =>
  z.looseObject({ type: z.string() }).transform((item, context): z.output<Shapes[keyof Shapes]> | { type: 'other' } => {
    const shape = Object.hasOwn(shapes, item.type) ? shapes[item.type] : undefined
    if (shape === undefined) return { type: 'other' }
    const parsed = shape.safeParse(item)
    if (parsed.success) return parsed.data as z.output<Shapes[keyof Shapes]>
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

/** In the order of their places in the text; as they came, where a place is not told. */
export const inOrder = <Item>(items: Item[], placeOf: (item: Item) => number | null | undefined): Item[] =>
  items.every((item) => typeof placeOf(item) === 'number')
    ? items.toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
    : items
