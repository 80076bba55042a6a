import { anyBrand, bareStopAt, clause, type Denials, stop, theBrand, wordList } from './parts.ts'

/** The Chinese rules are written in simplified characters; these are their traditional forms. */
const traditional = new Map(
  `为為 没沒 无無 们們 询詢 检檢 寻尋 获獲 够夠 见見 发發 现現 显顯 传傳 关關 与與 对對 说說 听聽 过過 闻聞 称稱 这這 该該 个個
  产產 业業 软軟 应應 务務 网網 机機 构構 厂廠 组組 织織 种種 间間 东東 体體 详詳 细細 确確 准準 权權 实實 质質 资資 记記 录錄 纪紀
  讯訊 结結 报報 导導 数數 据據 库庫 条條 绍紹 线線 从從 来來 并並 还還 认認 识識 么麼 时時 证證 验驗 办辦 难難 暂暫 遗遺 谁誰 样樣
  晓曉 处處 献獻 页頁 档檔 当當 万萬 帮幫 里裡裏 于於 载載 几幾
  馆館 饭飯 厅廳 银銀 铺鋪 场場 车車 戏戲 学學 医醫 诊診 项項 统統 团團 护護 肤膚 妆妝 险險 开開`
    .split(/\s+/)
    .map(([simplified = '', ...others]) => [simplified, others.join('')]),
)
const inBothScripts = (rule: string): string =>
  rule.replace(/\p{Script=Han}/gu, (letter) =>
    traditional.has(letter) ? `[${letter}${traditional.get(letter)}]` : letter,
  )

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

/** A Turkish word, but none in a case that makes the statement about something else: "Acme adında bir otelde havuz yok". */
const wordTr =
  '(?!(?:daha|başka|en|kadar|gibi|değil|var|ve|veya) )(?:gıda|moda|sigorta|(?![a-zçğıöşüâî]{1,20}(?:[dt][ae]n?|n[ıiuü]n|l[ae]r) )[a-zçğıöşüâî]{2,20})'
const tr = {
  thing:
    '(?:şirket|marka|firma|ürün|araç|hizmet|uygulama|platform|mağaza|kuruluş|yazılım|program|şey|otel|restoran|lokanta|kafe|banka|dükk[aâ]n|market|üretici|havayolu|hava yolu|sigortacı|sağlayıcı|tedarikçi|işletme|kurum|girişim|site|oyun|okul|hastane|klinik)',
  named:
    '(?:adında|adlı|isimli|isminde|diye|denen|denilen|adı verilen|olarak bilinen|adıyla bilinen|adını taşıyan|ismini taşıyan)',
  /** Between the name and the verb. */
  mine: '(?:(?:şu anda|şu an|henüz|maalesef|elimde|bende|kaynaklarımda|veri tabanımda) )*',
  /** "gerçekten var olduğunu", behind a genitive. */
  existence:
    '(?:(?:gerçekten|gerçekte) )?(?:var olduğunu|var olup olmadığını|varlığını|mevcut olduğunu|mevcut olup olmadığını|gerçek olduğunu)',
  unverified:
    '(?:doğrulayamıyorum|doğrulayamadım|doğrulayamam|doğrulayamıyoruz|teyit edemiyorum|teyit edemedim|teyit edemem|onaylayamıyorum|onaylayamam|bilmiyorum)(?!\\p{L})',
  info: '(?:(?:herhangi bir|hiçbir|güvenilir|yeterli|detaylı|somut|spesifik|doğrulanmış|bir) )*(?:bilgi|veri|sonuç|sonuc|kayıt|kayd|kaynak|kaynağ|iz|şey|kanıt)(?:ler)?(?:e|a|i|ı|im|m|ye|ya)?',
  missing:
    '(?:bulamadım|bulamadık|bulamıyorum|bulunamadı|bulunamıyor|bulunmuyor|bulunmamakta|bulunmamaktadır|bulunmadı|yok|yoktur|ulaşamadım|ulaşamadık|ulaşılamadı|erişemedim|erişimim yok|rastlamadım|rastlayamadım|rastlanmadı|edinemedim|elde edemedim|göremedim|sahip değilim|sahibi değilim|mevcut değil|mevcut değildir|mevcut görünmüyor|yok gibi görünüyor|çıkmadı|çıkmıyor|yer almıyor|yer almamaktadır|vermedi|bilmiyorum)(?!\\p{L})',
  source: '(?:kaynak|kaynağ|sonuç|sonuc|veriler|veri tabanı|eğitim veri)\\p{L}*',
  unmentioned:
    '(?:bahsedilmiyor|bahsetmiyor|bahsedilmemiş|söz edilmiyor|söz etmiyor|değinilmiyor|değinmiyor|yer verilmiyor|yer vermiyor|geçmiyor)(?!\\p{L})',
}
const thingTr = `(?:bir (?:${wordTr} ){0,2}(?:${tr.thing}[a-zçğıöşü]{0,6}|${wordTr}(?= ))|(?:${wordTr} )?${tr.thing}[a-zçğıöşü]{0,6})`
/** The company itself, or a thing of that name: "Acme uygulaması" is an app of Acme. */
const besideTr =
  '(?:şirketi|markası|firması|otel|oteli|restoran|restoranı|lokantası|kafe|banka|bankası|mağazası|yazılımı|programı|market|havayolları|hava yolları|sigorta|hastanesi)(?:n?[ıiuüae]|n[ıiuü]n)?'
