/** What the visible answers of a project say of one name. */
export interface SeenName {
  name_key: string
  name: string
  /** Chats that have it, alone or as the beginning of a longer name. */
  chat_count: number
  /** Chats that have it alone. */
  whole_count: number
  domains: string[]
}

/**
 * Picks among names and their beginnings the one that stands for them: `Acme`, where answers show `Acme One` and
 * `Acme Two`; but `Acme Labs`, where `Acme` is nearly always followed by `Labs`.
 *
 * @param names most frequent first
 */
export function choose(names: readonly SeenName[]): SeenName[] {
  const follows = new Map<string, SeenName>()
  for (const name of names) {
    const cut = name.name_key.lastIndexOf(' ')
    const before = cut < 0 ? '' : name.name_key.slice(0, cut)
    if (!follows.has(before)) follows.set(before, name)
  }
  const passes = ({ name_key, chat_count, whole_count }: SeenName) =>
    whole_count * 5 <= chat_count && (follows.get(name_key)?.chat_count ?? 0) * 5 >= chat_count * 4
  const passed = new Set(names.filter(passes).map(({ name_key }) => name_key))
  const known = new Set(names.map(({ name_key }) => name_key))
  return names.filter(
    ({ name_key }) => !passed.has(name_key) && !beginnings(name_key).some((key) => known.has(key) && !passed.has(key)),
  )
}

/** Shorter names that a name begins with, word by word. */
export const beginnings = (name_key: string): string[] =>
  name_key
    .split(' ')
    .slice(0, -1)
    .map((_, index, words) => words.slice(0, index + 1).join(' '))
