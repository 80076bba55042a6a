import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { busy, type HostTurns } from '../../../page-reader/host-turns.ts'
import type { Db } from '../../foundation/context.ts'

/** Longer than a request may take. If a reader dies, its host is free again after this time. */
const maxTurn = sql`interval '90 seconds'`
/** Longer than the longest pause between two requests. */
const maxWait_ms = 40_000
const poll_ms = 200

/** Lets all processes of the installation take turns at each host. */
export function createSharedHostTurns(db: Db): HostTurns {
  const taken = async (host: string) => {
    const { rows } = await sql`
      INSERT INTO page_hosts AS known (host, free_at) VALUES (${host}, now() + ${maxTurn})
      ON CONFLICT (host) DO UPDATE SET free_at = excluded.free_at WHERE known.free_at <= now() RETURNING 1`.execute(db)
    return rows.length > 0
  }
  return {
    async take(host, pause_ms, work) {
      const until = Date.now() + maxWait_ms
      while (!(await taken(host))) {
        if (Date.now() > until) busy(host)
        await sleep(poll_ms)
      }
      try {
        return await work()
      } finally {
        const pause_s = pause_ms() / 1000
        await sql`
          UPDATE page_hosts SET free_at = now() + make_interval(secs => ${pause_s}::double precision)
          WHERE host = ${host}`.execute(db)
      }
    },
  }
}
