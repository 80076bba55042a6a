import { foldString } from '../../text/fold.ts'
import { englishWords, foreignWords } from '../function-words.ts'
import { commonIn, languagesOfLetters, maskOf } from '../languages/languages.ts'
import { hasOtherScript, isEnglish, languageVotes } from './english.ts'
import { words } from './languages/language-words.ts'
import type { LanguageVotes } from './votes.ts'

/** The languages besides English that have a lexicon of their own. */
export type ScoredLanguage = 'german' | 'french' | 'spanish' | 'italian' | 'portuguese' | 'dutch' | 'danish'

/** Frequent words that indicate a language, in lower case; a word that several languages share is in each of their lists. */
const functionWords: Readonly<Record<ScoredLanguage | 'norwegian' | 'swedish', ReadonlySet<string>>> = {
  german: new Set(
    words(`der die das des dem den ein eine einen einem einer eines und oder aber nicht kein keine keinen ist sind war waren wird werden wurde hat haben
      mit für von vom zum zur bei beim auf aus nach über unter ohne gegen auch noch nur sehr mehr als wie wenn weil dass sich ich wir ihr sie es sein seine seinen ihre ihren
      kann können man was wer im am zu so durch um bis zwischen besonders etwa laut dieser diese dieses alle vor allem gibt eher recht leider in an fast jeder jedem jeden jedes`),
  ),
  french: new Set(
    words(`le la les un une des du de et ou mais pas ne est sont était être a ont avec dans sous que qui quoi cette ces ce cet il elle ils elles nous vous leur leurs son sa ses
      très aussi plutôt bien sur pour par en au aux plus moins si comme sans chez entre se qu d l n s votre vos peu selon`),
  ),
  spanish: new Set(
    words(`el la los las un una unos unas y o pero muy más menos para por con sin sobre como cuando porque que qué es son está están ser fue su sus al del de en se no si lo le
      también entre desde hasta tiene tienen hay bastante según este esta puedes tu te a`),
  ),
  italian: new Set(
    words(`il lo la gli le i un uno una e ed o ma di da del della delle degli dei dello nel nella nelle che per con su sul sulla al alla alle ai è sono ha hanno non più meno molto anche
      si se come questo questa questi tra fra in a l d un dell all nell piuttosto puoi sia tuoi tue tua suo sua secondo`),
  ),
  portuguese: new Set(
    words(`o a os as um uma uns umas e ou mas de da do das dos em na no nas nos por pela pelo pelas pelos para com sem que não mais menos muito também é são está foi ser tem têm
      se como ao aos à às seu sua seus suas você entre este esta isso bastante já há quando segundo`),
  ),
  dutch: new Set(
    words(`de het een en of maar niet geen is zijn was waren wordt worden werd heeft hebben met voor van bij op uit naar over in te om aan als bijna dan dat die deze dit er ook nog zeer erg
      je jouw u ik we wij kun kan kunt zonder tegen door tot volgens meer minder zowel veel vrij alle alleen`),
  ),
  danish: new Set(
    words(`og i er en et den det de der som på til af at med for fra ikke men eller har have havde var blev bliver kan skal vil du dig din dit jeg vi man om ved hos efter over under uden mod
      også meget mere mindre end når hvis så selv mellem ret mange mens siden få fås kun næsten`),
  ),
  norwegian: new Set(
    words(`og i er en et ei den det de der som på til av å med for fra ikke men eller har var ble blir kan skal vil du deg din ditt jeg vi man om ved hos etter over under uten mot
      også mye mer mindre enn når hvis så selv mellom ganske mange mens siden bare noe`),
  ),
  swedish: new Set(
    words(`och i är en ett den det de som på till av att med för från inte men eller har hade var blev blir kan ska vill du dig din ditt jag vi man om vid hos efter över under utan mot
      också mycket mer mindre än när så själv mellan ganska många medan sedan bara`),
  ),
}
/** English words that other languages also have; `englishWords` has the rest. */
const sharedWithEnglish: ReadonlySet<string> = new Set(
  words('a an as is in it on was so also will all over me he no do'),
)
type Told = keyof typeof functionWords
const languages = Object.keys(functionWords) as Told[]

