import { analyticalMigrations } from '../clickhouse/migrate.ts'
import { relationalMigrations } from '../postgres/migrate.ts'
import { BackupError } from './error.ts'
import { AnyHead, formatVersion, Head, productVersion } from './head.ts'

/**
 * Reads the head of a backup that this version can restore.
 * @throws BackupError when a newer version made it
 */
export function readHead(json: unknown): Head {
  const any = AnyHead.safeParse(json)
  if (!any.success) throw new BackupError('is not an Answerscope backup')
  const { product_version } = any.data
  const newer = (what: string) =>
    new BackupError(
      `was made by Answerscope ${product_version}; this is ${productVersion}, ${what}. Install ${product_version} or later to restore it`,
    )
  if (any.data.format_version > formatVersion) throw newer('which cannot read its format')
  const head = Head.parse(json)
  if (isNewer(product_version, productVersion)) throw newer('which is older')
  const unknown = [
    ...head.migrations.relational.filter((name) => !relationalMigrations.includes(name)),
    ...head.migrations.analytical.filter((name) => !analyticalMigrations.includes(name)),
  ]
  if (unknown.length > 0) throw newer(`which does not have migration ${unknown[0]}`)
  return head
}

function isNewer(one: string, other: string): boolean {
  const numbers = (version: string) => version.split(/[.+-]/, 3).map(Number)
  const [ones, others] = [numbers(one), numbers(other)]
  const differing = ones.findIndex((number, i) => number !== others[i])
  return differing >= 0 && (ones[differing] ?? 0) > (others[differing] ?? 0)
}
