// The same kinds of phrases as in intent-phrases-germanic-romance-east-asian.ts, in Danish, Swedish, Norwegian, Finnish, Polish,
// Turkish and Arabic. They are folded the same way (å is a, ş is s, أ is ا; ø, æ, ł and ı stay). A word with a different
// meaning in one of the other languages ("god", "bra", "pris", "for") is listed only together with its neighbouring words.

/** Wants to act. */
export const nordicToArabicActWords = `
  ^køb | ^bestil | ^book | hvor ~ køber | hvor ~ købe | hvor ~ bestille | hvor ~ bestiller | hvor ~ downloader
  hvor ~ fa fat | køb online | købe online | køb billig* | rabatkode* | rabat pa | gavekort til | i nærheden
  tæt pa mig | gratis prøveperiode | prøv gratis | tilmeld* mig | tilmelde mig | til salg | bestille tid | bestil tid
  book tid | opsige mit | hente appen | fa et tilbud | indhent* tilbud

  ^kop | ^bestall | ^boka | var ~ koper | var ~ kopa | var ~ kop* | var ~ bestaller | var ~ bestalla | var ~ bokar
  var ~ boka | kopa online | kop online | kopa pa natet | bestalla online | rabattkod* | nara mig | i narheten
  ladda ner | ladda ned | prova gratis | gratis provperiod | till salu | registrera mig | anmala mig | begar* offert
  saga upp mitt | boka tid

  ^kjøp | ^bestill | hvor ~ kjøper | hvor ~ kjøpe | hvor ~ bestiller | hvor ~ laster | kjøp online | kjøpe online
  kjøpe pa nett | bestille online | rabattkode* | i nærheten av meg | nær meg | last ned | laste ned | prøv gratis
  gratis prøveperiode | til salgs | melde meg pa | registrere meg | be om tilbud | si opp | bestille time

  ^osta | ^tilaa | ^varaa | mista ~ ostaa | mista ~ ostan | mista ~ tilata | mista ~ tilaan | mista ~ saa
  mista ~ loydan | osta verkosta | ostaa verkosta | ostaa netista | tilaa netista | alennuskood* | alennuskoodi*
  lahella minua | lahellani | lataa | ladata | ilmainen kokeilu* | kokeile ilmaiseksi | myytavana | varaa aika
  varata aika | rekisteroidy | ilmoittaudu | pyyda tarjous

  ^kup | ^zamow | ^zarezerwuj | ^pobierz | gdzie ~ kupic | gdzie ~ kupie | gdzie ~ zamowic | gdzie ~ znajde
  gdzie ~ znalezc | gdzie ~ pobrac | kupic online | kupic przez internet | zamowic online | kod rabatowy
  kody rabatowe | kod promocyjny | rabat na | w poblizu | blisko mnie | niedaleko mnie | pobrac | darmowy okres
  bezpłatny okres | wyprobuj za darmo | na sprzedaz | zapisac sie | zarejestrowac sie | zamow wycene | umowic sie
  umow wizyte | zarezerwowac | gdzie ~ zarezerwowac

  satın al* | nereden alabilirim | nereden alınır | nereden ~ alabilirim | nerede satıl* | nereden indir*
  nerede bulabilirim | siparis ver* | siparis et* | rezervasyon yap* | bilet al* | indirim kodu | indirim kuponu
  kupon kodu | yakınımda* | bana yakın | bana en yakın | ucretsiz dene* | deneme surumu indir* | uye ol* | kayıt ol*
  abone ol* | indir | satılık | kiralık | teklif al* | randevu al*

  ^اشتري | ^شراء | ^احجز | ^اطلب | ^تحميل | اين ~ اشتري | اين يمكنني شراء | من اين اشتري | اين اجد | كيف اشتري
  كيف اطلب | كيف احجز | حجز | احجز | شراء ~ اونلاين | شراء عبر الانترنت | اشتري ~ اونلاين | كود خصم | كوبون*
  قسيمة خصم | بالقرب مني | قريب مني | تحميل | تنزيل | تجربة مجانية | للبيع | التسجيل في | الاشتراك في | عرض سعر
  للايجار
`

