import { notBehind, type ThingWords, thingCalled } from './germanic-parts.ts'
import { stop, theBrand } from './parts.ts'

/** The words of Danish, Norwegian or Swedish for the rules that these languages share. */
export interface ScandinavianWords extends ThingWords {
  info: string
  /** What kind of thing has a name, and what may describe it: `a well-known company`. */
  noun: string
  wellKnown: string
  /** Behind the brand: `Acme Hotel`. */
  suffix: string
  knows: string
  familiar: string
  existence: string
  confirmed: string
  mention: string
  /** "not", "no", "nothing". */
  not: string
  no: string
  nothing: string
  hedge: string
  asFarAsIKnow: string
  /** Verbs of having, finding and knowing. */
  have: string
  can: string
  find: string
  know: string
  lack: string
  what: string
  there: string
  exists: string
  available: string
  heard: string
  /** What follows the brand and "is". */
  unknown: string
  saysNothing: string
  search: string
  searchFor: string
  yielded: string
  searched: string
  sources: string
  names: string
  contains: string
  isNamed: string
  confirm: string
}

/** Prepositions of all three languages, whose rules are similar enough to match each other's sentences. */
const prepositions =
  'af|av|for|för|med|hos|som|end|enn|än|om|til|till|fra|från|ved|vid|i|på|mod|mot|uden|uten|utan|over|över'
/** The first word of what is said of the brand as the subject. */
const verbs =
  'er|är|siger|sier|säger|ser|eksisterer|existerar|findes|finnes|finns|verkar|tycks|optræder|opptrer|nævnes|nevnes|nämns|omtales|omnämns|fremgår|framgår|indgår|inngår|ingår|forekommer|förekommer|dukker|dyker|bliver|blir|desværre|dessverre|tyvärr|dog'

/** The brand in a sentence: as an object, with what introduces it, and as the subject, with its verb ahead. */
export function brandIn(w: ScandinavianWords) {
  const called = thingCalled(w)
  /** Where something is: `in Aarhus`. */
  const place = `(?: (?:${w.in}) (?!forhold|forbindelse|förhållande)${w.letter}+)?`
  /** What it is said to be. */
  const role = `(?: som (?:${w.article} )?${w.noun})?`
  const thing = `(?:(?:${w.article}) )?(?:(?:${w.wellKnown}) )?${w.noun},? `
  const brand = `(?:${called} ${theBrand}${place}|(?:${thing}(?:${w.named} )?)?${theBrand}(?:[ -](?:${w.suffix}))?${role})`
  const behind = notBehind(prepositions, `(?:${thing}(?:${w.named} )?)?`)
  const subject = `(?=${theBrand} (?:${verbs}) )${behind}${theBrand}`
  return { called, place, role, brand, subject }
}

/** Behind the verb. "On another site there is nothing about X" is no statement of the speaker's. */
const elsewhere = '(?<!(?<!\\p{L})(?:på|hos|fra|från) (?!nuværende|nåværende|nuvarande)[^,;:.]{1,50})'
/** "I" and "we" of all three languages. */
const speaker = '(?:jeg|jag|vi)'

