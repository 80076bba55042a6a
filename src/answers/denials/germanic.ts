import { type Denials, stop, theBrand, wordList } from './parts.ts'

const de = {
  info: '(?:(?:genauen|verlässlichen|konkreten|spezifischen|näheren|relevanten|verfügbaren) )?(?:informationen|infos|angaben|daten|treffer|ergebnisse|hinweise)',
  noun: '(?:unternehmen|firma|marke|produkt|tool|anbieter|dienst|app|software|plattform|hersteller)',
  end: '(?: |[.,;!?]|$)',
}
const nl = {
  info: '(?:betrouwbare |specifieke |concrete )?(?:informatie|gegevens|resultaten)',
  noun: '(?:bedrijf|merk|product|tool|dienst|app|software|platform)',
}
const da = {
  info: '(?:(?:nogen|nogle|specifikke|konkrete|pålidelige|relevante|yderligere|offentlige) )*(?:oplysninger|informationer|information|info|data|resultater|omtale|optegnelser|registreringer|spor|noget)',
  about: '(?:om|på|af|vedrørende|angående)',
  thing:
    '(?:(?:en|et|den|det|nogen|noget|nogle) )?(?:(?:kendt|kendte|rigtig) )?(?:(?:virksomhed|firma|mærke|brand|produkt|værktøj|tjeneste|app|software|platform|selskab|butik|leverandør|forhandler)(?:er|en|et)?,? )',
  named: '(?:(?:der|som) hedder|kaldet|ved navn|med navnet)',
}
const no = {
  info: '(?:(?:noe|noen|spesifikk|spesifikke|konkret|konkrete|pålitelig|relevant|offentlig) )*(?:informasjon|opplysninger|info|data|resultater|omtale|oppføringer|spor)',
  about: '(?:om|på|av|angående)',
  thing:
    '(?:(?:en|et|den|det|noe|noen) )?(?:(?:kjent|kjente) )?(?:(?:selskap|firma|bedrift|merke|produkt|verktøy|tjeneste|app|programvare|plattform|butikk|leverandør)(?:er|en|et)?,? )',
  named: '(?:som heter|kalt|ved navn|med navnet)',
}
const sv = {
  info: '(?:(?:någon|något|några|specifik|specifika|konkret|konkreta|tillförlitlig|relevant|offentlig) )*(?:information|uppgifter|info|data|resultat|omnämnanden|träffar|spår)',
  about: '(?:om|på|av|angående|gällande)',
  thing:
    '(?:(?:en|ett|den|det|någon|något|några) )?(?:(?:känt|känd) )?(?:(?:företag|bolag|märke|varumärke|produkt|verktyg|tjänst|app|programvara|plattform|butik|leverantör)(?:et|en)?,? )',
  named: '(?:som heter|kallat|kallad|vid namn|med namnet)',
}
const brandDa = `(?:${da.thing}(?:${da.named} )?)?${theBrand}`
const brandNo = `(?:${no.thing}(?:${no.named} )?)?${theBrand}`
const brandSv = `(?:${sv.thing}(?:${sv.named} )?)?${theBrand}`
const brandDe = `(?:(?:einem |ein |einer |eine |der |die |das )?${de.noun} (?:namens |mit dem namen )?)?${theBrand}`
const brandNl = `(?:(?:een |het )?${nl.noun} (?:genaamd |met de naam )?)?${theBrand}`

