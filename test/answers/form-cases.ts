import type { Case, CaseBrand } from './cases.ts'

const named = (name: string, ...aliases: string[]): CaseBrand => ({ name, aliases })
/** The inflected form as a whole is the mention. */
const form = (language: string, name: string, written: string, text: string): Case => [
  `${language}: ${written}`,
  [named(name)],
  text,
  [[name, written]],
]
/** Looks like an inflected form but is none. */
const none = (title: string, name: string, text: string): Case => [title, [named(name)], text, []]

const germanic: Case[] = [
  form('Danish', 'Arla', 'Arlas', 'Arlas mælk er billigere end den fra discountbutikken.'),
  form('Danish', 'Lidl', 'Lidls', 'De fleste kunder er glade for Lidls frugt og grønt.'),
  form('Danish', 'Coop', 'Coops', 'Hvis du vil spare, er Coops egne varer et godt valg.'),
  form('Danish', 'Jysk', 'Jysks', 'Jysks madrasser har fået gode anmeldelser i år.'),
  form('Danish', 'Danske Bank', 'Danske Banks', 'Danske Banks app er nem at bruge, men gebyrerne er høje.'),
  form('Norwegian', 'Rema', 'Remas', 'Remas butikker har ofte de laveste prisene i området.'),
  ["Norwegian: Vipps'", [named('Vipps')], "Mange bruker Vipps' tjeneste når de skal betale.", [['Vipps', 'Vipps']]],
  form('Swedish', 'Volvo', 'Volvos', 'Många tycker att Volvos säkerhet är bäst i klassen.'),
  form('Swedish', 'Klarna', 'Klarnas', 'Du kan också betala med Klarnas app om du vill.'),
  form('German', 'Google', 'Googles', 'Viele nutzen Googles Kalender, weil er kostenlos ist.'),
  form('German', 'Siemens', 'Siemenses', 'Das ist eine der Stärken des Siemenses unter den Geräten.'),
  form('Dutch', 'Picnic', 'Picnics', 'De bezorging is snel en Picnics prijzen zijn niet hoger.'),
  none('English has no such ending', 'Airtable', 'There are many Airtables in the company and all of them are slow.'),
  none('a plural in English', 'Tesla', 'The Teslas that we have seen are not cheap.'),
  none('a name of three letters', 'Elk', 'Det er ikke alle Elks som er gode.'),
  none('a common word of the language', 'Finn', 'Finns det inte något bättre som är billigare?'),
  none('in lower case', 'Coop', 'Der er mange coops i landet, og de er ikke ens.'),
  none('no ending of the language', 'Google', 'Jeg har prøvet Googlella, og det var ikke godt.'),
]

const finnoUgric: Case[] = [
  form('Finnish', 'Google', 'Googlella', 'Voit etsiä sitä Googlella, mutta se ei ole aina nopeaa.'),
  form('Finnish', 'Nokia', 'Nokian', 'Nokian puhelimet ovat kestäviä ja ne on helppo korjata.'),
  form('Finnish', 'Samsung', 'Samsungilla', 'Samsungilla on myös hyvä valikoima, mutta se on kallis.'),
  form('Finnish', 'Telia', 'Telialta', 'Voit tilata sen myös Telialta, jos et halua odottaa.'),
  form('Finnish', 'Google', 'Googlella', 'Etsin Googlella.'),
  form('Finnish', 'Wolt', 'Woltin', 'Woltin kuljetus on nopea, mutta se ei ole halpa.'),
  form('Estonian', 'Bolt', 'Boltiga', 'Kui sul ei ole autot, siis saab Boltiga ka kiiresti koju.'),
  form('Hungarian', 'Google', 'Googlelal', 'Ha nem tudod, hogy hol van, keress rá a Googlelal.'),
  form('Hungarian', 'Spar', 'Sparban', 'A Sparban is lehet kapni, de nem olyan olcsó.'),
  form('Hungarian', 'Tesco', 'Tescoban', 'Ez a termék csak a Tescoban van, és nem drága.'),
  none('Finnish, another word', 'Google', 'Se on Googlettaminen, ja se ei ole vaikeaa.'),
]

