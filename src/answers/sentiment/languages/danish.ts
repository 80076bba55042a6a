import { forms, type LanguageWords, pairs, phrasesOf, words } from './language-words.ts'

/** Adjectives with their endings, and with those of comparison. */
const adjectives = (stems: string): string[] => forms(stems, '- t e')
const compared = (stems: string): string[] => forms(stems, '- t e ere est este')

export const danishWords: LanguageWords = {
  judgements: {
    4: [
      ...adjectives('fænomenal'),
      ...words('enestående uovertruffen uovertruffet uovertrufne uovertruffent uslåelig uslåelige'),
    ],
    3: [
      ...adjectives('fremragende fantastisk imponerende glimrende eminent perfekt exceptionel formidabel upåklagelig'),
      ...words(
        'bedst bedste fremragende imponerende glimrende testvinder testvinderen vinder vinderen førende favorit favoritter topkarakter brillerer topvalg topklasse fejlfri fejlfrit superb stjerneklasse',
      ),
      ...phrasesOf(
        'bedst i test | bedst til prisen | bedste køb | i top | ikke galt i byen | går ikke galt | ikke gå galt | det sikre valg | sikkert valg | sikre valg | i særklasse | absolut bedste | skuffer ikke | slår alle | svær at slå | svært at slå',
      ),
    ],
    2: [
      ...phrasesOf(
        `oplagt valg | det rigtige valg | meget for pengene | klarer sig bedst | klarer sig flot | får ros | høster ros | helt i top | i front | fører feltet | ikke noget at klage over | køber igen | købe igen | kan varmt anbefales | varm anbefaling | hold i | holder i mange år | god oplevelse | gode oplevelser | det bedste køb`,
      ),
      ...compared(`pålidelig stabil driftssikker brugervenlig kundevenlig børnevenlig familievenlig venlig hjælpsom overskuelig intuitiv praktisk holdbar robust solid komfortabel behagelig sikker tryg troværdig seriøs kompetent overbevisende ideel optimal alsidig fleksibel effektiv kraftig
        gennemtænkt attraktiv populær præcis fair gennemsigtig tilfreds elegant stilfuld lækker flot pæn ergonomisk innovativ anerkendt velrenommeret velfungerende veludført veludstyret velegnet nyttig støjsvag lydsvag lydløs ærlig rimelig fordelagtig
        smagfuld god fin stærk dygtig konkurrencedygtig professionel imødekommende anbefalelsesværdig nøjagtig flydende driftsikker fornuftig brugbar grundig rummelig slidstærk elsket etableret betroet smart tilgængelig`),
      ...words(`gode godt bedre imødekommende overbevisende velfungerende anbefaler anbefale anbefales anbefalet anbefaling anbefalinger overbeviser imponerer roser roses rost ros skarp skarpe fordel fordele styrke styrker pluspunkt pluspunkter
        markedsleder kvalitetsprodukt tilfredshed tillid tryghed glæde brugervenlighed pålidelighed holdbarhed driftssikkerhed hit prisvindende topscorer stærkere sikrere nemmere lettere højkvalitets foretrukne foretrukket glade`),
      ...phrasesOf(`godt valg | gode valg | pengene værd | det hele værd | godt omdømme | fremragende omdømme | skiller sig ud | skiller sig positivt ud | udmærker sig | høj kvalitet | gode anmeldelser | gode bedømmelser | lever op til | god service | værd at overveje | holder længe
        ikke tilfældigt | ikke uden grund | ikke værst | heller ikke værst | ikke meget at udsætte | intet at udsætte | få ulemper | uden problemer | giver god mening | værdi for pengene | scorer højt | klarer sig godt | let at bruge | nem at bruge | etableret sig`),
    ],
    1: [
      ...compared('hurtig enkel moderne kompakt billig'),
      ...words(
        'nem nemt nemme nemmest let lette lettest letteste hurtigst billigst enkle enklere overkommelig overkommelige overkommeligt hurtigere billigere simpel simpelt',
      ),
      ...phrasesOf('sparer tid | spare tid | lav pris | lave priser | lave gebyrer | rimelige priser'),
    ],
    [-1]: [
      ...words(`dyr dyrt dyre dyrere dyrest dyreste langsom langsomt langsomme langsommere tung tungt tunge tungere begrænset begrænsede begrænsninger begrænsning kompliceret komplicerede kompleks komplekst svær svært svære sværere besværlig besværligt besværlige besværligere
        ulempe ulemper minus minusser svaghed svagheder svag svagt svage svagere kritik kritiserer kritiseret kritiseres larmer støjende støjer basal omkostningstung kostbar kostbart klodset klodsede vanskelig vanskeligt`),
      ...phrasesOf(
        'stejl læringskurve | læringskurve | alt for lang | for lang | for kort | for lille | for stor | for få | kunne være bedre | plads til forbedring | ikke billig | kniber med | lang ventetid | lange ventetider | lang leveringstid',
      ),
      ...pairs(
        'høje | høj | højt | højere',
        'gebyrer | gebyr | priser | pris | omkostninger | renter | rente | præmie | startpris | abonnementspris | prisniveau',
      ),
    ],
    [-2]: [
      ...phrasesOf(
        `skuffede | skuffet os | i stykker | går i stykker | gik i stykker | går tit i stykker | ikke købe igen | aldrig igen | kan ikke anbefales | kan ikke anbefale | ikke anbefale | svarer ikke | svarer aldrig | dårlig oplevelse | dårlige oplevelser | pengene ikke værd | holder ikke | holder ikke længe | har sat priserne op | sat prisen op | prisstigninger | prisstigning | hæver prisen | hæver priserne | falder fra hinanden | under al kritik | kan ikke følge med | i bund | bunden af listen | bøde | politianmeldt | for gammelt`,
      ),
      ...adjectives(
        'upålidelig upraktisk uoverskuelig ustabil usikker utryg utroværdig middelmådig forældet fejlbehæftet uigennemskuelig ubehagelig uvenlig ufleksibel upræcis unøjagtig uegnet utilstrækkelig ringe irriterende frustrerende tvivlsom kluntet mangelfuld uigennemsigtig forvirrend vildledend problematisk useriøs ustabilt utilfreds sårbar',
      ),
      ...words(`dårlig dårligt dårlige dårligere dårligst dårligste værre værst problem problemer problemet fejl fejlene bug bugs nedbrud nedbruddet mangler klager klage klages klagede skuffer skuffende skuffet skuffelse datalæk sikkerhedsbrud sikkerhedshul sikkerhedshuller fraråde frarådes fraråder
        svindel skandale forsinkelse forsinkelser forsinket desværre besvær bøvl bøvlet bøvlede larmende gammeldags utidssvarende skjulte skjult irriterer irriterende frustrerende forvirrende overvurderet uduelig taber halter sakker bagud dumper dumpet utilfredsstillende crasher tilbagekaldt
        tilbagekaldelse rodet rodede plaget plages`),
      ...phrasesOf(`sikkerhedshændelse | sikkerhedshændelser | sikkerhedsbrister | koster mere | koste mere | understøttes ikke længere | sælges ikke længere | sidstepladsen | ender sidst | mindre gennemarbejdet | mindre poleret | lader meget tilbage at ønske | lader noget tilbage at ønske | tilbage at ønske | går ned | går ofte ned | bryder sammen | halter efter | halter bagefter | sakker bagud | er bagud | ikke pengene værd | spild af penge | spild af tid | skjulte gebyrer | skjulte omkostninger
        for dyr | for dyrt | alt for dyr | svær at retfærdiggøre | svær at anbefale | svært at anbefale | svær at bruge | svært at bruge | tab af data | hold dig fra | ikke tidssvarende | kommer til kort | falder igennem | bør undgå | bør undgås`),
    ],
    [-3]: [
      ...adjectives('elendig forfærdelig katastrofal rædselsfuld horribel'),
      ...words('elendigt katastrofe fiasko bondefangeri'),
    ],
  },
  neutral:
    phrasesOf(`fordele og ulemper | styrker og svagheder | plusser og minusser | for og imod | ikke kun | ikke bare | ikke alene | så godt som | bedste tidspunkt | bedste tid | bedste tilbud | gode tilbud | bedste priser | bedste pris | mere eller mindre | i det mindste | uden tvivl
    ved problemer | ved fejl | ved nedbrud | i tilfælde af fejl | stærke adgangskoder | stærk adgangskode | sikre adgangskoder | sikker adgangskode | forstå bedre | godt at vide | lige så godt | for eksempel | god morgen | det rette valg | rigtige valg | gode råd | godt spørgsmål | plus moms
    et plus abonnement | fejl og mangler | let øl | bedst som | til gode`),
  negators: words('ikke ingen intet aldrig uden hverken næppe knap sjældent'),
  weakNegators: words('mindre mindst få'),
  failures: words('mangler savner'),
  preventers: words(
    'mod forhindrer forebygger undgår reducerer mindsker beskytter opdager retter løser fjerner minimerer beskyttelse imod',
  ),
  verbs: words('overbeviser imponerer skuffer anbefaler roser'),
  degrees: {
    1.5: words('ekstremt yderst utroligt usædvanligt enormt'),
    1.25: words('meget særligt rigtig virkelig særlig markant betydeligt væsentligt langt for alt helt'),
    0.9: words('ret ganske temmelig'),
    0.7: words('relativt forholdsvis nogenlunde generelt'),
    0.5: words('lidt delvist indimellem'),
  },
  pivots: words('men'),
  latePivots: words('dog imidlertid alligevel'),
  also: words('også'),
  concessions: [...words('selvom skønt trods'), ...phrasesOf('selv om | til trods')],
  conditions: words('hvis såfremt'),
  contrasts: words('mens hvorimod derimod'),
  than: [...words('end'), ...phrasesOf('sammenlignet med | i forhold til')],
  thanBehindComparative: {},
  comparatives: [],
  superlatives: [],
  as: words('lige så'),
  versus: [...words('versus vs'), ...phrasesOf('i stedet for | frem for | alternativ til | alternativer til | ulig')],
  unlike: phrasesOf('i modsætning til | til forskel fra'),
  links: [...words('og eller samt'), ...phrasesOf('så vel som')],
  advice: words('vælg overvej prøv køb'),
  warnings: words('undgå'),
  surpassing: [...words('slår overgår overhaler'), ...phrasesOf('foran | bedre end')],
  hasGenitive: true,
  capitalisesNouns: false,
  elides: false,
}
