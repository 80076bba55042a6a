import { bareStopAt, clause, stop, theBrand } from './parts.ts'

const pl = {
  info: '(?:(?:żadn(?:ych|ej|ego|e)|jakichkolwiek|jakiejkolwiek|wiarygodnych|konkretnych|szczegółowych|dostępnych|potwierdzonych) )*(?:informacji|informacje|danych|wyników|wzmianek|wzmianki|wzmiankę|zapisów|śladów|śladu|wiedzy|wiedzą|informacjami|danymi|niczego|nic)',
  about: '(?:o|na temat|dotycząc(?:ych|ymi|ej|ą|e)|po|odnośnie)',
  thing:
    '(?:(?:żadnej|żadnego|żadna|żaden|takiej|takiego|taka|taki) )*(?:firm(?:y|a|ie|ę|ą)|mark(?:i|a|ę|ą)|marce|produk(?:tu|t|cie|tem)|narzędzi(?:a|e|u|em)|usłu(?:gi|ga|dze|gę|gą)|aplikacj(?:i|a|ę|ą)|platform(?:y|a|ie|ę|ą)|przedsiębiorstw(?:a|o|ie|em)|skle(?:pu|p|pie|pem)|oprogramowani(?:a|e|u|em)|program(?:u|ie|em)?|serwis(?:u|ie|em)?|system(?:u|ie|em)?|rozwiązani(?:a|e|u|em)|spół(?:ki|ka|ce|kę|ką)|organizacj(?:i|a|ę|ą)|projek(?:t|tu|cie|tem)|hotel(?:u|em)?|bank(?:u|iem)?|restauracj[iaęą]|kawiarni[aęą]?|producen(?:ta?|cie|tem)|dostawc[ayęą]|ubezpieczyciel(?:a|u|em)?|lini[aięą]|sie(?:ć|ci|cią))(?: (?:kosmetyczn|samochodow|odzieżow|lotnicz|ubezpieczeniow|hotelow|spożywcz|księgow)(?:[aąyei]|e[jg]o?|ym)(?!\\p{L})| (?:kosmetyków|samochodów|aut|ubrań|oprogramowania))?',
  /** Goods of which one says `nie słyszałem o ciastkach Acme`. */
  goods:
    '(?:płatkach(?: śniadaniowych)?|czekoladzie|kosmetykach|ciastkach|herbatnikach|piwie|kawie|herbacie|butach|samochodach|ubraniach)',
  named: '(?:o nazwie|pod nazwą|zwan[\\p{L}]+|nazywając[\\p{L}]+ się)',
  found:
    'nie (?:znalazłem|znalazłam|znaleźliśmy|znaleziono|znajduję|(?:natrafiłem|natrafiłam|trafiłem|trafiłam|natknąłem się|natknęłam się) na|(?:udało (?:mi |nam )?się|mogę|mogłem|mogłam|potrafię|jestem w stanie|byłem w stanie|byłam w stanie) (?:znaleźć|odnaleźć|uzyskać))',
  have: 'nie (?:mam|mamy|posiadam|posiadamy|dysponuję|dysponujemy|ma|są dostępne)(?: (?:obecnie|aktualnie|dostępu do))?',
  perhaps:
    '(?:(?:prawdopodobnie|najprawdopodobniej|chyba|raczej|(?:według|zgodnie z) (?:(?:moich|mojej|moją|moimi|dostępnych|dostępnymi) )*(?:źródeł|źródłami|informacji|informacjami|wiedzy|wiedzą|danych|danymi)) )',
  sources: '(?:(?:moich|dostępnych|tych|przeszukanych) )*(?:źródeł|wyników|dokumentów)',
}
/** Any noun, but not "another bank" or "a better bank". */
const nounPl =
  '(?:żadn[a-zą]{1,3} )?(?!(?:drugi|inn|lepsz|gorsz|podobn|tańsz)[a-zą])(?:[a-ząćęłńóśźż]{2,20}(?:ego|ej|ym|sk[aią]|ck[aią]|n[yaą]|ow[yaą]) )?[a-ząćęłńóśźż-]{3,20}'