const brandTr = `${theBrand}(?: ${tr.named} ${thingTr}| ${besideTr}(?!\\p{L}))?`

const zh = {
  /** Neither a condition nor what the reader does; "未能为您找到" is a statement. */
  fact: `(?=${anyBrand})(?<!(?:如果|若|要是|假如|万一|(?:你|您)(?!找|查|搜|检|提|询|所|说|问))[^，,。]{0,30})`,
  /** What others do not know says nothing. */
  speaker:
    '(?:我们?|(?:抱歉|遗憾|对不起)(?:的是)?[，,] ?)(?:目前|现在|暂时|确实|真的|实在|还|也|并|从来|之前|以前|此前|从|个人)*',
  measure: '(?:一?(?:个|家|款|种|间)|一)?',
  /** The kind of a thing: "汽车" of "汽车品牌". */
  kind: '(?:(?!的|是|有|比|和|与|在|没|不|提供)[一-龥]){0,6}?',
  thing:
    '(?:公司|品牌|牌子|产品|企业|工具|软件|软体|应用程式|应用|服务|平台|网站|机构|厂商|组织|程序|东西|酒店|饭店|旅馆|宾馆|餐厅|餐馆|咖啡馆|咖啡店|银行|商店|店铺|店|超市|商场|制造商|生产商|厂家|供应商|零售商|开发商|车企|集团|系统|项目|游戏|学校|医院|诊所|app)',
  infoKind: '(?:任何|相关|有关|公开|可靠|可信|具体|详细|准确|确切|明确|官方|权威|有效|可用|的)*',
  info: '(?:信息|资料|内容|记录|纪录|资讯|结果|介绍|数据|消息|报道|报导|线索|条目)',
  not: '(?:没有|没能够?|没|未能够?|未曾|未|无法|不能|并无|暂无|查无|毫无|无)',
  find: '(?:(?:查询|搜索|搜寻|检索|查找|找|查|搜|看|得|收集)到|发现|获得|获取|返回|传回|显示|掌握|收录|提到|提及)过?',
  search: '(?:查询|搜索|搜寻|检索|查找|查|搜)',
  strange: '(?:不(?:了解|熟悉|认识)|一无所知|毫无了解|毫不了解)',
  source: '(?:资料|来源|出处|数据|数据库|资料库|知识库|结果|文献|网页|文档)(?:里面?|中|内|当中|之中)?',
  adverb: '(?:似乎|好像|可能|看起来|看来|应该|目前|实际上|其实|根本|都|均|也|并|皆|完全|确实|暂时|还)*',
  /** The end of the statement; "没有Acme的信息泄露" is about something else. */
  stop: ' ?(?:$|[。，,.;；:：!！?？)）、\u2014])',
}
const namedZh = ` ?${zh.measure}(?:名为|名叫|名称为|名字叫|叫做|叫作|叫|称为) ?`
const asZh = `(?:作为 ?${zh.measure}${zh.kind}${zh.thing}的)`
const brandZh = `(?:${namedZh}|${asZh})? ?${zh.fact}${theBrand} ?(?:(?:的${zh.kind}|(?:这|该|此)${zh.measure}${zh.kind})?${zh.thing})?`
const aboutZh = '(?:有关于?|关于|与|和|跟|对于?)'
const unfoundZh = `(?:${zh.not}(?:(?:为|帮|替)[您你])?${zh.find}|${zh.search}不到|找不到)`

