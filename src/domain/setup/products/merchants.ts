import { sql } from 'kysely'
import { normalizeHost, registrableDomain } from '../../../answers/urls.ts'
import type { Db } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { firstByKey, nameKey } from '../../foundation/names.ts'
import { slicesOf } from '../../foundation/slices.ts'

/** A merchant as named in an answer. */
interface Named {
  name: string
  domain?: string | undefined
}
interface Merchant {
  id: string
  key: string
  name: string
  domain: string | null
}

export interface NamedMerchants {
  /** Ids by `merchantKey`, for every requested merchant. */
  ids: Map<string, string>
  /** Those that do not exist yet. */
  missing: Merchant[]
}

const domainOf = (domain: string | undefined) =>
  domain !== undefined && normalizeHost(domain) !== null ? registrableDomain(domain) : null

/** A merchant is identified by its registrable domain, or by its folded name if it has none. */
export const merchantKey = ({ name, domain }: Named) => domainOf(domain) ?? nameKey(name)

/** Resolves names to merchants of a project. The caller holds the lock on the project's facts. */
export async function merchantsNamed(db: Db, project_id: string, merchants: Named[]): Promise<NamedMerchants> {
  const wanted = firstByKey(merchants, merchantKey)
  const ids = new Map<string, string>()
  for (const keys of slicesOf([...wanted.keys()])) {
    const rows = await ofProject(db, project_id)
      .select(['key', 'id'])
      .where('key', '=', sql<string>`ANY(${keys}::text[])`)
      .execute()
    for (const { key, id } of rows) ids.set(key, id)
  }
  const missing = [...wanted].flatMap(([key, { name, domain }]) =>
    ids.has(key) ? [] : [{ id: uuid(), key, name, domain: domainOf(domain) }],
  )
  for (const { key, id } of missing) ids.set(key, id)
  return { ids, missing }
}

export async function insertMerchants(db: Db, project_id: string, merchants: Merchant[]): Promise<void> {
  for (const slice of slicesOf(merchants)) {
    await sql`
      INSERT INTO merchants (id, project_id, key, name, domain)
      SELECT id, ${project_id}, key, name, domain FROM unnest(
        ${slice.map(({ id }) => id)}::text[],
        ${slice.map(({ key }) => key)}::text[],
        ${slice.map(({ name }) => name)}::text[],
        ${slice.map(({ domain }) => domain)}::text[]
      ) AS made (id, key, name, domain)`.execute(db)
  }
}

/** The merchants of a project by id, with the names and domains under which they were first seen. */
export async function merchantsById(db: Db, project_id: string, ids: string[]) {
  const rows = await ofProject(db, project_id)
    .select(['id', 'name', 'domain'])
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  return new Map(rows.map((merchant) => [merchant.id, merchant]))
}

/** The merchants of a project, or those among some ids, unordered. */
export const listMerchants = (db: Db, project_id: string, some: string[]) =>
  ofProject(db, project_id)
    .select(['id', 'name', 'domain'])
    .$if(some.length > 0, (query) => query.where('id', '=', sql<string>`ANY(${some}::text[])`))
    .execute()

const ofProject = (db: Db, project_id: string) => db.selectFrom('merchants').where('project_id', '=', project_id)