const slavic: Case[] = [
  form('Polish', 'Google', 'Googlem', 'Czy to jest lepsze niż praca z Googlem, nie wiem.'),
  form('Polish', 'Lidl', 'Lidlu', 'W Lidlu jest taniej, ale nie ma tam wszystkiego.'),
  form('Polish', 'Allegro', 'Allegra', 'Nie ma nic lepszego od Allegra, jeśli chcesz kupić coś tanio.'),
  form('Polish', 'Toyota', 'Toyoty', 'Nie ma wielu aut tańszych od Toyoty, ale to jest dobry wybór.'),
  form('Czech', 'Škoda', 'Škodou', 'Když jsem jel se Škodou, nebyl jsem nikdy zklamaný.'),
  form('Czech', 'Škoda', 'Škodou', 'Jedu Škodou.'),
  form('Czech', 'Alza', 'Alze', 'Na Alze je to levnější, ale musíte čekat.'),
  form('Czech', 'Google', 'Googlu', 'Zkuste to najít na Googlu, protože tam je všechno.'),
  form('Slovak', 'Alza', 'Alzu', 'Ak chcete ušetriť, vyskúšajte Alzu, ktorá je lacná.'),
  form('Croatian', 'Konzum', 'Konzumu', 'U Konzumu je to jeftinije, ali nije uvijek svježe.'),
  form('Russian', 'Гугл', 'Гугла', 'У Гугла есть похожий сервис.'),
  form('Russian', 'Яндекс', 'Яндексом', 'Многие пользуются Яндексом каждый день.'),
  form('Russian', 'Лада', 'Ладой', 'Я доволен Ладой, хотя она шумит.'),
  form('Ukrainian', 'Розетка', 'Розетку', 'Можна замовити через Розетку.'),
  none('a longer word', 'Гугл', 'Это гугловед, а не продукт.'),
  none('not in English', 'Apple', 'Apply to the job and then wait until they call you.'),
]

const turkic: Case[] = [
  form('Turkish', 'Google', 'Googleda', 'Bunu Googleda aramak için çok zaman gerekmez.'),
  form('Turkish', 'Trendyol', 'Trendyoldan', 'Ben bunu Trendyoldan aldım ve çok iyi.'),
  ['Turkish with an apostrophe is the name', [named('Apple')], "Apple'ın telefonları çok iyi.", [['Apple', 'Apple']]],
]

const proclitics: Case[] = [
  form('Hebrew', 'גוגל', 'בגוגל', 'חיפשתי בגוגל ולא מצאתי.'),
  form('Hebrew', 'גוגל', 'ובגוגל', 'השתמשתי בבינג ובגוגל כל היום.'),
  form('Hebrew', 'גוגל', 'לגוגל', 'זה שייך לגוגל.'),
  form('Hebrew', 'סמסונג', 'שסמסונג', 'אומרים שסמסונג טובה יותר.'),
  form('Arabic', 'جوجل', 'وجوجل', 'مايكروسوفت وجوجل من أكبر الشركات.'),
  form('Arabic', 'سامسونج', 'لسامسونج', 'هذا الهاتف لسامسونج.'),
  form('Arabic', 'هواوي', 'بهواوي', 'اشتريت هاتفا خاصا بهواوي.'),
  ['Hebrew before a Latin name', [named('Google')], 'חיפשתי בGoogle ולא מצאתי.', [['Google', 'בGoogle']]],
  none('Arabic, a name of three letters', 'نون', 'هذا قانون جديد ومنون.'),
  none('Hebrew, a longer word', 'גוגל', 'גוגלים אחרים'),
]

const han: Case[] = [
  form('traditional Chinese', '华为', '華為', '我覺得華為的手機很好。'),
  form('simplified Chinese', '臺積電', '台积电', '台积电的股价上涨了。'),
  form('traditional Chinese', '腾讯', '騰訊', '騰訊推出了新的產品。'),
  form('simplified Chinese', '鴻海', '鸿海', '鸿海是代工企业。'),
  form('traditional Chinese', '比亚迪', '比亞迪', '比亞迪的電動車很便宜。'),
  ['the same characters are the name', [named('小米')], '小米手機', [['小米', '小米']]],
]

