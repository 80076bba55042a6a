import { clauseStart, notBehind, thingCalled } from './germanic-parts.ts'
import { stop, theBrand } from './parts.ts'

const letter = '[a-zäöüß-]'
const de = {
  info: '(?:(?:genau|verlässlich|zuverlässig|konkret|spezifisch|näher|relevant|verfügbar|öffentlich|zugänglich|gesichert|belastbar|passend|brauchbar)(?:e|en)? )*(?:informationen|infos|angaben|daten|treffer|ergebnisse|suchergebnisse|hinweise|einträge)',
  noun: `(?:${letter}*(?:unternehmen|firma|marke|produkt|tool|anbieter|dienst|dienstleister|app|software|plattform|hersteller|startup|händler|shop|programm|hotel|restaurant|bank|geschäft|laden|café|versicherung|versicherer|fluggesellschaft|airline|kette|werkstatt))`,
  named: '(?:namens|mit (?:dem )?namen|unter dem namen|mit der bezeichnung|genannt)',
  end: '(?: |[.,;!?]|$)',
  hedge:
    '(?:(?:derzeit|aktuell|momentan|zurzeit|jedoch|aber|bisher|bislang|offenbar|anscheinend|persönlich|tatsächlich|wirklich|auch|allerdings|daher|soweit ich weiß|meines wissens(?: nach)?|nach meinem kenntnisstand),? )*',
  have: '(?:habe|haben|besitze|finde|fand|fanden|konnte|konnten|kann|können|weiß|wissen|verfüge über|verfügen über)',
  there:
    '(?:gibt|liegen|existieren|sind|war|waren|lassen sich|ließen sich|ließ sich|konnten?(?=.* werden)|wurden|wurde|finden sich)',
  sources:
    '(?:(?:mir|uns|vorliegenden?|zur verfügung stehenden?|verfügbaren?|gefundenen?|durchsuchten?|genannten?) )*(?:quellen?|suchergebniss(?:e|en)|ergebniss(?:e|en)|trainingsdaten|daten|unterlagen|datenbank|dokumenten?)',
  letter,
  article: 'ein|eine|einem|einen|einer|der|die|das|dem|den',
  relates:
    'eines|des|von|vom|bei|beim|für|als|wie|zu|zum|zur|über|mit|in|im|an|am|aus|auf|und|oder|gegen|ohne|unter|neben|zwischen|gegenüber|nach|vor|wegen|statt|um|durch|seit|trotz',
  in: 'in|aus',
}
const called = thingCalled(de)
const place = `(?: (?:in|aus|bei) (?:der |den |dem )?(?!bezug|sachen|hinsicht|puncto)${letter}+)?`
const role = `(?: als (?:eine?[nmr]? )?${de.noun})?`
const brand = `(?:${called} ${theBrand}${place}|(?:(?:einem |einen |ein |einer |eine |der |die |das |dem |den )?(?:(?:von (?:dir|ihnen) )?(?:genannt|erwähnt|gesucht)e[nrs]? )?(?:${de.noun}|begriff|namen?) (?:${de.named} )?)?${theBrand}${role}|(?:das |die |der |dem )?${theBrand}[ -](?:hotel|restaurant|bank|airlines?))`

