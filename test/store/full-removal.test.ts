import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../src/store/clickhouse/open.ts'
import type { Disk } from '../../src/store/disk.ts'
import { missingForSmallDisk, mountSmallDisk } from '../small-disk.ts'

const missing = missingForSmallDisk()
/** A disk that became full after the check. */
const unaware: Pick<Disk, 'status'> = { status: () => 'ok' }

test.skipIf(missing)(
  `a store in which a removal was begun on a full disk goes on, and opens again${missing && ` (${missing})`}`,
  async () => {
    const small = mountSmallDisk('80m')
    try {
      const path = join(small.path, 'analytical')
      const ask = { text: 'SELECT count() AS rows FROM things', params: {} }
      const facts = openEmbedded(path, unaware)
      await facts.command({ text: 'CREATE TABLE things (id UInt32) ENGINE = MergeTree ORDER BY id', params: {} })
      const rows = Array.from({ length: 10 }, (_, id) => ({ id }))
      await facts.insert('things', rows)
      small.fill()
      await expect(facts.insert('things', rows)).rejects.toMatchObject({ code: 'ENOSPC' })
      const removed = facts.command({ text: 'ALTER TABLE things DELETE WHERE id = 7', params: {} })
      await expect
        .poll(async () =>
          facts.query({ text: 'SELECT count() AS n FROM system.mutations WHERE NOT is_done', params: {} }),
        )
        .toEqual([{ n: 1 }])
      small.free()
      await removed
      expect(await facts.query(ask)).toEqual([{ rows: 9 }])
      await facts.close()
      const again = openEmbedded(path, unaware)
      expect(await again.query(ask)).toEqual([{ rows: 9 }])
      await again.close()
    } finally {
      small.remove()
    }
  },
)
