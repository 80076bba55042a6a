import type { ImportedChat } from '../contract/chats.ts'
import { brandNames, type MarketChannel, type MarketPrompt, marketBrands } from './market.ts'
import { createRandom } from './random.ts'

/** Engines that place ads and maps beside an answer, and how often. */
const adShares: Partial<Record<MarketChannel, number>> = { 'A-0': 0.12, 'D-0': 0.25 }
const mapShares: Partial<Record<MarketChannel, number>> = { 'D-0': 0.1, 'D-2': 0.08 }

const showrooms = {
  US: ['Pantry Direct Portland', 'Grindstone Austin'],
  GB: ['Kettle & Co Leeds', 'Grindstone London'],
  AU: ['Bean & Board Melbourne', 'Homeware Hall Perth'],
  DE: ['Kaffeehaus Technik Hamburg', 'Grindstone Berlin'],
} as const

type Placed = Pick<Partial<ImportedChat>, 'ads' | 'maps'>

/** What appears beside an answer: an ad of a brand, shops on a map. The same seed and name give the same result. */
export function placedBeside(prompt: MarketPrompt, channel: MarketChannel, name: string, seed: number): Placed {
  const random = createRandom(`${seed} ${name} placed`)
  const has_ad = random.chance(adShares[channel] ?? 0)
  const has_map = random.chance(mapShares[channel] ?? 0)
  const brand = random.pick(brandNames)
  const { domain, models } = marketBrands[brand]
  const url = `https://www.${domain}/`
  const card = { title: `${brand} ${models[0]}`, body: 'Free delivery this week.', image_url: `${url}card.png` }
  return {
    ...(has_ad && {
      ads: [
        {
          id: `ad-${name}`,
          brand_name: brand,
          url,
          ad_unit_type: 'carousel',
          ads_request_id: `request-${name}`,
          cards: [{ ...card, target_url: `${url}?utm_source=ad` }],
        },
      ],
    }),
    ...(has_map && {
      maps: showrooms[prompt.country].map((place) => ({
        name: place,
        url: `https://maps.example/${place.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
      })),
    }),
  }
}
