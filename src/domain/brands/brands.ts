import { sql } from 'kysely'
import { normalizeHost } from '../../answers/urls.ts'
import type { brands as contract } from '../../contract/brands.ts'
import type { Input, Output } from '../../contract/endpoint.ts'
import { brandPalette } from '../../contract/enums.ts'
import { badRequest, conflict, notFound, quoted, shown } from '../../errors.ts'
import type { Db, ProjectContext } from '../context.ts'
import { newId } from '../ids.ts'
import { lockProject, nameKey, refuseTakenName } from '../names.ts'
import { countOf, totals } from '../paging.ts'
import { retagBranding } from '../prompts/prompts.ts'
import { definitionsChanged, openRecalculations } from './recalculation.ts'

type Operations = typeof contract

export async function list_brands(
  { db, project_id }: ProjectContext,
  { limit, offset }: Input<Operations['list_brands']>,
): Promise<Output<Operations['list_brands']>> {
  const tracked = trackedBrands(db, project_id)
  const rows = await tracked.selectAll().orderBy('created_at').orderBy('id').limit(limit).offset(offset).execute()
  const { running, queued } = await openRecalculations(db, project_id)
  return {
    data: rows.map(({ id, name, is_own, color, domains, aliases, regex, regex_error, source, blocked_by }) => {
      const run = queued && blocked_by === queued.id ? queued : (running ?? queued)
      return {
        ...{ id, name, is_own, color, domains, aliases, source },
        ...(regex !== null && { regex }),
        ...(regex_error !== null && { regex_error }),
        recalculation: run && {
          state: run.state,
          blocks_update: blocked_by !== null && [running?.id, queued?.id].includes(blocked_by),
          done: run.done,
          total: run.total,
        },
      }
    }),
    ...totals(await countOf(tracked)),
  }
}

/** Brands that are not deleted. */
export const trackedBrands = (db: Db, project_id: string) =>
  db.selectFrom('brands').where('project_id', '=', project_id).where('deleted_at', 'is', null)

export async function create_brand(
  ctx: ProjectContext,
  { name, domains, regex, aliases, color }: Input<Operations['create_brand']>,
): Promise<Output<Operations['create_brand']>> {
  const brand = {
    project_id: ctx.project_id,
    name,
    aliases: distinct(aliases),
    domains: hostsOf(domains),
    regex: regex ?? null,
    ...(color !== undefined && { color: colorOf(color) }),
  }
  if (regex !== undefined) await refuseBadPattern(ctx, regex)
  return { id: await trackBrand(ctx, async () => ({ ...brand, is_own: false, source: 'manual' })) }
}

interface NewBrand {
  /** A new one when left out. */
  id?: string
  project_id: string
  name: string
  domains: string[]
  aliases?: string[]
  regex?: string | null
  color?: string
  is_own: boolean
  source: 'manual' | 'suggestion' | 'onboarding'
}

/**
 * Adds a brand to those of the project and has stored answers read for it.
 * @param claim gives the brand, in the transaction that adds it
 * @throws 409 when the name is taken
 */
export async function trackBrand(ctx: ProjectContext, claim: (db: Db) => Promise<NewBrand>): Promise<string> {
  const id = await ctx.db.transaction().execute(async (db) => {
    await lockProject(db, ctx.project_id)
    const brand = await claim(db)
    await refuseTakenName(db, 'brands', ctx.project_id, brand.name)
    const id = await insertBrand(db, brand)
    await definitionsChanged(db, ctx.project_id)
    return id
  })
  await carryOut(ctx)
  return id
}

