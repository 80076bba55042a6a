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
  ['auto: no common word', [{ name: 'Zapier' }], 'you can use zapier for that', [['Zapier', 'zapier']]],
  ['auto: a name without capitals', [{ name: 'monday' }], 'you can do that with monday', [['monday', 'monday']]],
  [
    'auto: common in another language only',
    [{ name: 'Orange' }],
    'Kan du lide orange eller er det ikke noget for dig?',
    [['Orange', 'orange']],
  ],
  [
    'auto: the alias is no word',
    [{ name: 'Orange', aliases: ['Orange SA'] }],
    'you can ask orange sa about it',
    [['Orange', 'orange sa']],
  ],
  ['auto: no words that tell a language', [on], 'on', [['On', 'on']]],
]

export const casesOfWords: Record<string, Case[]> = {
  'names that are words, in small letters': lowerCase,
  'names that are words, with their capitals': capitals,
  'names that are words, at the start of a sentence': sentenceStarts,
  'names that are words, in titles': titles,
  'the case of names': choices,
}
