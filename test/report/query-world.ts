import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { channelIds } from '../../src/contract/enums.ts'
import type { Tenant, TestServer } from '../harness.ts'
import type { QueryChat, QueryWorld } from './recount-queries.ts'
import { channels, days, someChannels } from './world.ts'

/** What is imported and created, with numbers in place of the ids that the service will assign. */
export interface Plan {
  prompts: { country_code: 'US' | 'DE'; topic: number; tags: number[]; fate: 'kept' | 'archived' | 'deleted' }[]
  chats: (PlannedChat & { before?: PlannedChat | undefined; is_deleted: boolean })[]
  /** By product. */
  categories: number[][]
  deleted_products: number[]
}
interface PlannedChat extends Pick<QueryChat, 'created_at' | 'features' | 'queries' | 'shopping_queries'> {
  prompt: number
  model_channel_id: string
  products: { product: number; position: number; rating?: number | undefined; merchant?: number | undefined }[]
}

const products = [
  { name: 'Runner', brand: 'Bolt' },
  { name: 'Racer', brand: 'Bolt' },
  { name: 'Runner', brand: 'Crest' },
  { name: 'Trail' },
]
const merchants = [{ name: 'Shop' }, { name: 'other', domain: 'other.com' }, { name: 'SHOP', domain: 'www.shop.co.uk' }]
const domains = [null, 'other.com', 'shop.co.uk']
/** B is below A. */
const categoryNames = ['A', 'B', 'C']
const someTimes = ['00:00:00Z', '12:30:00.500Z', '23:59:59.999Z']

const text = fc
  .array(fc.constantFrom('best', 'Best', '“shoe”', 'SHOE?', '–', 'ÉCLAIR', 'c++', '靴'), { maxLength: 4, size: 'max' })
  .chain((words) =>
    fc
      .constantFrom(' ', '\u00a0', '  ', '\t')
      .chain((space) => fc.constantFrom('', ' ', '\u3000').map((edge) => `${edge}${words.join(space)}${edge}`)),
  )
const shown = fc.record({
  product: fc.nat({ max: products.length - 1 }),
  position: fc.integer({ min: 1, max: 3 }),
  rating: fc.option(fc.constantFrom(1, 2.5, 4, 5), { nil: undefined }),
  merchant: fc.option(fc.nat({ max: merchants.length - 1 }), { nil: undefined }),
})
const chatOf = (prompts: number) =>
  fc.record({
    prompt: fc.nat({ max: prompts - 1 }),
    model_channel_id: fc.constantFrom(...someChannels),
    created_at: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...someTimes)).map(([day, at]) => `${day}T${at}`),
    features: fc.subarray(['SHOPPING', 'AD'], { maxLength: 1 }),
    queries: fc.array(text, { maxLength: 3, size: 'max' }),
    shopping_queries: fc.array(fc.record({ text, products: fc.subarray(['x', 'Y']) }), { maxLength: 2, size: 'max' }),
    products: fc.oneof(fc.constant([]), fc.array(shown, { minLength: 1, maxLength: 4, size: 'max' })),
  })
const seldom = fc.nat({ max: 5 }).map((dice) => dice === 0)