const ja = {
  thing:
    '(?:会社|企業|ブランド|製品|商品|サービス|ツール|ソフトウェア|ソフト|アプリ|メーカー|組織|団体|プラットフォーム|サイト|もの|ホテル|旅館|レストラン|飲食店|食堂|カフェ|お店|店舗|店|ショップ|銀行|プログラム|アプリケーション|保険|航空|病院|学校|ゲーム)',
  /** The kind of a thing: "自動車" of "自動車メーカー". */
  sort: '[ァ-ヶー一-龠々]{0,10}?',
  /** Directly behind the brand. */
  beside: '(?:ホテル|旅館|レストラン|カフェ|ショップ|銀行|航空|保険|アプリ|ソフト|ソフトウェア|ブランド|社)',
  about: '(?:に関する|についての|に関しての|に関連する|に該当する|への|について|に関して|については|に関しては)',
  kind: '(?:信頼できる|信頼性の高い|具体的な|確かな|明確な|公式の|公開)*',
  info: '(?:情報|記録|データ|資料)',
  trace: '(?:情報|記録|データ|資料|記載|記述|言及|検索結果|結果|知識)',
  adverb:
    '(?:現時点では|現在|特に|一切|まったく|全く|全然|何も|実際に|実際には|おそらく|どうやら|手元に|私には|私は|よく|正確には|、)*',
  /** What others do not know says nothing. */
  speaker: `(?=${anyBrand})(?<!(?:人|方|方々|ユーザー|消費者|誰)[はがも]、?.{0,8})`,
  /** "情報が見つからない場合", "知らない人" and "ませんでしたら" are no statements. */
  not: '(?:ません(?!でしたら|か)|な(?:い|かった)(?:です|ため|ので|よう|みたい|んです|のです|と思|けど|が、|$|[。、,.]))',
}
const notFoundJa = `(?:(?:見つか|見当た)(?:り|ら)${ja.not}|(?:見つけられ|見つけることができ|確認でき|確認され|確認することができ|確認できてい|確認されてい)${ja.not}|(?:あり|ござい|確認できており)ません(?!でしたら|か))`
const missingJa = `(?:${notFoundJa}|(?:得られ|得ることができ|ヒットし|表示され|出てき|存在し|含まれてい|持ってい|持ち合わせてい|把握してい)${ja.not}|(?:含まれて|持って|持ち合わせて|把握して)おりません|${ja.not})`
const unknownJa = `(?:存じ(?:上げ)?(?:ません|ておりません)|(?:把握|認識)して(?:い${ja.not}|おりません)|知(?:り|ら)${ja.not}|(?:聞いた|耳にした)ことが(?:あり|ござい)?${ja.not})`
const namedJa = `(?:(?:という|といった|なる|なんて|と呼ばれる|とかいう)(?:名前の?|名称の?|名の)?${ja.sort}${ja.thing})`
const asJa = `${ja.sort}${ja.thing}として`
const brandJa = `${theBrand} ?(?:${namedJa}|${ja.beside})?`

