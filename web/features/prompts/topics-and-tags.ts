import { api } from '../../api/api.ts'

/** Creates a topic; returns its id. */
export const createTopic = async (project_id: string, name: string) => (await api.create_topic({ project_id, name })).id

/** Creates a tag; returns its id. */
export const createTag = async (project_id: string, name: string) => (await api.create_tag({ project_id, name })).id

const keyOf = (name: string) => name.trim().toLowerCase()

/** The ids of topics or tags by name. Missing ones are created on first use. */
export function idsByName(
  known: readonly { id: string; name: string }[],
  create: (name: string) => Promise<string>,
): (name: string) => Promise<string> {
  const ids = new Map<string, string | Promise<string>>(known.map(({ id, name }) => [keyOf(name), id]))
  return async (name) => {
    const found = ids.get(keyOf(name)) ?? create(name)
    ids.set(keyOf(name), found)
    return await found
  }
}
