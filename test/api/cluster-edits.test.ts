import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perceptionRun, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

/** The steps; clusters are identified by their index among all created before. */
type Step =
  | { do: 'run'; attributes: string[] }
  | { do: 'create'; names: string[] }
  | {
      do: 'edit'
      reassignments: { attribute: string; cluster: number | null }[]
      renames: { cluster: number; name: string }[]
      deletes: number[]
    }

const name = fc.constantFrom('a', 'A', 'b', 'ｂ', 'c', 'd', 'e', 'f')
const place = fc.nat({ max: 6 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('run' as const), attributes: fc.array(name, { maxLength: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('create' as const), names: fc.array(name, { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      reassignments: fc.array(fc.record({ attribute: name, cluster: fc.option(place) }), { maxLength: 3 }),
      renames: fc.array(fc.record({ cluster: place, name }), { maxLength: 2 }),
      deletes: fc.array(place, { maxLength: 1 }),
    }),
  },
)

interface Outcome {
  status: number
  /** The ids of the created clusters. */
  ids: string[]
}
interface State {
  clusters: { id: string; label: string }[]
  attributes: { name: string; cluster: string | null; is_placed: boolean }[]
}
const empty: State = { clusters: [], attributes: [] }

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const repeats = (values: string[]) => new Set(values).size < values.length
const nobody = '00000000-0000-7000-8000-000000000000'

/** The rules again, over plain objects: the expected status of a step, and the state after it. */
function take(before: State, one: Step, ids: string[], made: string[]): [number, State] {
  const state = structuredClone(before)
  const find = (attribute: string) => state.attributes.find((known) => fold(known.name) === fold(attribute))
  const labelled = (label: string) => state.clusters.filter((cluster) => fold(cluster.label) === fold(label))
  if (one.do === 'run') {
    for (const attribute of one.attributes) {
      const known = find(attribute) ?? { name: attribute, cluster: null, is_placed: false }
      if (!state.attributes.includes(known)) state.attributes.push(known)
      if (known.cluster === null && !known.is_placed) known.cluster = labelled(attribute)[0]?.id ?? null
    }
    return [200, state]
  }
  if (one.do === 'create') {
    if (state.clusters.length + one.names.length > 10) return [409, before]
    for (const [i, label] of one.names.entries()) {
      if (labelled(label).length > 0) return [409, before]
      state.clusters.push({ id: made[i] ?? '', label })
    }
    return [200, state]
  }
  const { reassignments, renames, deletes } = one
  if (reassignments.length + renames.length + deletes.length === 0) return [400, before]
  if (repeats(reassignments.map(({ attribute }) => fold(attribute)))) return [400, before]
  if (repeats(renames.map(({ cluster }) => idAt(ids, cluster)))) return [400, before]
  const at = (index: number) => state.clusters.find(({ id }) => id === idAt(ids, index))
  const named = [...reassignments, ...renames].flatMap(({ cluster }) => cluster ?? [])
  if ([...named, ...deletes].some((index) => !at(index))) return [404, before]
  if (reassignments.some(({ attribute }) => !find(attribute))) return [404, before]
  for (const { attribute, cluster } of reassignments) {
    Object.assign(find(attribute) ?? {}, { cluster: cluster === null ? null : idAt(ids, cluster), is_placed: true })
  }
  for (const { cluster, name: label } of renames) Object.assign(at(cluster) ?? {}, { label })
  if (repeats(state.clusters.map(({ label }) => fold(label)))) return [409, before]
  const gone = deletes.map((index) => idAt(ids, index))
  if (state.attributes.some(({ cluster }) => cluster !== null && gone.includes(cluster))) return [409, before]
  state.clusters = state.clusters.filter(({ id }) => !gone.includes(id))
  return [200, state]
}

const idAt = (ids: string[], index: number) => ids[index] ?? nobody

/** Takes a step through the API. */
async function send({ project }: Tenant, one: Step, ids: string[]): Promise<Outcome> {
  if (one.do === 'run') {
    const answers = one.attributes.map((attribute) => ({ attribute, model_channel_id: 'A-0', brands: [] }))
    await project.import_perception_runs({ runs: [perceptionRun({ answers })] })
    return { status: 200, ids: [] }
  }
  try {
    if (one.do === 'create') {
      const { created } = await project.create_attribute_clusters({ names: one.names })
      return { status: 200, ids: created.map(({ cluster_id }) => cluster_id) }
    }
    await project.edit_attribute_clusters({
      reassignments: one.reassignments.map(({ attribute, cluster }) => ({
        attribute,
        cluster_id: cluster === null ? null : idAt(ids, cluster),
      })),
      renames: one.renames.map(({ cluster, name: label }) => ({ cluster_id: idAt(ids, cluster), name: label })),
      delete_cluster_ids: one.deletes.map((index) => idAt(ids, index)),
    })
    return { status: 200, ids: [] }
  } catch (error) {
    return { status: (error as { status: number }).status, ids: [] }
  }
}

/** What a list of clusters must show for a state, clusters in any order. */
const listed = ({ clusters, attributes }: State) => {
  const of = (cluster: string | null) =>
    attributes.flatMap((attribute) => (attribute.cluster === cluster ? [attribute.name] : [])).sort(byKey)
  return {
    data: clusters
      .map(({ id, label }) => ({ id, label, terms: of(id), is_custom: true }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    total_count: clusters.length,
    unclustered: of(null),
  }
}
const byKey = (a: string, b: string) => (fold(a) < fold(b) ? -1 : 1)
const shown = async ({ project }: Tenant) => {
  const list = await project.list_attribute_clusters()
  return { ...list, data: list.data.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** Every state that the steps can leave in some order, if each had its actual outcome. */
function explain(before: State, steps: { step: Step; outcome: Outcome }[], ids: string[]): State[] {
  if (steps.length === 0) return [before]
  return steps.flatMap(({ step: one, outcome }, i) => {
    const [status, after] = take(before, one, ids, outcome.ids)
    return status === outcome.status ? explain(after, steps.toSpliced(i, 1), ids) : []
  })
}

/** A few concurrent steps, then a few more: the result must match some order of them. */
test('concurrent creations, edits and runs end as in some sequential order', { timeout: 1_200_000 }, async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const tenant = await server.tenant()
      const ids: string[] = []
      let states = [empty]
      for (const steps of [[{ do: 'run' as const, attributes: ['a', 'b', 'c'] }], ...all]) {
        const outcomes = await Promise.all(steps.map((one) => send(tenant, one, ids)))
        const sent = steps.map((one, i) => ({ step: one, outcome: outcomes[i] ?? { status: 0, ids: [] } }))
        const found = await shown(tenant)
        states = states
          .flatMap((state) => explain(state, sent, ids))
          .filter((state) => isDeepStrictEqual(listed(state), found))
        expect([sent, found, states.length > 0]).toEqual([sent, found, true])
        states = [...new Map(states.map((state) => [JSON.stringify(state), state])).values()]
        ids.push(...outcomes.flatMap((outcome) => outcome.ids))
      }
    }),
    { numRuns: process.env.LONG ? 500 : 4 },
  )
})
