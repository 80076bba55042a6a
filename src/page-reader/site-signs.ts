import { parseHTML } from 'linkedom'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { jsonDescriptions, schemaType } from './json-ld.ts'

/** What a page of a site says about the company behind it. All of it is third-party text. */
export interface SiteSigns {
  /** The name that the site uses for itself. */
  name: string | null
  title: string | null
  description: string | null
  /** `de` or `de-AT`, as declared by the page. */
  language: string | null
  /** Languages and countries for which the page declares other versions. */
  alternates: string[]
  /** The fields it says it works in, and kinds of organization. */
  fields: string[]
  /** Names of products and services from its descriptions. */
  offers: string[]
  headings: string[]
  /** Links of the page, including its menus. */
  links: { url: string; text: string }[]
  text: string
}

const most = 200
const maxLineLength = 300
const maxTextLength = 20_000
const maxDepth = 8

const organization =
  /(?:Organization|Business|Corporation|Store|Shop|Restaurant|Hotel|Clinic|Dentist|Physician|Attorney|Agency|Airline|School|University|Service|Brand|WebSite)$/
/** Organization types that do not say what the organization does. */
const general = new Set([
  ...['Organization', 'LocalBusiness', 'Corporation', 'OnlineBusiness', 'OnlineStore', 'Store', 'Brand', 'WebSite'],
  ...['ProfessionalService', 'OrganizationRole', 'Service'],
])
const offered =
  /^(?:Product|IndividualProduct|ProductGroup|ProductModel|Service|SoftwareApplication|WebApplication|MobileApplication)$/

export function readSite(html: string, url: string): SiteSigns {
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`)
  const meta = (...names: string[]) =>
    names
      .map((name) =>
        oneLine(document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')),
      )
      .find((text) => text !== null) ?? null
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].flatMap(({ textContent }) => oneLine(textContent) ?? [])
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href ?? url
  const told: Told = { names: [], fields: [], offers: [] }
  for (const description of jsonDescriptions(document)) gather(description, told, 0)
  const keywords = meta('keywords')?.split(',') ?? []
  const text = htmlToMarkdown(html, base, true)
  return {
    name: told.names[0] ?? meta('og:site_name', 'application-name'),
    title: oneLine(document.querySelector('head > title')?.textContent) ?? meta('og:title'),
    description: meta('description', 'og:description'),
    language: oneLine(document.documentElement?.getAttribute('lang')) ?? meta('og:locale', 'content-language'),
    alternates: distinct(
      [...document.querySelectorAll('link[rel="alternate"][hreflang]')].flatMap(
        (link) => oneLine(link.getAttribute('hreflang')) ?? [],
      ),
    ),
    fields: distinct([...told.fields, ...keywords.flatMap((word) => oneLine(word) ?? [])]),
    offers: distinct(told.offers),
    headings: distinct(texts('h1, h2, h3')),
    links: [...document.querySelectorAll('a[href]')].slice(0, most * 3).flatMap((link) => {
      const words = oneLine(link.textContent)
      const target = URL.parse(link.getAttribute('href') ?? '', base)
      if (words === null || target === null || !/^https?:$/.test(target.protocol)) return []
      target.hash = ''
      return [{ url: target.href, text: words }]
    }),
    text: text.slice(0, maxTextLength),
  }
}

interface Told {
  names: string[]
  fields: string[]
  offers: string[]
}

/** Collects what a description in JSON-LD says about organizations and what they offer. */
function gather(thing: unknown, told: Told, depth: number): void {
  if (depth > maxDepth || told.offers.length >= most || typeof thing !== 'object' || thing === null) return
  if (Array.isArray(thing)) {
    for (const one of thing.slice(0, most)) gather(one, told, depth + 1)
    return
  }
  const said = thing as Record<string, unknown>
  const types = [said['@type']].flat().flatMap((type) => (typeof type === 'string' ? schemaType(type) : []))
  const name = oneLine(said.name)
  if (types.some((type) => offered.test(type)) && name !== null) told.offers.push(name)
  else if (types.some((type) => organization.test(type))) {
    if (name !== null) told.names.push(name)
    const kinds = types.filter((type) => !general.has(type)).map((type) => type.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    const about = [said.industry, said.knowsAbout, said.servesCuisine].flat().flatMap((text) => oneLine(text) ?? [])
    told.fields.push(...about, ...kinds)
  }
  for (const value of Object.values(said)) gather(value, told, depth + 1)
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].slice(0, most)

function oneLine(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const line = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLineLength)
  return line === '' ? null : line.toWellFormed()
}