/** Denials in the language of the words. */
export function scandinavianRules(w: ScandinavianWords): string[] {
  const { called, place, role, brand, subject } = brandIn(w)
  const nothing = `(?:${w.no} ${w.info}|${w.nothing})(?: ${w.available})?`
  const about = '(?:om|vedrørende|angående|gällande)'
  const end = `(?: (?:før|tidligere|förut|tidigare))?${stop}(?! (?:der|som) )`
  return [
    `\\b(?:${speaker} ${w.have}|${w.have} ${speaker}) ${w.hedge}${nothing} ${about} ${brand}${end}`,
    `\\b(?:${speaker} ${w.can}|${w.can} ${speaker}) ${w.hedge}${w.not} ${w.find} ${w.info} ${about} ${brand}${end}`,
    `(?:^|, )om ${brand} (?:${w.have}|${w.there}) (?:${speaker}|der|det) ${w.hedge}${nothing}${stop}`,
    `\\b(?:de[rt] ${w.there}|${w.there} de[rt]${elsewhere}) ${w.hedge}${nothing} ${about} ${brand}${end}`,
    `\\b(?:de[rt] ${w.there}|${w.there} de[rt])(?:,? ${w.asFarAsIKnow},?)? ${w.hedge}(?:${w.no}|${w.not}) (?:${called}|${w.named}) ${theBrand}`,
    `\\b(?:${speaker} ${w.lack}|${w.lack} ${speaker}) ${w.hedge}${w.info} ${about} ${brand}${end}`,
    `\\b(?:${speaker} ${w.know}|${w.know} ${speaker}) ${w.hedge}${w.not},? ${w.what} ${brand} (?:er|är)(?: for noe| for noget| för något)?${stop}`,
    `\\b(?:${speaker} har|har ${speaker}) ${w.hedge}(?:aldrig|aldri|${w.not}) ${w.heard} ${brand}${end}`,
    `${subject} (?:er|är) ${w.hedge}${w.unknown}${role}${stop}`,
    `${subject} ${w.saysNothing}${stop}`,
    `${w.searchFor} ${brand} ${w.hedge}${w.yielded} ${nothing}${stop}`,
    `\\b(?:${speaker} (?:har )?${w.searched}|${w.searched} ${speaker}) (?:på|efter|etter) ${brand},? (?:men|og|och) (?:${speaker} )?(?:${w.have} (?:${speaker} )?${nothing}|${w.can} (?:${speaker} )?${w.not} ${w.find} ${w.info})${stop}`,
    `\\bing(?:en|a) (?:af|av) ${w.sources} ${w.names} ${brand}${stop}`,
    `(?:^|, )${w.sources} (?:${w.contains} ${w.hedge}${nothing} ${about}|${w.names} ${w.not}) ${brand}${stop}`,
    `${subject} ${w.hedge}${w.isNamed} (?:i|blandt|blant|bland) (?:(?:nogen|noen|någon|ingen) (?:af|av) )?${w.sources}${stop}`,
    `\\b${w.asFarAsIKnow},? ${w.exists} (?:${brand} ${w.not}|${w.not} ${brand})${stop}`,
    `\\b(?:${speaker} ${w.knows}|${w.knows} ${speaker}|${speaker} ${w.have}|${w.have} ${speaker}) ${w.hedge}(?:til |till )?${w.no} ${called} ${theBrand}`,
    `\\b(?:${speaker} ${w.knows}|${w.knows} ${speaker}) ${w.hedge}${w.not} (?:til |till |igen )?${brand}${stop}`,
    `\\b(?:${speaker} ${w.knows}|${w.knows} ${speaker}) ${w.hedge}(?:til |till )?${brand} ${w.not}${stop}`,
    `\\b(?:${speaker} (?:er|är)|(?:er|är) ${speaker}) ${w.hedge}${w.not} ${w.familiar} ${brand}${stop}`,
    `${subject} (?:er|är) ${w.hedge}(?:${w.not}|${w.no}) (?:(?:et|en|ett|noe|noget|något|någon|nogen|noen) )?${w.letter}+,? (?:som |der )?(?:jeg|jag|vi) ${w.hedge}(?:${w.knows}(?: til| till)?|har ${w.heard}|(?:er|är) ${w.familiar})${stop}`,
    `(?:^|[,;] )(?:at |att )?(?=(?:et|en|ett|noget|något|noe) )${called} ${theBrand}${place} (?:${w.exists}(?:,? ${w.asFarAsIKnow},?)? ${w.hedge}${w.not}|${w.knows} ${speaker} ${w.hedge}${w.not}(?: til| till)?|har ${speaker} ${w.hedge}(?:aldrig|aldri|${w.not}) ${w.heard}|${w.can} ${speaker} ${w.hedge}${w.not} ${w.find})${stop}`,
    `${subject} ${w.exists},? ${w.asFarAsIKnow},? ${w.not}${stop}`,
    `\\b(?:ser ud til|ser ut til|ser ut som|verkar som),? (?:at|att|om) ${brand} ${w.not} ${w.exists}${stop}`,
    `\\b(?:${speaker} ${w.can}|${w.can} ${speaker}) ${w.hedge}${w.not} ${w.confirm},? ${w.existence} ${brand}${stop}`,
    `(?:^|, )${w.existence} ${brand} (?:kan|kunne|kunde) ${w.hedge}${w.not} ${w.confirmed}${stop}`,
    `(?:^|, )${w.sources} ${w.contains} ${w.hedge}${w.no} ${w.mention} (?:af|av|om|til|till) ${brand}${stop}`,
    `\\b${w.search} ${w.yielded} ${w.hedge}${nothing} (?:for|för|om|på) ${brand}${stop}`,
    `\\b(?:${speaker} ${w.can}|${w.can} ${speaker}) ${w.hedge}${w.not} ${w.confirm},? (?:at|att|om|hvorvidt|huruvida) ${brand} (?:${w.hedge})${w.exists}${stop}`,
  ]
}
