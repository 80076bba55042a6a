import { type Language, maskOf } from './languages.ts'

/**
 * What languages add to names, in folded letters (`ł` is `l`, `ä` is `a`). An ending comes after the whole name, or
 * replaces the vowel that the name ends in (Škoda, Škodou).
 */
interface Endings {
  languages: Language[]
  /** The last letters of names that take the endings; any if missing. */
  after?: RegExp
  /** Shorter names do not take the endings, because with them they would be other words. */
  atLeast?: number
  /** The last letter of the name, which the endings replace. */
  insteadOf?: string
  endings: string
}

const slavic: Language[] = ['polish', 'czech', 'slovak', 'croatian', 'slovenian']
const southSlavic: Language[] = ['croatian', 'slovenian']
const cyrillic: Language[] = ['russian', 'ukrainian', 'bulgarian']
/** What is behind `-ov` and `-in` in adjectives of names: Appleovi, Podravkine. */
const adjectival = ['', 'a', 'o', 'i', 'e', 'u', 'im', 'ih', 'og', 'om', 'oj', 'ega', 'emu', 'em', 'imi']
const adjectives = (...stems: string[]): string =>
  stems.flatMap((stem) => adjectival.map((ending) => stem + ending)).join(' ')

const table: Endings[] = [
  { languages: ['danish', 'norwegian', 'swedish', 'german', 'dutch'], after: /[^sxz]$/, endings: 's' },
  { languages: ['danish', 'norwegian', 'swedish'], after: /[^s]$/, atLeast: 5, endings: 'en ens' },
  { languages: ['danish', 'norwegian', 'swedish'], after: /[aeiouy]$/, atLeast: 5, endings: 'n ns er erne' },
  { languages: ['german', 'danish'], after: /[sxztdhk]$/, endings: 'es' },
  {
    languages: ['finnish'],
    endings: `n a ta tta ssa sta lla lta lle ksi na an en in on un yn hin hun seen ssaan
      ia in ina iin issa ista illa ilta ille iksi een`,
  },
  { languages: ['finnish'], after: /e$/, endings: 'en ella elta elle essa esta eksi et etta eseen' },
  { languages: ['finnish'], insteadOf: 's', endings: 'ksen ksessa ksesta ksella kselta kselle kseksi kset sta kseen' },
  { languages: ['polish'], insteadOf: 't', endings: 'cie' },
  { languages: ['polish'], insteadOf: 'd', endings: 'dzie' },
  { languages: ['polish'], insteadOf: 'r', endings: 'rze' },
  { languages: ['polish'], insteadOf: 'x', endings: 'ksie ksa ksem ksowi ksu' },
  {
    languages: ['estonian'],
    endings: 'i t it s is st ist le ile l il lt ilt ks iks ga iga ta ita ni ini sse isse',
  },
  {
    languages: ['hungarian'],
    endings: `t at et ot ban ben ba be bol nak nek ra re rol tol hoz hez nal nel val vel on en n ig ert kent
      k ok ek ak je ja e i jat jet jenek janak nek`,
  },
  ...Array.from(
    'bcdfghjklmnprstvz',
    (letter): Endings => ({
      languages: ['hungarian'],
      after: new RegExp(`(?:${letter}|[aeiou])$`),
      endings: `${letter}al ${letter}el`,
    }),
  ),
  {
    languages: slavic,
    after: /[^aeiou]$/,
    endings: 'a u y e i o em iem om owi ovi ie ow ami ach ech um um ima ova ovo ove ovou ovym owe owy owa owych',
  },
  { languages: slavic, after: /[aeiouy]$/, endings: 'm mu u ho ego emu' },
  { languages: slavic, insteadOf: 'a', endings: 'y e i u o ou ie ach ami am om ek ama ej iej' },
  { languages: slavic, insteadOf: 'e', endings: 'a u em om owi ovi i y ie' },
  { languages: slavic, insteadOf: 'o', endings: 'a u em om owi ovi ie e i y' },
  { languages: southSlavic, after: /[^aiou]$/, endings: `ju ja jem ${adjectives('ov', 'ev', 'jev')}` },
  { languages: southSlavic, insteadOf: 'e', endings: adjectives('ov', 'ev') },
  { languages: southSlavic, insteadOf: 'a', endings: adjectives('in') },
  { languages: ['lithuanian'], after: /[^aeiouys]$/, endings: 'as o ui a u e ai us ais uose' },
  { languages: ['lithuanian'], after: /[ay]$/, endings: 's' },
  { languages: ['lithuanian'], insteadOf: 'a', endings: 'os ai oje omis oms ose' },
  { languages: ['lithuanian'], insteadOf: 'e', endings: 'es ei eje emis ems ese' },
  { languages: ['latvian'], after: /[^aeiouys]$/, endings: 's a am u i iem us os' },
  { languages: ['latvian'], insteadOf: 's', endings: 'a am u i iem us os' },
  { languages: ['latvian'], insteadOf: 'a', endings: 'as ai u am' },
  { languages: ['latvian'], insteadOf: 'e', endings: 'es ei i em' },
  { languages: ['romanian'], endings: 'ul ului urile uri ilor' },
  { languages: ['romanian'], insteadOf: 'a', endings: 'ei ele elor' },
  {
    languages: ['turkish'],
    endings: `da de ta te dan den tan ten in un nin nun a e ya ye na ne i u yi yu ni nu la le yla yle
      lar ler larin lerin daki deki taki teki`,
  },
  {
    languages: cyrillic,
    after: /[^аеиоуыэюяіїє]$/,
    endings: 'а у ом е ы и ов ам ами ах ем ові ів я ю ю ями ях ев єм овский овского овская овской',
  },
  { languages: cyrillic, after: /[аеиоуыэюяіїє]$/, endings: 'м ю' },
  { languages: cyrillic, after: /[^аеиоуыэюяіїє]$/, endings: 'ът ови ова ово ове' },
  { languages: cyrillic, after: /[аеиоуя]$/, atLeast: 5, endings: 'та то те' },
  { languages: cyrillic, insteadOf: 'а', endings: 'ата ите ом ин ина ино ини ине' },
  { languages: cyrillic, insteadOf: 'и', endings: 'јев јева јево јеви јеве' },
  { languages: cyrillic, insteadOf: 'а', endings: 'ы и е у ой ою ей ам ами ах і' },
  { languages: cyrillic, insteadOf: 'я', endings: 'и е ю ей ею ям ями ях і' },
  { languages: cyrillic, insteadOf: 'о', endings: 'а у ом е' },
  { languages: cyrillic, insteadOf: 'е', endings: 'я ю ем а у' },
  { languages: cyrillic, insteadOf: 'и', endings: 'ов ам ами ах ей' },
  { languages: cyrillic, insteadOf: 'ы', endings: 'ов ам ами ах' },
  { languages: cyrillic, insteadOf: 'й', endings: 'я ю ем е и ев' },
  { languages: cyrillic, insteadOf: 'ь', endings: 'я ю ем е и ью ем' },
]

