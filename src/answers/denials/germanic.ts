import { anyBrand, type Denials, stop, theBrand, wordList } from './parts.ts'

/**
 * Not behind "the price of": then the sentence is about something of the brand. This is slow, so look ahead for the
 * verb first.
 */
const notBehind = (words: string, intro: string): string =>
  `(?=${anyBrand})(?<!(?<!\\p{L})(?:${words}) ${intro}(?:${anyBrand},? (?:\\p{L}+ )?)*)`

const de = {
  info: '(?:(?:genau|verlässlich|zuverlässig|konkret|spezifisch|näher|relevant|verfügbar|öffentlich|zugänglich|gesichert|belastbar|passend|brauchbar)(?:e|en)? )*(?:informationen|infos|angaben|daten|treffer|ergebnisse|suchergebnisse|hinweise|einträge)',
  noun: '(?:unternehmen|firma|marke|produkt|tool|anbieter|dienst|dienstleister|app|software|plattform|hersteller|startup|händler|shop|programm)',
  named: '(?:namens|mit (?:dem )?namen|unter dem namen|mit der bezeichnung)',
  end: '(?: |[.,;!?]|$)',
  hedge:
    '(?:(?:derzeit|aktuell|momentan|zurzeit|jedoch|aber|bisher|bislang|offenbar|anscheinend|persönlich|tatsächlich|wirklich|auch|allerdings|daher|soweit ich weiß|meines wissens(?: nach)?|nach meinem kenntnisstand),? )*',
  have: '(?:habe|haben|besitze|finde|fand|fanden|konnte|konnten|kann|können|weiß|wissen|verfüge über|verfügen über)',
  there:
    '(?:gibt|liegen|existieren|sind|war|waren|lassen sich|ließen sich|ließ sich|konnten?(?=.* werden)|wurden|wurde|finden sich)',
  sources:
    '(?:(?:mir|uns|vorliegenden?|zur verfügung stehenden?|verfügbaren?|gefundenen?|durchsuchten?|genannten?) )*(?:quellen?|suchergebniss(?:e|en)|ergebniss(?:e|en)|trainingsdaten|daten|unterlagen|datenbank|dokumenten?)',
}
const nl = {
  info: '(?:(?:enkele|betrouwbare|specifieke|concrete|relevante|verdere|duidelijke|openbare|beschikbare) )*(?:informatie|info|gegevens|resultaten|zoekresultaten|vermeldingen)',
  noun: '(?:bedrijf|merk|product|tool|dienst|app|software|platform|aanbieder|leverancier|onderneming|organisatie|winkel|fabrikant|programma|startup)',
  named: '(?:genaamd|met de naam|met als naam|onder de naam)',
  hedge:
    '(?:(?:op dit moment|momenteel|echter|ook|verder|persoonlijk|blijkbaar|kennelijk|eigenlijk|daadwerkelijk|voor zover (?:ik weet|mij bekend|bekend)),? )*',
  have: '(?:heb|hebben|vind|vinden|vond|vonden|kon|kan|konden|kunnen|weet|weten)',
  sources:
    '(?:(?:beschikbare|gevonden|geraadpleegde|doorzochte) )*(?:bron|bronnen|zoekresultaten|resultaten|gegevens|trainingsgegevens|trainingsdata|database|documenten)',
}
const da = {
  info: '(?:(?:nogen|nogle|specifikke|konkrete|pålidelige|relevante|yderligere|offentlige|offentligt|tilgængelige|tilgængelig) )*(?:oplysninger|informationer|information|info|data|resultater|omtale|optegnelser|registreringer|spor|noget)',
  about: '(?:om|på|af|vedrørende|angående)',
  thing:
    '(?:(?:en|et|den|det|nogen|noget|nogle) )?(?:(?:kendt|kendte|rigtig) )?(?:(?:virksomhed|firma|mærke|brand|produkt|værktøj|tjeneste|app|software|platform|selskab|butik|leverandør|forhandler|udbyder|producent)(?:er|en|et)?,? )',
  named: '(?:(?:der|som) hedder|kaldet|ved navn|med navnet)',
}
const no = {
  info: '(?:(?:noe|noen|spesifikk|spesifikke|konkret|konkrete|pålitelig|relevant|offentlig|tilgjengelig|tilgjengelige) )*(?:informasjon|opplysninger|info|data|resultater|treff|omtale|oppføringer|spor|noe)',
  about: '(?:om|på|av|angående)',
  thing:
    '(?:(?:en|et|den|det|noe|noen) )?(?:(?:kjent|kjente) )?(?:(?:selskap|firma|bedrift|merke|produkt|verktøy|tjeneste|app|programvare|plattform|butikk|leverandør|produsent)(?:er|en|et)?,? )',
  named: '(?:som heter|kalt|ved navn|med navnet|med navn)',
}
const sv = {
  info: '(?:(?:någon|något|några|specifik|specifika|konkret|konkreta|tillförlitlig|relevant|offentlig|tillgänglig|tillgängliga) )*(?:information|uppgifter|info|data|resultat|omnämnanden|träffar|spår|något)',
  about: '(?:om|på|av|angående|gällande)',
  thing:
    '(?:(?:en|ett|den|det|någon|något|några) )?(?:(?:känt|känd) )?(?:(?:företag|bolag|märke|varumärke|produkt|verktyg|tjänst|app|programvara|plattform|butik|leverantör|tillverkare)(?:et|en)?,? )',
  named: '(?:som (?:heter|kallas)|kallat|kallad|vid namn|med namnet)',
}
const brandDa = `(?:${da.thing}(?:${da.named} )?)?${theBrand}`
const brandNo = `(?:${no.thing}(?:${no.named} )?)?${theBrand}`
const brandSv = `(?:${sv.thing}(?:${sv.named} )?)?${theBrand}`
const brandDe = `(?:(?:einem |einen |ein |einer |eine |der |die |das |dem |den )?(?:(?:von (?:dir|ihnen) )?(?:genannt|erwähnt|gesucht)e[nrs]? )?(?:${de.noun}|begriff|namen?) (?:${de.named} )?)?${theBrand}`
const brandNl = `(?:(?:een |het |de )?(?:${nl.noun}|naam) (?:${nl.named} |(?:dat|die) )?)?${theBrand}(?: heet)?`

