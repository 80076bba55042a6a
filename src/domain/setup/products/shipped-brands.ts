import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../foundation/context.ts'
import { uuidFrom } from '../../foundation/ids.ts'
import { nameKey } from '../../foundation/names.ts'

/**
 * The catalogue of global brands that ships with the product, shared by all companies and read-only. The id of a brand
 * is derived from its name, so it is the same in every installation and release. A released brand keeps its name.
 */
export async function shippedBrands() {
  const text = await readFile(new URL('shipped-brands.tsv', import.meta.url), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [name = '', domain = '', aliases = '', description = ''] = line.split('\t')
    return {
      id: uuidFrom(`shipped brand ${nameKey(name)}`),
      name,
      domain: domain || null,
      description,
      aliases: aliases ? aliases.split(';') : [],
    }
  })
}

/** Updates the shipped brands in the relational store to this release. Brands that are no longer in it stay. */
export async function loadShippedBrands(db: Db): Promise<void> {
  const brands = (await shippedBrands()).map((brand) => ({
    ...brand,
    name_key: nameKey(brand.name),
    alias_keys: brand.aliases.map(nameKey),
  }))
  await sql`
    INSERT INTO global_brands (id, name, name_key, domain, description, aliases, alias_keys)
    SELECT id, name, name_key, domain, description, aliases, alias_keys
    FROM jsonb_to_recordset(${JSON.stringify(brands)}::jsonb)
      AS shipped (id text, name text, name_key text, domain text, description text, aliases text[], alias_keys text[])
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, domain = excluded.domain,
      description = excluded.description, aliases = excluded.aliases, alias_keys = excluded.alias_keys
    WHERE (global_brands.name, global_brands.domain, global_brands.description, global_brands.aliases, global_brands.alias_keys)
      IS DISTINCT FROM (excluded.name, excluded.domain, excluded.description, excluded.aliases, excluded.alias_keys)`.execute(
    db,
  )
}
