import { type RawBuilder, sql } from 'kysely'
import { registrableDomain } from '../../../answers/urls.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { globalBrands as contract } from '../../../contract/global-brands.ts'
import { conflict, quoted } from '../../../errors.ts'
import { createBinder } from '../../../report/bind.ts'
import { notOfDeletedProducts } from '../../../report/shopping/shop.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { runReport } from '../../foundation/ask-report.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { uuidFrom } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { firstByKey, folded, nameKey } from '../../foundation/names.ts'
import { countOf, totals } from '../../foundation/paging.ts'
import { slicesOf } from '../../foundation/slices.ts'
import { trackedBrands } from '../brands/brands.ts'

type Operations = typeof contract

export async function list_global_brands(
  ctx: ProjectContext,
  input: Input<Operations['list_global_brands']>,
): Promise<Output<Operations['list_global_brands']>> {
  if (input.ownership !== undefined) return await listShoppingBrands(ctx, { ...input, ownership: input.ownership })
  const { limit, offset, search } = input
  const catalogue = seenBy(ctx, ctx.db).where(matches(search))
  const data = await catalogue
    .select(['id', spelledIn(ctx.project_id).as('name'), 'domain', 'description'])
    .orderBy(sql`name_key COLLATE "C"`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { data, ...totals(await countOf(catalogue)) }
}

type Scope = Pick<ProjectContext, 'project_id' | 'actor'>

/**
 * The global brands that a caller may see: all that ship, and the company's own. A company key sees all of the latter,
 * a project key only those that were made in the project or found in its answers.
 */
const seenBy = ({ project_id, actor }: Scope, db: Db) =>
  db
    .selectFrom('global_brands')
    .where((where) =>
      where.or([
        where('company_id', 'is', null),
        actor.project_id === null ? where('company_id', '=', actor.company_id) : isKnownTo(project_id),
      ]),
    )

const isKnownTo = (project_id: string): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM brands_known_to_projects AS known
  WHERE known.project_id = ${project_id} AND known.global_brand_id = global_brands.id
)`

/** The name of a row of `global_brands` in the project's own spelling, so that no other project's spelling leaks. */
const spelledIn = (project_id: string | RawBuilder<string>): RawBuilder<string> => sql`coalesce((
  SELECT known.name FROM brands_known_to_projects AS known
  WHERE known.project_id = ${project_id} AND known.global_brand_id = global_brands.id
), global_brands.name)`

/** The brand name of a row of `products` joined to its row of `global_brands`. Null for a product without a brand. */
export const brandOfProduct: RawBuilder<string | null> = spelledIn(sql`products.project_id`)

/** Whether the name or an alias contains the text. Only the first 200 characters of the name are searched. */
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
    SELECT id, ${spelledIn(ctx.project_id)} AS name, name_key, domain, description, coalesce(counted.mention_count, 0) AS mention_count,
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

/** The ids of those global brands of the project's products that are the own brand. */
export async function ownGlobalBrands(db: Db, project_id: string): Promise<string[]> {
  const own = await trackedBrands(db, project_id)
    .select(['name', 'aliases', 'domains'])
    .where('is_own', '=', true)
    .execute()
  const rows = await db
    .selectFrom('global_brands')
    .select('id')
    .where(isOneOf(own))
    .where(
      sql<boolean>`id IN (SELECT global_brand_id FROM products WHERE project_id = ${project_id} AND deleted_at IS NULL)`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** A global brand has the name, an alias or the registrable domain of one of these tracked brands. */
function isOneOf(tracked: { name: string; aliases: string[]; domains: string[] }[]): RawBuilder<boolean> {
  const names = tracked.flatMap(({ name, aliases }) => [name, ...aliases].map(nameKey))
  const domains = tracked.flatMap((brand) => brand.domains.flatMap((domain) => registrableDomain(domain) ?? []))
  return sql`(name_key = ANY(${names}::text[]) OR alias_keys && ${names}::text[]
    OR coalesce(domain = ANY(${domains}::text[]), false))`
}

/** How many chats show a product of each brand. Deleted prompts and products do not count. */
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
  const id = companyBrandId(ctx.actor.company_id, nameKey(name))
  return await commitWithResponse(ctx, async (db) => {
    const taken = () =>
      seenBy(ctx, db)
        .select(['id', spelledIn(ctx.project_id).as('name')])
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst()
    const before = await taken()
    if (!before) {
      const { made, known } = await addCompanyBrands(ctx, db, [{ id, name }])
      // A caller who cannot see a brand that only other projects know may create it as a new one.
      if ((ctx.actor.project_id === null ? made : known) > 0) return { id, name }
    }
    const holder = before ?? (await taken())
    throw conflict(
      `A global brand named ${quoted(holder?.name ?? name)} already exists (${holder?.id ?? id}). Use that id.`,
    )
  })
}

/**
 * The id of a company's own brand is derived from its name. So facts can refer to a brand before its row exists, and
 * two projects of a company that meet the same new brand at the same time use the same id.
 */
const companyBrandId = (company_id: string, name_key: string) => uuidFrom(`global brand ${company_id} ${name_key}`)

/**
 * Adds missing brands to those of the company and to those that the project knows.
 * @returns how many are new to each
 */
export async function addCompanyBrands(
  { project_id, actor }: Scope,
  db: Db,
  brands: { id: string; name: string }[],
): Promise<{ made: number; known: number }> {
  // Brands are added in the order of their ids, so that two transactions that add the same brands cannot deadlock.
  const known = { made: 0, known: 0 }
  for (const slice of slicesOf(brands.toSorted((a, b) => (a.id < b.id ? -1 : 1)))) {
    const [ids, names] = [slice.map(({ id }) => id), slice.map(({ name }) => name)]
    const made = await sql`
      INSERT INTO global_brands (id, company_id, name, name_key)
      SELECT id, ${actor.company_id}, name, name_key
      FROM unnest(${ids}::text[], ${names}::text[], ${names.map(nameKey)}::text[]) AS made (id, name, name_key)
      ON CONFLICT DO NOTHING`.execute(db)
    const learnt = await sql`
      INSERT INTO brands_known_to_projects (project_id, global_brand_id, name)
      SELECT ${project_id}, id, name FROM unnest(${ids}::text[], ${names}::text[]) AS known (id, name)
      ON CONFLICT DO NOTHING`.execute(db)
    known.made += Number(made.numAffectedRows ?? 0)
    known.known += Number(learnt.numAffectedRows ?? 0)
  }
  return known
}

/** Makes brands of products known to their project. Needed if a company key chose one that was not. */
export async function learnBrands(db: Db, project_id: string, ids: string[]): Promise<void> {
  await sql`
    INSERT INTO brands_known_to_projects (project_id, global_brand_id, name)
    SELECT ${project_id}, id, name FROM global_brands WHERE id = ANY(${ids}::text[]) AND company_id IS NOT NULL ORDER BY id
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Which of these global brands the caller may use. */
export async function knownBrands(ctx: Scope, db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await seenBy(ctx, db).select('id').where('id', '=', sql<string>`ANY(${ids}::text[])`).execute()
  return new Set(rows.map(({ id }) => id))
}

