import { listOfWords } from '../list-of-words.ts'

/*
 * What is made and sold: kinds of goods, what names of single products look like, and the folders of makers and shops.
 */

/** Kinds of goods in the plural; below such a segment makers show one product. */
const kindsOfGoods = listOfWords(`
  headphones earbuds headsets speakers soundbars turntables amplifiers keyboards guitars pianos drums cameras lenses drones
  printers phones smartphones laptops tablets computers desktops monitors tvs televisions projectors consoles controllers
  routers chargers watches smartwatches trackers robots cars trucks suvs evs vehicles motorcycles bikes ebikes scooters
  helmets tires shoes boots sneakers sandals socks jackets coats hoodies shirts dresses jeans gloves skis snowboards
  basketballs backpacks suitcases bags wallets tents mattresses pillows sofas chairs desks beds lamps cookware pans skillets
  knives blenders grills refrigerators fridges freezers dishwashers washers dryers ovens ranges vacuums purifiers
  dehumidifiers humidifiers moisturizers moisturisers cleansers lotions creams serums sunscreens shampoos perfumes cards
  strollers hotels resorts
`)

export const goods: ReadonlySet<string> = new Set(kindsOfGoods)

/** Plurals of what is sold: goods, programs, companies. */
const several = `(?:apps|tools|platforms|software|websites|plugins|translators|transcribers|generators|converters|recorders|editors|gadgets|accessories|destinations|brands|companies|(?:streaming|delivery|subscription|translation|transcription|captioning|dubbing|tv) services|(?:phone|data|cell|mobile|internet) plans|${kindsOfGoods.join('|')})`

/** Excludes sentences and news, which do not list several things. */
const noSentence =
  '(?!(?:how|why|when|what|where|who|is|are|can|do|does|should|will|meet|our|\\p{L}+ing) |.*\\b(?:announc|introduc|launch|recall|unveil|releas|us(?:e|es|ed|ing)\\b|buil[dt]|mak(?:e|es|ing)\\b|need)\\w*)'

/** Pages with such names list things: `free-transcription-tools`, `moisturizers-for-dry-skin`. */
export const severalThings = new RegExp(
  [
    `^${noSentence}(?!(?:\\S+ ){7}|.* (?:for|of|from|by|with) )\\S+ .+ ${several}(?: 20\\d\\d)?$`,
    `^${noSentence}(?:\\S+ ){0,4}${several} (?:for|with|without|under|that|worth|to buy|to try|you)\\b`,
    `^(?!how|why|.* (?:is|are|was|were|has|have|will) )(?:\\S+ ){0,2}(?:fastest|longest|quietest|safest|lightest|smallest|highest|coolest|easiest) (?:\\S+ ){0,3}${several}\\b`,
    `^(?:five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:\\S+ ){1,3}${several}\\b`,
  ].join('|'),
  'u',
)

/** Endings of product names that mark the better, smaller and next models of a line: `mini-4-pro`. */
export const lineEnding =
  /^(?=.*\p{L}{3})(?:[\p{L}\d]+ ){1,3}(?:pro|max|ultra|mini|lite)(?: \d{1,2})?$|^\p{L}{3,}(?: \p{L}+)? \d{1,2} (?:plus|air|se)$/u

/** Several programs; a company that makes only one does not name its page like this. */
export const severalPrograms = / (?:translators|generators|converters|transcribers|editors|apps)$/

/** A car with its model year, as dealers name it. */
export const modelOfYear =
  /^(?:19|20)\d\d (?!.*\b(?:guide|report|review|reviews|award|awards|calendar|trends|season|event|events|tour|sale|survey|results|edition|in|of|the|for|and)\b)\p{L}[\p{L}\d]*(?: [\p{L}\d]+){1,3}$/u

/** Segments above the names of a company's offers. */
export const offering: ReadonlySet<string> = new Set(
  listOfWords(`
    tools tool feature features service services solutions solution funktionen funktion loesungen losungen
    fonctionnalites fonctionnalite funcionalidades funcionalidade funzionalita soluciones soluzioni solucoes oplossingen
    losninger loesninger losningar funktioner funksjoner functies functionaliteiten funkcje funkce rozwiazania reseni
    ominaisuudet ratkaisut logiciels programas programmi
  `),
)

