import type { ImportedChat } from '../contract/chats.ts'
import { type Country, currencies, type MarketBrand, type MarketPrompt, marketBrands, type Topic } from './market.ts'
import { hash, type Random } from './random.ts'

/** The merchants, how often an answer names each, and their price level. */
const shopMerchants = [
  { name: 'Grindstone', domain: 'grindstone.example', weight: 5, prices: 0.97, range: 1 },
  { name: 'Pantry Direct', domain: 'pantrydirect.example', weight: 4, prices: 0.93, range: 1 },
  { name: 'Kettle & Co', domain: 'kettleandco.example', weight: 3, prices: 1.04, range: 0.7 },
  { name: 'Homeware Hall', domain: 'homewarehall.example', weight: 2, prices: 1, range: 0.7 },
  { name: 'Bean & Board', domain: 'beanandboard.example', weight: 1, prices: 1.08, range: 0.4 },
] as const

/** Exchange rates of the pound, the euro and the Australian dollar to the US dollar. */
const rates: Record<Country, number> = { US: 1, GB: 0.82, AU: 1.52, DE: 0.95 }

type Attributes = Record<string, string>
interface Model {
  category: string
  /** Relative to the price of its brand. */
  price: number
  /** The rating in stars. */
  rating: number
  attributes: Attributes
}

const model = (category: string, price: number, rating: number, attributes: Attributes): Model => ({
  category,
  price,
  rating,
  attributes: { Pump: '15 bar', 'Water tank': '1.8 l', ...attributes },
})

/** Categories and their parents. */
export const shopCategories = {
  'Espresso machines': null,
  'Machines with a grinder': 'Espresso machines',
  'Compact machines': 'Espresso machines',
  'Prosumer machines': 'Espresso machines',
} as const

export const models: Record<string, Model> = {
  'Brewhaven Duo': model('Espresso machines', 1, 4.5, { 'Milk system': 'automatic frother', Heating: 'thermoblock' }),
  'Brewhaven Duo Pro': model('Machines with a grinder', 1.45, 4.6, {
    'Milk system': 'automatic frother',
    Grinder: 'conical',
  }),
  'Brewhaven Studio': model('Compact machines', 0.72, 4.3, {
    'Milk system': 'steam wand',
    Width: '15 cm',
    Weight: '4.1 kg',
  }),
  'Torrefa Classica': model('Espresso machines', 1, 4.5, { 'Milk system': 'steam wand', Heating: 'single boiler' }),
  'Torrefa Prima 2': model('Machines with a grinder', 1.5, 4.4, { 'Milk system': 'steam wand', Grinder: 'flat' }),
  'Nordpress Fjord': model('Espresso machines', 1, 4.7, { 'Milk system': 'steam wand', Heating: 'thermoblock' }),
  'Nordpress Fjord Mini': model('Compact machines', 0.7, 4.6, { 'Milk system': 'steam wand', Width: '17 cm' }),
  'Kafira K1': model('Espresso machines', 1, 3.9, { 'Milk system': 'steam wand', Heating: 'thermoblock' }),
  'Kafira K1 Milk': model('Espresso machines', 1.3, 3.7, {
    'Milk system': 'automatic frother',
    Heating: 'thermoblock',
  }),
  'Monte Corvo Alta': model('Prosumer machines', 1, 4.8, { Heating: 'dual boiler', Weight: '24 kg', Pump: 'rotary' }),
  'Monte Corvo Alta S': model('Prosumer machines', 1.2, 4.8, {
    Heating: 'dual boiler',
    Weight: '26 kg',
    Pump: 'rotary',
  }),
  'Steam & Oak No. 4': model('Prosumer machines', 1, 4.4, { Heating: 'heat exchanger', Weight: '19 kg' }),
  'Crema9 Slim': model('Compact machines', 1, 4.1, { 'Milk system': 'steam wand', Width: '14 cm', Weight: '3.6 kg' }),
}

type Product = NonNullable<ImportedChat['products']>[number]

/** The products of an answer: a machine of each brand it names. A machine costs about the same wherever it appears. */
export const productsOf = (country: Country, query: string, named: MarketBrand[], random: Random): Product[] =>
  named.map((brand, i) => {
    const name = `${brand} ${flagshipFirst(marketBrands[brand].models, random)}`
    const known = models[name]
    if (!known) throw new Error(`the shop does not know ${name}`)
    const { name: merchant, domain, prices } = sellerOf(name, random)
    const price = marketBrands[brand].price * known.price * rates[country] * prices * (0.98 + random.next() * 0.04)
    return {
      name,
      brand,
      position: i + 1,
      price: Math.round(price) - 0.01,
      currency: currencies[country],
      rating: Math.round((known.rating + random.next() * 0.2 - 0.1) * 10) / 10,
      merchant: { name: merchant, domain },
      attributes: random
        .some(Object.entries(known.attributes), random.whole(1, 3))
        .map(([group, value]) => ({ group, value })),
      queries: random.chance(0.3) ? [`${name} price`] : [query],
    }
  })

const flagshipFirst = <T>(list: readonly T[], random: Random) =>
  random.chance(0.4) ? (list[0] as T) : random.pick(list)

/** One merchant of a machine; smaller merchants sell fewer machines. */
function sellerOf(name: string, random: Random) {
  const selling = shopMerchants.filter(({ name: shop, range }) => (hash(`${shop} ${name}`) % 100) / 100 < range)
  const roll = random.next() * selling.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  for (const shop of selling) {
    passed += shop.weight
    if (passed > roll) return shop
  }
  return shopMerchants[0]
}

/** The shopping queries of an engine. */
const sought: Partial<Record<Topic, string[]>> = {
  'Best machines': ['best home espresso machine', 'espresso machine with grinder', 'reliable espresso machine'],
  Beginners: ['espresso machine for beginners', 'easy espresso machine'],
  'Milk drinks': ['espresso machine automatic milk frother', 'cappuccino machine'],
  'Small kitchens': ['compact espresso machine', 'slim espresso machine'],
  Price: ['espresso machine under 500', 'espresso machine on sale', 'cheap espresso machine'],
}

export const shoppingQueryOf = ({ topic, country }: MarketPrompt, random: Random): string =>
  country === 'DE' ? 'espressomaschine kaufen' : random.pick(sought[topic] ?? ['espresso machine'])