const ko = {
  thing:
    '(?:회사|기업|브랜드|제품|상품|서비스|도구|툴|업체|앱|플랫폼|소프트웨어|프로그램|곳|호텔|식당|레스토랑|음식점|카페|은행|가게|매장|상점|쇼핑몰|제조사|제조업체|항공사|보험사|기관|단체|사이트|웹사이트|애플리케이션|게임|병원|학교)',
  /** The kind of a thing: "자동차" of "자동차 브랜드". */
  kind: '(?:(?!(?:가장|더|다른|근처|주변|최고의) |[가-힣]{1,7}(?:보다|에|에는|에서|의|을|를|은|는|만큼|처럼) )[가-힣]{1,8} ){0,2}?',
  beside:
    ' (?:호텔|식당|레스토랑|카페|은행|항공|항공사|보험|보험사|소프트웨어|프로그램|앱|브랜드|회사|제조사|쇼핑몰|병원)',
  named: ' ?이?(?:라는|란|라고 하는|라고 불리는) (?:이름의 |이름을 가진 )?',
  /** Whose knowledge it is. */
  mine: '(?:(?:현재|아직|전혀|제게|제게는|저에게|저에게는|저는|제가|저도|따로|잘|실제로) )*',
  about:
    '(?:(?:에|와|과) ?(?:대한|대해서?는?|관한|관해서?는?|관련된|관련한|관련해서?는?)| ?관련(?:된|한)?|(?:으로|로) 검색한)',
  info: '(?:(?:구체적인|신뢰할 수 있는|신뢰할 만한|믿을 만한|확실한|정확한|어떤|공식적인|공개된|관련|관련된|어떠한|아무런|특정) )*(?:정보|자료|기록|내용|검색 결과|결과|언급|데이터|지식)(?:를|을|가|이|는|은|도)?',
  missing:
    '(?:찾을 수 없|찾지 못|찾지는 못|찾을 수가 없|확인할 수 없|확인하지 못|확인되지 않|얻지 못|얻을 수 없|없습니다|없어요|없었습니다|없는 것|없는 상태|없지만|없어서|없으며|없으므로|없기 때문|없네요|발견되지 않|발견하지 못|가지고 있지 않|갖고 있지 않|보유하고 있지 않|포함되어 있지 않|포함돼 있지 않|검색되지 않|나오지 않|나타나지 않|보이지 않)',
  unknown:
    '(?:존재하지 않|없는 것|없습니다|없는 걸로|찾을 수 없|찾지 못|알지 못|알고 있지 않|모릅니다|모르겠|모르는데|모르지만|몰라요|들어본 적이? ?없|들어본 적은 없|들어보지 못|처음 들어(?:봅|봐|봤)|처음 듣|확인되지 않|확인할 수 없|확인하지 못|알려져 있지 않|아는 바가 없)',
  strange: '(?:생소|낯선|낯설|처음 듣는|처음 들어보는|모르는|알지 못하는|들어본 적 없는|익숙하지 않)',
  source: '(?:출처|자료|검색 결과|데이터|데이터베이스|문서|소스|결과)(?:에서|에)?(?: 어디에서?)?(?:도|는)?',
  unmentioned:
    '(?:언급하지 않|언급되지 않|언급되어 있지 않|나오지 않|등장하지 않|포함되어 있지 않|다루지 않|찾을 수 없)',
  /** What others do not know says nothing. */
  speaker: `(?=${anyBrand})(?<!(?:사람|분|소비자|사용자|고객|누구)(?:들)?(?:이|은|는|도|나) .{0,8})`,
  /** "정보가 없다면", "찾지 못하면" and "모르는 분" are no statements. */
  end: '(?!으면|으시면|다면|는다면|하면|하시면|한다면|했다면|하셨|(?:[은는을한]|하는|하신) (?:경우|때|분|사람|사용자|고객))',
}
const thingKo = `${ko.named}${ko.kind}${ko.thing}`
const brandKo = `${theBrand}(?:${thingKo}|${ko.beside})?`

