import { stop, theBrand } from './parts.ts'

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

/** Denials in Turkish. */
export const turkishRules: string[] = [
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
]
