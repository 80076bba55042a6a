import { foldedName } from './page-names.ts'
import type { UrlClass } from './url-class.ts'

/*
 * What the words in titles and names of pages show: a list of the best, a comparison of two, instructions. Texts are
 * compared in lower case, without accents and with spaces between words, in the languages of `segment-names.ts`.
 */

/** Phrases of slugs and titles; the first match decides. */
const phrases: readonly [is: UrlClass, phrase: RegExp][] = [
  [
    'ALTERNATIVE',
    /\b(alternatives?|alternativen?|alternativas?|competitors) (to|zu|zum|fur|a|au|de|for|von)\b|\b(alternatives|alternativen|alternativas)\b/,
  ],
  ['ALTERNATIVE', /\b(alternativer til|alternativ till|vaihtoehto\w*|alternatywy|alternatywa|alternatifleri)\b/],
  ['ALTERNATIVE', /^(?:an? |une |un |eine |en |et )?alternativ(?:e|a|et)? (?!\p{L}+ (?:energy|medicine))\p{L}+$/u],
  ['ALTERNATIVE', /代替|替代|대안|аналоги/],
  // A page that compares a kind of goods lists the best. If it compares only two, a word joins them, or they have numbers.
  [
    'LISTICLE',
    /\b(?:comparatifs?|comparativ[ao]s?|(?<!\p{L} )confronto \p{L}+|ranking\p{L}{0,3}|testsieger\p{L}*|bestenlisten?|toppliste\p{L}*|topplista\p{L}*|topliste\p{L}*|zebricek)\b(?<=^(?!.* (?:vs|versus|contra|oder|ou|o|eller|czy|entre|tra|fra|zwischen|mellem|mellan) |(?:.*\b[a-z]{0,2}\d{1,2}\b){2}).*)|\b(?:modelle|gerate|geraete|anbieter|produkte|modeles|marques|modelos|marcas|modelli|marche|modellen|merken|modeller|produkter|modeli|modelu) (?:im (?:grossen )?(?:test|vergleich)|i (?:stor )?test|testes?|compares|comparad[oa]s|a confronto|getest|vergeleken|w tescie|v testu)\b|^(?:stort?|stora|grote|grosse[rn]?) \p{L}*test (?:af|av|of|van|von|der) \p{L}/u,
  ],
  [
    'COMPARISON',
    /\b(vs|versus|comparison|vergleichstest|gruppentest|group test|samletest|gruppetest|im vergleich|comparatif|comparativa|comparativo|a confronto|confronto (?:tra|fra))\b/,
  ],
  [
    'COMPARISON',
    /\b(?:difference between|differences between|differences? entre|unterschied\w* (?:zwischen|von)|diferencias? entre|differenz[ae] tra|verschil(?:len)? tussen|forskell?en? (?:pa{1,2}|mellem|mellom)|skillnaden mellan|roznic[ae] miedzy|comparar|comparer|confrontare|porovnani|porovnanie|\w*vergleiche?)\b(?! mit)/,
  ],
  ['COMPARISON', /\b\p{L}{4,} (?:eller|oder|vai|czy) \p{L}{4,}(?: (?:hvad|hva|vad|was|mika|co) .*)?$/u],
  [
    'COMPARISON',
    /^\p{L}{2,} (?:oder \p{L}{2,}|(?:eller|vai|czy|nebo|alebo|vagy|sau|ili) \p{L}{2,}(?: \p{L}+)?)$|\b(?:eller|oder|vai|czy|nebo|vagy|ou|sau|ili|of|or|o) (?:\S+ ){1,4}(?:hvad skal du v\w+|hvad er bedst|hva er best|vad ar bast|vad lonar|was ist besser|was lohnt|lequel choisir|laquelle choisir|que choisir|cual elegir|cual es mejor|quale scegliere|qual escolher|wat kies|wat is beter|welke kies|which is|which one|co wybrac|co vybrat|co je lepsi|melyiket|ce sa aleg\w*|chto vybrat|chto luchshe)\b/u,
  ],
  // A choice between two, possibly followed by the number of the page.
  [
    'COMPARISON',
    / (?:(?<! mit )oder|(?<! avec )ou|czy(?! warto| mozna| trzeba| nalezy)|vai|nebo|sau|ili) (?<=^(?:\p{L}+ ){2,6})\p{L}+(?: \p{L}+){0,2}(?: [a-z]?\d{3,}[a-z\d]*)*$|\b(?:fij[ao]|fiss[ao]|fix[ae]|fixe|fast|fest\p{L}*|stal[aey]|rorlig\p{L}*|flytande|vaste?) (?:o|ou|oder|eller|czy|of) (?:\p{L}+ )?(?:variab\p{L}*|variavel|zmienn\p{L}*|fast\p{L}*|bunden|flytende)(?: \p{L}+){0,2}(?: \d+)*$/u,
  ],
  ['COMPARISON', /\b(sammenlign\w*|sammenlikn\w*|jamfor\w*|vertailu\w*|porownanie|karsilastirma\w*)\b/],
  ['COMPARISON', /^comparing \p{L}/u],
  ['COMPARISON', /比較|对比|對比|비교|сравнение|porownanie/],
  // Reports on winners, as opposed to lists of the best.
  [
    'ARTICLE',
    /\b(?:awarded|honou?red|recogni[sz]ed|wins|won|tops|named|nominated)\b.*\bbest\b|\bdeals\b.* (?:this week|today|right now)$/,
  ],
  ['LISTICLE', /^(?:the |our )?(?:\d{1,2} )?best (?!ways?\b|practices?\b|times?\b|buy\b).*\bbuy(?:ing|ers?) guide/],
  [
    'LISTICLE',
    /\b(?:\d{1,2}|three|four|five|six|seven|eight|nine|ten|twelve) (?:[a-z]+ ){0,2}(?:things|factors|features|aspects|points) (?:to|you|when)\b/,
  ],
  [
    'HOW_TO_GUIDE',
    /\b(how to|step by step|tutorial|getting started|set ?up guide|wie man|wie [a-z]+t man|richtig [a-z]+en|anleitung|stappenplan|schritt fur schritt|comment (faire|choisir|utiliser|installer)|como (hacer|usar|elegir|instalar|fazer|escolher)|come (fare|usare|scegliere)|hoe (je|kies|maak))\b/,
  ],
  // What to know before buying.
  [
    'HOW_TO_GUIDE',
    /\b(?:what size|(?:things|what)(?: you need)? to (?:know|consider|look for)|factors to consider|tips (?:for|to|on) (?:buy|choos|pick|select|clean|sav|us)\w+|(?:effective|easy|simple|best) ways to|best way to|how (?:do|can|should) (?:i|you|we))\b|^(?:steps|ways) to \p{L}|^(?:choosing|picking|selecting|finding) (?:the|an?|your) \p{L}|(?<!best )\bbuy(?:ing|ers?) guide\b|\bwhat (?:factors|size|type) .*\b(?:need|choosing|choose)\b/u,
  ],
  // A language's word for "how", followed by a verb form.
  [
    'HOW_TO_GUIDE',
    /\b(?:sa+dan (?:\p{L}+ (?:du|man)|finder|bliver)|sa \p{L}+r (?:du|man)|slik \p{L}+r (?:du|man)|hoe (?:\p{L}+ (?:ik|je|u|we)|moet)|comment (?:(?:bien|se|s|ne|mieux) )?\p{L}+(?:er|ir|re)|como (?:\p{L}+[aei]r(?:se)?|hago)|come (?:\p{L}+(?:are|ere|ire|rre|rsi))|wie (?:\p{L}+ (?:ich|man|sie|du)|kann|geht)|so (?:geht ?s?|macht man|funktioniert|gelingt|findest|klappt)|nain \p{L}+t|kuinka|miten|jak \p{L}+(?:c|sc|t|ti)|hogyan|cum sa|kako \p{L}+ti|kaip \p{L}+ti|kuidas|nasil \p{L}+ir|ako \p{L}+t)\b|איך |כיצד |كيف|كيفية|方法|手順|방법|怎么|怎樣|怎样|как \p{L}+ть/u,
  ],
  [
    'HOW_TO_GUIDE',
    /^(?:ahorrar|elegir|contratar|cancelar|solicitar|instalar|configurar|limpiar|reclamar|calcular|choisir|installer|resilier|nettoyer|calculer|configurer|economiser|souscrire|scegliere|disdire|calcolare|risparmiare|installare|pulire|richiedere|escolher|poupar|calcular|zaloz|wybierz) (?:\p{L}+ ){0,3}\p{L}+$/u,
  ],
  // Work on a thing, in the imperative or the infinitive.
  [
    'HOW_TO_GUIDE',
    /^(?:nettoyer|detartrer|changer|poser|creer|reparer|brancher|peindre|deboucher|reinitialiser|remplacer|planter|tailler|arroser|semer|bouturer|enlever|detacher|laver|purger|fabriquer|descalcificar|crear|reparar|pintar|desatascar|plantar|podar|quitar|lavar|montar|restablecer|decalcificare|posare|creare|riparare|dipingere|sturare|piantare|potare|togliere|rimuovere|lavare|montare|ripristinare|limpar|criar|instalar|desentupir|remover|redefinir|rens|rense|rengor|rengore|rengoer|rengora|afkalke?|avkalka?e?|installera?e?|aterstall|nulstil|tilbakestille?|fjerne?|beskaer|beskara?|czyscic|wyczyscic|odkamienic|wymienic|naprawic|zainstalowac|pomalowac|przycinac|usunac|zresetowac|vycistit|odvapnit|vymenit|opravit|nainstalovat|natrit|zasadit|odstranit|resetovat) (?:\p{L}+ ?){1,7}(?: ?[a-z]?\d+)*$/u,
  ],
  // German, Dutch and Scandinavian guides are named after a thing and what is done with it; in a slug only the end counts.
  [
    'HOW_TO_GUIDE',
    /^(?=\p{L}+ \p{L}+).* (?:kundigen|kuendigen|beantragen|einrichten|installieren|anschliessen|verlegen|reinigen|entfernen|wechseln|erstellen|berechnen|entkalken|reparieren|aktivieren|deaktivieren|zurucksetzen|zuruecksetzen|verbinden|konfigurieren|streichen|pflanzen|schneiden|sparen|vorbereiten|ausgeizen|entluften|entlueften|tapezieren|dammen|daemmen|abdichten|fliesen|bohren|duengen|dungen|umtopfen|uberwintern|ueberwintern|vermehren|putzen|befestigen|austauschen|ausbauen|einbauen|nachrusten|nachruesten|loschen|loeschen|herstellen|selber machen|selbst machen|selber bauen|ontkalken|vervangen|repareren|schilderen|ontstoppen|snoeien|resetten|anmelden lassen|aanvragen|opzeggen|installeren|instellen|aansluiten|schoonmaken|verwijderen|leggen|berekenen|kiezen)(?: (?:mit|ohne|met|zonder|so gehts?) .*)?(?: [a-z]?\d{3,})*$/u,
  ],
  [
    'HOW_TO_GUIDE',
    /^(?:renew|apply for|cancel|replace|install|clean|fix|change|set up|remove|unlock|reset) (?:an? |your |the )?\p{L}+(?: \p{L}+){0,3}$/u,
  ],
  [
    'HOW_TO_GUIDE',
    /^(?:fix|disable|enable|uninstall|delete|remove|troubleshoot|debuter|beheben|reparer|desactiver|activer|supprimer|desactivar|activar|eliminar|solucionar|disattivare|attivare|risolvere) \S+(?: \S+){0,9}$|\b(?:troubleshooting|fehlerbehebung|depannage|felsokning|fejlfinding|feilsoking|vianetsinta)\b/u,
  ],
  [
    'HOW_TO_GUIDE',
    /\b(saadan|sadan (gor|vaelger|bruger|laver|installerer)|hvordan|trin for trin|sa (gor|har gor|valjer|installerar) du|hur man|steg for steg|slik (gjør|velger|bruker|installerer)|nain (teet|valitset|asennat)|miten|vaihe vaiheelta|krok po kroku|adim adim|nasil yapilir|nasil)\b/,
  ],
  [
    'HOW_TO_GUIDE',
    /^(?:kak \p{L}+(?:t|tsya|sya|ti)|hogyan|jak \p{L}+(?:at|it|et|out|nout|ac|ic|ec)|cum (?:sa|se)|pos na|ako \p{L}+(?:at|it|et))\b/u,
  ],
  ['HOW_TO_GUIDE', /やり方|使い方|教程|如何|하는 법|как (сделать|выбрать|установить)|jak (zrobic|wybrac)|nasil/],
  ['HOW_TO_GUIDE', /^(?:an? |the )?(?:\p{L}+ ){0,3}guide to (?!(?:the )?(?:best|buy))\p{L}/u],
  // A recipe in the singular; the plural is a list.
  [
    'HOW_TO_GUIDE',
    /(?:\b(?:recipe|recette|receta|receita|ricetta|przepis|tarifi)|rezept|opskrift|oppskrift|resepti)(?:\b| \d)/,
  ],
  // Sights of a place.
  [
    'LISTICLE',
    /\b(?:plus (?:beaux|belles)|mas (?:bonit|bell)[ao]s|piu bell[ei]|mais bonit[ao]s|schonsten|schoensten|(?:mooiste|leukste|lekkerste|fijnste)|de (?:smukkeste|hyggeligste|vackraste|finaste|vakreste)|kauneimmat|najpiekniejsz\w+|najladniejsz\w+|nejkrasnejsi|legszebb)\b|^(?:que (?:ver|visitar|hacer|faire|voir)|o que (?:fazer|ver|visitar)|cosa (?:vedere|fare|visitare)|sehenswurdigkeiten|sehenswuerdigkeiten|bezienswaardigheden|atrakcje|sevardheder|sevardheter|nahtavyydet) (?:en|a|au|em|in|i|na|w)?\b/u,
  ],
  [
    'LISTICLE',
    /^(?:a )?list of \p{L}|\bworlds? (?:biggest|largest|best|richest|most) \p{L}|\b\d{1,2} (?:\p{L}{4,}sten|greatest|biggest|largest|most|mejores|meilleur\w*|migliori|melhores|bedste|basta|beste|najlepsz\w+) \p{L}/u,
  ],
  [
    'LISTICLE',
    /\b(best(?! (?:practices?|sell\w+|known|times? to|interests?)\b)|top picks?|cheapest|you can buy|buy(ing|ers?) guides?|beste[nrs]?|mejore?s?|meilleure?s?|miglior[ei]?|melhor(es)?|most (reliable|popular|affordable))\b/,
  ],
  [
    'LISTICLE',
    /\btop \d+\b|^(the )?top [a-z]|^(cheap|affordable) .*s\b|\b(under|below|unter|sous|bajo) (?:\d{3,}|\d+k?$|\d+ (?:euro?s?|dollars?)\b)|^(?:[3-9]|[1-9]\d) (?!(?:inch|piece|pack|person|door|ply|burner|quart|qt|cup|speed|oz|drawer|tier|seat|seater)\b)[a-z]+ [a-z]|^(?:here are )?(?:the|die|les|los|las|le|os|as) \d{1,2} [a-z]/,
  ],
  [
    'LISTICLE',
    /\b(bedste|de bedste|bedst i test|basta|bast i test|best i test|paras|parhaat|parhaimmat|najlepsz\w*|en iyi\w*)\b/,
  ],
  [
    'LISTICLE',
    /\b(legjobb\w*|nejlepsi\w*|najleps\w+|luchsh\w+|cele mai bun\w*|cel mai bun|cea mai buna|kalyter\w+|najbolj\w+)\b/,
  ],
  ['LISTICLE', /おすすめ|ランキング|推荐|推薦|排行|十大|추천|순위|лучши|топ \d|أفضل|ที่ดีที่สุด|najlepsz|nejlepsi|en iyi/],
  [
    'LISTICLE',
    /\b\d{1,3} (?:[a-z]+ )?(things|ways|tips|reasons|ideas|facts|signs|examples|questions|jokes|tipps|grunde|dinge|fakten|ideen|fragen|trends|highlights|raisons|conseils|astuces|facons|choses|idees|razones|cosas|consejos|formas|trucos|motivos|cose|modi|motivi|consigli|dingen|redenen|manieren|ting|rad|saker|syyta|asiaa|vinkkia|rzeczy|sposobow|powodow|porad|sey|ipucu|duvodu|tipu|veci|dolog|maneiras|coisas|razoes|dicas|prichin|sposobov|sovetov|faktov)\b/,
  ],
  [
    'LISTICLE',
    /\b(three|four|five|six|seven|eight|nine|ten|twelve|drei|vier|funf|fuenf|sechs|sieben|acht|neun|zehn|trois|quatre|cinq|huit|dix|tres|cinco|siete|ocho|diez|cinque|sette|otto|dieci|sete|oito|dez|vijf|zeven|tien|tre|fem|syv|sju|otte|tio|piec|siedem|dziesiec) (?:[a-z]+ )?(things|ways|tips|reasons|ideas|facts|signs|tipps|grunde|dinge|fakten|ideen|trends|raisons|conseils|astuces|choses|razones|cosas|consejos|formas|cose|modi|motivi|dingen|redenen|ting|rad|saker|rzeczy|sposobow|powodow|coisas|razoes|dicas)\b/,
  ],
  [
    'LISTICLE',
    /^(?:free|popular|recommended|essential|must have) (?:\S+ ){0,4}(?:apps|tools|sites|websites|services|plugins)\b|^(?:\S+ ){1,4}examples$|\b(?:ranked|worth buying|essentials)(?: 20\d\d)?$|\bgift (?:guide|ideas)\b|\bgifts for\b/,
  ],
  ['COMPARISON', /\bcompared?\b/],
  [
    'ARTICLE',
    /\b(review|reviews|hands on|first look|first impressions|testbericht|im test|resena|recensione|recensie|avis|anmeldelse|recension|ratgeber|\w*kaufberatung|checkliste|kobsguide|kopguide|arvostelu|recenzja|inceleme\w*|case study|white ?paper)\b|\b(?:guide|leitfaden|gids|opas|poradnik)$/,
  ],
  // Instructions for changing or founding something have short names; longer ones are about politics.
  [
    'HOW_TO_GUIDE',
    /^(?:cambiar|cambiare|mudar|trocar|contratar|darse|dar de|zalozyc|zmienic|zmenit|zalozit|byta|bytte|skifte) (?:\p{L}+ ){0,2}\p{L}+(?: \d+)*$/u,
  ],
  ['ARTICLE', /^(?:guida|guia) \p{L}|^guide (?:de|du|des|d|sur|pour|complet|pratique) \p{L}/u],
  // Symptoms, causes and treatment of an illness.
  [
    'ARTICLE',
    /\b(?:symptom(?:e|s|es|er|en|y)?|sintom[aio]s?|objawy|oireet|priznaky|tunetei?|ursachen|behandlung|traitements?|tratamientos?|tratamentos?|trattamento|behandeling|behandling|leczenie|lecba|hoito|causas|oorzaken|przyczyny)\b(?= \p{L}|$)/u,
  ],
  [
    'ARTICLE',
    /^(?:what (?:is|are)|was (?:ist|sind)|wat (?:is|zijn)|que (?:es|son)|qu est ce que?|(?:che )?cos e|o que (?:e|sao)|hvad er|hva er|vad ar|mika on|co to jest|co je|mi az?) \p{L}|\p{L} nedir$/u,
  ],
  [
    'CATEGORY_PAGE',
    /^(?:\p{L}+ ){1,4}(?:recipes|rezepte|recepten|opskrifter|oppskrifter|recept|reseptit)$|^(?:recettes|ricette|recetas|receitas|przepisy)(?: \p{L}+){1,3}$/u,
  ],
]

