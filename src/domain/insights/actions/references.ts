import { sql } from 'kysely'
import type { ActionChange } from '../../../contract/actions.ts'
import type { Db } from '../../foundation/context.ts'

type References = Pick<ActionChange, 'topic_id' | 'prompt_ids' | 'tag_ids'>

/** Finds the reference of an item that does not exist in the project. Undefined if all exist. */
export async function findReferences(db: Db, project_id: string, items: References[]) {
  const known = async (table: 'topics' | 'prompts' | 'tags', ids: string[]) => {
    if (ids.length === 0) return new Set<string>()
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .where('id', '=', sql<string>`ANY(${[...new Set(ids)]}::text[])`)
      .execute()
    return new Set(rows.map(({ id }) => id))
  }
  const topics = await known(
    'topics',
    items.flatMap(({ topic_id }) => topic_id ?? []),
  )
  const prompts = await known(
    'prompts',
    items.flatMap(({ prompt_ids }) => prompt_ids ?? []),
  )
  const tags = await known(
    'tags',
    items.flatMap(({ tag_ids }) => tag_ids ?? []),
  )
  return ({ topic_id, prompt_ids, tag_ids }: References) => {
    if (topic_id && !topics.has(topic_id)) return 'topic_not_found' as const
    if (prompt_ids?.some((id) => !prompts.has(id))) return 'prompt_not_found' as const
    if (tag_ids?.some((id) => !tags.has(id))) return 'tag_not_found' as const
    return undefined
  }
}