/** Where a sentence or its second half starts. */
const clauseStart = '(?:^|[,;:\u2013\u2014] |(?<!\\p{L})(?:und|aber|denn|doch|auch|en|maar|want|ook) )'
const nothingDe = `(?:(?:keine|keinerlei) ${de.info}|(?:gar |überhaupt )?nichts)`
const aboutDe = '(?:über|zu[mr]?|bezüglich|hinsichtlich)'
/** Behind the verb. "On another site there is nothing about X" is no statement of the speaker's. */
const elsewhereDe = '(?<!(?<!\\p{L})(?:bei|beim|auf|von|vom) [^,;:.]{1,50})'
const elsewhereNl = '(?<!(?<!\\p{L})(?:bij|op|van) (?!dit )[^,;:.]{1,50})'
/** The end of "I could find nothing about X", whose verb may come last. */
const tailDe = `(?: (?:zu )?(?:finden|gefunden|herausfinden|herausgefunden|ermitteln|ermittelt|vor|vorliegen|bekannt|verfügbar|vorhanden)(?: werden| worden| können)?)?${stop}(?! (?:die|der|das|dass|ob|wonach|welche) )`
const subjectDe = `(?=${theBrand}(?:,| (?:ist|sind|sagt|schein|existier|kenne|taucht|kommt|erscheint|wird|findet|gibt)))${notBehind(
  'von|vom|bei|beim|für|mit|als|zu|zum|zur|über|an|am|gegen|wie|durch|in|im|aus|auf|ohne|unter|nach|vor|neben|um|wegen|gegenüber|statt|\\p{L}+ (?:der|des)',
  `(?:(?:der|dem|den|die|das|einem|einer|einen) )?(?:${de.noun} )?(?:${de.named} )?`,
)}${theBrand}`
/** "A company called X, which sells shoes," as the start of a sentence. */
const clauseDe = '(?:, (?:die|der|das) [^,]{1,60},)?'
const unknownDe = `(?:nicht bekannt|unbekannt|kein begriff|nicht geläufig)${stop}`

const nothingNl = `(?:geen ${nl.info}|(?:helemaal )?niets)`
const tailNl = `(?: (?:kunnen |te |terug te )*(?:vinden|gevonden|terugvinden|teruggevonden|bekend|beschikbaar|voorhanden))?${stop}(?! (?:die|dat|of|waarin|waaruit) )`
const subjectNl = `(?=${theBrand}(?:,| (?:is|zegt|ken|bestaat|lijkt|komt|wordt|staat|verschijnt) ))${notBehind(
  'van|voor|met|bij|als|dan|over|naar|tegen|zonder|uit|op|in|aan|door|zoals|om|tot|via',
  `(?:(?:de|het|een) )?(?:${nl.noun} )?(?:${nl.named} )?`,
)}${theBrand}`
const unknownNl = `(?:niet bekend|onbekend)${stop}`

/** Prepositions of all three languages, whose rules are similar enough to match each other's sentences. */
const behindScandinavian =
  'af|av|for|för|med|hos|som|end|enn|än|om|til|till|fra|från|ved|vid|i|på|mod|mot|uden|uten|utan|over|över'
