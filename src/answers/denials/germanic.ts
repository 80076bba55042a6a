import { anyBrand, type Denials, stop, theBrand, wordList } from './parts.ts'

/**
 * Not behind "the price of": then the sentence is about something of the brand. This is slow, so look ahead for the
 * verb first.
 */
const notBehind = (words: string, intro: string): string =>
  `(?=${anyBrand})(?<!(?<!\\p{L})(?:${words}) ${intro}(?:${anyBrand},? (?:\\p{L}+ )?)*)`

const germanLetter = '[a-zäöüß-]'
const dutchLetter = '[a-zëïéèü-]'
/** Danish and Norwegian. */
const danishLetter = '[a-zæøåéö-]'
const swedishLetter = '[a-zåäöéü-]'

/**
 * `a cosmetics maker in Berlin called`, with any noun. The words between must not relate it to something else, as in
 * `prices of a hotel called`.
 */
const called = (w: { letter: string; article: string; relates: string; in: string; named: string }): string =>
  `(?:(?:${w.article}) )?(?:(?!(?:${w.article}|${w.relates}) )${w.letter}+ ){0,2}(?!(?:${w.article}|${w.relates}) )${w.letter}+,? (?:(?:${w.in}) ${w.letter}+,? )?${w.named}`

const de = {
  info: '(?:(?:genau|verlässlich|zuverlässig|konkret|spezifisch|näher|relevant|verfügbar|öffentlich|zugänglich|gesichert|belastbar|passend|brauchbar)(?:e|en)? )*(?:informationen|infos|angaben|daten|treffer|ergebnisse|suchergebnisse|hinweise|einträge)',
  noun: `(?:${germanLetter}*(?:unternehmen|firma|marke|produkt|tool|anbieter|dienst|dienstleister|app|software|plattform|hersteller|startup|händler|shop|programm|hotel|restaurant|bank|geschäft|laden|café|versicherung|versicherer|fluggesellschaft|airline|kette|werkstatt))`,
  named: '(?:namens|mit (?:dem )?namen|unter dem namen|mit der bezeichnung|genannt)',
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
  noun: `(?:${dutchLetter}*(?:bedrijf|merk|product|tool|dienst|app|software|platform|aanbieder|leverancier|onderneming|organisatie|winkel|fabrikant|programma|startup|hotel|restaurant|bank|café|zaak|keten|maker|maatschappij|verzekeraar|pakket))`,
  named: '(?:genaamd|met de naam|met als naam|onder de naam)',
  hedge:
    '(?:(?:op dit moment|momenteel|echter|ook|verder|persoonlijk|blijkbaar|kennelijk|eigenlijk|daadwerkelijk|voor zover (?:ik weet|mij bekend|bekend)),? )*',
  have: '(?:heb|hebben|vind|vinden|vond|vonden|kon|kan|konden|kunnen|weet|weten)',
  sources:
    '(?:(?:beschikbare|gevonden|geraadpleegde|doorzochte) )*(?:bron|kennisbank|kennis|zoekopdracht|bronnen|zoekresultaten|resultaten|gegevens|trainingsgegevens|trainingsdata|database|documenten)',
}
const nounDa = `(?:${danishLetter}*(?:virksomhed|firma|mærke|brand|produkt|værktøj|tjeneste|app|software|platform|selskab|butik|leverandør|forhandler|udbyder|producent|hotel|restaurant|bank|café|kæde|program|system|forsikring|forsikringsselskab)(?:er|en|et)?)`
const da = {
  info: '(?:(?:nogen|nogle|specifikke|konkrete|pålidelige|relevante|yderligere|offentlige|offentligt|tilgængelige|tilgængelig) )*(?:oplysninger|informationer|information|info|data|resultater|omtale|optegnelser|registreringer|spor|noget)',
  about: '(?:om|på|af|vedrørende|angående)',
  thing: `(?:(?:en|et|den|det|nogen|noget|nogle) )?(?:(?:kendt|kendte|rigtig) )?${nounDa},? `,
  letter: danishLetter,
  article: 'en|et|den|det|nogen|noget|nogle',
  relates: 'end|af|om|til|for|fra|på|ved|hos|med|som|der|i|og|eller|under|uden|mod|over|mellem|blandt|efter',
  in: 'i|fra',
  named: '(?:(?:der|som) hedder|kaldet|ved navn|med navnet)',
}
const nounNo = `(?:${danishLetter}*(?:selskap|firma|bedrift|merke|produkt|verktøy|tjeneste|app|programvare|plattform|butikk|leverandør|produsent|hotell|restaurant|bank|kafé|kjede|program|system|forsikring|merkevare)(?:er|en|et)?)`
const no = {
  info: '(?:(?:noe|noen|spesifikk|spesifikke|konkret|konkrete|pålitelig|relevant|offentlig|tilgjengelig|tilgjengelige) )*(?:informasjon|opplysninger|info|data|resultater|treff|omtale|oppføringer|spor|noe)',
  about: '(?:om|på|av|angående)',
  thing: `(?:(?:en|et|den|det|noe|noen) )?(?:(?:kjent|kjente) )?${nounNo},? `,
  letter: danishLetter,
  article: 'en|et|den|det|noe|noen',
  relates: 'enn|av|om|til|for|fra|på|ved|hos|med|som|der|i|og|eller|under|uten|utover|mot|over|mellom|blant|etter',
  in: 'i|fra',
  named: '(?:som heter|kalt|ved navn|med navnet|med navn)',
}
const nounSv = `(?:${swedishLetter}*(?:företag|bolag|märke|varumärke|produkt|verktyg|tjänst|app|programvara|plattform|butik|leverantör|tillverkare|hotell|restaurang|bank|kafé|kedja|program|system|försäkring|flygbolag)(?:et|en)?)`
const sv = {
  info: '(?:(?:någon|något|några|specifik|specifika|konkret|konkreta|tillförlitlig|relevant|offentlig|tillgänglig|tillgängliga) )*(?:information|uppgifter|info|data|resultat|omnämnanden|träffar|spår|något)',
  about: '(?:om|på|av|angående|gällande)',
  thing: `(?:(?:en|ett|den|det|någon|något|några) )?(?:(?:känt|känd) )?${nounSv},? `,
  letter: swedishLetter,
  article: 'en|ett|den|det|någon|något|några',
  relates: 'än|av|om|till|för|från|på|vid|hos|med|som|i|och|eller|under|utan|utöver|mot|över|mellan|bland|efter',
  in: 'i|från',
  named: '(?:som (?:heter|kallas)|kallat|kallad|vid namn|med namnet)',
}
/** Where something is: `in Aarhus`. */
const placeOf = (w: { in: string; letter: string }): string =>
  `(?: (?:${w.in}) (?!forhold|forbindelse|förhållande)${w.letter}+)?`
