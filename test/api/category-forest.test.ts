import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

/** Operations on a category, which is identified by its index among all that were ever created. */
type Step =
  | { do: 'create'; name: string; parent: number }
  | { do: 'move'; which: number; parent: number }
  | { do: 'rename'; which: number; name: string }
  | { do: 'delete'; which: number }

const place = fc.nat({ max: 9 })
const name = fc.constantFrom('a', 'A', 'b', 'ｂ', 'c', 'd')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), name, parent: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which: place, parent: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), which: place, name }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), which: place }) },
)

interface Node {
  name: string
  parent: Node | null
  is_gone: boolean
}

/** The rules again, over plain objects and without any index. */
function createModel() {
  const nodes: Node[] = []
  const at = (index: number): Node | null => nodes[index] ?? null
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const meets = (parent: Node | null, label: string, ...but: (Node | null)[]) =>
    nodes.some(
      (node) => !node.is_gone && node.parent === parent && fold(node.name) === fold(label) && !but.includes(node),
    )
  const path = (node: Node): string => (node.parent ? `${path(node.parent)} > ${node.name}` : node.name)
  const isUnder = (node: Node | null, top: Node): boolean =>
    node !== null && (node === top || isUnder(node.parent, top))

  function take(one: Step): string {
    if (one.do === 'create') {
      const parent = at(one.parent)
      if (parent?.is_gone) return 'parent_not_found'
      if (meets(parent, one.name)) return 'name_conflict'
      nodes.push({ name: one.name, parent, is_gone: false })
      return 'done'
    }
    const node = at(one.which)
    if (!node || node.is_gone) return 'not_found'
    if (one.do === 'delete') {
      const below = nodes.filter((child) => !child.is_gone && child.parent === node)
      if (below.some((child) => meets(node.parent, child.name, node))) return 'name_conflict'
      for (const child of below) child.parent = node.parent
      node.is_gone = true
      return 'done'
    }
    if (one.do === 'rename') {
      if (meets(node.parent, one.name, node)) return 'name_conflict'
      node.name = one.name
      return 'done'
    }
    const parent = at(one.parent)
    if (parent?.is_gone) return 'not_found'
    if (isUnder(parent, node)) return 'invalid_move'
    if (meets(parent, node.name, node)) return 'name_conflict'
    node.parent = parent
    return 'done'
  }
  return {
    take,
    paths: () =>
      nodes
        .filter((node) => !node.is_gone)
        .map(path)
        .sort(),
  }
}

const nobody = '00000000-0000-7000-8000-000000000000'

/** Takes a step through the API; an unused index means the root for a parent, and an unknown category otherwise. */
async function takeStep(api: Client, ids: string[], one: Step): Promise<string> {
  const id = (index: number) => ids[index] ?? nobody
  const parent = (index: number) => ids[index] ?? null
  if (one.do === 'create') {
    const item = { name: one.name, parent_id: parent(one.parent) }
    const { created, rejected } = await api.create_categories({ categories: [item] })
    for (const { category_id } of created) ids.push(category_id)
    return rejected[0]?.reason ?? 'done'
  }
  const category_id = id(one.which)
  if (one.do === 'delete') {
    return (await api.delete_categories({ category_ids: [category_id] })).rejected[0]?.reason ?? 'done'
  }
  const change = one.do === 'move' ? { parent_id: parent(one.parent) } : { name: one.name }
  return (await api.update_categories({ categories: [{ category_id, ...change }] })).rejected[0]?.reason ?? 'done'
}

const sortedPaths = async (api: Client) => (await api.list_categories()).data.map(({ path }) => path).sort()

const numRuns = process.env.LONG ? 300 : 3

test('any steps in sequence leave the same tree as a plain model of the rules', { timeout: 1_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { project: api } = await server.tenant()
      const model = createModel()
      const ids: string[] = []
      for (const one of steps) expect([one, await takeStep(api, ids, one)]).toEqual([one, model.take(one)])
      expect(await sortedPaths(api)).toEqual(model.paths())
    }),
    { numRuns },
  )
})

test('any concurrent steps leave a valid forest', { timeout: 1_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { project: api } = await server.tenant()
      const ids: string[] = []
      for (const label of ['a', 'b', 'c', 'd', 'e']) await takeStep(api, ids, { do: 'create', name: label, parent: 9 })
      for (const which of [1, 2, 3]) await takeStep(api, ids, { do: 'move', which, parent: which - 1 })
      await Promise.all(steps.map((one) => takeStep(api, ids, one)))
      const { data } = await api.list_categories()
      const byId = new Map(data.map((category) => [category.id, category]))
      const siblings = data.map(({ parent_id, name: own }) => `${parent_id} ${own.normalize('NFKC').toLowerCase()}`)
      expect(new Set(siblings).size).toBe(data.length)
      for (const { path, name: own, parent_id } of data) {
        const parent = parent_id === null ? undefined : byId.get(parent_id)
        expect(parent_id === null || parent !== undefined).toBe(true)
        expect(path).toBe(parent ? `${parent.path} > ${own}` : own)
      }
    }),
    { numRuns },
  )
})