const subjectOf = ({ thing, named }: { thing: string; named: string }): string =>
  `(?=${theBrand} (?:er|är|siger|sier|säger|ser|eksisterer|existerar|findes|finnes|finns|verkar|tycks|optræder|opptrer|nævnes|nevnes|nämns|omtales|omnämns|fremgår|framgår|indgår|inngår|ingår|forekommer|förekommer|dukker|dyker|bliver|blir|desværre|dessverre|tyvärr|dog) )${notBehind(behindScandinavian, `(?:${thing}(?:${named} )?)?`)}${theBrand}`
const subjectDa = subjectOf(da)
const subjectNo = subjectOf(no)
const subjectSv = subjectOf(sv)

/** The words of one Scandinavian language for rules that these languages share. */
interface Scandinavian {
  info: string
  thing: string
  named: string
  brand: string
  subject: string
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
  searchFor: string
  yielded: string
  searched: string
  sources: string
  names: string
  contains: string
  isNamed: string
  confirm: string
}
/** Behind the verb, as in German. */
const elsewhere = '(?<!(?<!\\p{L})(?:på|hos|fra|från) (?!nuværende|nåværende|nuvarande)[^,;:.]{1,50})'
/** "I" and "we" of all three languages. */
const speaker = '(?:jeg|jag|vi)'

function scandinavianRules(w: Scandinavian): string[] {
  const nothing = `(?:${w.no} ${w.info}|${w.nothing})(?: ${w.available})?`
  const about = '(?:om|vedrørende|angående|gällande)'
  const end = `(?: (?:før|tidligere|förut|tidigare))?${stop}(?! (?:der|som) )`
  return [
    `\\b(?:${speaker} ${w.have}|${w.have} ${speaker}) ${w.hedge}${nothing} ${about} ${w.brand}${end}`,
    `\\b(?:${speaker} ${w.can}|${w.can} ${speaker}) ${w.hedge}${w.not} ${w.find} ${w.info} ${about} ${w.brand}${end}`,
    `(?:^|, )om ${w.brand} (?:${w.have}|${w.there}) (?:${speaker}|der|det) ${w.hedge}${nothing}${stop}`,
    `\\b(?:de[rt] ${w.there}|${w.there} de[rt]${elsewhere}) ${w.hedge}${nothing} ${about} ${w.brand}${end}`,
    `\\b(?:de[rt] ${w.there}|${w.there} de[rt])(?:,? ${w.asFarAsIKnow},?)? ${w.hedge}(?:${w.no}|${w.not}) ${w.thing}${w.named} ${theBrand}`,
    `\\b(?:${speaker} ${w.lack}|${w.lack} ${speaker}) ${w.hedge}${w.info} ${about} ${w.brand}${end}`,
    `\\b(?:${speaker} ${w.know}|${w.know} ${speaker}) ${w.hedge}${w.not},? ${w.what} ${w.brand} (?:er|är)(?: for noe| for noget| för något)?${stop}`,
    `\\b(?:${speaker} har|har ${speaker}) ${w.hedge}(?:aldrig|aldri|${w.not}) ${w.heard} ${w.brand}${end}`,
    `${w.subject} (?:er|är) ${w.hedge}${w.unknown}${stop}`,
    `${w.subject} ${w.saysNothing}${stop}`,
    `${w.searchFor} ${w.brand} ${w.hedge}${w.yielded} ${nothing}${stop}`,
    `\\b(?:${speaker} (?:har )?${w.searched}|${w.searched} ${speaker}) (?:på|efter|etter) ${w.brand},? (?:men|og|och) (?:${speaker} )?(?:${w.have} (?:${speaker} )?${nothing}|${w.can} (?:${speaker} )?${w.not} ${w.find} ${w.info})${stop}`,
    `\\bing(?:en|a) (?:af|av) ${w.sources} ${w.names} ${w.brand}${stop}`,
    `(?:^|, )${w.sources} (?:${w.contains} ${w.hedge}${nothing} ${about}|${w.names} ${w.not}) ${w.brand}${stop}`,
    `${w.subject} ${w.hedge}${w.isNamed} (?:i|blandt|blant|bland) (?:(?:nogen|noen|någon|ingen) (?:af|av) )?${w.sources}${stop}`,
    `\\b${w.asFarAsIKnow},? ${w.exists} (?:${w.brand} ${w.not}|${w.not} ${w.brand})${stop}`,
    `\\b(?:${speaker} ${w.can}|${w.can} ${speaker}) ${w.hedge}${w.not} ${w.confirm},? (?:at|att|om|hvorvidt|huruvida) ${w.brand} (?:${w.hedge})${w.exists}${stop}`,
  ]
}

