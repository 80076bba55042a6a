import { decoded, maxLookedLength, wordsOfName } from './page-names.ts'
import { deskWords } from './segment-names.ts'

/** Longer names are headlines. */
const maxDeskLength = 72

/** Whether a name is that of a page where people sign in, register, pay or write to the owner. */
export function isDesk(part: string): boolean {
  if (part.length > maxDeskLength) return false
  const parted = decoded(part.slice(0, maxLookedLength))
    .replace(/\.[a-z]{2,6}$/i, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const names = wordsOfName(parted)
    .replace(
      /\b(user|client|member|customer|my|create|new|forgot|forgotten|lost|reset|contact|about)(?=(login|logon|signin|account|registration|password|pwd|us)\b)/g,
      '$1 ',
    )
    .split(' ')
    .filter((word) => !/^\d+$/.test(word))
  if (names.length === 0 || names.length > 6) return false
  const strange = names.filter((word) => !deskWords.telling.has(word) && !deskWords.others.has(word)).length
  if (strange === 0) return names.length > 1 || deskWords.telling.has(names[0] ?? '') || isSecret.test(names[0] ?? '')
  if (strange === 1 && names.length === 3 && names.some((word) => isSecret.test(word)))
    return names.every((word) => !isManaged.test(word))
  return strange === 1 && names.length < 4 && names.some((word) => deskWords.telling.has(word))
}
const isSecret = /^(?:pass|forgot)/
const isManaged = /^(?:best|manager|managers|generator|app|apps|keeper|security)$/
