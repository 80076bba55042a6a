import { bareStopAt, clause, type Denials, stop, stopAt, theBrand, wordList } from './parts.ts'

/** Where a word begins in any script. */
const start = '(?<!\\p{L})'

const ru = {
  info: '(?:(?:никак(?:ой|их|ие)|как(?:ой|их|ие)-либо|какую-либо|достоверн[а-яё]+|надёжн[а-яё]+|надежн[а-яё]+|конкретн[а-яё]+|подробн[а-яё]+|точн[а-яё]+|актуальн[а-яё]+|официальн[а-яё]+) )*(?:информаци(?:[июя]|ей)|сведени(?:[йяе]|ями)|знани(?:й|ями)|данны(?:[хе]|ми)|упоминани[йея]|результат(?:ов|ы)|записей)',
  about: '(?:о|об|про|по|относительно|касательно|касающ(?:ейся|аяся|иеся|ихся|уюся))',
  thing:
    '(?:(?:так(?:ой|ая|ого|ое|ую)) )?(?:(?:компани|организаци)(?:[июяе]|ей)|(?:бренд|продукт|сервис|магазин|инструмент|стартап|проект|сайт)(?:а|у|е|ом)?|(?:марк|фирм|программ|платформ)(?:[аыиуе]|ой)|(?:приложени|предприяти|решени)(?:[еяюи]|ем)|(?:авто)?производител[ьяюе]м?|отел(?:[ьяюе]|ем)|гостиниц(?:[аыеу]|ей)|(?:ресторан|банк|автобренд|поставщик|страховщик)(?:а|у|е|ом)?|кафе|авиакомпани(?:[июяе]|ей)|сет(?:ь|и|ью))',
  field: '(?:(?:автомобильн|косметическ|страхов|гостиничн|программн|бухгалтерск)(?:[а-яё]{2,3}) )?',
  /** Goods of which one says: никогда не слышал о шоколаде Acme. */
  goods: '(?:шоколаде|печенье|косметике|пиве|кофе|чае|обуви|одежде|хлопьях|кондитерских изделиях|автомобилях)',
  named: '(?:под названием|с названием|с таким названием|под именем|с именем|котор[а-яё]+ называется)',
  found:
    'не (?:наш[её]л|нашла|нашли|нахожу|обнаружил|обнаружила|встретил|встретила|встречала?|встречал(?:ся|ась|ись|ось)|попадал(?:ся|ась|ись|ось)|сталкивал(?:ся|ась) с|(?:удалось|смог|смогла|могу|получилось) (?:найти|обнаружить))',
  perhaps:
    '(?:(?:похоже|видимо|по-видимому|вероятно|вероятнее всего|скорее всего|судя по всему|по (?:моим|имеющимся|доступным) данным),? )',
}
/** Any noun, but not "another bank" or "a better bank". */
const nounRu =
  '(?:никак[а-яё]{2,3} )?(?!(?:друг|ин|втор|лучш|худш|подобн|похож)[а-яё]{2,3} )(?:[а-яё]{2,20}(?:ого|его|ую|ым|ый|ий|ая|ое|ной|ской|ном|ском) )?[а-яё-]{3,20}'
const brandRu = `(?:${ru.field}${ru.thing}(?: (?:косметики|автомобилей|одежды))? (?:${ru.named} )?|${nounRu} ${ru.named} )?${theBrand}`
/** What one knows something about: a place with its address, a company as what it is. */
const topicRu = `(?:${brandRu}(?: как (?:об? )?${ru.field}${ru.thing}(?: [а-яё]{3,20})?)?|(?:отел[а-яё]{1,2}|гостиниц[а-яё]{1,2}|ресторан[а-яё]{0,2}|кафе|банк[а-яё]{0,2}) (?:${ru.named} )?${theBrand} во? [а-яё-]{3,20})`
const strangeRu = '(?:неизвест(?:ен|н[а-яё]{1,3})|не извест(?:ен|н[а-яё]{1,3})|не ?знаком(?:[а-яё]{1,2})?)'
const cannotRu = 'не (?:могу|можем|смогла?|удалось|получилось|удаётся|удается|в состоянии|имею возможности)'
const materialRu =
  '(?:(?:(?:мои|доступные|имеющиеся) )+(?:(?:обучающие|тренировочные) )?(?:данные|источники|знания|материалы)|моя база (?:знаний|данных)|(?:мои |доступные )?результаты поиска)'
const placesRu =
  'в (?:(?:моих|своих|доступных|открытых|имеющихся) )*(?:источниках|данных|результатах|базе данных|базе знаний|интернете|сети)'
const stopRu = stopAt(placesRu)
const bareStopRu = bareStopAt(placesRu, 'поэтому|так что|возможно')

const uk = {
  info: '(?:(?:жодн[а-яіїє]+|будь-як[а-яіїє]+|достовірн[а-яіїє]+|надійн[а-яіїє]+|конкретн[а-яіїє]+|точн[а-яіїє]+|офіційн[а-яіїє]+) )*(?:інформаці(?:[їюя]|єю)|дан(?:их|і|ими)|відомост(?:ей|і)|відомостями|знан(?:ь|нями)|згад(?:ок|ки)|результат(?:ів|и))',
  about: '(?:про|щодо|стосовно|по|(?:що|які|яка) стосу[єю]ться)',
  thing:
    '(?:(?:жодн|так)(?:ої|ого|а|ий|у|е) )?(?:(?:компані|організаці)(?:[яїюі]|єю)|(?:бренд|продукт|сервіс|магазин|інструмент|стартап|проєкт|сайт)(?:а|у|і|ом)?|(?:марк|фірм|програм|платформ)(?:[аиуі]|ою)|марці|(?:підприємств|рішенн)(?:[оаюяу]|ом|ям)|застосун(?:ок|ку|ком)|(?:авто)?виробник(?:а|у|ом|ів)?|готел(?:ь|ю|я|ем|і)|(?:ресторан|банк|автобренд|постачальник|страховик)(?:а|у|і|ом)?|кафе|кав.ярн(?:[яіюе]|ею)|авіакомпані(?:[яїюі]|єю)|мереж(?:[аіуи]|ею))',
  field: '(?:(?:автомобільн|косметичн|страхов|готельн|програмн|бухгалтерськ)(?:[а-яіїє]{1,3}) )?',
  /** Goods of which one says: ніколи не чув про печиво Acme. */
  goods: '(?:шоколад|печиво|косметику|пиво|каву|чай|взуття|одяг|пластівці|автомобілі)',
  named: '(?:під назвою|з назвою|з такою назвою|на ім.я)',
  found:
    'не (?:знайшов|знайшла|знайшли|знаходжу|виявив|виявила|зустрів|зустріла|зустріча(?:в|ла)(?:ся|сь)?|зустріли?ося|(?:зустріча|трапля)л(?:ась|ася|ись|ися|ось|ося)|траплявся|стикав?(?:ся|лася) з|(?:вдалося|зміг|змогла|можу) (?:знайти|виявити))',
  perhaps:
    '(?:(?:схоже|мабуть|напевно|ймовірно|імовірно|найімовірніше|очевидно|вочевидь|судячи з усього|за (?:моїми|наявними|доступними) даними),? )',
}
/** Any noun, but not "another bank" or "a better bank". */
const nounUk =
  "(?:жодн[а-яіїє]{1,3} )?(?!(?:інш|друг|кращ|гірш|подібн|схож)[а-яіїє]{1,3} )(?:[а-яіїєґ']{2,20}(?:ого|ої|ий|им|ною|ську|ська|ну|на) )?[а-яіїєґ'-]{3,20}"
const brandUk = `(?:${uk.field}${uk.thing}(?: (?:косметики|автомобілів|одягу))? (?:${uk.named} )?|${nounUk} ${uk.named} )?${theBrand}`
/** What one knows something about: a place with its address, a company as what it is. */
const topicUk = `(?:${brandUk}(?: як (?:про )?${uk.field}${uk.thing}(?: [а-яіїєґ]{3,20})?)?|(?:готел[а-яі]{1,2}|ресторан[а-яі]{0,2}|кафе|банк[а-яі]{0,2}) (?:${uk.named} )?${theBrand} [ву] [а-яіїєґ'-]{3,20})`
const strangeUk = '(?:не ?відом[а-яіїє]{1,2}|не ?знайом[а-яіїє]{1,2})'
const cannotUk = 'не (?:можу|можемо|зміг|змогла|вдалося|вдається|маю змоги|маю можливості)'
const materialUk =
  '(?:(?:(?:мої|доступні|наявні) )+(?:(?:навчальні|тренувальні) )?(?:дані|джерела|знання|матеріали)|моя база (?:знань|даних)|(?:мої |доступні )?результати пошуку)'
const placesUk =
  '[ву] (?:(?:моїх|своїх|доступних|відкритих|наявних) )*(?:джерелах|даних|результатах|базі даних|базі знань|інтернеті|мережі)'
const stopUk = stopAt(placesUk)
const bareStopUk = bareStopAt(placesUk, 'тому|тож|отже|можливо')

/** Czech and Slovak. Nouns in the singular: "produkty Acme" are what the brand sells. */
const cs = {
  info: '(?:(?:žádn[éáýuoí]+|žádných|žiadn[eyau]+|žiadnych|spoľahliv[éáý]+|spolehliv[éáý]+|konkrétn[íe]|relevantn[íé]|ověřen[éáý]+|overen[éáý]+|dostupn[éáý]+|nijak[éáý]+|bližší|bližšie) )*(?:informac[ieí]+|informacemi|informáci[eaí]|informáciami|údaj[eů]|údajov|údaji|dat[ay]|dáta|zmínk[ayu]|zmienk[ayu]|výsledk[yů]|výsledkov|výsledek|výsledok|záznam[yů]?|znalost[íi]?|vedomosti|povědomí|vědomosti|nic|nič)',
  about: '(?:o|ohledně|ohľadom|k|na téma|týkající(?:ch)? se|týkajúc[ei](?:ch)? sa)',
  thing:
    '(?:(?:žádn[áéýou]+|žiadn[aeyu]+|takov[áéýou]+|tak[áéýúou]+) )?(?:(?:firm|služb|platform)(?:[ayeěuú]|ou)|(?:společnost|spoločnosť|spoločnost)(?:[ií]|ou)?|znač(?:k[ayuú]|kou|ce|ke)|(?:produkt|softwar|softvér|program|podnik|web|projekt|obchod)(?:[ueě]|em|om)?|nástroj(?:[ei]|em|om)?|aplikac(?:[eií])|(?:aplikáci|organizáci)(?:[aeiu]|ou)|organizac[eií]|výrobc(?:[eai]|em|om|ovi)|hotel(?:[ui]|em|om)?|restaurac(?:[eií])|reštauráci(?:[aiu]|ou)|(?:bank|automobilk|značk|kavárn|pojišťovn|sieť|síť)(?:[ayuěií]|ou)?|(?:banc|automobilc|bank|automobilk|kavárn|kaviarn)[eěi]|kaviareň|poisťov(?:ňa|ni|ňu|ňou|ne)|aerolink(?:[ayuy]|ou)|aerolin(?:ce|ke)|dodávate(?:ľ|ľovi|ľa))',
  field: '(?:(?:kosmetick|kozmetick|automobilov|leteck|hotelov|účetn|účtovn|pojišťovac|poisťovac)[a-zá-ž]{1,3} )?',
  /** Goods of which one says: o kosmetice Acme jsem nikdy neslyšel. */
  goods:
    '(?:kosmeti[ck]e|kozmeti[ck]e|čokolád[ěe]|sušenkách|sušienkach|keksoch|pivu?e?|kávě|káve|čaji|botách|topánkach|oblečení|vločkách|vločkách|automobilech|automobiloch)',
  named: '(?:s názvem|s názvom|pod názvem|pod názvom|jménem|menom|zvan[a-zá-ž]+|nazvan[a-zá-ž]+)',
  found:
    '(?:nenašel|nenašla|nenašli|nenašiel|nenalezl|nenalezla|nenacházím|nenachádzam|(?:nenarazil|nenarazila)(?: jsem| som)? na|(?:nemohu|nemôžem|nedokážu|nedokážem|nepodařilo(?: se mi)?|nepodarilo(?: sa mi)?|nedokázala?(?: jsem| som)?) (?:najít|nalézt|dohledat|nájsť|dohľadať))(?: jsem| som)?',
  have: '(?:nemám|nemáme|nedisponuji|nedisponujem|nejsou|není|nie je|nie sú|neexistují|neexistujú|neexistuje|chyb(?:í|ějí) mi|chýba(?:jú)? mi|postrádám|postrádam)(?: mi)?(?: k dispozici| k dispozícii| dostupné)?',
  heard: '(?:neslyšela?|nepočula?)(?: jsem| som)?(?: nikdy)?',
  knowsNothing: '(?:nevím nic|nic nevím|neviem nič|nič neviem)',
  perhaps:
    '(?:(?:zřejmě|zrejme|pravděpodobně|pravdepodobne|nejspíš|najskôr|asi|patrně|(?:podle|podľa) (?:(?:mých|mojich|dostupných) )*(?:zdrojů|zdrojov|informací|informácií|údajů|údajov)) )',
}
/** Any noun, but not "another bank" or "a better bank". */
const nounCs =
  '(?:žádn[éáýou]{1,3} |žiadn[aeyuho]{1,3} )?(?!(?:jin|in|druh|lepš|horš|podobn|další|ďalš)[a-zá-ž]{1,3} |další )(?:[a-zá-ž]{2,20}(?:ého|ém|ým|ý|á|é|ej) )?[a-zá-ž-]{3,20}'
