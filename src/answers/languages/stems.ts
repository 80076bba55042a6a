import { type Language, maskOf } from './languages.ts'

/*
 * Forms of names whose stem changes (Biedronka, w Biedronce; Marimekko, Marimekon), and of names of several words whose first
 * word is also declined (Deutsche Bahn, der Deutschen Bahn). All in folded letters, as in endings.ts.
 */

/** Endings that replace the last letters of a name. */
interface Change {
  languages: Language[]
  /** The last letters, with what must precede them where that matters. */
  from: RegExp
  /** The replacement; `$1` is a group of `from`. */
  to: string
}

const finnish: Language[] = ['finnish']
const polish: Language[] = ['polish']
const czech: Language[] = ['czech', 'slovak']
const cyrillic: Language[] = ['russian', 'ukrainian', 'bulgarian']
const places = ['n', 'ssa', 'sta', 'lla', 'lta', 'lle', 'ksi', 't']
const placesOf = (stem: string): string => places.map((ending) => stem + ending).join(' ')

const changes: Change[] = [
  { languages: finnish, from: /([kpt])\1([aeiouy])$/, to: placesOf('$1$2') },
  { languages: finnish, from: /nk([aeiou])$/, to: placesOf('ng$1') },
  { languages: finnish, from: /nt([aeiou])$/, to: placesOf('nn$1') },
  { languages: finnish, from: /lt([aeiou])$/, to: placesOf('ll$1') },
  { languages: finnish, from: /nen$/, to: `${placesOf('se')} sta sten seen` },
  { languages: polish, from: /ka$/, to: 'ce' },
  { languages: polish, from: /ga$/, to: 'dze' },
  { languages: polish, from: /ra$/, to: 'rze' },
  { languages: polish, from: /da$/, to: 'dzie' },
  { languages: polish, from: /ta$/, to: 'cie' },
  { languages: polish, from: /cha$/, to: 'sze' },
  { languages: polish, from: /iec$/, to: 'ca cu cem cowi' },
  { languages: polish, from: /ec$/, to: 'ca cu cem cowi' },
  { languages: polish, from: /ek$/, to: 'ka ku kiem kowi' },
  { languages: czech, from: /ka$/, to: 'ce' },
  { languages: czech, from: /[gh]a$/, to: 'ze' },
  { languages: czech, from: /ek$/, to: 'ka ku kem kom' },
  { languages: czech, from: /ec$/, to: 'ce ci cem com' },
  { languages: ['lithuanian'], from: /ai$/, to: 'u ams us ais uose' },
  { languages: ['lithuanian'], from: /as$/, to: 'o ui a u e ai us ais uose' },
  { languages: ['lithuanian'], from: /[iy]s$/, to: 'io iui i iu yje iai' },
  { languages: ['lithuanian'], from: /us$/, to: 'aus ui u umi uje' },
  { languages: ['latvian'], from: /is$/, to: 'a im i' },
  { languages: ['ukrainian'], from: /ка$/, to: 'ці' },
  { languages: ['ukrainian'], from: /га$/, to: 'зі' },
  { languages: cyrillic, from: /ок$/, to: 'ка ку ком ке' },
  { languages: cyrillic, from: /ек$/, to: 'ька ьку ьком ьке' },
  { languages: cyrillic, from: /ец$/, to: 'ца цу цем цом це' },
  { languages: cyrillic, from: /ий$/, to: 'ого ому им ом' },
  { languages: cyrillic, from: /ый$/, to: 'ого ому ым ом' },
  { languages: cyrillic, from: /ая$/, to: 'ой ую ою' },
  { languages: [], from: /οσ$/, to: 'ο ου ε' },
  { languages: [], from: /([ηαε])σ$/, to: '$1' },
  { languages: [], from: /([ηα])$/, to: '$1σ' },
  { languages: [], from: /ο$/, to: 'ου' },
  // `for the ...`
  { languages: [], from: /^ال(?=.{3})/, to: 'لل' },
]

/** The same for the first word of several. */
const firstWords: Change[] = [
  { languages: ['german'], from: /e$/, to: 'en er' },
  {
    languages: ['polish', 'czech', 'slovak', 'croatian'],
    from: /^(bank|hotel|sklep|klub|teatr|instytut|dom)$/,
    to: '$1u $1a $1em $1om $1ie',
  },
  { languages: ['polish', 'czech', 'slovak', 'croatian'], from: /a$/, to: 'y i e ie u ou ej iej' },
  { languages: ['polish', 'czech', 'slovak', 'croatian'], from: /y$/, to: 'ego emu ym eho em om' },
  { languages: cyrillic, from: /([^аеиоуыэюяіїєйь])$/, to: '$1а $1у $1ом $1е $1і' },
  { languages: cyrillic, from: /а$/, to: 'ы и е у ой ою і ої ій' },
  { languages: cyrillic, from: /ая$/, to: 'ой ую ою' },
  { languages: cyrillic, from: /ий$/, to: 'ого ому им ом' },
  { languages: cyrillic, from: /ый$/, to: 'ого ому ым ом' },
  { languages: cyrillic, from: /я$/, to: 'и ії ии ю ею' },
  { languages: [], from: /([ηα])$/, to: '$1σ' },
]

/** Another form of a name, and the languages that have it; no languages if the script alone is conclusive. */
export type Form = [folded: string, languages: number]

function changed(word: string, table: Change[]): Form[] {
  const forms: Form[] = []
  for (const { languages, from, to } of table) {
    if (!from.test(word)) continue
    for (const ending of to.split(' ')) forms.push([word.replace(from, ending), maskOf(...languages)])
  }
  return forms
}

/** The whole forms of a name whose stem changes. */
export const changedStems = (folded: string): Form[] => changed(folded, changes)

/** Variants of a name of several words with its first word declined; the last word may have any ending. */
export function changedFirstWords(folded: string): Form[] {
  const space = folded.indexOf(' ')
  if (space < 3) return []
  const rest = folded.slice(space)
  return changed(folded.slice(0, space), firstWords).map(([word, mask]) => [word + rest, mask])
}

/** Whether the letters of a form alone show its language. */
export const scriptRevealsLanguage = (form: string): boolean =>
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]$/u.test(form)