export interface ResolvedBrands {
  /** Ids by folded name, for every requested name. */
  ids: Map<string, string>
  /** Those that the project does not know yet. */
  missing: { id: string; name: string }[]
}

/**
 * Resolves names to brands, independent of the caller: the company's own brand of that name if the project knows it,
 * else the shipped one of that name, else the shipped one with that alias. A missing brand gets the id that it will
 * have or already has.
 */
export async function brandsNamed({ project_id, actor }: Scope, db: Db, names: string[]): Promise<ResolvedBrands> {
  const wanted = firstByKey(names, nameKey)
  const ids = new Map<string, string>()
  for (const keys of slicesOf([...wanted.keys()])) {
    const { rows } = await sql<{ key: string; id: string }>`
      SELECT DISTINCT ON (key) key, id
      FROM (
        SELECT name_key AS key, global_brands.* FROM global_brands WHERE name_key = ANY(${keys}::text[])
        UNION ALL
        SELECT alias AS key, global_brands.* FROM global_brands, unnest(alias_keys) AS aliases (alias)
        WHERE alias_keys && ${keys}::text[] AND alias = ANY(${keys}::text[])
      ) AS global_brands
      WHERE company_id IS NULL OR ${isKnownTo(project_id)}
      ORDER BY key, company_id NULLS LAST, name_key <> key, id`.execute(db)
    for (const { key, id } of rows) ids.set(key, id)
  }
  const missing = [...wanted].flatMap(([key, name]) =>
    ids.has(key) ? [] : [{ id: companyBrandId(actor.company_id, key), name }],
  )
  for (const { id, name } of missing) ids.set(nameKey(name), id)
  return { ids, missing }
}
