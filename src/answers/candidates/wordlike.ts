import { commonIn, maskOf } from '../languages/languages.ts'

const english = maskOf('english')
const german = maskOf('german')
const dutch = maskOf('dutch')
const nordic = maskOf('danish', 'norwegian', 'swedish')
const french = maskOf('french')
const spanish = maskOf('spanish')
const portuguese = maskOf('portuguese')
const italian = maskOf('italian')
/** Languages that form compounds: `Akkulaufzeit`, `leveringstid`. */
const joining = german | dutch | nordic

/** Endings that derive words from words, folded. */
const derived: [RegExp, number][] = [
  [/.{3}(?:tions?|sions?|ments?|ness|it(?:y|ies)|[ae]nces?|less|ful|[ai]bly|ability|ously|ively)$/, english],
  [/.{3}(?:ung(?:en)?|(?:heit|keit|schaft)(?:en)?|tat(?:en)?|ismus|lich(?:e[nrs]?)?)$/, german],
  [/.{3}(?:heid|teit|schap|ing(?:en)?|lijk(?:e)?)$/, dutch],
  [/.{3}(?:he[dt](?:er|en)?|l?n?ing(?:er|en|ar)?|elser?|skab|skap|ende|lig(?:e|t)?)$/, nordic],
  [/.{3}(?:tions?|sions?|ments?|ites?|ances?|ences?|ages?)$/, french],
  [/.{3}(?:cion(?:es)?|dad(?:es)?|mientos?|anzas?|encias?|mente)$/, spanish],
  [/.{3}(?:zion[ei]|ita|ment[oi]|ezz[ae]|enz[ae]|mente)$/, italian],
  [/.{3}(?:cao|coes|dades?|mentos?|encias?|mente|gens?)$/, portuguese],
]

/** Endings of inflected forms, the longest first, folded. */
const endings: [string[], number][] = [
  [['ings', 'ing', 'ed', 'es', 'd', 's'], english],
  [['en', 'er', 'es', 'em', 'e', 'n', 's', 't'], german],
  [['en', 's', 'e', 'er', 'ste'], dutch],
  [
    ['erne', 'ene', 'arna', 'erna', 'ende', 'er', 'ar', 'or', 'en', 'et', 'ne', 'te', 'e', 't', 's', 'n', 'r', 'a'],
    nordic,
  ],
  [['s', 'es', 'e', 'x'], french],
  [['s', 'es', 'as', 'os', 'a', 'o'], spanish | portuguese],
  [['i', 'e', 'a', 'o'], italian],
]

const minStem = 4
const minTail = 4
const minHead = 3

/** The languages, as bits, in which a folded word is a common word, a form of one, or derived from one. */
export function wordlikeIn(key: string): number {
  if (key.includes(' ')) {
    const parts = key.split(' ').filter((part) => part.length > 1)
    return parts.length === 0 ? 0 : parts.reduce((mask, part) => mask & wordlikeIn(part), -1)
  }
  let mask = commonIn(key)
  for (const [pattern, languages] of derived)
    if ((mask & languages) !== languages && pattern.test(key)) mask |= languages
  for (const [list, languages] of endings) {
    for (const ending of list) {
      if (key.length - ending.length < minStem || !key.endsWith(ending)) continue
      const stem = key.slice(0, -ending.length)
      mask |= (commonIn(stem) | commonIn(`${stem}e`)) & languages
    }
  }
  for (let tail = minTail; tail <= key.length - minHead; tail++) {
    const joined = commonIn(key.slice(-tail)) & joining & ~mask
    if (joined !== 0) mask |= joined & headIn(key.slice(0, -tail))
  }
  return mask
}

/** The languages of the first part of a compound, which may have an extra letter: `Leistung-s-fähigkeit`. */
const headIn = (head: string): number =>
  commonIn(head) |
  commonIn(`${head}e`) |
  linking.reduce((mask, link) => mask | (head.endsWith(link) ? commonIn(head.slice(0, -link.length)) : 0), 0)
const linking = ['s', 'n', 'e', 'en', 'es']
