import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { missingForSmallDisk } from '../small-disk.ts'

const missing = missingForSmallDisk()

test.skipIf(missing)(
  `the log of the embedded PostgreSQL is written into the reserve when the disk is full${missing && ` (${missing})`}`,
  { timeout: 120_000 },
  () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['test/store/full-log.ts'], {
      encoding: 'utf8',
      // A spinning process reacts to nothing else.
      timeout: 90_000,
      killSignal: 'SIGKILL',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual({
      full: 'full',
      kept: 'last',
      write: 'ENOSPC',
      spent: 'spent',
      read: 'ENOSPC',
      again: 'again',
      room: 'ok',
    })
  },
)
