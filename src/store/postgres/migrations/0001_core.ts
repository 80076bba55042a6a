import { type Kysely, sql } from 'kysely'

/** Companies, projects, keys, what a project tracks, the register of chats and the state of batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE companies (
    id text PRIMARY KEY,
    name text NOT NULL,
    type text NOT NULL DEFAULT 'standard' CHECK (type IN ('standard', 'agency', 'partner')),
    plan jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE projects (
    id text PRIMARY KEY,
    company_id text NOT NULL REFERENCES companies,
    name text NOT NULL,
    domain text NOT NULL,
    status text NOT NULL,
    external_id text,
    country_code text NOT NULL,
    language_code text NOT NULL,
    timezone text NOT NULL,
    chat_interval_weekdays integer[] NOT NULL,
    chat_interval_month_days integer[] NOT NULL DEFAULT '{}',
    model_channel_ids text[] NOT NULL,
    allocated_credits double precision,
    is_instant_pitch boolean NOT NULL DEFAULT false,
    profile jsonb,
    reading integer NOT NULL DEFAULT 1,
    last_reading integer NOT NULL DEFAULT 1,
    last_batch integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  'CREATE INDEX projects_of_company ON projects (company_id, created_at, id)',
  `CREATE TABLE api_keys (
    id text PRIMARY KEY,
    company_id text NOT NULL REFERENCES companies,
    project_id text REFERENCES projects,
    name text NOT NULL,
    key_hash text NOT NULL UNIQUE,
    prefix text NOT NULL,
    access text NOT NULL CHECK (access IN ('read', 'write')),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_used_at timestamptz(3),
    expires_at timestamptz(3),
    revoked_at timestamptz(3)
  )`,
  'CREATE INDEX api_keys_of_company ON api_keys (company_id, created_at, id)',
  `CREATE TABLE brands (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    age bigint GENERATED ALWAYS AS IDENTITY,
    name text NOT NULL,
    name_key text NOT NULL,
    is_own boolean NOT NULL DEFAULT false,
    color text NOT NULL,
    domains text[] NOT NULL,
    aliases text[] NOT NULL,
    regex text,
    regex_error text,
    source text NOT NULL CHECK (source IN ('manual', 'suggestion', 'onboarding')),
    blocked_by text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  'CREATE UNIQUE INDEX brands_by_name ON brands (project_id, name_key) WHERE deleted_at IS NULL',
  `CREATE TABLE topics (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    name text NOT NULL,
    name_key text NOT NULL,
    country_code text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  'CREATE UNIQUE INDEX topics_by_name ON topics (project_id, name_key) WHERE deleted_at IS NULL',
  `CREATE TABLE tags (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    name text NOT NULL,
    name_key text NOT NULL,
    color text NOT NULL,
    "group" text CHECK ("group" <> ''),
    is_system boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  'CREATE UNIQUE INDEX tags_by_name ON tags (project_id, name_key) WHERE deleted_at IS NULL',
  `CREATE TABLE prompts (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    text text NOT NULL,
    text_hash text NOT NULL,
    country_code text NOT NULL,
    topic_id text REFERENCES topics,
    is_archived boolean NOT NULL DEFAULT false,
    version bigint NOT NULL DEFAULT 1,
    mirrored_version bigint NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  'CREATE UNIQUE INDEX prompts_by_text ON prompts (project_id, text_hash, country_code) WHERE deleted_at IS NULL',
  'CREATE INDEX prompts_of_project ON prompts (project_id, created_at, id)',
  'CREATE INDEX prompts_of_topic ON prompts (topic_id)',
  'CREATE INDEX prompts_deleted ON prompts (project_id) WHERE deleted_at IS NOT NULL',
  'CREATE INDEX prompts_to_mirror ON prompts (project_id) WHERE mirrored_version < version',
  `CREATE TABLE prompt_tags (
    prompt_id text NOT NULL REFERENCES prompts,
    tag_id text NOT NULL REFERENCES tags,
    PRIMARY KEY (prompt_id, tag_id)
  )`,
  'CREATE INDEX prompts_of_tag ON prompt_tags (tag_id)',
  `CREATE TABLE chats (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    external_id text NOT NULL,
    prompt_id text NOT NULL REFERENCES prompts,
    date date NOT NULL,
    batch integer NOT NULL,
    UNIQUE (project_id, external_id)
  )`,
  `CREATE TABLE open_batches (
    project_id text NOT NULL REFERENCES projects,
    batch integer NOT NULL,
    is_dead boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, batch)
  )`,
  `CREATE TABLE brand_sets (
    project_id text NOT NULL REFERENCES projects,
    reading integer NOT NULL,
    brands jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, reading)
  )`,
  `CREATE TABLE recalculations (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    reading integer,
    state text NOT NULL CHECK (state IN ('queued', 'running', 'done')),
    done bigint NOT NULL DEFAULT 0,
    total bigint NOT NULL DEFAULT 0,
    pass_from integer NOT NULL DEFAULT 0,
    pass_to integer NOT NULL DEFAULT 0,
    pass_also integer[] NOT NULL DEFAULT '{}',
    pass_without integer[] NOT NULL DEFAULT '{}',
    cursor jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    finished_at timestamptz(3)
  )`,
  "CREATE UNIQUE INDEX recalculations_open ON recalculations (project_id, state) WHERE state <> 'done'",
  `CREATE TABLE cleanups (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects,
    kind text NOT NULL CHECK (kind IN ('batch', 'superseded', 'reading')),
    number integer NOT NULL,
    not_before timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX cleanups_of_project ON cleanups (project_id, kind)',
  `CREATE TABLE rate_windows (
    bucket text PRIMARY KEY,
    window_start timestamptz(3) NOT NULL,
    requests integer NOT NULL
  )`,
]
