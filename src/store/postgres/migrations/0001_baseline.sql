-- The tables of the relational store. Columns are described next to their types, in src/store/postgres/tables.ts and the
-- files it imports. Comments here explain keys and indexes. Deleting the row of a project deletes all that belongs to it.

-- ------ Companies and access

-- The owners of all data, and what their plans allow.
CREATE TABLE companies (
  id text PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL DEFAULT 'standard' CHECK (type IN ('standard', 'agency', 'partner')),
  plan jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- The project of a brand: its settings, and the highest numbers assigned to readings (brand-set versions) and batches.
CREATE TABLE projects (
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
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3),
  content_optimization boolean NOT NULL DEFAULT false,
  paused_from text,
  page_count integer NOT NULL DEFAULT 0,
  collection_plan text
);
CREATE INDEX projects_of_company ON projects (company_id, created_at, id);
-- For the sweep, like the other indexes of deleted rows.
CREATE INDEX projects_deleted ON projects (deleted_at) WHERE deleted_at IS NOT NULL;

-- API keys of companies and of single projects, stored as hashes.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies,
  project_id text REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  prefix text NOT NULL,
  access text NOT NULL CHECK (access IN ('read', 'write')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX api_keys_of_company ON api_keys (company_id, created_at, id);

-- Sessions of people who are signed in to the dashboard.
CREATE TABLE sessions (
  id_hash text PRIMARY KEY,
  api_key_id text NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  descends_from text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX sessions_of_key ON sessions (api_key_id);

-- Links that start a session.
CREATE TABLE sign_in_links (
  token_hash text PRIMARY KEY,
  api_key_id text NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  descends_from text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX sign_in_links_of_key ON sign_in_links (api_key_id);

-- Has one row, because every server of the installation signs cookies with the same secret.
CREATE TABLE session_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret text NOT NULL
);

-- The number of requests in the current window, by caller.
CREATE TABLE rate_windows (
  bucket text PRIMARY KEY,
  window_start timestamptz(3) NOT NULL,
  requests integer NOT NULL
);

-- ------ What a project tracks

-- Tracked brands. age also orders brands created in the same millisecond.
CREATE TABLE brands (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
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
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX brands_by_name ON brands (project_id, name_key) WHERE deleted_at IS NULL;

-- Groups of prompts.
CREATE TABLE topics (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  name_key text NOT NULL,
  country_code text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX topics_by_name ON topics (project_id, name_key) WHERE deleted_at IS NULL;

-- Labels of prompts: those of the system and those that the project created.
CREATE TABLE tags (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  name_key text NOT NULL,
  color text NOT NULL,
  "group" text CHECK ("group" <> ''),
  is_system boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX tags_by_name ON tags (project_id, name_key) WHERE deleted_at IS NULL;

-- Tracked prompts. The analytical store mirrors them: a row whose mirrored_version is lower than its version still has to
-- be written there.
CREATE TABLE prompts (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  text text NOT NULL,
  text_hash text NOT NULL,
  country_code text NOT NULL,
  topic_id text REFERENCES topics ON DELETE SET NULL,
  is_archived boolean NOT NULL DEFAULT false,
  version bigint NOT NULL DEFAULT 1,
  mirrored_version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3),
  wording text
);
CREATE UNIQUE INDEX prompts_by_text ON prompts (project_id, text_hash, country_code) WHERE deleted_at IS NULL;
CREATE INDEX prompts_of_project ON prompts (project_id, created_at, id);
CREATE INDEX prompts_of_topic ON prompts (topic_id);
CREATE INDEX prompts_deleted ON prompts (project_id) WHERE deleted_at IS NOT NULL;
-- Finds the few rows that are missing in the mirror without reading the rest.
CREATE INDEX prompts_to_mirror ON prompts (project_id) WHERE mirrored_version < version;
CREATE INDEX prompts_by_wording ON prompts (project_id, wording);

-- The tags of prompts.
CREATE TABLE prompt_tags (
  prompt_id text NOT NULL REFERENCES prompts ON DELETE CASCADE,
  tag_id text NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (prompt_id, tag_id)
);
CREATE INDEX prompts_of_tag ON prompt_tags (tag_id);

-- Custom classes of domains and of URLs that a project created.
CREATE TABLE custom_classes (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('domain', 'url')),
  name text NOT NULL,
  name_key text NOT NULL,
  color text NOT NULL,
  age bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, kind, name_key)
);

-- Classes that a project assigned to domains or URLs by hand, whether or not an answer contains them.
CREATE TABLE class_assignments (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('domain', 'url')),
  target text NOT NULL,
  target_hash text NOT NULL,
  classification text NOT NULL,
  PRIMARY KEY (project_id, kind, target_hash)
);

-- ------ Chats, and which of their facts are visible

-- The register of chats: which exist, and which batch has their facts.
CREATE TABLE chats (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  external_id text NOT NULL,
  prompt_id text NOT NULL REFERENCES prompts ON DELETE CASCADE,
  date date NOT NULL,
  batch integer NOT NULL,
  payload_reader text,
  UNIQUE (project_id, external_id)
);
CREATE INDEX chats_of_prompt ON chats (prompt_id);

-- Batches whose facts must stay invisible: being written, or abandoned by a writer that died.
CREATE TABLE open_batches (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  batch integer NOT NULL,
  is_dead boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, batch)
);