const calledDa = called(da)
const inDa = placeOf(da)
const asDa = `(?: som (?:${da.article} )?${nounDa})?`
const brandDa = `(?:${calledDa} ${theBrand}${inDa}|(?:${da.thing}(?:${da.named} )?)?${theBrand}(?:[ -](?:hotel|restaurant|bank))?${asDa})`
const calledNo = called(no)
const inNo = placeOf(no)
const asNo = `(?: som (?:${no.article} )?${nounNo})?`
const brandNo = `(?:${calledNo} ${theBrand}${inNo}|(?:${no.thing}(?:${no.named} )?)?${theBrand}(?:[ -](?:hotell|restaurant|bank))?${asNo})`
const calledSv = called(sv)
const inSv = placeOf(sv)
const asSv = `(?: som (?:${sv.article} )?${nounSv})?`
const brandSv = `(?:${calledSv} ${theBrand}${inSv}|(?:${sv.thing}(?:${sv.named} )?)?${theBrand}(?:[ -](?:hotell|restaurang|bank))?${asSv})`
const articleDe = 'ein|eine|einem|einen|einer|der|die|das|dem|den'
const calledDe = called({
  ...de,
  letter: germanLetter,
  article: articleDe,
  relates:
    'eines|des|von|vom|bei|beim|für|als|wie|zu|zum|zur|über|mit|in|im|an|am|aus|auf|und|oder|gegen|ohne|unter|neben|zwischen|gegenüber|nach|vor|wegen|statt|um|durch|seit|trotz',
  in: 'in|aus',
})
const inDe = `(?: (?:in|aus|bei) (?:der |den |dem )?(?!bezug|sachen|hinsicht|puncto)${germanLetter}+)?`
const asDe = `(?: als (?:eine?[nmr]? )?${de.noun})?`
const brandDe = `(?:${calledDe} ${theBrand}${inDe}|(?:(?:einem |einen |ein |einer |eine |der |die |das |dem |den )?(?:(?:von (?:dir|ihnen) )?(?:genannt|erwähnt|gesucht)e[nrs]? )?(?:${de.noun}|begriff|namen?) (?:${de.named} )?)?${theBrand}${asDe}|(?:das |die |der |dem )?${theBrand}[ -](?:hotel|restaurant|bank|airlines?))`
const calledNl = called({
  ...nl,
  letter: dutchLetter,
  article: 'een|het|de',
  relates:
    'van|voor|bij|als|dan|over|met|aan|in|op|uit|tot|en|of|die|dat|door|tegen|zonder|onder|naast|tussen|na|sinds|tegenover|rond|om|naar',
  in: 'in|uit',
})
const inNl = `(?: (?:in|uit) (?:de |het )?(?!verband|termen)${dutchLetter}+)?`
const asNl = `(?: als (?:een )?${nl.noun})?`
const brandNl = `(?:${calledNl} ${theBrand}${inNl}|(?:(?:een |het |de )?(?:${nl.noun}|naam) (?:${nl.named} |(?:dat|die) )?)?${theBrand}(?:[ -](?:hotel|restaurant|bank))?(?: heet)?${asNl})`

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
const unknownDe = `(?:als (?:eine?[nmr]? )?${de.noun} )?(?:nicht bekannt|unbekannt|kein begriff|nicht geläufig)${asDe}${stop}`
/** "I know no ...", "there is no ...", in front of the kind of thing. */
const noneDe = `(?:(?:ich|wir) (?:kenne|kennen|finde|finden|fand)|(?:kenne|kennen|finde|finden|fand|konnte|kann) (?:ich|wir)|(?:ich|wir) (?:konnte|konnten|kann)|mir (?:ist|sind)|(?:ist|sind) mir|es (?:gibt|existiert)|gibt es|existiert|(?:scheint|dürfte) es|es (?:scheint|dürfte)) ${de.hedge}(?:kein|keine|keinen)`
const doubtDe =
  '(?:meines wissens(?: nach)?|soweit ich weiß|soweit mir bekannt(?: ist)?|nach meinem kenntnisstand|offenbar|anscheinend|wohl|wahrscheinlich|vermutlich)'