interface Rule {
  mask: number
  after: RegExp | undefined
  atLeast: number
}

const behind = new Map<string, Rule[]>()
const instead = new Map<string, Map<string, number>>()
for (const { languages, after, atLeast = 0, insteadOf, endings } of table) {
  const mask = maskOf(...languages)
  for (const ending of endings.split(/\s+/)) {
    if (insteadOf === undefined) behind.set(ending, [...(behind.get(ending) ?? []), { mask, after, atLeast }])
    else {
      const own = instead.get(insteadOf) ?? new Map<string, number>()
      own.set(ending, (own.get(ending) ?? 0) | mask)
      instead.set(insteadOf, own)
    }
  }
}

/** No ending is longer, in UTF-16 units. */
export const longestEnding = Math.max(
  ...[...behind.keys(), ...[...instead.values()].flatMap((own) => [...own.keys()])].map((ending) => ending.length),
)

const behindDigit = maskOf('danish', 'norwegian', 'swedish')

/** The languages that add an ending to a name with this last letter and this many letters. */
export function addedIn(ending: string, last: string, length: number): number {
  if (/\p{N}/u.test(last)) return ending === 's' ? behindDigit : 0
  let mask = 0
  for (const rule of behind.get(ending) ?? [])
    if (length >= rule.atLeast && rule.after?.test(last) !== false) mask |= rule.mask
  return mask
}

/** The languages that replace a name's last letter with an ending. */
export const replacedIn = (ending: string, last: string): number => instead.get(last)?.get(ending) ?? 0

/** Whether some language replaces this last letter of names with an ending. */
export const isReplaceable = (last: string): boolean => instead.has(last)

/** For Cyrillic endings the script alone shows the language; no words of the text are needed. */
export const isCyrillic = (text: string): boolean => /^\p{Script=Cyrillic}+$/u.test(text)

/** Prefixes attached to names without a space: conjunctions, prepositions, articles. */
export const proclitics: { script: RegExp; language: Language; words: string[] }[] = [
  {
    script: /\p{Script=Hebrew}/u,
    language: 'hebrew',
    words: 'ו ה ב כ ל מ ש וה וב וכ ול ומ וש שה שב של שמ מה כש וכש לכש'.split(' '),
  },
  {
    script: /\p{Script=Arabic}/u,
    language: 'arabic',
    words: 'و ف ب ك ل ال وال فال بال كال لل ولل وب ول وك فب فل'.split(' '),
  },
]