const brandCs = `(?:${cs.field}${cs.thing}(?: (?:kosmetiky|kozmetiky|automobilů|automobilov|aut|áut|oblečení|oblečenia))? (?:${cs.named} )?|${nounCs} ${cs.named} )?${theBrand}`
/** What one knows something about: a place with its address, a company as what it is. */
const topicCs = `(?:${brandCs}(?: (?:jako|jakožto|ako) (?:o )?${cs.field}${cs.thing}(?: [a-zá-ž]{3,20})?)?|(?:hotel(?:[ui]|em|om)?|restaurac[eií]|reštauráci(?:[aiu]|ou)|kavárn(?:[aěuy]|ou)|ban[ck](?:[aeuy]|ou)) (?:${cs.named} )?${theBrand} ve? [a-zá-ž-]{3,20})`
const cannotCs =
  '(?:nemohu|nemůžu|nemůžeme|nemôžem|nedokážu|nedokážem|neumím|neviem|nepodařilo se mi|nepodarilo sa mi|nejsem schop(?:en|na)|nie som schopn[ýá])'
const materialCs =
  '(?:(?:(?:moje|má|dostupné|dostupná) )+(?:(?:tréninkov[áé]|tréningov[áé]|trénovací|trénovacie) )?(?:data|dáta|údaje|zdroje|znalosti|vedomosti)|moje databáze|moja databáza|(?:moje |dostupné )?(?:výsledky (?:vyhledávání|vyhľadávania|hledání|hľadania)))'
const nameCs = '(?:(?:jméno|název|názov|meno|pojem|výraz|slovo) )'
const placesCs =
  'v(?:e)? (?:(?:mých|mojich|svých|svojich|dostupných) )*(?:zdrojích|zdrojoch|výsledcích|výsledkoch|datech|dátach|údajích|údajoch)|na internet[eu]|online'
const stopCs = stopAt(placesCs)
const bareStopCs = bareStopAt(placesCs, 'takže|proto|preto|možná|možno')
const auxiliaryCs = '(?:(?:jsem|som|mi|se mi|sa mi|nikdy|však) )*'

/** Nouns in the singular, without possessive endings: "az Acme termékeiről" is about what the brand sells. */
const hu = {
  info: '(?:(?:semmilyen|semmiféle|megbízható|konkrét|elérhető|részletes|hiteles) )*(?:információ(?:t|m|k|kat|val|mal)?|adat(?:ot|om|ok|okat|tal)?|információ(?:ra|kra|kkal)|adat(?:ra|okra|okkal)|ismeret(?:em|eim|tel|ekkel)?|tudás(?:om|sal)?|találat(?:ot|ok|ra)?|említés(?:t|re)?|adat|forrást|semmit|semmire)',
  found:
    'nem (?:találtam|találok|találtunk|tudok találni|sikerült (?:találnom|találni|fellelnem)|tudtam (?:találni|fellelni)|áll(?:nak)? rendelkezés(?:em)?re|rendelkezem|bukkantam|akadtam)',
  thing:
    '(?:cég|vállalat|vállalkozás|márk[aá]|termék|szolgáltatás|alkalmazás|eszköz|bolt|gyártó|szoftver|program|platform|szervezet|áruház|szállod[aá]|hotel|étter(?:em|m)|kávézó|bank|autógyártó|biztosító|légitársaság|lánc|(?:kozmetikai|autó|ruha)márk[aá])(?:[eoa]?t|r[óő]l|r[ae]|b[ae]n?|[b-z][ae]l|n[ae]k|h[oeö]z)?(?!\\p{L})',
  goods: '(?:kozmetikum|csokoládé|keks|keksz|sör|kávé|cipő|autó|ruh[aá])(?:[koae]{0,2})?(?:r[óő]l)',
  suffix: '(?:-?(?:r[óő]l|r[ae]|[eoa]?t|v[ae]l|h[oeö]z))?',
  nothing: '(?:semmit|semmit sem|semmit nem) (?:tudok|találtam|hallottam)',
  heard: '(?:nem|sosem|soha nem|még nem|még sosem|még soha nem) hallottam',
  sources: '(?:adataim|adatbázisom|forrásaim|ismereteim|keresési eredmények|találatok)',
}
/** The noun after "Acme nevű". */
const nounHu = '(?:[a-záéíóöőúüű]{2,20}i )?[a-záéíóöőúüű-]{3,20}'
const meHu = '(?:nekem|számomra)'
const namedAsHu = '(?:nevű|névű|elnevezésű)'
const brandHu = `(?:az? )?${theBrand}${hu.suffix}(?:(?: nevű| névű| elnevezésű)? ${hu.thing}| ${namedAsHu} ${nounHu})?(?: vonatkozóan| kapcsolatban)?`
/** With an address, or as what it is. */
const topicHu = `${brandHu}(?: mint [a-záéíóöőúüű]{3,20}(?:r[óő]l|t|r[ae])| (?<=(?:szállod|hotel|étter|bank|kávézó)[a-záéíóöőúüű]{0,6} )[a-záéíóöőúüű]{3,20}(?:[oeö]n|b[ae]n))?`
const materialHu =
  '(?:(?:(?:a )?(?:(?:betanítási|képzési|rendelkezésre álló) )?(?:adataim|forrásaim|ismereteim|adatbázisom|tudásbázisom))|az? (?:elérhető )?(?:keresési eredmények|keresési találatok|betanítási adatok|források))'
const cannotHu = 'nem (?:tudom|tudtam|tudjuk|áll módomban|sikerült|lehet)'
const existsHu = '(?:(?:valóban|tényleg|egyáltalán) )?(?:létezik-e|létezik)'
const placesHu =
  'az? (?:(?:rendelkezésemre álló|rendelkezésre álló|elérhető) )?(?:forrásaimban|forrásokban|adataimban|adatbázisomban|találatokban|interneten)|online'
const bareStopHu = bareStopAt(placesHu, 'így|ezért|lehet|talán')
const namedHu = `(?:az? |olyan |ilyen |semmilyen )*${theBrand} ${namedAsHu} (?:${hu.thing}|${nounHu})`
const stopHu = stopAt(placesHu)

/** Nouns in the singular. */
const fi = {
  info: '(?:(?:mitään|luotettavaa|luotettavia|tarkkaa|tarkempaa|tarkempia|julkista|riittävästi) )*(?:tieto[aj]a?|tietoja|mainintaa|mainintoja|tuloksia|mitään|tietoihin|tietoon|mainintaan|mainintoihin|tuntemusta),?',
  found:
    '(?:en|emme) (?:ole )?(?:(?:koskaan|ikinä|aiemmin) )?(?:löytänyt|löydä|löytäneet|(?:pystynyt|onnistunut|kyennyt|pysty|kykene) löytämään|törmännyt|törmänneet)',
  thing:
    '(?:(?:yritykse|sovellukse)(?:n|stä|sta|en|ltä|lta)|yritys(?:tä)?|sovellus(?:ta)?|merk(?:ki|kiä|in|istä|kiin)|(?:brändi|yhtiö)(?:n|ä|tä|stä|in|ön)?|tuote(?:tta)?|tuottee(?:n|sta|seen)|(?:palvelu|ohjelmisto|ohjelma|työkalu|alusta|firma|organisaatio|hotelli|ravintola|kahvila|lentoyhtiö|vakuutusyhtiö|kauppa|ketju|valmistaja|autonvalmistaja)(?:n|a|ä|ta|tä|sta|stä|un|on|an|in|ön)?|pank(?:ki|kia|in|ista|kiin)|kaupa(?:n|sta)|kosmetiikkamerk(?:ki|kiä|in|istä))',
  named: '-nimi(?:nen|stä|sen|seen|sestä)',
  perhaps: '(?:näytä olevan|vaikuta olevan|taida olla|ilmeisesti ole|todennäköisesti ole|ole)',
}
const namedFi = `(?:${fi.thing} nimeltä ${theBrand}|${theBrand}${fi.named} (?:${fi.thing}|[a-zäö-]{3,20}))`
/** Any noun, but not "another bank". */
const nounFi = '[a-zäö-]{3,20}'
const brandFi = `(?:(?:jotka |joka )?kosk(?:evat|isivat|ee|isi) )?(?:${fi.thing} (?:nimeltä )?|${nounFi} nimeltä )?${theBrand}(?:${fi.named} (?:${fi.thing}|${nounFi})|-${fi.thing})?`
/** With an address, or as what it is. */
const topicFi = `${brandFi}(?: (?:[a-zäö]{3,25}jana|[a-zäö]{0,20}(?:yrityksenä|yhtiönä|merkkinä|brändinä|hotellina|pankkina|ravintolana|ohjelmistona|sovelluksena|palveluna|tuotteena))| (?<=(?:hotell|ravintol|kahvil|pank).{0,12} )[a-zäö]{3,20}(?:ss[aä]|ll[aä]))?`
const cannotFi =
  '(?:en|emme) (?:voi|pysty|kykene|onnistunut|pystynyt|voinut|kyennyt|ole (?:voinut|pystynyt|onnistunut))'
const materialFi =
  '(?:(?:koulutusdata|koulutusaineisto|harjoitusdata|tietokanta|tietopohja)ni|(?:koulutustieto|lähtee|tieto)ni|(?:minun |käytettävissä olevat )?(?:hakutulokset|lähteet|lähteeni|tietoni))'
const strangeFi = '(?:tuntematon|vieras)'
const placesFi =
  '(?:käytettävissä(?:ni)? olevista )?(?:lähteistäni|lähteistä|lähteissäni|tiedoissani|hakutuloksista|hakutuloksissa)|internetistä|verkosta'
const bareStopFi = bareStopAt(placesFi, 'joten|siksi|ehkä')
const stopFi = stopAt(placesFi)

