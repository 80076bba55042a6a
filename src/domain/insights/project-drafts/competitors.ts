import { registrableDomain } from '../../../answers/urls.ts'
import type { draftOrigins } from '../../../contract/enums.ts'
import type { Surveyed } from '../../../page-reader/fetcher.ts'
import type { CompanyContext } from '../../foundation/context.ts'
import { firstByKey, nameKey } from '../../foundation/names.ts'
import { shared } from '../suggestions/phrase.ts'

/*
 * Competitors by rules: brands that the site compares itself with, and known brands of the same field. A brand that is
 * only named may be a partner, so a mention is not enough.
 */

export interface Competitor {
  name: string
  domain: string | null
  origin: (typeof draftOrigins)[number]
  quote: string | null
}

interface Known {
  name: string
  domain: string | null
  field: string
}

const maxOfSite = 15
const maxOfCatalogue = 8
const maxQuoteLength = 300
/** A longer line is not a sentence. The limit bounds the search, which looks for names at every position of a line. */
const maxLineLength = 500

/** The brands that ship, with the field of each. */
export async function knownBrandFields({ db }: Pick<CompanyContext, 'db'>): Promise<Known[]> {
  const rows = await db
    .selectFrom('global_brands')
    .select(['name', 'domain', 'description'])
    .where('company_id', 'is', null)
    .orderBy('name_key')
    .execute()
  return rows.map(({ name, domain, description }) => ({ name, domain, field: description?.split(';')[0] ?? '' }))
}

const comparing =
  /(?<!\p{L})(?:vs\.?|versus|alternatives?|alternativen?|compared?|comparison|competitors?|unlike|instead of|switch(?:ing)? from|than|vergleich|statt|anders als|wechsel von|contrairement|à la place de|al contrario|en lugar de)(?!\p{L})/iu
const word = String.raw`\p{Lu}[\p{L}\p{N}&'’.+-]*`
const properName = `${word}(?: ${word}){0,3}`
const against = new RegExp(String.raw`(?<!\p{L})(${properName}) (?:vs\.?|versus|gegen) (${properName})`, 'gu')
const insteadOf = new RegExp(
  String.raw`(?<!\p{L})(?:[Aa]lternatives? (?:to|zu|à|a|voor)|[Ss]witch(?:ing)? from|[Uu]nlike|[Ii]nstead of) (${properName})`,
  'gu',
)

/** Brands that the site compares itself with, each with the sentence that does so. */
export function rivalsOnSite(pages: readonly Surveyed[], own: string, known: readonly Known[]): Competitor[] {
  const lines = pages.flatMap(({ signs }) => [
    ...[signs.title ?? '', signs.description ?? '', ...signs.headings, ...signs.links.map(({ text }) => text)],
    ...signs.text.replaceAll(/[*_`#>[\]]+|\(https?:[^\s()]*\)/g, '').split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u),
  ])
  const found: Competitor[] = []
  const add = (name: string, line: string) => {
    const bare = name.replace(/[.'’]+$/, '')
    if (bare.length < 2 || isOwn(bare, own)) return
    const brand = known.find((one) => nameKey(one.name) === nameKey(bare))
    const quote = line.replaceAll(/\s+/g, ' ').trim().slice(0, maxQuoteLength).toWellFormed()
    found.push({ name: brand?.name ?? bare, domain: brand?.domain ?? null, origin: 'site', quote })
  }
  for (const line of lines.map((whole) => whole.slice(0, maxLineLength))) {
    if (!comparing.test(line)) continue
    for (const [, one = '', other = ''] of line.matchAll(against)) {
      if (isOwn(one, own)) add(other, line)
      if (isOwn(other, own)) add(one, line)
    }
    for (const [, name = ''] of line.matchAll(insteadOf)) add(name, line)
    for (const { name } of known) if (name.length >= 3 && hasName(line, name)) add(name, line)
  }
  return [...firstByKey(found, ({ name }) => nameKey(name)).values()].slice(0, maxOfSite)
}

const isOwn = (name: string, own: string) => nameKey(name) === nameKey(own) || hasName(name, own)

function hasName(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return at >= 0 && !/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`)
}

/** Words that occur in many fields. */
const common =
  /(?<!\p{L})(?:and|for|with|the|made|makes|products?|services?|brands?|company|companies|online|maker|group|solutions?|systems?|global|digital|professional)(?!\p{L})/giu

/** Known brands of a company's field, those that have most in common with it first. */
export function rivalsInCatalogue(
  known: readonly Known[],
  { name, domain, fields }: { name: string; domain: string; fields: readonly string[] },
): Competitor[] {
  const host = registrableDomain(domain)
  const own = known.find((one) => nameKey(one.name) === nameKey(name) || (host !== null && one.domain === host))
  const about = [...fields, own?.field ?? ''].join(' ').replaceAll(common, ' ')
  return known
    .filter((one) => one !== own && nameKey(one.name) !== nameKey(name))
    .map((one) => ({ ...one, score: shared(one.field.replaceAll(common, ' '), about) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxOfCatalogue)
    .map((one) => ({ name: one.name, domain: one.domain, origin: 'catalogue', quote: null }))
}