/** Adds a brand row; the caller has checked the values and cares for the re-reading of stored answers. */
export async function insertBrand(db: Db, brand: NewBrand): Promise<string> {
  const id = brand.id ?? newId('brand')
  const made = await db
    .selectFrom('brands')
    .where('project_id', '=', brand.project_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const color = brand.color ?? brandPalette[made.count % brandPalette.length] ?? brandPalette[0]
  await db
    .insertInto('brands')
    .values({ aliases: [], regex: null, ...brand, name_key: nameKey(brand.name), color, id })
    .execute()
  return id
}

export async function update_brand(
  ctx: ProjectContext,
  { brand_id, name, regex, aliases, domains, color }: Input<Operations['update_brand']>,
): Promise<Output<Operations['update_brand']>> {
  const wanted = {
    ...(name !== undefined && { name, name_key: nameKey(name) }),
    ...(regex !== undefined && { regex }),
    ...(aliases !== undefined && { aliases: distinct(aliases) }),
    ...(domains !== undefined && { domains: hostsOf(domains) }),
    ...(color !== undefined && { color: colorOf(color) }),
  }
  if (typeof regex === 'string') await refuseBadPattern(ctx, regex)
  await ctx.db.transaction().execute(async (db) => {
    const brand = await trackedBrands(db, ctx.project_id)
      .selectAll()
      .where('id', '=', brand_id)
      .forUpdate()
      .executeTakeFirst()
    if (!brand) throw unknownBrand(brand_id)
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => !isSame(value, brand[field as keyof typeof wanted])),
    )
    const blocked = (['name', 'regex', 'aliases'] as const).filter((field) => field in changes)
    if (blocked.length > 0 && brand.blocked_by) {
      throw conflict(
        `Brand ${brand_id} is being recalculated, so ${blocked.join(', ')} cannot change now. Retry when it has finished; domains and color can change meanwhile.`,
      )
    }
    if (changes.name !== undefined) await refuseTakenName(db, 'brands', ctx.project_id, wanted.name ?? '', brand_id)
    if (Object.keys(changes).length === 0) return
    await db
      .updateTable('brands')
      .set({ ...changes, ...('regex' in changes && { regex_error: null }) })
      .where('id', '=', brand_id)
      .execute()
    if (blocked.length === 0 && !('domains' in changes)) return
    const recalculation_id = await definitionsChanged(db, ctx.project_id)
    if (recalculation_id && blocked.length > 0) {
      await db.updateTable('brands').set({ blocked_by: recalculation_id }).where('id', '=', brand_id).execute()
    }
  })
  await carryOut(ctx)
  return {}
}

export async function delete_brand(
  ctx: ProjectContext,
  { brand_id }: Input<Operations['delete_brand']>,
): Promise<Output<Operations['delete_brand']>> {
  await ctx.db.transaction().execute(async (db) => {
    const brand = await trackedBrands(db, ctx.project_id)
      .select('is_own')
      .where('id', '=', brand_id)
      .forUpdate()
      .executeTakeFirst()
    if (!brand) throw unknownBrand(brand_id)
    if (brand.is_own) {
      throw conflict(`Brand ${brand_id} is the project's own brand and cannot be deleted. Rename it instead.`)
    }
    await db.updateTable('brands').set({ deleted_at: ctx.now() }).where('id', '=', brand_id).execute()
    await definitionsChanged(db, ctx.project_id)
  })
  await carryOut(ctx)
  return {}
}

/** Lets a change of definitions take effect: at once where there are no answers to read again, else in the background. */
async function carryOut(ctx: ProjectContext) {
  const { queued } = await openRecalculations(ctx.db, ctx.project_id)
  if (queued) await ctx.jobs.send('recalculate', ctx.project_id)
  else await retagBranding(ctx, ctx.project_id)
}

export const unknownBrand = (id: string) => notFound(`Brand ${shown(id)} was not found. Check the id with GET /brands.`)

const distinct = (values: string[]) => [...new Set(values)]
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function hostsOf(domains: string[]) {
  return distinct(
    domains.map((domain, i) => {
      const host = normalizeHost(domain)
      if (!host) throw badRequest(`domains[${i}] is not a host name: ${quoted(domain)}. Send for example example.com.`)
      return host
    }),
  )
}

/** Six lower-case digits; the short form is spelled out. */
function colorOf(color: string) {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color) ?? []
  if (!digits) throw badRequest(`color must be a hex color such as #3b82f6, got ${quoted(color)}.`)
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
}

async function refuseBadPattern(ctx: ProjectContext, regex: string) {
  const problem = await ctx.readers.checkPattern(regex)
  if (problem === null) return
  throw badRequest(
    `regex is not a valid RE2 pattern: ${problem}. Correct it (no look-around, no back-references) or leave it out.`,
  )
}
