import { randomBytes } from 'node:crypto'
import { conflict, notFound, shown } from '../../../errors.ts'
import type { Db, Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { usersFile } from './users-file.ts'

/** The common prefix prevents a name clash with users that do not come from this file. */
export const biUserName = /^bi_[a-z0-9_]{1,40}$/

/** Users of projects that are not deleted. */
export const allBiUsers = (db: Db) =>
  db
    .selectFrom('bi_users')
    .innerJoin('projects', 'projects.id', 'bi_users.project_id')
    .where('projects.deleted_at', 'is', null)
    .select(['bi_users.name', 'bi_users.project_id', 'bi_users.password_sha256', 'bi_users.created_at'])
    .select('projects.name as project')
    .orderBy('bi_users.name')
    .execute()

/**
 * @returns the password, which is not stored anywhere
 * @throws AppError 409 if the name is taken
 */
export async function createBiUser(db: Db, name: string, project_id: string): Promise<string> {
  if (!biUserName.test(name)) throw new Error(`${name} is not a valid user name`)
  const password = randomBytes(24).toString('base64url')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bi_users')
    .values({ name, project_id, password_sha256: digest(password) })
    .onConflict((already) => already.column('name').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw conflict(`User ${name} already exists. Choose another name.`)
  return password
}

/** @throws AppError 404 */
export async function dropBiUser(db: Db, name: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('bi_users').where('name', '=', name).executeTakeFirst()
  if (!numDeletedRows) throw notFound(`There is no user ${shown(name)}.`)
}

/** The database of the facts, according to the settings. */
export const factsDatabase = ({ CLICKHOUSE_URL: [url = ''] = [] }: Services['config']) =>
  (URL.parse(url)?.pathname.slice(1) ?? '') || 'default'

/** The users file that the ClickHouse servers of this installation need. */
export const currentUsersFile = async ({ db, config }: Pick<Services, 'db' | 'config'>) =>
  usersFile(factsDatabase(config), await allBiUsers(db))
