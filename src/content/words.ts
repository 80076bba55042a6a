import { foldString } from '../text/fold.ts'
import { SentenceReader } from '../text/sentences.ts'

const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
const spacedWord = /[\p{L}\p{N}\p{M}]+(?:['\u2019.&][\p{L}\p{N}\p{M}]+)*/gu
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** A word and where it begins, in UTF-16 units. */
export interface PlacedWord {
  word: string
  start: number
}

/** The words of a text as written, in order, with their places. */
export function placedWords(text: string): PlacedWord[] {
  if (!unspaced.test(text))
    return Array.from(text.matchAll(spacedWord), ({ 0: word, index: start }) => ({ word, start }))
  return Array.from(segmenter.segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment: word, index: start }) => ({ word, start }))
}

/** The words of a text as written, in order. */
export const writtenWords = (text: string): string[] =>
  unspaced.test(text) ? placedWords(text).map(({ word }) => word) : (text.match(spacedWord) ?? [])

/** The key by which two words are equal: case, width, accents and the plural s do not count. */
export function wordKey(word: string): string {
  const plain = foldString(word).replace(/'s$/, '')
  return /^[a-z]{3,}[^s\W]s$/.test(plain) ? plain.slice(0, -1) : plain
}

/** Where the sentences of one block end, in UTF-16 units; white space belongs to the sentence before it. */
export function sentenceEnds(text: string): number[] {
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const reader = new SentenceReader(units, text.length)
  const ends: number[] = []
  for (let at = 0; at < text.length; ) {
    at = reader.around(at, at + 1).end
    ends.push(at)
  }
  return ends
}

/** The sentences of one block. */
export const sentencesOf = (text: string): string[] =>
  sentenceEnds(text).map((end, i, ends) => text.slice(ends[i - 1] ?? 0, end).trim())

/** Stop words, as `wordKey` returns them. */
const idle: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and another any are as at be because been before being below between
  both but by can cannot could did do does doing don down during each even ever every few first for from further get got
  had has have having he her here hers him his how however i if in into is it its itself just know last less let like ll
  made make many may me might more most much must my need never new next no nor not now of off on once one only or other
  our ours out over own per put re really right said same say see several she should since so some still such take than
  that the their theirs them then there these they thing this those though through thus to too two under until up upon us
  use used using ve very via want was way we well were what when where whether which while who whom whose why will with
  within without would yet you your yours www http https com click read page website site cookie privacy policy terms
  sign subscribe share learn best top good great better right help year month day time today
  der die das den dem des ein eine einen einem einer eines und oder aber nicht auch auf aus bei bi bis durch fur gegen
  ist sind war wird werden wurde mit nach noch nur sich sie wir ihr ich es von vor zum zur uber unter wie wenn weil dass
  als man mehr sehr kann konnen hat haben im am
  le la les un une des du de et ou mais pas ne est sont etre avec dans sur pour par que qui ce cette ces il elle on nous
  vous leur leurs au aux plus tres se sa son ses
  el los las una uno unos unas y pero muy mas por con sin sobre como cuando para su sus al del es en lo que
  gli della delle degli dei nel nella che di da senza piu molto anche sono essere questo questa il lo ed
  um uma dos das nao mais muito tambem sao foi com sem voce os as no na em
  het een voor met niet geen maar zijn worden deze dit ook naar uit van op te`
    .split(/\s+/)
    .map(wordKey),
)

export const isIdle = (word_key: string) => idle.has(word_key) || word_key.length < 2 || /^[\d.]+$/.test(word_key)

/** A text in the form for matching terms: the keys of its words, each between spaces. */
export const searchable = (text: string) => ` ${writtenWords(text).map(wordKey).join(' ')} `

/** The key of a term or name of one or more words. */
export const termKey = (term: string) => searchable(term).trim()

/** The meaningful words of a text. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    writtenWords(text)
      .map(wordKey)
      .filter((word) => !isIdle(word)),
  ),
]
