import { type RawBuilder, sql } from 'kysely'
import { registrableDomain } from '../../answers/urls.ts'
import type { Input, Output } from '../../contract/endpoint.ts'
import type { globalBrands as contract } from '../../contract/global-brands.ts'
import { conflict, quoted } from '../../errors.ts'
import { createBinder } from '../../report/bind.ts'
import { notOfDeletedProducts } from '../../report/shopping/shop.ts'
import { takeSnapshot } from '../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../store/visible.ts'
import { trackedBrands } from '../brands/brands.ts'
import type { Db, ProjectContext } from '../context.ts'
import { uuidFrom } from '../ids.ts'
import { firstByKey, folded, nameKey } from '../names.ts'
import { countOf, totals } from '../paging.ts'
import { runReport } from '../reports/ask-report.ts'

type Operations = typeof contract

export async function list_global_brands(
  ctx: ProjectContext,
  input: Input<Operations['list_global_brands']>,
): Promise<Output<Operations['list_global_brands']>> {
  if (input.ownership !== undefined) return await listShoppingBrands(ctx, { ...input, ownership: input.ownership })
  const { limit, offset, search } = input
  const catalogue = seenBy(ctx.db, ctx.actor.company_id).where(matches(search))
  const data = await catalogue
    .select(['id', 'name', 'domain', 'description'])
    .orderBy(sql`name_key COLLATE "C"`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { data, ...totals(await countOf(catalogue)) }
}

/** What a company sees: what ships, and what is its own. */
const seenBy = (db: Db, company_id: string) =>
  db
    .selectFrom('global_brands')
    .where((where) => where.or([where('company_id', 'is', null), where('company_id', '=', company_id)]))

/** The name or an alias holds the text; of very long names the first 200 characters are looked at. */
function matches(search: string | undefined): RawBuilder<boolean> {
  if (search === undefined) return sql`true`
  const wanted = folded(search)
  return sql`(strpos(left(name_key, 200), ${wanted}) > 0
    OR EXISTS (SELECT 1 FROM unnest(alias_keys) AS aliases (key) WHERE strpos(key, ${wanted}) > 0))`
}

/** The brands of the project's products, those shown in most chats first. */
async function listShoppingBrands(
  ctx: ProjectContext,
  {
    limit,
    offset,
    search,
    ownership,
  }: Input<Operations['list_global_brands']> & { ownership: 'own' | 'competitor' | 'all' },
): Promise<Output<Operations['list_global_brands']>> {
  const [counts, tracked] = await Promise.all([
    countMentions(ctx),
    trackedBrands(ctx.db, ctx.project_id).select(['is_own', 'name', 'aliases', 'domains']).execute(),
  ])
  const is_own = isOneOf(tracked.filter((brand) => brand.is_own))
  const is_competitor = isOneOf(tracked.filter((brand) => !brand.is_own))
  const chosen = { own: sql`is_own`, competitor: sql`is_competitor AND NOT is_own`, all: sql`true` }[ownership]
  const brands = sql`
    SELECT id, name, name_key, domain, description, coalesce(counted.mention_count, 0) AS mention_count,
      ${is_own} AS is_own, ${is_competitor} AS is_competitor
    FROM global_brands
    LEFT JOIN unnest(
      ${counts.map(({ global_brand_id }) => global_brand_id)}::text[],
      ${counts.map(({ mention_count }) => mention_count)}::integer[]
    ) AS counted (global_brand_id, mention_count) ON counted.global_brand_id = global_brands.id
    WHERE ${matches(search)} AND id IN (
      SELECT global_brand_id FROM products WHERE project_id = ${ctx.project_id} AND deleted_at IS NULL
    )`
  const page = sql<ShoppingBrand>`
    SELECT id, name, domain, description, mention_count, is_own FROM (${brands}) AS brands WHERE ${chosen}
    ORDER BY mention_count DESC, name_key COLLATE "C", id LIMIT ${limit} OFFSET ${offset}`
  const count = sql<{ total: number }>`SELECT count(*)::integer AS total FROM (${brands}) AS brands WHERE ${chosen}`
  const [{ rows: data }, { rows }] = await Promise.all([page.execute(ctx.db), count.execute(ctx.db)])
  return { data, ...totals(rows[0]?.total ?? 0) }
}

type ShoppingBrand = Output<Operations['list_global_brands']>['data'][number]

/** A global brand has the name, an alias or the registrable domain of one of these tracked brands. */
function isOneOf(tracked: { name: string; aliases: string[]; domains: string[] }[]): RawBuilder<boolean> {
  const names = tracked.flatMap(({ name, aliases }) => [name, ...aliases].map(nameKey))
  const domains = tracked.flatMap((brand) => brand.domains.flatMap((domain) => registrableDomain(domain) ?? []))
  return sql`(name_key = ANY(${names}::text[]) OR alias_keys && ${names}::text[]
    OR coalesce(domain = ANY(${domains}::text[]), false))`
}

/** How many chats show a product of each brand; deleted prompts and products count for nothing. */
async function countMentions(ctx: ProjectContext) {
  const snapshot = await takeSnapshot(ctx.db, ctx.project_id)
  const { bind, params } = createBinder()
  const conditions = [
    ...[visible(snapshot, bind), 'global_brand_id IS NOT NULL'],
    ...notOfDeletedPrompts(snapshot, bind),
    notOfDeletedProducts({ snapshot, bind }),
  ]
  return await runReport<{ global_brand_id: string; mention_count: number }>(ctx, {
    text: `SELECT global_brand_id, uniqExact(chat_id) AS mention_count FROM product_mentions
      WHERE ${conditions.join(' AND ')} GROUP BY global_brand_id`,
    params,
  })
}

export async function create_global_brand(
  ctx: ProjectContext,
  { name }: Input<Operations['create_global_brand']>,
): Promise<Output<Operations['create_global_brand']>> {
  const { company_id } = ctx.actor
  const id = companyBrandId(company_id, nameKey(name))
  const taken = () =>
    seenBy(ctx.db, company_id).select(['id', 'name']).where('name_key', '=', nameKey(name)).executeTakeFirst()
  const before = await taken()
  const made = !before && (await insertCompanyBrands(ctx.db, company_id, [{ id, name }])) > 0
  const holder = made ? undefined : (before ?? (await taken()))
  if (holder) throw conflict(`A global brand named ${quoted(holder.name)} already exists (${holder.id}). Use that id.`)
  return { id, name }
}

/**
 * The id of a company's own brand follows from its name. So facts can name a brand before its row is there, and two
 * projects of a company that meet the same new brand at once mean the same one.
 */
const companyBrandId = (company_id: string, name_key: string) => uuidFrom(`global brand ${company_id} ${name_key}`)

/** @returns how many of them are new */
export async function insertCompanyBrands(
  db: Db,
  company_id: string,
  brands: { id: string; name: string }[],
): Promise<number> {
  // In one order everywhere, so that two that add the same brands wait for each other and not both.
  const sorted = brands.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { numAffectedRows } = await sql`
    INSERT INTO global_brands (id, company_id, name, name_key)
    SELECT id, ${company_id}, name, name_key FROM unnest(
      ${sorted.map(({ id }) => id)}::text[],
      ${sorted.map(({ name }) => name)}::text[],
      ${sorted.map(({ name }) => nameKey(name))}::text[]
    ) AS made (id, name, name_key)
    ON CONFLICT DO NOTHING`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Which of these global brands the company sees. */
export async function knownBrands(db: Db, company_id: string, ids: string[]): Promise<Set<string>> {
  const rows = await seenBy(db, company_id).select('id').where('id', '=', sql<string>`ANY(${ids}::text[])`).execute()
  return new Set(rows.map(({ id }) => id))
}

export interface NamedBrands {
  /** Id by folded name; has every name asked for. */
  ids: Map<string, string>
  /** Those that are not there yet. */
  missing: { id: string; name: string }[]
}

/**
 * The brands that names stand for: the company's own of that name, else the shipped one of that name, else the
 * shipped one with that alias; one that is not there gets the id it will have.
 */
export async function brandsNamed(db: Db, company_id: string, names: string[]): Promise<NamedBrands> {
  const wanted = firstByKey(names, nameKey)
  const keys = [...wanted.keys()]
  const { rows } = await sql<{ key: string; id: string }>`
    SELECT DISTINCT ON (key) key, id
    FROM unnest(${keys}::text[]) AS wanted (key)
    JOIN global_brands ON name_key = key OR alias_keys @> ARRAY[key]
    WHERE company_id IS NULL OR company_id = ${company_id}
    ORDER BY key, company_id NULLS LAST, name_key <> key, id`.execute(db)
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const missing = [...wanted].flatMap(([key, name]) =>
    ids.has(key) ? [] : [{ id: companyBrandId(company_id, key), name }],
  )
  for (const { id, name } of missing) ids.set(nameKey(name), id)
  return { ids, missing }
}
