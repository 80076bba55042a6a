import { type Kysely, sql } from 'kysely'

/** What a project's settings add, and that everything of a project goes when its row goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE projects ADD content_optimization boolean NOT NULL DEFAULT false, ADD paused_from text`,
    ...ofProject.map((table) => onDelete(table, 'project_id', 'projects', 'CASCADE')),
    onDelete('prompts', 'topic_id', 'topics', 'SET NULL'),
    onDelete('prompt_tags', 'prompt_id', 'prompts', 'CASCADE'),
    onDelete('prompt_tags', 'tag_id', 'tags', 'CASCADE'),
    onDelete('chats', 'prompt_id', 'prompts', 'CASCADE'),
    'CREATE INDEX chats_of_prompt ON chats (prompt_id)',
    'CREATE INDEX projects_deleted ON projects (deleted_at) WHERE deleted_at IS NOT NULL',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const ofProject = [
  ...['api_keys', 'brands', 'topics', 'tags', 'prompts', 'chats'],
  ...['open_batches', 'brand_sets', 'recalculations', 'cleanups'],
]

const onDelete = (table: string, column: string, parent: string, action: 'CASCADE' | 'SET NULL') =>
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_fkey,
    ADD CONSTRAINT ${table}_${column}_fkey FOREIGN KEY (${column}) REFERENCES ${parent} ON DELETE ${action}`