const brandPl = `(?:${pl.thing} (?:${pl.named} )?|${nounPl} ${pl.named} )?${theBrand}`
const letterPl = '[a-ząćęłńóśźż-]'
/** A thing of that name, with or without what it is for: `marki kosmetyków o nazwie Acme`. */
const namedPl = `${pl.thing}(?: ${letterPl}{3,20})? ${pl.named} ${theBrand}`
/** What one knows something about: a place with its address, a company as what it is. */
const topicPl = `(?:${brandPl}(?: jako ${pl.thing}(?: ${letterPl}{3,20})?)?|${namedPl}|(?:hotel(?:u|em)?|restauracj[iaęą]|kawiarni[aęą]?|bank(?:u|iem)?) (?:${pl.named} )?${theBrand} we? ${letterPl}{3,20})`
const placesPl = 'w (?:(?:moich|dostępnych) )*(?:źródłach|wynikach(?: wyszukiwania)?|danych)|w (?:internecie|sieci)'
const bareStopPl = bareStopAt(placesPl, 'więc|dlatego|być może|możliwe')
const cannotPl = 'nie (?:mogę|możemy|mogłem|mogłam|potrafię|(?:jestem|byłem|byłam) w stanie|udało mi się)'
const materialPl =
  '(?:(?:moje|dostępne) (?:dane(?: (?:treningowe|szkoleniowe))?|źródła|zasoby)|moja (?:baza )?wiedz[ay]|(?:moje |dostępne )?wyniki wyszukiwania)'

