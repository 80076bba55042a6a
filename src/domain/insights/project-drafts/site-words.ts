import { registrableDomain } from '../../../answers/urls.ts'
import { countryCodes } from '../../../contract/enums.ts'
import type { Surveyed } from '../../../page-reader/fetcher.ts'
import { firstByKey, nameKey } from '../../foundation/names.ts'
import { mainLanguage } from '../../setup/projects/projects.ts'

/*
 * What the pages of a site say about its company, by rules. Nothing is guessed: what no page says is left empty, and the
 * user is asked for it.
 */

export type CountryOf = (typeof countryCodes)[number]

export interface SiteMarket {
  country_code: CountryOf
  language_code: string
}

const maxOffers = 20
const maxMarkets = 20

/** The name of the brand: what the site calls itself, or the part of its title that starts like its domain. */
export function brandName(pages: readonly Surveyed[], host: string): string {
  const label = labelOf(host)
  const [home] = pages
  const said = home?.signs.name ?? null
  if (said !== null && said.length <= 40) return said
  const part = partsOf(home?.signs.title ?? '').find(
    (one) => one.length <= 40 && squeezed(one).startsWith(squeezed(label)),
  )
  return part ?? label.charAt(0).toUpperCase() + label.slice(1)
}

const labelOf = (host: string) => (registrableDomain(host) ?? host.replace(/^www\./, '')).split('.')[0] ?? host
const squeezed = (text: string) => nameKey(text).replace(/[^\p{L}\p{N}]+/gu, '')
const partsOf = (title: string) =>
  title
    .split(/\s+[|–—·•:-]\s+|\s*[|•]\s*|:\s+/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The site's description of itself, in one sentence. */
export const siteDescription = ([home]: readonly Surveyed[]): string | null => home?.signs.description ?? null

const isLabel = (text: string, words: number) =>
  text.length >= 3 && text.length <= 60 && text.split(' ').length <= words && !/[.!?…"„“”<>{}@]|:\/\//.test(text)
/** Words of a slogan, not of a field. */
const slogan =
  /(?<!\p{L})(?:you|your|we|our|us|that|with|make|made|welcome|home|official|best|better|new|free|online|ihr|ihre|wir|unser|willkommen|startseite|vous|votre|nous|notre|accueil|tu|su|nuestro|inicio)(?!\p{L})/iu

/** The field of the company in the site's words. Empty if the site does not state it in a few words. */
export function siteIndustry(pages: readonly Surveyed[], name: string): string {
  const [field] = pages.flatMap(({ signs }) => signs.fields).filter((one) => isLabel(one, 5) && !isName(one, name))
  if (field !== undefined) return field
  const parts = partsOf(pages[0]?.signs.title ?? '').filter((part) => !isName(part, name))
  return parts.find((part) => isLabel(part, 4) && !slogan.test(part)) ?? ''
}

const isName = (text: string, name: string) => squeezed(text).includes(squeezed(name))

const offering =
  /\/(?:products?|shop|store|services?|solutions?|collections?|categor(?:y|ies)|produkte?|leistungen|loesungen|kategorien?|produits?|boutique|productos?|servicios?|prodotti|servizi|produtos?|producten|diensten)\/[^/]+\/?$/i
const noOffer =
  /^(?:more|all|view|see|shop|buy|read|learn|discover|details?|mehr|alle|weiter|ansehen|kaufen|voir|plus|ver|todos?|tutti|meer|bekijk)(?!\p{L})/iu

/** Products and services: those described as such and what menus link to. If there are none, the headings of a page about them. */
export function siteOffers(pages: readonly Surveyed[], name: string): string[] {
  const described = pages.flatMap(({ signs }) => signs.offers)
  const linked = pages.flatMap(({ signs }) =>
    signs.links.flatMap(({ url, text }) => (offering.test(new URL(url).pathname) ? [text] : [])),
  )
  const headed = pages
    .slice(1)
    .filter(({ url }) => offering.test(`${new URL(url).pathname.replace(/\/$/, '')}/all`))
    .flatMap(({ signs }) => signs.headings.slice(1))
  const found = [...described, ...linked, ...(described.length + linked.length > 0 ? [] : headed)]
    .filter((text) => isLabel(text, 6) && !noOffer.test(text) && squeezed(text) !== squeezed(name))
    .map((text) => text.replace(/\s*[→»›>]+$/, '').trim())
  return [...firstByKey(found, nameKey).values()].slice(0, maxOffers)
}

/** Country-code endings that are used worldwide. */
const anywhere = new Set(
  'ac ag ai am cc cd co fm gg gl im in io is la li ly me ms nu pro sc sh so st tk to tv vc ws'.split(' '),
)
const countries: ReadonlySet<string> = new Set(countryCodes)
const isCountry = (code: string): code is CountryOf => countries.has(code)

function countryOf(code: string | undefined): CountryOf | undefined {
  const upper = code?.toUpperCase().replace(/^UK$/, 'GB') ?? ''
  return isCountry(upper) ? upper : undefined
}

function tagOf(tag: string): { language: string; country: CountryOf | undefined } | undefined {
  const [, language, region] = /^([a-z]{2})(?:[-_](?:[a-z]{4}[-_])?([a-z]{2}))?(?:[-_.@].*)?$/i.exec(tag) ?? []
  return language === undefined ? undefined : { language: language.toLowerCase(), country: countryOf(region) }
}

/** The markets of a site, the main one first. What was sent takes precedence. */
export function siteMarkets(
  pages: readonly Surveyed[],
  host: string,
  sent: { country_code?: CountryOf | undefined; language_code?: string | undefined },
): SiteMarket[] {
  const [home] = pages
  const own = tagOf(home?.signs.language ?? '')
  const ending = host.split('.').at(-1) ?? ''
  const by_domain = anywhere.has(ending) ? undefined : countryOf(ending)
  const country = sent.country_code ?? by_domain ?? own?.country ?? usualCountry(own?.language ?? 'en')
  const language =
    sent.language_code ?? (sent.country_code === undefined ? own?.language : undefined) ?? mainLanguage(country)
  const others = (home?.signs.alternates ?? []).flatMap((tag) => {
    const other = tagOf(tag)
    if (other === undefined) return []
    return [{ country_code: other.country ?? usualCountry(other.language), language_code: other.language }]
  })
  const all = [{ country_code: country, language_code: language }, ...others]
  return [...firstByKey(all, (one) => `${one.country_code} ${one.language_code}`).values()].slice(0, maxMarkets)
}

function usualCountry(language: string): CountryOf {
  try {
    return countryOf(new Intl.Locale(language).maximize().region) ?? 'US'
  } catch {
    return 'US'
  }
}
