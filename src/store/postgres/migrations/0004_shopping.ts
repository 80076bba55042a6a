import { type Kysely, sql } from 'kysely'

/** Global brands, categories, the product catalogue and merchants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE global_brands (
    id text PRIMARY KEY,
    company_id text REFERENCES companies,
    name text NOT NULL,
    name_key text NOT NULL,
    domain text,
    description text,
    aliases text[] NOT NULL DEFAULT '{}',
    alias_keys text[] NOT NULL DEFAULT '{}',
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE NULLS NOT DISTINCT (company_id, name_key)
  )`,
  'CREATE INDEX global_brands_by_name ON global_brands (name_key)',
  'CREATE INDEX global_brands_by_alias ON global_brands USING gin (alias_keys)',
  `CREATE TABLE categories (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    parent_id text REFERENCES categories ON DELETE CASCADE,
    name text NOT NULL,
    name_key text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3),
    -- Deferred, so that one statement may exchange names.
    CONSTRAINT categories_by_name EXCLUDE USING btree
      (project_id WITH =, (coalesce(parent_id, '')) WITH =, name_key WITH =)
      WHERE (deleted_at IS NULL) DEFERRABLE INITIALLY DEFERRED
  )`,
  `CREATE TABLE products (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    global_brand_id text REFERENCES global_brands,
    name text NOT NULL,
    name_key text NOT NULL,
    source text NOT NULL CHECK (source IN ('CATALOG', 'LLM')),
    description text,
    image_url text,
    price_override jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  'CREATE INDEX products_of_project ON products (project_id, global_brand_id) WHERE deleted_at IS NULL',
  'CREATE INDEX products_deleted ON products (project_id) WHERE deleted_at IS NOT NULL',
  `CREATE TABLE product_names (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    global_brand_id text NOT NULL,
    name_key text NOT NULL,
    product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
    PRIMARY KEY (project_id, global_brand_id, name_key)
  )`,
  `CREATE TABLE product_categories (
    product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
    category_id text NOT NULL REFERENCES categories ON DELETE CASCADE,
    PRIMARY KEY (product_id, category_id)
  )`,
  'CREATE INDEX products_of_category ON product_categories (category_id)',
  `CREATE TABLE merchants (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    key text NOT NULL,
    name text NOT NULL,
    domain text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (project_id, key)
  )`,
]
