import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { snapshotFileKinds } from '../../../contract/enums.ts'
import type { Db } from '../../foundation/context.ts'

/* The files of reports are stored as they were made, so later versions of the code return the same bytes. */

/** A file of a report. */
export interface MadeFile {
  name: string
  kind: (typeof snapshotFileKinds)[number]
  content: Buffer
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** Rows of files, in order, for the transaction that finishes a report. */
export const rowsOfFiles = (snapshot_id: string, project_id: string, files: readonly MadeFile[]) =>
  Promise.all(
    files.map(async ({ name, kind, content }, place) => ({
      ...{ snapshot_id, project_id, name, kind, place },
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      content: (await pack(content)).toString('base64'),
    })),
  )

export const listReportFiles = (db: Db, snapshot_id: string) =>
  db
    .selectFrom('report_files')
    .select(['name', 'kind', 'bytes', 'sha256'])
    .where('snapshot_id', '=', snapshot_id)
    .orderBy('place')
    .execute()

/** The bytes of a file of a report. Undefined if it has no such file. */
export async function readReportFile(db: Db, snapshot_id: string, name: string): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('report_files')
    .select('content')
    .where('snapshot_id', '=', snapshot_id)
    .where('name', '=', name)
    .executeTakeFirst()
  return file && (await unpack(Buffer.from(file.content, 'base64')))
}