/** Kinds of goods, in the singular and the plural; many end a compound. */
export const namedKinds: ReadonlySet<string> = new Set([
  ...kindsOfGoods,
  ...listOfWords(`
    sauger staubsauger saugroboter roboter mahroboter maehroboter maschine maschinen drucker trockner spuler spueler
    matratze matratzen kopfhorer kopfhoerer fernseher lautsprecher kamera kameras handy handys tablet laptop notebook
    notebooks monitor monitore monitoren schrank schranke schraenke backofen herde grill fritteuse fritteusen automat
    automaten kessel pumpe pumpen schuhe kindersitz kindersitze fahrrad fahrrader fahrraeder bike helm helme koffer
    rucksack rucksacke rucksaecke zelte stuhl stuhle stuehle bett betten regal regale lampen cremes zahnburste
    zahnbursten zahnbuersten rasierer uhren router thermostate heizkorper heizkoerper soundbar smartphone stovsuger
    stovsugere stoevsuger stoevsugere maskine maskiner maskin torretumbler torretumblere toerretumbler hovedtelefoner
    hodetelefoner hoeretelefoner horetelefoner horlurar hojttaler hojttalere hoejttalere hoyttalere hogtalare telefon
    telefoner mobiler klipper klippare klippere cykel cykler cyklar sykler sykkel madras madrasser madrass sangar senge
    senger dammsugare tumlare varmepump varmepumpar varmepumper varmepumpe panner ovner cremer solcreme solkram
    solkremer skor sko kylskap koleskab koeleskab kjoleskap frysere machine machines droger drogers zuiger zuigers
    koelkast koelkasten vaatwasser vaatwassers televisie televisies telefoons fiets fietsen koptelefoon koptelefoons
    oordopjes soundbars matras matrassen warmtepomp warmtepompen zonnepanelen batterij batterijen puhelin puhelimet kone
    koneet imuri imurit kuulokkeet televisiot kannettavat jaakaapit pyorat aspirateur aspirateurs lave refrigerateur
    refrigerateurs congelateur congelateurs matelas ordinateur ordinateurs telephone telephones televiseur televiseurs
    casque casques ecouteurs enceinte enceintes imprimante imprimantes cafetiere cafetieres friteuse friteuses poele
    poeles chaudiere chaudieres pompe pompes climatiseur climatiseurs trottinette trottinettes velo velos pneu pneus
    chaussures poussette poussettes canape canapes meubles chaise chaises parquet parquets carrelages perceuse perceuses
    tondeuse tondeuses radiateur radiateurs peinture peintures papiers aspirador aspiradores aspiradora aspiradoras
    lavadora lavadoras lavavajillas secadora secadoras frigorifico frigorificos nevera neveras horno hornos microondas
    freidora freidoras cafetera cafeteras colchon colchones movil moviles portatil portatiles ordenador ordenadores
    televisor televisores auriculares altavoces impresora impresoras camara camaras zapatillas bicicleta bicicletas
    patinete patinetes neumatico neumaticos silla sillas sofas cama camas mesas estufa estufas caldera calderas
    calentadores taladro taladros suelos lamparas monitores teclados aspirapolvere lavatrice lavatrici lavastoviglie
    asciugatrice asciugatrici frigorifero frigoriferi forno forni friggitrice friggitrici macchina macchine materasso
    materassi cellulari telefoni portatili televisori cuffie auricolari stampanti fotocamere scarpe biciclette
    monopattino monopattini pneumatici passeggino passeggini sedie divano divani letti tavoli stufa stufe caldaia
    caldaie condizionatori climatizzatori trapani pavimenti laminati lampade tagliaerba maquina maquinas geladeira
    geladeiras fogoes fornos fritadeira fritadeiras colchao colchoes telemovel telemoveis celular celulares portateis
    computadores televisoes auscultadores fones impressoras sapatilhas tenis trotinete trotinetes cadeira cadeiras
    salamandra salamandras caldeiras esquentadores pavimentos pralka pralki pralek suszarka suszarki suszarek zmywarka
    zmywarki zmywarek lodowka lodowki lodowek piekarniki ekspresy odkurzacz odkurzacze odkurzaczy materace materacy
    telefony telefonow smartfony smartfonow laptopy laptopow tablety telewizory telewizorow sluchawki sluchawek glosniki
    drukarki rowery rowerow hulajnogi opony opon foteliki krzesla lozka meble stoly kabiny pompy kotly klimatyzatory
    kosiarki wiertarki farby panele lampy buty pracka pracky pracek susicky susicek mycka mycky mycek lednice chladnicky
    kavovar kavovary vysavac vysavace vysavacu matrace mobily notebooky televize sluchatka reproduktory tiskarny
    fotoaparaty kolobezky pneumatiky kocarky autosedacky zidle postele kotle sekacky vrtacky boty kleider jacken hosen
    hemden roecke pullover maentel stiefel taschen schmuck robes vestes pantalons chemises jupes manteaux bottes bijoux
    montres vestidos chaquetas pantalones camisas faldas abrigos botas bolsos joyas relojes vestiti giacche pantaloni
    camicie gonne cappotti stivali borse gioielli orologi kjoler jakker bukser skjorter nederdele frakker stovler
    stoevler tasker smykker klanningar jackor byxor skjortor kjolar kappor stovlar vaskor smycken klockor jurken jassen
    broeken overhemden rokken laarzen tassen sieraden horloges sukienki kurtki spodnie koszule spodnice plaszcze torebki
    bizuteria zegarki kalhoty kosile sukne kabaty kabelky sperky hodinky casacos calcas saias malas joias relogios
    moebel mobel couches kissen teppiche vorhaenge fauteuils armoires lits tapis rideaux sofabord sofaer borde reoler
    lamper taepper muebles armarios alfombras cortinas mobili armadi tappeti moveis tapetes szafy dywany fotele skrine
    koberce kasten stoelen tafels kussens vloerkleden shampoo duschgel parfum parfums gesichtscreme sonnencreme
    sonnencremes serum seren shampooings deodorants perfumes cremas serums champus jabones profumi creme rossetti
    perfumy kremy szampony parfemy sampony ansiktskram ansiktskramer ansigtscreme dagcreme hudkram schampo gezichtscreme
    zonnebrand vitamine vitamines vitaminas vitaminer vitamiinit witaminy vitaminy integratori suplementos suplementy
    complementos naytot kengat takit mekot laukut sangyt sohvat poydat tuolit
  `),
])

