import { sql } from 'kysely'
import type { Db } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'

/**
 * Creates a company. The first one of an installation is treated as its operator's: it may connect engines.
 * @returns its id
 */
export async function createCompany(db: Db, name: string): Promise<string> {
  const id = uuid()
  const may_connect_engines = sql<boolean>`NOT EXISTS (SELECT FROM companies)`
  await db.insertInto('companies').values({ id, name, may_connect_engines }).execute()
  return id
}
