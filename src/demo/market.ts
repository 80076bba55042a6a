/*
 * A fictional market: espresso machines for the home. Every brand, site and product is invented, and every domain ends
 * in `.example`, which nobody can own.
 */

export const marketBrands = {
  Brewhaven: { domain: 'brewhaven.example', aliases: ['Brew Haven'], models: ['Duo', 'Duo Pro', 'Studio'], price: 549 },
  Torrefa: { domain: 'torrefa.example', aliases: [], models: ['Classica', 'Prima 2'], price: 629 },
  Nordpress: { domain: 'nordpress.example', aliases: ['Nord Press'], models: ['Fjord', 'Fjord Mini'], price: 459 },
  Kafira: { domain: 'kafira.example', aliases: [], models: ['K1', 'K1 Milk'], price: 179 },
  'Monte Corvo': { domain: 'montecorvo.example', aliases: ['MonteCorvo'], models: ['Alta', 'Alta S'], price: 1890 },
  'Steam & Oak': { domain: 'steamandoak.example', aliases: ['Steam and Oak'], models: ['No. 4'], price: 720 },
  Crema9: { domain: 'crema9.example', aliases: [], models: ['Slim'], price: 299 },
} as const

export type MarketBrand = keyof typeof marketBrands
export const brandNames = Object.keys(marketBrands) as MarketBrand[]
export const ownBrand: MarketBrand = 'Brewhaven'

/** The country of the questions; the style of an answer depends on it. */
export const marketChannels = ['A-0', 'C-0', 'D-0', 'D-2', 'E-0', 'H-1'] as const
export type MarketChannel = (typeof marketChannels)[number]

export type Topic = 'Best machines' | 'Beginners' | 'Milk drinks' | 'Small kitchens' | 'Price' | 'Care' | 'Comparisons'
export type Country = 'US' | 'GB' | 'AU' | 'DE'

export interface MarketPrompt {
  text: string
  topic: Topic
  tags: string[]
  country: Country
  /** Brands the question itself is about. */
  about?: MarketBrand[]
}

/** Variants of the same question. */
interface PromptGroup extends Omit<MarketPrompt, 'text'> {
  texts: string[]
}

const groups: readonly PromptGroup[] = [
  {
    country: 'US',
    topic: 'Best machines',
    tags: ['discovery'],
    texts: [
      'What is the best espresso machine for home use?',
      'Which espresso machine brands are the most reliable?',
      'Best espresso machine with a built-in grinder?',
      'Which home espresso machine comes closest to a café?',
    ],
  },
  {
    country: 'GB',
    topic: 'Best machines',
    tags: ['discovery'],
    texts: ['Best home espresso machine in the UK?', 'Which coffee machine brands last the longest?'],
  },
  {
    country: 'AU',
    topic: 'Best machines',
    tags: ['discovery'],
    texts: ['Top espresso machines for home in Australia?'],
  },
  {
    country: 'DE',
    topic: 'Best machines',
    tags: ['discovery'],
    texts: [
      'Welche Espressomaschine ist die beste für zu Hause?',
      'Welche Siebträgermaschine eignet sich für Einsteiger?',
    ],
  },
  {
    country: 'US',
    topic: 'Beginners',
    tags: ['discovery', 'first machine'],
    texts: [
      'Which espresso machine should a beginner buy?',
      'Is there an espresso machine that is easy to use and hard to get wrong?',
      'What do I need to make good espresso at home?',
    ],
  },
  {
    country: 'GB',
    topic: 'Beginners',
    tags: ['discovery', 'first machine'],
    texts: ['Good first espresso machine for a beginner?'],
  },
  {
    country: 'US',
    topic: 'Milk drinks',
    tags: ['discovery', 'milk'],
    texts: [
      'Best espresso machine for lattes and cappuccinos?',
      'Which machines have the best automatic milk frother?',
    ],
  },
  {
    country: 'AU',
    topic: 'Milk drinks',
    tags: ['discovery', 'milk'],
    texts: ['Which home machine makes the best flat white?'],
  },
  {
    country: 'US',
    topic: 'Small kitchens',
    tags: ['discovery', 'space'],
    texts: [
      'What is the smallest espresso machine worth buying?',
      'Quiet and compact espresso machine for an apartment?',
    ],
  },
  {
    country: 'GB',
    topic: 'Small kitchens',
    tags: ['discovery', 'space'],
    texts: ['Slim espresso machine for a small kitchen?'],
  },
  {
    country: 'US',
    topic: 'Price',
    tags: ['buying'],
    texts: [
      'Best espresso machine under $500?',
      'Cheap espresso machines that are worth the money?',
      'Where can I buy a good espresso machine on sale?',
    ],
  },
  { country: 'GB', topic: 'Price', tags: ['buying'], texts: ['Best espresso machine under £300?'] },
  {
    country: 'US',
    topic: 'Care',
    tags: ['owners'],
    texts: ['How often should I descale an espresso machine?', 'Which espresso machines are the easiest to clean?'],
  },
]

