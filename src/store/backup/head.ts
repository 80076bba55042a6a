import { z } from 'zod'
import manifest from '../../../package.json' with { type: 'json' }

/** Increased when an older version can no longer read what is written. */
export const formatVersion = 1

export const productVersion = manifest.version

const Version = z.string().regex(/^\d+\.\d+\.\d+/)

/** What every future format keeps readable. */
export const AnyHead = z.object({
  format: z.literal('answerscope-backup'),
  format_version: z.int().min(1),
  product_version: Version,
})

/** Where the analytical store keeps a table or the definitions of a database, relative to its own folder. */
export const StoreFolder = z.string().regex(/^store\/[0-9a-f]{3}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** The description of a backup, before everything else in the archive. */
export const Head = AnyHead.extend({
  format_version: z.literal(formatVersion),
  created_at: z.iso.datetime(),
  /** The migrations that had run in each store, oldest first. */
  migrations: z.object({ relational: z.array(z.string()), analytical: z.array(z.string()) }),
  /** The folder with the definitions of the analytical tables. */
  database: StoreFolder,
})
export type Head = z.output<typeof Head>

export const headOf = (stores: Pick<Head, 'product_version' | 'migrations' | 'database'>, now = new Date()): Head => ({
  format: 'answerscope-backup',
  format_version: formatVersion,
  created_at: now.toISOString(),
  ...stores,
})
