import { candidateKey } from './names.ts'

/*
 * Organisations that test, rate and compare the offers of others. Answers name them as a source, hardly ever as an offer.
 */

let kept: ReadonlySet<string> | undefined

/** Whether a name key belongs to a test institute, a consumer organisation or a comparison portal. */
export function isJudge(name_key: string): boolean {
  kept ??= new Set(
    judges
      .trim()
      .split(/\s*\|\s*/)
      .map(candidateKey),
  )
  return kept.has(name_key)
}

const judges = `
  Stiftung Warentest|Warentest|Finanztest|Öko-Test|Ökotest|Finanztip|ADAC|VKI|Computer Bild|Computerbild|Franke und Bornberg|Franke & Bornberg|
  Morgen & Morgen|Assekurata|Check24|Verivox|Idealo|Geizhals|Tarifcheck|Finanzen.net|Trusted Shops|eKomi|Trustpilot|Kununu|Durchblicker|Comparis|Moneyland|
  OCU|Rastreator|Kelisto|Acierto|Roams|HelpMyCash|Selectra|Rankia|FACUA|Que Choisir|UFC-Que Choisir|60 Millions de consommateurs|LesFurets|LeLynx|Meilleurtaux|
  Hello Watt|MoneyVox|Les Numériques|Altroconsumo|Facile.it|Segugio|Segugio.it|SosTariffe|SOStariffe.it|MutuiOnline|QualeScegliere|Consumentenbond|Independer|
  Zorgwijzer|Pricewise|Gaslicht|Overstappen|Keuze.nl|Kieskeurig|Tweakers|Test Achats|Testaankoop|Deco Proteste|Proteste|Doutor Finanças|ComparaJá|KuantoKusta|
  Portal da Queixa|Reclame Aqui|Buscapé|Forbrugerrådet Tænk|Tænk|Samlino|Mybanker|Elberegner|Råd & Rön|Testfakta|Bäst i Test|Prisjakt|PriceRunner|Compricer|Zmarta|
  Elskling|Konsumenternas|Forbrukerrådet|Finansportalen|Bytt.no|Tek.no|Kuluttaja|dTest|Pro-Test|Ceneo|Rankomat|Comperia|Bankier|Heureka|Which?|Consumer Reports|
  Wirecutter|RTINGS|Ookla|Speedtest|nPerf|Opensignal|umlaut|J.D. Power|Morningstar|Moody's|Euro NCAP|Energy Star|Sikayetvar|Akakçe|Cimri|Hangikredi
`
