import { bareStopAt, clause, stopAt, theBrand, wordStart } from './parts.ts'

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

/** Denials in Czech and Slovak, whose words are near enough to share rules. */
export const czechAndSlovakRules: string[] = [
  `${wordStart}(?:${cs.found}|${cs.have}) ${cs.info} ${cs.about} ${topicCs}${stopCs}`,
  `${wordStart}(?:${cs.found}|${cs.have}) (?:o|ohledně|ohľadom) ${topicCs} ${cs.info}${stopCs}`,
  `${wordStart}(?:nemohu|nemôžem|nedokážu|nedokážem|nepodařilo se mi|nepodarilo sa mi) (?:o|ohledně|ohľadom) ${topicCs} (?:najít|nalézt|dohledat|nájsť|dohľadať) ${cs.info}${stopCs}`,
  `${wordStart}${cs.knowsNothing} (?:o|ohledně|ohľadom) ${topicCs}${stopCs}`,
  `${clause}${cs.about} ${topicCs} ${auxiliaryCs}(?:(?:${cs.found}|${cs.have}) ${cs.info}|${cs.info} (?:${cs.found}|nemám|není|nie je)|${cs.knowsNothing}|${cs.heard}|(?:není|nie je)(?: mi)? (?:nic známo|nič známe)|(?:nic|nič) (?:mi )?(?:není známo|nie je známe))${stopCs}`,
  `${clause}${cs.about} ${topicCs} (?:jsem |som |se mi |sa mi )*(?:nepodařilo|nepodarilo) (?:${cs.info} )?(?:najít|dohledat|zjistit|nájsť|dohľadať|zistiť)(?: ${cs.info})?${stopCs}`,
  `${wordStart}(?:(?:neexistuje|není|nie je) (?!(?:žádn[ýáé]|žiadn[yae]) (?:hotel|ban[ck]|re[sš]taur|kav)|(?:hotel|ban[ck]|re[sš]taur|kav))|(?:neznám|nepoznám) )(?:mi známa )?${cs.thing} ${cs.named} ${theBrand}`,
  `${wordStart}(?:neznám|nepoznám|${cs.heard} o|nikdy (?:jsem |som )?(?:neslyšela?|nepočula?) o|(?:nejsem|nie som) (?:obeznámena?|(?:obeznámen|oboznámen)[ýáa]|seznámena?) so?) ${topicCs}${stopCs}`,
  `${wordStart}(?:nevím|neviem|netuším),? (?:co|čo) (?:je(?: to)?|to je)(?: za)? ${brandCs}${stopCs}`,
  `${clause}${brandCs} (?:bohužel |žiaľ )?(?:neznám|nepoznám)${stopCs}`,
  `${clause}${brandCs} (?:(?:mi (?:není|nie je)|(?:není|nie je) mi) znám[aáýéeoy]|(?:mi je|je mi) neznám[aáýéeoy])${stopCs}`,
  `${clause}${cs.perhaps}?${brandCs} ${cs.perhaps}?neexistuje(?:${stopCs}| (?:nebo|alebo|anebo) )`,
  `${wordStart}(?:žádn[ýáé]|žiadn[yae]|ani jeden|ani jedna) z(?:o)? (?:(?:mých|mojich|těchto|týchto|dostupných) )*(?:zdrojů|zdrojov|výsledků|výsledkov|dokumentů|dokumentov) (?:(?:se |sa )?o ${brandCs} (?:se |sa )?(?:nezmiňuje|nezmieňuje)|(?:se |sa )?(?:nezmiňuje|nezmieňuje) (?:se |sa )?o ${brandCs}|(?:neuvádí|neuvádza|nespomína) ${brandCs}|${brandCs} (?:neuvádí|neuvádza|nespomína))${stopCs}`,
  `${wordStart}(?:vyhledávání|hledání|dotaz|vyhľadávanie|hľadanie|dopyt) (?:(?:na|výraz|výrazu|slova|názvu|termínu|pojmu|hesla|podle názvu|podľa názvu) )*${brandCs} (?:mi )?(?:nepřineslo|nepřinesl|nevrátilo|nevrátil|neprinieslo|nepriniesol) ${cs.info}${stopCs}`,
  `${clause}${nameCs}?${brandCs} (?:(?:mi (?:bohužel |žiaľ )?(?:vůbec |vôbec )?(?:nic|nič)|(?:nic|nič) mi) (?:neříká|nehovorí)|mi neříká (?:vůbec )?nic|mi nehovorí (?:vôbec )?nič|pro mě nic neznamená|pre mňa nič neznamená)${stopCs}`,
  `${clause}(?:neznám[aáýéy] (?:je mi|mi je)|(?:není|nie je) mi znám[aáýéy]|mi (?:není|nie je) znám[aáýéy]) ${brandCs}${stopCs}`,
  `${clause}${brandCs} (?:je (?:mi|pro mě|pre mňa)|(?:mi|pro mě|pre mňa) je) (?:zcela |úplně |úplne |celkom )?neznám[aáýéyou]${stopCs}`,
  `${wordStart}${cannotCs} (?:potvrdit|potvrdiť|ověřit|overiť) existenc(?:i|iu) ${brandCs}${stopCs}`,
  `${wordStart}${cannotCs} (?:potvrdit|potvrdiť|ověřit|overiť|zjistit|zistiť),? (?:že|zda|jestli|či) ${brandCs} (?:(?:skutečně|opravdu|vůbec|skutočne|naozaj|vôbec) )?existuje${stopCs}`,
  `${wordStart}${materialCs} (?:neobsahují|neobsahujú|neobsahuje|neuvádějí|neuvádí|neuvádzajú|nezahrnují|nezahŕňajú) ${cs.info} ${cs.about} ${topicCs}${stopCs}`,
  `${wordStart}${materialCs} (?:(?:se|sa) o ${brandCs} (?:nezmiňují|nezmiňuje|nezmieňujú|nezmieňuje)|(?:nezmiňují|nezmiňuje|nezmieňujú|nezmieňuje) (?:se|sa) o ${brandCs}|(?:nezmiňují|neuvádějí|nespomínajú|neuvádzajú|neobsahují|neobsahujú) ${brandCs})${stopCs}`,
  `^${brandCs} ?[:\u2014\u2013-] (?:(?:žádn|žiadn)[éáe]|nejsou|nie sú|nemám|nenalezen[yoa]) ${cs.info}(?: (?:${placesCs}))?[.!]?$`,
  `^${brandCs} ?[:\u2014\u2013-] ${cs.info} (?:nenalezen[yoa]|nenájdené)(?: (?:${placesCs}))?[.!]?$`,
  `${clause}(?:(?:nikdy|zatím|zatiaľ|ještě|ešte) )?(?:jsem |som )?${cs.found} ${brandCs}${bareStopCs}`,
  `${clause}${brandCs} (?:jsem |som |se mi |sa mi )?(?:bohužel |žiaľ )?(?:nenašla?|nenašiel|nenalezla?|(?:nepodařilo|nepodarilo|nemohu|nemôžem|nedokážu|nedokážem)(?: se| sa)? (?:najít|nalézt|dohledat|nájsť|dohľadať)|(?:nebyl|nebol)[aoi]? (?:nalezen|nájden)[aáoýé]?)${bareStopCs}`,
  `${clause}(?:neexistuje|není|nie je) ${nounCs} ${cs.named} ${theBrand}${stopCs}`,
  `${wordStart}(?:nikdy (?:jsem |som )(?:neslyšela?|nepočula?) o|neznám|nepoznám) ${brandCs}${stopCs}`,
  `${clause}o ${cs.goods} ${theBrand} ${auxiliaryCs}${cs.heard}${stopCs}`,
  `${wordStart}nikdy (?:jsem |som )?(?:neslyšela?|nepočula?) o ${cs.goods} ${theBrand}${stopCs}`,
  `${wordStart}(?:se|sa) o ${topicCs} (?:neobjevuje|neobjavuje|nenachází|nenachádza|nevyskytuje) ${cs.info}${stopCs}`,
  `${wordStart}(?:se|sa) o ${topicCs} (?:nic|nič) (?:neobjevuje|neobjavuje|nenachází|nenachádza|nevyskytuje|nepíše)${stopCs}`,
  `${clause}existenci?u? ${brandCs} (?:(?:se|sa|mi|jsem|som) )*(?:nemohu|nemůžu|nemôžem|nedokážu|nedokážem|nepodařilo|nepodarilo|nelze|nedá|nie je možné) (?:(?:se|sa|mi) )*(?:ověřit|overiť|potvrdit|potvrdiť)${stopCs}`,
  `${wordStart}${cs.found} (?:žádné |žiadne )?(?:spolehlivé |spoľahlivé )?zdroje,? (?:které|ktoré) by (?:se|sa) (?:zmiňoval[yi]|zmieňoval[yi]) o ${topicCs}${stopCs}`,
  `${wordStart}(?:výsledcích|výsledkoch|zdrojích|zdrojoch)(?: vyhledávání| vyhľadávania)? (?:jsem|som) na ${brandCs} (?:nenarazila?)${stopCs}`,
  `${clause}${brandCs} (?:není|nie je) (?:značka|značkou|firma|firmou|hotel|název|názov|banka),? (?:kterou|který|které|ktorú|ktorý|ktoré) (?:znám|poznám)${stopCs}`,
  `${clause}${brandCs} (?:(?:mi|pro mě|pre mňa) je|je (?:mi|pro mě|pre mňa)) neznám[aáýéyou] (?:jako|ako) ${cs.field}${cs.thing}`,
  `${wordStart}(?:vyhledávání|hledání|vyhľadávanie|hľadanie) (?:nepřineslo|nevrátilo|neprinieslo) ${cs.info} (?:pro|pre|${cs.about}) ${topicCs}${stopCs}`,
]
