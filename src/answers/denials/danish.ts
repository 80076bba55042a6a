import { stop, theBrand } from './parts.ts'
import { brandIn, type ScandinavianWords, scandinavianRules } from './scandinavian.ts'

const letter = '[a-zæøåéö-]'
const da: ScandinavianWords = {
  info: '(?:(?:nogen|nogle|specifikke|konkrete|pålidelige|relevante|yderligere|offentlige|offentligt|tilgængelige|tilgængelig) )*(?:oplysninger|informationer|information|info|data|resultater|omtale|optegnelser|registreringer|spor|noget)',
  noun: `(?:${letter}*(?:virksomhed|firma|mærke|brand|produkt|værktøj|tjeneste|app|software|platform|selskab|butik|leverandør|forhandler|udbyder|producent|hotel|restaurant|bank|café|kæde|program|system|forsikring|forsikringsselskab)(?:er|en|et)?)`,
  wellKnown: 'kendt|kendte|rigtig',
  suffix: 'hotel|restaurant|bank',
  letter,
  article: 'en|et|den|det|nogen|noget|nogle',
  relates: 'end|af|om|til|for|fra|på|ved|hos|med|som|der|i|og|eller|under|uden|mod|over|mellem|blandt|efter',
  in: 'i|fra',
  named: '(?:(?:der|som) hedder|kaldet|ved navn|med navnet)',
  knows: '(?:kender|genkender)',
  familiar: '(?:bekendt med|klar over)',
  existence: '(?:eksistensen af|at der findes)',
  confirmed: '(?:bekræftes|verificeres|blive bekræftet)',
  mention: '(?:omtale|nævnelse|henvisninger|referencer)',
  not: 'ikke',
  no: '(?:ingen|intet|ikke)',
  nothing: '(?:intet|ingenting)',
  hedge: '(?:(?:desværre|i øjeblikket|aktuelt|dog|heller|faktisk|tilsyneladende|umiddelbart|personligt|virkelig),? )*',
  asFarAsIKnow: 'så vidt (?:jeg ved|vi ved|vides|jeg kan se)',
  have: '(?:har|fandt|finder|ved|kan finde|kunne finde|har fundet)',
  can: '(?:kan|kunne|har)',
  find: '(?:finde|fundet|kunnet finde)',
  know: 'ved',
  lack: '(?:mangler|savner)',
  what: '(?:hvad|hvem)',
  there: '(?:er|var|findes|foreligger|eksisterer)',
  exists: '(?:findes|eksisterer)',
  available: 'tilgængelige?',
  heard: '(?:hørt om|stødt på)',
  unknown:
    '(?:ukendt for (?:mig|os)|(?:mig|os) (?:ikke bekendt|ubekendt|ukendt)|ikke (?:bekendt|kendt) for (?:mig|os)|ikke noget,? (?:jeg|vi) kender(?: til)?)',
  saysNothing: 'siger (?:mig|os) (?:ikke noget|intet|ingenting)',
  search: '(?:søgning|søgningen|søgninger|søgningerne)',
  searchFor: '(?:søgning|søgningen|søgninger|søgningerne) (?:på|efter)',
  yielded: '(?:gav|giver|har givet|returnerede|viste)',
  searched: '(?:søgte|søgt)',
  sources:
    '(?:(?:mine|de|disse|fundne|tilgængelige|søgte) )*(?:kilder|kilderne|søgeresultater|søgeresultaterne|resultater|resultaterne|træningsdata|data|dokumenter|dokumenterne)',
  names: '(?:nævner|omtaler|henviser til)',
  contains: '(?:indeholder|giver|viser|har|rummer)',
  isNamed:
    '(?:(?:optræder|nævnes|omtales|fremgår|indgår|findes) ikke|dukker ikke op|er ikke (?:nævnt|omtalt)|(?:bliver|er) ikke nævnt)',
  confirm: '(?:bekræfte|verificere)',
}
const about = '(?:om|på|af|vedrørende|angående)'
const { called, brand, subject } = brandIn(da)

/** Denials in Danish. */
export const danishRules: string[] = [
  `\\b(?:jeg|vi) (?:kunne|kan|har) (?:desværre )?ikke (?:kunnet )?(?:finde|fundet) ${da.info} ${about} ${brand}${stop}`,
  `\\b(?:jeg|vi) (?:har|fandt|finder|kan finde|kunne finde|har fundet) (?:desværre )?(?:ingen|intet) ${da.info} ${about} ${brand}${stop}`,
  `\\bder (?:er|findes|var) (?:desværre )?(?:ingen|intet|ikke) ${da.info} ${about} ${brand}${stop}`,
  `\\bder (?:er|findes) (?:tilsyneladende |desværre |vist )?(?:ingen|intet|ikke) ${called} ${theBrand}`,
  `\\bder (?:ser|lader) ikke ud til at (?:være|findes|eksistere) (?:${called} ${theBrand}|${da.info} ${about} ${brand}${stop})`,
  `\\bhar (?:jeg|vi) (?:desværre )?(?:ingen|intet) ${da.info} ${about} ${brand}${stop}`,
  `\\b(?:jeg|vi) kender (?:desværre )?ikke (?:til )?${brand}${stop}`,
  `\\b(?:jeg|vi) er (?:desværre )?ikke (?:bekendt med|klar over) ${brand}${stop}`,
  `\\b(?:jeg|vi) har (?:aldrig|ikke) hørt om ${brand}${stop}`,
  `${subject} (?:eksisterer|findes) (?:vist |tilsyneladende )?ikke${stop}`,
  `${subject} ser ikke ud til at (?:eksistere|findes)${stop}`,
  `\\b(?:jeg|vi) har (?:ikke|intet|ingen) (?:noget |nærmere )?kendskab til ${brand}${stop}`,
  `\\b(?:jeg|vi) (?:har|fandt|finder|kan finde) (?:ikke (?:nogen |noget )|ingenting|intet|ingen )(?:${da.info} )?(?:om|for|på) ${brand}${stop}`,
  `\\b(?:jeg|vi) genkender ikke ${brand}(?:${stop}| som )`,
  `${subject} er ikke (?:et|en|noget|nogen) (?:[\\p{L}]+ )?(?:mærke|brand|firma|virksomhed|produkt|selskab|butik|app|tjeneste|navn),? (?:(?:som|der) )?(?:jeg|vi) (?:kender|er bekendt|har hørt|genkender)`,
  ...scandinavianRules(da),
]
