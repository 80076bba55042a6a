import { sql } from 'kysely'
import { normalizeHost } from '../../../answers/urls.ts'
import type { brands as contract } from '../../../contract/brands.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { brandPalette, type matchCases } from '../../../contract/enums.ts'
import { badRequest, conflict, notFound, quoted, shown } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { pageByCreation, queryFingerprint } from '../../foundation/cursors.ts'
import { newId, uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { lockProject, nameKey, refuseTakenName } from '../../foundation/names.ts'
import { countOf, totals } from '../../foundation/paging.ts'
import { retagBranding } from '../prompts/prompts.ts'
import { definitionsChanged, openDerivation, openRecalculations } from './recalculation.ts'

type Operations = typeof contract

/** How long a client should wait before asking about a recalculation again. Its duration depends on the stored data. */
const recalculation_s = 10

export async function list_brands(
  { db, project_id }: ProjectContext,
  input: Input<Operations['list_brands']>,
): Promise<Output<Operations['list_brands']>> {
  const tracked = trackedBrands(db, project_id)
  const asked = queryFingerprint('list_brands', project_id, input)
  const { rows, onward } = await pageByCreation(tracked.selectAll(), 'brands', input, asked)
  const { running, queued } = await openRecalculations(db, project_id)
  const derivation = input.include.includes('derivation') ? await openDerivation(db, project_id) : undefined
  const recalculationOf = (blocked_by: string | null) => {
    const run = queued && blocked_by === queued.id ? queued : (running ?? queued)
    if (!run) return null
    const blocks_update = blocked_by !== null && [running?.id, queued?.id].includes(blocked_by)
    return { state: run.state, blocks_update, done: run.done, total: run.total }
  }
  return {
    data: rows.map(
      ({ id, name, is_own, color, domains, aliases, regex, regex_error, source, match_case, blocked_by }) => {
        const recalculation = recalculationOf(blocked_by)
        return {
          id,
          name,
          is_own,
          color,
          domains,
          aliases,
          source,
          ...(regex !== null && { regex }),
          ...(regex_error !== null && { regex_error }),
          ...(input.include.includes('match_case') && { match_case }),
          ...((recalculation !== null || input.include.includes('recalculation')) && { recalculation }),
          ...(derivation !== undefined && { derivation }),
        }
      },
    ),
    ...totals(await countOf(tracked)),
    ...onward,
  }
}

/** Brands that are not deleted. */
export const trackedBrands = (db: Db, project_id: string) =>
  db.selectFrom('brands').where('project_id', '=', project_id).where('deleted_at', 'is', null)

export async function create_brand(
  ctx: ProjectContext,
  { name, domains, regex, aliases, color, match_case }: Input<Operations['create_brand']>,
): Promise<Output<Operations['create_brand']>> {
  const brand = {
    project_id: ctx.project_id,
    name,
    aliases,
    domains: hostsOf(domains),
    regex: regex ?? null,
    match_case,
    ...(color !== undefined && { color: colorOf(color) }),
  }
  if (regex !== undefined) await refuseBadPattern(ctx, regex)
  return await trackBrand(ctx, async () => ({ ...brand, is_own: false, source: 'manual' }))
}

interface NewBrand {
  /** By default a new id. */
  id?: string
  project_id: string
  name: string
  domains: string[]
  aliases?: string[]
  regex?: string | null
  color?: string
  match_case?: (typeof matchCases)[number]
  is_own: boolean
  source: 'manual' | 'suggestion' | 'onboarding'
}

/**
 * Adds a brand to the project and has stored answers read for it.
 * @param claim returns the brand, in the transaction that adds it
 * @throws 409 if the name is taken
 */
export async function trackBrand(ctx: ProjectContext, claim: (db: Db) => Promise<NewBrand>): Promise<{ id: string }> {
  const tracked = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const brand = await claim(db)
    await refuseTakenName(db, 'brands', ctx.project_id, brand.name)
    const id = await insertBrand(db, brand)
    await definitionsChanged(db, ctx.project_id)
    return { id }
  })
  await applyDefinitions(ctx)
  return tracked
}

/** Adds a brand row. The caller has checked the values and makes sure that stored answers are read again. */
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
    .values({
      ...{ regex: null, ...brand },
      ...{ aliases: distinct(brand.aliases ?? []), name_key: nameKey(brand.name), color, id },
    })
    .execute()
  return id
}

export async function update_brand(
  ctx: ProjectContext,
  { brand_id, name, regex, aliases, domains, color, match_case }: Input<Operations['update_brand']>,
): Promise<Output<Operations['update_brand']>> {
  const wanted = {
    ...(name !== undefined && { name, name_key: nameKey(name) }),
    ...(regex !== undefined && { regex }),
    ...(aliases !== undefined && { aliases: distinct(aliases) }),
    ...(domains !== undefined && { domains: hostsOf(domains) }),
    ...(color !== undefined && { color: colorOf(color) }),
    ...(match_case !== undefined && { match_case }),
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
    const blocked = (['name', 'regex', 'aliases', 'match_case'] as const).filter((field) => field in changes)
    if (blocked.length > 0 && brand.blocked_by) {
      throw conflict(
        `Brand ${brand_id} is being recalculated, so ${blocked.join(', ')} cannot change now. Retry when it has finished; domains and color can change meanwhile.`,
        recalculation_s,
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
    await db.insertInto('brand_changes').values({ id: uuid(), project_id: ctx.project_id, brand_id }).execute()
    const recalculation_id = await definitionsChanged(db, ctx.project_id)
    if (recalculation_id && blocked.length > 0) {
      await db.updateTable('brands').set({ blocked_by: recalculation_id }).where('id', '=', brand_id).execute()
    }
  })
  await applyDefinitions(ctx)
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
  await applyDefinitions(ctx)
  return {}
}

/** Applies changed definitions: immediately if there are no answers to read again, otherwise in the background. */
async function applyDefinitions(ctx: ProjectContext) {
  const { queued } = await openRecalculations(ctx.db, ctx.project_id)
  if (queued) await ctx.jobs.send('recalculate', ctx.project_id)
  else await retagBranding(ctx, ctx.project_id)
}

export const unknownBrand = (id: string) => notFound(`Brand ${shown(id)} was not found. Check the id with GET /brands.`)

const distinct = (values: string[]) => [...new Set(values)]
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A host in its normal form, but with `www.` if it was sent with it. Null if the text is not a host. */
export function hostAsSent(domain: string): string | null {
  const host = normalizeHost(domain)
  const has_www = host !== null && /^www\.[^/:@]+$/i.test(domain.trim()) && !host.startsWith('www.')
  return has_www ? `www.${host}` : host
}

/** @throws AppError 400 if one is not a host name */
export function hostsOf(domains: string[], field = 'domains') {
  return distinct(
    domains.map((domain, i) => {
      const host = hostAsSent(domain)
      if (!host) throw badRequest(`${field}[${i}] is not a host name: ${quoted(domain)}. Send for example example.com.`)
      return host
    }),
  )
}

/** Six lower-case digits. The short form is expanded. */
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