/** The class of the first phrase that one of the texts contains. */
export const phraseIn = (texts: readonly string[]): UrlClass | undefined =>
  phrases.find(([, pattern]) => texts.some((text) => pattern.test(text)))?.[0]

/** The class of the first phrase that matches a title. */
export const phraseOf = (title: string): UrlClass | undefined => phraseIn([foldedName(title)])

/** Words of sentences: a slug that has them is a headline, not the name of a product. */
export const headlineWords =
  /(?:^| )(why|what|when|where|who|whose|is|are|was|were|has|have|had|will|does|says|said|should|could|would|can|cannot|how|i|he|she|they|their|his|her|its|your|you|we|our|my|this|these|warum|wann|wie|was|wer|ist|sind|hat|haben|wird|werden|will|soll|muss|kann|nicht|kein|keine|wir|ich|er|es|ihre|unser|unsere|dein|sie|pourquoi|quand|qui|est|sont|etait|nous|leur|ses|votre|vos|por que|cuando|quien|es|son|fue|esta|no|tu|su|perche|quando|chi|sono|ha|hanno|non|tuo|waarom|wanneer|jouw|is|zijn|heeft|wordt|hvorfor|hvornar|er|har|vil|skal|ikke|din|dit|dine|varfor|nar|ar|inte|ska|ditt|miksi|milloin|ei|dlaczego|kiedy|jest|sa|nie|sie|twoj|neden|ne zaman)(?= |$)/

/** Imperatives at the start of a name, which introduce instructions. */
export const imperatives = /^(?:transcribe|translate|convert|record|edit|download|install|connect|clean|build) \S+ \S/

/** A choice between two in Dutch, joined by "of". */
export const dutchChoice = /^(?:\p{L}+ ){1,3}of \p{L}+(?: \p{L}+)?(?: \d+)*$/u
