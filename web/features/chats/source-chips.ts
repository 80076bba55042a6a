import { joinedNames, listedNames } from '../../../src/views/texts.ts'
import { type Chip, chipsOf } from '../../filters/chips.tsx'
import { useClasses } from '../../open-project/classes.ts'
import type { ChatsSearch } from './search-parameters.ts'

/** The chips of the answer list's filters on sources read. */
export function useSourceChips({ domain, url, classes, url_classes }: ChatsSearch): Chip[] {
  const [ofDomains, ofUrls] = [useClasses('domain'), useClasses('url')]
  const one = (name: string, of: string, value: string | undefined) =>
    chipsOf(name, [of, of], value ? [value] : [], String)
  const many = (name: string, of: [string, string], text: string | undefined, titleOf: (name: string) => string) =>
    chipsOf(name, of, listedNames(text), titleOf, joinedNames as (names: readonly string[]) => string)
  return [
    ...one('domain', 'Read domain', domain),
    ...one('url', 'Read page', url),
    ...many('classes', ['Domain class', 'Domain classes'], classes, (name) => ofDomains.of(name).title),
    ...many('url_classes', ['URL class', 'URL classes'], url_classes, (name) => ofUrls.of(name).title),
  ]
}

/** The chips of the answer list's filters on the engines' queries. */
export function queryChips({ asked, term, asked_of }: ChatsSearch): Chip[] {
  const of = { fanout: 'Searched', shopping: 'Asked shops' }[asked_of ?? ''] ?? 'Asked'
  const none = { asked_of: undefined }
  return [
    ...(asked ? [{ of, title: asked, without: { ...none, asked: undefined } }] : []),
    ...(term ? [{ of, title: `… ${term} …`, without: { ...none, term: undefined } }] : []),
  ]
}
