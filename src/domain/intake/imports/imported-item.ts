import type { z } from 'zod'
import type { importRejections, runRejections } from '../../../contract/enums.ts'
import { firstProblem } from '../../../contract/problems.ts'
import { day_ms } from '../../../days.ts'
import { quoted } from '../../../errors.ts'

/** An item of an import with its place: its array index, or its line number minus one. */
export interface Item {
  index: number
  value: unknown
}

/** The reasons that every import may give. */
type Reason = Extract<(typeof importRejections)[number], (typeof runRejections)[number]>

/** Why an item is rejected. */
export interface ItemProblem<R extends string = Reason> {
  reason: R
  message: string
}
export interface Rejection<R extends string = Reason> extends ItemProblem<R> {
  index: number
}

/**
 * Checks an item against its schema.
 * @param noun the name of the item, for messages
 * @param sized paths whose length makes an item too large rather than wrong
 */
export function parseItem<T extends z.ZodType>(
  schema: T,
  noun: string,
  sized: RegExp,
  value: unknown,
): { item: z.output<T> } | ItemProblem {
  if (isTooDeep(value)) {
    return { reason: 'invalid', message: `The ${noun} is nested more than ${maxDepth} levels deep. Flatten it.` }
  }
  const parsed = schema.safeParse(wellFormed(value), { reportInput: true })
  if (parsed.success) return { item: parsed.data }
  const { path, message } = firstProblem(parsed.error)
  const is_size = sized.test(path) && /must have \d+ to/.test(message)
  return { reason: is_size ? 'too_large' : 'invalid', message }
}

const oldest = Date.UTC(2020, 0, 1)

/** What is wrong with the time of an item, or null. A missing time means now. */
export function timeProblem(field: string, sent: string | undefined, now: Date): ItemProblem | null {
  if (sent === undefined) return null
  const time = Date.parse(sent)
  if (time < oldest) return { reason: 'too_old', message: `${field} ${quoted(sent)} is before 2020-01-01.` }
  if (time <= now.getTime() + day_ms) return null
  return { reason: 'invalid', message: `${field} ${quoted(sent)} is more than a day in the future.` }
}

/** A text field of an unchecked value, shortened for a rejection. */
export function shownField(value: unknown, field: string, longest: number): string | undefined {
  const text = textField(value, field)
  return text?.slice(0, longest).toWellFormed()
}

/** A text field of an unchecked value. */
export function textField(value: unknown, field: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const text = (value as Record<string, unknown>)[field]
  return typeof text === 'string' ? text : undefined
}

/** Far deeper than any field. Code that walks a deeper value recursively would overflow the stack. */
const maxDepth = 100

const isTooDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === maxDepth || Object.values(value).some((entry) => isTooDeep(entry, depth + 1)))

/** The value with lone surrogates replaced by U+FFFD. A value without any is not copied. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | undefined
  for (const [key, entry] of Object.entries(value)) {
    const clean = wellFormed(entry)
    if (clean === entry) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[key] = clean
  }
  return copy ?? value
}
