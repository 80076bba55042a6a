import { describe, expect, test } from 'vitest'
import { perceptionRun, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
const nobody = '0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'

/** A project whose runs covered these attributes. */
const about = async (...attributes: string[]) => {
  const tenant = await server.tenant()
  await run(tenant, ...attributes)
  return tenant
}
const run = ({ project }: Tenant, ...attributes: string[]) =>
  project.import_perception_runs({ runs: [perceptionRun({ answers: attributes.map(answer) })] })
const answer = (attribute: string) => ({ attribute, model_channel_id: 'A-0', brands: ['Acme'] })

const make = async ({ project }: Tenant, ...names: string[]) =>
  (await project.create_attribute_clusters({ names })).created.map(({ cluster_id }) => cluster_id)
/** Every cluster as its label and terms, and the terms outside clusters. */
const shown = async ({ project }: Tenant) => {
  const { data, unclustered, total_count } = await project.list_attribute_clusters()
  expect(total_count).toBe(data.length)
  return [...data.map(({ label, terms }) => `${label}: ${terms}`), unclustered.join()]
}
type Edit = Parameters<Tenant['project']['edit_attribute_clusters']>[0]
const edit = ({ project }: Tenant, changes: Edit) => project.edit_attribute_clusters(changes)
const refused = async (tenant: Tenant, changes: Edit, status: number, message: string) => {
  const before = await shown(tenant)
  await expect(edit(tenant, changes)).rejects.toMatchObject({ status, message })
  expect(await shown(tenant)).toEqual(before)
}
const unknown = (what: string) =>
  `${what} was not found. Check it with GET /brand-perception/attribute-clusters; nothing was changed.`
const taken = (name: string, holder: string) =>
  `An attribute named "${name}" already exists (${holder}). Choose another name; nothing was changed.`

describe('attributes', () => {
  test('of runs belong to no cluster until one claims them', async () => {
    const tenant = await about('Price', 'Ease of use', 'price')
    expect(await tenant.project.list_attribute_clusters()).toEqual({
      data: [],
      total_count: 0,
      unclustered: ['Ease of use', 'Price'],
    })
  })

  test('of an unfinished run are not extracted yet', async () => {
    const tenant = await server.tenant()
    const runs = [perceptionRun({ external_id: 'a', state: 'running', answers: [answer('Price')] })]
    await tenant.project.import_perception_runs({ runs: runs.map((one) => ({ ...one, completed_at: undefined })) })
    expect(await shown(tenant)).toEqual([''])
    await tenant.project.import_perception_runs({
      runs: [perceptionRun({ external_id: 'a', answers: [answer('Price'), answer('Looks')] })],
    })
    expect(await shown(tenant)).toEqual(['Looks,Price'])
  })

  test('of a new run are claimed by the cluster with their name', async () => {
    const tenant = await about('Price')
    await make(tenant, 'PRICE', 'Speed')
    expect(await shown(tenant)).toEqual(['PRICE: ', 'Speed: ', 'Price'])
    await run(tenant, 'price', 'speed', 'Looks')
    expect(await shown(tenant)).toEqual(['PRICE: Price', 'Speed: speed', 'Looks'])
  })

  test('stay where a user put them when new runs arrive', async () => {
    const tenant = await about('Price', 'Speed')
    const [value = '', speed = ''] = await make(tenant, 'Value', 'Speed')
    const reassignments = [
      { attribute: 'Price', cluster_id: value },
      { attribute: 'Speed', cluster_id: null },
    ]
    await edit(tenant, { reassignments })
    await make(tenant, 'Price')
    await run(tenant, 'Price', 'Speed')
    expect(await shown(tenant)).toEqual(['Value: Price', 'Speed: ', 'Price: ', 'Speed'])
    await edit(tenant, { reassignments: [{ attribute: 'Speed', cluster_id: speed }] })
    expect(await shown(tenant)).toEqual(['Value: Price', 'Speed: Speed', 'Price: ', ''])
  })
})

describe('clusters', () => {
  test('are created empty and custom, in request order, and wait for a run', async () => {
    const tenant = await about('Price')
    const { created } = await tenant.project.create_attribute_clusters({ names: [' Value ', 'Speed'] })
    expect(created).toEqual([
      { cluster_id: uuid, name: 'Value' },
      { cluster_id: uuid, name: 'Speed' },
    ])
    const [value, speed] = created.map(({ cluster_id: id, name: label }) => ({ id, label, terms: [], is_custom: true }))
    const rest = { total_count: 2, unclustered: ['Price'] }
    expect(await tenant.project.list_attribute_clusters()).toEqual({ data: [value, speed], ...rest })
    expect(await tenant.project.list_attribute_clusters({ limit: 1 })).toEqual({ data: [value], ...rest })
    expect(await tenant.project.list_attribute_clusters({ limit: 1, offset: 1 })).toEqual({ data: [speed], ...rest })
    expect(await tenant.project.list_attribute_clusters({ offset: 9 })).toEqual({ data: [], ...rest })
    expect(await waiting(tenant)).toEqual(['Value', 'Speed'])
    await run(tenant, 'speed', 'Price')
    expect(await waiting(tenant)).toEqual(['Value'])
  })

  const waiting = async ({ project_id }: Tenant) => {
    const clusters = await server.services.db
      .selectFrom('attribute_clusters')
      .select('label')
      .where('project_id', '=', project_id)
      .where('needs_run_at', 'is not', null)
      .orderBy('created_at')
      .execute()
    return clusters.map(({ label }) => label)
  }

  test('are limited to ten custom ones', async () => {
    const tenant = await server.tenant()
    await make(tenant, ...'abcdefgh')
    const tooMany = {
      status: 409,
      message:
        'names would make 11 custom attributes; a project holds at most 10. Remove 1 and retry; nothing was added.',
    }
    await expect(make(tenant, 'i', 'j', 'k')).rejects.toMatchObject(tooMany)
    expect(await shown(tenant)).toEqual([...[...'abcdefgh'].map((name) => `${name}: `), ''])
    const [i = ''] = await make(tenant, 'i', 'j')
    await expect(make(tenant, 'k')).rejects.toMatchObject(tooMany)
    await edit(tenant, { delete_cluster_ids: [i] })
    await make(tenant, 'k')
    expect(await shown(tenant)).toEqual([...[...'abcdefghjk'].map((name) => `${name}: `), ''])
  })

  test.each([
    [[], 400, 'names must have 1 to 10 entries, got 0.'],
    [Array(11).fill('x'), 400, 'names must have 1 to 10 entries, got 11.'],
    [['ok', ' '], 400, 'names[1] must have 1 to 1000 characters, got 0.'],
    [['ok', 'a\0'], 400, 'names[1] contains the character U+0000. Remove it.'],
    [
      ['ok', 'SPEED', 'x'],
      409,
      'An attribute named "Speed" already exists (ID). Choose another name; nothing was changed.',
    ],
    [['ok', 'x', 'ｏｋ'], 409, taken('ok', 'names[0]')],
  ])('%j are refused as a whole', async (names, status, message) => {
    const tenant = await server.tenant()
    const [speed = ''] = await make(tenant, 'Speed')
    const error = { status, message: message.replace('ID', speed) }
    await expect(tenant.project.create_attribute_clusters({ names })).rejects.toMatchObject(error)
    expect(await shown(tenant)).toEqual(['Speed: ', ''])
  })

  test('of one project are unknown in another', async () => {
    const [one, other] = [await about('Price'), await about('Looks')]
    const [id = ''] = await make(one, 'Value')
    await make(other, 'Value')
    await refused(other, { renames: [{ cluster_id: id, name: 'Mine' }] }, 404, unknown(`Cluster ${id}`))
    await refused(other, { delete_cluster_ids: [id] }, 404, unknown(`Cluster ${id}`))
    const foreign = { reassignments: [{ attribute: 'Looks', cluster_id: id }] }
    await refused(other, foreign, 404, unknown(`Cluster ${id}`))
    const price = { reassignments: [{ attribute: 'Price', cluster_id: null }] }
    await refused(other, price, 404, unknown('Attribute "Price"'))
    expect(await shown(one)).toEqual(['Value: ', 'Price'])
  })
})

describe('an edit', () => {
  test('reassigns, then renames, then deletes', async () => {
    const tenant = await about('Price', 'Cost', 'Speed')
    const [money = '', fast = '', old = ''] = await make(tenant, 'Money', 'Fast', 'Old')
    await edit(tenant, {
      reassignments: [
        { attribute: 'Price', cluster_id: old },
        { attribute: 'Speed', cluster_id: fast },
      ],
    })
    expect(await shown(tenant)).toEqual(['Money: ', 'Fast: Speed', 'Old: Price', 'Cost'])
    const answer = await edit(tenant, {
      delete_cluster_ids: [old],
      renames: [
        { cluster_id: money, name: ' Value ' },
        { cluster_id: fast, name: 'Pace' },
      ],
      reassignments: [
        { attribute: ' PRICE ', cluster_id: money },
        { attribute: 'Cost', cluster_id: money },
        { attribute: 'Speed', cluster_id: null },
      ],
    })
    expect(answer).toEqual({
      reassigned: [
        { attribute: 'Price', cluster_id: money },
        { attribute: 'Cost', cluster_id: money },
        { attribute: 'Speed', cluster_id: null },
      ],
      renamed: [
        { cluster_id: money, name: 'Value' },
        { cluster_id: fast, name: 'Pace' },
      ],
      deleted: [{ cluster_id: old }],
    })
    expect(await shown(tenant)).toEqual(['Value: Cost,Price', 'Pace: ', 'Speed'])
  })

  test('that matches the current state changes nothing', async () => {
    const tenant = await about('Price')
    const [cluster_id = ''] = await make(tenant, 'Value')
    const same = {
      reassignments: [{ attribute: 'Price', cluster_id }],
      renames: [{ cluster_id, name: 'VALUE' }],
    }
    await edit(tenant, same)
    await edit(tenant, same)
    expect(await shown(tenant)).toEqual(['VALUE: Price', ''])
  })

  test('can swap the names of clusters', async () => {
    const tenant = await server.tenant()
    const [a = '', b = ''] = await make(tenant, 'a', 'b')
    await edit(tenant, {
      renames: [
        { cluster_id: a, name: 'b' },
        { cluster_id: b, name: 'a' },
      ],
    })
    expect(await shown(tenant)).toEqual(['b: ', 'a: ', ''])
  })

  test('needs at least one entry, and each target only once', async () => {
    const tenant = await about('Price', 'Speed')
    const [a = '', b = ''] = await make(tenant, 'a', 'b')
    const idle = 'Send at least one entry in renames, delete_cluster_ids or reassignments.'
    await refused(tenant, {}, 400, idle)
    await refused(tenant, { renames: [], delete_cluster_ids: [], reassignments: [] }, 400, idle)
    const twice = (field: string, target: string) => `${field} names ${target} twice. Send each target once.`
    const prices = ['Price', 'Speed', 'PRICE'].map((attribute) => ({ attribute, cluster_id: a }))
    await refused(tenant, { reassignments: prices }, 400, twice('reassignments', 'PRICE'))
    const renames = [a, b, a].map((cluster_id, i) => ({ cluster_id, name: `${i}` }))
    await refused(tenant, { renames }, 400, twice('renames', a))
    await refused(tenant, { delete_cluster_ids: [a, b, b] }, 400, twice('delete_cluster_ids', b))
  })

  test('names an unknown target, and changes nothing', async () => {
    const tenant = await about('Price')
    const [a = ''] = await make(tenant, 'a')
    const good = { attribute: 'Price', cluster_id: a }
    const bad = (one: object) => ({ reassignments: [good, { attribute: 'x', cluster_id: a, ...one }] })
    await refused(tenant, bad({}), 404, unknown('Attribute "x"'))
    await refused(tenant, { reassignments: [{ ...good, cluster_id: nobody }] }, 404, unknown(`Cluster ${nobody}`))
    await refused(tenant, { reassignments: [{ ...good, cluster_id: 'x' }] }, 404, unknown('Cluster x'))
    const renames = [{ cluster_id: nobody, name: 'b' }]
    await refused(tenant, { reassignments: [good], renames }, 404, unknown(`Cluster ${nobody}`))
    const delete_cluster_ids = [nobody]
    await refused(tenant, { reassignments: [good], delete_cluster_ids }, 404, unknown(`Cluster ${nobody}`))
    const malformed = 'delete_cluster_ids[0] must be a UUID, got "x".'
    await refused(tenant, { delete_cluster_ids: ['x'] }, 400, malformed)
  })

  test('cannot give two clusters the same name', async () => {
    const tenant = await about('Price')
    const [a = '', b = '', c = ''] = await make(tenant, 'a', 'b', 'c')
    const to = (cluster_id: string, name: string) => ({ cluster_id, name })
    const reassignments = [{ attribute: 'Price', cluster_id: a }]
    await refused(tenant, { reassignments, renames: [to(a, 'B')] }, 409, taken('b', b))
    await refused(tenant, { renames: [to(a, 'x'), to(b, 'X')] }, 409, taken('x', a))
    // Deletion happens only after the renames.
    await refused(tenant, { renames: [to(a, 'c')], delete_cluster_ids: [c] }, 409, taken('c', c))
    await refused(tenant, { renames: [to(a, ' ')] }, 400, 'renames[0].name must have 1 to 1000 characters, got 0.')
  })

  test('cannot delete a cluster that still claims attributes', async () => {
    const tenant = await about('Price', 'Cost', 'Speed')
    const [a = '', b = ''] = await make(tenant, 'a', 'b')
    const full = (id: string, count: number) =>
      `Cluster ${id} still holds ${count} attributes. Reassign them in the same request; nothing was changed.`
    const reassignments = ['Price', 'Cost'].map((attribute) => ({ attribute, cluster_id: a }))
    await refused(tenant, { reassignments, delete_cluster_ids: [b, a] }, 409, full(a, 2))
    await edit(tenant, { reassignments })
    await refused(tenant, { delete_cluster_ids: [b, a] }, 409, full(a, 2))
    const partly = { reassignments: [{ attribute: 'Cost', cluster_id: b }], delete_cluster_ids: [a] }
    await refused(tenant, partly, 409, full(a, 1))
    await edit(tenant, {
      reassignments: [
        { attribute: 'Cost', cluster_id: b },
        { attribute: 'Price', cluster_id: null },
      ],
      delete_cluster_ids: [a],
    })
    expect(await shown(tenant)).toEqual(['b: Cost', 'Price,Speed'])
  })

  test('accepts 1,000 attributes at once', async () => {
    const names = Array.from({ length: 1000 }, (_, i) => `Attribute ${i}`)
    const tenant = await about(...names)
    const [a = '', b = ''] = await make(tenant, 'a', 'b')
    const reassignments = names.map((attribute, i) => ({ attribute, cluster_id: [a, b, null][i % 3] ?? null }))
    await edit(tenant, { reassignments })
    const { data, unclustered } = await tenant.project.list_attribute_clusters()
    expect([...data.map(({ terms }) => terms.length), unclustered.length]).toEqual([334, 333, 333])
  })
})
