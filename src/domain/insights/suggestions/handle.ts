import { type Selectable, sql } from 'kysely'
import { notFound, shown } from '../../../errors.ts'
import type { Tables } from '../../../store/postgres/tables.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'

const kinds = {
  brand_suggestions: { noun: 'Brand suggestion', list: '/brands/suggestions' },
  prompt_suggestions: { noun: 'Prompt suggestion', list: '/prompts/suggestions' },
  topic_suggestions: { noun: 'Topic suggestion', list: '/topics/suggestions' },
}

/**
 * Takes an open suggestion off its list. Of two concurrent calls only one succeeds.
 * @throws AppError 404 if the project has none with this id, or it was already handled
 */
export async function handle<Kind extends keyof typeof kinds>(
  { project_id }: Pick<ProjectContext, 'project_id'>,
  db: Db,
  kind: Kind,
  id: string,
  state: 'accepted' | 'rejected',
): Promise<Selectable<Tables[Kind]>> {
  const { rows } = await sql<Selectable<Tables[Kind]>>`
    UPDATE ${sql.table(kind)} SET state = ${state}
    WHERE id = ${id} AND project_id = ${project_id} AND state = 'open' RETURNING *`.execute(db)
  const [suggestion] = rows
  if (suggestion) return suggestion
  throw unknownSuggestion(kind, id)
}

export function unknownSuggestion(kind: keyof typeof kinds, id: string) {
  const { noun, list } = kinds[kind]
  return notFound(`${noun} ${shown(id)} was not found or was already handled. List the open ones with GET ${list}.`)
}
