// The same kinds of phrases as in intent-phrases-germanic-romance-east-asian.ts, in Czech, Slovak, Hungarian, Russian, Ukrainian,
// Greek, Hebrew and Romanian, in normal spelling: they are folded when they are read. A word with a different meaning in
// one of the other languages (Romanian "preț", folded, is the French loan) is left out.

/** Wants to act. */
export const slavicToRomanianActWords = `
  ^koupit | ^kup | ^kúpiť | ^objednat | ^objednať | ^objednej | ^rezervovat | ^rezervovať | ^stáhnout | ^zrušit | ^zrušiť
  kde ~ koupit | kde ~ koupím | kde ~ kúpiť | kde ~ kúpim | kde ~ objednat | kde ~ objednať | kde ~ sehnat | kde ~ seženu
  koupit online | kúpiť online | objednat online | slevový kód | slevové kódy | zľavový kód | slevový kupon | v mém okolí
  v mojom okolí | blízko mě | poblíž | ke stažení | stáhnout | na prodej | na predaj | rezervace

  ^rendel* | ^vásárol* | ^foglal* | ^letölt* | hol ~ venni | hol ~ vehetek | hol ~ veszek | hol ~ vásárol* | hol ~ kapható
  hol ~ rendel* | rendelés | online vásárlás | kupon* | kuponkód* | kedvezménykód* | a közelben | a közelemben | letöltés*
  ingyenes próba* | eladó | időpontfoglalás | jegyvásárlás

  ^купить | ^заказать | ^скачать | ^забронировать | ^записаться | ^оформить | ^отменить | где ~ купить | где ~ заказать
  где ~ скачать | где ~ приобрести | где ~ найти ~ скидк* | купить онлайн | заказать онлайн | билеты ~ купить | купить билет*
  промокод* | скидк* | купон* | рядом со мной | поблизости | недалеко от меня | скачать | бесплатный пробный | с доставкой
  на дом | на продажу | записаться | пробный период

  ^купити | ^замовити | ^завантажити | ^забронювати | ^записатися | ^скасувати | де ~ купити | де ~ замовити | де ~ придбати
  купити онлайн | замовити онлайн | промокод* | знижк* | поруч зі мною | поблизу | завантажити | з доставкою | на продаж

  ^αγορά | ^παραγγελία | ^κράτηση | ^κλείσε | πού ~ αγοράσω | πού ~ αγοράσει | πού ~ παραγγείλω | πού ~ βρω | κουπόνι* | εκπτωτικός κωδικός
  κωδικός έκπτωσης | κοντά μου | κατεβάσω | προς πώληση | δωρεάν δοκιμή | αγορά online | παραγγελία online

  ^לקנות | ^להזמין | ^הזמנת | ^להוריד | ^לבטל | איפה ~ לקנות | איפה ~ קונים | היכן ~ לקנות | איפה ~ להזמין | איפה ~ מזמינים | קופון*
  קוד קופון | קוד הנחה | הנחה | קרוב אליי | באזור שלי | להזמין | למכירה | להורדה

  ^cumpăr* | ^comand* | ^rezerv* | ^descarc* | ^anuleaz* | de unde ~ cumpăr | de unde ~ cumpăra | de unde ~ comand | unde ~ cumpăr
  unde ~ cumpăra | unde ~ găsesc ~ ieftin* | cod de reducere | cod reducere | coduri de reducere | lângă mine | în apropiere de mine
  descarcă | de vânzare | perioadă de probă | rezervare
`

