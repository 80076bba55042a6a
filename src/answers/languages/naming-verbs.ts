import { listOfWords } from '../list-of-words.ts'

/** Verbs after a name: before an `acting` one there is a company or a product, before a `being` one there may be any noun. */
export const namingVerbs: ReadonlyMap<string, 'acting' | 'being'> = new Map([
  ...listOfWords(`is was are has had remains seems can will does also
    ist war hat kann wird est était a peut es era tiene puede è ha può é tem pode heeft kan zijn
    er var har kan blir är jest ma je má on oli`).map((word) => [word, 'being'] as const),
  ...listOfWords(`removes contains cleans protects moisturizes moisturises hydrates absorbs carries stocks accepts integrates syncs automates
    combines connects expands employs generates improves invests involves manages manufactures performs prevents promotes reduces
    relies represents requires responds seems sends serves simplifies specializes specialises struggles succeeds teaches tends
    understands contributes ensures exceeds follows hosts keeps lacks lasts launches maintains outperforms prioritizes prioritises
    protects recommends refuses remains rewards rivals shines survives earns differs appears became becomes began begins belongs
    bought grew kept led paid won`).map((word) => [word, 'acting'] as const),
  ...listOfWords(`offers offered sells sold provides makes made gives launched announced acquired released introduced produces says
    ships delivers charges competes lets allows supports claims recommends owns operates leads scores excels stands dominates
    markets partners builds runs uses includes wins beats comes works costs gets helps keeps goes leaves loses looks
    needs takes shows brings ranks rates covers creates gives sets stays targets treats tries turns wants focuses
    bietet verkauft liefert gehört stellt macht produziert setzt hieß betreibt
    propose offre vend fabrique livre permet reste
    ofrece vende fabrica permite vendem oferece produce propone
    biedt verkoopt levert maakt
    tilbyder sælger leverer laver koster erbjuder säljer levererar tilbyr selger
    oferuje sprzedaje produkuje nabízí prodává vyrábí kínál tarjoaa myy valmistaa sunuyor satıyor`).map(
    (word) => [word, 'acting'] as const,
  ),
])