export const germanicDenials: Denials = {
  rules: [
    // German
    `\\b(?:konnte|kann|konnten|können|habe|haben) (?:ich |wir )?(?:leider )?(?:keine ${de.info}|nichts) (?:über|zu) (?:einem |ein |einer |eine |der |die |das )?(?:${de.noun} )?(?:namens )?${theBrand} (?:finden|gefunden|vor)`,
    `(?<!\\p{L})(?:über|zu) ${theBrand} (?:konnte|kann|habe|liegen|wurden|gibt)(?: ich| mir| wir| es)? (?:leider )?(?:keine ${de.info}|nichts)`,
    `\\bes gibt (?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen|mit namen) ${theBrand}`,
    `\\bes gibt keine ${de.info} (?:über|zu) ${theBrand}`,
    `\\bmir ist (?:kein|keine) ${de.noun} (?:namens|mit dem namen) ${theBrand} bekannt`,
    `${theBrand} (?:ist|sind) mir (?:leider )?(?:nicht bekannt|unbekannt)${de.end}`,
    `\\bich (?:habe|besitze) (?:leider )?keine ${de.info} (?:über|zu) ${theBrand}${stop}`,
    `\\bes scheint (?:derzeit |aktuell |jedoch )?(?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen|mit namen) ${theBrand}`,
    `\\bes scheint (?:derzeit |aktuell |jedoch )?keine ${de.info} (?:über|zu) ${brandDe}(?: zu geben| vorzuliegen|${stop})`,
    `\\b(?:es gibt|ich habe|ich finde|mir liegen|liegen mir) (?:leider )?(?:keine|keinen) (?:aufzeichnungen?|einträge|eintrag|unterlagen|belege|nachweise?) (?:über|zu|für|von) ${brandDe}(?: vor| finden)?${stop}`,
    `\\bich kenne (?:leider )?(?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen) ${theBrand}`,
    `\\bmir (?:ist|sind) ${brandDe} (?:leider )?(?:nicht bekannt|unbekannt)${stop}`,
    `${theBrand} (?:scheint|scheinen) nicht zu existieren${stop}`,
    `${theBrand} (?:existiert|existieren) (?:meines wissens |offenbar |anscheinend )?nicht${stop}`,
    `\\b(?:habe|haben|konnte|kann|konnten) (?:ich |wir )?(?:keine ${de.info}|nichts) (?:über|zu) ${brandDe} (?:finden|gefunden|vor)`,
    `(?<!\\p{L})(?:über|zu) ${brandDe} (?:ist mir|ist uns|weiß ich|habe ich) nichts(?: bekannt| gefunden)?${stop}`,
    `(?<!\\p{L})(?:über|zu) ${brandDe} (?:konnte|kann|habe|liegen|wurden|gibt)(?: ich| mir| wir| es)? (?:keine ${de.info}|nichts)`,
    `${theBrand} (?:kenne ich|kennen wir|sagt mir|ist mir) (?:nicht|nichts|kein begriff)${stop}`,
    `${theBrand} (?:taucht|kommt|erscheint|wird|findet sich) (?:in (?:den|meinen) (?:suchergebnissen|quellen|ergebnissen|daten) nicht|in (?:keiner|keinem|keinen) (?:der |meiner )?(?:quellen?|suchergebnisse|ergebnisse|daten))`,
    // Dutch
    `\\b(?:ik|we) (?:kon|kan|konden) (?:helaas )?geen ${nl.info} (?:over|van) ${theBrand} vinden`,
    `\\b(?:ik|we) (?:kon|kan|konden|kunnen) (?:helaas )?geen ${nl.info} (?:vinden|terugvinden) over ${brandNl}${stop}`,
    `\\ber (?:lijkt|lijken|schijnt) geen ${nl.noun} te (?:bestaan|zijn) (?:genaamd|met de naam|dat) ${theBrand}`,
    `${theBrand} is (?:mij|ons) (?:helaas )?(?:niet bekend|onbekend)${stop}`,
    `\\b(?:ik|we) (?:heb|hebben) (?:helaas )?geen ${nl.info} over ${theBrand}(?: gevonden| kunnen vinden|${stop})`,
    `\\ber (?:is|bestaat) geen ${nl.noun} (?:genaamd|met de naam|dat) ${theBrand}`,
    `\\ber (?:lijkt|lijken|schijnt) geen ${nl.noun} (?:genaamd|met de naam) ${theBrand}`,
    `\\ber (?:lijkt|lijken|is|zijn) geen ${nl.info} over ${brandNl}(?: te zijn| beschikbaar| te vinden)?${stop}`,
    `\\b(?:er is|er zijn|ik heb|ik vind) (?:helaas )?geen (?:vermelding(?:en)?|spoor|sporen|gegevens) van ${brandNl}(?: gevonden)?${stop}`,
    `\\bik (?:ben|was) niet (?:bekend met|op de hoogte van) ${brandNl}${stop}`,
    `\\bik ken (?:helaas )?geen ${nl.noun} (?:genaamd|met de naam) ${theBrand}`,
    `${theBrand} (?:bestaat niet|lijkt niet te bestaan)${stop}`,
    `\\b(?:ik|we) (?:heb|hebben|kon|kan|konden) (?:geen ${nl.info}|niets) (?:(?:kunnen )?(?:vinden|terugvinden|gevonden) )?(?:over|van) ${brandNl}(?: (?:kunnen )?(?:vinden|gevonden|terugvinden))?${stop}`,
    `\\bover ${brandNl} (?:kon|kan|heb|konden|is|zijn)(?: ik| we| er)? (?:niets|geen ${nl.info})`,
    `\\b(?:ik|we) (?:ken|kennen) ${brandNl} niet${stop}`,
    `${theBrand} (?:komt|verschijnt|wordt|staat) (?:niet (?:voor |genoemd |vermeld )?in (?:de|mijn)|in geen (?:enkele|van de)) (?:bron|bronnen|zoekresultaten|resultaten)`,
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
    `${theBrand} (?:eksisterer|findes) (?:vist |tilsyneladende )?ikke${stop}`,
    `${theBrand} ser ikke ud til at (?:eksistere|findes)${stop}`,
    `\\b(?:jeg|vi) har (?:ikke|intet|ingen) (?:noget |nærmere )?kendskab til ${brandDa}${stop}`,
    `\\b(?:jeg|vi) (?:har|fandt|finder|kan finde) (?:ikke (?:nogen |noget )|ingenting|intet|ingen )(?:${da.info} )?(?:om|for|på) ${brandDa}${stop}`,
    `\\b(?:jeg|vi) genkender ikke ${brandDa}(?:${stop}| som )`,
    `${theBrand} er ikke (?:et|en|noget|nogen) (?:[\\p{L}]+ )?(?:mærke|brand|firma|virksomhed|produkt|selskab|butik|app|tjeneste|navn),? (?:(?:som|der) )?(?:jeg|vi) (?:kender|er bekendt|har hørt|genkender)`,
    `${theBrand} (?:(?:optræder|nævnes|fremgår|indgår|findes|dukker) ikke (?:op )?|er ikke nævnt )(?:i|blandt) (?:nogen af )?(?:mine |de )?(?:kilder|kilderne|søgeresultaterne|resultaterne|søgeresultater)`,
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
    `${theBrand} (?:eksisterer|finnes) (?:visst |tilsynelatende )?ikke${stop}`,
    `${theBrand} ser ikke ut til å (?:eksistere|finnes)${stop}`,
    `\\b(?:jeg|vi) har (?:ikke|ingen) (?:noe )?kjennskap til ${brandNo}${stop}`,
    `\\b(?:jeg|vi) (?:har|fant|finner|kan finne) (?:ikke noe |ingenting |ingen )(?:${no.info} )?(?:om|på|for) ${brandNo}${stop}`,
    `${theBrand} (?:forekommer|nevnes|finnes|dukker|er) ikke (?:opp |nevnt )?i (?:noen av )?(?:mine |de )?(?:kilder|kildene|søkeresultatene|resultatene)`,
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
    `${theBrand} (?:existerar|finns) (?:tydligen )?inte${stop}`,
    `${theBrand} (?:verkar|tycks) inte (?:existera|finnas)${stop}`,
    `\\b(?:jag|vi) har (?:ingen|inte någon) kännedom om ${brandSv}${stop}`,
    `\\b(?:jag|vi) (?:har|hittade|hittar|fann|kunde inte hitta) (?:inget|ingenting|inte något|något) (?:om|på) ${brandSv}${stop}`,
    `${theBrand} (?:förekommer|nämns|finns|dyker|är) inte (?:upp |nämnt )?i (?:någon av )?(?:mina |de )?(?:källor|källorna|sökresultaten|resultaten)`,
  ],
  negations: wordList(
    `kein keine keinen nicht nichts unbekannt onbekend geen niet ikke ingen intet aldrig aldri inte inget inga keiner keinem niets ingenting`,
  ),
  objects: wordList(`informationen infos angaben daten treffer ergebnisse hinweise nichts namens namen bekannt unbekannt
    existiert existieren aufzeichnung aufzeichnungen eintrag eintrage unterlagen belege nachweis nachweise
    informatie gegevens resultaten genaamd naam dat onbekend vermelding vermeldingen spoor sporen bekend hoogte bestaat bestaan
    oplysninger information informationer info data resultater omtale optegnelser registreringer spor noget hedder kaldet
    navn navnet kender bekendt klar hort eksisterer findes eksistere
    informasjon opplysninger oppforinger heter kalt kjenner kjent finnes
    uppgifter resultat omnamnanden traffar kallat kallad namn namnet kanner bekant medveten existerar finns finnas existera
    kendskab genkender kilder kilderne sogeresultaterne kjennskap kilder kildene sokeresultatene kannedom kallor kallorna sokresultaten
    kenne begriff quellen suchergebnissen suchergebnisse ergebnissen vinden ken bronnen zoekresultaten fandt finder finner hittade hittar fann`),
}
