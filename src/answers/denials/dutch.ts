import { clauseStart, notBehind, thingCalled } from './germanic-parts.ts'
import { stop, theBrand } from './parts.ts'

const letter = '[a-zëïéèü-]'
const nl = {
  info: '(?:(?:enkele|betrouwbare|specifieke|concrete|relevante|verdere|duidelijke|openbare|beschikbare) )*(?:informatie|info|gegevens|resultaten|zoekresultaten|vermeldingen)',
  noun: `(?:${letter}*(?:bedrijf|merk|product|tool|dienst|app|software|platform|aanbieder|leverancier|onderneming|organisatie|winkel|fabrikant|programma|startup|hotel|restaurant|bank|café|zaak|keten|maker|maatschappij|verzekeraar|pakket))`,
  named: '(?:genaamd|met de naam|met als naam|onder de naam)',
  hedge:
    '(?:(?:op dit moment|momenteel|echter|ook|verder|persoonlijk|blijkbaar|kennelijk|eigenlijk|daadwerkelijk|voor zover (?:ik weet|mij bekend|bekend)),? )*',
  have: '(?:heb|hebben|vind|vinden|vond|vonden|kon|kan|konden|kunnen|weet|weten)',
  sources:
    '(?:(?:beschikbare|gevonden|geraadpleegde|doorzochte) )*(?:bron|kennisbank|kennis|zoekopdracht|bronnen|zoekresultaten|resultaten|gegevens|trainingsgegevens|trainingsdata|database|documenten)',
  letter,
  article: 'een|het|de',
  relates:
    'van|voor|bij|als|dan|over|met|aan|in|op|uit|tot|en|of|die|dat|door|tegen|zonder|onder|naast|tussen|na|sinds|tegenover|rond|om|naar',
  in: 'in|uit',
}
const called = thingCalled(nl)
const place = `(?: (?:in|uit) (?:de |het )?(?!verband|termen)${letter}+)?`
const role = `(?: als (?:een )?${nl.noun})?`
const brand = `(?:${called} ${theBrand}${place}|(?:(?:een |het |de )?(?:${nl.noun}|naam) (?:${nl.named} |(?:dat|die) )?)?${theBrand}(?:[ -](?:hotel|restaurant|bank))?(?: heet)?${role})`

/** Behind the verb. "On another site there is nothing about X" is no statement of the speaker's. */
const elsewhere = '(?<!(?<!\\p{L})(?:bij|op|van) (?!dit )[^,;:.]{1,50})'
const nothing = `(?:geen ${nl.info}|(?:helemaal )?niets)`
const tail = `(?: (?:kunnen |te |terug te )*(?:vinden|gevonden|terugvinden|teruggevonden|bekend|beschikbaar|voorhanden))?${stop}(?! (?:die|dat|of|waarin|waaruit) )`
const subject = `(?=${theBrand}(?:,| (?:is|zegt|ken|bestaat|lijkt|komt|wordt|staat|verschijnt) ))${notBehind(
  'van|voor|met|bij|als|dan|over|naar|tegen|zonder|uit|op|in|aan|door|zoals|om|tot|via',
  `(?:(?:de|het|een) )?(?:${nl.noun} )?(?:${nl.named} )?`,
)}${theBrand}`
const unknown = `(?:als (?:een )?${nl.noun} )?(?:niet bekend|onbekend)${role}${stop}`
/** A kind of thing with the name. */
const thing = `(?:${called} ${theBrand}|(?:${letter}+ )?${letter}+ (?:in ${letter}+ )?(?:dat|die) ${theBrand} heet|(?:${letter}+ )?${letter}+ te (?:bestaan|zijn)(?: in ${letter}+)? ${nl.named} ${theBrand})`
const doubt =
  '(?:voor zover (?:ik weet|mij bekend|bekend)|bij mijn weten|blijkbaar|kennelijk|waarschijnlijk|vermoedelijk)'

