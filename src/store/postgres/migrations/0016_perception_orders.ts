import { type Kysely, sql } from 'kysely'

/** Runs of brand perception that the service makes, and the calls of engines each consists of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE perception_orders (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    industry text NOT NULL,
    target_market text NOT NULL,
    country_code text NOT NULL,
    origin text NOT NULL CHECK (origin IN ('request', 'attribute', 'schedule')),
    reads_claims boolean NOT NULL,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'completed', 'failed')),
    stage text NOT NULL DEFAULT 'planning' CHECK (stage IN ('planning', 'asking', 'analysing', 'storing')),
    assistant text,
    counts jsonb,
    error text,
    held_by text,
    held_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    started_at timestamptz,
    finished_at timestamptz
  )`,
  'CREATE INDEX orders_of_project ON perception_orders (project_id, created_at, id)',
  `CREATE INDEX open_orders ON perception_orders (created_at) WHERE state IN ('queued', 'running')`,
  `CREATE TABLE perception_calls (
    order_id text NOT NULL REFERENCES perception_orders ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('attributes', 'answer', 'objections', 'claims')),
    place integer NOT NULL,
    attribute text,
    model_channel_id text,
    chat_id text,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    not_before timestamptz,
    error text,
    result jsonb,
    PRIMARY KEY (order_id, kind, place)
  )`,
]