/** Polish, Turkish, Chinese, Japanese and Korean. */
export const otherDenials: Denials = {
  rules: [
    // Polish
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
    // Turkish
    `${brandTr}(?:y?l[ae])? (?:hakkında|hakkındaki|ile ilgili|ile alakalı|ilgili|konusunda) ${tr.mine}${tr.info} ${tr.missing}`,
    `${brandTr}(?:y?[ae])? (?:dair|ilişkin|ait) ${tr.mine}${tr.info} ${tr.missing}`,
    `${theBrand} ${tr.named} ${thingTr} ${tr.mine}(?:(?:daha önce|hiç) )*(?:bulunmuyor|bulunmamaktadır|bulamadım|bulunamadı|yok|yoktur|bilmiyorum|tanımıyorum|mevcut değil|var gibi görünmüyor|yok gibi görünüyor|var olmadığı görülüyor|duymadım|rastlamadım|rastlayamadım)(?!\\p{L})`,
    `${theBrand}(?: ${tr.named} (?:bir )?${tr.thing})?(?:n?[ıiuü]n)? (?:(?:gerçekten )?var olduğuna|varlığına|mevcut olduğuna) dair ${tr.info} ${tr.missing}`,
    `${theBrand} ${tr.named} (?:bir )?${tr.thing}(?:t|d)?(?:en|an) haberdar değilim`,
    `${theBrand} ?(?:den|dan|ten|tan)? haberdar değilim`,
    `${brandTr}(?: adını| ismini|y?[ıiuü])? (?:(?:daha önce|hiç|henüz) )*(?:bilmiyorum|tanımıyorum|duymadım|duymamıştım)${stop}`,
    `${theBrand} (?:adına|ismine) (?:hiç )?(?:rastlamadım|rastlayamadım|denk gelmedim)`,
    `${brandTr}(?:n?[ıiuü]n)? (?:tam olarak )?(?:(?:ne|kim) olduğunu bilmiyorum|(?:ne|kim) olduğu (?:hakkında|konusunda) (?:bir )?(?:bilgim|fikrim) yok|nedir,? bilmiyorum)(?!\\p{L})`,
    `${tr.source}(?: \\p{L}+){0,3} ${brandTr}(?:den|dan|ten|tan|y?[ae])? (?:hiç )?${tr.unmentioned}`,
    `${brandTr}(?: adı| ismi)? (?:bana|benim için) (?:(?:hiç )?tanıdık (?:gelmiyor|değil)|yabancı(?: bir (?:isim|marka|ad))?)(?!\\p{L})`,
    `${brandTr}(?:y?[ae])? (?:pek |hiç )?(?:aşina|alışık) değilim`,
    `${brandTr}(?:n?[ıiuü]n)? ${tr.existence} ${tr.unverified}`,
    `${brandTr}(?:n?[ıiuü]n)? (?:varlığı|var olduğu|var olup olmadığı) (?:doğrulanamadı|doğrulanamıyor|doğrulanmadı|teyit edilemedi|teyit edilemiyor|bilinmiyor)(?!\\p{L})`,
    `${brandTr} (?:için|araması|aramam|aramasında) ${tr.mine}(?:(?:herhangi bir|hiçbir|bir) )?(?:arama )?(?:sonuç|sonuca|sonucu|kayıt|kayda) ${tr.missing}`,
    `${brandTr},? (?:benim )?(?:bildiğim|tanıdığım|duyduğum|aşina olduğum|haberdar olduğum) bir (?:${wordTr} )?(?:${tr.thing}(?:s?[ıiuü])?|isim|ad) değil`,
    `${theBrand}y?[ıiuü] bir (?:${wordTr} )?${tr.thing}(?:s?[ıiuü])? olarak (?:bilmiyorum|tanımıyorum)${stop}`,
    // Chinese, in both scripts
    ...[
      `${unfoundZh}${zh.infoKind}${aboutZh}?${brandZh}${zh.infoKind}${zh.info}${zh.stop}`,
      `${zh.not}${zh.infoKind}${aboutZh}${brandZh}${zh.infoKind}${zh.info}${zh.stop}`,
      `${zh.not}(?:任何)?${brandZh}${zh.infoKind}(?:信息|资料|记录|纪录|资讯)${zh.stop}`,
      `(?:${zh.not}${zh.search}到|${zh.search}不到)(?:任何)? ?${zh.fact}${theBrand} ?(?:这|该|此)${zh.measure}${zh.kind}${zh.thing}${zh.stop}`,
      `(?:没有|不存在|并无|${unfoundZh})(?:任何)?${namedZh}${zh.fact}${theBrand} ?的${zh.kind}${zh.thing}(?:存在|的${zh.infoKind}${zh.info})?${zh.stop}`,
      `${zh.speaker}(?:没有?|未曾|未)(?:听说过?|听过|听闻过?|见过)(?:任何)?${brandZh}${zh.stop}`,
      `^(?:没有?|从未)听说过${brandZh}(?:$|[。.！!])`,
      `${zh.speaker}不(?:了解|知道|熟悉|清楚|认识|晓得)(?:任何)?${brandZh}${zh.stop}`,
      `${zh.speaker}不太?(?:知道|清楚|确定|了解|明白|晓得)${brandZh}(?:到底|究竟|具体)?是(?:什么|啥|谁|何物|哪家|哪个)(?:样的)?${zh.thing}?${zh.stop}`,
      `我们?${zh.adverb}对于?${brandZh}${zh.adverb}(?:${zh.strange}|没有${zh.infoKind}(?:了解|认识|印象|${zh.info}))${zh.stop}`,
      `(?:关于|对于|至于)${brandZh} ?[，,] ?我们?${zh.adverb}(?:${zh.strange}|没有${zh.infoKind}(?:了解|认识|印象|${zh.info})|${unfoundZh}${zh.infoKind}${zh.info})${zh.stop}`,
      `${zh.source}${zh.adverb}(?:没有|没|未曾|未|不曾)(?:提到|提及|包含|包括|涉及|收录|出现|记载|列出)过?${zh.infoKind}${aboutZh}?${brandZh}${zh.stop}`,
      `${brandZh}${zh.adverb}不(?:真实|真的)?存在${zh.stop}`,
      `${brandZh}${zh.adverb}不是一?(?:个|家|款)?(?:真实|真正|实际)?存在的${zh.thing}`,
      `${brandZh}对我(?:来说|而言)(?:比较|很|非常|是|完全|一个)*(?:陌生|未知)`,
      `(?:无法|不能|没办法|难以|未能)(?:确认|证实|核实|验证)${brandZh}(?:是否|的)(?:真实|真的|实际)?存在性?${zh.stop}`,
      `(?:无法|不能|没办法|难以|未能)(?:确认|证实|核实|验证)(?:是否)?(?:真实|真的|实际|确实)?(?:存在|有)${namedZh}${zh.fact}${theBrand} ?的${zh.kind}${zh.thing}${zh.stop}`,
      `${brandZh}的(?:真实)?存在(?:性)?${zh.adverb}(?:无法|未能|没有|未|难以)(?:得到|被|获得)?(?:确认|证实|核实|验证)${zh.stop}`,
      `${zh.search}(?:了|过)? ?${brandZh}(?:时|后|的时候)?[，,]? ?${zh.adverb}(?:但|却)?(?:${unfoundZh}|没有|并无|无)${zh.infoKind}结果${zh.stop}`,
      `${brandZh}${zh.adverb}不是我们?所?(?:知道|熟悉|了解|认识|听说过)的${zh.measure}${zh.kind}(?:${zh.thing}|名称|名字)${zh.stop}`,
    ].map(inBothScripts),
    // Japanese
    `${brandJa}${ja.about}${ja.kind}${ja.trace}[はがをも]?${ja.adverb}${missingJa}`,
    `${brandJa}の${ja.kind}${ja.info}[はがをも]?${ja.adverb}${missingJa}`,
    `${theBrand} ?${namedJa}[はがをも]?${ja.adverb}(?:(?:存在|実在)し${ja.not}|見つけられ${ja.not}|${notFoundJa})`,
    `${brandJa}の存在[はがをも]?${ja.adverb}確認(?:(?:でき|され|することができ)(?:てい)?${ja.not}|できておりません)`,
    `${brandJa}[はがも]${ja.adverb}(?:存在|実在)し${ja.not}`,
    `${ja.speaker}${brandJa}(?:について|に関して|のこと)?[はもを]?(?:${asJa}[はもの]?)?${ja.adverb}${unknownJa}`,
    `${brandJa}(?:について|に関して)は?${ja.adverb}(?:わか|分か)(?:り|ら)${ja.not}`,
    `${brandJa}(?:とは|が|は|って)(?:一体|いったい)?(?:何|なに|何者|どんなもの|どういうもの|ど(?:のよう|ん)な${ja.thing})(?:なの|であるの|である)?か[はがをも、]*${ja.adverb}(?:(?:わか|分か)(?:り|ら)${ja.not}|${unknownJa})`,
    `${brandJa}[はがも](?:私の|手元の)?(?:学習|トレーニング|訓練)?(?:データベース|データ|情報源|知識|資料|検索結果)(?:のいずれ|の中)?に[はも]?(?:含まれて|記載されて|登場して|掲載されて)(?:いま|おりま)せん`,
    `${brandJa}[はがも]?(?:実際に|本当に)?(?:存在|実在)(?:する|している)(?:のか|か|こと)(?:どうか)?(?:については|に関しては|[はをも])?、?${ja.adverb}(?:(?:確認|検証)(?:でき|され|することができ)(?:てい)?${ja.not}|(?:わか|分か)(?:り|ら)${ja.not}|断定できません)`,
    `${brandJa}[はも]、?(?:私[がの])(?:よく)?(?:知っている|知る|存じている|存じ上げている|把握している|認識している|聞いたことの?が?ある)${ja.sort}(?:${ja.thing}|名前)では(?:ありません|ございません)`,
    `${brandJa}(?:について)?(?:に|は|には)、?${ja.adverb}(?:心当たり|聞き覚え|見覚え)[がは](?:あり|ござい)ません(?!か)`,
    `${brandJa}は、?(?:私に(?:とって)?は?)、?(?:馴染み|なじみ)[がの](?:あり|ござい)ません(?!か)`,
    `${brandJa}[をで](?:検索|調査|調べ)(?:しましたが|しても|ましたが|ても|したところ|した結果|た結果)、?(?:該当する|関連する)?${ja.kind}${ja.trace}[はがも]?${ja.adverb}${missingJa}`,
    // Korean
    `${brandKo}${ko.about} ?${ko.mine}${ko.info} ${ko.mine}${ko.missing}${ko.end}`,
    `${theBrand}${thingKo}(?:는|은|이|가|를|을|에 대해|에 대해서는)? ?${ko.mine}${ko.unknown}${ko.end}`,
    `${ko.speaker}${brandKo}(?:은|는|을|를|에 대해|에 대해서|에 대해서는|에 관해서는)? ?(?:${ko.kind}${ko.thing}(?:으로|로)(?:서)?는? )?${ko.mine}(?:알지 못(?:합니다|해요|하지만|하며)|알고 있지 (?:않|못)|모릅니다|모르겠|몰라요|모르는데|들어본 적(?:이|은)? ?없|들어보지 못|처음 들어(?:봅|봐|봤)|아는 (?:바가|것이|게) (?:전혀 )?없)${ko.end}`,
    `${brandKo}(?:은|는|이|가) ?(?:실제로 )?존재하지 않(?:는 것|습니다|아요|네요)`,
    `${brandKo}(?:이|가|은|는|란)? ?(?:정확히 |대체 |도대체 )?(?:무엇|뭐|뭔|(?:어떤|무슨) ${ko.thing})(?:인지|지)[는도]?(?: 저는| 저도| 잘| 정확히)* (?:알지 못(?:합니다|해요)|모릅니다|모르겠|몰라요|알 수 없)${ko.end}`,
    `${brandKo}[은는] (?:(?:제게|저에게|저한테)는? ${ko.strange}|제가 (?:잘 )?(?:모르는|알지 못하는|들어본 적 없는) (?:${ko.thing}|이름))`,
    `${ko.source} ${brandKo}(?:을|를|이|가|은|는|에 대해|에 대해서는) ${ko.unmentioned}${ko.end}`,
    `${brandKo}[은는이가] (?:제 |제가 (?:참고한|확인한|가진) |어떤 )?${ko.source} ${ko.unmentioned}${ko.end}`,
    `${brandKo}[이가] (?:실제로 |실제 )?존재하는지(?: 여부를?)?(?:는|도)? (?:확인할 수 없|확인하지 못|확인되지 않|확인이 되지 않|알 수 없|모르겠)${ko.end}`,
    `${brandKo}의 (?:실제 )?존재(?: 여부)?(?:를|는|가|도)? ${ko.mine}(?:확인할 수 없|확인하지 못|확인되지 않|알 수 없)${ko.end}`,
    `${brandKo}(?:이|가) (?:실제로 )?존재한다(?:는 것|는 사실|고)(?:을|를)? ?(?:확인할 수 없|확인하지 못|확인해 드릴 수 없|말씀드릴 수 없)${ko.end}`,
    `${brandKo}[은는] 제가 (?:잘 )?(?:아는|알고 있는|들어본) ${ko.kind}(?:${ko.thing}|이름)(?:이|가) 아닙니다`,
    `${ko.speaker}${brandKo}(?:에|에는|에 대해|에 대해서는) ${ko.mine}익숙하지 않습니다`,
    `${brandKo}(?:를|을|로|으로)? ?검색(?:했지만|했으나|해 보았지만|해 봤지만|해도|한)? ?(?:관련 |관련된 )?${ko.info} ${ko.mine}${ko.missing}${ko.end}`,
  ],
  negations:
    wordList(`nie brak brakuje nieznana nieznany nieznane 没 沒 未 无 無 不 不存在 暂无 ません ない なかった 없 못 않 모릅니다 모르 몰라요
    처음 생소 낯선 낯설 陌生
    bulamadim bulamadik bulamiyorum bulunamadi bulunmuyor bulunmamaktadir yok yoktur ulasamadim erisemedim rastlamadim
    rastlayamadim degilim degil bilmiyorum tanimiyorum duymadim gorunmuyor olmadigi
    bulunamiyor bulunmamakta bulunmadi ulasamadik ulasilamadi rastlanmadi edinemedim edemedim goremedim cikmadi cikmiyor almiyor
    almamaktadir vermedi degildir duymamistim gelmedim gelmiyor yabanci bahsedilmiyor bahsetmiyor bahsedilmemis edilmiyor etmiyor
    deginilmiyor deginmiyor verilmiyor vermiyor gecmiyor dogrulayamiyorum dogrulayamadim dogrulayamam dogrulayamiyoruz edemiyorum
    edemem onaylayamiyorum onaylayamam dogrulanamadi dogrulanamiyor dogrulanmadi edilemedi edilemiyor bilinmiyor 难以 難以 아닙니다`),
  objects:
    wordList(`kojarze istnieniem rozpoznaje informacjami danymi wiedza mowi znaczy istnienia istnienie znalezc odnalezc natrafilem natrafilam trafilem trafilam
    natknalem natknelam spotkalem spotkalam wspominaja mowia wymieniaja zawiera zawieraja znaleziono znaleziona znaleziony znalezione znaleźliśmy
    odnaleziona odnaleziony odnalezione znajduje uzyskac informacji informacje danych wynikow wzmianek wzmianki zapisow sladow sladu wiedzy nazwie istnieje istniala istnial
    istnialo istniec niczego wzmianke nieznana nieznany nieznane zaznajomiony zaznajomiona obeznany obeznana wiadomo pojecia rezultatow
    wspomina wymienia wiem znalazlem znalazlam znam kojarze slyszalem slyszalam znana znany znane
    bilgi bilgiye bilgim bilgiler veri veriye sonuc kayit kayda kaynak iz hakkinda hakkindaki ilgili konusunda adinda adli isimli
    diye bilinen haberdar bilmiyorum tanimiyorum duymadim alakali dair iliskin ait isminde denen denilen verilen olduguna varligina
    ismini duymamistim rastlamadim adina ismine oldugunu nedir tanidik yabanci kaynaklar kaynaklarim kaynaklarimda kaynaklarimin
    kaynaklarda bahsedilmiyor bahsetmiyor bahsedilmemis edilmiyor etmiyor deginilmiyor deginmiyor verilmiyor vermiyor gecmiyor
    找到 查到 查询到 搜索到 检索到 搜到 名为 叫 关于 有关 听说 了解 知道 熟悉 清楚 认识 存在 信息 资料 資料 资讯 資訊 记录 記錄 纪录 紀錄
    名叫 叫做 称为 稱為 關於 有關 相关 相關 听过 聽過 聽說 听闻 聽聞 認識 陌生 提到 提及 包含 涉及 收录 收錄 出现 出現
    情報 記録 データ 記載 記述 言及 結果 知識 聞いた 耳にした 実在 わか 分か 見つか 見当た 確認 という について に関 存在 存じ 知り 把握
    정보 자료 기록 내용 검색 결과 언급 회사 기업 브랜드 제품 서비스 도구 업체 앱 플랫폼 소프트웨어 알지 알고 들어본 아는 존재하지
    상품 툴 프로그램 데이터 지식 모릅니다 모르 몰라요 들어보지 들어 무엇 뭐 뭔 언급하지 언급되지 나오지 등장하지 제게 저에게 저한테 존재하는지
    tasiyan asina alisik oldugu olup varligi bildigim tanidigim duydugum sonuca sonucu aramasi aramam olarak
    确认 證實 证实 核实 核實 验证 驗證 搜索 结果 叫做 知ら 知って 認識 心当たり 聞き覚え 見覚え 馴染み なじみ
    확인되지 확인할 확인하지 찾을 찾지 알려져 존재 들어본 익숙하지 호텔 식당 은행`),
}