/** Denials in Dutch. */
export const dutchRules: string[] = [
  `\\b(?:ik|we) (?:kon|kan|konden) (?:helaas )?geen ${nl.info} (?:over|van) ${theBrand} vinden`,
  `\\b(?:ik|we) (?:kon|kan|konden|kunnen) (?:helaas )?geen ${nl.info} (?:vinden|terugvinden) over ${brand}${stop}`,
  `\\ber (?:lijkt|lijken|schijnt) geen ${nl.noun} te (?:bestaan|zijn) (?:genaamd|met de naam|dat) ${theBrand}`,
  `${subject} is (?:mij|ons) (?:helaas )?(?:niet bekend|onbekend)${stop}`,
  `\\b(?:ik|we) (?:heb|hebben) (?:helaas )?geen ${nl.info} over ${theBrand}${tail}`,
  `\\ber (?:is|bestaat) geen ${nl.noun} (?:genaamd|met de naam|dat) ${theBrand}`,
  `\\ber (?:lijkt|lijken|schijnt) geen ${nl.noun} (?:genaamd|met de naam) ${theBrand}`,
  `\\ber (?:lijkt|lijken|is|zijn) geen ${nl.info} over ${brand}(?: te zijn| beschikbaar| te vinden)?${stop}`,
  `\\b(?:er is|er zijn|ik heb|ik vind) (?:helaas )?geen (?:vermelding(?:en)?|spoor|sporen|gegevens) van ${brand}(?: gevonden)?${stop}`,
  `\\bik (?:ben|was) niet (?:bekend met|op de hoogte van) ${brand}${stop}`,
  `\\bik ken (?:helaas )?geen ${nl.noun} (?:genaamd|met de naam) ${theBrand}`,
  `${subject} (?:bestaat niet|lijkt niet te bestaan)${stop}`,
  `\\b(?:ik|we) (?:heb|hebben|kon|kan|konden) (?:geen ${nl.info}|niets) (?:(?:kunnen )?(?:vinden|terugvinden|gevonden) )?(?:over|van) ${brand}(?: (?:kunnen )?(?:vinden|gevonden|terugvinden))?${stop}`,
  `\\b(?:ik|we) (?:ken|kennen) ${brand} niet${stop}`,
  `${clauseStart}over ${brand} ${nl.have}(?: ik| we| wij)? ${nl.hedge}${nothing}${tail}`,
  `${clauseStart}over ${brand} (?:is|zijn|was|bestaat|bestaan)(?: er| mij| ons)? ${nl.hedge}${nothing}${tail}`,
  `\\b(?:(?:ik|we|wij) ${nl.have}|${nl.have} (?:ik|we|wij)|er (?:is|zijn|was|waren|bestaat)|(?:is|zijn) er${elsewhere}) ${nl.hedge}${nothing} (?:(?:kunnen |te )?(?:vinden|gevonden|terugvinden|bekend|beschikbaar|voorhanden) )?(?:over|van) ${brand}${tail}`,
  `\\b(?:ik|we|wij) (?:beschik|beschikken) ${nl.hedge}(?:niet over|over geen) ${nl.info} (?:over|van) ${brand}${stop}`,
  `\\b(?:(?:ik|we) (?:mis|missen)|(?:mij|ons|me) ontbreekt|het ontbreekt (?:mij|me|ons) aan) ${nl.hedge}${nl.info} over ${brand}${stop}`,
  `\\b(?:ik weet|we weten|weet ik) ${nl.hedge}niet (?:precies )?(?:wat|wie) ${brand} (?:precies |eigenlijk )?is${stop}`,
  `\\b(?:ik heb|we hebben|heb ik) ${nl.hedge}(?:nog )?(?:nooit|niet) (?:eerder )?(?:van ${brand} gehoord|gehoord van ${brand})${stop}`,
  `\\bvan ${brand} (?:heb ik|hebben we) ${nl.hedge}(?:nog )?(?:nooit|niet) (?:eerder )?gehoord${stop}`,
  `\\b(?:ik ben|we zijn|ben ik) ${nl.hedge}niet (?:vertrouwd|bekend) met ${brand}${stop}`,
  `${subject}(?:, (?:dat|die) [^,]{1,60},)? (?:is (?:(?:voor )?(?:mij|me|ons) ${nl.hedge}${unknown}|onbekend voor (?:mij|ons)${stop})|zegt (?:me|mij|ons) ${nl.hedge}niets${stop}|ken ik ${nl.hedge}niet${stop})`,
  `\\b(?:zoekopdracht|zoektocht|zoekactie|zoeken) naar ${brand} ${nl.hedge}(?:leverde|levert|gaf|geeft|heeft) ${nl.hedge}${nothing}(?: op| opgeleverd)?${stop}`,
  `\\b(?:ik heb|we hebben|heb ik) ${nl.hedge}naar ${brand} gezocht,? (?:maar|en) (?:ik |we )?(?:heb |kon |vond )?${nothing}(?: gevonden| vinden)?${stop}`,
  `\\bgeen (?:enkele|van (?:mijn|de|deze)) ${nl.sources} (?:vermeldt|vermelden|noemt|noemen|verwijst naar|bevat ${nl.info} over) ${brand}${stop}`,
  `\\bin geen (?:enkele|van (?:mijn|de|deze)) ${nl.sources} (?:wordt|komt|staat) ${brand} (?:genoemd|vermeld|voor)${stop}`,
  `${subject} (?:wordt|komt|staat|verschijnt) ${nl.hedge}(?:in geen (?:enkele|van (?:mijn|de|deze)) ${nl.sources}(?: genoemd| vermeld| voor)?|niet (?:voor |genoemd |vermeld )?in (?:de|mijn) ${nl.sources}|in (?:de|mijn) ${nl.sources} niet (?:genoemd|vermeld|voor))${stop}`,
  `\\b(?:de|mijn|deze) ${nl.sources} (?:bevatten|bevat|geven|leveren|tonen) ${nl.hedge}${nothing} over ${brand}${stop}`,
  `\\bvoor zover (?:ik weet|mij bekend|bekend),? bestaat ${brand} niet${stop}`,
  `\\b(?:bestaat er|er bestaat|bestaat|is er) ${nl.hedge}geen ${nl.noun} (?:${nl.named} ${theBrand}|(?:dat|die) ${theBrand} heet)${stop}`,
  `\\b(?:ik|we|kan ik|kon ik) (?:kan|kon|ken|vind|kunnen)? ?${nl.hedge}geen ${nl.noun} (?:vinden )?(?:${nl.named} ${theBrand}|(?:dat|die) ${theBrand} heet)(?: vinden)?${stop}`,
  `\\b(?:kan|kon) (?:ik )?${nl.hedge}niet (?:bevestigen|verifiëren) (?:dat|of) ${brand} ${nl.hedge}bestaat${stop}`,
  `\\b(?:(?:ik|we) (?:ken|kennen|vind|vond|kan|kon)|(?:ken|vind|vond|kan|kon) ik|er (?:is|bestaat|lijkt|schijnt)|(?:is|bestaat|lijkt) er|(?:mij|me) is) ${nl.hedge}geen ${thing}`,
  `${clauseStart}(?=een )${called} ${theBrand}${place} (?:bestaat(?:,? ${doubt},?)? niet|lijkt ${nl.hedge}niet te bestaan|is (?:mij|ons|me) ${nl.hedge}(?:niet bekend|onbekend)|ken ik ${nl.hedge}niet|(?:kan|kon) ik ${nl.hedge}niet vinden)${stop}`,
  `${subject} bestaat,? ${doubt},? niet${stop}`,
  `\\b${doubt},? bestaat ${brand} ${nl.hedge}niet${stop}`,
  `\\bhet (?:lijkt erop|ziet ernaar uit),? dat ${brand} niet bestaat${stop}`,
  `\\b(?:ik|we) (?:ken|kennen) ${brand} ${nl.hedge}niet${role}${stop}`,
  `\\b(?:ik ben|we zijn|ben ik) ${nl.hedge}(?:met ${brand} ${nl.hedge}niet (?:bekend|vertrouwd)|niet (?:met ${brand} (?:bekend|vertrouwd)|op de hoogte van (?=een |het bestaan van )(?:het bestaan van )?${brand}))${stop}`,
  `${subject} is (?:(?:voor )?(?:mij|me|ons) ${nl.hedge}${unknown}|${nl.hedge}(?:niet bekend bij|onbekend (?:voor|bij)) (?:mij|ons)${role}${stop})`,
  `${subject} is ${nl.hedge}geen ${nl.noun} (?:dat|die|waar) (?:ik (?:ken|herken|mee bekend ben|van gehoord heb|ooit van gehoord heb)|(?:mij|me) bekend is)${stop}`,
  `\\b(?:kan|kon) (?:ik )?${nl.hedge}niet (?:bevestigen|verifiëren) (?:dat|of) (?:er )?${brand} ${nl.hedge}(?:echt )?bestaat${stop}`,
  `\\b(?:kan|kon) (?:ik )?${nl.hedge}het bestaan van ${brand} ${nl.hedge}niet (?:bevestigen|verifiëren)${stop}`,
  `${clauseStart}het bestaan van ${brand} (?:kan|kon) (?:ik )?${nl.hedge}niet (?:worden )?(?:bevestigen|verifiëren|bevestigd|geverifieerd)(?: worden)?${stop}`,
  `\\b(?:de|mijn|deze) ${nl.sources} (?:bevatten|bevat|geven|leveren|tonen) ${nl.hedge}(?:${nothing}|geen (?:enkele )?(?:vermelding|verwijzing)(?:en)?) (?:over|van|naar) ${brand}${stop}`,
  `\\b(?:zoekopdracht|zoektocht|zoekactie) ${nl.hedge}(?:leverde|levert|gaf|geeft|heeft) ${nl.hedge}${nothing} (?:op )?(?:over|voor|naar) ${brand}(?: op| opgeleverd)?${stop}`,
]
