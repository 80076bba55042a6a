import type { DomainClass } from './domain-class.ts'

/* What the ending and the words of a domain name say about its class. */

const words = (text: string) => text.trim().split(/\s+/)

/** Endings reserved for one kind of owner, or chosen to describe the content. */
export const domainEndings: readonly [ending: RegExp, is: DomainClass][] = [
  [/\.(edu|gov|mil|int|museum)(\.[a-z]{2})?$/, 'INSTITUTIONAL'],
  [/\.(ac|gob|gouv|gov|govt|go|nhs|police|sch|k12|admin|gc)\.[a-z]{2}$/, 'INSTITUTIONAL'],
  [/\.(wiki|directory|dictionary)$/, 'REFERENCE'],
  [/\.(news|media|blog|press|review|reviews|guide)$/, 'EDITORIAL'],
  [/\.(community|forum|social|chat)$/, 'UGC'],
  [/\.(shop|store|bike|cars|auto|hotel|bank|insurance|gmbh|ltd|inc)$/, 'CORPORATE'],
]

/** A name that begins with an article, as the names of newspapers and magazines do; not theater, therapy, thermal. */
export const titledName = /^the(?!at|or|ra|rm|sis)[a-z]{4}/

/** Where the name shows no class, the owner is a nonprofit organisation. */
export const institutionalEnding = /\.org(\.[a-z]{2})?$/

/** Words at the start or end of a name, or between its hyphens. The longest match decides. */
export const domainNames: readonly [is: DomainClass, names: readonly string[]][] = [
  ['UGC', words('forum forums foren foro community communities messageboard owners fans')],
  ['REFERENCE', words('wiki pedia lexikon encyclopedia dictionary directory database specs compare archive docs')],
  [
    'INSTITUTIONAL',
    words(`
      university universitat universite universidad college institute institut museum foundation stiftung ministry
      academy
    `),
  ],
  [
    'CORPORATE',
    words(`
      shop shops store stores outlet mart market marketplace depot warehouse supply supplies dealer dealers motors
      chevrolet chevy ford toyota honda hyundai kia bmw hotel hotels bank insurance versicherung software systems
      solutions technologies technology labs group gmbh agency studio consulting services service rental rentals
      bikes ebikes sale sales deals boutique tienda negozio winkel kaufen parts
    `),
  ],
  [
    'EDITORIAL',
    words(`
      review reviews reviewed reviewer test tests testbericht testberichte testsieger vergleich ratgeber
      news nieuws noticias notizie nachrichten times post daily tribune herald gazette journal chronicle telegraph
      observer press magazine magazin mag zeitung zeitschrift blatt rundschau kurier anzeiger revue revista rivista insider
      insiders today weekly monthly digest report reports reporter bulletin blog blogs blogger guide guides guru gurus
      expert experts advisor adviser tips best top picks critic critics buyer buyers nerd nerds geek geeks beginner
      beginners hacks basics trend trends gadgets gaming lovers addict junkie
    `),
  ],
]