const nothingNl = `(?:geen ${nl.info}|(?:helemaal )?niets)`
const tailNl = `(?: (?:kunnen |te |terug te )*(?:vinden|gevonden|terugvinden|teruggevonden|bekend|beschikbaar|voorhanden))?${stop}(?! (?:die|dat|of|waarin|waaruit) )`
const subjectNl = `(?=${theBrand}(?:,| (?:is|zegt|ken|bestaat|lijkt|komt|wordt|staat|verschijnt) ))${notBehind(
  'van|voor|met|bij|als|dan|over|naar|tegen|zonder|uit|op|in|aan|door|zoals|om|tot|via',
  `(?:(?:de|het|een) )?(?:${nl.noun} )?(?:${nl.named} )?`,
)}${theBrand}`
const unknownNl = `(?:als (?:een )?${nl.noun} )?(?:niet bekend|onbekend)${asNl}${stop}`
/** A kind of thing with the name. */
const thingNl = `(?:${calledNl} ${theBrand}|(?:${dutchLetter}+ )?${dutchLetter}+ (?:in ${dutchLetter}+ )?(?:dat|die) ${theBrand} heet|(?:${dutchLetter}+ )?${dutchLetter}+ te (?:bestaan|zijn)(?: in ${dutchLetter}+)? ${nl.named} ${theBrand})`
const knownNl =
  '(?:voor zover (?:ik weet|mij bekend|bekend)|bij mijn weten|blijkbaar|kennelijk|waarschijnlijk|vermoedelijk)'

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
  /** A thing in front of its name, the place behind it, and what it is said to be. */
  called: string
  article: string
  letter: string
  place: string
  as: string
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
    `\\b(?:de[rt] ${w.there}|${w.there} de[rt])(?:,? ${w.asFarAsIKnow},?)? ${w.hedge}(?:${w.no}|${w.not}) (?:${w.called}|${w.named}) ${theBrand}`,
    `\\b(?:${speaker} ${w.lack}|${w.lack} ${speaker}) ${w.hedge}${w.info} ${about} ${w.brand}${end}`,
    `\\b(?:${speaker} ${w.know}|${w.know} ${speaker}) ${w.hedge}${w.not},? ${w.what} ${w.brand} (?:er|är)(?: for noe| for noget| för något)?${stop}`,
    `\\b(?:${speaker} har|har ${speaker}) ${w.hedge}(?:aldrig|aldri|${w.not}) ${w.heard} ${w.brand}${end}`,
    `${w.subject} (?:er|är) ${w.hedge}${w.unknown}${w.as}${stop}`,
    `${w.subject} ${w.saysNothing}${stop}`,
    `${w.searchFor} ${w.brand} ${w.hedge}${w.yielded} ${nothing}${stop}`,
    `\\b(?:${speaker} (?:har )?${w.searched}|${w.searched} ${speaker}) (?:på|efter|etter) ${w.brand},? (?:men|og|och) (?:${speaker} )?(?:${w.have} (?:${speaker} )?${nothing}|${w.can} (?:${speaker} )?${w.not} ${w.find} ${w.info})${stop}`,
    `\\bing(?:en|a) (?:af|av) ${w.sources} ${w.names} ${w.brand}${stop}`,
    `(?:^|, )${w.sources} (?:${w.contains} ${w.hedge}${nothing} ${about}|${w.names} ${w.not}) ${w.brand}${stop}`,
    `${w.subject} ${w.hedge}${w.isNamed} (?:i|blandt|blant|bland) (?:(?:nogen|noen|någon|ingen) (?:af|av) )?${w.sources}${stop}`,
    `\\b${w.asFarAsIKnow},? ${w.exists} (?:${w.brand} ${w.not}|${w.not} ${w.brand})${stop}`,
    `\\b(?:${speaker} ${w.knows}|${w.knows} ${speaker}|${speaker} ${w.have}|${w.have} ${speaker}) ${w.hedge}(?:til |till )?${w.no} ${w.called} ${theBrand}`,
    `\\b(?:${speaker} ${w.knows}|${w.knows} ${speaker}) ${w.hedge}${w.not} (?:til |till |igen )?${w.brand}${stop}`,
    `\\b(?:${speaker} ${w.knows}|${w.knows} ${speaker}) ${w.hedge}(?:til |till )?${w.brand} ${w.not}${stop}`,
    `\\b(?:${speaker} (?:er|är)|(?:er|är) ${speaker}) ${w.hedge}${w.not} ${w.familiar} ${w.brand}${stop}`,
    `${w.subject} (?:er|är) ${w.hedge}(?:${w.not}|${w.no}) (?:(?:et|en|ett|noe|noget|något|någon|nogen|noen) )?${w.letter}+,? (?:som |der )?(?:jeg|jag|vi) ${w.hedge}(?:${w.knows}(?: til| till)?|har ${w.heard}|(?:er|är) ${w.familiar})${stop}`,
    `(?:^|[,;] )(?:at |att )?(?=(?:et|en|ett|noget|något|noe) )${w.called} ${theBrand}${w.place} (?:${w.exists}(?:,? ${w.asFarAsIKnow},?)? ${w.hedge}${w.not}|${w.knows} ${speaker} ${w.hedge}${w.not}(?: til| till)?|har ${speaker} ${w.hedge}(?:aldrig|aldri|${w.not}) ${w.heard}|${w.can} ${speaker} ${w.hedge}${w.not} ${w.find})${stop}`,
    `${w.subject} ${w.exists},? ${w.asFarAsIKnow},? ${w.not}${stop}`,
    `\\b(?:ser ud til|ser ut til|ser ut som|verkar som),? (?:at|att|om) ${w.brand} ${w.not} ${w.exists}${stop}`,
    `\\b(?:${speaker} ${w.can}|${w.can} ${speaker}) ${w.hedge}${w.not} ${w.confirm},? ${w.existence} ${w.brand}${stop}`,
    `(?:^|, )${w.existence} ${w.brand} (?:kan|kunne|kunde) ${w.hedge}${w.not} ${w.confirmed}${stop}`,
    `(?:^|, )${w.sources} ${w.contains} ${w.hedge}${w.no} ${w.mention} (?:af|av|om|til|till) ${w.brand}${stop}`,
    `\\b${w.search} ${w.yielded} ${w.hedge}${nothing} (?:for|för|om|på) ${w.brand}${stop}`,
    `\\b(?:${speaker} ${w.can}|${w.can} ${speaker}) ${w.hedge}${w.not} ${w.confirm},? (?:at|att|om|hvorvidt|huruvida) ${w.brand} (?:${w.hedge})${w.exists}${stop}`,
  ]
}

