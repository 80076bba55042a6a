import { foldString } from '../../text/fold.ts'
import { scanVisible, type VisibleText } from '../../text/visible.ts'
import { maskOf, TextLanguages } from '../languages/languages.ts'
import { registrableDomain } from '../urls.ts'
import { isKnownBrand } from './known-brands.ts'
import { Lists } from './lists.ts'
import { LowerWords } from './lower-words.ts'
import { type NamePart, namesOfRun, type RunOfNames, runIn, type WrittenRun, withoutFirstWord } from './names.ts'
import { type Run, RunScanner } from './runs.ts'
import type { Enumeration, Markup, RunPosition } from './standings.ts'
import { isDescriptiveCell } from './tables.ts'

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
  /** The answer also has the same words in lower case, or uses the name as that of a source. */
  is_doubtful: boolean
  /** It occurs in the middle of a sentence, where only names have capitals. */
  is_named: boolean
  /** All its words are words of the answer's language, or a generic word is at its edge. */
  is_weak: boolean
  /** Registrable domains named after it. */
  domains: string[]
}

/** An answer with more names than this is a directory; the rest is ignored. */
const maxNames = 80
/** The same including names that count only in some cases. */
const maxWithWeak = 160
/** The maximum number of longer names kept per name. */
const maxFullKeys = 20
/** A longer run of capitalised words, in UTF-16 units, is a title. */
const maxRun = 200

interface FoundRun {
  written: WrittenRun
  standing: RunPosition
  is_named: boolean
  /** It follows an article, in a language that capitalises nouns. */
  is_noun: boolean
  /** It is a part of another run. */
  is_tail: boolean
  /** The list that it is in, -1 for none. */
  list: number
  /** A comma, "and" or the like joins it to the previous run: `Acme, Bolt and Cato`. */
  is_joined: boolean
}

/** Finds the names in an answer that may be brands, in text order. */
export function candidatesIn(messages: readonly { role: string; content: string }[]): NamedCandidate[] {
  const reader = new CandidateReader()
  for (const { role, content } of messages) if (role === 'assistant') reader.add(scanVisible(content))
  return reader.candidates()
}

/** Collects the names of one answer from its messages. */
export class CandidateReader {
  readonly #names = new Map<string, NamedCandidate>()
  readonly #domains = new Set<string>()

