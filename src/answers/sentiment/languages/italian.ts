import { forms, type LanguageWords, pairs, phrasesOf, words } from './language-words.ts'

const four = (stems: string): string[] => forms(stems, 'o a i e')
const two = (stems: string): string[] => forms(stems, 'e i')

export const italianWords: LanguageWords = {
  judgements: {
    4: [
      ...four('fantastic fenomenal straordinari'),
      ...two('eccezional'),
      ...words('imbattibile imbattibili insuperabile insuperabili'),
    ],
    3: [
      ...four('ottim perfett magnific impareggiabil'),
      ...two('eccellent impressionant brillant impeccabil formidabil incredibil sorprendent'),
      ...words('migliore migliori miglior eccelle spicca spiccano vincitore vincitrice campione eccellenza'),
      ...phrasesOf(
        'rapporto qualità prezzo | punto di riferimento | scelta sicura | non si sbaglia mai | non si sbaglia | non sbagli | non delude | non deludono | di prim ordine | prima scelta | è una garanzia | al top | in testa | senza rivali | fiore all occhiello',
      ),
    ],
    2: [
      ...phrasesOf(
        `ottima scelta | vale ogni | vale il prezzo | all'altezza | niente da dire | in cima | fa la differenza`,
      ),
      ...four(`sicur comod robust solid complet intuitiv efficac attraent pratic silenzios adatt consigliat soddisfacent equilibrat curat apprezzat fluid precis
        ergonomic innovativ seri onest giust amat soddisfatt elegant bell gustos delizios riuscit premiat preferit stimat rinomat raffinat collaudat generos luminos accurat indicat completissim validissim accattivant affermat ottimizzat lodat`),
      ...two(`affidabil potent resistent efficient stabil piacevol gentil elegant interessant convincent responsabil trasparent flessibil accessibil abbordabil confortevol vantaggios funzional ragionevol competent notevol versatil
        disponibil durevol fedel util facil ideal valid popolar soddisfacent attraent accattivant consigliabil personalizzabil`),
      ...words(`buono buona buoni buone buon bene ben valido valida validi valide vantaggioso vantaggiosa vantaggio vantaggi pregio pregi agile agili
        consiglio consigliamo consiglia consigliano consigliare raccomando raccomandiamo convince convincono piace piacciono apprezzano apprezza lodano elogiano soddisfazione
        leader affidabilità comodità robustezza tranquillità forza favorito favorita colpisce colpiscono impressiona impressionano efficacia facilità duraturo duratura duraturi durature conveniente convenienti`),
      ...phrasesOf(`buona scelta | vale la pena | ne vale la pena | buona reputazione | ottima reputazione | gode di | alta qualità | ben recensito | buone recensioni | facile da usare | all altezza | mantiene le promesse | punto di forza | punti di forza
        senza problemi | non è un caso | ben poco | nulla da eccepire | poco da rimproverare | si distingue | si distinguono | pochi difetti | buon prezzo | ben fatto | ben fatta | ben curato`),
    ],
    1: [
      ...four('rapid modern economic compatt legger'),
      ...two('veloc semplic'),
      ...words('velocità rapidità semplicità velocemente leggero leggera leggeri leggere'),
      ...phrasesOf(
        'alternativa più conveniente a | alternativa più conveniente ad | alternativa più economica a | alternativa più economica ad | fa risparmiare tempo | prezzi bassi | prezzo basso | prezzi competitivi | prezzo competitivo',
      ),
    ],
    [-1]: [
      ...four('car costos lent limitat compless complicat ridott ostic spartan rumoros scars eccessiv'),
      ...two('pesant difficil debol ingombrant'),
      ...words(
        'svantaggio svantaggi difetto difetti debolezza lentezza criticano criticato criticata critiche migliorabile migliorabili limite limiti basilare pecca pecche',
      ),
      ...phrasesOf(
        'curva di apprendimento | punto debole | punti deboli | troppo lungo | troppo lunghi | troppo lunghe | troppo lunga | dura poco | poca scelta | margini di miglioramento',
      ),
      ...pairs(
        'prezzo | prezzi | commissioni | costi | costo | tariffe | spese',
        'elevato | elevati | elevate | alto | alti | alte | salati',
      ),
    ],
    [-2]: [
      ...phrasesOf(
        `si rompe | si rompono | si guasta | non vale il prezzo | non vale i soldi | non all'altezza | non è all'altezza | durano poco | aumento dei prezzi | ha aumentato i prezzi | non risponde | tempi lunghi | lunghe attese`,
      ),
      ...four(
        'datat obsolet scomod mediocr difettos inadeguat insicur dubbi nois macchinos confus superat antiquat deludent fastidios problematic farraginos insoddisfatt opac sopravvalutat fallimentar instabil lacunos discutibil fuorviant controvers imprecis',
      ),
      ...two(
        'mediocr deludent scadent insufficient fragil instabil sgradevol frustrant inefficient vulnerabil inaffidabil inefficac',
      ),
      ...words(`cattivo cattiva cattivi cattive male peggiore peggiori peggio problema problemi errore errori guasto guasti blocchi blocca bloccano lamentano lamenta lamentele lamentela delude deludono delusione deluso
        sconsiglio sconsigliamo sconsigliato sconsigliata sconsigliano truffa violazione violazioni falla falle vulnerabilità scandalo ritardo ritardi disservizi disservizio crash
        purtroppo bug nascosti nascoste nascosto nasconde lacune carenze carenza inutilizzabile mancanze arranca malfunzionamenti malfunzionamento`),
      ...phrasesOf(`incidente di sicurezza | incidenti di sicurezza | violazioni dei dati | violazioni di sicurezza | gravi violazioni | costa di più | costano di più | prezzo più alto | prezzo più elevato | non è più supportato | non più in vendita | ultimo posto | non è all altezza | meno curato | meno curata | poco affidabile | poco affidabili | poco pratico | poco pratica | poco intuitivo | poco intuitiva | poco chiaro | poco chiara | poco trasparente | lascia a desiderare | lasciano a desiderare | rimasta indietro | rimasto indietro | resta indietro
        è indietro | non vale la pena | non ne vale la pena | perdita di tempo | perdita di dati | costi nascosti | costi aggiuntivi | troppo caro | troppo cara | troppo costoso | difficile da giustificare | difficile da consigliare | difficile da usare | fuga di dati | violazione dei dati | meglio evitare | è da evitare`),
    ],
    [-3]: [
      ...four('pessim disastros'),
      ...words('orribile orribili terribile terribili disastro truffaldino'),
      ...phrasesOf('soldi buttati'),
    ],
  },
  neutral:
    phrasesOf(`vantaggi e svantaggi | pregi e difetti | pro e contro | punti di forza e debolezza | punti di forza e di debolezza | non solo | ben oltre | va bene | momento migliore | miglior momento | migliori offerte | migliore offerta | miglior offerta | migliori prezzi
    miglior prezzo | più o meno | per lo meno | almeno | senza dubbio | in caso di problemi | in caso di guasto | password sicure | password sicura | capire meglio | buongiorno | buona giornata | beni | se bene | forza lavoro | limite di | limite massimo | un consiglio | il consiglio | il mio consiglio
    scelta giusta | persona giusta | valido per | valida per | validi per | valido fino | valida fino | ben due | ben tre | facile da confrontare | disponibile per | disponibili per | disponibile in | disponibili in | disponibile su | disponibili su | disponibile solo | disponibile anche | disponibile da | disponibile dal | disponibile con | è disponibile | sono disponibili`),
  negators: words('non nessun nessuno nessuna mai senza né nulla niente neppure neanche nemmeno'),
  weakNegators: words('meno poco poca pochi poche'),
  failures: words('manca mancano'),
  preventers: words(
    'contro evita evitano riduce riducono previene impedisce rileva rilevano protegge proteggono rilevamento protezione corregge correggono risolve risolvono elimina minimizza anti',
  ),
  verbs: words('delude deludono convince consiglio'),
  degrees: {
    1.5: words('estremamente incredibilmente eccezionalmente assolutamente particolarmente'),
    1.25: words('molto davvero troppo così decisamente nettamente notevolmente altamente veramente assai'),
    0.9: words('abbastanza piuttosto'),
    0.7: words('relativamente generalmente'),
    0.5: words('leggermente parzialmente talvolta'),
  },
  pivots: words('ma'),
  latePivots: words('però tuttavia'),
  also: words('anche'),
  concessions: [...words('sebbene nonostante benché malgrado'), ...phrasesOf('anche se | pur essendo')],
  conditions: words('se qualora'),
  contrasts: [...words('mentre invece'), ...phrasesOf('al contrario')],
  than: phrasesOf('rispetto a | rispetto ad | rispetto al | rispetto alla | in confronto a | a confronto con'),
  thanBehindComparative: { 2: words('di del della d'), 5: words('che') },
  comparatives: words('più meno'),
  superlatives: words('migliore migliori peggiore peggiori peggio meglio maggiore minore'),
  as: words('così come tanto quanto'),
  versus: [
    ...words('versus vs'),
    ...phrasesOf(
      'al posto di | invece di | alternativa a | alternativa ad | alternative a | alternativa più conveniente a | alternativa più conveniente ad | alternativa più economica a | alternativa più economica ad',
    ),
  ],
  unlike: phrasesOf('a differenza di | a differenza del | a differenza della'),
  links: words('e ed o oppure'),
  advice: words('scegli scegliete prova provate considera valuta scegliere'),
  warnings: words('evita evitate eviti'),
  surpassing: [...words('supera superano batte surclassa'), ...phrasesOf('superiore a | superiore ad | meglio di')],
  hasGenitive: false,
  capitalisesNouns: false,
  elides: true,
}
