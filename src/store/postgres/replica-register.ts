import type { Kysely } from 'kysely'
import type { ReplicaRegister } from '../clickhouse/replicas.ts'
import type { Tables } from './tables.ts'

/** The register of replicas in the relational store. */
export const replicaRegister = (db: Kysely<Tables>): ReplicaRegister => ({
  read: () => db.selectFrom('analytical_replicas').select(['id', 'shard']).orderBy('id').execute(),
  async add(replica) {
    await db
      .insertInto('analytical_replicas')
      .values(replica)
      .onConflict((id) => id.doNothing())
      .execute()
  },
  async replace(replicas) {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('analytical_replicas').execute()
      if (replicas.length > 0)
        await trx
          .insertInto('analytical_replicas')
          .values([...replicas])
          .execute()
    })
  },
})
