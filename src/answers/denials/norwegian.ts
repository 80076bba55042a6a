import { stop, theBrand } from './parts.ts'
import { brandIn, type ScandinavianWords, scandinavianRules } from './scandinavian.ts'

const letter = '[a-zæøåéö-]'
const no: ScandinavianWords = {
  info: '(?:(?:noe|noen|spesifikk|spesifikke|konkret|konkrete|pålitelig|relevant|offentlig|tilgjengelig|tilgjengelige) )*(?:informasjon|opplysninger|info|data|resultater|treff|omtale|oppføringer|spor|noe)',
  noun: `(?:${letter}*(?:selskap|firma|bedrift|merke|produkt|verktøy|tjeneste|app|programvare|plattform|butikk|leverandør|produsent|hotell|restaurant|bank|kafé|kjede|program|system|forsikring|merkevare)(?:er|en|et)?)`,
  wellKnown: 'kjent|kjente',
  suffix: 'hotell|restaurant|bank',
  letter,
  article: 'en|et|den|det|noe|noen',
  relates: 'enn|av|om|til|for|fra|på|ved|hos|med|som|der|i|og|eller|under|uten|utover|mot|over|mellom|blant|etter',
  in: 'i|fra',
  named: '(?:som heter|kalt|ved navn|med navnet|med navn)',
  knows: '(?:kjenner|gjenkjenner)',
  familiar: '(?:kjent med|klar over)',
  existence: '(?:eksistensen av|at det finnes)',
  confirmed: '(?:bekreftes|verifiseres|bli bekreftet)',
  mention: '(?:omtale|referanser|henvisninger)',
  not: 'ikke',
  no: '(?:ingen|intet|ikke)',
  nothing: '(?:intet|ingenting)',
  hedge: '(?:(?:dessverre|for øyeblikket|for tiden|heller|faktisk|tilsynelatende|personlig|virkelig),? )*',
  asFarAsIKnow: 'så vidt (?:jeg vet|vi vet|jeg kan se)',
  have: '(?:har|fant|finner|vet|kan finne|kunne finne|har funnet)',
  can: '(?:kan|kunne|har)',
  find: '(?:finne|funnet|kunnet finne)',
  know: 'vet',
  lack: '(?:mangler|savner)',
  what: '(?:hva|hvem)',
  there: '(?:er|var|finnes|foreligger|eksisterer)',
  exists: '(?:finnes|eksisterer)',
  available: 'tilgjengelige?',
  heard: '(?:hørt om|kommet over)',
  unknown:
    '(?:ukjent for (?:meg|oss)|(?:meg|oss) (?:ikke bekjent|ukjent)|ikke (?:kjent|bekjent) for (?:meg|oss)|ikke noe (?:jeg|vi) kjenner(?: til)?)',
  saysNothing: 'sier (?:meg|oss) (?:ikke noe|intet|ingenting)',
  search: '(?:søk|søket|søkene|søket mitt|søkene mine)',
  searchFor: '(?:søk|søket|søkene|søket mitt|søkene mine) (?:på|etter)',
  yielded: '(?:ga|gav|gir|har gitt|returnerte|viste)',
  searched: '(?:søkte|søkt)',
  sources:
    '(?:(?:mine|de|disse|tilgjengelige) )*(?:kilder|kildene|søkeresultater|søkeresultatene|resultater|resultatene|treningsdata|dataene|dokumentene)(?: mine)?',
  names: '(?:nevner|omtaler|viser til)',
  contains: '(?:inneholder|gir|viser|har)',
  isNamed:
    '(?:(?:forekommer|opptrer|nevnes|omtales|fremgår|inngår|finnes) ikke|dukker ikke opp|er ikke (?:nevnt|omtalt)|(?:blir|er) ikke nevnt)',
  confirm: '(?:bekrefte|verifisere)',
}
const about = '(?:om|på|av|angående)'
const { called, brand, subject } = brandIn(no)

/** Denials in Norwegian. */
export const norwegianRules: string[] = [
  `\\b(?:jeg|vi) (?:kunne|kan|har) (?:dessverre )?ikke (?:finne|funnet) ${no.info} ${about} ${brand}${stop}`,
  `\\b(?:jeg|vi) (?:har|fant|finner|kan finne|har funnet) (?:dessverre )?(?:ingen|ikke) ${no.info} ${about} ${brand}${stop}`,
  `\\bdet (?:er|finnes) (?:dessverre )?(?:ingen|ikke) ${no.info} ${about} ${brand}${stop}`,
  `\\bdet (?:er|finnes) (?:ingen|ikke|intet) ${called} ${theBrand}`,
  `\\bdet ser ikke ut til å (?:være|finnes|eksistere) (?:${called} ${theBrand}|${no.info} ${about} ${brand}${stop})`,
  `\\bhar (?:jeg|vi) (?:dessverre )?(?:ingen|ikke) ${no.info} ${about} ${brand}${stop}`,
  `\\b(?:jeg|vi) kjenner (?:dessverre )?ikke (?:til )?${brand}${stop}`,
  `\\b(?:jeg|vi) er (?:dessverre )?ikke (?:kjent med|klar over) ${brand}${stop}`,
  `\\b(?:jeg|vi) har (?:aldri|ikke) hørt om ${brand}${stop}`,
  `${subject} (?:eksisterer|finnes) (?:visst |tilsynelatende )?ikke${stop}`,
  `${subject} ser ikke ut til å (?:eksistere|finnes)${stop}`,
  `\\b(?:jeg|vi) har (?:ikke|ingen) (?:noe )?kjennskap til ${brand}${stop}`,
  `\\b(?:jeg|vi) (?:har|fant|finner|kan finne) (?:ikke noe |ingenting |ingen )(?:${no.info} )?(?:om|på|for) ${brand}${stop}`,
  ...scandinavianRules(no),
]
