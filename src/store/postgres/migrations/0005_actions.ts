import { type Kysely, sql } from 'kysely'

/** What is to be done for a project, and what its company states about itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Rows are stamped when they are written, under the lock of their project, so that the order by creation is the order
// in which readers come to see them and pages never overlap.
const statements = [
  `CREATE TABLE actions (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    type text NOT NULL,
    status text NOT NULL CHECK (status IN ('PENDING', 'ACCEPTED', 'REJECTED', 'COMPLETED')),
    title text NOT NULL,
    title_key text NOT NULL,
    "group" text,
    category text,
    archetype text,
    target text CHECK (target IN ('owned', 'earned')),
    platform text,
    topic_id text,
    source text,
    source_domain text,
    impact text CHECK (impact IN ('VERY_HIGH', 'HIGH', 'MEDIUM', 'LOW', 'VERY_LOW')),
    created_by text NOT NULL CHECK (created_by IN ('service', 'customer')),
    priority text CHECK (priority IN ('VERY_HIGH', 'HIGH', 'MEDIUM', 'LOW', 'VERY_LOW')),
    assignee_user_id text,
    due_on date,
    due_day integer,
    repeat_every text CHECK (repeat_every IN ('day', 'week', 'two_weeks', 'month', 'quarter', 'year')),
    notes jsonb,
    tag_ids text[] NOT NULL DEFAULT '{}',
    prompt_ids text[] NOT NULL DEFAULT '{}',
    country_codes text[] NOT NULL DEFAULT '{}',
    language_codes text[] NOT NULL DEFAULT '{}',
    model_channel_ids text[] NOT NULL DEFAULT '{}',
    page_url text,
    page_domain text,
    brief jsonb,
    opportunity jsonb,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    status_updated_at timestamptz,
    deleted_at timestamptz
  )`,
  'CREATE INDEX actions_of_project ON actions (project_id, created_at, id) WHERE deleted_at IS NULL',
  `CREATE TABLE action_steps (
    id text PRIMARY KEY,
    action_id text NOT NULL REFERENCES actions,
    position integer NOT NULL,
    title text NOT NULL,
    description text,
    section text,
    completed boolean NOT NULL
  )`,
  'CREATE INDEX steps_of_action ON action_steps (action_id, position)',
  `CREATE TABLE action_step_options (
    id text PRIMARY KEY,
    step_id text NOT NULL REFERENCES action_steps ON DELETE CASCADE,
    position integer NOT NULL,
    title text NOT NULL,
    completed boolean NOT NULL
  )`,
  'CREATE INDEX options_of_step ON action_step_options (step_id, position)',
  `CREATE TABLE facts (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    text text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    origin text NOT NULL CHECK (origin IN ('manual', 'website')),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    deleted_at timestamptz
  )`,
  'CREATE INDEX facts_of_project ON facts (project_id, created_at, id) WHERE deleted_at IS NULL',
]
