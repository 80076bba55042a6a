import { forms, type LanguageWords, pairs, phrasesOf, words } from './language-words.ts'

/** The forms of adjectives, with their comparatives and superlatives. */
const adjectives = (stems: string): string[] =>
  forms(stems, '- e er es en em ere erer eres eren erem ste ster stes sten stem')
const high = 'hohe | hoher | hohen | hohem | höhere | höheren | hohes'
const costs =
  'gebühren | kosten | preis | preise | preisen | aufpreis | folgekosten | grundgebühr | provisionen | zinsen'

export const germanWords: LanguageWords = {
  judgements: {
    4: [
      ...adjectives('hervorragend herausragend exzellent fantastisch phänomenal'),
      ...phrasesOf('seinesgleichen sucht | ihresgleichen sucht'),
    ],
    3: [
      ...forms('best', 'e er es en em'),
      ...adjectives(`ausgezeichnet großartig beeindruckend erstklassig vorbildlich exquisit unschlagbar sensationell
        spitzenmäßig tadellos makellos brillant`),
      ...words(`testsieger testsiegers spitzenreiter preistipp kauftipp favorit favoriten begeistert begeistern spitze
        bestnote bestnoten klassenbester klassenprimus glänzt brilliert goldstandard maßstäbe top`),
      ...phrasesOf(`preis leistungs sieger | preis leistungs tipp | erste wahl | nichts falsch | sehr gut | sehr gute | sehr guter
        sehr gutes | sehr guten | klare empfehlung | am besten | wärmstens empfehlen | lässt keine wünsche offen
        kaum zu schlagen | kann nichts schiefgehen`),
    ],
    2: [
      ...phrasesOf(
        `richtige entscheidung | nichts zu meckern | macht vieles richtig | alles richtig | lässt kaum wünsche offen | führt die liste an | vorne mit dabei | schneidet gut ab | schneidet am besten ab | schneiden gut ab | immer wieder kaufen | hält lange | halten lange | hält was | wertig verarbeitet | zuverlässig und schnell`,
      ),
      ...forms('gut bessr besser', '- e er es en em'),
      ...adjectives(`zuverlässig verlässlich intuitiv benutzerfreundlich bedienungsfreundlich anwenderfreundlich
        nutzerfreundlich kundenfreundlich familienfreundlich übersichtlich empfehlenswert lohnenswert preiswert hochwertig langlebig
        robust bequem komfortabel sicher vertrauenswürdig seriös kompetent freundlich hilfsbereit überzeugend ideal
        perfekt optimal vielseitig flexibel effizient leistungsstark leistungsfähig ausgereift durchdacht solid solide attraktiv
        beliebt angenehm stabil präzise präzis fair transparent zufrieden stilvoll elegant schick hübsch köstlich
        lecker geschmackvoll ergonomisch innovativ führend renommiert etabliert bewährt hilfreich praktisch mühelos reibungslos unkompliziert
        praxisnah wertig gelungen stark erstaunlich beachtlich souverän ausgewogen performant konkurrenzfähig erschwinglich
        sauber angesehen geschätzt ausführlich ausgeklügelt vorteilhaft nachhaltig tolle toll klasse super
        professionell datenschutzfreundlich gemütlich herzlich leis`),
      ...words(`leise leiser leiseste leisesten empfehle empfehlen empfiehlt empfohlen empfehlung empfehlungen überzeugt überzeugen überzeugte
        punktet punkten punktete lohnt lohnen gelobt loben lobt lob geschätzte schätzen begehrt vorteil vorteile stärke stärken pluspunkt
        pluspunkte qualitätssieger marktführer weltmarktführer platzhirsch vorreiter geheimtipp lieblingsmarke allrounder
        zufriedenheit zuverlässigkeit benutzerfreundlichkeit langlebigkeit vielseitigkeit überragend überragende überragt spaß freude vertrauen genießt bewährte meistert besticht
        hochgelobt preisgekrönt preisgekrönte komfort spitzenqualität topqualität leichtgängig leichtgängige
        sticht zurecht goldrichtig aushängeschild`),
      ...phrasesOf(`gut geeignet | sehr geeignet | bestens geeignet | ideal geeignet | hebt sich ab | setzt sich ab | gute wahl
        bestens aufgehoben | gut aufgehoben | kann sich sehen lassen | können sich sehen lassen | kann sich hören lassen
        ohne große schwächen | ohne probleme | nicht ohne grund | zu recht | hoch im kurs | ganz vorne | ganz vorn | liegt vorn
        wert legt | eignet sich hervorragend | eignet sich gut | eignet sich besonders | eignet sich ideal | eignet sich perfekt
        hohe qualität | hoher qualität | hohen qualität | gutes preis leistungs verhältnis | für jeden etwas | einen blick wert
        eine überlegung wert | gute bewertungen | gut bewertet | sein geld wert | ihr geld wert`),
    ],
    1: [
      ...adjectives(
        'schnell einfach leicht günstig modern schlank zügig angemessen kompakt bezahlbar frisch zeitgemäß',
      ),
      ...words('günstiger günstigste günstigsten billiger'),
      ...phrasesOf('zeit sparen | spart zeit | spart geld | flott | hand und fuß'),
    ],
    [-1]: [
      ...adjectives(
        'langsam komplex kompliziert eingeschränkt begrenzt schwer schwierig gewöhnungsbedürftig sperrig klobig',
      ),
      ...words(`teuer teure teurer teures teuren teurem teuerste teuersten teuerer nachteil nachteile schwäche schwächen
        schwachpunkt schwachpunkte minuspunkt minuspunkte manko mankos kritikpunkt kritikpunkte einschränkung einschränkungen kostspielig
        kostspielige kostspieliger lauter lautes lautere abstriche abstrichen schwach schwache schwacher schwaches schwachen
        kritik kritisiert kritisieren bemängeln bemängelt kritisch`),
      ...phrasesOf(`zu laut | sehr laut | recht laut | ziemlich laut | etwas laut | relativ laut | ist laut | und laut | laut und
        luft nach oben | eher wenig | verbesserungsbedarf | zu wenig | zu klein | zu groß | zu kurz | zu dünn | zu hoch
        lange warten | langer wartezeit | lange wartezeiten | lange wartezeit | langen wartezeiten | nur eingeschränkt | nur bedingt`),
      ...pairs(high, costs),
    ],
    [-2]: [
      ...phrasesOf(
        `raten wir ab | wird abgeraten | abgeraten | nicht zu empfehlen | nicht empfehlenswert | kaputt | schnell kaputt | ging kaputt | reagiert kaum | reagiert nicht | reagiert langsam | antwortet nicht | schneidet schlecht ab | schneiden schlecht ab | schneidet am schlechtesten ab | geld nicht wert | sein geld nicht wert | preis nicht wert | nicht noch einmal kaufen | nie wieder | kann nicht mithalten | nicht mithalten | hält nicht lange | kundendienst reagiert kaum | lange lieferzeiten | rausgeworfenes geld | geht oft kaputt`,
      ),
      ...adjectives(`unzuverlässig veraltet überteuert umständlich unübersichtlich fehleranfällig mittelmäßig enttäuschend
        unpraktisch unsicher instabil mangelhaft unseriös intransparent unflexibel unbequem unfreundlich inkompetent ungeeignet
        undurchsichtig lückenhaft wackelig störanfällig fehlerhaft ungenau unausgereift altbacken lieblos
        minderwertig unzureichend ausbaufähig störend lästig nervig träge zäh ruckelig blechern schwammig dürftig
        fragwürdig zweifelhaft unattraktiv nachteilig unausgewogen unbrauchbar verwirrend problematisch riskant kundenunfreundlich
        ärgerlich überladen umstritten schlampig`),
      ...forms('schlecht schlechter', '- e er es en em'),
      ...words(`schlechteste schlechtesten problem probleme problemen fehler fehlern bug bugs mangel mängel mängeln ausfälle ausfällen absturz abstürze abstürzen
        stürzt enttäuscht enttäuschen enttäuschung enttäuschte beschweren beschwert beschwerden beschwerde klagen beklagen
        klagt abzocke datenleck datenlecks datenpanne datenpannen sicherheitslücke sicherheitslücken sicherheitsvorfall
        abraten abzuraten meiden ärger ärgern scheitert versagt störungen störung skandal rückruf rückrufe nervt stört
        leider verlierer schlusslicht hinkt hinterher schwächelt patzt verzögerungen rauscht klappert verwirrt versteckte
        überfordert kritisierte reklamationen insolvenz`),
      ...phrasesOf(`sicherheitsvorfälle | sicherheitsvorfällen | sicherheitsprobleme | kosten mehr | kostet mehr | wird nicht mehr unterstützt | nicht mehr erhältlich | auf dem letzten platz | lässt nach | mit vorsicht zu genießen | nicht ausgereift | weniger ausgereift | schwer zu bedienen | schwer zu verstehen | rate ab | raten ab | rate ich ab | lässt zu wünschen übrig | lassen zu wünschen übrig | zu wünschen übrig | fällt zurück
        im stich | bleibt hinter | bleiben hinter | wenig überzeugend | hat das nachsehen | versteckte kosten | finger weg
        nicht gerade billig | in die jahre gekommen | fehl am platz | schwer zu empfehlen | schwer zu rechtfertigen
        zu teuer | nicht mehr zeitgemäß | schneidet schlecht | schneidet schlechter | kaum zu empfehlen | macht probleme
        reißt nicht mit`),
    ],
    [-3]: [
      ...adjectives('katastrophal miserabel furchtbar schrecklich unterirdisch grauenhaft'),
      ...words('betrug betrügerisch ungenügend desaster geldverschwendung zeitverschwendung'),
    ],
  },
  neutral:
    phrasesOf(`vor und nachteile | vor und nachteilen | stärken und schwächen | pro und contra | nicht nur | bester zeitpunkt | beste zeit
    am besten vergleichen | gute frage | guten tag | guten morgen | gute nacht | gut zu wissen | in der regel | so gut wie | besten dank | leichte sprache
    mehr oder weniger | ohne weiteres | auf den ersten blick | nicht zuletzt | keine frage | ohne zweifel | kein wunder
    kein klarer sieger | kein klarer testsieger | vergleichen sie | beste angebote | besten angebote | gute angebote | beste preise | besten preise | im falle
    sicher ist | bei problemen | bei fragen oder problemen | im schnellen vergleich | schnell und einfach kündigen | sichere passwörter | sicheren passwörter
    starke passwörter | starke nutzung | leicht unterschiedlich | stark ab | stark von | einfach mal | super bowl | starken passwörter | schwache passwörter
    besser verstehen | klagen gegen | schnellen überblick | schneller überblick | guten überblick | guter überblick | perfekte wahl treffen | richtige wahl | beste wahl treffen`),
  negators: words(
    'nicht kein keine keinen keiner keinem keines nie niemals ohne weder noch kaum selten nirgends nichts',
  ),
  weakNegators: words('weniger wenig wenige wenigsten minder'),
  failures: words('fehlt fehlen mangelt vermisst'),
  preventers:
    words(`gegen verhindert verhindern vermeidet reduziert reduzieren minimiert minimieren behebt beheben löst lösen
    erkennt schützt schützen senkt beseitigt`),
  verbs: words(`überzeugt überzeugen überzeugte lohnt lohnen empfehle empfehlen empfiehlt punktet begeistert enttäuscht
    enttäuschen meistert glänzt versagt stört`),
  degrees: {
    1.5: words('extrem äußerst überaus absolut außerordentlich ausgesprochen außergewöhnlich unglaublich enorm'),
    1.25: words(
      'sehr besonders wirklich deutlich höchst durchweg durchgehend wesentlich erheblich viel zu richtig echt rundum spürbar',
    ),
    0.9: words('ziemlich recht ganz'),
    0.7: words('relativ eher meist meistens überwiegend grundsätzlich vergleichsweise'),
    0.5: words('etwas teilweise gelegentlich manchmal bisweilen mitunter stellenweise minimal'),
  },
  pivots: words('aber doch'),
  latePivots: words('jedoch allerdings dennoch trotzdem'),
  also: words('auch ebenso'),
  concessions: words('obwohl trotz obgleich wenngleich'),
  conditions: words('wenn falls sofern'),
  contrasts: words('während wohingegen hingegen dagegen'),
  than: [...words('als verglichen gegenüber'), ...phrasesOf('im vergleich zu | im vergleich zum | im vergleich mit')],
  thanBehindComparative: {},
  comparatives: [],
  superlatives: [],
  as: words('so wie'),
  versus: [
    ...words('vs versus statt anstatt'),
    ...phrasesOf('alternative zu | alternativen zu | alternative zum | anstelle von | ersatz für'),
  ],
  unlike: phrasesOf('im gegensatz zu | im gegensatz zum | im gegensatz zur | anders als'),
  links: [...words('und oder sowie bzw'), ...phrasesOf('als auch')],
  advice: phrasesOf(
    'wählen sie | wähle | nehmen sie | nimm | greifen sie zu | setzen sie auf | probieren sie | kaufen sie',
  ),
  warnings: phrasesOf('vermeiden sie | meiden sie | vermeide | meide'),
  surpassing: [
    ...words('schlägt übertrifft überflügelt überholt schlagen übertreffen'),
    ...phrasesOf('lässt hinter sich | überlegen'),
  ],
  hasGenitive: true,
  capitalisesNouns: true,
  elides: false,
}