export const plans: fc.Arbitrary<Plan> = fc
  .array(
    fc.record({
      country_code: fc.constantFrom('US' as const, 'DE' as const),
      topic: fc.nat({ max: 2 }),
      tags: fc.subarray([0, 1, 2]),
      fate: fc.constantFrom('kept' as const, 'kept' as const, 'archived' as const, 'deleted' as const),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .chain((prompts) =>
    fc.record({
      prompts: fc.constant(prompts),
      chats: fc.array(
        chatOf(prompts.length).chain((chat) =>
          fc.record({
            ...Object.fromEntries(Object.entries(chat).map(([name, value]) => [name, fc.constant(value)])),
            before: seldom.chain((is_replaced) => (is_replaced ? chatOf(prompts.length) : fc.constant(undefined))),
            is_deleted: seldom,
          }),
        ) as fc.Arbitrary<Plan['chats'][number]>,
        { minLength: 20, maxLength: 40, size: 'max' },
      ),
      categories: fc.tuple(...products.map(() => fc.subarray([0, 1, 2]))),
      deleted_products: fc.subarray([0, 1, 2, 3], { maxLength: 1 }),
    }),
  )

const models = Object.fromEntries(
  channelIds.map((id) => {
    const row = channels.all.find((channel) => channel.id === id)
    const current = channels.currentModel(id)
    return [id, { current, all: [current, ...(row?.deprecated_model_ids ?? [])] }]
  }),
)

/** Carries out a plan through the API. @returns the result, with the ids that the service assigned */
export async function applyPlan(plan: Plan, server: TestServer): Promise<{ world: QueryWorld; key: string }> {
  const tenant = await server.tenant()
  const api = tenant.project
  const topic_ids = [(await api.create_topic({ name: 'T' })).id, (await api.create_topic({ name: 'U' })).id]
  const tag_ids: string[] = []
  for (const name of ['a', 'b', 'c']) tag_ids.push((await api.create_tag({ name })).id)
  const tagsOf = (tags: number[]) => tags.map((tag) => tag_ids[tag] ?? '')
  const prompts: QueryWorld['prompts'] = []
  for (const [index, { country_code, topic, tags, fate }] of plan.prompts.entries()) {
    const topic_id = topic_ids[topic] ?? null
    const prompt = { text: `Which ${index}?`, country_code, tag_ids: tagsOf(tags), ...(topic_id && { topic_id }) }
    const { id } = await api.create_prompt(prompt)
    const [is_deleted, is_archived] = [fate === 'deleted', fate === 'archived']
    prompts.push({ id, topic_id, tag_ids: tagsOf(tags), is_deleted, is_archived })
  }
  const bodyOf = (chat: PlannedChat, index: number) => ({
    external_id: String(index),
    prompt: { id: prompts[chat.prompt]?.id },
    created_at: chat.created_at,
    model_channel_id: chat.model_channel_id,
    features: chat.features,
    queries: chat.queries,
    shopping_queries: chat.shopping_queries,
    messages: [{ role: 'assistant', content: 'Look.' }],
    products: chat.products.map(({ product, position, rating, merchant }) => ({
      ...products[product],
      position,
      rating,
      ...(merchant !== undefined && { merchant: merchants[merchant] }),
    })),
  })
  const older = plan.chats.flatMap(({ before }, index) => (before ? [bodyOf(before, index)] : []))
  if (older.length > 0) await api.import_chats({ chats: older })
  const { created, replaced } = await api.import_chats({ chats: plan.chats.map(bodyOf), on_conflict: 'replace' })
  const chatIds = new Map([...created, ...replaced].map(({ external_id, chat_id }) => [external_id, chat_id]))
  const known = await knownIds(tenant, server)
  await shapeCatalogue(plan, tenant, known)
  for (const { id, is_archived } of prompts) if (is_archived) await api.archive_prompt({ prompt_id: id })
  const chats: QueryChat[] = []
  for (const [index, chat] of plan.chats.entries()) {
    const id = chatIds.get(String(index)) ?? ''
    if (chat.is_deleted) await api.delete_chat({ chat_id: id })
    else chats.push(chatAsImported(plan, chat, id, prompts, known))
  }
  for (const { id, is_deleted } of prompts) if (is_deleted) await api.delete_prompt({ prompt_id: id })
  const world = { brands: [], prompts, chats, models, ...known }
  return { world, key: await tenant.projectKey('read') }
}

function chatAsImported(
  { prompts: planned }: Plan,
  chat: PlannedChat,
  id: string,
  prompts: QueryWorld['prompts'],
  { product_ids, merchant_ids }: Known,
): QueryChat {
  return {
    id,
    prompt_id: prompts[chat.prompt]?.id ?? '',
    model_channel_id: chat.model_channel_id,
    mentions: [],
    country_code: planned[chat.prompt]?.country_code ?? '',
    date: chat.created_at.slice(0, 10),
    created_at: new Date(chat.created_at).toISOString(),
    features: chat.features,
    queries: chat.queries,
    shopping_queries: chat.shopping_queries,
    products: chat.products.map(({ product, position, rating, merchant }) => ({
      product_id: product_ids[product] ?? '',
      position,
      ...(rating !== undefined && { rating }),
      ...(merchant !== undefined && { merchant_id: merchant_ids[merchant] ?? '' }),
    })),
  }
}

type Known = Awaited<ReturnType<typeof knownIds>>

/** The ids of everything shown in answers; unknown ids for the rest. */
async function knownIds({ project_id }: Tenant, { services }: TestServer) {
  const { db } = services
  const rows = await db
    .selectFrom('products')
    .leftJoin('global_brands', 'global_brands.id', 'global_brand_id')
    .select(['products.id', 'products.name', 'global_brand_id', 'global_brands.name as brand'])
    .where('project_id', '=', project_id)
    .execute()
  const sellers = await db
    .selectFrom('merchants')
    .select(['id', 'domain'])
    .where('project_id', '=', project_id)
    .execute()
  const found = products.map(({ name, brand = null }) => rows.find((row) => row.name === name && row.brand === brand))
  const product_ids = found.map((row) => row?.id ?? randomUUID())
  const merchant_ids = domains.map((domain) => sellers.find((row) => row.domain === domain)?.id ?? randomUUID())
  const empty = { category_ids: [] as string[], is_deleted: false }
  return {
    product_ids,
    merchant_ids,
    is_there: found.map(Boolean),
    categories: {} as Record<string, string | null>,
    products: Object.fromEntries(
      product_ids.map((id, i) => [id, { brand_id: found[i]?.global_brand_id ?? null, ...empty }]),
    ),
    merchants: Object.fromEntries(
      merchants.map(({ name }, i) => [merchant_ids[i] ?? '', { name, domain: domains[i] ?? null }]),
    ),
  }
}

async function shapeCatalogue(plan: Plan, { project: api }: Tenant, known: Known) {
  const { created } = await api.create_categories({ categories: categoryNames.map((name) => ({ name })) })
  const [a = '', b = '', c = ''] = created.map(({ category_id }) => category_id)
  await api.update_categories({ categories: [{ category_id: b, parent_id: a }] })
  Object.assign(known.categories, { [a]: null, [b]: a, [c]: null })
  const changes = known.product_ids.flatMap((product_id, i) => {
    const category_ids = (plan.categories[i] ?? []).map((category) => [a, b, c][category] ?? '')
    Object.assign(known.products[product_id] ?? {}, { category_ids })
    return known.is_there[i] ? [{ product_id, category_ids }] : []
  })
  if (changes.length > 0) await api.update_products({ products: changes })
  const gone = plan.deleted_products.flatMap((product) =>
    known.is_there[product] ? (known.product_ids[product] ?? []) : [],
  )
  for (const id of gone) Object.assign(known.products[id] ?? {}, { is_deleted: true })
  if (gone.length > 0) await api.delete_products({ product_ids: gone })
}
