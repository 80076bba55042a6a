import type { Case, CaseBrand } from './cases.ts'

const named = (name: string, ...aliases: string[]): CaseBrand => ({ name, aliases })
/** The form is the mention. */
const form = (language: string, name: string, written: string, text: string): Case => [
  `${language}: ${written}`,
  [named(name)],
  text,
  [[name, written]],
]
/** What looks like a form and is none. */
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

export const casesOfForms: Record<string, Case[]> = {
  'Germanic forms': germanic,
  'Finno-Ugric forms': finnoUgric,
  'Slavic forms': slavic,
  'Turkic forms': turkic,
  proclitics,
  'Chinese characters': han,
  'forms and names': others,
}
