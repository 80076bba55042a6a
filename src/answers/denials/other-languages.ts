import { clause, type Denials, stop, theBrand, wordList } from './parts.ts'

const zhStop = '(?:$|[\u3002\uff0c,.;\uff1b!\uff01?\uff1f])'

const pl = {
  info: '(?:(?:żadn(?:ych|ej|ego|e)|jakichkolwiek|jakiejkolwiek|wiarygodnych|konkretnych|szczegółowych|dostępnych|potwierdzonych) )*(?:informacji|informacje|danych|wyników|wzmianek|wzmianki|wzmiankę|zapisów|śladów|śladu|wiedzy|niczego|nic)',
  about: '(?:o|na temat|dotyczących|po|odnośnie)',
  thing:
    '(?:(?:żadnej|żadnego|żadna|żaden|takiej|takiego|taka|taki) )*(?:firm(?:y|a|ie|ę|ą)|mark(?:i|a|ę|ą)|marce|produk(?:tu|t|cie|tem)|narzędzi(?:a|e|u|em)|usłu(?:gi|ga|dze|gę|gą)|aplikacj(?:i|a|ę|ą)|platform(?:y|a|ie|ę|ą)|przedsiębiorstw(?:a|o|ie|em)|skle(?:pu|p|pie|pem)|oprogramowani(?:a|e|u|em)|program(?:u|ie|em)?|serwis(?:u|ie|em)?|system(?:u|ie|em)?|rozwiązani(?:a|e|u|em)|spół(?:ki|ka|ce|kę|ką)|organizacj(?:i|a|ę|ą)|projek(?:t|tu|cie|tem))',
  named: '(?:o nazwie|pod nazwą|zwan[\\p{L}]+|nazywając[\\p{L}]+ się)',
  found:
    'nie (?:znalazłem|znalazłam|znaleźliśmy|znaleziono|znajduję|(?:natrafiłem|natrafiłam|trafiłem|trafiłam) na|(?:udało (?:mi |nam )?się|mogę|mogłem|mogłam|potrafię|jestem w stanie|byłem w stanie|byłam w stanie) (?:znaleźć|odnaleźć|uzyskać))',
  have: 'nie (?:mam|mamy|posiadam|posiadamy|dysponuję|dysponujemy|ma|są dostępne)(?: (?:obecnie|aktualnie|dostępu do))?',
  perhaps:
    '(?:(?:prawdopodobnie|najprawdopodobniej|chyba|raczej|(?:według|zgodnie z) (?:(?:moich|mojej|moją|moimi|dostępnych|dostępnymi) )*(?:źródeł|źródłami|informacji|informacjami|wiedzy|wiedzą|danych|danymi)) )',
  sources: '(?:(?:moich|dostępnych|tych|przeszukanych) )*(?:źródeł|wyników|dokumentów)',
}
const brandPl = `(?:${pl.thing} (?:${pl.named} )?)?${theBrand}`

const tr = {
  thing: '(?:şirket|marka|firma|ürün|araç|hizmet|uygulama|platform|mağaza|kuruluş|yazılım|şey)',
  named: '(?:adında|adlı|isimli|diye|olarak bilinen)',
  info: '(?:(?:herhangi bir|hiçbir|güvenilir|yeterli|detaylı|somut|spesifik|bir) )*(?:bilgi|veri|sonuç|sonuc|kayıt|kayd|kaynak|iz)(?:ler)?(?:e|a|i|ı|im|m|ye|ya)?',
  missing:
    '(?:bulamadım|bulamadık|bulamıyorum|bulunamadı|bulunmuyor|bulunmamaktadır|yok|yoktur|ulaşamadım|erişemedim|rastlamadım|rastlayamadım|sahip değilim|mevcut değil|mevcut görünmüyor|yok gibi görünüyor)',
}
const brandTr = `${theBrand}(?: ${tr.named} (?:bir )?${tr.thing})?`

const ko = {
  thing: '(?:회사|기업|브랜드|제품|서비스|도구|업체|앱|플랫폼|소프트웨어)',
  info: '(?:(?:구체적인|신뢰할 수 있는|어떤|공식적인|관련|어떠한|특정) )*(?:정보|자료|기록|내용|검색 결과|결과|언급)(?:를|을|가|이|는|은|도)?',
  missing:
    '(?:찾을 수 없|찾지 못|찾을 수가 없|확인할 수 없|확인되지 않|없습니다|없어요|없었습니다|없는 것|발견되지 않|발견하지 못|가지고 있지 않|갖고 있지 않|검색되지 않|나오지 않)',
  unknown:
    '(?:존재하지 않|없는 것|없습니다|찾을 수 없|찾지 못|알지 못|알고 있지 않|모릅니다|들어본 적이 없|확인되지 않|알려져 있지 않|아는 바가 없)',
}

