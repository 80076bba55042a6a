import { bareStopAt, clause, stopAt, theBrand, wordStart } from './parts.ts'

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

/** Denials in Hungarian and Finnish. */
export const hungarianAndFinnishRules: string[] = [
  // Hungarian
  `${wordStart}${hu.found} ${hu.info} ${topicHu}${stopHu}`,
  `${wordStart}${hu.found} ${brandHu} ${hu.info}${stopHu}`,
  `${wordStart}nincs(?:enek)? ${hu.info} ${topicHu}${stopHu}`,
  `${wordStart}nincs ${brandHu} kapcsolatban ${hu.info}`,
  `${brandHu} (?:kapcsolatban )?(?:sajnos )?(?:${hu.found}|nincs(?:enek)?) ${hu.info}${stopHu}`,
  `${wordStart}(?:${hu.nothing}|nem tudok semmit) ${brandHu}${stopHu}`,
  `${clause}${brandHu} (?:sajnos )?(?:${hu.nothing}|(?:semmit )?${hu.heard}|nem tudok semmit)${stopHu}`,
  `${wordStart}(?:nem (?:ismerem|ismerek)|${hu.heard}) ${topicHu}${stopHu}`,
  `${clause}${brandHu} nem ismerem${stopHu}`,
  `${wordStart}(?:nem (?:létezik|ismerek|található|szerepel|találtam)|nincs(?:en)?) ${namedHu}${stopHu}`,
  `${theBrand} nevű ${hu.thing}(?<!b[ae]n|n[ae]k) (?:sajnos )?(?:nem (?:létezik|ismert|ismerek|található)|nincs)`,
  `${clause}${brandHu} (?:valószínűleg |feltehetően )?nem létezik(?:${stopHu}| vagy )`,
  `${clause}${brandHu} (?:számomra (?:ismeretlen|nem ismert)|(?:ismeretlen|nem ismert) számomra)${stopHu}`,
  `${wordStart}nem (?:tudom|vagyok tisztában azzal),? (?:hogy )?(?:mi|kicsoda|micsoda) (?:az |is az )?${brandHu}${stopHu}`,
  `${wordStart}(?:egyik|egyetlen) (?:\\p{L}+ )?forrás(?:om|unk)? sem (?:említi|tartalmaz ${hu.info}) ${brandHu}${stopHu}`,
  `${wordStart}${hu.sources} között nem szerepel ${brandHu}${stopHu}`,
  `${theBrand} nem szerepel (?:az? )?${hu.sources} között`,
  `${clause}${brandHu} (?:(?:kifejezésre|szóra|névre|nevére) )?(?:(?:végzett|vonatkozó|irányuló) )?keresés(?:em)? nem (?:hozott|adott|eredményezett) (?:(?:releváns|semmilyen) )*(?:eredményt|${hu.info})${stopHu}`,
  `${clause}(?:az? )?${theBrand}(?: (?:név|kifejezés|szó)| ${namedAsHu} ${hu.thing}| ${hu.thing})? (?:nem (?:mond|jelent) ${meHu} semmit|${meHu} (?:nem (?:mond|jelent) semmit|semmit (?:sem|nem) (?:mond|jelent))|semmit (?:sem|nem) (?:mond|jelent) ${meHu})${stopHu}`,
  `${clause}(?:számomra (?:ismeretlen|nem ismert)|(?:ismeretlen|nem ismert) számomra) ${brandHu}${stopHu}`,
  `${wordStart}${cannotHu} (?:megerősíteni|ellenőrizni|igazolni|megállapítani),? (?:(?:az? )?${theBrand}(?: ${hu.thing}| ${namedAsHu} ${nounHu})? létezését|hogy (?:${existsHu} ${brandHu}|${brandHu} ${existsHu}))${stopHu}`,
  `${wordStart}${materialHu} nem (?:tartalmaz(?:nak|za|zák)?|említ(?:ik|i|enek)?) (?:${hu.info} )?${brandHu}${stopHu}`,
  `^(?:az? )?${theBrand}(?: ${hu.thing})? ?[:\u2014\u2013-] (?:nincs(?:enek)?|nem található(?:ak|k)?) ${hu.info}(?: (?:${placesHu}))?[.!]?$`,
  `${clause}(?:(?:még|eddig|soha) )?nem (?:találtam(?: meg)?|található|bukkantam|akadtam|találkoztam) ${brandHu}${bareStopHu}`,
  `${clause}${brandHu} (?:sajnos )?nem (?:találtam|találtam meg|található|sikerült megtalálnom|találom)${bareStopHu}`,
  `${wordStart}nem (?:szerepel(?:nek)?|található(?:ak|k)?) ${hu.info} ${topicHu}${stopHu}`,
  `${wordStart}nem (?:ismerek|létezik|tudok) ${namedHu}(?: (?<=(?:szállod|hotel|étter|bank|kávézó)[a-záéíóöőúüű]{0,6} )[a-záéíóöőúüű]{3,20}(?:[oeö]n|b[ae]n))?${stopHu}`,
  `${clause}${brandHu} (?:nem ismerős ${meHu}|${meHu} nem ismerős)(?: mint [a-záéíóöőúüű]{3,20})?${stopHu}`,
  `${wordStart}${hu.heard} (?:az? )?${theBrand} ${hu.goods}${stopHu}`,
  `${clause}(?:az? )?${theBrand} ${hu.goods} (?:még )?${hu.heard}${stopHu}`,
  `${clause}(?:az? )?${theBrand}(?: ${hu.thing}| ${namedAsHu} ${nounHu})? létezését nem (?:tudtam|tudom|sikerült|lehet|lehetett) (?:megerősíteni|ellenőrizni|igazolni|megerősítenem|ellenőriznem)${stopHu}`,
  `${clause}(?:az? )?${theBrand} (?:nem (?:olyan )?(?:márka|cég|szálloda|étterem|bank|név),? (?:amelyet|amit) ismerek)${stopHu}`,
  // Finnish
  `${wordStart}${fi.found} ${fi.info} (?:(?:liittyen|koskien) )?${topicFi}${stopFi}`,
  `${wordStart}${brandFi} en (?:ole )?(?:löytänyt|löydä|tiedä) ${fi.info}${stopFi}`,
  `${wordStart}(?:minulla|meillä) ei ole ${fi.info} ${topicFi}${stopFi}`,
  `${wordStart}ei (?:ole|ollut|löydy|löytynyt)(?: saatavilla)? ${fi.info} ${topicFi}${stopFi}`,
  `${wordStart}${brandFi} ei (?:ole|ollut|löydy|löytynyt)(?: saatavilla| minulla)? ${fi.info}${stopFi}`,
  `${wordStart}en tiedä ${fi.info} ${topicFi}${stopFi}`,
  `${wordStart}(?:en|emme) (?:tunne|tunnista|ole (?:(?:koskaan|ikinä|aiemmin) )?kuullut|ole tietoinen|ole perehtynyt) ${brandFi}${stopFi}`,
  `${wordStart}en tiedä,? mikä (?:on ${brandFi}|${brandFi} on)${stopFi}`,
  `${wordStart}ei ole (?:olemassa )?${namedFi}${stopFi}`,
  `${clause}(?:${brandFi} ei ${fi.perhaps} olemassa|${namedFi} ei ole)${stopFi}`,
  `${clause}${brandFi} (?:ei ole minulle (?:tuttu|tunnettu)|on minulle (?:tuntematon|vieras))${stopFi}`,
  `${wordStart}mikään (?:(?:käytettävissä|saatavilla) olevista )?(?:lähteistäni|lähteistä|hakutuloksista) ei (?:mainitse|sisällä ${fi.info}) ${brandFi}${stopFi}`,
  `${wordStart}haku(?:ni)? (?:(?:sanalla|hakusanalla|termillä|nimellä) )?${brandFi} ei (?:tuottanut|antanut|palauttanut) ${fi.info}${stopFi}`,
  `${clause}(?:nimi |sana |termi )?${brandFi}(?:-nimi)? ei (?:sano|kerro|merkitse) (?:minulle mitään|mitään minulle)${stopFi}`,
  `${clause}(?:minulle (?:on )?(?:täysin )?${strangeFi}(?: on)?|${strangeFi} minulle on) ${brandFi}${stopFi}`,
  `${clause}${brandFi} on (?:minulle (?:täysin |aivan )?${strangeFi}|(?:täysin |aivan )?${strangeFi} minulle)${stopFi}`,
  `${wordStart}${cannotFi} (?:vahvistaa|varmistaa|todentaa|vahvistamaan|varmistamaan|todentamaan),? (?:${brandFi}(?:n)? olemassaoloa|että ${brandFi} on (?:todella )?olemassa|onko ${brandFi} (?:todella |edes )?olemassa)${stopFi}`,
  `${wordStart}${materialFi} (?:ei|eivät) (?:(?:sisällä|tarjoa|anna) ${fi.info}|mainitse) ${brandFi}${stopFi}`,
  `^${brandFi} ?[:\u2014\u2013-] (?:ei|en löytänyt|ei löytynyt) ${fi.info}(?: (?:${placesFi}))?[.!]?$`,
  `${wordStart}(?:minulta|meiltä) puuttuu ${fi.info} ${topicFi}${stopFi}`,
  `${clause}(?:${fi.found}|ei (?:löydy|löytynyt)) ${brandFi}${bareStopFi}`,
  `${clause}${brandFi} (?:ei (?:löydy|löytynyt)|en (?:ole )?(?:löytänyt|löydä)|en onnistunut löytämään)${bareStopFi}`,
  `${clause}(?!tois)${nounFi} nimeltä ${theBrand} ei ${fi.perhaps} olemassa${stopFi}`,
  `${clause}ei ole olemassa (?!tois)${nounFi} nimeltä ${theBrand}${stopFi}`,
  `${clause}(?:tietääkseni|ilmeisesti|tietojeni mukaan) (?:${namedFi} ei ole(?: olemassa)?|ei ole(?: olemassa)? ${namedFi})${stopFi}`,
  `${wordStart}ettei ${namedFi} (?:ole|näytä olevan) olemassa${stopFi}`,
  `${clause}${brandFi}n? olemassaoloa (?:en (?:pystynyt|voinut|voi|pysty|kyennyt)|ei (?:voitu|voida|pystytty)) (?:vahvista[a-zäö]+|varmista[a-zäö]+|todenta[a-zäö]+)${stopFi}`,
  `${clause}${brandFi} ei ole (?:merkki|brändi|yritys|hotelli|pankki|nimi),? jonka (?:tunnen|tunnistan)${stopFi}`,
  `${clause}${brandFi} (?:ei ole minulle tuttu|on minulle (?:tuntematon|vieras)) [a-zäö]{3,25}n[aä]${stopFi}`,
  `${wordStart}haku(?:ni)? ei (?:tuottanut|antanut|palauttanut) ${fi.info} ${topicFi}${stopFi}`,
]
