import type { Case, CaseBrand } from './cases.ts'

const found = (name: string, text: string, ...evidence: string[]): Case => [
  text,
  [{ name }],
  text,
  (evidence.length > 0 ? evidence : [name]).map((words) => [name, words]),
]
const not = (name: string, text: string): Case => [`not in: ${text}`, [{ name }], text, []]
const on: CaseBrand = { name: 'On' }

const lowerCase: Case[] = [
  not('On', 'Depending on the shoe, you may run on trails and on roads.'),
  not('Orange', 'The case comes in orange and blue, and both are nice.'),
  not('Target', 'This is the target group that you have to think about.'),
  not('Visa', 'You will need a visa before you travel to this country.'),
  not('Next', 'What you do in the next step depends on your budget.'),
  not('Best Buy', 'It is the best buy of all that we have seen this year.'),
  not('Made In', 'Most of them are made in Italy, and that is what you pay for.'),
  not('Orange', 'La couverture est orange et elle est dans le sac.'),
  not('Boss', 'You should ask your boss about that before you buy it.'),
  not('Shell', 'The outer shell of this jacket is what keeps you dry.'),
]

const capitals: Case[] = [
  found('On', 'Runners who like soft shoes should look at On and then at others.'),
  found('Orange', 'In France you can also go to Orange for your mobile plan.'),
  found('Target', 'You can buy it at Target or from the maker for the same price.'),
  found('Visa', 'The card runs on Visa and is free for the first year.'),
  found('Best Buy', 'The cheapest offer that we have seen was at Best Buy this week.'),
  found('Made In', 'For pans, many cooks like Made In more than any other brand.'),
  found('GAP', 'You can get this at Gap or GAP stores in the city.', 'Gap', 'GAP'),
  found('Discover', 'He says that his Discover card is good for travel.'),
]

const sentenceStarts: Case[] = [
  not('On', 'On the other hand, the price is high. On Monday it will be lower.'),
  not('Target', 'Target your audience first, and then think about the price.'),
  not('Next', 'Next you have to think about the price and how you pay it.'),
  not('Visa', 'Visa requirements vary, so you should ask before you go.'),
  not('Orange', 'Orange juice is good for you, and it is not expensive.'),
  not('Discover', 'Discover the best of what this city has for you and your family.'),
  found('Target', 'Target offers free returns, and you can pay with any card.'),
  found('On', "On's shoes are light, and they are good for long runs."),
  found('Orange', 'Orange® is what you want if you live in the city.'),
  found('Apple', 'Apple Watch is what most people buy, and it is not cheap.'),
  not('Target', '## Target Audience\n\nThis is what you should know about it.'),
  found('Orange', 'You can ask Orange about this. Orange will then call you.', 'Orange', 'Orange'),
  [
    'in a list of names',
    [{ name: 'Visa' }, { name: 'Mastercard' }],
    'Visa, Mastercard and others are accepted, but you pay more for them.',
    [
      ['Visa', 'Visa'],
      ['Mastercard', 'Mastercard'],
    ],
  ],
  [
    'as the head of an item, beside other brands',
    [on, { name: 'Hoka' }],
    'These are the best that you can buy:\n\n- **Hoka**: soft\n- **On**: light and good for long runs',
    [
      ['Hoka', 'Hoka'],
      ['On', 'On'],
    ],
  ],
  [
    'as a cell, beside other brands',
    [on, { name: 'Hoka' }],
    'What you get for the price:\n\n| Brand | Price |\n|---|---|\n| On | 150 |\n| Hoka | 140 |',
    [
      ['On', 'On'],
      ['Hoka', 'Hoka'],
    ],
  ],
]

const titles: Case[] = [
  not('On', '## Great Shoes That You Can Rely On Every Single Day\n\nThis is what you should know about them.'),
  not('Target', '## Finding Your Target Audience Without Spending Money\n\nThis is what you should know about it.'),
  found('Target', 'The stores that have it: Walmart, Target, Costco, Amazon and others.'),
]

const choices: Case[] = [
  ['any: small letters', [{ ...on, match_case: 'any' }], 'you can run on it', [['On', 'on']]],
  [
    'exact: not in small letters',
    [{ name: 'Acme', match_case: 'exact' }],
    'acme and ACME and Acme',
    [['Acme', 'Acme']],
  ],
  ['exact: inner capitals', [{ name: 'eBay', match_case: 'exact' }], 'Ebay or EBAY or eBay', [['eBay', 'eBay']]],
  [
    'exact: a domain in any case',
    [{ name: 'Acme', domains: ['acme.com'], match_case: 'exact' }],
    'ACME.com',
    [['Acme', 'ACME.com']],
  ],
  ['exact: at the start of a sentence', [{ ...on, match_case: 'exact' }], 'On Monday you can buy it.', [['On', 'On']]],
  ['auto: not a common word', [{ name: 'Zapier' }], 'you can use zapier for that', [['Zapier', 'zapier']]],
  ['auto: a name without capitals', [{ name: 'monday' }], 'you can do that with monday', [['monday', 'monday']]],
  [
    'auto: common in another language only',
    [{ name: 'Bonjour' }],
    'Kan du lide bonjour eller er det ikke noget for dig?',
    [['Bonjour', 'bonjour']],
  ],
  [
    'auto: an English word that others borrow',
    [{ name: 'Orange' }],
    'Kan du lide orange eller er det ikke noget for dig?',
    [],
  ],
  [
    'auto: the alias is not a word',
    [{ name: 'Orange', aliases: ['Orange SA'] }],
    'you can ask orange sa about it',
    [['Orange', 'orange sa']],
  ],
  ['auto: no words that indicate a language', [on], 'on', [['On', 'on']]],
]

