import { danishRules } from './danish.ts'
import { dutchRules } from './dutch.ts'
import { germanRules } from './german.ts'
import { norwegianRules } from './norwegian.ts'
import { type Denials, wordList } from './parts.ts'
import { swedishRules } from './swedish.ts'

/** German, Dutch, Danish, Norwegian and Swedish. */
export const germanicDenials: Denials = {
  rules: [...germanRules, ...dutchRules, ...danishRules, ...norwegianRules, ...swedishRules],
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