-- The brand definitions that each reading was, or will be, made with.
CREATE TABLE brand_sets (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  reading integer NOT NULL,
  brands jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, reading)
);

-- Recalculations, which read all texts of a project again with a new brand set, and their progress.
CREATE TABLE recalculations (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
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
);
-- A project has at most one queued and one running recalculation.
CREATE UNIQUE INDEX recalculations_open ON recalculations (project_id, state) WHERE state <> 'done';

-- Facts that nobody may see any more, to be removed once no report that started earlier can still be running.
CREATE TABLE cleanups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('batch', 'superseded', 'reading')),
  number integer NOT NULL,
  not_before timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX cleanups_of_project ON cleanups (project_id, kind);

-- Scores of sentences, stored so that the same sentences are not scored twice.
CREATE TABLE sentiment_scores (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  key uuid NOT NULL,
  score smallint,
  age bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (project_id, key)
);
CREATE INDEX sentiment_scores_by_age ON sentiment_scores (project_id, age);

-- How far the chats of a project were scored. For another scorer or reading, scoring starts from the beginning.
CREATE TABLE sentiment_progress (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  scorer text NOT NULL,
  reading integer NOT NULL,
  batch integer NOT NULL,
  chat_id uuid NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz
);

-- ------ Products and merchants

-- Brands of products: those that ship with the service, shared by all companies, and those of single companies.
CREATE TABLE global_brands (
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
);
CREATE INDEX global_brands_by_name ON global_brands (name_key);
CREATE INDEX global_brands_by_alias ON global_brands USING gin (alias_keys);

-- Global brands of the company itself that were created in a project or found in its answers.
CREATE TABLE brands_known_to_projects (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  global_brand_id text NOT NULL REFERENCES global_brands,
  name text NOT NULL,
  PRIMARY KEY (project_id, global_brand_id)
);

-- The tree of categories into which a project sorts its products.
CREATE TABLE categories (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  parent_id text REFERENCES categories ON DELETE CASCADE,
  name text NOT NULL,
  name_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  -- Deferred, so that one statement can swap names.
  CONSTRAINT categories_by_name EXCLUDE USING btree
    (project_id WITH =, (coalesce(parent_id, '')) WITH =, name_key WITH =)
    WHERE (deleted_at IS NULL) DEFERRABLE INITIALLY DEFERRED
);