/** Compares products. */
export const slavicToRomanianWeighWords = `
  nej*ší | nej*ších | nej*šie | naj*ší | naj*šie | naj*šia | lepší | lepšie | porovn* | srovn* | recenze | recenzie | recenzi | recenzí | zkušenosti s
  skúsenosti s | doporuč* | odporuč* | ^který | ^která | ^které | ^kterou | ^ktorý | ^ktorá | ^ktoré | ^ktorú | jaký ~ vybrat
  jakou ~ vybrat | jaké ~ vybrat | jaký ~ koupit | jakou ~ koupit | co si vybrat | čo si vybrať | vyplatí se | oplatí sa | stojí za to
  rozdíl mezi | rozdiel medzi | výhody a nevýhody | kvalitní | spolehliv* | spoľahliv* | oblíben* | hodnocení | žebříček

  leg*bb | leg*bbak | jobb | jobbak | ^melyik* | összehasonlít* | vélemény* | teszt | tesztek | ajánl* | érdemes | megéri | különbség
  előnyei és hátrányai | egy jó | megbízható | alternatíva* | népszerű | rangsor

  лучш* | самый | самая | самое | самые | сравн* | отзыв* | обзор* | рейтинг* | топ | посоветуй* | посоветова* | рекоменд* | стоит ли
  что выбрать | какой ~ выбрать | какую ~ выбрать | какие ~ выбрать | какой ~ купить | какую ~ купить | альтернатив* | аналог*
  разница между | отличия | плюсы и минусы | надёжн* | надежн* | хороший | хорошая | хорошее | хорошие | хорошую | популярн*
  дешевле | выгоднее | удобнее | качественн*

  найкращ* | кращий | краща | краще | кращі | порівн* | відгук* | рейтинг* | порадь* | рекоменд* | чи варто | що вибрати | що обрати
  який ~ обрати | яку ~ обрати | який ~ вибрати | яку ~ вибрати | різниця між | плюси та мінуси | надійн* | топ | аналог* | хороший
  хорошу | дешевше | якісн*

  καλύτερ* | σύγκριση | σύγκρινε | κριτικές | αξιολογήσεις | αξιολόγηση | αξίζει | προτείν* | συστήν* | συστήσεις | ποιο ~ να διαλέξω
  ποια ~ να διαλέξω | ποιον ~ να διαλέξω | διαφορά μεταξύ | διαφορές μεταξύ | πλεονεκτήματα και μειονεκτήματα | εναλλακτικ* | αξιόπιστ*
  αντί για | οικονομικότερ* | φθηνότερ*

  הכי | מומלץ | מומלצת | מומלצים | מומלצות | המלצ* | תמליצו | תמליץ | השווא* | ביקורות | ביקורת על | חוות דעת | עדיף | כדאי | הטוב ביותר
  הטובה ביותר | הטובים ביותר | הטובות ביותר | ההבדל בין | יתרונות וחסרונות | אלטרנטיב* | חלופ* | דירוג

  cel mai bun | cea mai bună | cele mai bune | cei mai buni | cel mai ieftin | cea mai ieftină | cele mai ieftine | cel mai fiabil
  cea mai fiabilă | cele mai fiabile | mai bun | mai bună | mai bine | compară | comparație | comparații | recenzi* | păreri | părere
  recomand* | recomanz* | merită | ce ~ să aleg | ce ~ aleg | diferența dintre | avantaje și dezavantaje | de încredere
`

/** Asks for the price. */
export const slavicToRomanianPriceWords = `
  kolik stojí | kolik by stálo | koľko stojí | kolik ~ zaplatím | ^cena | jaká je cena | aká je cena | ceník | cenník | levně | levné | levný | levná | levnou | lacno
  lacné | lacný | poplatk* | koupit | pronajmout | náklady na

  mennyibe kerül* | mennyi ~ ára | mennyi az | árak | árlista | olcsó* | költség* | mennyiért | bérel* | bérlés

  сколько стоит | сколько стоят | сколько будет стоить | цена | цены | стоимость | прайс | дешёв* | дешев* | недорог* | купить | аренд*
  расценки | скільки коштує | скільки коштують | ціна | ціни | вартість | купити | оренд*

  πόσο κοστίζει | πόσο κάνει | πόσο κοστίζουν | πόσα κοστίζει | τιμή | τιμές | κόστος | φθην* | φτην* | αγοράσω

  כמה עולה | כמה עולים | כמה עולות | מחיר | מחירי | מחירים | מחירון | עלות | בזול | זול | זולה | זולים | לקנות | קונים

  cât costă | cât ar costa | prețul | prețuri | prețurile | ieftin | ieftină | ieftine | închiri*
`

/** Set phrases without their meaning. */
export const slavicToRomanianIdleWords = `
  nejčastější | nejvyšší | největší | nejlepší způsob | najlepší spôsob | najväčší | legalább | legtöbb | legnagyobb | legmagasabb | legjobb módja
  лучший способ | лучше понять | самый большой | самая большая | самый высокий | самая высокая | самая длинная | самый длинный | найкращий спосіб
  ο καλύτερος τρόπος | καλύτερος τρόπος | הדרך הכי טובה | הכי גדול | הכי גבוה | cel mai bun mod | мне лучше
`