const danishRules = scandinavianRules({
  ...da,
  called: calledDa,
  place: inDa,
  as: asDa,
  brand: brandDa,
  subject: subjectDa,
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
})
const norwegianRules = scandinavianRules({
  ...no,
  called: calledNo,
  place: inNo,
  as: asNo,
  brand: brandNo,
  subject: subjectNo,
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
})
const swedishRules = scandinavianRules({
  ...sv,
  called: calledSv,
  place: inSv,
  as: asSv,
  brand: brandSv,
  subject: subjectSv,
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
    `\\b${noneDe} (?:${calledDe} ${theBrand}|(?:${germanLetter}+ )?${germanLetter}+,? (?:die|der|das) ${theBrand} heißt)`,
    `${clauseStart}(?=ein)${calledDe} ${theBrand}${inDe}${clauseDe} (?:(?:scheint|dürfte) (?:es )?${de.hedge}nicht zu (?:geben|existieren)|(?:gibt es|existiert)(?:,? ${doubtDe},?)? nicht|(?:ist|sind) (?:mir|uns) ${de.hedge}${unknownDe}|kenne ich ${de.hedge}nicht|(?:konnte|kann) ich ${de.hedge}nicht finden|(?:konnte|ließ sich|lässt sich) ${de.hedge}nicht (?:finden|gefunden werden))${stop}`,
    `${subjectDe} (?:existiert|gibt es),? ${doubtDe},? nicht${stop}`,
    `\\b${doubtDe},? (?:existiert|gibt es) ${brandDe} ${de.hedge}nicht${stop}`,
    `\\bes (?:scheint|sieht so aus),? (?:dass|als ob|als) (?:es ${brandDe} nicht gibt|${brandDe} nicht existiert)${stop}`,
    `\\b(?:ich kenne|wir kennen) (?:(?:das|die|den) )?${brandDe} ${de.hedge}nicht${asDe}${stop}`,
    `\\b(?:ich bin|wir sind|bin ich) ${de.hedge}(?:nicht mit ${brandDe} (?:vertraut|bekannt)|mit ${brandDe} ${de.hedge}nicht (?:vertraut|bekannt))${stop}`,
    `${subjectDe} (?:ist|sind) (?:mir|uns) ${de.hedge}nicht${asDe} (?:bekannt|geläufig)${stop}`,
    `${subjectDe} ist ${de.hedge}(?:kein|keine) ${de.noun}, (?:(?:die|das|den|der) (?:ich kenne|wir kennen|mir (?:bekannt|vertraut|geläufig) ist)|von (?:der|dem) ich (?:schon )?(?:einmal |je )?gehört habe)${stop}`,
    `\\b(?:kann|konnte|können) (?:ich |wir )?${de.hedge}nicht (?:bestätigen|verifizieren),? (?:dass|ob) (?:${brandDe} ${de.hedge}(?:tatsächlich |wirklich )?existiert|es ${brandDe} ${de.hedge}gibt)${stop}`,
    `\\b(?:kann|konnte|können) (?:ich |wir )?${de.hedge}die existenz (?:von ${brandDe}|(?:des|der|eines|einer) (?:${calledDe} ${theBrand}${inDe}|(?:${de.noun}s? )?${theBrand})) ${de.hedge}nicht (?:bestätigen|verifizieren)${stop}`,
    `${clauseStart}die existenz (?:von ${brandDe}|(?:des|der|eines|einer) (?:${calledDe} ${theBrand}${inDe}|(?:${de.noun}s? )?${theBrand})) (?:(?:kann|konnte) (?:ich )?|lässt sich |ließ sich )${de.hedge}nicht (?:bestätigen|verifizieren|(?:bestätigt|verifiziert|überprüft|nachgewiesen) werden)${stop}`,
    `\\b(?:den|die|meine|meinen|diese) ${de.sources} (?:enthalten|enthält|liefern|liefert|zeigen) ${de.hedge}(?:${nothingDe}|keine(?:n|rlei)? (?:erwähnung(?:en)?|hinweise?|nennung(?:en)?|einträge?|eintrag)) (?:${aboutDe}|von|auf|für) ${brandDe}${stop}`,
    `\\b(?:suche|recherche|websuche|internetsuche|suchanfrage) ${de.hedge}(?:hat|ergab|ergibt|brachte|lieferte|liefert) ${de.hedge}${nothingDe} (?:${aboutDe}|für|nach) ${brandDe}(?: (?:ergeben|geliefert|gebracht|gefunden))?${stop}`,
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
    `\\b(?:(?:ik|we) (?:ken|kennen|vind|vond|kan|kon)|(?:ken|vind|vond|kan|kon) ik|er (?:is|bestaat|lijkt|schijnt)|(?:is|bestaat|lijkt) er|(?:mij|me) is) ${nl.hedge}geen ${thingNl}`,
    `${clauseStart}(?=een )${calledNl} ${theBrand}${inNl} (?:bestaat(?:,? ${knownNl},?)? niet|lijkt ${nl.hedge}niet te bestaan|is (?:mij|ons|me) ${nl.hedge}(?:niet bekend|onbekend)|ken ik ${nl.hedge}niet|(?:kan|kon) ik ${nl.hedge}niet vinden)${stop}`,
    `${subjectNl} bestaat,? ${knownNl},? niet${stop}`,
    `\\b${knownNl},? bestaat ${brandNl} ${nl.hedge}niet${stop}`,
    `\\bhet (?:lijkt erop|ziet ernaar uit),? dat ${brandNl} niet bestaat${stop}`,
    `\\b(?:ik|we) (?:ken|kennen) ${brandNl} ${nl.hedge}niet${asNl}${stop}`,
    `\\b(?:ik ben|we zijn|ben ik) ${nl.hedge}(?:met ${brandNl} ${nl.hedge}niet (?:bekend|vertrouwd)|niet (?:met ${brandNl} (?:bekend|vertrouwd)|op de hoogte van (?=een |het bestaan van )(?:het bestaan van )?${brandNl}))${stop}`,
    `${subjectNl} is (?:(?:voor )?(?:mij|me|ons) ${nl.hedge}${unknownNl}|${nl.hedge}(?:niet bekend bij|onbekend (?:voor|bij)) (?:mij|ons)${asNl}${stop})`,
    `${subjectNl} is ${nl.hedge}geen ${nl.noun} (?:dat|die|waar) (?:ik (?:ken|herken|mee bekend ben|van gehoord heb|ooit van gehoord heb)|(?:mij|me) bekend is)${stop}`,
    `\\b(?:kan|kon) (?:ik )?${nl.hedge}niet (?:bevestigen|verifiëren) (?:dat|of) (?:er )?${brandNl} ${nl.hedge}(?:echt )?bestaat${stop}`,
    `\\b(?:kan|kon) (?:ik )?${nl.hedge}het bestaan van ${brandNl} ${nl.hedge}niet (?:bevestigen|verifiëren)${stop}`,
    `${clauseStart}het bestaan van ${brandNl} (?:kan|kon) (?:ik )?${nl.hedge}niet (?:worden )?(?:bevestigen|verifiëren|bevestigd|geverifieerd)(?: worden)?${stop}`,
    `\\b(?:de|mijn|deze) ${nl.sources} (?:bevatten|bevat|geven|leveren|tonen) ${nl.hedge}(?:${nothingNl}|geen (?:enkele )?(?:vermelding|verwijzing)(?:en)?) (?:over|van|naar) ${brandNl}${stop}`,
    `\\b(?:zoekopdracht|zoektocht|zoekactie) ${nl.hedge}(?:leverde|levert|gaf|geeft|heeft) ${nl.hedge}${nothingNl} (?:op )?(?:over|voor|naar) ${brandNl}(?: op| opgeleverd)?${stop}`,
    // Danish
    `\\b(?:jeg|vi) (?:kunne|kan|har) (?:desværre )?ikke (?:kunnet )?(?:finde|fundet) ${da.info} ${da.about} ${brandDa}${stop}`,
    `\\b(?:jeg|vi) (?:har|fandt|finder|kan finde|kunne finde|har fundet) (?:desværre )?(?:ingen|intet) ${da.info} ${da.about} ${brandDa}${stop}`,
    `\\bder (?:er|findes|var) (?:desværre )?(?:ingen|intet|ikke) ${da.info} ${da.about} ${brandDa}${stop}`,
    `\\bder (?:er|findes) (?:tilsyneladende |desværre |vist )?(?:ingen|intet|ikke) ${calledDa} ${theBrand}`,
    `\\bder (?:ser|lader) ikke ud til at (?:være|findes|eksistere) (?:${calledDa} ${theBrand}|${da.info} ${da.about} ${brandDa}${stop})`,
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
    `\\bdet (?:er|finnes) (?:ingen|ikke|intet) ${calledNo} ${theBrand}`,
    `\\bdet ser ikke ut til å (?:være|finnes|eksistere) (?:${calledNo} ${theBrand}|${no.info} ${no.about} ${brandNo}${stop})`,
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
    `\\bdet (?:finns|fanns) (?:ingen|inget|inga) ${calledSv} ${theBrand}`,
    `\\bdet (?:verkar|tycks) inte (?:finnas|existera) (?:${calledSv} ${theBrand}|${sv.info} ${sv.about} ${brandSv}${stop})`,
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
    vad vem inget traningsdata dokumenten sokresultat resultaten okant okand obekant kant kand stott talas kallas hitta hittat bekrafta verifiera
    existenz erwahnung erwahnungen erwahnen bestatigt verifiziert uberprufen genannt bevestigd bestaan verwijzing kennisbank herken
    eksistensen bekraeftes bekendte findes bekreftes existensen bekraftas verifieras omnamnande omtale`),
}