const ar = {
  info: '(?:(?:أي|اي|أية|أيّ) )?(?:معلومات|بيانات|نتائج|تفاصيل|ذكر|سجل|سجلات|إشارة|أثر|شيء|معرفة)(?: (?:موثوقة|كافية|محددة|دقيقة|متاحة|رسمية|موثقة|عامة|مؤكدة|واضحة))?',
  about: '(?:عن|حول|بشأن|بخصوص|فيما يتعلق بـ?|(?:تتعلق|يتعلق|متعلقة|متعلق|مرتبطة|خاصة|ذات صلة) بـ?|تخص|يخص|إلى|لـ?)',
  thing:
    '(?:أي )?(?:ال)?(?:شركة|علامة تجارية|علامة|ماركة|منتج|خدمة|تطبيق|متجر|مؤسسة|أداة|برنامج|منصة|موقع|شيء|فندق|مطعم|مقهى|بنك|مصرف|محل|سوق|مصنع|مزود|مورد|جهة|كيان|منظمة|وكالة|مجموعة|مشروع|نظام|لعبة|صيدلية|مستشفى|عيادة|جامعة|مدرسة|خطوط)(?:ًا|اً|ا|ً)?(?: (?:ال)?(?:تجارية?|تأمين|طيران|سيارات|تجميل|برمجيات|جوية|ملابس|أزياء|محاسبة|للسيارات|للتأمين|للطيران|لمستحضرات|مستحضرات|إلكتروني|إلكترونية)){0,2}',
  /** A word, but no preposition: "لا يوجد مسبح في فندق اسمه Acme" is about something else. */
  word: '(?!(?:في|من|على|إلى|عن|لدى|عند|مع|مثل|بين|أفضل|أرخص|أكبر|غير|سوى|إلا|لـ?|بـ?) )[ء-ْ]{2,20}',
  named:
    '(?:تسمى|تدعى|تُدعى|تُسمى|يسمى|يدعى|يُسمى|يُدعى|باسم|بإسم|اسمها|اسمه|(?:تحمل|يحمل) (?:الاسم|اسم)|(?:تعرف|يعرف|تُعرف|يُعرف) باسم)',
  found:
    '(?:(?:لم|لا|لن) (?:أجد|اجد|نجد|أعثر على|اعثر على|نعثر على|(?:أتمكن من|نتمكن من|أستطع|أستطيع|يمكنني|يمكن) (?:العثور على|إيجاد|الوصول إلى)|يتم العثور على|(?:يسفر|يظهر|يعط|يعطِ|ينتج) (?:ال)?بحث(?:ي)?(?: عن)?|(?:تظهر|تتضمن|تحتوي|تعرض) (?:نتائج البحث|المصادر|مصادري|بياناتي)(?: على)?)|تعذر (?:علي |عليّ )?العثور على)',
  lack: '(?:لا|ليس|ليست) (?:تتوفر|تتوافر|توجد|يوجد|أملك|أمتلك|املك|لدي|لديّ|لدينا|هناك)(?: (?:لدي|لديّ|لدينا|حاليا|حالياً|حاليًا))?',
  unaware:
    '(?:لا (?:أعرف|اعرف|أعلم|علم لي)|لم (?:أسمع|اسمع)|لست (?:على (?:دراية|علم|معرفة|اطلاع)|مطلعا|مطلعًا)|ليس لدي (?:علم|معرفة))(?: (?:من قبل|قط|أبدا|أبدًا|مطلقا|مطلقًا))?',
  source: '(?:ال)?(?:مصادر|نتائج|بيانات|قاعدة|قواعد|معرفة|إنترنت|ويب|سجلات)\\p{L}*',
}
/** Not after "if". */
const startAr = `${start}(?<!(?:إذا|اذا|لو) )[وف]?`
/** Anything of that name. */
const namedAr = `(?:${ar.thing} (?:${ar.word} ){0,3}|(?:أي )?${ar.word} )${ar.named} ${theBrand}`
const brandAr = `(?:${namedAr}|(?:${ar.thing} )?${theBrand})(?: (?:ال)?تجارية| للسيارات| للتأمين| للطيران| لمستحضرات التجميل)?(?: ك${ar.thing}(?: ${ar.word}){0,2}(?=$|[.,،؛؟ ]))?`
/** What has an address, and where it is. */
const placeAr = `(?:${brandAr}|(?:ال)?(?:فندق|مطعم|مقهى|بنك|متجر|محل|شركة|مستشفى|عيادة|مدرسة) (?:${ar.named} )?${theBrand} في ${ar.word}(?: ${ar.word})?)`
const stopAr = `(?:${stop}| ?[،؛؟]| (?:في|ضمن|بين|على) (?:أي من |أي )?${ar.source}| من قبل| حتى الآن)`

const he = {
  info: '(?:(?:שום|כל) )?(?:מידע|נתונים|פרטים|אזכור|אזכורים|תוצאות|תיעוד|רישום|ידע|דבר)(?: (?:אמין|זמין|מהימן|ספציפי|רלוונטי|אמינים|זמינים|כלשהו|כלשהם|כלשהי|רלוונטיות|רלוונטיים))?',
  about: '(?:על אודות|על|אודות|לגבי|בנוגע ל-?|בקשר ל-?|הנוגע ל-?|עבור|ל-?)',
  thing:
    'ה?(?:חברה|חברת|מותג|מוצר|שירות|אפליקציה|אפליקציית|כלי|תוכנה|תוכנת|תכנה|תוכנית|עסק|אתר|פלטפורמה|פלטפורמת|ארגון|יצרן|יצרנית|יצרנית|דבר|מלון|מסעדה|מסעדת|בית קפה|בנק|חנות|רשת|ספק|ספקית|מבטח|מבטחת|גוף|יישום|משחק|בית ספר|בית חולים|מרפאה|מרפאת|סטארטאפ)(?: ה?(?:תעופה|ביטוח|תוכנה|רכב|קוסמטיקה|אופנה|מכוניות|מזון|הרכב|טיפוח|חשבונות)){0,2}',
  /** A word, but none that makes the statement about something else. */
  word: '(?!(?:של|על|את|עם|כמו|יותר|טוב|טובה|אצל|בין|מאשר|לא) )[א-ת]{2,15}',
  named: '(?:בשם|שנקראת|שנקרא|הנקראת|הנקרא|המכונה|ששמה|ששמו|כזאת|כזה|כזו)',
  found:
    '(?:לא (?:מצאתי|מצאנו|נמצאו?|נמצאה|קיים|קיימים|קיימות|ידוע לי|איתרתי|אותרו?|(?:הצלחתי|יכולתי|עלה בידי|יכול|יכולה) (?:למצוא|לאתר)|(?:העלה|העלתה|העלו|הניב|הניבה|הניבו|החזיר|החזירו))|אין(?: לי| לנו| ברשותי| בידי| בידיי)?)',
  unaware:
    '(?:(?:לא|איני|אינני|מעולם לא|אף פעם לא) (?:מכיר|מכירה|יודע על|יודעת על|שמעתי על|מודע ל|מודעת ל)|לא (?:ידוע לי על|(?:קיים|קיימת|נמצאה?|ידועה?|מוכרת?)(?: לי)?|מצאתי|הצלחתי למצוא))',
  source: 'ה?(?:מקורות|מקור|תוצאות|נתונים|מאגרים|מאגר|רשת|אינטרנט)',
}
const startHe = `${start}(?<!אם )`
/** Anything of that name. */
const namedHe = `(?:${he.thing} (?:${he.word} ){0,3}|${he.word} )${he.named} ${theBrand}`
const brandHe = `(?:${namedHe}|(?:${he.thing} )?${theBrand})(?: בתור ${he.thing}(?: ${he.word}){0,2}| כ${he.thing}(?: ${he.word}){0,2})?`
/** What has an address, and where it is. */
const placeHe = `(?:${brandHe}|ה?(?:מלון|מסעדה|מסעדת|בנק|חנות|בית קפה|מרפאת|חברת) (?:${he.named} )?${theBrand} ב-?[א-ת]{2,15}(?: [א-ת]{2,15})?)`
const stopHe = `(?:${stop}| (?:באף אחד מ|ב|מ)${he.source})`

const el = {
  info: '(?:(?:καμία|κανένα|κάποια|κάποιες|αξιόπιστ[ά-ώ]+|συγκεκριμέν[ά-ώ]+|διαθέσιμ[ά-ώ]+|σχετικ[ά-ώ]+|επαρκείς) )*(?:πληροφορί(?:ες|α)|στοιχεία|δεδομένα|αποτελέσματα|αποτέλεσμα|αναφορ(?:ές|ά)|τίποτα|τίποτε)',
  about: '(?:για|σχετικά με|αναφορικά με|(?:που )?(?:να )?αφορούν|που (?:να )?αφορά)',
  article: '(?:(?:την|τη|το|τον|της|του|η|ο) )?',
  thing:
    '(?:εταιρε?ίας?|μάρκας?|προϊόν|υπηρεσίας?|εφαρμογής?|κατάστημα|επωνυμίας?|επιχείρησης?|λογισμικού?|λογισμικό|εργαλείο|πρόγραμμα|πλατφόρμας?|οργανισμός?|οργανισμό|ξενοδοχείου?|εστιατόριο|εστιατορίου|καφετέριας?|τράπεζας?|αυτοκινητοβιομηχανίας?|κατασκευαστής?|κατασκευαστή|αλυσίδας?|(?:αεροπορική|ασφαλιστική) εταιρε?ία)(?: (?:καλλυντικών|αυτοκινήτων|ρούχων|λογισμικού|ξενοδοχείων))?',
  goods: '(?:μπισκότα|σοκολάτα|σοκολάτες|καλλυντικά|δημητριακά|μπύρα|καφέ|παπούτσια|ρούχα|αυτοκίνητα)',
  named: '(?:με (?:το )?όνομα|με (?:την )?(?:επωνυμία|ονομασία)|που ονομάζεται|που λέγεται|που αποκαλείται|ονόματι)',
  found:
    '(?:βρήκα|βρίσκω|βρέθηκαν|βρέθηκε|εντόπισα|εντοπίζω|συνάντησα|έχω συναντήσει|(?:μπόρεσα|μπορώ|κατάφερα) να (?:βρω|εντοπίσω))',
  have: '(?:υπάρχουν|υπάρχει|έχω(?: στη διάθεσή μου)?|διαθέτω|γνωρίζω|ξέρω)',
}
/** Any noun, but not "another bank" or "a better bank". */
const nounEl = '(?:(?:κα[μν][ά-ώ]{2,4}|κάποι[ά-ώ]{1,2}|μια|μία|έναν?) )?(?!άλλ|καλύτερ|δεύτερ)[ά-ώ-]{3,20}'
const brandEl = `${el.article}(?:${el.thing} (?:${el.named} )?|${nounEl} ${el.named} )?${el.article}${theBrand}`
/** What one knows something about: a place with its address, a company as what it is. */
const topicEl = `(?:${brandEl}(?: ως ${el.thing}(?: [ά-ώ]{3,20})?)?|${el.article}(?:ξενοδοχείο|εστιατόριο|καφετέρια|τράπεζα) (?:${el.named} )?${theBrand} στ(?:η|ην|ο|ον|α|ις) [ά-ώ]{3,20})`
const cannotEl = 'δεν (?:μπορώ|μπορούμε|μπόρεσα|κατάφερα|είμαι σε θέση|είναι δυνατό) να'
const materialEl =
  '(?:τα (?:διαθέσιμα )?(?:δεδομένα(?: (?:εκπαίδευσής|εκπαίδευσης))?(?: μου)?|αποτελέσματα (?:της )?αναζήτησης(?: μου)?)|οι (?:διαθέσιμες )?(?:πηγές|γνώσεις)(?: μου)?|η βάση (?:γνώσεων|δεδομένων) μου)'
const meEl = '(?:σε (?:ε)?μένα|για (?:ε)?μένα)'
const strangeEl = 'άγνωστ(?:ος|η|ο)'
const placesEl =
  'στ(?:ις|α) (?:(?:διαθέσιμες|διαθέσιμα) )?(?:πηγές|αποτελέσματα|δεδομένα)(?: μου)?|στο διαδίκτυο|online'
const stopEl = stopAt(placesEl)
const bareStopEl = bareStopAt(placesEl, 'οπότε|επομένως|ίσως|άρα')

/** Before verbs that are also the third person plural: mulți nu cunosc Acme. */
const iRo =
  '(?<=(?:^|[,:;] |(?<!\\p{L})(?:eu|momentan|personal|sincer|deocamdată|rău,? (?:dar|însă)|mă tem că) )(?:nu |n-))'
/** A word of Romanian: no preposition, nothing that belongs to a thing. */
const wordRo =
  '(?!(?:nicio|niciun|vreo|vreun|care|ca|că|pentru|cu|fără|despre|în|din|pe|la|un|al|ale|decât|precum|nici|sau|și|şi|versiun[ei]|plan|planuri|opțiun[ei]|opţiun[ei]|func[țţ]i[ei]|modul|fișier|fişier|sucursal[eăa]|agen[țţ]i[ei]|filial[eăa]|client|clien[țţ]i|pre[țţ]|prețuri)(?![a-zăâîșşțţ]))[a-zăâîșşțţ-]{2,}'
