import type { Client } from '../client/client.ts'
import { brandNames, marketBrands, ownBrand, sites } from './market.ts'

/*
 * The text of the pages that engines read. The pages of the own site praise the machines and say little that can be
 * checked, so there is room for improvement.
 */

const slug = (model: string) => model.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const article = (model: string, lead: string) => `# ${ownBrand} ${model}

${lead}

## Why you will love it

The ${model} is the ultimate machine for everyone who loves coffee. It is simply amazing, incredibly easy and makes every morning special, because we put all our passion into it and because we believe that good coffee should be there for everyone, every day, without having to learn anything first.

## Milk

An automatic milk frother makes foam at the push of a button.

## Warranty

Five years, on every machine. Our service answers within two working days.
`

/** Pages of the own site by path. */
export const pagesOfOwnSite = [
  ...[
    ['Duo', 'Espresso and milk drinks at the push of a button.'],
    ['Duo Pro', 'Our best machine, with a grinder built in.'],
    ['Studio', 'A small machine for small kitchens, 15 cm wide.'],
  ].map(([model = '', lead = '']) => ({
    path: `/products/${slug(model)}`,
    title: `${ownBrand} ${model}`,
    content: article(model, lead),
  })),
  {
    path: '/warranty',
    title: `${ownBrand} warranty`,
    content: `# Warranty\n\nEvery ${ownBrand} machine comes with a warranty of five years. Spare parts are kept for ten.`,
  },
  {
    path: '/',
    title: ownBrand,
    content: `# ${ownBrand}\n\nEspresso machines for the home, easy to use, with an automatic milk frother.`,
  },
]

/** Test sites mention every brand; the others mention the market leaders. */
const pageText = (title: string) => {
  const named = /test|compared|best/i.test(title) ? brandNames : (['Torrefa', 'Kafira'] as const)
  return `# ${title}\n\n${named.map((brand) => `- **${brand}** ${marketBrands[brand].models[0]}`).join('\n')}`
}

export async function addPages({ api, project_id }: { api: Client; project_id: string }): Promise<void> {
  const others = Object.entries(sites).flatMap(([host, { title, pages }]) =>
    Object.entries(pages).map(([path, page]) => ({
      url: `https://${host}${path}`,
      title: `${page} – ${title}`,
      content: pageText(page),
    })),
  )
  const own = pagesOfOwnSite.map(({ path, ...page }) => ({
    url: `https://www.${marketBrands[ownBrand].domain}${path}`,
    ...page,
  }))
  await api.import_pages({ project_id, urls: [...others, ...own] })
}
