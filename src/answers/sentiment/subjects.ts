import type { LexiconEntry } from './lexicon.ts'

/** Which brands the words of one sentence refer to. */
export interface Subjects {
  /** Every brand that the sentence names. */
  brands: readonly number[]
  /** The brands named first: the sentence is about them. */
  topics: readonly number[]
  /** The brands that the word at an index refers to. */
  of: (at: number) => readonly number[]
  /** The brands that the word at an index compares with: "safer than Acme". */
  comparedWith: (at: number) => readonly number[]
}

const none: readonly number[] = []

/** Names that stand together, as in "Acme, Bolt and Cato". */
interface Group {
  start: number
  end: number
  brands: number[]
}

const isBreak = ({ role }: LexiconEntry): boolean => role === 'break' || role === 'pivot'

/** How many words before a name can make it the other side of a comparison ("compared to the Acme"). */
const comparing = 2

/**
 * Determines which brands each word of a sentence refers to. A word after a name refers to that name until another name
 * comes. A word before all names, or in the clause of the next name, refers to the next name. Names that others are
 * compared with are not subjects. Null when no brand is a subject: then nothing shows whom the words are about.
 */
export function subjectsWithin(entries: readonly LexiconEntry[]): Subjects | null {
  const groups: Group[] = []
  const brands = new Set<number>()
  let hasOther = false
  entries.forEach((entry, at) => {
    if (entry.role !== 'name') return
    for (const brand of entry.brands) brands.add(brand)
    if (isCompared(entries, at)) {
      hasOther = true
      return
    }
    const last = groups.at(-1)
    if (last !== undefined && areLinked(entries, last.end, at)) {
      last.end = at
      for (const brand of entry.brands) if (!last.brands.includes(brand)) last.brands.push(brand)
    } else groups.push({ start: at, end: at, brands: [...entry.brands] })
  })
  if (brands.size === 0) return null
  const all = [...brands]
  const unlike = hasOther ? entries.findIndex(({ role }) => role === 'unlike') : -1
  const comparedWith = (at: number) => {
    if (!hasOther) return none
    return unlike >= 0 && at > unlike && groups.length > 0 ? firstNames(entries, unlike + 1) : otherSide(entries, at)
  }
  if (groups.length === 0 || (groups.length === 1 && !hasOther))
    return { brands: all, topics: all, of: () => all, comparedWith }
  const topics = groups[0]?.brands ?? []
  return { brands: all, topics, of: (at) => groupFor(entries, groups, at).brands, comparedWith }
}

function groupFor(entries: readonly LexiconEntry[], groups: readonly Group[], at: number): Group {
  let index = 0
  while (index < groups.length && (groups[index] as Group).start < at) index++
  const next = groups[index]
  if (next !== undefined && next.start === at) return next
  const before = groups[index - 1]
  if (before === undefined || next === undefined) return (before ?? next) as Group
  const isNextClause = hasBreak(entries, before.end, at) && !hasBreak(entries, at, next.start)
  return isNextClause ? next : before
}

function hasBreak(entries: readonly LexiconEntry[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (isBreak(entries[at] as LexiconEntry)) return true
  return false
}

/** How many words of its product may follow a name in a list. */
const productWords = 2

/** Whether two names are in one list: "Acme, Bolt S2 and Cato". */
function areLinked(entries: readonly LexiconEntry[], from: number, to: number): boolean {
  let others = 0
  let hasLink = to === from + 1
  for (let at = from + 1; at < to; at++) {
    const { role, valence, isTurn } = entries[at] as LexiconEntry
    if (role === 'break' || role === 'link') hasLink = true
    else if (role !== 'plain' || valence !== 0 || isTurn || ++others > productWords) return false
  }
  return hasLink
}

/** Whether others are compared with a name: "than Acme", "compared to Acme", "unlike Acme", "as good as Acme". */
function isCompared(entries: readonly LexiconEntry[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 1 - comparing; before--) {
    const { role } = entries[before] as LexiconEntry
    if (role === 'than' || role === 'versus' || role === 'unlike') return true
    if (role === 'as') return isAsPhrase(entries, before)
    if (role === 'break' || role === 'pivot') return false
    if (role === 'name' && entries[before + 1]?.role !== 'link') return false
  }
  return false
}

const isAsPhrase = (entries: readonly LexiconEntry[], at: number): boolean =>
  entries[at - 2]?.role === 'as' || entries[at - 3]?.role === 'as'

/** The first name from an index on, with the names that a conjunction adds to it. */
function firstNames(entries: readonly LexiconEntry[], from: number): number[] {
  let at = from
  while (at < entries.length && entries[at]?.role !== 'name') at++
  const brands = [...(entries[at]?.brands ?? [])]
  for (; entries[at + 1]?.role === 'link' && entries[at + 2]?.role === 'name'; at += 2)
    brands.push(...(entries[at + 2]?.brands ?? []))
  return brands
}

const namesIn = (entries: readonly LexiconEntry[], from: number): number[] =>
  entries.slice(from, from + 3).flatMap((entry) => (entry.role === 'name' ? entry.brands : []))

/** The maximum number of words from a judging word to the "than" of its comparison: "harder to set up than". */
const otherSideReach = 4

/** The names after "than" or "as", if they follow the word at `at`. */
function otherSide(entries: readonly LexiconEntry[], at: number): readonly number[] {
  // "Acme beats Bolt"
  if (entries[at]?.role === 'than') return namesIn(entries, at + 1)
  const isAs = entries[at - 1]?.role === 'as' || entries[at - 2]?.role === 'as'
  for (let i = at + 1; i <= at + otherSideReach; i++) {
    const role = entries[i]?.role
    if (role === 'than' || (role === 'as' && isAs)) {
      return namesIn(entries, i + 1)
    }
    if (role === undefined || role === 'break' || role === 'pivot') return []
  }
  return []
}
