import { normalizeUrl, registrableDomain } from '../../../answers/urls.ts'
import type { chats as contract } from '../../../contract/chats.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { badRequest } from '../../../errors.ts'
import { namingAll, withSentiment } from '../../../report/naming-chats.ts'
import { askedWith, claiming, retrieving, showing } from '../../../report/picked-chats.ts'
import type { Asked } from '../../../report/population.ts'
import type { ListEntry } from '../../../report/query.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { readForest } from '../../setup/products/categories.ts'
import { readKnown } from '../sources/described-urls.ts'

type Wanted = Input<(typeof contract)['list_chats']>

/** The list's own filters, which reports do not have. Each is a condition on the content of chats. */
export async function pickedChats(ctx: ProjectContext, asked: Asked, input: Wanted): Promise<string[]> {
  const { days } = asked.query
  const { sentiment_brand_id, sentiment_above, sentiment_below, mentioned_with, claim_id } = input
  const text = { text: input.query_text, term: input.query_term, kind: input.query_kind }
  const sources = sourceEntries(input)
  return [
    ...(mentioned_with.length > 0 ? [namingAll(asked, days, mentioned_with)] : []),
    ...(sentiment_brand_id
      ? [withSentiment(asked, days, sentiment_brand_id, { above: sentiment_above, below: sentiment_below })]
      : []),
    ...(await shownProducts(ctx, input)).map((wanted) => showing(asked, days, wanted)),
    ...(sources.length > 0 ? [retrieving(asked, days, await readKnown(ctx), sources)] : []),
    ...(text.text !== undefined || text.term !== undefined ? [askedWith(asked, days, text)] : []),
    ...(claim_id ? [claiming(asked)] : []),
  ]
}

async function shownProducts(ctx: ProjectContext, input: Wanted): Promise<Parameters<typeof showing>[2][]> {
  const { product_id, won_product_id, product_brand_ids, category_ids, merchant_ids } = input
  const { attribute_group: group, attribute_value: value, is_shown_first: is_first = false } = input
  const is_any = product_brand_ids.length > 0 || category_ids.length > 0 || merchant_ids.length > 0
  const below = category_ids.length > 0 ? { category_ids: await withDescendants(ctx, category_ids) } : {}
  const rest = {
    among: { brand_ids: product_brand_ids, ...below },
    merchant_ids,
    attribute: group !== undefined && value !== undefined ? { group, value } : undefined,
  }
  return [
    ...(won_product_id === undefined ? [] : [{ ...rest, product_id: won_product_id, is_first: true }]),
    ...(product_id === undefined ? [] : [{ ...rest, product_id, is_first }]),
    ...(product_id === undefined && won_product_id === undefined && (is_any || rest.attribute)
      ? [{ ...rest, is_first }]
      : []),
  ]
}

async function withDescendants({ db, project_id }: ProjectContext, ids: readonly string[]): Promise<string[]> {
  const wanted = new Set(ids)
  const all = (await readForest(db, project_id)).paths()
  return all.filter((category) => category.ids.some((id) => wanted.has(id))).map(({ id }) => id)
}

/** Conditions on one source. Domains and URLs are converted to the form stored in facts; invalid ones match nothing. */
function sourceEntries(input: Wanted): ListEntry[] {
  const lists: [field: string, values: string[]][] = [
    ['domain', input.domains.map((domain) => registrableDomain(domain) ?? '')],
    ['url', input.urls.map((url) => normalizeUrl(url) ?? '')],
    ['domain_classification', input.domain_classifications],
    ['url_classification', input.url_classifications],
  ]
  return lists.filter(([, values]) => values.length > 0).map(([field, values]) => ({ field, operator: 'in', values }))
}

/** @throws AppError 400 for a filter that has no meaning without another */
export function refuseLoose(input: Wanted) {
  for (const bound of ['sentiment_below', 'sentiment_above'] as const) {
    if (input[bound] === undefined || input.sentiment_brand_id !== undefined) continue
    throw badRequest(`${bound} needs sentiment_brand_id. Send the brand that the sentiment applies to.`)
  }
  for (const [one, other] of [
    ['attribute_group', 'attribute_value'],
    ['attribute_value', 'attribute_group'],
  ] as const) {
    if (input[one] === undefined || input[other] !== undefined) continue
    throw badRequest(`${one} needs ${other}. Send both, or neither.`)
  }
  if (input.query_kind !== undefined && input.query_text === undefined && input.query_term === undefined) {
    throw badRequest('query_kind needs query_text or query_term. Send one of them.')
  }
  if (input.is_shown_first !== undefined && !hasProducts(input)) {
    throw badRequest(
      'is_shown_first needs product_id, product_brand_ids, category_ids, merchant_ids or attribute_group. Send one of them.',
    )
  }
}

const hasProducts = ({ product_id, product_brand_ids, category_ids, merchant_ids, attribute_group }: Wanted) =>
  product_id !== undefined ||
  attribute_group !== undefined ||
  [product_brand_ids, category_ids, merchant_ids].some((ids) => ids.length > 0)
