import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Phrasebook } from './phrasebook.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** The languages in which questions can be composed, by ISO 639-1 code. */
export const phrasebooks: Readonly<Record<string, Phrasebook>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

const norwegian = 'hva hvilken hvilke hvordan jeg og er det på til av ikke kan meg også skal noen bruke kjøper hvor'

/** Small words of languages without composed questions. Words that neighbouring languages share are left out. */
const otherIndicatorWords: Readonly<Record<string, string>> = {
  da: 'hvad hvilken hvilke hvordan jeg og er det på til af ikke kan bedste bedst mig også skal nogle bruge køber',
  sv: 'vad vilken vilka vilket hur jag och är det på till av inte kan bäst bästa mig också ska några använda för som',
  no: norwegian,
  nb: norwegian,
  nn: norwegian,
  fi: 'mikä mitä mitkä miten minun ovat paras parhaat kannattaa missä kuinka myös onko mistä minkä voin',
  pl: 'jaki jaka jakie czy dla się jest są najlepszy najlepsze gdzie który która które mogę warto',
  tr: 'hangi hangisi hangileri nasıl nedir için mi mı kadar nereden mısın olan iyi',
}

/** Small words that identify the language of a text. */
export const indicatorWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ...Object.entries(phrasebooks).map(([language, book]) => [language, book.indicatorWords] as const),
    ...Object.entries(otherIndicatorWords),
  ].map(([language, words]) => [language, words.split(' ')]),
)