  add(visible: VisibleText): void {
    readMessage(visible, this.#names, this.#domains)
  }

  candidates(): NamedCandidate[] {
    return withDomains([...this.#names.values()], this.#domains)
  }
}

const lower = new LowerWords()

function readMessage(visible: VisibleText, names: Map<string, NamedCandidate>, domains: Set<string>): void {
  const markup = readMarkup(visible, domains)
  const languages = new TextLanguages(() => visible.slice(0, Math.min(visible.length, examined))).mask
  const takesArticles = (languages & nounCapitals) !== 0
  lower.clear()
  const lists = new Lists(visible.raw)
  const enumerations = new Map<Enumeration, number>()
  /** The name that the line begins with. */
  let head = { start: -1, is_name: false }
  /** After a label comes a list, after a name a description of it: `Acme: Wi-Fi and GPS`. */
  const enumerationOf = ({ enumeration }: Run): number => {
    if (enumeration === null || (head.start >= enumeration.line && head.is_name)) return -1
    const list = enumerations.get(enumeration) ?? lists.addInLine(enumeration.items)
    enumerations.set(enumeration, list)
    return list
  }
  const runs: FoundRun[] = []
  let lastEnd = -1
  new RunScanner(visible, markup, lower).scan((found) => {
    const { start, end, is_named } = found
    if (end - start > maxRun) return
    const is_joined = lastEnd >= 0 && start - lastEnd <= maxJointLength && joint.test(visible.slice(lastEnd, start))
    lastEnd = end
    const enumerated = enumerationOf(found)
    const standing = enumerated < 0 ? found.standing : 'listed'
    const list = standing === 'listed' && enumerated < 0 ? lists.at(visible.offsets.start(start)) : enumerated
    const run = runIn(visible, start, end)
    if (list >= 0 && enumerated < 0) head = { start, is_name: namesOfRun(run, languages).strong.length > 0 }
    const written = standing === 'opening' ? withoutFirstWord(run, languages) : run
    const is_noun = takesArticles && is_named && written === run && isAfterArticle(visible, start)
    if (written === run)
      runs.push({
        written,
        standing,
        is_named: is_named && standing !== 'opening',
        is_noun,
        is_tail: false,
        list,
        is_joined,
      })
    else runs.push({ written, standing: 'named', is_named, is_noun, is_tail: false, list, is_joined })
    // `The V15 by Acme` also names Acme.
    if (run.tail !== null && standing !== 'label') {
      runs.push({
        written: run.tail,
        standing: 'named',
        is_named: false,
        is_noun: false,
        is_tail: true,
        list: -1,
        is_joined: false,
      })
    }
  })
  // Only now are all lower-case words and all labels of the message known.
  const read = runs.map(({ written }) => namesOfRun(written, languages))
  runs.forEach(({ list }, index) => {
    if (list >= 0 && read[index]?.strong.length !== 0) lists.addName(list)
  })
  const add = (run: FoundRun, index: number, kind: 'strong' | 'weak') =>
    addNames(names, run, read[index] as RunOfNames, kind, languages, lists.isOfNames(run.list))
  runs.forEach((run, index) => {
    if (run.standing !== 'label' && run.standing !== 'apart') add(run, index, 'strong')
  })
  runs.forEach((run, index) => {
    if (run.standing !== 'label' && !run.is_tail) add(run, index, 'weak')
    if (run.standing === 'apart') add(run, index, 'strong')
  })
  listBeside(names, runs, read)
  runs.forEach(({ standing }, index) => {
    if (standing === 'label') doubtName(names, read[index] as RunOfNames)
  })
}

/** The maximum distance between names enumerated in a sentence, in UTF-16 units. */
const maxJointLength = 8
const joint =
  /^(?:\s*[,/、，]\s*|\s+)?(?:(?:and|or|und|oder|sowie|et|ou|y|o|e|en|of|og|eller|i|a|och|samt|&)\s+|[和或与及、,/，]\s*)$/u

/** If the answer lists at least half of the names that a sentence enumerates, the others also count as listed. */
function listBeside(names: Map<string, NamedCandidate>, runs: FoundRun[], read: RunOfNames[]): void {
  for (let from = 0, to = 1; from < runs.length; from = to, to++) {
    while (runs[to]?.is_joined || runs[to]?.is_tail) to++
    if (to - from < 2) continue
    const group = read.slice(from, to).map(({ strong }) => strong.flatMap(({ name_key }) => names.get(name_key) ?? []))
    if (group.filter((parts) => parts.some(({ is_listed }) => is_listed)).length * 2 < group.length) continue
    for (const { strong, weak } of read.slice(from, to)) {
      for (const { name_key } of strong.length > 0 ? [...strong, ...weak] : []) {
        const known = names.get(name_key)
        if (known !== undefined) known.is_listed = true
      }
    }
  }
}

/** How much of a message is examined to detect its language, in UTF-16 units. */
const examined = 400
/** Languages that capitalise every noun; an article before a word shows that it is one. */
const nounCapitals = maskOf('german')
const article =
  /(?:^|[^\p{L}])(?:der|die|das|den|dem|des|eine?[mnrs]?|keine?[mnrs]?|viele?|mehr|weniger|ohne|zur|zum|beim|im|am|ins|ihre?[mnrs]?|sein(?:e[mnrs]?)?|diese?[mnrs]?|jede[mnrs]?|alle[rn]?|gute?[mnrs]?|hohe?[mnrs]?|\p{Ll}{4,}(?:e[mnrs]|e))\s$/u
const isAfterArticle = (visible: VisibleText, start: number) =>
  article.test(visible.slice(Math.max(0, start - 24), start))
/** Adds the names of a run. A brand precedes its products, so the beginnings of the run are names as well. */
function addNames(
  names: Map<string, NamedCandidate>,
  run: FoundRun,
  read: RunOfNames,
  kind: 'strong' | 'weak',
  languages: number,
  isAmongNames: boolean,
): void {
  const parts = read[kind]
  if (parts.length === 0) return
  const isOnly = read.strong.length + read.weak.length === 1
  const room = kind === 'weak' || run.standing === 'apart' ? maxWithWeak : maxNames
  for (const part of parts) {
    const is_named =
      (run.is_named && !(part.is_weak && run.is_noun)) ||
      (isAmongNames &&
        part.is_first &&
        (part.is_alone || !part.is_plain) &&
        (!part.is_generic || isKnownBrand(part.name_key)))
    if (run.standing === 'opening' && part.is_first && opensSentence(part, isOnly, languages)) continue
    // A single generic word outside a sentence is not a name.
    if (part.is_weak && part.is_generic && !is_named) continue
    const is_listed = run.standing === 'listed'
    const known = names.get(part.name_key)
    if (known === undefined) {
      if (names.size >= room) return
      names.set(part.name_key, {
        name_key: part.name_key,
        name: is_listed ? part.whole : part.name,
        full_keys: [read.full_key],
        is_alone: part.is_alone,
        is_listed,
        is_doubtful: isDoubtful(part),
        is_named,
        is_weak: part.is_weak,
        domains: [],
      })
    } else {
      known.is_alone ||= part.is_alone
      known.is_listed ||= is_listed
      known.is_doubtful ||= isDoubtful(part)
      known.is_named ||= is_named
      const { full_keys } = known
      if (full_keys.length < maxFullKeys && !full_keys.includes(read.full_key)) full_keys.push(read.full_key)
    }
  }
}

/** The text also has its words in lower case. This proves nothing for a name that is itself written in lower case. */
const isDoubtful = ({ lower: hashes, is_lower }: NamePart) => !is_lower && lower.has(hashes)

/** The first word of a sentence is capitalised anyway, so it counts only if it is not a word of the language. */
const opensSentence = (part: NamePart, isOnly: boolean, languages: number): boolean =>
  part.is_opened || (part.is_plain && (part.is_weak || (isOnly && languages === 0)))

/** A name after the end of a sentence is the name of a source. */
function doubtName(names: Map<string, NamedCandidate>, { strong, weak }: RunOfNames): void {
  for (const parts of [strong, weak]) {
    for (const { name_key, is_alone } of parts) {
      const known = is_alone ? names.get(name_key) : undefined
      if (known !== undefined) known.is_doubtful = true
    }
  }
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
    const isLong = hidden.length > 1
    if (isLong && (hidden.includes('**') || hidden.includes('__'))) bold.add(index)
    const target = isLong ? hidden.indexOf('](') : -1
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
  return { bold, homeLinks, isTelling: (index) => hasTables && isDescriptiveCell(raw, visible.offsets.start(index)) }
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
