import type { parseHTML } from 'linkedom'
import { jsonDescriptions, schemaType } from './json-ld.ts'

/** What the markup of a page says about the kind of page. */
export interface PageSigns {
  /** The schema.org types of what the page is about, from JSON-LD, microdata and RDFa, without duplicates. */
  types: string[]
  /** How many products are listed side by side; a product inside another one is not counted. */
  products: number
  og_type: string | null
  /** How many buttons and forms add something to a basket; counted up to ten. */
  baskets: number
  /** The page says when it was published, as articles do. */
  is_dated: boolean
  /** The page has password fields. */
  asks_password: boolean
}

type Document = ReturnType<typeof parseHTML>['document']

/** Limits: more than this is not a description of a page. */
const maxThings = 300
const maxNameLength = 60

const productTypes = new Set(['Product', 'IndividualProduct', 'ProductGroup', 'ProductModel'])

/** The signs of a page; broken descriptions are skipped. */
export function readSigns(document: Document): PageSigns {
  const described = [...jsonThings(document), ...markedThings(document)]
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim() || null
  return {
    types: [...new Set(described)].slice(0, maxThings),
    products: described.filter((type) => productTypes.has(type)).length,
    og_type: meta('og:type')?.toLowerCase().slice(0, maxNameLength) ?? null,
    baskets: [...document.querySelectorAll(basketElements)].filter(isBasket).slice(0, 10).length,
    is_dated: meta('article:published_time') !== null,
    asks_password: document.querySelector('input[type="password"]') !== null,
  }
}

const basketElements =
  'form[action], form[id], form[class], button, input[type="submit"], input[type="image"], a[class], a[id]'
const intoBasket =
  /add[-_]?(?:item)?[-_]?to[-_]?(?:cart|basket|bag)|(?:cart|basket|checkout\/cart)[/_-]add|addtocart|buy[-_]?now|btn[-_]?cart|product_?addtocart/i

/** Shop software uses English identifiers everywhere. */
const isBasket = (element: Marked) =>
  ['id', 'class', 'name', 'action'].some((name) => intoBasket.test((element.getAttribute(name) ?? '').slice(0, 500)))

type Marked = Pick<Document['documentElement'], 'getAttribute'>

/** The types that JSON-LD names at its top level, in its graphs and as the main entity of a page. */
function jsonThings(document: Document): string[] {
  const found: string[] = []
  for (const description of jsonDescriptions(document)) gather(description, found, 0)
  return found
}

function gather(thing: unknown, found: string[], depth: number): void {
  if (depth > 4 || found.length >= maxThings || typeof thing !== 'object' || thing === null) return
  if (Array.isArray(thing)) {
    for (const one of thing.slice(0, maxThings)) gather(one, found, depth + 1)
    return
  }
  const said = thing as Record<string, unknown>
  for (const type of [said['@type']].flat()) if (typeof type === 'string') found.push(schemaType(type))
  gather(said['@graph'], found, depth + 1)
  gather(said.mainEntity, found, depth + 1)
  if (typeof said.mainEntityOfPage === 'object') gather(said.mainEntityOfPage, found, depth + 1)
}

/** The types that microdata and RDFa name, except for parts of other things. */
function markedThings(document: Document): string[] {
  const marked = [...document.querySelectorAll('[itemscope][itemtype*="schema.org/"], [typeof]')].slice(0, maxThings)
  return marked
    .filter((element) => {
      const around = element.parentElement?.closest('[itemscope], [typeof]')
      return !around || /Page$/.test(typeOf(around))
    })
    .map(typeOf)
    .filter((type) => type !== '')
}

const typeOf = (element: Marked) =>
  schemaType((element.getAttribute('itemtype') ?? element.getAttribute('typeof') ?? '').trim().split(/\s+/)[0] ?? '')
