-- The ClickHouse servers of a cluster that have all rows of their shard. Each server stores its id next to its rows.
CREATE TABLE analytical_replicas (
  id uuid PRIMARY KEY,
  shard integer NOT NULL
);
