import { stop, theBrand } from './parts.ts'
import { brandIn, type ScandinavianWords, scandinavianRules } from './scandinavian.ts'

const letter = '[a-zåäöéü-]'
const sv: ScandinavianWords = {
  info: '(?:(?:någon|något|några|specifik|specifika|konkret|konkreta|tillförlitlig|relevant|offentlig|tillgänglig|tillgängliga) )*(?:information|uppgifter|info|data|resultat|omnämnanden|träffar|spår|något)',
  noun: `(?:${letter}*(?:företag|bolag|märke|varumärke|produkt|verktyg|tjänst|app|programvara|plattform|butik|leverantör|tillverkare|hotell|restaurang|bank|kafé|kedja|program|system|försäkring|flygbolag)(?:et|en)?)`,
  wellKnown: 'känt|känd',
  suffix: 'hotell|restaurang|bank',
  letter,
  article: 'en|ett|den|det|någon|något|några',
  relates: 'än|av|om|till|för|från|på|vid|hos|med|som|i|och|eller|under|utan|utöver|mot|över|mellan|bland|efter',
  in: 'i|från',
  named: '(?:som (?:heter|kallas)|kallat|kallad|vid namn|med namnet)',
  knows: 'känner',
  familiar: '(?:bekant med|medveten om)',
  existence: '(?:existensen av|att det finns)',
  confirmed: '(?:bekräftas|verifieras)',
  mention: '(?:omnämnanden?|hänvisningar|referenser)',
  not: 'inte',
  no: '(?:ingen|inget|inga|inte)',
  nothing: '(?:inget|ingenting)',
  hedge: '(?:(?:tyvärr|för närvarande|just nu|dock|heller|faktiskt|tydligen|personligen|verkligen),? )*',
  asFarAsIKnow: 'såvitt (?:jag vet|vi vet|känt|jag kan se)',
  have: '(?:har|hittade|hittar|fann|vet|kan hitta|har hittat)',
  can: '(?:kan|kunde|har|lyckades)',
  find: '(?:hitta|hittat|kunnat hitta)',
  know: 'vet',
  lack: 'saknar',
  what: '(?:vad|vem)',
  there: '(?:är|finns|fanns|existerar|föreligger)',
  exists: '(?:finns|existerar)',
  available: 'tillgängliga?',
  heard: '(?:hört talas om|hört om|stött på)',
  unknown:
    '(?:okän[td] för (?:mig|oss)|(?:mig|oss) (?:inte bekant|obekant|okän[td])|inte (?:bekant|känt|känd) för (?:mig|oss)|(?:inget|inte något) (?:som )?(?:jag|vi) (?:känner till|är bekant med))',
  saysNothing: 'säger (?:mig|oss) (?:inte något|inget|ingenting)',
  search: '(?:sökning|sökningen|sökningar|sökningarna)',
  searchFor: '(?:sökning|sökningen|sökningar|sökningarna) (?:på|efter)',
  yielded: '(?:gav|ger|har gett|returnerade|visade)',
  searched: '(?:sökte|sökt)',
  sources:
    '(?:(?:mina|de|dessa|tillgängliga) )*(?:källor|källorna|sökresultat|sökresultaten|resultat|resultaten|träningsdata|dokumenten)',
  names: '(?:nämner|omnämner|hänvisar till)',
  contains: '(?:innehåller|ger|visar|har)',
  isNamed:
    '(?:(?:förekommer|nämns|omnämns|framgår|ingår|finns|dyker) inte(?: upp)?|är inte (?:nämnd|nämnt|omnämnt)|finns inte (?:nämnt|med))',
  confirm: '(?:bekräfta|verifiera)',
}
const about = '(?:om|på|av|angående|gällande)'
const { called, brand, subject } = brandIn(sv)

/** Denials in Swedish. */
export const swedishRules: string[] = [
  `\\b(?:jag|vi) (?:kunde|kan|har|lyckades) (?:tyvärr )?inte (?:hitta|hittat) ${sv.info} ${about} ${brand}${stop}`,
  `\\b(?:jag|vi) (?:har|hittade|hittar|fann|har hittat) (?:tyvärr )?(?:ingen|inget|inga) ${sv.info} ${about} ${brand}${stop}`,
  `\\bhar (?:jag|vi) (?:tyvärr )?(?:ingen|inget|inga) ${sv.info} ${about} ${brand}${stop}`,
  `\\bdet (?:finns|fanns) (?:tyvärr )?(?:ingen|inget|inga) ${sv.info} ${about} ${brand}${stop}`,
  `\\bdet (?:finns|fanns) (?:ingen|inget|inga) ${called} ${theBrand}`,
  `\\bdet (?:verkar|tycks) inte (?:finnas|existera) (?:${called} ${theBrand}|${sv.info} ${about} ${brand}${stop})`,
  `\\b(?:jag|vi) känner (?:tyvärr )?inte (?:till|igen) ${brand}${stop}`,
  `\\b(?:jag|vi) är (?:tyvärr )?inte (?:bekant med|medveten om) ${brand}${stop}`,
  `\\b(?:jag|vi) har (?:aldrig|inte) hört talas om ${brand}${stop}`,
  `${subject} (?:existerar|finns) (?:tydligen )?inte${stop}`,
  `${subject} (?:verkar|tycks) inte (?:existera|finnas)${stop}`,
  `\\b(?:jag|vi) har (?:ingen|inte någon) kännedom om ${brand}${stop}`,
  `\\b(?:jag|vi) (?:har|hittade|hittar|fann|kunde inte hitta) (?:inget|ingenting|inte något|något) (?:om|på) ${brand}${stop}`,
  ...scandinavianRules(sv),
]