const wordsRo = `(?: [a-zăâîșşțţ'-]+){1,3}(?=${stop})`
const ro = {
  info: '(?:(?:nicio|niciun|nici o|nici un|suficiente|destule) )?(?:informa[țţ]i[ei]|date|detalii|rezultate?|men[țţ]iun[ei]|referin[țţ][eăa]|nimic)(?: (?:fiabile|credibile|verificabile|publice|disponibile|relevante|concrete|clare|sigure|oficiale|specifice|precise)){0,2}',
  about: '(?:despre|privind|referito(?:are|r) la|cu privire la|în legătură cu|legate? de|pentru)',
  thing:
    '(?:compani[aei]|firm[aăe]|brandul(?:ui)?|brand|marc[aă]|mărci|produsul(?:ui)?|produs|serviciul(?:ui)?|serviciu|aplica[țţ]i[aei]|magazinul|magazin|software|soft|programul|program|platform[aăe]|instrumentul|instrument|organiza[țţ]i[aei]|furnizor|entitate|startup|site|hotel(?:ul(?:ui)?)?|restaurant(?:ul(?:ui)?)?|banc[aă]|băncii|compani[aei] aerian[aăe]|asigurător(?:ul(?:ui)?)?|producător(?:ul(?:ui)?)?|lan[țţ](?:ul)?)(?: de (?:mașini|maşini|cosmetice|asigurări|hoteluri|restaurante|contabilitate|facturare|haine))?',
  named:
    '(?:numit[ăae]?|denumit[ăae]?|intitulat[ăae]?|cu (?:numele|denumirea)(?: de)?|sub numele(?: de)?|pe nume|care se nume[șş]te)',
  a: '(?:nicio |niciun |nici o |nici un |vreo |vreun |o |un |unei |unui )?',
  hedge:
    '(?:,? (?:din câte (?:[șş]tiu|cunosc|îmi dau seama)|după [șş]tiin[țţ]a mea|se pare|aparent|în prezent|momentan),?)?',
  found: `(?:am (?:găsit|identificat|descoperit|localizat)|am (?:putut|reu[șş]it să) (?:găsi|găsesc|identifica|identific)|${iRo}(?:pot găsi|pot să găsesc|reu[șş]esc să găsesc|găsesc)|găsim|s-au găsit|s-a găsit|se găse[șş]te|se găsesc)`,
  have: `(?:am|avem|aveam|${iRo}(?:de[țţ]in|dispun de|posed)|există|sunt(?: disponibile)?|am acces la)`,
  sources: '(?:sursele|rezultatele|datele|documentele|articolele|paginile|cuno[șş]tin[țţ]ele)',
  end: `(?:${stop}|,? (?:dar|însă|a[șş]a că|deci|[șş]i nu|în prezent|momentan|deocamdată|pentru a|în (?:baza mea|datele mele|sursele (?:mele|disponibile)))(?!\\p{L}))`,
  place: `(?: (?:în|din|la)(?! (?:versiune|română|engleză))${wordsRo})`,
  as: `(?: (?:ca(?! (?:mine|tine|și|şi|pe))|drept)${wordsRo})?`,
  suffix:
    '(?: (?:hotel|restaurant|bank|airlines?|airways|cosmetics|motors|insurance|shop|store|app|software)(?!\\p{L}))?',
}
const namedRo = `${wordRo}(?: ${wordRo}){0,3} ${ro.named} ${theBrand}`
/** With a place, unless it is software, which may exist elsewhere. */
const localRo = `(?!(?:aplica[țţ]i[aei]|software|soft|programe?|serviciu|servicii|instrumente?) )${namedRo}${ro.place}`
const brandRo = `(?:${ro.a}${namedRo}${ro.place}?|(?:${ro.a}(?:${ro.thing} |numele (?:de )?|existen[țţ][ae]i? (?:(?:unei|unui) )?(?:${ro.thing} )?))?${theBrand}${ro.suffix})`
/** The brand as the subject of a statement, unlike in "the price of Acme is unknown to me". */
const subjectRo = `(?:^|[,;:(\u2014\u2013] ?|${start}(?:că |dar |însă |deoarece ))${brandRo}`

