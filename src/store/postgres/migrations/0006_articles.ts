import { type Kysely, sql } from 'kysely'

/** Articles of content optimizations, their revisions, and what is suggested for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE articles (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    action_id text NOT NULL REFERENCES actions ON DELETE CASCADE,
    page_hash text NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    version integer NOT NULL DEFAULT 1,
    evidence jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (action_id, page_hash)
  )`,
  'CREATE INDEX articles_of_project ON articles (project_id)',
  `CREATE TABLE article_revisions (
    article_id text NOT NULL REFERENCES articles ON DELETE CASCADE,
    revision integer NOT NULL,
    markdown text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (article_id, revision)
  )`,
  `CREATE TABLE article_suggestions (
    id text PRIMARY KEY,
    article_id text NOT NULL REFERENCES articles ON DELETE CASCADE,
    position integer NOT NULL,
    category text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('rewrite', 'edit')),
    text text NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'accepted', 'rejected')),
    is_typed boolean NOT NULL DEFAULT false,
    passage text,
    wording text,
    CHECK ((kind = 'rewrite') = (passage IS NOT NULL AND wording IS NOT NULL)),
    UNIQUE (article_id, position)
  )`,
]