const compare = (text: string, about: MarketBrand[]): MarketPrompt => ({
  text,
  about,
  topic: 'Comparisons',
  tags: ['decision'],
  country: 'US',
})

export const marketPrompts: readonly MarketPrompt[] = [
  ...groups.flatMap(({ texts, ...rest }) => texts.map((text) => ({ text, ...rest }))),
  compare('Is Brewhaven a good espresso machine brand?', ['Brewhaven']),
  compare('Brewhaven or Torrefa: which one should I buy?', ['Brewhaven', 'Torrefa']),
  compare('What are good alternatives to Torrefa?', ['Torrefa']),
  compare('Is the Nordpress Fjord worth the money?', ['Nordpress']),
]

/** The sites that answers use, with the pages that engines may find there. */
export const sites: Record<string, { title: string; pages: Record<string, string> }> = {
  'cupscore.example': {
    title: 'Cupscore',
    pages: {
      '/best-espresso-machines': 'The best espresso machines, tested',
      '/lab/temperature-stability': 'How stable is the temperature?',
    },
  },
  'homebaristaweekly.example': {
    title: 'Home Barista Weekly',
    pages: { '/guides/first-machine': 'Your first machine: a guide', '/guides/milk': 'Steaming milk at home' },
  },
  'forum.beantalk.example': {
    title: 'Beantalk forum',
    pages: {
      '/t/which-machine-2-years-later': 'Which machine, two years later?',
      '/t/leaking-group-head': 'Leaking group head',
    },
  },
  'kitchenledger.example': {
    title: 'Kitchen Ledger',
    pages: {
      '/reviews/espresso-machines': 'Espresso machines compared',
      '/reviews/compact': 'Compact machines for small kitchens',
    },
  },
  'thriftyhome.example': {
    title: 'Thrifty Home',
    pages: { '/espresso-under-500': 'Good espresso for less than 500', '/deals/coffee': 'Coffee deals of the week' },
  },
  'wikicoffee.example': {
    title: 'Wikicoffee',
    pages: { '/espresso_machine': 'Espresso machine', '/descaling': 'Descaling' },
  },
  'video.example': {
    title: 'Video',
    pages: { '/watch?v=espresso101': 'Espresso 101', '/watch?v=grinder-test': 'Grinder test' },
  },
  'shop.grindstone.example': {
    title: 'Grindstone',
    pages: { '/c/espresso-machines': 'Espresso machines at Grindstone' },
  },
  'kaffeeblatt.example': { title: 'Kaffeeblatt', pages: { '/test/siebtraeger': 'Siebträger im Test' } },
}

export const currencies: Record<Country, string> = { US: 'USD', GB: 'GBP', AU: 'AUD', DE: 'EUR' }

/** Brands that answers name now and then and that are not tracked yet. */
export const untracked = { Ostinato: ['One', 'Piccolo'], Velluto: ['V2'] } as const
export type UntrackedName = keyof typeof untracked
