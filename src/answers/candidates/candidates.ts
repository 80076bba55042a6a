import { foldString } from '../../text/fold.ts'
import { scanVisible, type VisibleText } from '../../text/visible.ts'
import type { ReadMessage } from '../read.ts'
import { registrableDomain } from '../urls.ts'
import { LowerWords } from './lower-words.ts'
import { isGeneric, readName } from './names.ts'
import { type Markup, RunScanner, type Standing } from './runs.ts'
import { tellsOfNames } from './tables.ts'

/** A name in an answer that may be a brand, tracked or not. */
export interface NamedCandidate {
  /** The key by which two written names are equal. */
  name_key: string
  name: string
  /** Keys of the longer names that contain it, up to their full length: `acme` for `acme cloud`. */
  full_keys: string[]
  /** It occurs without another name after it. */
  is_alone: boolean
  /** The answer lists it: as an item, a heading, a bold term or a cell. */
  is_listed: boolean
  /** The answer also has the same words in lower case, or gives the name as that of a source. */
  is_doubtful: boolean
  /** Registrable domains named after it. */
  domains: string[]
}

/** An answer with more names than this is a directory; the rest is ignored. */
const maxNames = 80
/** The maximum number of longer names kept per name. */
const maxFullKeys = 20
/** A longer run of capitalised words, in UTF-16 units, is a title. */
const maxRun = 200

/** Finds the names in an answer that may be brands, in text order. */
export function candidatesIn(messages: readonly ReadMessage[]): NamedCandidate[] {
  const names = new Map<string, NamedCandidate>()
  const domains = new Set<string>()
  for (const { role, content } of messages) {
    if (role !== 'assistant') continue
    const visible = scanVisible(content)
    const markup = readMarkup(visible, domains)
    lower.clear()
    const runs: { text: string; standing: Standing }[] = []
    new RunScanner(visible, markup, lower).scan(({ start, end, standing }) => {
      if (end - start <= maxRun) runs.push({ text: visible.slice(start, end), standing })
    })
    // All lower-case words and all labels of the message are known only now.
    for (const { text, standing } of runs) {
      if (standing !== 'label' && names.size < maxNames) addName(names, text, standing)
    }
    for (const { text, standing } of runs) if (standing === 'label') doubtName(names, text)
  }
  return withDomains([...names.values()], domains)
}

const lower = new LowerWords()

/** A capital that does not come from the beginning of a sentence. */
const isMarked = /.\p{Lu}|\p{N}/u

/** Adds the name of a run, and the name at its start: a brand precedes its products. */
function addName(names: Map<string, NamedCandidate>, run: string, standing: Standing): void {
  const read = readName(run)
  if (read === null) return
  const { words, keys, full_key } = read
  if (standing === 'opening' && words.length === 1 && !isMarked.test(words[0] ?? '')) return
  const is_listed = standing === 'listed'
  let is_doubtful = true
  for (const [index, word] of words.entries()) {
    is_doubtful &&= lower.has(word.toLowerCase())
    const name_key = keys.slice(0, index + 1).join(' ')
    const is_alone = index + 1 === words.length
    if (!is_alone && (name_key.length < 2 || isGeneric(word))) continue
    const known = names.get(name_key)
    if (known === undefined) {
      const name = words.slice(0, index + 1).join(' ')
      names.set(name_key, { name_key, name, full_keys: [full_key], is_alone, is_listed, is_doubtful, domains: [] })
    } else {
      known.is_alone ||= is_alone
      known.is_listed ||= is_listed
      known.is_doubtful ||= is_doubtful
      const { full_keys } = known
      if (full_keys.length < maxFullKeys && !full_keys.includes(full_key)) full_keys.push(full_key)
    }
  }
}

/** A name after the end of a sentence is the name of its source. */
function doubtName(names: Map<string, NamedCandidate>, run: string): void {
  const known = names.get(readName(run)?.keys.join(' ') ?? '')
  if (known !== undefined) known.is_doubtful = true
}

/**
 * Assigns domains to the names they are named after: `acme.com` to Acme.
 * @param domains registrable domains of one answer
 */
export function withDomains(names: NamedCandidate[], domains: Iterable<string>): NamedCandidate[] {
  const byLabel = new Map<string, Set<string>>()
  for (const domain of domains) {
    const label = labelOf(domain)
    byLabel.set(label, (byLabel.get(label) ?? new Set()).add(domain))
  }
  if (byLabel.size === 0) return names
  return names.map((name) => {
    const own = byLabel.get(compact(name.name_key))
    return own === undefined ? name : { ...name, domains: [...own.union(new Set(name.domains))].sort() }
  })
}

/** The name part of a registrable domain: `acme` of `acme.co.uk`. */
const labelOf = (domain: string) => compact(domain.split('.', 1)[0] ?? '')
const compact = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The meaning of the hidden markup of a message; adds the domains that its links lead to to `domains`. */
function readMarkup(visible: VisibleText, domains: Set<string>): Markup {
  const bold = new Set<number>()
  const homeLinks = new Set<number>()
  let linkStart = 0
  visible.eachGap((hidden, index) => {
    if (hidden.includes('**') || hidden.includes('__')) bold.add(index)
    const target = hidden.indexOf('](')
    if (target >= 0) {
      const url = hidden.slice(target + 2).split(/[\s)"]/, 1)[0] ?? ''
      const domain = registrableDomain(url)
      if (domain !== null) domains.add(domain)
      const isShort = index - linkStart <= maxRun
      if (domain !== null && isShort && isHome(url, domain, visible.slice(linkStart, index))) homeLinks.add(linkStart)
    }
    if (hidden.endsWith('[')) linkStart = index
  })
  const { raw } = visible
  const hasTables = raw.includes('|')
  return { bold, homeLinks, isTelling: (index) => hasTables && tellsOfNames(raw, visible.offsets.start(index)) }
}

/**
 * Whether a URL leads to the home page of the linked name, or close to it: articles have longer paths, and sources are
 * linked by host name.
 */
function isHome(url: string, domain: string, text: string): boolean {
  const label = labelOf(domain)
  const isShallow = /^https?:\/\/[^/]+(?:\/[^/?-]{0,30}\/?)?$/i.test(url.split(/[?#]/, 1)[0] ?? '')
  return isShallow && !text.includes('.') && label.length > 2 && compact(foldString(text)).startsWith(label)
}