const others: Case[] = [
  [
    'another tracked name is that name',
    [named('Coop'), named('Coops')],
    'Hvis du vil spare, er Coops varer et godt valg.',
    [['Coops', 'Coops']],
  ],
  [
    'the name and its form',
    [named('Lidl')],
    'Lidl er billig, og det er Lidls frugt også.',
    [
      ['Lidl', 'Lidl'],
      ['Lidl', 'Lidls'],
    ],
  ],
  [
    'two brands',
    [named('Netto'), named('Rema')],
    'Nettos priser er lavere end Remas.',
    [
      ['Netto', 'Nettos'],
      ['Rema', 'Remas'],
    ],
  ],
  ['markup in the form', [named('Arla')], '**Arla**s mælk er den bedste, hvis du spørger mig.', [['Arla', 'Arla**s']]],
  ['a denial of a form', [named('Acme')], 'En acceptera inte. Jag hittade ingen information om Acmes.', []],
]

/** Stems that change, first words that are declined, articles after names. */
const changed: Case[] = [
  [
    'Swedish: Tele2s',
    [named('Tele2')],
    'Tele2s täckning är bra i städerna men sämre på landet.',
    [['Tele2', 'Tele2s']],
  ],
  [
    'German: Deutschen Bahn',
    [named('Deutsche Bahn')],
    'Die Pünktlichkeit der Deutschen Bahn ist nicht gut, aber das Netz ist dicht.',
    [['Deutsche Bahn', 'Deutschen Bahn']],
  ],
  [
    'German: Kauflands',
    [named('Kaufland')],
    'Wer bei Kaufland einkauft, nutzt meist auch Kauflands App.',
    [
      ['Kaufland', 'Kaufland'],
      ['Kaufland', 'Kauflands'],
    ],
  ],
  [
    'Finnish: Verkkokaupasta',
    [named('Verkkokauppa')],
    'Tilasin sen Verkkokaupasta, koska se oli halvempi kuin muualla.',
    [['Verkkokauppa', 'Verkkokaupasta']],
  ],
  [
    'Finnish: Nesteellä',
    [named('Neste')],
    'Tankkasin Nesteellä ja se oli kalliimpaa kuin ennen.',
    [['Neste', 'Nesteellä']],
  ],
  [
    'Finnish: Marimekon',
    [named('Marimekko')],
    'Marimekon kankaat ovat kestäviä, ja ne ovat kauniita.',
    [['Marimekko', 'Marimekon']],
  ],
  [
    'Polish: Biedronce',
    [named('Biedronka')],
    'W Biedronce jest taniej, ale nie zawsze jest wybór.',
    [['Biedronka', 'Biedronce']],
  ],
  ['Polish: Żabce', [named('Żabka')], 'Można to kupić w Żabce albo w innym sklepie za rogiem.', [['Żabka', 'Żabce']]],
  ['Polish: Żywca', [named('Żywiec')], 'Najbardziej lubię piwo z Żywca, bo nie jest gorzkie.', [['Żywiec', 'Żywca']]],
  [
    'Czech: Kauflandu',
    [named('Kaufland')],
    'V Kauflandu je to dražší, ale je tam větší výběr.',
    [['Kaufland', 'Kauflandu']],
  ],
  [
    'Russian: Касперского',
    [named('Касперский')],
    'Антивирус Касперского хорош, но не бесплатный.',
    [['Касперский', 'Касперского']],
  ],
  ['Ukrainian: Розетці', [named('Розетка')], 'Замовив у Розетці, бо там було дешевше.', [['Розетка', 'Розетці']]],
  [
    'Greek: Κωτσόβολο',
    [named('Κωτσόβολος')],
    'Το αγόρασα από τον Κωτσόβολο και ήταν πιο φθηνό.',
    [['Κωτσόβολος', 'Κωτσόβολο']],
  ],
  [
    'Greek: Σκλαβενίτη',
    [named('Σκλαβενίτης')],
    'Στον Σκλαβενίτη οι τιμές είναι καλύτερες.',
    [['Σκλαβενίτης', 'Σκλαβενίτη']],
  ],
  ['Romanian: Daciei', [named('Dacia')], 'Motorul Daciei este fiabil, dar nu este puternic.', [['Dacia', 'Daciei']]],
  [
    'Romanian: Altexului',
    [named('Altex')],
    'Prețurile Altexului sunt mai mici, dar livrarea este lentă.',
    [['Altex', 'Altexului']],
  ],
  [
    'Romanian: Bitdefenderul',
    [named('Bitdefender')],
    'Am instalat Bitdefenderul pe telefon și merge bine.',
    [['Bitdefender', 'Bitdefenderul']],
  ],
  ['Danish: Kindlen', [named('Kindle')], 'Jeg læser på Kindlen hver dag, og den er let.', [['Kindle', 'Kindlen']]],
  ['Danish: Teslaen', [named('Tesla')], 'Teslaen er dyr, men den kører langt.', [['Tesla', 'Teslaen']]],
  ['Danish: iPhonen', [named('iPhone')], 'Du kan slukke iPhonen og tænde den igen.', [['iPhone', 'iPhonen']]],
  [
    'Danish: PlayStationen',
    [named('PlayStation')],
    'Der er mange spil til PlayStationen, og de er gode.',
    [['PlayStation', 'PlayStationen']],
  ],
  ['Swedish: Volvon', [named('Volvo')], 'Volvon är säker men den är inte billig.', [['Volvo', 'Volvon']]],
  [
    'German: Deutschen Telekom',
    [named('Deutsche Telekom')],
    'Die Tarife der Deutschen Telekom sind teuer, aber das Netz ist gut.',
    [['Deutsche Telekom', 'Deutschen Telekom']],
  ],
  [
    'German: Deutschen Bank',
    [named('Deutsche Bank')],
    'Ich bin bei der Deutschen Bank und zahle keine Gebühren.',
    [['Deutsche Bank', 'Deutschen Bank']],
  ],
  [
    'German: Süddeutschen Zeitung',
    [named('Süddeutsche Zeitung')],
    'Das stand in der Süddeutschen Zeitung und nicht nur dort.',
    [['Süddeutsche Zeitung', 'Süddeutschen Zeitung']],
  ],
  [
    'German: Deutschen Post',
    [named('Deutsche Post')],
    'Mit der Deutschen Post dauert es länger als mit DHL.',
    [['Deutsche Post', 'Deutschen Post']],
  ],
  [
    'German: Neuen Zürcher Zeitung',
    [named('Neue Zürcher Zeitung')],
    'Das schrieb die Neue Zürcher Zeitung, und in der Neuen Zürcher Zeitung stand auch mehr.',
    [
      ['Neue Zürcher Zeitung', 'Neue Zürcher Zeitung'],
      ['Neue Zürcher Zeitung', 'Neuen Zürcher Zeitung'],
    ],
  ],
  ['Finnish: Sokokselta', [named('Sokos')], 'Löysin sen Sokokselta, mutta se oli kallis.', [['Sokos', 'Sokokselta']]],
  [
    'Finnish: Saarioisen',
    [named('Saarioinen')],
    'Saarioisen pizzat ovat halpoja, mutta ne eivät ole hyviä.',
    [['Saarioinen', 'Saarioisen']],
  ],
  [
    'Finnish: Osuuspankin',
    [named('Osuuspankki')],
    'Olen Osuuspankin asiakas ja olen tyytyväinen.',
    [['Osuuspankki', 'Osuuspankin']],
  ],
  [
    'Polish: Toyocie',
    [named('Toyota')],
    'Jeżdżę Toyotą, a o Toyocie nie mogę powiedzieć nic złego.',
    [
      ['Toyota', 'Toyotą'],
      ['Toyota', 'Toyocie'],
    ],
  ],
  ['Polish: Sephorze', [named('Sephora')], 'W Sephorze jest drożej niż w drogerii.', [['Sephora', 'Sephorze']]],
  ['Polish: Skodzie', [named('Skoda')], 'Silnik w Skodzie jest cichy, ale nie jest mocny.', [['Skoda', 'Skodzie']]],
  ['Polish: Fiacie', [named('Fiat')], 'W Fiacie jest mało miejsca z tyłu.', [['Fiat', 'Fiacie']]],
  [
    'Polish: Media Expercie',
    [named('Media Expert')],
    'W Media Expercie ten telewizor jest tańszy.',
    [['Media Expert', 'Media Expercie']],
  ],
  [
    'Polish: Banku Millennium',
    [named('Bank Millennium')],
    'Mam kredyt w Banku Millennium i nie jest drogi.',
    [['Bank Millennium', 'Banku Millennium']],
  ],
  [
    'Polish: Netfliksie',
    [named('Netflix')],
    'Oglądałem to na Netfliksie, ale już tego nie ma.',
    [['Netflix', 'Netfliksie']],
  ],
  ['Polish: Tesli', [named('Tesla')], 'O Tesli mówi się dużo, ale nie każdy ją ma.', [['Tesla', 'Tesli']]],
  [
    'Polish: Poczty Polskiej',
    [named('Poczta Polska')],
    'Paczka z Poczty Polskiej przyszła po tygodniu.',
    [['Poczta Polska', 'Poczty Polskiej']],
  ],
  ['Czech: Sephoře', [named('Sephora')], 'V Sephoře je to dražší než jinde.', [['Sephora', 'Sephoře']]],
  [
    'Czech: České spořitelny',
    [named('Česká spořitelna')],
    'Účet u České spořitelny je zdarma, ale není to tak vždy.',
    [['Česká spořitelna', 'České spořitelny']],
  ],
  ['Czech: Toyotě', [named('Toyota')], 'Na Toyotě se mi líbí, že není hlučná.', [['Toyota', 'Toyotě']]],
  [
    'Czech: Komerční banky',
    [named('Komerční banka')],
    'Mám hypotéku u Komerční banky a jsem spokojený.',
    [['Komerční banka', 'Komerční banky']],
  ],
  [
    'Russian: Перекрёстке',
    [named('Перекрёсток')],
    'В Перекрёстке дороже, но выбор больше.',
    [['Перекрёсток', 'Перекрёстке']],
  ],
  [
    'Russian: Русском стандарте',
    [named('Русский стандарт')],
    'Кредит в Русском стандарте дорогой.',
    [['Русский стандарт', 'Русском стандарте']],
  ],
  [
    'Ukrainian: Новою поштою',
    [named('Нова пошта')],
    'Відправив Новою поштою, і дійшло за день.',
    [['Нова пошта', 'Новою поштою']],
  ],
  ['Greek: Γερμανό', [named('Γερμανός')], 'Το πήρα από τον Γερμανό και ήταν ακριβό.', [['Γερμανός', 'Γερμανό']]],
  [
    'Greek: Βασιλόπουλου',
    [named('Βασιλόπουλος')],
    'Οι τιμές του Βασιλόπουλου είναι πιο υψηλές.',
    [['Βασιλόπουλος', 'Βασιλόπουλου']],
  ],
  ['Greek: Εθνικής', [named('Εθνική')], 'Η εφαρμογή της Εθνικής είναι καλή.', [['Εθνική', 'Εθνικής']]],
  [
    'Romanian: Kauflandul',
    [named('Kaufland')],
    'În Kauflandul de lângă mine este mai ieftin.',
    [['Kaufland', 'Kauflandul']],
  ],
  [
    'Romanian: Netflixului',
    [named('Netflix')],
    'Am văzut pe Netflix, dar abonamentul Netflixului s-a scumpit.',
    [
      ['Netflix', 'Netflix'],
      ['Netflix', 'Netflixului'],
    ],
  ],
  none('English: Kindle', 'Kindle', 'The Kindles and the Kindlen are not the same, and that is it.'),
  none('German: Volvo', 'Volvo', 'Die Volvon ist nicht das, was man denkt, und das ist gut.'),
  none('Danish: Nord', 'Nord', 'Vinden kommer fra Norden, og den er kold i dag.'),
  none('Danish: Berg', 'Berg', 'Han bor i Bergen, og det har han gjort længe.'),
  none('Polish: Bank', 'Bank', 'Nie wiem, co to jest Bankowość, ale to nie to.'),
  none('Finnish: Nokia', 'Nokia', 'Se on vain Nokkia, ja se ei ole mitään.'),
  [
    'Danish: Rema 1000s',
    [named('Rema 1000')],
    'I Rema 1000 er det billigere, og Rema 1000s udvalg er godt.',
    [
      ['Rema 1000', 'Rema 1000'],
      ['Rema 1000', 'Rema 1000s'],
    ],
  ],
]

export const casesOfForms: Record<string, Case[]> = {
  'Germanic forms': germanic,
  'Finno-Ugric forms': finnoUgric,
  'Slavic forms': slavic,
  'Turkic forms': turkic,
  proclitics,
  'Chinese characters': han,
  'forms and names': others,
  'forms with another stem': changed,
}