/** Denials in Polish. */
export const polishRules: string[] = [
  `\\b(?:${pl.found}|${pl.have}) ${pl.info} ${pl.about} ${topicPl}${stop}`,
  `\\bnie (?:udało mi się|mogę|mogłem|mogłam|potrafię) ${pl.info} (?:znaleźć|odnaleźć) ${pl.about} ${topicPl}${stop}`,
  `\\b(?:brak|brakuje mi) (?:jest )?${pl.info} ${pl.about} ${topicPl}${stop}`,
  `${clause}(?:o|na temat) ${topicPl} (?:(?:${pl.found}|${pl.have}|brak) ${pl.info}|(?:mi )?nic (?:mi )?nie (?:wiem|wiadomo|znalazłem|znalazłam)|(?:nigdy )?nie (?:wiem nic|słyszałem|słyszałam))${stop}`,
  `\\bnie (?:(?:ma|istnieje) (?!(?:żadn[\\p{L}]+ )?(?:hotel|bank|restaurac|kawiarn))|(?:znam|kojarzę|jest mi znan[ay]) )${pl.thing} ${pl.named} ${theBrand}`,
  `\\bnie wydaje się,? (?:aby|żeby|by) istnia(?:ła|ł|ło) ${pl.thing} (?:${pl.named} )?${theBrand}`,
  `\\bnie wydaje się,? (?:aby|żeby|by) istniały ${pl.info} ${pl.about} ${topicPl}${stop}`,
  `\\bnie (?:znam|kojarzę|(?:słyszałem|słyszałam) (?:nigdy )?o|jest mi znan[aey]|jestem (?:zaznajomion[ya]|obeznan[ya]) z) ${topicPl}${stop}`,
  `\\bnie (?:wiem|mam pojęcia),? (?:czym jest|kim jest|co to(?: jest)?(?: za)?) ${brandPl}${stop}`,
  `${clause}${brandPl} (?:nie (?:znam|kojarzę)|nie jest mi znan[aey]|jest mi nieznan[aey]|jest dla mnie nieznan[aey])${stop}`,
  `${clause}${pl.perhaps}?${brandPl} ${pl.perhaps}?(?:nie istnieje|(?:zdaje|wydaje) się nie istnieć)(?:${stop}| (?:albo|lub) )`,
  `\\b(?:nic nie (?:wiem|znalazłem|znalazłam)|nic mi nie wiadomo|nie wiem nic) ${pl.about} ${topicPl}${stop}`,
  `(?<!\\p{L})(?:żadn[eay]|ani jedno) z ${pl.sources} nie (?:(?:wspomina|mówi) o|wymienia|zawiera ${pl.info} ${pl.about}) ${brandPl}${stop}`,
  `\\b(?:wyszukiwanie|szukanie|zapytanie) (?:(?:hasła|frazy|nazwy|terminu|słowa|o|dla|po haśle) )?${brandPl} nie (?:przyniosło|dało|zwróciło) (?:${pl.info}|(?:żadnych )?rezultatów)${stop}`,
  `${theBrand} nie (?:pojawia się|występuje|figuruje|jest wymieniona) w (?:żadnym z |żadnych )?(?:wynikach|źródłach|źródeł|wyników)`,
  `${clause}(?:nazwa |termin |hasło )?${brandPl} (?:(?:nic mi|mi nic|dla mnie nic|nic dla mnie) nie (?:mówi|znaczy)|nie mówi mi nic)${stop}`,
  `${clause}${brandPl} (?:jest (?:mi|dla mnie) (?:całkowicie|zupełnie|kompletnie) nieznan[aey]|nieznan[aey] (?:jest )?(?:mi|dla mnie))${stop}`,
  `${clause}(?:nieznan[aey] (?:jest (?:mi|dla mnie)|(?:mi|dla mnie) jest)|jest (?:mi|dla mnie) nieznan[aey]) ${brandPl}${stop}`,
  `\\b${cannotPl} (?:potwierdzić|zweryfikować) (?:istnienia ${brandPl}|istnienie ${brandPl})${stop}`,
  `\\b${cannotPl} (?:potwierdzić|zweryfikować|ustalić|stwierdzić),? (?:że|czy) ${brandPl} (?:(?:w ogóle|naprawdę|rzeczywiście|faktycznie) )?istnieje${stop}`,
  `(?<!\\p{L})${materialPl} nie (?:(?:zawiera|obejmuje|podaje|pokazuje|zawierają|obejmują|podają|pokazują) ${pl.info} ${pl.about}|(?:wspomina|wspominają|mówią|mówi) (?:nic )?o|(?:wymienia|wymieniają|zawiera|zawierają)) ${brandPl}${stop}`,
  `^${brandPl} ?[:\u2014\u2013-] (?:brak|nie (?:mam|znaleziono)) ${pl.info}(?: (?:${placesPl}))?[.!]?$`,
  `${clause}(?:(?:nigdy|jeszcze|dotąd|wcześniej) ){0,2}(?:${pl.found}|nie (?:spotkałem|spotkałam) się z) ${brandPl}${bareStopPl}`,
  `${clause}${brandPl} nie (?:znalazłem|znalazłam|znaleziono|(?:udało (?:mi )?się|mogę|mogłem|mogłam|potrafię) (?:znaleźć|odnaleźć)|został[ao]? (?:znalezion|odnalezion)[aey])${bareStopPl}`,
  `${clause}nie (?:ma|istnieje) ${nounPl} ${pl.named} ${theBrand}${stop}`,
  `${clause}nie (?:ma|istnieje|znam|kojarzę) ${namedPl}${stop}`,
  `${clause}według mojej wiedzy,? nie (?:ma|istnieje) ${namedPl}${stop}`,
  `\\bwyszukiwanie nie (?:przyniosło|dało|zwróciło) ${pl.info} (?:dla|${pl.about}) ${brandPl}${stop}`,
  `\\bnigdy (?:wcześniej )?nie (?:słyszałem|słyszałam) o (?:${topicPl}|${pl.goods} ${theBrand})${stop}`,
  `\\bnie (?:słyszałem|słyszałam) (?:nigdy )?o ${pl.goods} ${theBrand}${stop}`,
  `${clause}(?:o|na temat) (?:${pl.goods} )${theBrand} (?:nigdy )?nie (?:słyszałem|słyszałam)${stop}`,
  `${clause}${brandPl} nie jest (?:powszechnie )?znan(?:ą marką|ym produktem|ą firmą|ym hotelem)(?:,| i) ${cannotPl} potwierdzić (?:jej|jego) istnienia`,
  `${clause}${brandPl} nie jest (?:${letterPl}{3,20} )?(?:marką|firmą|nazwą|hotelem|restauracją|bankiem|programem|produktem|narzędziem|aplikacją),? (?:którą|które|który|którego|której) (?:znam|kojarzę|rozpoznaję)${stop}`,
  `${clause}${brandPl} (?:nie jest mi znan[aey]|jest (?:mi|dla mnie) nieznan[aey]) jako ${pl.thing}`,
  `${clause}istnieni[ea] ${brandPl} nie (?:udało (?:mi )?się|mogę|można|da się) (?:potwierdzić|zweryfikować)${stop}`,
]