/** Compares products. */
export const nordicToArabicWeighWords = `
  den mest | det mest | de mest | er mest | letteste | hurtigste | stærkeste | nogen ~ prøvet | nogen ~ erfaring | er ~ bedre
  bedst* | den bedste | de bedste | bedre end | sammenlign* | alternativer til | anmeldelse* | anbefal* | hvilken
  hvilket | hvilke | skal jeg vælge | bør jeg | kan det betale sig | det værd | billigste | sikreste | nemmeste
  forskellen pa | forskel pa | forskellen mellem | fordele og ulemper | en god | et godt | gode | populær* | palidelig*
  i stedet for | erfaringer med | testvinder* | bedst i test

  tystaste | lattaste | snabbaste | starkaste | tips pa bra | tips pa en | nagon som testat | nagon ~ erfarenhet
  bast | basta | battre | jamfor* | alternativ till | recension* | rekommender* | vilken | vilket | vilka
  ska jag valja | bor jag | lonar sig | lonar det sig | vart pengarna | billigaste | sakraste | enklaste
  skillnaden mellan | skillnad mellan | for och nackdelar | en bra | ett bra | bra ~ for | popular* | palitlig*
  istallet for | erfarenheter av | bast i test | omdome*

  mest stillegaende | letteste | raskeste | noen ~ erfaring
  best i test | bedre enn | sammenlikn* | alternativer til | anmeldelse* | hvilken | hvilket | hvilke
  skal jeg velge | bør jeg | lønner det seg | verdt | billigste | tryggeste | enkleste | forskjellen pa
  forskjellen mellom | fordeler og ulemper | en god | et godt | gode | populær* | palitelig* | i stedet for
  erfaringer med | beste

  hiljaisin | kevein | nopein | kestavin | tehokkain | luotettavin
  paras | parhaa* | parempi | paremp* | vertail* | vaihtoehto* | vaihtoehdo* | arvostelu* | suosittele*
  suosittelet* | suositel* | mika ~ kannattaa | mita ~ kannattaa | minka ~ kannattaa | kannattaako | kumpi | edullisin
  halvin | turvallisin | helpoin | ero ~ valilla | mita eroa | hyvat ja huonot puolet | hyva | hyvia | hyvan | suosituin
  suosituim* | luotettav* | sijaan | kokemuksia | mika ~ valita | minka ~ valita | mitka

  naj*sza | naj*szy | naj*sze | naj*szych
  najleps* | lepszy | lepsza | lepsze | porown* | alternatyw* | opinie | recenzj* | polec* | jaki ~ wybrac
  jaka ~ wybrac | jakie ~ wybrac | ktory | ktora | ktore | ktora ~ wybrac | jaki ~ kupic | jaka ~ kupic | jakie ~ kupic
  jaki ~ dla | czy warto | warto | najtansz* | najbezpieczniejsz* | najłatwiejsz* | roznica miedzy
  roznice miedzy | wady i zalety | zalety i wady | dobry | dobra | dobre | dobrego | popularn* | niezawodn* | zamiast
  ranking* | czego uzywac | co wybrac

  en sessiz | en hafif | en hızlı | en dayanıklı | en guclu | en kaliteli | en uygun | en rahat
  en iyi | daha iyi | hangi* | hangisi* | karsılastır* | alternatif* | yorumlar* | yorumları | inceleme* | oner*
  tavsiye* | tercih et* | almalı mıyım | secmeliyim | secilmeli | deger mi | degiyor mu | en ucuz | en guvenli
  en kolay | arasındaki fark* | artıları ve eksileri | iyi bir | kaliteli | populer | guvenilir | yerine | en cok tercih
  fiyat performans

  افضل | الافضل | احسن | مقارنة | قارن | بديل | بدايل | تقييم* | مراجعة | مراجعات | انصح* | تنصح* | توصي* | ترشح*
  اي ~ اختار | ايهما | هل يستحق | يستحق | ارخص | اكثر امانا | الفرق بين | مميزات وعيوب | ايجابيات وسلبيات | موثوق*
  جيد | جيدة | شهرة | بدلا من | ما هي ~ المناسبة | ما هو ~ المناسب | تجارب
`

/** Asks for the price. */
export const nordicToArabicPriceWords = `
  hvad koster | hvor meget koster | koster det | prisen pa | priser pa | pris pa | billig | billigt | billige | købe
  leje | tilbud pa | gebyr* | vad kostar | hur mycket kostar | kostar | priset pa | priser pa | billigt | kopa | hyra
  erbjudande* | avgift* | hva koster | hvor mye koster | prisen pa | kjøpe | leie | gebyr* | paljonko | kuinka paljon
  mita maksaa | maksaa | hinta | hinnat | hinnasto | halpa | halvat | edullinen | ostaa | vuokrata | tarjous*
  ile kosztuje | ile kosztuja | kosztuje | koszt | jaka jest cena | jaka cena | w jakiej cenie | ceny | cennik | tani | tania | tanie | kupic | wynajac
  promocj* | opłat* | ne kadar | kac para | kac lira | kac tl | fiyat* | ucret* | ucuz | satın almak | kiralamak
  kampanya* | كم سعر | كم يكلف | كم تكلفة | كم ثمن | سعر | اسعار | الاسعار | تكلفة | رخيص* | شراء | عروض | رسوم
`

/** Set phrases without their meaning. */
export const nordicToArabicIdleWords = `
  bedste made | bedste mader | basta sattet | beste maten | paras tapa | najlepszy sposob | najczestsz* | najwieksz* | najwyzsz* | en iyi yol* | en iyi sekilde
  افضل طريقة | افضل وقت | bedste tidspunkt | basta tiden | najlepszy czas | god ide | i bedste fald | hyva tietaa
`
