import { badRequest, quoted, shown } from '../../../errors.ts'
import { nameKey } from '../../foundation/names.ts'

export interface Category {
  id: string
  parent_id: string | null
  name: string
}

/** Why an item was refused. */
export interface CategoryRefusal<Reason extends string> {
  reason: Reason
  message: string
}

/** The maximum depth. Paths are written out in full, so they must stay short. */
const maxDepth = 100

/** The categories of a project while the items of a batch change them in turn. A refused item changes nothing. */
export function createForest(rows: readonly Category[]) {
  const all = new Map<string, Category>()
  /** Siblings by folded name. */
  const children = new Map<string | null, Map<string, Category>>()
  const changed = new Set<string>()
  const lifted = new Map<string, string | null>()

  const below = (parent_id: string | null): ReadonlyMap<string, Category> => children.get(parent_id) ?? new Map()
  function put(category: Category) {
    all.set(category.id, category)
    const siblings = children.get(category.parent_id) ?? new Map<string, Category>()
    children.set(category.parent_id, siblings.set(nameKey(category.name), category))
  }
  function take(category: Category) {
    all.delete(category.id)
    children.get(category.parent_id)?.delete(nameKey(category.name))
  }
  for (const row of rows) put(row)

  /** The path from the root down to `from`, which is the last entry. */
  function lineOf(from: string | null): Category[] {
    const line: Category[] = []
    for (
      let at = from === null ? undefined : all.get(from);
      at;
      at = at.parent_id ? all.get(at.parent_id) : undefined
    ) {
      line.unshift(at)
    }
    return line
  }
  function heightOf(id: string): number {
    let height = 0
    for (let level = [id]; level.length > 0; height++) {
      level = level.flatMap((one) => [...below(one).values()].map((child) => child.id))
    }
    return height
  }
  function refuseDepth(index: number, depth: number) {
    if (depth <= maxDepth) return
    throw badRequest(
      `categories[${index}].parent_id would nest more than ${maxDepth} categories in one another. Choose another parent_id.`,
    )
  }
  const isTaken = (parent_id: string | null, name: string, id?: string) => {
    const holder = below(parent_id).get(nameKey(name))
    return holder !== undefined && holder.id !== id
  }

  function standing(id: string | null): string | null {
    let at = id
    for (let above = at && lifted.get(at); above !== undefined && at !== null; above = at && lifted.get(at)) at = above
    return at
  }

  return {
    /** Adds a category that is a root or has a parent in the forest. */
    create(category: Category, index: number): CategoryRefusal<'parent_not_found' | 'name_conflict'> | null {
      const { parent_id, name } = category
      if (parent_id !== null && !all.has(parent_id)) {
        return {
          reason: 'parent_not_found',
          message: `Parent category ${shown(parent_id)} was not found. Check parent_id with GET /categories.`,
        }
      }
      if (isTaken(parent_id, name)) return nameConflict(name)
      refuseDepth(index, lineOf(parent_id).length + 1)
      put(category)
      changed.add(category.id)
      return null
    },

    /** Moves a category to another parent, then gives it another name. */
    update(
      { category_id, parent_id, name }: { category_id: string; parent_id?: string | null; name?: string },
      index: number,
    ): CategoryRefusal<'not_found' | 'invalid_move' | 'name_conflict'> | null {
      const before = all.get(category_id)
      if (!before) return notFound(category_id)
      const target = parent_id === undefined ? before.parent_id : parent_id
      if (target !== before.parent_id) {
        if (target !== null && !all.has(target)) return notFound(target)
        const above = lineOf(target)
        if (above.includes(before)) {
          return {
            reason: 'invalid_move',
            message: `Category ${category_id} cannot move under itself or one of its descendants. Choose another parent_id.`,
          }
        }
        if (isTaken(target, before.name)) return nameConflict(before.name)
        // If a subtree does not move deeper, its height is irrelevant.
        if (above.length > lineOf(before.parent_id).length) refuseDepth(index, above.length + heightOf(category_id))
      }
      if (name !== undefined && isTaken(target, name, category_id)) return nameConflict(name)
      take(before)
      put({ id: category_id, parent_id: target, name: name ?? before.name })
      changed.add(category_id)
      return null
    },

    /** Removes a category. Its children move to its parent. */
    remove(category_id: string): CategoryRefusal<'not_found' | 'name_conflict'> | null {
      const gone = all.get(category_id)
      if (!gone) return notFound(category_id)
      const orphans = [...below(category_id).values()]
      const taken = orphans.find(({ name }) => isTaken(gone.parent_id, name, category_id))
      if (taken) return nameConflict(taken.name)
      take(gone)
      for (const orphan of orphans) {
        put({ ...orphan, parent_id: gone.parent_id })
        changed.add(orphan.id)
      }
      lifted.set(category_id, gone.parent_id)
      return null
    },

    /** Every category with the path from the root down to itself. */
    paths: () =>
      [...all.values()].map((category) => {
        const line = lineOf(category.id)
        return { ...category, ids: line.map(({ id }) => id), names: line.map(({ name }) => name) }
      }),

    /** Categories that were added or changed and still exist. */
    changes: () => [...changed].flatMap((id) => all.get(id) ?? []),

    /** Removed categories, each with its nearest remaining ancestor. */
    removed: () => [...lifted].map(([id, above]) => ({ id, parent_id: standing(above) })),
  }
}

const nameConflict = (name: string) => ({
  reason: 'name_conflict' as const,
  message: `${quoted(name)} already exists under this parent. Choose another name.`,
})

const notFound = (id: string) => ({
  reason: 'not_found' as const,
  message: `Category ${shown(id)} was not found in this project.`,
})
