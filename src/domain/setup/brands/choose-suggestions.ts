/** What the visible answers of a project say of one name. */
export interface SeenName {
  name_key: string
  name: string
  /** Chats that have it, alone or as the beginning of a longer name. */
  chat_count: number
  /** Chats that have it alone. */
  alone_count: number
  /** Chats that list it. */
  listed_count: number
  /** Chats that make it doubtful that it is a name. */
  doubtful_count: number
  domains: string[]
}

/** A name in fewer chats says too little. */
export const leastChats = 2
/** A name in so many chats needs to be listed in one only. */
const manyChats = 4
/** What is named often and hardly ever listed is no competitor: Windows, in answers about password managers. */
const leastListed = 0.05
/** A name that more of its chats than this make doubtful is taken for common words, or for a publisher. */
const mostDoubtful = 0.25

/**
 * Picks the names worth suggesting. Of names and their beginnings one stands for all: `Acme`, where answers show
 * `Acme One` and `Acme Two`; but `Acme Labs`, where `Acme` is nearly always followed by `Labs`.
 *
 * @param names most frequent first
 */
export function choose(names: readonly SeenName[]): SeenName[] {
  const followers = new Map<string, SeenName>()
  for (const name of names) {
    const before = beginnings(name.name_key).at(-1)
    if (before !== undefined && !followers.has(before)) followers.set(before, name)
  }
  const isHalf = ({ name_key, chat_count, alone_count }: SeenName) =>
    alone_count <= chat_count / 5 && (followers.get(name_key)?.chat_count ?? 0) >= (chat_count * 4) / 5
  const good = names.filter((name) => isListedOften(name) && !isHalf(name))
  const keys = new Set(good.map(({ name_key }) => name_key))
  return good.filter(({ name_key }) => !beginnings(name_key).some((key) => keys.has(key)))
}

const isListedOften = ({ listed_count, chat_count, doubtful_count }: SeenName) =>
  (listed_count >= leastChats || (listed_count > 0 && chat_count >= manyChats)) &&
  listed_count >= chat_count * leastListed &&
  doubtful_count <= chat_count * mostDoubtful

/** Shorter names that a name begins with, word by word; what `&` ties together is one word. */
export const beginnings = (name_key: string): string[] =>
  Array.from(name_key.matchAll(/(?<! &) (?!& )/g), ({ index }) => name_key.slice(0, index))