/** Russian, Ukrainian, Czech, Slovak, Hungarian, Finnish, Arabic, Hebrew, Greek and Romanian. */
export const easternDenials: Denials = {
  rules: [
    // Russian
    `${start}${ru.found} (?:${ru.info}|ничего) ${ru.about} ${topicRu}${stopRu}`,
    `${start}не (?:удалось|смог|смогла|могу|получилось) (?:${ru.info}|ничего) (?:найти|обнаружить) ${ru.about} ${topicRu}${stopRu}`,
    `${start}(?:нет|не имею|не имеется|не располагаю|отсутству[ею]т|не найдено|не обнаружено) ${ru.info} ${ru.about} ${topicRu}${stopRu}`,
    `${start}${ru.info} ${ru.about} ${topicRu} (?:у меня )?(?:нет|не найден[оаы]|не обнаружен[оаы]|отсутству[ею]т|${ru.found})${stopRu}`,
    `${start}${ru.about} ${topicRu} (?:мне )?(?:ничего не (?:известно|нашлось|найдено)|${ru.found}(?: ${ru.info}| ничего)?|(?:у меня )?нет ${ru.info})${stopRu}`,
    `${clause}${ru.about} ${topicRu} (?:я )?(?:ничего не (?:знаю|слышала?)|(?:никогда )?не слышала?)${stopRu}`,
    `${start}(?:(?:не существует|нет) (?!(?:никакого |никакой )?(?:отел|банк|ресторан|гостин|кафе))|(?:не знаю|не знает) )(?:никакой |никакого )?${ru.thing} ${ru.named} ${theBrand}${stopRu}`,
    `${start}(?<!(?:друг|ин|лучш|втор)[а-яё]{2,3} )${ru.thing} ${ru.named} ${theBrand} (?:мне )?(?:не существует|не известн[а-яё]+|неизвестн[а-яё]+|не найден[а-яё]*|нет)${stopRu}`,
    `${start}не (?:известн[ао]|известен|знаком[ао]?) (?:никак[а-яё]+ )?${ru.thing} ${ru.named} ${theBrand}`,
    `${start}(?:не знаю|не знакома? с|(?:не слышала?|никогда (?:ранее |раньше )?не слышала?) (?:об?|про)) ${topicRu}${stopRu}`,
    `${start}не (?:знаю|понимаю),? (?:что (?:это )?такое|что это(?: за)?|что за) ${brandRu}${stopRu}`,
    `${clause}${brandRu} мне (?:неизвест[а-яё]+|не известн[а-яё]+|не известен|не знаком[а-яё]*|незнаком[а-яё]*)${stopRu}`,
    `${clause}${ru.perhaps}?${brandRu},? ${ru.perhaps}?не существует(?:${stopRu}| (?:или|либо) )`,
    `${start}ни (?:один|одно|одна) из (?:(?:моих|этих|доступных|найденных) )*(?:источников|результатов|документов|материалов) не (?:упоминает(?: об?)?|говорит об?|содержит ${ru.info} ${ru.about}) ${brandRu}${stopRu}`,
    `${start}(?:поиск|запрос) (?:по (?:запросу |названию |слову |имени )?)?${brandRu} (?:не (?:дал|прин[её]с|вернул) (?:никаких )?(?:${ru.info}|результата)|ничего не (?:дал|прин[её]с))${stopRu}`,
    `${theBrand} не (?:упоминается|встречается) ни в (?:одном|одной) из`,
    `${start}(?:${ru.found}|не владею|не обладаю) ${ru.info},? ${ru.about} ${topicRu}${stopRu}`,
    `${start}(?:${ru.found}) упоминаний ${brandRu}${stopRu}`,
    `${clause}(?:(?:название|имя|слово|термин) )?${brandRu} (?:мне (?:ничего|ни о ч[её]м) не говорит|(?:ничего|ни о ч[её]м) мне не говорит|ничего не говорит мне|(?:мне|для меня) ничего не значит|ничего для меня не значит)${stopRu}`,
    `${start}(?:мне|для меня) ${strangeRu} ${brandRu}${stopRu}`,
    `${clause}${brandRu} (?:(?:мне|для меня) (?:совершенно |совсем |абсолютно )?${strangeRu}|${strangeRu} (?:мне|для меня))${stopRu}`,
    `${start}${cannotRu} (?:подтвердить|проверить) (?:(?:сам )?факт )?существовани[ея] ${brandRu}${stopRu}`,
    `${start}${cannotRu} (?:подтвердить|проверить|установить|сказать),? (?:что ${brandRu} (?:действительно |вообще )?существует|(?:действительно ли |вообще )?существует ли (?:вообще )?${brandRu})${stopRu}`,
    `${start}${materialRu} не (?:(?:содерж[аи]т|включа[ею]т) ${ru.info} ${ru.about}|(?:содерж[аи]т|включа[ею]т) упоминаний(?: об?)?|упомина[ею]т(?: об?)?) ${brandRu}${stopRu}`,
    `^${brandRu} ?[:\u2014\u2013-] (?:нет|не найдено|отсутству[ею]т) ${ru.info}(?: (?:${placesRu}))?[.!]?$`,
    `${clause}(?:(?:я|мы|мне|нам|пока|никогда|раньше|ранее) ){0,3}${ru.found} ${brandRu}${bareStopRu}`,
    `${clause}${brandRu} (?:мне )?(?:${ru.found}|(?:найти|обнаружить) не (?:удалось|смогла?|могу|получилось)|не (?:был[ао]? )?(?:найден|обнаружен)[ао]?)${bareStopRu}`,
    `${clause}(?:не существует|нет) ${nounRu} ${ru.named} ${theBrand}${stopRu}`,
    `${start}никогда (?:ранее |раньше )?не слышала? (?:об?|про) (?:${topicRu}|${ru.goods} ${theBrand})${stopRu}`,
    `${start}нет упоминаний (?:об?|про) ${topicRu}${stopRu}`,
    `${clause}${brandRu} [\u2014\u2013-] (?:это )?не (?:тот |та |то )?(?:бренд|марка|компания|отель|банк|название),? котор(?:ый|ая|ую|ое) (?:мне (?:известен|известна|известно|знаком|знакома)|я знаю)${stopRu}`,
    `${clause}${brandRu} (?:(?:мне|для меня) ${strangeRu}|${strangeRu} мне) как ${ru.field}${ru.thing}`,
    `${clause}существование ${brandRu} (?:мне )?не (?:удалось|могу|удаётся|удается) (?:подтвердить|проверить)${stopRu}`,
    `${clause}существование ${brandRu} (?:подтвердить|проверить) не (?:удалось|могу|удаётся|удается)${stopRu}`,
    `${start}поиск не (?:дал|прин[её]с|вернул) ${ru.info} ${ru.about} ${topicRu}${stopRu}`,
    // Ukrainian
    `${start}${uk.found} (?:${uk.info}|нічого) ${uk.about} ${topicUk}${stopUk}`,
    `${start}не (?:вдалося|зміг|змогла|можу) (?:${uk.info}|нічого) (?:знайти|виявити) ${uk.about} ${topicUk}${stopUk}`,
    `${start}(?:немає|нема|не маю|бракує|не знайдено|відсутні|відсутня) ${uk.info} ${uk.about} ${topicUk}${stopUk}`,
    `${start}${uk.info} ${uk.about} ${topicUk} (?:у мене )?(?:немає|не знайдено|відсутн(?:і|я)|${uk.found})${stopUk}`,
    `${start}(?:(?:не існує|немає) (?!(?:жодн[а-яіїє]+ )?(?:готел|банк|ресторан|кафе|кав))|не знаю )(?:жодн[а-яіїє]+ )?${uk.thing} ${uk.named} ${theBrand}${stopUk}`,
    `${start}(?<!(?:інш|кращ|друг)[а-яіїє]{1,3} )${uk.thing} ${uk.named} ${theBrand} (?:мені )?(?:не існує|не відом[а-яіїє]+|невідом[а-яіїє]+|не знайдено|немає)${stopUk}`,
    `${start}${uk.about} ${topicUk} (?:мені )?(?:нічого не (?:відомо|знайдено)|${uk.found}|(?:у мене )?немає ${uk.info})${stopUk}`,
    `${clause}${uk.about} ${topicUk} (?:я )?(?:нічого не (?:знаю|чу(?:в|ла))|(?:ніколи )?не чу(?:в|ла))${stopUk}`,
    `${start}(?:не знаю|не знайом(?:ий|а) (?:з|із|зі)|не чу(?:в|ла) про|ніколи (?:раніше )?не чу(?:в|ла) про) ${topicUk}${stopUk}`,
    `${start}не (?:знаю|розумію),? (?:що (?:це )?таке|що це(?: за)?|що за) ${brandUk}${stopUk}`,
    `${clause}${brandUk} мені (?:невідом[а-яіїє]+|не відом[а-яіїє]+|не знайом[а-яіїє]+|незнайом[а-яіїє]+)${stopUk}`,
    `${clause}${uk.perhaps}?${brandUk},? ${uk.perhaps}?не існує(?:${stopUk}| (?:або|чи) )`,
    `${start}жодн(?:е|ий|а) (?:з|із|зі) (?:(?:моїх|цих|доступних|знайдених) )*(?:джерел|результатів|документів|матеріалів) не (?:згадує(?: про)?|говорить про|містить ${uk.info} ${uk.about}) ${brandUk}${stopUk}`,
    `${start}(?:пошук|запит) (?:за (?:запитом |назвою |словом |іменем )?)?${brandUk} (?:не (?:дав|приніс|повернув) (?:${uk.info}|результату)|нічого не (?:дав|приніс))${stopUk}`,
    `${start}(?:${uk.found}|не володію|не маю|не маємо) ${uk.info},? ${uk.about} ${topicUk}${stopUk}`,
    `${clause}(?:(?:назва|ім.я|слово|термін) )?${brandUk} (?:мені (?:нічого|ні про що) не (?:говорить|каже)|(?:нічого|ні про що) мені не (?:говорить|каже)|нічого не (?:говорить|каже) мені|(?:мені|для мене) нічого не (?:означає|значить)|нічого для мене не (?:означає|значить))${stopUk}`,
    `${start}(?:мені|для мене) ${strangeUk} ${brandUk}${stopUk}`,
    `${clause}${brandUk} (?:(?:мені|для мене) (?:зовсім |цілком |абсолютно )?${strangeUk}|${strangeUk} (?:мені|для мене))${stopUk}`,
    `${start}${cannotUk} (?:підтвердити|перевірити) (?:(?:сам )?факт )?існування ${brandUk}${stopUk}`,
    `${start}${cannotUk} (?:підтвердити|перевірити|встановити|сказати),? (?:що ${brandUk} (?:справді |дійсно |взагалі )?існує|чи (?:справді |дійсно |взагалі )?існує ${brandUk}|чи ${brandUk} (?:справді |дійсно |взагалі )?існує)${stopUk}`,
    `${start}${materialUk} не (?:(?:містять|містить|включають) ${uk.info},? ${uk.about}|(?:містять|містить) згадок про|згаду[єю](?:ть)?(?: про)?) ${brandUk}${stopUk}`,
    `^${brandUk} ?[:\u2014\u2013-] (?:немає|не знайдено|відсутні|відсутня) ${uk.info}(?: (?:${placesUk}))?[.!]?$`,
    `${clause}(?:(?:я|ми|мені|нам|поки|ніколи|раніше) ){0,3}${uk.found} ${brandUk}${bareStopUk}`,
    `${clause}${brandUk} (?:мені )?(?:${uk.found}|(?:знайти|виявити) не (?:вдалося|зміг|змогла|можу)|не (?:знайдено|виявлено)|не (?:був |була |було )?(?:знайден|виявлен)(?:а|ий|о))${bareStopUk}`,
    `${clause}(?:не існує|немає|нема) ${nounUk} ${uk.named} ${theBrand}${stopUk}`,
    `${start}ніколи (?:раніше )?не чу(?:в|ла) про (?:${topicUk}|${uk.goods} ${theBrand})${stopUk}`,
    `${clause}${brandUk} [\u2014\u2013-] (?:це )?не (?:той |та |те )?(?:бренд|марка|компанія|готель|банк|назва),? як(?:ий|а|у|е) (?:мені (?:відомий|відома|відомо|знайомий|знайома)|я знаю)${stopUk}`,
    `${clause}${brandUk} (?:(?:мені|для мене) ${strangeUk}|${strangeUk} мені) як ${uk.field}${uk.thing}`,
    `${clause}існування ${brandUk} (?:мені )?не (?:вдалося|можу|вдається) (?:підтвердити|перевірити)${stopUk}`,
    `${start}пошук не (?:дав|приніс|повернув) ${uk.info} ${uk.about} ${topicUk}${stopUk}`,
    // Czech and Slovak
    `${start}(?:${cs.found}|${cs.have}) ${cs.info} ${cs.about} ${topicCs}${stopCs}`,
    `${start}(?:${cs.found}|${cs.have}) (?:o|ohledně|ohľadom) ${topicCs} ${cs.info}${stopCs}`,
    `${start}(?:nemohu|nemôžem|nedokážu|nedokážem|nepodařilo se mi|nepodarilo sa mi) (?:o|ohledně|ohľadom) ${topicCs} (?:najít|nalézt|dohledat|nájsť|dohľadať) ${cs.info}${stopCs}`,
    `${start}${cs.knowsNothing} (?:o|ohledně|ohľadom) ${topicCs}${stopCs}`,
    `${clause}${cs.about} ${topicCs} ${auxiliaryCs}(?:(?:${cs.found}|${cs.have}) ${cs.info}|${cs.info} (?:${cs.found}|nemám|není|nie je)|${cs.knowsNothing}|${cs.heard}|(?:není|nie je)(?: mi)? (?:nic známo|nič známe)|(?:nic|nič) (?:mi )?(?:není známo|nie je známe))${stopCs}`,
    `${clause}${cs.about} ${topicCs} (?:jsem |som |se mi |sa mi )*(?:nepodařilo|nepodarilo) (?:${cs.info} )?(?:najít|dohledat|zjistit|nájsť|dohľadať|zistiť)(?: ${cs.info})?${stopCs}`,
    `${start}(?:(?:neexistuje|není|nie je) (?!(?:žádn[ýáé]|žiadn[yae]) (?:hotel|ban[ck]|re[sš]taur|kav)|(?:hotel|ban[ck]|re[sš]taur|kav))|(?:neznám|nepoznám) )(?:mi známa )?${cs.thing} ${cs.named} ${theBrand}`,
    `${start}(?:neznám|nepoznám|${cs.heard} o|nikdy (?:jsem |som )?(?:neslyšela?|nepočula?) o|(?:nejsem|nie som) (?:obeznámena?|(?:obeznámen|oboznámen)[ýáa]|seznámena?) so?) ${topicCs}${stopCs}`,
    `${start}(?:nevím|neviem|netuším),? (?:co|čo) (?:je(?: to)?|to je)(?: za)? ${brandCs}${stopCs}`,
    `${clause}${brandCs} (?:bohužel |žiaľ )?(?:neznám|nepoznám)${stopCs}`,
    `${clause}${brandCs} (?:(?:mi (?:není|nie je)|(?:není|nie je) mi) znám[aáýéeoy]|(?:mi je|je mi) neznám[aáýéeoy])${stopCs}`,
    `${clause}${cs.perhaps}?${brandCs} ${cs.perhaps}?neexistuje(?:${stopCs}| (?:nebo|alebo|anebo) )`,
    `${start}(?:žádn[ýáé]|žiadn[yae]|ani jeden|ani jedna) z(?:o)? (?:(?:mých|mojich|těchto|týchto|dostupných) )*(?:zdrojů|zdrojov|výsledků|výsledkov|dokumentů|dokumentov) (?:(?:se |sa )?o ${brandCs} (?:se |sa )?(?:nezmiňuje|nezmieňuje)|(?:se |sa )?(?:nezmiňuje|nezmieňuje) (?:se |sa )?o ${brandCs}|(?:neuvádí|neuvádza|nespomína) ${brandCs}|${brandCs} (?:neuvádí|neuvádza|nespomína))${stopCs}`,
    `${start}(?:vyhledávání|hledání|dotaz|vyhľadávanie|hľadanie|dopyt) (?:(?:na|výraz|výrazu|slova|názvu|termínu|pojmu|hesla|podle názvu|podľa názvu) )*${brandCs} (?:mi )?(?:nepřineslo|nepřinesl|nevrátilo|nevrátil|neprinieslo|nepriniesol) ${cs.info}${stopCs}`,
    `${clause}${nameCs}?${brandCs} (?:(?:mi (?:bohužel |žiaľ )?(?:vůbec |vôbec )?(?:nic|nič)|(?:nic|nič) mi) (?:neříká|nehovorí)|mi neříká (?:vůbec )?nic|mi nehovorí (?:vôbec )?nič|pro mě nic neznamená|pre mňa nič neznamená)${stopCs}`,
    `${clause}(?:neznám[aáýéy] (?:je mi|mi je)|(?:není|nie je) mi znám[aáýéy]|mi (?:není|nie je) znám[aáýéy]) ${brandCs}${stopCs}`,
    `${clause}${brandCs} (?:je (?:mi|pro mě|pre mňa)|(?:mi|pro mě|pre mňa) je) (?:zcela |úplně |úplne |celkom )?neznám[aáýéyou]${stopCs}`,
    `${start}${cannotCs} (?:potvrdit|potvrdiť|ověřit|overiť) existenc(?:i|iu) ${brandCs}${stopCs}`,
    `${start}${cannotCs} (?:potvrdit|potvrdiť|ověřit|overiť|zjistit|zistiť),? (?:že|zda|jestli|či) ${brandCs} (?:(?:skutečně|opravdu|vůbec|skutočne|naozaj|vôbec) )?existuje${stopCs}`,
    `${start}${materialCs} (?:neobsahují|neobsahujú|neobsahuje|neuvádějí|neuvádí|neuvádzajú|nezahrnují|nezahŕňajú) ${cs.info} ${cs.about} ${topicCs}${stopCs}`,
    `${start}${materialCs} (?:(?:se|sa) o ${brandCs} (?:nezmiňují|nezmiňuje|nezmieňujú|nezmieňuje)|(?:nezmiňují|nezmiňuje|nezmieňujú|nezmieňuje) (?:se|sa) o ${brandCs}|(?:nezmiňují|neuvádějí|nespomínajú|neuvádzajú|neobsahují|neobsahujú) ${brandCs})${stopCs}`,
    `^${brandCs} ?[:\u2014\u2013-] (?:(?:žádn|žiadn)[éáe]|nejsou|nie sú|nemám|nenalezen[yoa]) ${cs.info}(?: (?:${placesCs}))?[.!]?$`,
    `^${brandCs} ?[:\u2014\u2013-] ${cs.info} (?:nenalezen[yoa]|nenájdené)(?: (?:${placesCs}))?[.!]?$`,
    `${clause}(?:(?:nikdy|zatím|zatiaľ|ještě|ešte) )?(?:jsem |som )?${cs.found} ${brandCs}${bareStopCs}`,
    `${clause}${brandCs} (?:jsem |som |se mi |sa mi )?(?:bohužel |žiaľ )?(?:nenašla?|nenašiel|nenalezla?|(?:nepodařilo|nepodarilo|nemohu|nemôžem|nedokážu|nedokážem)(?: se| sa)? (?:najít|nalézt|dohledat|nájsť|dohľadať)|(?:nebyl|nebol)[aoi]? (?:nalezen|nájden)[aáoýé]?)${bareStopCs}`,
    `${clause}(?:neexistuje|není|nie je) ${nounCs} ${cs.named} ${theBrand}${stopCs}`,
    `${start}(?:nikdy (?:jsem |som )(?:neslyšela?|nepočula?) o|neznám|nepoznám) ${brandCs}${stopCs}`,
    `${clause}o ${cs.goods} ${theBrand} ${auxiliaryCs}${cs.heard}${stopCs}`,
    `${start}nikdy (?:jsem |som )?(?:neslyšela?|nepočula?) o ${cs.goods} ${theBrand}${stopCs}`,
    `${start}(?:se|sa) o ${topicCs} (?:neobjevuje|neobjavuje|nenachází|nenachádza|nevyskytuje) ${cs.info}${stopCs}`,
    `${start}(?:se|sa) o ${topicCs} (?:nic|nič) (?:neobjevuje|neobjavuje|nenachází|nenachádza|nevyskytuje|nepíše)${stopCs}`,
    `${clause}existenci?u? ${brandCs} (?:(?:se|sa|mi|jsem|som) )*(?:nemohu|nemůžu|nemôžem|nedokážu|nedokážem|nepodařilo|nepodarilo|nelze|nedá|nie je možné) (?:(?:se|sa|mi) )*(?:ověřit|overiť|potvrdit|potvrdiť)${stopCs}`,
    `${start}${cs.found} (?:žádné |žiadne )?(?:spolehlivé |spoľahlivé )?zdroje,? (?:které|ktoré) by (?:se|sa) (?:zmiňoval[yi]|zmieňoval[yi]) o ${topicCs}${stopCs}`,
    `${start}(?:výsledcích|výsledkoch|zdrojích|zdrojoch)(?: vyhledávání| vyhľadávania)? (?:jsem|som) na ${brandCs} (?:nenarazila?)${stopCs}`,
    `${clause}${brandCs} (?:není|nie je) (?:značka|značkou|firma|firmou|hotel|název|názov|banka),? (?:kterou|který|které|ktorú|ktorý|ktoré) (?:znám|poznám)${stopCs}`,
    `${clause}${brandCs} (?:(?:mi|pro mě|pre mňa) je|je (?:mi|pro mě|pre mňa)) neznám[aáýéyou] (?:jako|ako) ${cs.field}${cs.thing}`,
    `${start}(?:vyhledávání|hledání|vyhľadávanie|hľadanie) (?:nepřineslo|nevrátilo|neprinieslo) ${cs.info} (?:pro|pre|${cs.about}) ${topicCs}${stopCs}`,
    // Hungarian
    `${start}${hu.found} ${hu.info} ${topicHu}${stopHu}`,
    `${start}${hu.found} ${brandHu} ${hu.info}${stopHu}`,
    `${start}nincs(?:enek)? ${hu.info} ${topicHu}${stopHu}`,
    `${start}nincs ${brandHu} kapcsolatban ${hu.info}`,
    `${brandHu} (?:kapcsolatban )?(?:sajnos )?(?:${hu.found}|nincs(?:enek)?) ${hu.info}${stopHu}`,
    `${start}(?:${hu.nothing}|nem tudok semmit) ${brandHu}${stopHu}`,
    `${clause}${brandHu} (?:sajnos )?(?:${hu.nothing}|(?:semmit )?${hu.heard}|nem tudok semmit)${stopHu}`,
    `${start}(?:nem (?:ismerem|ismerek)|${hu.heard}) ${topicHu}${stopHu}`,
    `${clause}${brandHu} nem ismerem${stopHu}`,
    `${start}(?:nem (?:létezik|ismerek|található|szerepel|találtam)|nincs(?:en)?) ${namedHu}${stopHu}`,
    `${theBrand} nevű ${hu.thing}(?<!b[ae]n|n[ae]k) (?:sajnos )?(?:nem (?:létezik|ismert|ismerek|található)|nincs)`,
    `${clause}${brandHu} (?:valószínűleg |feltehetően )?nem létezik(?:${stopHu}| vagy )`,
    `${clause}${brandHu} (?:számomra (?:ismeretlen|nem ismert)|(?:ismeretlen|nem ismert) számomra)${stopHu}`,
    `${start}nem (?:tudom|vagyok tisztában azzal),? (?:hogy )?(?:mi|kicsoda|micsoda) (?:az |is az )?${brandHu}${stopHu}`,
    `${start}(?:egyik|egyetlen) (?:\\p{L}+ )?forrás(?:om|unk)? sem (?:említi|tartalmaz ${hu.info}) ${brandHu}${stopHu}`,
    `${start}${hu.sources} között nem szerepel ${brandHu}${stopHu}`,
    `${theBrand} nem szerepel (?:az? )?${hu.sources} között`,
    `${clause}${brandHu} (?:(?:kifejezésre|szóra|névre|nevére) )?(?:(?:végzett|vonatkozó|irányuló) )?keresés(?:em)? nem (?:hozott|adott|eredményezett) (?:(?:releváns|semmilyen) )*(?:eredményt|${hu.info})${stopHu}`,
    `${clause}(?:az? )?${theBrand}(?: (?:név|kifejezés|szó)| ${namedAsHu} ${hu.thing}| ${hu.thing})? (?:nem (?:mond|jelent) ${meHu} semmit|${meHu} (?:nem (?:mond|jelent) semmit|semmit (?:sem|nem) (?:mond|jelent))|semmit (?:sem|nem) (?:mond|jelent) ${meHu})${stopHu}`,
    `${clause}(?:számomra (?:ismeretlen|nem ismert)|(?:ismeretlen|nem ismert) számomra) ${brandHu}${stopHu}`,
    `${start}${cannotHu} (?:megerősíteni|ellenőrizni|igazolni|megállapítani),? (?:(?:az? )?${theBrand}(?: ${hu.thing}| ${namedAsHu} ${nounHu})? létezését|hogy (?:${existsHu} ${brandHu}|${brandHu} ${existsHu}))${stopHu}`,
    `${start}${materialHu} nem (?:tartalmaz(?:nak|za|zák)?|említ(?:ik|i|enek)?) (?:${hu.info} )?${brandHu}${stopHu}`,
    `^(?:az? )?${theBrand}(?: ${hu.thing})? ?[:\u2014\u2013-] (?:nincs(?:enek)?|nem található(?:ak|k)?) ${hu.info}(?: (?:${placesHu}))?[.!]?$`,
    `${clause}(?:(?:még|eddig|soha) )?nem (?:találtam(?: meg)?|található|bukkantam|akadtam|találkoztam) ${brandHu}${bareStopHu}`,
    `${clause}${brandHu} (?:sajnos )?nem (?:találtam|találtam meg|található|sikerült megtalálnom|találom)${bareStopHu}`,
    `${start}nem (?:szerepel(?:nek)?|található(?:ak|k)?) ${hu.info} ${topicHu}${stopHu}`,
    `${start}nem (?:ismerek|létezik|tudok) ${namedHu}(?: (?<=(?:szállod|hotel|étter|bank|kávézó)[a-záéíóöőúüű]{0,6} )[a-záéíóöőúüű]{3,20}(?:[oeö]n|b[ae]n))?${stopHu}`,
    `${clause}${brandHu} (?:nem ismerős ${meHu}|${meHu} nem ismerős)(?: mint [a-záéíóöőúüű]{3,20})?${stopHu}`,
    `${start}${hu.heard} (?:az? )?${theBrand} ${hu.goods}${stopHu}`,
    `${clause}(?:az? )?${theBrand} ${hu.goods} (?:még )?${hu.heard}${stopHu}`,
    `${clause}(?:az? )?${theBrand}(?: ${hu.thing}| ${namedAsHu} ${nounHu})? létezését nem (?:tudtam|tudom|sikerült|lehet|lehetett) (?:megerősíteni|ellenőrizni|igazolni|megerősítenem|ellenőriznem)${stopHu}`,
    `${clause}(?:az? )?${theBrand} (?:nem (?:olyan )?(?:márka|cég|szálloda|étterem|bank|név),? (?:amelyet|amit) ismerek)${stopHu}`,
    // Finnish
    `${start}${fi.found} ${fi.info} (?:(?:liittyen|koskien) )?${topicFi}${stopFi}`,
    `${start}${brandFi} en (?:ole )?(?:löytänyt|löydä|tiedä) ${fi.info}${stopFi}`,
    `${start}(?:minulla|meillä) ei ole ${fi.info} ${topicFi}${stopFi}`,
    `${start}ei (?:ole|ollut|löydy|löytynyt)(?: saatavilla)? ${fi.info} ${topicFi}${stopFi}`,
    `${start}${brandFi} ei (?:ole|ollut|löydy|löytynyt)(?: saatavilla| minulla)? ${fi.info}${stopFi}`,
    `${start}en tiedä ${fi.info} ${topicFi}${stopFi}`,
    `${start}(?:en|emme) (?:tunne|tunnista|ole (?:(?:koskaan|ikinä|aiemmin) )?kuullut|ole tietoinen|ole perehtynyt) ${brandFi}${stopFi}`,
    `${start}en tiedä,? mikä (?:on ${brandFi}|${brandFi} on)${stopFi}`,
    `${start}ei ole (?:olemassa )?${namedFi}${stopFi}`,
    `${clause}(?:${brandFi} ei ${fi.perhaps} olemassa|${namedFi} ei ole)${stopFi}`,
    `${clause}${brandFi} (?:ei ole minulle (?:tuttu|tunnettu)|on minulle (?:tuntematon|vieras))${stopFi}`,
    `${start}mikään (?:(?:käytettävissä|saatavilla) olevista )?(?:lähteistäni|lähteistä|hakutuloksista) ei (?:mainitse|sisällä ${fi.info}) ${brandFi}${stopFi}`,
    `${start}haku(?:ni)? (?:(?:sanalla|hakusanalla|termillä|nimellä) )?${brandFi} ei (?:tuottanut|antanut|palauttanut) ${fi.info}${stopFi}`,
    `${clause}(?:nimi |sana |termi )?${brandFi}(?:-nimi)? ei (?:sano|kerro|merkitse) (?:minulle mitään|mitään minulle)${stopFi}`,
    `${clause}(?:minulle (?:on )?(?:täysin )?${strangeFi}(?: on)?|${strangeFi} minulle on) ${brandFi}${stopFi}`,
    `${clause}${brandFi} on (?:minulle (?:täysin |aivan )?${strangeFi}|(?:täysin |aivan )?${strangeFi} minulle)${stopFi}`,
    `${start}${cannotFi} (?:vahvistaa|varmistaa|todentaa|vahvistamaan|varmistamaan|todentamaan),? (?:${brandFi}(?:n)? olemassaoloa|että ${brandFi} on (?:todella )?olemassa|onko ${brandFi} (?:todella |edes )?olemassa)${stopFi}`,
    `${start}${materialFi} (?:ei|eivät) (?:(?:sisällä|tarjoa|anna) ${fi.info}|mainitse) ${brandFi}${stopFi}`,
    `^${brandFi} ?[:\u2014\u2013-] (?:ei|en löytänyt|ei löytynyt) ${fi.info}(?: (?:${placesFi}))?[.!]?$`,
    `${start}(?:minulta|meiltä) puuttuu ${fi.info} ${topicFi}${stopFi}`,
    `${clause}(?:${fi.found}|ei (?:löydy|löytynyt)) ${brandFi}${bareStopFi}`,
    `${clause}${brandFi} (?:ei (?:löydy|löytynyt)|en (?:ole )?(?:löytänyt|löydä)|en onnistunut löytämään)${bareStopFi}`,
    `${clause}(?!tois)${nounFi} nimeltä ${theBrand} ei ${fi.perhaps} olemassa${stopFi}`,
    `${clause}ei ole olemassa (?!tois)${nounFi} nimeltä ${theBrand}${stopFi}`,
    `${clause}(?:tietääkseni|ilmeisesti|tietojeni mukaan) (?:${namedFi} ei ole(?: olemassa)?|ei ole(?: olemassa)? ${namedFi})${stopFi}`,
    `${start}ettei ${namedFi} (?:ole|näytä olevan) olemassa${stopFi}`,
    `${clause}${brandFi}n? olemassaoloa (?:en (?:pystynyt|voinut|voi|pysty|kyennyt)|ei (?:voitu|voida|pystytty)) (?:vahvista[a-zäö]+|varmista[a-zäö]+|todenta[a-zäö]+)${stopFi}`,
    `${clause}${brandFi} ei ole (?:merkki|brändi|yritys|hotelli|pankki|nimi),? jonka (?:tunnen|tunnistan)${stopFi}`,
    `${clause}${brandFi} (?:ei ole minulle tuttu|on minulle (?:tuntematon|vieras)) [a-zäö]{3,25}n[aä]${stopFi}`,
    `${start}haku(?:ni)? ei (?:tuottanut|antanut|palauttanut) ${fi.info} ${topicFi}${stopFi}`,
    // Arabic
    `${startAr}(?:${ar.found}|${ar.lack}) ${ar.info} ${ar.about} ?${placeAr}${stopAr}`,
    `${startAr}(?:لا (?:توجد|يوجد|وجود ل)|ليست? هناك|${ar.found}|${ar.unaware}(?: (?:عن|بوجود|ب))?) ?${namedAr}`,
    `${startAr}${ar.unaware} (?:(?:شيئا|شيئًا|أي شيء) )?(?:(?:عن|بوجود|حول|على|ب)ـ? ?)?${placeAr}${stopAr}`,
    `${startAr}(?:لا (?:أعرف|اعرف|أعلم|أدري)|لست متأكد(?:ا|ًا|اً|ة)? من)(?: بالضبط| تماما| تمامًا)? (?:ما|من|ماهية|ما المقصود بـ?)(?: هو| هي)? ?${brandAr}${stopAr}`,
    `${brandAr} (?:هي |هو )?(?:غير (?:معروفة|معروف|مألوفة|مألوف|موجودة|موجود)(?: لدي| لي| بالنسبة لي| بالنسبة إلي)?|ليست? (?:معروفة|معروفًا|مألوفة|مألوفًا) (?:لدي|لي|بالنسبة لي)|لا وجود لها|لا تبدو موجودة)${stopAr}`,
    `${startAr}(?:لا|لم) (?:يذكر|تذكر|يشر|تشر|يشير|تشير|يتطرق|تتطرق|تتضمن|يتضمن)(?: أي من)? ${ar.source}(?: \\p{L}+)?(?: إلى)? ${brandAr}${stopAr}`,
    `${startAr}(?:لا|لم) (?:(?:يرد|يتم|ترد) (?:أي )?(?:ذكر|الإشارة إلى) (?:لـ? ?)?|(?:تذكر|يذكر|تُذكر|يُذكر|ترد|يرد|تظهر|يظهر) )${brandAr} (?:في|ضمن) (?:أي من ${ar.source}|أي مصدر|(?:ال)?مصادر\\p{L}*)`,
    `${startAr}(?:لا (?:يمكنني|أستطيع|يمكن|يسعني)|لم (?:أتمكن من|أستطع|يتم|يمكنني|يتسن لي)|ي?تعذر(?: علي| عليّ)?) (?:ال)?(?:تأكيد|تأكد|تحقق|إثبات) (?:من )?(?:وجود ?|أن (?=[^.]{1,60} (?:موجودة?|حقيقية?)))${brandAr}(?: موجودة?| حقيقية?)?(?: (?:فعلا|فعلًا|بالفعل|حقا))?${stopAr}`,
    `${startAr}(?:ال)?بحث(?:ي)? عن ${brandAr} (?:لم|لا) (?:يسفر|يعط|يعطِ|يظهر|ينتج|يؤد|يأت)(?: عن| إلى| ب)? ?${ar.info}`,
    `${startAr}لم (?:يسفر|يعط|يعطِ|يظهر|ينتج) (?:ال)?بحث(?:ي)? عن ${brandAr}(?: عن)? ${ar.info}`,
    `${startAr}${ar.source}(?: (?:المتاحة|المتوفرة|المتاحة لي|لدي|البحث))? لا (?:تحتوي|تتضمن|يوجد فيها)(?: على)? ${ar.info} ${ar.about} ?${brandAr}${stopAr}`,
    `${startAr}لا (?:تحتوي|تتضمن) ${ar.source}(?: (?:المتاحة|المتوفرة|البحث))?(?: على)? ${ar.info} ${ar.about} ?${brandAr}${stopAr}`,
    `${brandAr} ليست? ${ar.thing} (?:أعرفها|أعرفه|اعرفها|اعرفه|سمعت بها|سمعت به|سمعت عنها|سمعت عنه|(?:مألوفة?|معروفة?)(?:ا|ًا)? (?:لدي|لي))`,
    // Hebrew
    `${startHe}${he.found} ${he.info} ${he.about} ?${placeHe}${stopHe}`,
    `${startHe}${he.found} (?:שום |כל )?(?:אזכור|אזכורים|זכר)(?: כלשהו| כלשהם)? של ${brandHe}${stopHe}`,
    `${startHe}(?:${he.unaware}|אין) ?(?:שום |אף |כל )?${namedHe}`,
    `${startHe}(?:לא (?:שמעתי|נתקלתי) (?:מעולם )?(?:על|ב-?)|איני מכירה? את|אינני מכירה? את|(?<=(?:אני |^|[,.] ?))לא מכירה? את) ?${placeHe}(?: מעולם| בעבר)?${stop}`,
    `${startHe}(?:לא (?:יודעת?|ברור לי|בטוחה?)|(?:איני|אינני) (?:יודעת?|בטוחה?))(?: בדיוק)? (?:מה|מי)(?: ?זה| ?זו| ?זאת| ?הוא| ?היא|הו|הי) ${brandHe}${stop}`,
    `${theBrand} (?:לא|אינה|אינו) (?:באמת )?(?:קיימת|קיים|(?:מוכרת?|ידועה?) לי)${stop}`,
    `${startHe}(?:אף (?:אחד|אחת|מקור|תוצאה)(?: מ\\p{L}+)?|${he.source})(?: (?:שלי|שבדקתי|שמצאתי|החיפוש|הזמינים))? (?:לא|אינם|אינן|אינו|אינה) (?:מזכיר\\p{L}*|מתייחס\\p{L}* ל-?|כולל\\p{L}*) ?(?:את )?${brandHe}${stop}`,
    `${theBrand} (?:לא|אינה|אינו) (?:מופיעה?|מוזכרת?|נזכרת?) (?:באף אחד מ|באף |בשום |ב)${he.source}`,
    `${startHe}(?:לא (?:הצלחתי|ניתן|יכולתי|אפשר|אוכל|יכולה?)|(?:איני|אינני) יכולה?) (?:לאמת|לאשר|לוודא|להוכיח) (?:את (?:קיומה|קיומו|עצם קיומה|עצם קיומו) של |ש(?:אכן )?(?:קיים|קיימת) |את הקיום של )(?:ה)?${brandHe}${stopHe}`,
    `${startHe}(?:לא (?:הצלחתי|ניתן|יכולתי|אפשר|אוכל|יכולה?)|(?:איני|אינני) יכולה?) (?:לאמת|לאשר|לוודא|להוכיח) (?:ש-?|אם |האם )${brandHe} (?:אכן |באמת )?(?:קיים|קיימת)${stopHe}`,
    `${startHe}ה?חיפוש(?:ים|י)?(?: שלי)? (?:של|אחר|על|אודות) ${brandHe} לא (?:העלה|העלו|הניב|הניבו|החזיר|החזירו) ${he.info}`,
    `${startHe}${he.source}(?: (?:שלי|החיפוש|הזמינים|הזמינות))? (?:לא (?:מכילים|כוללים|מכילות|העלו)|אינם (?:מכילים|כוללים)|אינן (?:מכילות|כוללות)) ${he.info} (?:${he.about}|של) ?${brandHe}${stopHe}`,
    `${brandHe} (?:לא|אינה|אינו|היא לא|הוא לא) ${he.thing} ש(?:אני )?(?:מכירה?|מוכרת? לי|ידועה? לי|שמעתי עלי[הו])`,
    `${brandHe} (?:לא|אינה|אינו) (?:מוכרת?|ידועה?) לי (?:בתור |כ)${he.thing}`,
    // Greek
    `${start}δεν (?:${el.found}|${el.have}) ${el.info} ${el.about} ${topicEl}${stopEl}`,
    `${start}δεν (?:${el.found}|υπάρχει) καμία (?:αναφορά|μνεία) στ(?:ην?|ον?) (?:${el.thing} (?:${el.named} )?)?${theBrand}(?: ως ${el.thing}(?: [ά-ώ]{3,20})?)?${stopEl}`,
    `${clause}${el.about} ${topicEl} δεν (?:(?:${el.found}|${el.have}) ${el.info}|έχω ακούσει (?:ποτέ|τίποτα))${stopEl}`,
    `${start}δεν (?:υπάρχει (?!(?:καμία |κανένα )?(?:ξενοδοχ|εστιατ|τράπεζ|καφετ))|(?:γνωρίζω|φαίνεται να υπάρχει|έχω ακούσει(?: ποτέ)?(?: για)?) )(?:καμία |κάποια |κανένα |τέτοια )?${el.thing} ${el.named} ${el.article}${theBrand}`,
    `${start}δεν (?:γνωρίζω|έχω ακούσει (?:για|ποτέ για)|ξέρω|είμαι εξοικειωμέν(?:ος|η|ο) με) ${topicEl}${stopEl}`,
    `${start}δεν (?:ξέρω|γνωρίζω) τι (?:είναι|ακριβώς είναι) ${brandEl}${stopEl}`,
    `${clause}${brandEl} (?:μου είναι άγνωστ(?:ος|η|ο)|δεν μου είναι (?:γνωστ(?:ός|ή|ό)|οικεί(?:ος|α|ο)))${stopEl}`,
    `${clause}${brandEl} δεν (?:υπάρχει|φαίνεται να υπάρχει)(?:${stopEl}| ή )`,
    `${start}(?:καμία|κανένα|καμιά) από τις (?:διαθέσιμες )?πηγές(?: μου)? δεν (?:αναφέρει|περιέχει ${el.info} ${el.about}) ${brandEl}${stopEl}`,
    `${start}αναζήτηση(?: μου)? (?:για|με) (?:(?:τον όρο|τη λέξη|το όνομα) )?${brandEl} δεν (?:απέδωσε|έδωσε|επέστρεψε|έφερε) ${el.info}${stopEl}`,
    `${clause}(?:(?:το|ο) (?:όνομα|όρος) |η (?:ονομασία|λέξη) )?${brandEl} δεν (?:μου (?:λέει|θυμίζει|σημαίνει)|σημαίνει για μένα) (?:τίποτα|τίποτε|κάτι)${stopEl}`,
    `${clause}(?:μου είναι (?:εντελώς |τελείως )?${strangeEl}|δεν μου είναι (?:γνωστ(?:ός|ή|ό)|οικεί(?:ος|α|ο))) ${brandEl}${stopEl}`,
    `${clause}${brandEl} (?:μου είναι (?:εντελώς|τελείως) ${strangeEl}|είναι (?:εντελώς |τελείως )?${strangeEl} ${meEl})${stopEl}`,
    `${start}${cannotEl} (?:επιβεβαιώσω|επαληθεύσω|εξακριβώσω) (?:την ύπαρξη ${brandEl}|(?:ότι|πως|αν|εάν) ${brandEl} (?:όντως |πράγματι |πραγματικά )?υπάρχει|(?:ότι|πως|αν|εάν) υπάρχει (?:όντως )?${brandEl})${stopEl}`,
    `${start}${materialEl} δεν (?:(?:περιέχουν|περιέχει|περιλαμβάνουν|περιλαμβάνει) ${el.info} ${el.about}|(?:αναφέρουν|αναφέρει|περιλαμβάνουν|αναφέρονται σ(?:την|το|τον))) ${brandEl}${stopEl}`,
    `^${brandEl} ?[:\u2014\u2013-] (?:δεν (?:υπάρχουν|βρέθηκαν|βρήκα)|κανένα|καμία) ${el.info}(?: (?:${placesEl}))?[.!]?$`,
    `${clause}(?:ποτέ )?δεν ${el.found}(?: ποτέ)? ${brandEl}${bareStopEl}`,
    `${clause}${brandEl} δεν (?:βρέθηκε|εντοπίστηκε|μπόρεσα να βρω|κατάφερα να βρω)${bareStopEl}`,
    `${clause}δεν (?:υπάρχει|φαίνεται να υπάρχει) ${nounEl} ${el.named} ${el.article}${theBrand}${stopEl}`,
    `${start}δεν έχω ακούσει (?:ποτέ )?(?:για|ποτέ για) (?:${topicEl}|(?:τα|την?|τις|τον?) ${el.goods} ${theBrand})${stopEl}`,
    `${clause}${brandEl} δεν είναι (?:μάρκα|εταιρεία|ξενοδοχείο|τράπεζα|όνομα) που (?:γνωρίζω|ξέρω|αναγνωρίζω)${stopEl}`,
    `${clause}${brandEl} (?:μου είναι ${strangeEl}|δεν μου είναι (?:γνωστ(?:ός|ή|ό)|οικεί(?:ος|α|ο))) ως ${el.thing}`,
    `${clause}(?:η ύπαρξη|την ύπαρξη) ${brandEl} δεν (?:μπόρεσα|μπόρεσε|μπορώ|κατάφερα|μπορεί|κατέστη δυνατό) να (?:επιβεβαιώσω|επαληθεύσω|επιβεβαιωθεί|επαληθευτεί)${stopEl}`,
    `${start}αναζήτησή?(?: μου)? δεν (?:απέδωσε|έδωσε|επέστρεψε|έφερε) ${el.info} ${el.about} ${topicEl}${stopEl}`,
    `${start}${materialEl} δεν (?:περιέχουν|περιέχει|περιλαμβάνουν) (?:καμία )?(?:αναφορά|μνεία) στ(?:ην?|ον?) ${brandEl}${stopEl}`,
    // Romanian
    `${start}(?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.info} ${ro.about} ${brandRo}${ro.as}${ro.end}`,
    `^(?:${ro.about}|în ceea ce prive[șş]te|cât despre) ${brandRo},? (?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.info}${stop}`,
    `${start}nu ${iRo}[șş]tiu nimic ${ro.about} ${brandRo}${ro.as}${ro.end}`,
    `${start}(?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.a}(?:înregistr(?:are|ări)|men[țţ]iun(?:e|i)|dov(?:adă|ezi)|urm[ăe]|referir[ei]) (?:a|ale|despre|la|de|privind) (?:existen[țţ]ei )?${brandRo}${ro.end}`,
    `${start}(?:nu |n-)(?:există|${iRo}(?:cunosc|recunosc)|pare să existe|am auzit (?:niciodată )?de|(?:am|aveam) cuno[șş]tin[țţ]ă de(?:spre)?)${ro.hedge} ${ro.a}(?:${namedRo}(?! (?:pentru(?! a)|lângă|cu|în(?! (?:acest|datele|sursele|baza)))(?!\\p{L}))|${localRo})`,
    `${start}(?:nu |n-)${ro.found} ${ro.a}(?:${namedRo}|${localRo})${ro.as}${ro.end}`,
    `${start}(?:nicio|niciun|nici o|nici un) ${namedRo} nu (?:există|apare|figurează|pare să existe|este (?:cunoscut|înregistrat|men[țţ]ionat)ă?)`,
    `${start}(?:nu |n-)(?:${iRo}(?:cunosc|recunosc|[șş]tiu de|[șş]tiu (?:exact )?(?:ce|cine) (?:este|e|înseamnă|reprezintă))|cuno[șş]team|am auzit (?:(?:niciodată|încă|până acum) )?(?:de|despre)|(?:am|aveam) cuno[șş]tin[țţ]ă (?:de|despre)|(?:sunt|eram) familiarizat[ăa]? cu) ${brandRo}${ro.as}${ro.end}`,
    `${subjectRo} (?:nu pare să existe|nu există)${ro.end}`,
    `${subjectRo} (?:îmi (?:este|e)|mi-e) (?:complet |total )?necunoscută?${ro.as}${ro.end}`,
    `${subjectRo} (?:este|e) (?:complet |total )?necunoscută? pentru mine${ro.as}${ro.end}`,
    `${subjectRo} (?:nu îmi|nu-mi) (?:spune (?:absolut )?nimic|(?:este|e) (?:cunoscută?|familiară?))${ro.as}${ro.end}`,
    `${subjectRo} nu (?:apare|figurează|este men[țţ]ionată?) (?:în (?:niciun(?:a|ul)|nici una|nici unul) (?:dintre|din) ${ro.sources}|(?:în|printre) (?:sursele|rezultatele|datele)|(?:în|printre) ${ro.sources} mele)`,
    `${start}niciun(?:a|ul) (?:dintre|din) (?:aceste )?${ro.sources}(?: (?:mele|disponibile|consultate|găsite|pe care le-am \\p{L}+))* nu (?:men[țţ]ionează|aminte[șş]te|citează|vorbe[șş]te despre|face referire la|con[țţ]ine ${ro.info} ${ro.about}) ${brandRo}${ro.end}`,
    `${start}căut(?:area|ările|ări)(?: (?:mea|mele|web|online|efectuat[ăe]))? nu (?:a|au) (?:returnat|dat|generat|produs|oferit|găsit|scos) ${ro.info} ${ro.about} ${brandRo}${ro.as}${ro.end}`,
    `${start}căut(?:area|ările|ări)(?: (?:mea|mele))? (?:după|despre|privind|pentru) ${brandRo} nu (?:a|au) (?:returnat|dat|generat|produs|oferit|găsit|scos) ${ro.info}${ro.as}${ro.end}`,
    `${start}nu (?:pot|putem|am putut|am reu[șş]it să|reu[șş]esc să) (?:confirma|verifica|confirm|verific) (?:existen[țţ]a (?:(?:unei|unui) )?${brandRo}|(?:că|dacă) ${brandRo} (?:chiar )?există)${ro.end}`,
    `(?:^|[,;:(] ?|${start}că )existen[țţ]a (?:(?:unei|unui) )?${brandRo} nu (?:a putut fi|poate fi|este) (?:confirmată|verificată)${ro.end}`,
    `${start}${ro.sources}(?: (?:mele|căutării|de căutare|disponibile|consultate|găsite|pe care le-am ${wordRo})){0,2} nu (?:(?:men[țţ]ionează|citează|amintesc|includ) |vorbesc despre |fac (?:nicio )?referire la |(?:con[țţ]in|oferă|includ) (?:${ro.info} ${ro.about} |(?:nicio )?(?:men[țţ]iune|referire|urmă) (?:a|despre|la|privind) ))${brandRo}${ro.end}`,
    `${subjectRo} nu (?:este|e|corespunde) (?:cu )?(?:o |un |nici unei |niciunei |niciunui )${wordRo}(?: ${wordRo}){0,3} (?:pe care (?:o|îl|le) (?:cunosc|cunoa[șş]tem|recunosc|[șş]tiu)|pe care să (?:o|îl) cunosc|de care (?:să fi auzit|am auzit))${ro.end}`,
  ],
  negations:
    wordList(`неизвестен ettei neobjevuje neobjavuje nenachazi nenachadza nevyskytuje nepise nelze neda незнайома невідома незнаком незнакомо незнайомий незнайоме неизвестны ziadne zadne zadna chybi chybeji chyba chybaju postradam nerika nehovori neznamena
    nemuzu nemuzeme nedokazem nedokazu neumim neobsahuji neobsahuju neobsahuje neuvadeji neuvadi neuvadzaju nezahrnuji nezahrnaju
    nezminuji nezminuje nezmienuju nezmienuje nespominaju nenalezeny nenalezena nenalezeno nenajdene nebyl nebyla nebylo nebol nebola nebolo
    nejsem nenarazil nenarazila puuttuu eivat не нет неизвестен неизвестна неизвестно отсутствует отсутствуют немає нема невідома невідомий невідоме жодне жоден незнайома незнакома
    відсутні відсутня бракує nedokazu nedokazem nenachadzam nenarazil nenarazila netusim neexistuju ziadny ziadna zadny zadna
    nespomina neuvadi neuvadza nepodarilo nedisponujem neslysela nepocula neznama neznamy nezname neprineslo neprinesl neprinieslo nepriniesol nevratilo nevratil sosem sem soha semmit ismeretlen mikaan tuntematon vieras αγνωστη αγνωστο αγνωστος
    nenasel nenasla nenasli nenasiel nenalezl nenalezla nenachazim nemohu nemozem nepodarilo nedokazal nemam nemame nejsou neexistuji neexistuje
    neni nie nedisponuji nevim neviem neznam nepoznam neslysel neslysela nepocul nikdy
    nem nincs nincsenek en emme ei لم لا لن ليس ليست لست غير ولم ولا فلا تعذر يتعذر לא אין איני אינני אינה אינו δεν nu n-am niciuna niciunul nicio niciun necunoscut necunoscuta`),
  objects:
    wordList(`знаком знайома відомий подтвердить znam poznam tunnen tunnistan existence existenciu existenci neobjevuje neobjavuje nenachazi nenachadza nevyskytuje zminovaly zmienovali overit overit forrast ismeros letezeset emlites mainintaa olemassaoloa αναφορα μνεια υπαρξη информацией данными знаний знаниями говорит значит существование существования упоминают найти найден найдена найдено найдены нашел нашла нашли
    обнаружить обнаружен обнаружена обнаружено обнаружил обнаружила нахожу встретил встретила встречал встречала встречался встречалась встречались
    попадался попадалась попадались сталкивался сталкивалась незнакома незнакомо известна
    інформацією даними знань знаннями говорить каже означає значить існування згадують згадок знайти знайдено знайдена знайдений знайшли знаходжу
    виявити виявлено виявив виявила зустрів зустріла зустрічав зустрічала траплялась траплялася траплявся зустрічалась незнайомий
    nerika nehovori neznamena existenci existenciu existuje neobsahuji neobsahuju neobsahuje nezminuji nezmienuju nespominaju neuvadeji neuvadzaju
    najit nalezt najst nenasel nenasla nenasli nenasiel nenalezl nenalezla nenachazim nenachadzam nenarazil nenarazila nalezena nalezen nalezeno najdena najdeny najdene
    znalosti vedomosti povedomi
    mond jelent letezeset letezik-e talaltam talalhato bukkantam akadtam talalkoztam megtalalnom talalom emlitik emliti adat adatra adatokra informaciora informaciokra ismeretekkel ismerettel ismeretem ismereteim
    sano kerro merkitse olemassaoloa olemassa loytynyt loydy loytanyt loyda loytaneet loytamaan tormannyt tormanneet tietoihin tietoon mainitse
    λεει θυμιζει σημαινει υπαρξη βρηκα βρεθηκε βρεθηκαν βρω βρισκω εντοπισα εντοπιστηκε εντοπιζω εντοπισω συναντησα συναντησει αναφερουν περιλαμβανουν αναφερονται
    информации информацию информация сведений сведения данных данные упоминаний упоминания результатов результаты
    записей ничего названием именем называется существует известна известен известно знаком знакома знаю слышал слышала
    упоминается упоминает встречается поиск запрос такое сведениями сведения данные незнаком незнакома неизвестен неизвестна неизвестно таким
    інформації інформаціі інформацію інформація даних дані відомостей відомості згадок згадки назвою існує відомо знайомий знайома незнайома знайомо чув чула знайшов знайшла нічого
    невідома невідомий невідоме згадує пошук запит таке результатів результати відомостями знаю
    informaci informace informacie udaje udaju data zminky zminku vysledky zaznamy zaznam nic nazvem nazvom jmenem menom
    znama znamy zname znamo neznam nepoznam neznama neznamy nezname neslysel neslysela nepocul nepocula neexistuje zvana zminka zmienka zmienky informaciami informacemi
    vysledkov vysledku vysledek udajov obeznamen obeznamena obeznameny oboznamena oboznameny seznamen nevim neviem netusim nespomina neuvadi neuvadza
    nezminuje nezmienuje dohledat dohladat
    informaciot informaciom informacio informaciok adatot adatom adatok talalatot emlitest semmit ismerem ismerek hallottam nevu letezik ismert ismeretlen informaciok talalatok tudom tudok tisztaban emliti szerepel kereses eredmenyt informacioval adattal
    tietoa tietoja mainintaa mainintoja tuloksia mitaan tunne tunnista kuullut tietoinen nimelta olemassa nimista niminen tuttu tunnettu tuntematon vieras mainitse tieda perehtynyt
    معلومات بيانات نتائج تفاصيل ذكر تسمى تدعى باسم اسمها اعرف أعرف اسمع أسمع أجد علم دراية معروفة معروف موجودة موجود وجود
    سجل سجلات إشارة الإشارة أثر شيء شيئا شيئًا معرفة يسمى يدعى تُسمى تُدعى يُسمى يُدعى اسمه اسم الاسم أعلم أدري بوجود ماهية متأكد متأكدا متأكدًا
    مألوفة مألوف مألوفًا يذكر تذكر المصادر مصادري مصادر
    מידע נתונים פרטים אזכור אזכורים תוצאות בשם שנקראת מכיר מכירה שמעתי קיימת קיים מוכרת מוכר
    תיעוד רישום ידע דבר זכר שנקרא הנקראת הנקרא המכונה ששמה ששמו כזאת כזה כזו נתקלתי יודע יודעת ברור בטוח בטוחה ידוע ידועה
    تأكيد التأكد التحقق إثبات البحث بحثي أعرفها أعرفه تحمل يحمل
    לאמת לאשר לוודא להוכיח קיומה קיומו שקיימת שקיים חיפוש החיפוש חיפושי חיפושים שמוכר שמוכרת ידועה
    מקורות המקורות מקור מזכיר מזכירים מזכירה במקורות מהמקורות
    πληροφοριες πληροφορια στοιχεια δεδομενα αποτελεσματα αναφορες αναφορα τιποτα ονομα επωνυμια ονομασια ονοματι γνωριζω ακουσει υπαρχει ξερω αγνωστη αγνωστο αγνωστος γνωστη οικεια αναφερει αναζητηση
    εξοικειωμενος εξοικειωμενη εξοικειωμενο μνεια
    informatii informatie date detalii rezultate mentiuni referinte nimic numita numit denumita numele cunosc stiu auzit exista existe
    denumit denumite denumirea intitulat intitulata informatia rezultat mentiune referinta inregistrare mentioneaza mentionata mentionat aminteste
    citeaza referire cunostinta recunosc cunosteam familiarizat familiarizata familiar familiara cunoscut cunoscuta necunoscut necunoscuta apare figureaza
    dovada dovezi urma existenta confirma confirm verifica verific sursele contin`),
}
