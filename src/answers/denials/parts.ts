/** Represents the brand in question in sentences that are matched against the rules. */
export const BRAND = '\ue000'
/** Represents any other brand named in the sentence. */
export const OTHER = '\ue001'

export const anyBrand = `[${BRAND}${OTHER}]`
const conjunction =
  'or|and|nor|oder|und|noch|ou|et|ni|o|y|e|of|en|og|eller|och|lub|ani|oraz|i|ve|veya|и|или|ни|та|або|чи|ані|a|nebo|alebo|és|vagy|sem|ja|tai|και|ή|ούτε'
const joint = `(?:,? (?:${conjunction}) |, | ?/ ?)`
/** The brand in question, alone or in a list of brands. */
export const theBrand = `(?:${anyBrand}${joint})*${BRAND}(?:${joint}${anyBrand})*`

/** Where a word begins in any script. */
export const wordStart = '(?<!\\p{L})'

/** The sources that were searched. */
const sources = [
  'i (?:mine|mina|de|nogen af de|nogen af mine) (?:tilgængelige |tillgängliga |tilgjengelige )?(?:kilder|källor|data|resultater|søgeresultater)',
  'i (?:kilderne|kildene|källorna|søgeresultaterne|søkeresultatene|sökresultaten|resultaterne|resultatene|resultaten)',
  'in (?:meinen|den|mijn|de|deze|diesen) (?:verfügbaren |beschikbare )?(?:quellen|suchergebnissen|daten|ergebnissen|bronnen|zoekresultaten|gegevens)',
  '(?:dans|parmi) (?:mes|les|ces) (?:sources|résultats|données)',
  '(?:en|entre) (?:mis|las|los|estas) (?:fuentes|resultados|datos)',
  '(?:nelle|tra le|nei|tra i) (?:mie |miei )?(?:fonti|risultati|dati)',
  '(?:nas|nos|em) (?:minhas |meus )?(?:fontes|resultados|dados)',
  'w (?:moich |dostępnych )?(?:źródłach|wynikach|danych)|w (?:internecie|sieci)',
  'in (?:meinen|den|mijn|de) (?:trainingsdaten|unterlagen|trainingsgegevens|trainingsdata)',
  'i (?:mine|mina|min|mitt) (?:træningsdata|treningsdata|träningsdata|database|databas|vidensbase)',
  '(?:stand|zum stand|mit stand|seit|bis zu|tot|tot aan|sinds|vanaf|per|pr\\.?|i|fra|ved|vid|från|enligt|ifølge|bis) (?:meine[ms]|mijn|min) (?:letzten?|laatste|seneste|sidste|siste|senaste) (?:updates?|aktualisierung|wissensstand(?:es)?|opdatering|oppdatering|uppdatering)',
  'online|på nettet|på nätet|im internet|im netz|en ligne|en línea',
].join('|')

/** The end of the statement; with any other continuation it is about something else. */
export const stopAt = (named: string): string => ` ?(?:$|[.,;:!?)(\u2014\u2013]|(?:${named})(?!\\p{L}))`
/** The end of "Acme was not found", which says less than "no information was found": `Acme in the shops`. */
export const bareStopAt = (named: string, then: string): string =>
  ` ?(?:$|[.;:!?]|, ?(?:${then})(?!\\p{L})|(?:${named})(?!\\p{L}))`
/** The end of the statement in any language. */
export const stop = stopAt(sources)

/**
 * Where a clause begins, in Slavic languages, Hungarian, Finnish and Greek. Where the brand is the subject, it has to
 * follow: "a better alternative to Acme does not exist" is about something else.
 */
export const clause =
  '(?:^|[,;:(\u2014\u2013] ?|(?:^| )(?:że|iż|ale|lecz|že|hogy|de|että|mutta|что|но|що|але|ότι|πως|αλλά) )'

/** The denials of one or more languages. */
export interface Denials {
  /** Regular expressions, each a denial that the brand exists or that information on it was found. */
  rules: string[]
  /** Every denial contains one of these words, and one of the objects; both are folded. */
  negations: string[]
  /** What was searched for, or the search. */
  objects: string[]
}

export const wordList = (text: string): string[] => text.trim().split(/\s+/)