const danishRules = scandinavianRules({
  ...da,
  brand: brandDa,
  subject: subjectDa,
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
})
const norwegianRules = scandinavianRules({
  ...no,
  brand: brandNo,
  subject: subjectNo,
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
})
const swedishRules = scandinavianRules({
  ...sv,
  brand: brandSv,
  subject: subjectSv,
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
})

export const germanicDenials: Denials = {
  rules: [
    // German
    `\\bes gibt (?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen|mit namen) ${theBrand}`,
    `\\bes gibt keine ${de.info} (?:über|zu) ${theBrand}`,
    `\\bmir ist (?:kein|keine) ${de.noun} (?:namens|mit dem namen) ${theBrand} bekannt`,
    `${subjectDe} (?:ist|sind) mir (?:leider )?(?:nicht bekannt|unbekannt)${de.end}`,
    `\\bich (?:habe|besitze) (?:leider )?keine ${de.info} (?:über|zu) ${theBrand}${stop}`,
    `\\bes scheint (?:derzeit |aktuell |jedoch )?(?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen|mit namen) ${theBrand}`,
    `\\bes scheint (?:derzeit |aktuell |jedoch )?keine ${de.info} (?:über|zu) ${brandDe}(?: zu geben| vorzuliegen|${stop})`,
    `\\b(?:es gibt|ich habe|ich finde|mir liegen|liegen mir) (?:leider )?(?:keine|keinen) (?:aufzeichnungen?|einträge|eintrag|unterlagen|belege|nachweise?) (?:über|zu|für|von) ${brandDe}(?: vor| finden)?${stop}`,
    `\\bich kenne (?:leider )?(?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen) ${theBrand}`,
    `\\bmir (?:ist|sind) ${brandDe} (?:leider )?(?:nicht bekannt|unbekannt)${stop}`,
    `${subjectDe} (?:scheint|scheinen) nicht zu existieren${stop}`,
    `${subjectDe} (?:existiert|existieren) (?:meines wissens |offenbar |anscheinend )?nicht${stop}`,
    `${clauseStart}(?:über|zu) ${brandDe} (?:ist mir|ist uns|weiß ich|habe ich) nichts(?: bekannt| gefunden)?${stop}`,
    `${subjectDe} (?:kenne ich|kennen wir|sagt mir|ist mir) (?:nicht|nichts|kein begriff)${stop}`,
    `${clauseStart}${aboutDe} ${brandDe} (?:${de.have}|${de.there})(?: ich| mir| wir| uns| es)? ${de.hedge}${nothingDe}${tailDe}`,
    `\\b(?:(?:ich|wir) ${de.have}|${de.have} (?:ich|wir)|${de.there}${elsewhereDe}(?: (?:mir|uns|es))?) ${de.hedge}${aboutDe} ${brandDe} ${de.hedge}${nothingDe}${tailDe}`,
    `\\b(?:(?:ich|wir) ${de.have}|(?:mir|uns|es) ${de.there}|${de.have} (?:ich|wir)|${de.there}${elsewhereDe}(?: (?:mir|uns|es))?|verfüge ich über) ${de.hedge}${nothingDe} ${aboutDe} ${brandDe}${tailDe}`,
    `\\b(?:(?:mir|uns|es) fehlen|fehlen (?:mir|uns)) ${de.hedge}${de.info} ${aboutDe} ${brandDe}${stop}`,
    `\\b(?:ich|wir) (?:weiß|wissen) ${de.hedge}nicht,? (?:genau,? )?(?:was|wer) ${brandDe} (?:genau |eigentlich |überhaupt )?(?:ist|sind|sein soll)${stop}`,
    `\\bvon ${brandDe} (?:habe ich|haben wir) ${de.hedge}(?:noch )?(?:nie|nichts)(?: zuvor| etwas)? gehört${stop}`,
    `\\b(?:ich habe|wir haben|habe ich|haben wir) ${de.hedge}(?:noch )?(?:nie|nichts)(?: zuvor| etwas)? von ${brandDe} gehört${stop}`,
    `\\b(?:ich habe|wir haben|habe ich|ich besitze) ${de.hedge}(?:keine|keinerlei|kein) (?:kenntnis|kenntnisse|wissen) (?:von|über|zu) ${brandDe}${stop}`,
    `\\b(?:ich bin|wir sind|bin ich) ${de.hedge}mit ${brandDe} ${de.hedge}nicht (?:vertraut|bekannt)${stop}`,
    `\\b(?:ich bin|wir sind|bin ich) ${de.hedge}nicht (?:vertraut|bekannt) mit ${brandDe}${stop}`,
    `${subjectDe}${clauseDe} (?:ist|sind|sagt) (?:mir|uns) ${de.hedge}(?:${unknownDe}|nichts${stop})`,
    `\\bist (?:mir|uns) (?<!(?<!\\p{L})(?:als|für|wegen) [^,;:.]{1,50})${brandDe} ${de.hedge}${unknownDe}`,
    `\\b(?:suche|recherche|websuche|internetsuche|suchanfrage) (?:nach|zu) ${brandDe} ${de.hedge}(?:hat|haben|ergab|ergibt|brachte|lieferte|liefert) ${de.hedge}${nothingDe}(?: (?:ergeben|geliefert|gebracht|gefunden))?${stop}`,
    `\\b(?:ich habe|wir haben|habe ich) ${de.hedge}(?:im internet |im web |online )?nach ${brandDe} gesucht,? (?:aber|jedoch|und|konnte|habe) (?:ich |wir )?(?:konnte |habe )?${de.hedge}${nothingDe}(?: finden| gefunden)?${stop}`,
    `\\bin (?:keiner|keinem|keinen) (?:(?:der|meiner|dieser) )?${de.sources} (?:wird|ist|taucht|kommt|findet sich) ${brandDe}(?: erwähnt| genannt| aufgeführt| auf| vor)?${stop}`,
    `\\bkeine[rs]? (?:der|meiner|dieser) ${de.sources} (?:erwähnt|nennt|(?:enthält|liefert) ${de.info} ${aboutDe}) ${brandDe}${stop}`,
    `\\b(?:meine|die|diese) ${de.sources} (?:enthalten|liefern|zeigen) ${de.hedge}${nothingDe} ${aboutDe} ${brandDe}${stop}`,
    `${subjectDe} (?:taucht|kommt|erscheint|wird|ist|findet sich) ${de.hedge}(?:in (?:den|meinen) ${de.sources} nicht|nicht in (?:den|meinen) ${de.sources}|in (?:keiner|keinem|keinen) (?:(?:der|meiner|dieser) )?${de.sources})(?: auf| vor| erwähnt| genannt| aufgeführt)?${stop}`,
    `\\b(?:meines wissens(?: nach)?|soweit ich weiß,?|offenbar|anscheinend) (?:existiert ${brandDe} nicht|gibt es ${brandDe} nicht)${stop}`,
    `${subjectDe} gibt es (?:meines wissens(?: nach)?|soweit ich weiß,?|offenbar|anscheinend) nicht${stop}`,
    `\\bexistiert ${de.hedge}(?:kein|keine) ${de.noun} ${de.named} ${theBrand}`,
    `\\b(?:ich kenne|mir ist|kenne ich|es gibt|gibt es) ${de.hedge}(?:kein|keine|keinen) ${de.noun}(?: ${de.named} ${theBrand}|, (?:die|der|das) ${theBrand} heißt)${stop}`,
    `\\b(?:kann|konnte) (?:ich )?${de.hedge}nicht (?:bestätigen|verifizieren),? (?:dass|ob) (?:${brandDe} ${de.hedge}existiert|es ${brandDe} ${de.hedge}gibt)${stop}`,
    // Dutch
    `\\b(?:ik|we) (?:kon|kan|konden) (?:helaas )?geen ${nl.info} (?:over|van) ${theBrand} vinden`,
    `\\b(?:ik|we) (?:kon|kan|konden|kunnen) (?:helaas )?geen ${nl.info} (?:vinden|terugvinden) over ${brandNl}${stop}`,
    `\\ber (?:lijkt|lijken|schijnt) geen ${nl.noun} te (?:bestaan|zijn) (?:genaamd|met de naam|dat) ${theBrand}`,
    `${subjectNl} is (?:mij|ons) (?:helaas )?(?:niet bekend|onbekend)${stop}`,
    `\\b(?:ik|we) (?:heb|hebben) (?:helaas )?geen ${nl.info} over ${theBrand}${tailNl}`,
    `\\ber (?:is|bestaat) geen ${nl.noun} (?:genaamd|met de naam|dat) ${theBrand}`,
    `\\ber (?:lijkt|lijken|schijnt) geen ${nl.noun} (?:genaamd|met de naam) ${theBrand}`,
    `\\ber (?:lijkt|lijken|is|zijn) geen ${nl.info} over ${brandNl}(?: te zijn| beschikbaar| te vinden)?${stop}`,
    `\\b(?:er is|er zijn|ik heb|ik vind) (?:helaas )?geen (?:vermelding(?:en)?|spoor|sporen|gegevens) van ${brandNl}(?: gevonden)?${stop}`,
    `\\bik (?:ben|was) niet (?:bekend met|op de hoogte van) ${brandNl}${stop}`,
    `\\bik ken (?:helaas )?geen ${nl.noun} (?:genaamd|met de naam) ${theBrand}`,
    `${subjectNl} (?:bestaat niet|lijkt niet te bestaan)${stop}`,
    `\\b(?:ik|we) (?:heb|hebben|kon|kan|konden) (?:geen ${nl.info}|niets) (?:(?:kunnen )?(?:vinden|terugvinden|gevonden) )?(?:over|van) ${brandNl}(?: (?:kunnen )?(?:vinden|gevonden|terugvinden))?${stop}`,
    `\\b(?:ik|we) (?:ken|kennen) ${brandNl} niet${stop}`,
    `${clauseStart}over ${brandNl} ${nl.have}(?: ik| we| wij)? ${nl.hedge}${nothingNl}${tailNl}`,
    `${clauseStart}over ${brandNl} (?:is|zijn|was|bestaat|bestaan)(?: er| mij| ons)? ${nl.hedge}${nothingNl}${tailNl}`,
    `\\b(?:(?:ik|we|wij) ${nl.have}|${nl.have} (?:ik|we|wij)|er (?:is|zijn|was|waren|bestaat)|(?:is|zijn) er${elsewhereNl}) ${nl.hedge}${nothingNl} (?:(?:kunnen |te )?(?:vinden|gevonden|terugvinden|bekend|beschikbaar|voorhanden) )?(?:over|van) ${brandNl}${tailNl}`,
    `\\b(?:ik|we|wij) (?:beschik|beschikken) ${nl.hedge}(?:niet over|over geen) ${nl.info} (?:over|van) ${brandNl}${stop}`,
    `\\b(?:(?:ik|we) (?:mis|missen)|(?:mij|ons|me) ontbreekt|het ontbreekt (?:mij|me|ons) aan) ${nl.hedge}${nl.info} over ${brandNl}${stop}`,
    `\\b(?:ik weet|we weten|weet ik) ${nl.hedge}niet (?:precies )?(?:wat|wie) ${brandNl} (?:precies |eigenlijk )?is${stop}`,
    `\\b(?:ik heb|we hebben|heb ik) ${nl.hedge}(?:nog )?(?:nooit|niet) (?:eerder )?(?:van ${brandNl} gehoord|gehoord van ${brandNl})${stop}`,
    `\\bvan ${brandNl} (?:heb ik|hebben we) ${nl.hedge}(?:nog )?(?:nooit|niet) (?:eerder )?gehoord${stop}`,
    `\\b(?:ik ben|we zijn|ben ik) ${nl.hedge}niet (?:vertrouwd|bekend) met ${brandNl}${stop}`,
    `${subjectNl}(?:, (?:dat|die) [^,]{1,60},)? (?:is (?:(?:voor )?(?:mij|me|ons) ${nl.hedge}${unknownNl}|onbekend voor (?:mij|ons)${stop})|zegt (?:me|mij|ons) ${nl.hedge}niets${stop}|ken ik ${nl.hedge}niet${stop})`,
    `\\b(?:zoekopdracht|zoektocht|zoekactie|zoeken) naar ${brandNl} ${nl.hedge}(?:leverde|levert|gaf|geeft|heeft) ${nl.hedge}${nothingNl}(?: op| opgeleverd)?${stop}`,
    `\\b(?:ik heb|we hebben|heb ik) ${nl.hedge}naar ${brandNl} gezocht,? (?:maar|en) (?:ik |we )?(?:heb |kon |vond )?${nothingNl}(?: gevonden| vinden)?${stop}`,
    `\\bgeen (?:enkele|van (?:mijn|de|deze)) ${nl.sources} (?:vermeldt|vermelden|noemt|noemen|verwijst naar|bevat ${nl.info} over) ${brandNl}${stop}`,
    `\\bin geen (?:enkele|van (?:mijn|de|deze)) ${nl.sources} (?:wordt|komt|staat) ${brandNl} (?:genoemd|vermeld|voor)${stop}`,
    `${subjectNl} (?:wordt|komt|staat|verschijnt) ${nl.hedge}(?:in geen (?:enkele|van (?:mijn|de|deze)) ${nl.sources}(?: genoemd| vermeld| voor)?|niet (?:voor |genoemd |vermeld )?in (?:de|mijn) ${nl.sources}|in (?:de|mijn) ${nl.sources} niet (?:genoemd|vermeld|voor))${stop}`,
    `\\b(?:de|mijn|deze) ${nl.sources} (?:bevatten|bevat|geven|leveren|tonen) ${nl.hedge}${nothingNl} over ${brandNl}${stop}`,
    `\\bvoor zover (?:ik weet|mij bekend|bekend),? bestaat ${brandNl} niet${stop}`,
    `\\b(?:bestaat er|er bestaat|bestaat|is er) ${nl.hedge}geen ${nl.noun} (?:${nl.named} ${theBrand}|(?:dat|die) ${theBrand} heet)${stop}`,
    `\\b(?:ik|we|kan ik|kon ik) (?:kan|kon|ken|vind|kunnen)? ?${nl.hedge}geen ${nl.noun} (?:vinden )?(?:${nl.named} ${theBrand}|(?:dat|die) ${theBrand} heet)(?: vinden)?${stop}`,
    `\\b(?:kan|kon) (?:ik )?${nl.hedge}niet (?:bevestigen|verifiëren) (?:dat|of) ${brandNl} ${nl.hedge}bestaat${stop}`,
    // Danish
    `\\b(?:jeg|vi) (?:kunne|kan|har) (?:desværre )?ikke (?:kunnet )?(?:finde|fundet) ${da.info} ${da.about} ${brandDa}${stop}`,
    `\\b(?:jeg|vi) (?:har|fandt|finder|kan finde|kunne finde|har fundet) (?:desværre )?(?:ingen|intet) ${da.info} ${da.about} ${brandDa}${stop}`,
    `\\bder (?:er|findes|var) (?:desværre )?(?:ingen|intet|ikke) ${da.info} ${da.about} ${brandDa}${stop}`,
    `\\bder (?:er|findes) (?:tilsyneladende |desværre |vist )?(?:ingen|intet|ikke) ${da.thing}${da.named} ${theBrand}`,
    `\\bder (?:ser|lader) ikke ud til at (?:være|findes|eksistere) (?:${da.thing}${da.named} ${theBrand}|${da.info} ${da.about} ${brandDa}${stop})`,
    `\\bhar (?:jeg|vi) (?:desværre )?(?:ingen|intet) ${da.info} ${da.about} ${brandDa}${stop}`,
    `\\b(?:jeg|vi) kender (?:desværre )?ikke (?:til )?${brandDa}${stop}`,
    `\\b(?:jeg|vi) er (?:desværre )?ikke (?:bekendt med|klar over) ${brandDa}${stop}`,
    `\\b(?:jeg|vi) har (?:aldrig|ikke) hørt om ${brandDa}${stop}`,
    `${subjectDa} (?:eksisterer|findes) (?:vist |tilsyneladende )?ikke${stop}`,
    `${subjectDa} ser ikke ud til at (?:eksistere|findes)${stop}`,
    `\\b(?:jeg|vi) har (?:ikke|intet|ingen) (?:noget |nærmere )?kendskab til ${brandDa}${stop}`,
    `\\b(?:jeg|vi) (?:har|fandt|finder|kan finde) (?:ikke (?:nogen |noget )|ingenting|intet|ingen )(?:${da.info} )?(?:om|for|på) ${brandDa}${stop}`,
    `\\b(?:jeg|vi) genkender ikke ${brandDa}(?:${stop}| som )`,
    `${subjectDa} er ikke (?:et|en|noget|nogen) (?:[\\p{L}]+ )?(?:mærke|brand|firma|virksomhed|produkt|selskab|butik|app|tjeneste|navn),? (?:(?:som|der) )?(?:jeg|vi) (?:kender|er bekendt|har hørt|genkender)`,
    ...danishRules,
    // Norwegian
    `\\b(?:jeg|vi) (?:kunne|kan|har) (?:dessverre )?ikke (?:finne|funnet) ${no.info} ${no.about} ${brandNo}${stop}`,
    `\\b(?:jeg|vi) (?:har|fant|finner|kan finne|har funnet) (?:dessverre )?(?:ingen|ikke) ${no.info} ${no.about} ${brandNo}${stop}`,
    `\\bdet (?:er|finnes) (?:dessverre )?(?:ingen|ikke) ${no.info} ${no.about} ${brandNo}${stop}`,
    `\\bdet (?:er|finnes) (?:ingen|ikke|intet) ${no.thing}${no.named} ${theBrand}`,
    `\\bdet ser ikke ut til å (?:være|finnes|eksistere) (?:${no.thing}${no.named} ${theBrand}|${no.info} ${no.about} ${brandNo}${stop})`,
    `\\bhar (?:jeg|vi) (?:dessverre )?(?:ingen|ikke) ${no.info} ${no.about} ${brandNo}${stop}`,
    `\\b(?:jeg|vi) kjenner (?:dessverre )?ikke (?:til )?${brandNo}${stop}`,
    `\\b(?:jeg|vi) er (?:dessverre )?ikke (?:kjent med|klar over) ${brandNo}${stop}`,
    `\\b(?:jeg|vi) har (?:aldri|ikke) hørt om ${brandNo}${stop}`,
    `${subjectNo} (?:eksisterer|finnes) (?:visst |tilsynelatende )?ikke${stop}`,
    `${subjectNo} ser ikke ut til å (?:eksistere|finnes)${stop}`,
    `\\b(?:jeg|vi) har (?:ikke|ingen) (?:noe )?kjennskap til ${brandNo}${stop}`,
    `\\b(?:jeg|vi) (?:har|fant|finner|kan finne) (?:ikke noe |ingenting |ingen )(?:${no.info} )?(?:om|på|for) ${brandNo}${stop}`,
    ...norwegianRules,
    // Swedish
    `\\b(?:jag|vi) (?:kunde|kan|har|lyckades) (?:tyvärr )?inte (?:hitta|hittat) ${sv.info} ${sv.about} ${brandSv}${stop}`,
    `\\b(?:jag|vi) (?:har|hittade|hittar|fann|har hittat) (?:tyvärr )?(?:ingen|inget|inga) ${sv.info} ${sv.about} ${brandSv}${stop}`,
    `\\bhar (?:jag|vi) (?:tyvärr )?(?:ingen|inget|inga) ${sv.info} ${sv.about} ${brandSv}${stop}`,
    `\\bdet (?:finns|fanns) (?:tyvärr )?(?:ingen|inget|inga) ${sv.info} ${sv.about} ${brandSv}${stop}`,
    `\\bdet (?:finns|fanns) (?:ingen|inget|inga) ${sv.thing}${sv.named} ${theBrand}`,
    `\\bdet (?:verkar|tycks) inte (?:finnas|existera) (?:${sv.thing}${sv.named} ${theBrand}|${sv.info} ${sv.about} ${brandSv}${stop})`,
    `\\b(?:jag|vi) känner (?:tyvärr )?inte (?:till|igen) ${brandSv}${stop}`,
    `\\b(?:jag|vi) är (?:tyvärr )?inte (?:bekant med|medveten om) ${brandSv}${stop}`,
    `\\b(?:jag|vi) har (?:aldrig|inte) hört talas om ${brandSv}${stop}`,
    `${subjectSv} (?:existerar|finns) (?:tydligen )?inte${stop}`,
    `${subjectSv} (?:verkar|tycks) inte (?:existera|finnas)${stop}`,
    `\\b(?:jag|vi) har (?:ingen|inte någon) kännedom om ${brandSv}${stop}`,
    `\\b(?:jag|vi) (?:har|hittade|hittar|fann|kunde inte hitta) (?:inget|ingenting|inte något|något) (?:om|på) ${brandSv}${stop}`,
    ...swedishRules,
  ],
  negations: wordList(
    `kein keine keinen nicht nichts unbekannt onbekend geen niet ikke ingen intet aldrig aldri inte inget inga keiner keinem niets ingenting
    keines keinerlei fehlen nie nooit mis missen ontbreekt mangler savner saknar ukendt ubekendt ukjent okand okant obekant`,
  ),
  objects: wordList(`informationen infos angaben daten treffer ergebnisse hinweise nichts namens namen bekannt unbekannt
    existiert existieren aufzeichnung aufzeichnungen eintrag eintrage unterlagen belege nachweis nachweise
    informatie gegevens resultaten genaamd naam dat onbekend vermelding vermeldingen spoor sporen bekend hoogte bestaat bestaan
    oplysninger information informationer info data resultater omtale optegnelser registreringer spor noget hedder kaldet
    navn navnet kender bekendt klar hort eksisterer findes eksistere
    informasjon opplysninger oppforinger heter kalt kjenner kjent finnes
    uppgifter resultat omnamnanden traffar kallat kallad namn namnet kanner bekant medveten existerar finns finnas existera
    kendskab genkender kilder kilderne sogeresultaterne kjennskap kilder kildene sokeresultatene kannedom kallor kallorna sokresultaten
    kenne begriff quellen suchergebnissen suchergebnisse ergebnissen vinden ken bronnen zoekresultaten fandt finder finner hittade hittar fann
    weiss wissen wissens kenntnis kenntnisse gehort vertraut gelaufig quelle trainingsdaten datenbank dokumente dokumenten heisst
    bezeichnung offenbar anscheinend suchergebnis bestatigen verifizieren
    info niets zoekresultaten vermeldingen bron trainingsgegevens trainingsdata database documenten weet gehoord vertrouwd heet bevestigen
    hvad hvem intet ingenting traeningsdata dokumenter dokumenterne sogeresultater resultaterne ukendt ubekendt stodt bekraefte verificere
    hva treff ukjent bekjent treningsdata dokumentene sokeresultater resultatene kommet finne funnet sier bekrefte verifisere
    vad vem inget traningsdata dokumenten sokresultat resultaten okant okand obekant kant kand stott talas kallas hitta hittat bekrafta verifiera`),
}
