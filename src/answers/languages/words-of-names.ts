import { foldString } from '../../text/fold.ts'
import { type Language, maskOf } from './languages.ts'

/*
 * Words that are also names of companies and shops, and are not among the most frequent words of their language. They apply only
 * to tracked names: a suggested brand may be one of these words.
 */
const words: Partial<Record<Language, string>> = {
  english: `kiwi hinge starling lattice ramp crayon segment amplitude heap intercom oyster rippling hippo gusto surfer otter fireflies
    riverside sketch framer bubble teachable anchor transistor buffer loom linear toggle kayak canvas juniper sage thyme bench relay
    pilot papaya saffron basil nimbus sonic acorn acorns chime clover ladder basecamp remote mercury bumble tinder puma jaguar`,
  danish: `tryg trygt trygge netto brutto fakta jysk andel magasin kvik kvikt lys klog power extra ekstra plus kiwi kasino casino spar
    super sport basis frisk favorit mester profil fokus forum station silke total oase simpel nordisk klima nabo hverdag univers normal
    stærk kop tanke bolig energi strøm vind sol original`,
  swedish: `trygg tryggt trygga netto brutto fakta extra plus kiwi kasino casino power klar lager favorit sol vind mix bostad granit stadium
    hemmet sport total normal original apotek`,
  norwegian: `trygg trygt trygge netto brutto fakta extra ekstra plus kiwi kasino casino power spar joker fjord meny komplett is klar sport
    normal original total`,
  german: `netto brutto kasino casino plus extra power kiwi union signal ergo fokus`,
  french: `boulanger picard carrefour casino leader match action relais kiwi extra marque intersport conforme netto brut`,
  spanish: `corona mango estrella claro extra kiwi casino neto bruto`,
  italian: `extra kiwi casinò netto lordo conto coin`,
  portuguese: `natura vivo claro extra americanas ponto caixa inter kiwi cassino`,
  dutch: `bol action gamma praxis plus jumbo simpel extra normaal netto bruto casino kiwi`,
  polish: `żabka biedronka plus play extra smyk żywiec netto brutto kasyno kiwi orlen kruk`,
  russian: `лента магнит пятёрочка перекрёсток дикси окей связной озон билайн мегафон лада маяк спутник`,
  ukrainian: `розетка сільпо фора новус епіцентр`,
}

let kept: Map<string, number> | undefined

function lists(): Map<string, number> {
  if (kept !== undefined) return kept
  kept = new Map()
  for (const [language, own] of Object.entries(words)) {
    for (const word of own.split(/\s+/).map(foldString))
      kept.set(word, (kept.get(word) ?? 0) | maskOf(language as Language))
  }
  return kept
}

/** The languages in which a folded word of a name is a word. */
export const wordIn = (word: string): number => lists().get(word) ?? 0

const days = `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember`
const calendar = new Set(days.split(/\s+/).map(foldString))

/** Whether a folded word is a day or a month that is capitalised. */
export const isCalendar = (word: string): boolean => calendar.has(word)