/** Polish, Turkish, Chinese, Japanese and Korean. */
export const otherDenials: Denials = {
  rules: [
    // Polish
    `\\b(?:${pl.found}|${pl.have}) ${pl.info} ${pl.about} ${brandPl}${stop}`,
    `\\bnie (?:udało mi się|mogę|mogłem|mogłam|potrafię) ${pl.info} (?:znaleźć|odnaleźć) ${pl.about} ${brandPl}${stop}`,
    `\\b(?:brak|brakuje mi) (?:jest )?${pl.info} ${pl.about} ${brandPl}${stop}`,
    `${clause}(?:o|na temat) ${brandPl} (?:(?:${pl.found}|${pl.have}|brak) ${pl.info}|(?:mi )?nic (?:mi )?nie (?:wiem|wiadomo|znalazłem|znalazłam)|(?:nigdy )?nie (?:wiem nic|słyszałem|słyszałam))${stop}`,
    `\\bnie (?:ma|istnieje|znam|kojarzę|jest mi znan[ay]) ${pl.thing} ${pl.named} ${theBrand}`,
    `\\bnie wydaje się,? (?:aby|żeby|by) istnia(?:ła|ł|ło) ${pl.thing} (?:${pl.named} )?${theBrand}`,
    `\\bnie wydaje się,? (?:aby|żeby|by) istniały ${pl.info} ${pl.about} ${brandPl}${stop}`,
    `\\bnie (?:znam|kojarzę|(?:słyszałem|słyszałam) (?:nigdy )?o|jest mi znan[aey]|jestem (?:zaznajomion[ya]|obeznan[ya]) z) ${brandPl}${stop}`,
    `\\bnie (?:wiem|mam pojęcia),? (?:czym jest|kim jest|co to(?: jest)?(?: za)?) ${brandPl}${stop}`,
    `${clause}${brandPl} (?:nie (?:znam|kojarzę)|nie jest mi znan[aey]|jest mi nieznan[aey]|jest dla mnie nieznan[aey])${stop}`,
    `${clause}${pl.perhaps}?${brandPl} ${pl.perhaps}?(?:nie istnieje|(?:zdaje|wydaje) się nie istnieć)${stop}`,
    `\\b(?:nic nie (?:wiem|znalazłem|znalazłam)|nic mi nie wiadomo|nie wiem nic) ${pl.about} ${brandPl}${stop}`,
    `(?<!\\p{L})(?:żadn[eay]|ani jedno) z ${pl.sources} nie (?:(?:wspomina|mówi) o|wymienia|zawiera ${pl.info} ${pl.about}) ${brandPl}${stop}`,
    `\\b(?:wyszukiwanie|szukanie|zapytanie) (?:(?:hasła|frazy|nazwy|terminu|słowa|o|dla|po haśle) )?${brandPl} nie (?:przyniosło|dało|zwróciło) (?:${pl.info}|(?:żadnych )?rezultatów)${stop}`,
    `${theBrand} nie (?:pojawia się|występuje|figuruje|jest wymieniona) w (?:żadnym z |żadnych )?(?:wynikach|źródłach|źródeł|wyników)`,
    // Turkish
    `${brandTr} (?:hakkında|hakkındaki|ile ilgili|konusunda) ${tr.info} ${tr.missing}`,
    `${theBrand} ${tr.named} (?:bir )?${tr.thing} (?:bulunmuyor|bulunmamaktadır|bulamadım|yok|yoktur|bilmiyorum|tanımıyorum|mevcut değil|var gibi görünmüyor|yok gibi görünüyor|var olmadığı görülüyor|duymadım)`,
    `${theBrand} ${tr.named} (?:bir )?${tr.thing}(?:t|d)?(?:en|an) haberdar değilim`,
    `${theBrand} ?(?:den|dan|ten|tan)? haberdar değilim`,
    `${theBrand}(?:y?[ıiuü])? (?:bilmiyorum|tanımıyorum|hiç duymadım)${stop}`,
    // Chinese
    `(?:没有|未能|无法|未|没能|没)(?:查询到|搜索到|检索到|找到|查到|搜到)(?:任何)?(?:有关|关于|与)?${theBrand}(?:的|公司|品牌|相关|这个){0,3}(?:任何)?(?:相关)?(?:信息|资料|内容|记录|结果)`,
    `(?:没有|不存在)(?:一家|一个|任何)?(?:名为|叫做|叫作|叫)${theBrand}的(?:公司|品牌|产品|企业|工具)`,
    `(?:没有|没|未有|暂无|暂时没有)(?:任何)?(?:关于|有关)${theBrand}(?:公司|品牌)?的(?:任何)?(?:相关|公开|可靠|具体|详细)?(?:信息|资料|记录)`,
    `(?:没有|没|从未)(?:有)?听说过(?:名为|叫做|叫)?${theBrand}(?:这家公司|这个品牌|的公司|的品牌)?${zhStop}`,
    `我(?:并)?不(?:了解|知道|熟悉|清楚|认识)(?:任何)?(?:名为|叫做|叫)?${theBrand}(?:这家公司|这个品牌|这个产品|的公司|的品牌)?${zhStop}`,
    `${theBrand}(?:这家公司|这个品牌|这个产品|公司|品牌)?(?:似乎|好像|可能)?(?:并)?不存在${zhStop}`,
    // Japanese
    `${theBrand}(?:という(?:会社|企業|ブランド|製品|サービス|ツール))?(?:に関する|についての|に関しての|の)(?:情報|記録|データ)(?:は|が|を)(?:見つかりません|見つけることができません|見つけられません|ありません)`,
    `${theBrand}という(?:名前の)?(?:会社|企業|ブランド|製品|サービス|ツール)は(?:存在しません|存在しないようです|見つかりません|存じません|存じ上げません|知りません|把握していません)`,
    `${theBrand}(?:について|に関して)?は?(?:存じません|存じ上げません|知りません|把握していません|情報がありません|情報を持っていません)`,
    `${theBrand}は(?:存在しません|存在しないようです)(?:$|[\u3002、,.])`,
    `${theBrand}という(?:名前の)?(?:会社|企業|ブランド|製品|サービス|ツール)について(?:は|の)?(?:信頼できる)?(?:情報|記録|データ)?(?:は|が|を)?(?:見つかりません|見つけられません|ありません|持っていません|存じません|存じ上げません|知りません)`,
    // Korean
    `${theBrand}(?:(?:이)?라는 ${ko.thing})?(?:에|와|과) ?(?:대한|대해|관한|관련된) ?${ko.info} ${ko.missing}`,
    `${theBrand} 관련 ${ko.info} ${ko.missing}`,
    `${theBrand}(?:이)?라는 (?:이름의 )?${ko.thing}(?:는|은|이|가|를|을|에 대해|에 대해서는)? ?${ko.unknown}`,
    `${theBrand}(?:은|는|을|를|에 대해|에 대해서는|에 관해서는)? ?(?:알지 못합니다|알고 있지 않습니다|들어본 적이 없습니다|아는 바가 없습니다|존재하지 않는 것)`,
  ],
  negations: wordList(`nie brak brakuje nieznana nieznany nieznane 没 未 无 不 不存在 暂无 ません ない 없 못 않 모릅니다
    bulamadim bulamadik bulamiyorum bulunamadi bulunmuyor bulunmamaktadir yok yoktur ulasamadim erisemedim rastlamadim
    rastlayamadim degilim degil bilmiyorum tanimiyorum duymadim gorunmuyor olmadigi`),
  objects:
    wordList(`informacji informacje danych wynikow wzmianek wzmianki zapisow sladow sladu wiedzy nazwie istnieje istniala istnial
    istnialo istniec niczego wzmianke nieznana nieznany nieznane zaznajomiony zaznajomiona obeznany obeznana wiadomo pojecia rezultatow
    wspomina wymienia wiem znalazlem znalazlam znam kojarze slyszalem slyszalam znana znany znane
    bilgi bilgiye bilgim bilgiler veri veriye sonuc kayit kayda kaynak iz hakkinda hakkindaki ilgili konusunda adinda adli isimli
    diye bilinen haberdar bilmiyorum tanimiyorum duymadim
    找到 查到 查询到 搜索到 检索到 搜到 名为 叫 关于 有关 听说 了解 知道 熟悉 清楚 认识 存在 情報 記録 データ という について に関 存在 存じ 知り 把握
    정보 자료 기록 내용 검색 결과 언급 회사 기업 브랜드 제품 서비스 도구 업체 앱 플랫폼 소프트웨어 알지 알고 들어본 아는 존재하지`),
}