/** Words between the name of a kind and its purpose or material. */
export const joining: ReadonlySet<string> = new Set(
  listOfWords('a au aux con de del da do di en et pour para per e y na do med mit'),
)

/** Folders of the whole range of a maker or seller, in the plural. */
export const rangeFolders: ReadonlySet<string> = new Set(
  listOfWords(
    'produits prodotti produkte productos produtos producten produkter produkty tuotteet vyrobky termekek urunler produse',
  ),
)

/** Words at the end of the path of a list of offers. */
export const sortsOf =
  /^(?:soorten|arten|types|tipos|tipi|typer|rodzaje|druhy|tyypit|overzicht|oversigt|oversikt|ubersicht|uebersicht)$/

/** Folders of the models of makers, most of them of cars. */
export const modelFolders: ReadonlySet<string> = new Set(
  listOfWords(`
    modelle modeles modelos modelli modeller modellen modely modele mallit mallisto gama gamme gamma vehicules fahrzeuge
    vehiculos veicoli veiculos biler bilar autot samochody voitures coches carros
  `),
)

/** Departments of shops, and groups of people that clothes are for: segments below them are kinds of goods. */
export const storeDepartments: ReadonlySet<string> = new Set(
  listOfWords(`
    haushalt haushaltsgerate haushaltsgeraete electromenager electrodomesticos elettrodomestici eletrodomesticos
    hvidevarer hvitevarer vitvaror witgoed huishoudelijk kodinkoneet agd rtv informatique informatica elektronik
    elektronika elektronica electronica elettronica electronique elektronikk elektroniikka multimedia bricolage
    fai-da-te jardin garten giardino jardim have tradgard hage tuin ogrod zahrada mobilier moebel mobel mobler meubels
    meubles muebles mobili moveis meble nabytek huonekalut mode moda muoti beaute belleza bellezza beleza skonhed
    skonhet kauneus drogerie drogeria kosmetik kosmetika kosmetyki cosmetica cosmetique cosmetici hudpleje hudvard
    hudpleie huidverzorging ihonhoito parapharmacie pharmacie parafarmacia jouets juguetes giocattoli brinquedos
    spielzeug legetoj leksaker leker speelgoed zabawki hracky lelut livres libros libri livros buecher damen herren
    kinder femme femmes homme hommes enfant enfants mujer hombre ninos donna uomo bambini mulher homem crianca dame
    herre dam herr barn dames heren damskie meskie naiset miehet lapset
  `),
)

/** Words of pages that test what they name. */
export const testWords: ReadonlySet<string> = new Set(
  listOfWords(`
    test tests testen tester testet testene testi testit testy testu testar teste testes vergleich vergleiche
    vergelijking comparatifs comparativas confronti rankingi rankings bestenlisten comparar comparador comparateur
    vergelijken sammenlign sammenligning jamforelse porownaj
  `),
)

/** Words that may appear beside the word for a test and the kind that is tested. */
export const besideTests: ReadonlySet<string> = new Set(
  listOfWords(
    'im in der die das den de af av of di von van des stor stort store stora grosser grosse grote test large big',
  ),
)

/** Domain names of sites that publish nothing but tests and comparisons. */
export const testingNames =
  /^(?:bed?st-?i-?test|bast-?i-?test|testsieger|vergleich|comparatif|quale?scegliere|miglior|mejor|meilleur|ranking)/

/** Fragments that a path contains if a word for a test may be in it. */
export const testPath = /[Tt]est|[Vv]erg[el]|[Cc]ompara|[Cc]onfront|[Rr]anking|[Bb]esten|ammenlign|amfor|orownaj/
