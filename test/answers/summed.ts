import { candidatesIn, withDomains } from '../../src/answers/candidates/candidates.ts'
import type { ReadMessage } from '../../src/answers/read.ts'
import { type ImportedSource, sourceFacts } from '../../src/answers/urls.ts'
import { minChats, type SeenName } from '../../src/domain/setup/brands/seen-name.ts'

interface Chat {
  messages: ReadMessage[]
  sources: ImportedSource[]
}

/** The sums that the analytical store computes over the chats. */
export function summed(chats: Chat[]): SeenName[] {
  const seen = new Map<string, SeenName & { names: string[] }>()
  for (const { messages, sources } of chats) {
    const domains = sourceFacts(sources).map(({ domain }) => domain)
    for (const read of withDomains(candidatesIn(messages), domains)) {
      const { name_key, name, is_alone, is_listed, is_doubtful, is_named, is_weak, full_keys } = read
      const sums = { chat_count: 0, alone_count: 0, listed_count: 0, doubtful_count: 0 }
      const counts = { ...sums, named_count: 0, weak_count: 0, numbered_count: 0 }
      const one = seen.get(name_key) ?? { name_key, name, ...counts, domains: [], names: [] }
      one.chat_count++
      one.alone_count += Number(is_alone)
      one.listed_count += Number(is_listed)
      one.doubtful_count += Number(is_doubtful)
      one.named_count += Number(is_named)
      one.weak_count += Number(is_weak)
      const behind = full_keys
        .filter((full) => full.startsWith(`${name_key} `))
        .map((full) => full.slice(name_key.length))
      one.numbered_count += Number(behind.some((words) => /\d/.test(words)))
      one.domains = [...new Set([...one.domains, ...read.domains])]
      one.names.push(name)
      seen.set(name_key, one)
    }
  }
  return [...seen.values()]
    .filter(({ chat_count }) => chat_count >= minChats)
    .sort((a, b) => b.chat_count - a.chat_count || (a.name_key < b.name_key ? -1 : 1))
    .map((one) => ({ ...one, name: mostFrequent(one.names) }))
}

function mostFrequent(names: string[]): string {
  const groups = [...Map.groupBy(names, (name) => name).values()]
  return groups.sort((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? 1 : -1))[0]?.[0] ?? ''
}