const nothing = `(?:(?:keine|keinerlei) ${de.info}|(?:gar |überhaupt )?nichts)`
const about = '(?:über|zu[mr]?|bezüglich|hinsichtlich)'
/** Behind the verb. "On another site there is nothing about X" is no statement of the speaker's. */
const elsewhere = '(?<!(?<!\\p{L})(?:bei|beim|auf|von|vom) [^,;:.]{1,50})'
/** The end of "I could find nothing about X", whose verb may come last. */
const tail = `(?: (?:zu )?(?:finden|gefunden|herausfinden|herausgefunden|ermitteln|ermittelt|vor|vorliegen|bekannt|verfügbar|vorhanden)(?: werden| worden| können)?)?${stop}(?! (?:die|der|das|dass|ob|wonach|welche) )`
const subject = `(?=${theBrand}(?:,| (?:ist|sind|sagt|schein|existier|kenne|taucht|kommt|erscheint|wird|findet|gibt)))${notBehind(
  'von|vom|bei|beim|für|mit|als|zu|zum|zur|über|an|am|gegen|wie|durch|in|im|aus|auf|ohne|unter|nach|vor|neben|um|wegen|gegenüber|statt|\\p{L}+ (?:der|des)',
  `(?:(?:der|dem|den|die|das|einem|einer|einen) )?(?:${de.noun} )?(?:${de.named} )?`,
)}${theBrand}`
/** "A company called X, which sells shoes," as the start of a sentence. */
const relativeClause = '(?:, (?:die|der|das) [^,]{1,60},)?'
const unknown = `(?:als (?:eine?[nmr]? )?${de.noun} )?(?:nicht bekannt|unbekannt|kein begriff|nicht geläufig)${role}${stop}`
/** "I know no ...", "there is no ...", in front of the kind of thing. */
const none = `(?:(?:ich|wir) (?:kenne|kennen|finde|finden|fand)|(?:kenne|kennen|finde|finden|fand|konnte|kann) (?:ich|wir)|(?:ich|wir) (?:konnte|konnten|kann)|mir (?:ist|sind)|(?:ist|sind) mir|es (?:gibt|existiert)|gibt es|existiert|(?:scheint|dürfte) es|es (?:scheint|dürfte)) ${de.hedge}(?:kein|keine|keinen)`
const doubt =
  '(?:meines wissens(?: nach)?|soweit ich weiß|soweit mir bekannt(?: ist)?|nach meinem kenntnisstand|offenbar|anscheinend|wohl|wahrscheinlich|vermutlich)'