/** How much of a sentence or an answer is examined to detect its language, in UTF-16 units. */
const examined = 600
const anyWord = /\p{L}[\p{L}\p{M}]*/gu
const lowerCase = /^\p{Ll}/u
const nonAscii = /\P{ASCII}/u
const isApostrophe = /['\u2019]/
/** The weight of a common word of a language, or of a capitalised one (which may be a name), relative to a function word. */
const commonWeight = 0.4
const masks = languages.map((language) => maskOf(language))
const englishMask = maskOf('english')

/** How strongly the words of a text indicate each language, English, and languages without a list. */
type Counts = Record<Told | 'english' | 'other', number>

function countWords(texts: readonly string[]): Counts {
  const counts = { english: 0, other: 0, ...Object.fromEntries(languages.map((language) => [language, 0])) } as Counts
  for (const text of texts) {
    for (const { 0: written, index } of text.slice(0, examined).matchAll(anyWord)) {
      // The "s" of a genitive.
      if (written.length === 1 && isApostrophe.test(text.charAt(index - 1))) continue
      const isLower = lowerCase.test(written)
      const word = isLower ? written : written.toLowerCase()
      const weight = isLower ? 1 : commonWeight
      // Words of two languages may fold to the same: "på" is Danish, "pá" Portuguese.
      const common = commonIn(foldString(word)) & (nonAscii.test(word) ? languagesOfLetters(word) : -1)
      let isKnown = false
      languages.forEach((language, index) => {
        if (functionWords[language].has(word)) {
          counts[language] += weight
          isKnown = true
        } else if ((common & (masks[index] as number)) !== 0) {
          counts[language] += commonWeight * weight
          isKnown = true
        }
      })
      if (englishWords.has(word) || sharedWithEnglish.has(word)) counts.english += weight
      else if ((common & englishMask) !== 0) counts.english += commonWeight * weight
      if (!isKnown && isLower && foreignWords.has(word)) counts.other++
    }
  }
  return counts
}

/** How much of an answer is examined to decide whether it is English, in UTF-16 units. */
const examinedForEnglish = 300
/** An answer is certainly English if its English votes outnumber the others by this factor. */
const surely = 3

type AnswersLanguage = Told | 'english' | 'other' | 'unclear'

/** The language of an answer, determined on first use. */
export class AnswerLanguage {
  readonly #text: string
  #isSurelyEnglish: boolean | undefined
  #told: AnswersLanguage | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** A quick check; false means undecided. */
  get isSurelyEnglish(): boolean {
    if (this.#isSurelyEnglish === undefined) {
      const votes = languageVotes(this.#text.slice(0, examinedForEnglish))
      this.#isSurelyEnglish = votes.english > votes.foreign * surely && isEnglish([votes])
    }
    return this.#isSurelyEnglish
  }

  get detected(): AnswersLanguage {
    this.#told ??= this.isSurelyEnglish ? 'english' : tell(this.#text.slice(0, examined))
    return this.#told
  }
}

function tell(text: string): AnswersLanguage {
  if (hasOtherScript([languageVotes(text)])) return 'other'
  return mostCounted(countWords([text])) ?? 'unclear'
}

/** English if it has at least as many words as any other language; Danish before Norwegian and Swedish. */
function mostCounted(counts: Counts): keyof Counts | undefined {
  let most: keyof Counts | undefined
  for (const language of ['english', ...languages, 'other'] as const)
    if (counts[language] > (most === undefined ? 0 : counts[most])) most = language
  return most
}

const isScored = (language: keyof Counts): language is ScoredLanguage =>
  language !== 'english' && language !== 'other' && language !== 'norwegian' && language !== 'swedish'

/**
 * The languages that a few sentences of an answer may be in, the most likely first; none without a lexicon. If the sentences have
 * words of several languages, or of none, the language of the answer decides.
 */
export function languagesOf(
  sentences: readonly string[],
  votes: readonly LanguageVotes[],
  answer: AnswerLanguage,
): (ScoredLanguage | 'english')[] {
  const isPlainlyEnglish = isEnglish(votes)
  if (isPlainlyEnglish && answer.isSurelyEnglish) return ['english']
  if (hasOtherScript(votes)) return []
  const home = answer.detected
  const isForeign = home !== 'english' && home !== 'unclear'
  // Counting words is slow. Without an English word, the sentences are taken to be in the language of their answer.
  const isLong = sentences.length > 1 || (sentences[0]?.length ?? 0) > shortSentence
  if (isForeign && isLong && votes.every(({ english }) => english === 0)) return isScored(home) ? [home] : []
  const counts = countWords(sentences)
  if (!isForeign) return isPlainlyEnglish ? ['english'] : own(counts)
  const isHome = counts[home] > 0 || mostCounted(counts) === undefined
  if (isHome && counts[home] >= counts.english && counts[home] > 0) {
    const alike = own(counts)
    if (isLong || alike.length < 2) return isScored(home) ? [home] : []
    return isScored(home) ? [home, ...alike.filter((language) => language !== home)] : alike
  }
  if (isHome && counts[home] >= counts.english) return isScored(home) ? [home] : []
  return own(counts)
}

/** Sentences shorter than this have few words that indicate their language. */
const shortSentence = 80
/** A language counts as equally likely if its count is at most this much below the highest. */
const alikeWithin = 0.5

function own(counts: Counts): (ScoredLanguage | 'english')[] {
  const most = mostCounted(counts)
  if (most === undefined) return []
  if (most !== 'english' && !isScored(most)) return []
  const alike = [...(['english', ...languages] as const)].filter(
    (language): language is ScoredLanguage | 'english' =>
      language !== most &&
      (language === 'english' || isScored(language)) &&
      counts[language] >= counts[most] - alikeWithin,
  )
  return [most, ...alike.filter((language) => counts[language] > 0)]
}