-- Products from the catalogue or found in answers. Mirrored like prompts.
CREATE TABLE products (
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
  deleted_at timestamptz(3),
  version bigint NOT NULL DEFAULT 1,
  mirrored_version bigint NOT NULL DEFAULT 0
);
CREATE INDEX products_of_project ON products (project_id, global_brand_id) WHERE deleted_at IS NULL;
CREATE INDEX products_deleted ON products (project_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX products_to_mirror ON products (project_id) WHERE mirrored_version < version;

-- Maps each name of a product (current, former or seen in answers) to the product. A product that is not deleted has its own name.
CREATE TABLE product_names (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  global_brand_id text NOT NULL,
  name_key text NOT NULL,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (project_id, global_brand_id, name_key)
);

-- The categories to which a product is assigned directly.
CREATE TABLE product_categories (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  category_id text NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (product_id, category_id)
);
CREATE INDEX products_of_category ON product_categories (category_id);

-- Sellers of products in answers.
CREATE TABLE merchants (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  key text NOT NULL,
  name text NOT NULL,
  domain text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (project_id, key)
);

-- ------ Suggestions

-- Names found in answers that may be worth tracking, and the decisions about them.
CREATE TABLE brand_suggestions (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  name_key text NOT NULL,
  domains text[] NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- A name is not suggested again, whatever the state of its suggestion.
CREATE UNIQUE INDEX brand_suggestions_by_name ON brand_suggestions (project_id, name_key);

-- A digest of the answers and tracked brands for which the suggestions of a project were last searched.
CREATE TABLE brand_suggestion_searches (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  digest text NOT NULL
);

-- Runs that find prompts and topics worth tracking.
CREATE TABLE prompt_generations (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  selector text NOT NULL,
  topic_id text,
  prompt_suggestion_id text,
  example text,
  segment text,
  markets jsonb NOT NULL,
  status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED')),
  generated_suggestion_count integer NOT NULL DEFAULT 0,
  error_code text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- A project has at most one unfinished run of each kind.
CREATE UNIQUE INDEX open_prompt_generations ON prompt_generations (project_id, selector) WHERE finished_at IS NULL;

-- Topics that a project might track, and the decisions about them.
CREATE TABLE topic_suggestions (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  wording text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (project_id, wording)
);

-- Prompts that a project might track, and the decisions about them.
CREATE TABLE prompt_suggestions (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  topic_id text,
  text text NOT NULL,
  wording text NOT NULL,
  country_code text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
  prompt_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (project_id, wording, country_code)
);
CREATE INDEX open_prompt_suggestions ON prompt_suggestions (project_id, created_at, id) WHERE state = 'open';
CREATE INDEX prompt_suggestions_of_topic ON prompt_suggestions (topic_id);

-- ------ Actions, facts and articles

-- Things to do for a project. Rows get created_at when they are written, while their project is locked. The order of
-- creation is therefore the order in which rows become visible, and pages of a list never overlap. The same applies to
-- every table that is listed by creation.
CREATE TABLE actions (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
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
);
CREATE INDEX actions_of_project ON actions (project_id, created_at, id) WHERE deleted_at IS NULL;

-- The steps of an action.
CREATE TABLE action_steps (
  id text PRIMARY KEY,
  action_id text NOT NULL REFERENCES actions ON DELETE CASCADE,
  position integer NOT NULL,
  title text NOT NULL,
  description text,
  section text,
  completed boolean NOT NULL
);
CREATE INDEX steps_of_action ON action_steps (action_id, position);

-- The alternative ways to do a step.
CREATE TABLE action_step_options (
  id text PRIMARY KEY,
  step_id text NOT NULL REFERENCES action_steps ON DELETE CASCADE,
  position integer NOT NULL,
  title text NOT NULL,
  completed boolean NOT NULL
);
CREATE INDEX options_of_step ON action_step_options (step_id, position);

-- What a company states about itself.
CREATE TABLE facts (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  text text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  origin text NOT NULL CHECK (origin IN ('manual', 'website')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz
);
CREATE INDEX facts_of_project ON facts (project_id, created_at, id) WHERE deleted_at IS NULL;

-- When a project was last searched for actions. No row: never.
CREATE TABLE action_searches (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  run_batch integer NOT NULL,
  searched_at timestamptz(3) NOT NULL
);

-- A contradicted claim on a page, and its action. It never gets a second action, whatever happens to the first.
CREATE TABLE action_contradictions (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  page_hash text NOT NULL,
  claim_id text NOT NULL,
  action_id text NOT NULL REFERENCES actions ON DELETE CASCADE,
  PRIMARY KEY (project_id, page_hash, claim_id)
);
CREATE INDEX contradictions_of_action ON action_contradictions (action_id);

-- The texts that content optimizations work on.
CREATE TABLE articles (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  action_id text NOT NULL REFERENCES actions ON DELETE CASCADE,
  page_hash text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  evidence jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (action_id, page_hash)
);
CREATE INDEX articles_of_project ON articles (project_id);

-- All revisions of the text of an article.
CREATE TABLE article_revisions (
  article_id text NOT NULL REFERENCES articles ON DELETE CASCADE,
  revision integer NOT NULL,
  markdown text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (article_id, revision)
);

-- Suggestions for an article.
CREATE TABLE article_suggestions (
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
);

-- ------ Brand perception

-- The register of perception runs: which exist, how far they are, and which batch has their facts.
CREATE TABLE perception_runs (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  external_id text NOT NULL,
  industry text NOT NULL,
  target_market text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'completed')),
  started_at timestamptz NOT NULL,
  completed_at timestamptz CHECK ((completed_at IS NULL) = (state = 'running')),
  date date NOT NULL,
  batch integer NOT NULL,
  answer_count integer NOT NULL,
  digest text NOT NULL,
  age bigint GENERATED ALWAYS AS IDENTITY,
  UNIQUE (project_id, external_id)
);
CREATE INDEX perception_runs_by_date ON perception_runs (date);

-- Clusters of the attributes in perception runs.
CREATE TABLE attribute_clusters (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  label text NOT NULL,
  name_key text NOT NULL,
  is_custom boolean NOT NULL,
  needs_run_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Deferrable, so that one statement can swap names.
  UNIQUE (project_id, name_key) DEFERRABLE
);
CREATE INDEX clusters_of_project ON attribute_clusters (project_id, created_at, id);

-- The attributes in the answers of completed runs.
CREATE TABLE perception_attributes (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name_key text NOT NULL,
  name text NOT NULL,
  cluster_id text REFERENCES attribute_clusters,
  is_placed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (project_id, name_key)
);
CREATE INDEX attributes_of_cluster ON perception_attributes (cluster_id);

-- A run for the service to make and, once it has ended, its outcome.
CREATE TABLE perception_orders (
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
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX orders_of_project ON perception_orders (project_id, created_at, id);
CREATE INDEX open_orders ON perception_orders (created_at) WHERE state IN ('queued', 'running');

-- One call of an engine or the assistant, attempted until it is done or has failed permanently.
CREATE TABLE perception_calls (
  order_id text NOT NULL REFERENCES perception_orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('attributes', 'answer', 'objections', 'claims')),
  place integer NOT NULL,
  attribute text,
  model_channel_id text,
  chat_id text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz,
  error text,
  result jsonb,
  PRIMARY KEY (order_id, kind, place)
);

-- ------ Asking engines

-- One question: a prompt, asked on a channel, on a project-local day.
CREATE TABLE collection_runs (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  prompt_id text NOT NULL,
  model_channel_id text NOT NULL,
  day date NOT NULL,
  provider text NOT NULL,
  turn integer NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'skipped')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz,
  error text,
  chat_id text,
  expires_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (project_id, prompt_id, model_channel_id, day)
);
CREATE INDEX runs_of_project ON collection_runs (project_id, created_at, id);
CREATE INDEX runs_in_turn ON collection_runs (provider, turn, id) WHERE status = 'queued';
CREATE INDEX runs_running ON collection_runs (project_id) WHERE status = 'running';
CREATE INDEX runs_leased ON collection_runs (leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX runs_expiring ON collection_runs (expires_at) WHERE status = 'queued';
-- Old rows are removed by age, and rows are stored in that order anyway.
CREATE INDEX runs_by_age ON collection_runs USING brin (created_at);

-- What every process must know before it asks a provider.
CREATE TABLE collection_providers (
  provider text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  not_before timestamptz,
  reason text,
  tokens double precision NOT NULL DEFAULT 1,
  refilled_at timestamptz
);

-- Chats collected in a calendar month, UTC; month is its first day.
CREATE TABLE collection_credits (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  month date NOT NULL,
  spent integer NOT NULL,
  PRIMARY KEY (project_id, month)
);

-- ------ Pages of the web

-- A page of the web, once for all projects that want it.
CREATE TABLE page_fetches (
  url_hash text PRIMARY KEY,
  url text NOT NULL,
  address text NOT NULL,
  host text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'read', 'failed')),
  reason text,
  detail text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz,
  etag text,
  last_modified text,
  fetched_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX page_fetches_leased ON page_fetches (host) WHERE leased_until IS NOT NULL;

-- A page that a project wants read, because its answers retrieved it.
CREATE TABLE page_wishes (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  url_hash text NOT NULL REFERENCES page_fetches,
  retrieved_on date NOT NULL,
  uses integer NOT NULL,
  due_at timestamptz(3) NOT NULL,
  has_ours boolean NOT NULL DEFAULT false,
  listed_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, url_hash)
);
CREATE INDEX page_wishes_due ON page_wishes (due_at);
CREATE INDEX page_wishes_of_url ON page_wishes (url_hash);

-- The batch up to which the answers of a project were searched for pages.
CREATE TABLE page_lists (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  batch integer NOT NULL,
  listed_at timestamptz NOT NULL
);

-- When a host may be asked again.
CREATE TABLE page_hosts (
  host text PRIMARY KEY,
  free_at timestamptz(3) NOT NULL
);

-- The targets of links in answers that do not show where they lead.
CREATE TABLE resolved_links (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  url_hash text NOT NULL,
  url text NOT NULL,
  target text NOT NULL,
  is_settled boolean NOT NULL DEFAULT false,
  resolved_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, url_hash)
);
CREATE INDEX resolved_links_open ON resolved_links (project_id) WHERE NOT is_settled;
