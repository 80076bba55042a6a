import { listOfWords } from '../list-of-words.ts'
import kinds from './kinds-of-services.json' with { type: 'json' }

/*
 * Offers of banks, insurers, telecoms, energy suppliers and software makers.
 */

/** What companies sell other than goods: insurance, accounts, loans, contracts, plans. */
export const isService =
  /(?:forsikring|forsakring|versicherung|verzekering|ubezpieczeni[ea]|vakuutus|sigorta\w*|pojisteni|pojistka|biztositas)$|^(?:insurance|assurances?|seguros?|assicurazion[ei])$|(?:konto|kontoen|laan|lan|kredit|lainat?|darlehen|kredyt|kredi|hitel|uver|sparkonto|girokonto|tagesgeld|depot|hypotek|hypothek|hypotheek|boliglan|bolan|asuntolaina)$|^(?:mortgages?|loans?|prestamos?|prestiti|prestito|mutu[oi]|hipotecas?|prets?|cartes?|tarjetas?|carte|conto|cuentas?|accounts?|checking|savings|cards?|credit|depositos?|kort|kreditkort\w*|kreditkarten?|kreditkarte|luottokortti|karta|broadband|internet|bredband|bredbaand|fiber|fibre|fibra|fiberbredband|mobilabonnement\w*|mobil\w*abonnement\w*|abonnement\w*|abonnemang|handytarife?|tarife|strom|stromtarife?|okostrom|stroem|strom|el|elavtal|stromavtale|energia|luz|energi|dsl|adsl|vdsl|glasfaser|glasvezel|fibernet|laajakaista|swiatlowod|finanzierung|baufinanzierung|tarifa|tariffa|forfait|abbonamento|livret|compte|conta|seguro|plan|depot|depositum|betaalrekening|spaarrekening|hypoteka|pojistka|pozyczka|pujcka|ucet|tili|tagesgeldkonto)$/

/** Kinds of contracts and services with hyphens between their words, in the singular and in the plural. */
const one: ReadonlySet<string> = new Set(kinds.one.split(' '))
const several: ReadonlySet<string> = new Set(kinds.several.split(' '))

/** Whether a name is that of one contract or service. */
export const namesService = (name: string): boolean => one.has(name.replaceAll(' ', '-'))

/** Whether a name is that of a contract or service, or contains a word for one. */
export const isOffer = (name: string): boolean =>
  namesService(name) || name.split(' ').some((word) => isService.test(word))

/** Whether a name is that of several contracts or services. */
export const namesServices = (name: string): boolean => several.has(name.replaceAll(' ', '-'))

/** Offers of which telecoms have several, with different speeds and data volumes. */
export const isConnection =
  /^(?:(?:internet|bredband|bredbaand|breitband|broadband|fib(?:er|re|ra)|fiberbredband|glasfaser|glasvezel|fibernet|laajakaista|swiatlowod|v?dsl|adsl|festnetz|handytarife?|mobiltarife?|mobiltelefoni|mobil\w*abonnement\w*|abonnement\w*|abonnemang|liittymat|sim only|simonly|forfaits? mobiles?|tarifas? movil|movil|pacotes|paquetes|tarify|tarife|taryfy|mobilabonnemang|prepaid|tv|optique|mobile|a domicilio|casa|hem|hjemme|og|och|und|et|y|e|i|en|net|voz)(?: |$)){1,4}$/

/** Words in the names of programs and services: `video-translator`, `audio-to-text`. */
export const isProgramsName =
  /\b(?:translators?|translation|transcription|transcriber|converter|generator|editor|maker|creator|software|voiceover|dubbing|assistant|notetaker|note taker|chatbot|recorder|summarizer|captions|captioning|subtitles|enhancer|remover|compressor|trimmer|scanner|detector|paraphraser|website builder|app builder|meeting translation|live translation|transkription|ubersetzer|uebersetzer|traductor|traducteur|traduttore|tradutor|transcripcion|transcricao|trascrizione|text to speech|speech to text|\p{L}{4,}(?:programm?a?|programvara|ohjelma|software)|\p{L}+ to (?:text|speech|video|audio|pdf))$|^(?:\p{L}+ )?(?:translate|transcribe)(?: (?:audio|video|text|voice|speech|subtitles?|documents?|pdf))*$/u

/** Plurals of insurance, accounts, loans, cards or plans. */
export const severalServices =
  /^(?:assurances|seguros|assicurazioni|verzekeringen|ubezpieczenia|vakuutukset|comptes|cuentas|contas|conti|konta|konti|cartes|tarjetas|cartoes|carte di|karty|kortit|prets|credits|prestamos|creditos|prestiti|emprestimos|kredyty|pujcky|lainat|hypotheques|hipotecas|mutui|tarifs|tarifas|tariffe|taryfy|forfaits|abonnements|abonnementen|abonnementer|abonnemang|depositos|depots|sparen|lenen|offres|offerte|ofertas|tarifarios|beleggen|sparande|laina?t)(?: \p{L}+){0,3}$|(?:versicherungen|verzekeringen|forsikringer|forsakringar|konten|karten|kredite|hypotheken|tarife|rekeningen|leningen|kontoer|abonnementer)$/u

/** Groups of customers that a company's offers are for. */
export const customerFolders: ReadonlySet<string> = new Set(
  listOfWords(`
    privatkunden privat prive particuliers particulier particulieren particulares particular privati persone personas
    pessoas indywidualny indywidualni indywidualne osobni henkiloasiakkaat yksityisasiakkaat privatperson privatpersoner
    pk geschaftskunden geschaeftskunden firmenkunden professionnels zakelijk erhverv foretag bedrift
  `),
)

/** Folders for offers of banks, insurers, telecoms and energy suppliers. */
export const serviceFolders: ReadonlySet<string> = new Set(
  listOfWords(`
    tarife internet internett festnetz mobilfunk dsl adsl glasfaser glasvezel breitband bredband fibra fibre fiber
    forfait forfaits movil movel seguro seguros assurance assurances assicurazione assicurazioni versicherung
    versicherungen verzekering verzekeringen forsikring forsikringer forsakring forsakringar ubezpieczenie ubezpieczenia
    pojisteni vakuutus vakuutukset girokonto konten konta konti comptes cuentas contas conti kredite kredyty creditos
    prets prestamos prestiti emprestimos lan laan lainat leningen pujcky hypotheken hypotheek hipotecas mutui karten
    kreditkarten cartes carte-bancaire tarjetas cartoes kort kortit karty offre offres offerta offerte abonnementer
    abonnements abonnementen abonnemang strom stroom stroem luz luce electricite elavtal stromavtale prad sahko
    elektrina sparen epargne ahorro risparmio sparande laajakaista
  `),
)

/** Bank accounts; outside banks these words mean customer accounts. */
export const bankAccount = /^(?:konto|compte|conta|cuenta|conto|tili|rekening|ucet)$/

/** Programs of companies, named after their purpose. */
export const programFor =
  /^(?:programa|logiciel|programma|software|sovellus|programm) (?:de |di |do |pour |para |per )?\p{L}+(?: \p{L}+)?$/u
