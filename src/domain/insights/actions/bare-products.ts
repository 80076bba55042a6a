import { createBinder } from '../../../report/bind.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { idOf } from '../../foundation/ids.ts'
import { ownGlobalBrands } from '../../setup/products/global-brands.ts'
import { createSubjectActions, excludedSubjects, type FoundSubject } from './keep-subjects.ts'
import { opportunityOf } from './opportunity.ts'
import { type Searching, type SearchScope, searchWindow } from './searches.ts'
import { groups, shortened, textNotes } from './service-words.ts'

/** How many chats must show an own product. */
const minShown = 5
/** An attribute is missing if at least this share of the other products beside it has it, and at least this many. */
const hadByShare = 0.5
const minHad = 2
const maxProducts = 20
const maxAttributes = 10

interface BareProduct {
  product_id: string
  chats: number
  prompts: string[]
  channels: string[]
  countries: string[]
  missing: { attribute: string; products: number; values: string[] }[]
  others: number
}

/** Creates an action for each own product that answers show without attributes that they show for products beside it. */
export async function searchBareProducts(ctx: Searching, scope: SearchScope): Promise<void> {
  const brands = await ownGlobalBrands(ctx.db, ctx.project_id)
  if (brands.length === 0) return
  const days = searchWindow(ctx)
  const taken = await excludedSubjects(ctx.db, ctx.project_id, 'PDP_OPTIMISATION', days.from)
  const products = (await readBare(ctx, scope, brands)).filter(({ product_id }) => !taken.has(product_id))
  const names = await namesOf(
    ctx,
    products.map(({ product_id }) => product_id),
  )
  const found: FoundSubject[] = []
  for (const { product_id, chats, prompts, channels, countries, missing, others } of products) {
    const name = names.get(product_id)
    if (name === undefined) continue
    const shown = missing.slice(0, maxAttributes)
    const adviceFor = ({ attribute, products: count, values }: BareProduct['missing'][number]) => ({
      title: `Add “${shortened(attribute, 100)}” to the page`,
      description: `${count} of ${others} products shown beside it have it, for example ${values.map((value) => `“${shortened(value, 100)}”`).join(', ')}.`,
    })
    found.push({
      subject: product_id,
      action: {
        title: `Complete the product page of ${shortened(name)}`,
        group: groups.products,
        category: 'OWNED_CONTENT',
        target: 'owned',
        impact: chats >= 50 ? 'HIGH' : chats >= 20 ? 'MEDIUM' : 'LOW',
        prompt_ids: prompts.map((prompt) => idOf('prompt', prompt)),
        model_channel_ids: channels,
        country_codes: countries,
        opportunity: await opportunityOf(ctx, scope, prompts, days),
        brief: {
          summary: `Answers show ${shortened(name)} without attributes that they show for the products beside it. Add them to its page, in a table and as structured data.`,
          sections: shown.map((one) => ({
            heading: shortened(one.attribute),
            instructions: adviceFor(one).description,
            word_count: null,
          })),
        },
        notes: textNotes(`From ${days.from} to ${days.to} ${chats} chats showed this product.`),
      },
      steps: shown.map(adviceFor),
    })
  }
  await createSubjectActions(ctx, 'PDP_OPTIMISATION', found, days.from)
}

async function namesOf({ db, project_id }: Searching, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readBare(
  { analytics, config, signal, now }: Searching,
  { snapshot }: SearchScope,
  brands: string[],
): Promise<BareProduct[]> {
  const { params, bind, list } = createBinder()
  const days = searchWindow({ now })
  const shown = `SELECT product_id, global_brand_id, chat_id, prompt_id, model_channel_id, country_code,
      arrayFilter(name -> name != '', arrayDistinct(attributes.group)) AS names, attributes.group AS groups, attributes.value AS texts
    FROM product_mentions WHERE ${[
      visible(snapshot, bind),
      ...notOfDeletedPrompts(snapshot, bind),
      `date BETWEEN ${bind(days.from, 'Date')} AND ${bind(days.to, 'Date')}`,
    ].join(' AND ')}`
  const isOwn = `global_brand_id IN ${list(brands, 'UUID')}`
  const own = `SELECT product_id, toUInt32(uniqExact(chat_id)) AS chat_count, groupUniqArrayArray(names) AS has_names,
      arraySort(groupUniqArray(100)(toUUID(prompt_id))) AS of_prompts,
      arraySort(groupUniqArray(toString(model_channel_id))) AS of_channels,
      arraySort(groupUniqArray(toString(country_code))) AS of_countries
    FROM (${shown}) WHERE ${isOwn} GROUP BY product_id HAVING chat_count >= ${bind(minShown, 'UInt32')}
    ORDER BY chat_count DESC, product_id LIMIT ${bind(maxProducts, 'UInt32')}`
  const beside = `SELECT mine.product_id AS product_id, theirs.product_id AS other, theirs.groups AS groups, theirs.texts AS texts
    FROM (SELECT product_id, chat_id FROM (${shown}) WHERE ${isOwn}) AS mine
    INNER JOIN (SELECT product_id, chat_id, groups, texts FROM (${shown}) WHERE global_brand_id IS NULL OR NOT (${isOwn})) AS theirs
      USING chat_id`
  const counted = `SELECT product_id, attribute, toUInt32(uniqExact(other)) AS having_it,
      arraySlice(arraySort(groupUniqArray(text)), 1, 3) AS examples
    FROM (${beside}) ARRAY JOIN groups AS attribute, texts AS text WHERE attribute != '' GROUP BY product_id, attribute`
  const all = `SELECT product_id, toUInt32(uniqExact(other)) AS beside_it FROM (${beside}) GROUP BY product_id`
  return await analytics.query<BareProduct>(
    {
      text: `SELECT product_id, any(chat_count) AS chats, any(of_prompts) AS prompts, any(of_channels) AS channels,
          any(of_countries) AS countries, any(beside_it) AS others,
          arrayMap(one -> CAST((one.2, one.1, one.3), 'Tuple(attribute String, products UInt32, values Array(String))'),
            arrayReverseSort(groupArray((having_it, attribute, examples)))) AS missing
        FROM (${own}) AS own INNER JOIN (${counted}) AS counted USING product_id INNER JOIN (${all}) AS everything USING product_id
        WHERE NOT has(has_names, attribute) AND having_it >= ${bind(minHad, 'UInt32')}
          AND having_it >= beside_it * ${bind(hadByShare, 'Float64')}
        GROUP BY product_id ORDER BY chats DESC, product_id`,
      params,
    },
    { time_s: config.REPORT_TIME_LIMIT, signal },
  )
}