/** Denials in German. */
export const germanRules: string[] = [
  `\\bes gibt (?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen|mit namen) ${theBrand}`,
  `\\bes gibt keine ${de.info} (?:über|zu) ${theBrand}`,
  `\\bmir ist (?:kein|keine) ${de.noun} (?:namens|mit dem namen) ${theBrand} bekannt`,
  `${subject} (?:ist|sind) mir (?:leider )?(?:nicht bekannt|unbekannt)${de.end}`,
  `\\bich (?:habe|besitze) (?:leider )?keine ${de.info} (?:über|zu) ${theBrand}${stop}`,
  `\\bes scheint (?:derzeit |aktuell |jedoch )?(?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen|mit namen) ${theBrand}`,
  `\\bes scheint (?:derzeit |aktuell |jedoch )?keine ${de.info} (?:über|zu) ${brand}(?: zu geben| vorzuliegen|${stop})`,
  `\\b(?:es gibt|ich habe|ich finde|mir liegen|liegen mir) (?:leider )?(?:keine|keinen) (?:aufzeichnungen?|einträge|eintrag|unterlagen|belege|nachweise?) (?:über|zu|für|von) ${brand}(?: vor| finden)?${stop}`,
  `\\bich kenne (?:leider )?(?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen) ${theBrand}`,
  `\\bmir (?:ist|sind) ${brand} (?:leider )?(?:nicht bekannt|unbekannt)${stop}`,
  `${subject} (?:scheint|scheinen) nicht zu existieren${stop}`,
  `${subject} (?:existiert|existieren) (?:meines wissens |offenbar |anscheinend )?nicht${stop}`,
  `${clauseStart}(?:über|zu) ${brand} (?:ist mir|ist uns|weiß ich|habe ich) nichts(?: bekannt| gefunden)?${stop}`,
  `${subject} (?:kenne ich|kennen wir|sagt mir|ist mir) (?:nicht|nichts|kein begriff)${stop}`,
  `${clauseStart}${about} ${brand} (?:${de.have}|${de.there})(?: ich| mir| wir| uns| es)? ${de.hedge}${nothing}${tail}`,
  `\\b(?:(?:ich|wir) ${de.have}|${de.have} (?:ich|wir)|${de.there}${elsewhere}(?: (?:mir|uns|es))?) ${de.hedge}${about} ${brand} ${de.hedge}${nothing}${tail}`,
  `\\b(?:(?:ich|wir) ${de.have}|(?:mir|uns|es) ${de.there}|${de.have} (?:ich|wir)|${de.there}${elsewhere}(?: (?:mir|uns|es))?|verfüge ich über) ${de.hedge}${nothing} ${about} ${brand}${tail}`,
  `\\b(?:(?:mir|uns|es) fehlen|fehlen (?:mir|uns)) ${de.hedge}${de.info} ${about} ${brand}${stop}`,
  `\\b(?:ich|wir) (?:weiß|wissen) ${de.hedge}nicht,? (?:genau,? )?(?:was|wer) ${brand} (?:genau |eigentlich |überhaupt )?(?:ist|sind|sein soll)${stop}`,
  `\\bvon ${brand} (?:habe ich|haben wir) ${de.hedge}(?:noch )?(?:nie|nichts)(?: zuvor| etwas)? gehört${stop}`,
  `\\b(?:ich habe|wir haben|habe ich|haben wir) ${de.hedge}(?:noch )?(?:nie|nichts)(?: zuvor| etwas)? von ${brand} gehört${stop}`,
  `\\b(?:ich habe|wir haben|habe ich|ich besitze) ${de.hedge}(?:keine|keinerlei|kein) (?:kenntnis|kenntnisse|wissen) (?:von|über|zu) ${brand}${stop}`,
  `\\b(?:ich bin|wir sind|bin ich) ${de.hedge}mit ${brand} ${de.hedge}nicht (?:vertraut|bekannt)${stop}`,
  `\\b(?:ich bin|wir sind|bin ich) ${de.hedge}nicht (?:vertraut|bekannt) mit ${brand}${stop}`,
  `${subject}${relativeClause} (?:ist|sind|sagt) (?:mir|uns) ${de.hedge}(?:${unknown}|nichts${stop})`,
  `\\bist (?:mir|uns) (?<!(?<!\\p{L})(?:als|für|wegen) [^,;:.]{1,50})${brand} ${de.hedge}${unknown}`,
  `\\b(?:suche|recherche|websuche|internetsuche|suchanfrage) (?:nach|zu) ${brand} ${de.hedge}(?:hat|haben|ergab|ergibt|brachte|lieferte|liefert) ${de.hedge}${nothing}(?: (?:ergeben|geliefert|gebracht|gefunden))?${stop}`,
  `\\b(?:ich habe|wir haben|habe ich) ${de.hedge}(?:im internet |im web |online )?nach ${brand} gesucht,? (?:aber|jedoch|und|konnte|habe) (?:ich |wir )?(?:konnte |habe )?${de.hedge}${nothing}(?: finden| gefunden)?${stop}`,
  `\\bin (?:keiner|keinem|keinen) (?:(?:der|meiner|dieser) )?${de.sources} (?:wird|ist|taucht|kommt|findet sich) ${brand}(?: erwähnt| genannt| aufgeführt| auf| vor)?${stop}`,
  `\\bkeine[rs]? (?:der|meiner|dieser) ${de.sources} (?:erwähnt|nennt|(?:enthält|liefert) ${de.info} ${about}) ${brand}${stop}`,
  `\\b(?:meine|die|diese) ${de.sources} (?:enthalten|liefern|zeigen) ${de.hedge}${nothing} ${about} ${brand}${stop}`,
  `${subject} (?:taucht|kommt|erscheint|wird|ist|findet sich) ${de.hedge}(?:in (?:den|meinen) ${de.sources} nicht|nicht in (?:den|meinen) ${de.sources}|in (?:keiner|keinem|keinen) (?:(?:der|meiner|dieser) )?${de.sources})(?: auf| vor| erwähnt| genannt| aufgeführt)?${stop}`,
  `\\b(?:meines wissens(?: nach)?|soweit ich weiß,?|offenbar|anscheinend) (?:existiert ${brand} nicht|gibt es ${brand} nicht)${stop}`,
  `${subject} gibt es (?:meines wissens(?: nach)?|soweit ich weiß,?|offenbar|anscheinend) nicht${stop}`,
  `\\bexistiert ${de.hedge}(?:kein|keine) ${de.noun} ${de.named} ${theBrand}`,
  `\\b(?:ich kenne|mir ist|kenne ich|es gibt|gibt es) ${de.hedge}(?:kein|keine|keinen) ${de.noun}(?: ${de.named} ${theBrand}|, (?:die|der|das) ${theBrand} heißt)${stop}`,
  `\\b(?:kann|konnte) (?:ich )?${de.hedge}nicht (?:bestätigen|verifizieren),? (?:dass|ob) (?:${brand} ${de.hedge}existiert|es ${brand} ${de.hedge}gibt)${stop}`,
  `\\b${none} (?:${called} ${theBrand}|(?:${letter}+ )?${letter}+,? (?:die|der|das) ${theBrand} heißt)`,
  `${clauseStart}(?=ein)${called} ${theBrand}${place}${relativeClause} (?:(?:scheint|dürfte) (?:es )?${de.hedge}nicht zu (?:geben|existieren)|(?:gibt es|existiert)(?:,? ${doubt},?)? nicht|(?:ist|sind) (?:mir|uns) ${de.hedge}${unknown}|kenne ich ${de.hedge}nicht|(?:konnte|kann) ich ${de.hedge}nicht finden|(?:konnte|ließ sich|lässt sich) ${de.hedge}nicht (?:finden|gefunden werden))${stop}`,
  `${subject} (?:existiert|gibt es),? ${doubt},? nicht${stop}`,
  `\\b${doubt},? (?:existiert|gibt es) ${brand} ${de.hedge}nicht${stop}`,
  `\\bes (?:scheint|sieht so aus),? (?:dass|als ob|als) (?:es ${brand} nicht gibt|${brand} nicht existiert)${stop}`,
  `\\b(?:ich kenne|wir kennen) (?:(?:das|die|den) )?${brand} ${de.hedge}nicht${role}${stop}`,
  `\\b(?:ich bin|wir sind|bin ich) ${de.hedge}(?:nicht mit ${brand} (?:vertraut|bekannt)|mit ${brand} ${de.hedge}nicht (?:vertraut|bekannt))${stop}`,
  `${subject} (?:ist|sind) (?:mir|uns) ${de.hedge}nicht${role} (?:bekannt|geläufig)${stop}`,
  `${subject} ist ${de.hedge}(?:kein|keine) ${de.noun}, (?:(?:die|das|den|der) (?:ich kenne|wir kennen|mir (?:bekannt|vertraut|geläufig) ist)|von (?:der|dem) ich (?:schon )?(?:einmal |je )?gehört habe)${stop}`,
  `\\b(?:kann|konnte|können) (?:ich |wir )?${de.hedge}nicht (?:bestätigen|verifizieren),? (?:dass|ob) (?:${brand} ${de.hedge}(?:tatsächlich |wirklich )?existiert|es ${brand} ${de.hedge}gibt)${stop}`,
  `\\b(?:kann|konnte|können) (?:ich |wir )?${de.hedge}die existenz (?:von ${brand}|(?:des|der|eines|einer) (?:${called} ${theBrand}${place}|(?:${de.noun}s? )?${theBrand})) ${de.hedge}nicht (?:bestätigen|verifizieren)${stop}`,
  `${clauseStart}die existenz (?:von ${brand}|(?:des|der|eines|einer) (?:${called} ${theBrand}${place}|(?:${de.noun}s? )?${theBrand})) (?:(?:kann|konnte) (?:ich )?|lässt sich |ließ sich )${de.hedge}nicht (?:bestätigen|verifizieren|(?:bestätigt|verifiziert|überprüft|nachgewiesen) werden)${stop}`,
  `\\b(?:den|die|meine|meinen|diese) ${de.sources} (?:enthalten|enthält|liefern|liefert|zeigen) ${de.hedge}(?:${nothing}|keine(?:n|rlei)? (?:erwähnung(?:en)?|hinweise?|nennung(?:en)?|einträge?|eintrag)) (?:${about}|von|auf|für) ${brand}${stop}`,
  `\\b(?:suche|recherche|websuche|internetsuche|suchanfrage) ${de.hedge}(?:hat|ergab|ergibt|brachte|lieferte|liefert) ${de.hedge}${nothing} (?:${about}|für|nach) ${brand}(?: (?:ergeben|geliefert|gebracht|gefunden))?${stop}`,
]
