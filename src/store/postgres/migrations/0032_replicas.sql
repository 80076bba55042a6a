-- The ClickHouse servers of a cluster that have all rows of their shard: each has its id beside its rows.
CREATE TABLE analytical_replicas (
  id uuid PRIMARY KEY,
  shard integer NOT NULL
);