/** Days and months, Danish words, borrowed words, verbs that follow only the name of a company. */
const further: Case[] = [
  not('On', 'Click On/Off to change it.'),
  not('Monday', 'The sale starts on Monday and ends on Friday.'),
  found('Tide', 'Tide removes stains better than the rest.'),
  not('Tide', 'The tide is high in the morning.'),
  found('Normal', 'I Danmark kan du købe det i Normal for halv pris.'),
  not('Normal', 'Det er normalt, og en normal pris er 100 kr.'),
  found('Power', 'Du kan købe den hos Power eller Elgiganten.'),
  not('Power', 'Den har en god power og er let at bruge.'),
  found('Tryg', 'Jeg har min forsikring hos Tryg, og det er fint.'),
  not('Tryg', 'Det skal være tryg og nemt for dig.'),
  not('Tryg', 'Tryg betaling er vigtig for de fleste.'),
  not('Kiwi', 'En kiwi har mye vitamin C og er god.'),
  not('Extra', 'Det koster extra, men det är värt det.'),
  not('Casino', 'Le casino du village est fermé le lundi.'),
  found('Netto', 'Varen koster 20 kr. i Netto i denne uge.'),
  not('Netto', 'Beløbet er netto, og det er før skat.'),
  found('Fakta', 'Jeg køber det i Fakta, når det er på tilbud.'),
  not('Fakta', 'Her er nogle fakta om elbiler.'),
  found('Jysk', 'Dynen fra Jysk er god til prisen.'),
  not('Jysk', 'Han taler jysk, og det er svært at forstå.'),
  found('If', 'Min bil er forsikret hos If i Sverige.'),
  found('OK', 'Du kan lade hos OK og Clever.'),
  found('Andel', 'Strømmen fra Andel Energi er grøn.'),
  not('Andel', 'Kun en lille andel af kunderne klager.'),
  found('Magasin', 'I Magasin finder du flere mærker.'),
  not('Magasin', 'Bladet er et magasin for unge.'),
  found('Stark', 'Håndværkere køber ofte ind hos Stark eller Bygma.'),
  found('Kvik', 'Køkkener fra Kvik er billige, men ikke dårlige.'),
  not('Kvik', 'Det er en kvik løsning til dig.'),
  found('Clever', 'Clever har flest ladestandere i landet.'),
  not('Clever', 'It is a clever idea that saves time.'),
  found('June', 'The June oven is smart but pricey.'),
  not('June', 'The offer ends in June and starts again in May.'),
  not('May', 'You may find it cheaper in May.'),
  found('August', 'We tested locks by August and Yale.'),
  not('August', 'Im August ist es oft günstiger als im Mai.'),
  not('August', 'Prices rose in August 2024.'),
  not('Friday', 'Black Friday deals start early.'),
  not('Monday', 'Support is open Monday to Friday.'),
  found('Monday', 'With Monday you can automate boards.'),
  found('Sage', 'Accounting tools: Xero, Sage and QuickBooks.'),
  not('Sage', 'Add sage and butter to the pan.'),
  found('Wise', 'I send money with Wise because the fees are low.'),
  not('Wise', 'It is wise to compare before you buy.'),
  found('Tide', 'Detergents like Tide and Persil do well.'),
  found('Tide', 'Tide contains enzymes that break down stains.'),
  found('Dove', 'Dove moisturizes better than plain soap.'),
  found('Target', 'Target carries it in most stores.'),
  found('Puma', 'Die Schuhe von Puma sind leichter.'),
  found('Real', 'Hos Real er der tilbud hver uge.'),
  found('Bauer', 'Das Eis von Bauer schmeckt gut.'),
  found('Vorwerk', 'Der Staubsauger von Vorwerk ist teuer.'),
  found('Allegro', 'Na Allegro jest taniej.'),
  found('Play', 'Oferta Play jest tańsza niż innych sieci.'),
  found('Sol', 'Jeg fik solceller fra Sol og Vind.'),
  found('Boots', 'You can get it at Boots or Superdrug.'),
  not('Boots', 'Hiking boots should be waterproof.'),
  found('Argos', 'Argos stocks both models.'),
  found('Three', 'Three has the cheapest unlimited plan.'),
  not('Three', 'Three things matter when you choose a plan.'),
  found('Netto', 'Nettos tilbudsavis kommer hver fredag, og den er gratis.', 'Nettos'),
  found('Tryg', 'Trygs præmie er lavere, men selvrisikoen er høj.', 'Trygs'),
]

export const casesOfWords: Record<string, Case[]> = {
  'names that are words, in small letters': lowerCase,
  'names that are words, with their capitals': capitals,
  'names that are words, at the start of a sentence': sentenceStarts,
  'names that are words, in titles': titles,
  'the case of names': choices,
  'words in further languages and dates': further,
}
