/** Servers of the analytical store that have all rows of their shard (`clickhouse/replicas.ts`). */
export interface ReplicaTables {
  analytical_replicas: {
    id: string
    /** From 1. */
    shard: number
  }
}
