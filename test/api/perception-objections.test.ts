import { describe, expect, test } from 'vitest'
import { perceptionRun } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { at, completed, imported } from './perception-runs.ts'

const server = await sharedServer()

const answer = (model_channel_id: string, ...sources: object[]) => ({
  attribute: 'price',
  model_channel_id,
  text: 'Acme.',
  sources,
})
const raised = (name: string, answers: number | number[], members: string[] = []) => ({ name, answers, members })

describe('objections', () => {
  test('are those of the latest completed run, by score and name, over the answers of the channels', async () => {
    const tenant = await server.tenant()
    const { project, api, project_id } = tenant
    await imported(
      tenant,
      completed(2, {
        answers: [answer('A-0'), answer('A-0'), answer('B-0'), answer('K-1')],
        objections: [
          raised('Too dear', [0, 2, 2], ['price', 'cost']),
          raised('Hard to use', [1, 0], ['complex']),
          raised('Never raised', []),
          raised('Slow', [2]),
        ],
      }),
      completed(1, { answers: [answer('A-0')], objections: [raised('Of an older run', [0])] }),
      perceptionRun({
        state: 'running',
        started_at: at(5),
        completed_at: null,
        answers: [answer('A-0')],
        objections: [raised('Of what goes on', [0])],
      }),
    )
    const of = async (fields: object) =>
      (await project.list_objections(fields)).data.map(({ name, score, rank }) => [name, score, rank])
    await api.update_project({ project_id, model_channel_ids: ['A-0', 'B-0', 'K-1'] })
    expect(await project.list_objections({})).toEqual({
      data: [
        { name: 'Hard to use', score: 50, rank: 1, members: ['complex'], member_count: 1 },
        { name: 'Too dear', score: 50, rank: 2, members: ['price', 'cost'], member_count: 2 },
        { name: 'Slow', score: 25, rank: 3, members: [], member_count: 0 },
        { name: 'Never raised', score: 0, rank: 4, members: [], member_count: 0 },
      ],
      total_count: 4,
    })
    expect((await project.list_objections({ limit: 2, offset: 1 })).data.map(({ name, rank }) => [name, rank])).toEqual(
      [
        ['Too dear', 2],
        ['Slow', 3],
      ],
    )
    expect(await project.list_objections({ offset: 9 })).toEqual({ data: [], total_count: 4 })
    expect(await of({ model_channel_ids: ['B-0'] })).toEqual([
      ['Slow', 100, 1],
      ['Too dear', 100, 2],
      ['Hard to use', 0, 3],
      ['Never raised', 0, 4],
    ])
    await api.update_project({ project_id, model_channel_ids: ['A-0', 'B-0'] })
    expect((await of({})).slice(0, 2)).toEqual([
      ['Hard to use', 200 / 3, 1],
      ['Too dear', 200 / 3, 2],
    ])
    expect((await of({ model_channel_ids: ['L-0'] })).map(([, score]) => score)).toEqual([0, 0, 0, 0])
    await api.update_project({ project_id, model_channel_ids: ['A-3'] })
    expect((await of({})).map(([, score]) => score)).toEqual([0, 0, 0, 0])
    await expect(project.list_objections({ model_channel_ids: ['E-2'] })).rejects.toMatchObject({ status: 400 })
  })

  test('with only an answer count are shares of the whole run, regardless of channel', async () => {
    const tenant = await server.tenant()
    const { project, api, project_id } = tenant
    await imported(
      tenant,
      completed(1, {
        answers: [answer('A-0'), answer('A-0'), answer('B-0'), answer('A-1')],
        objections: [raised('Counted', 3), raised('Placed', [0])],
      }),
    )
    await api.update_project({ project_id, model_channel_ids: ['A-0', 'B-0'] })
    const of = async (fields: object) =>
      (await project.list_objections(fields)).data.map(({ name, score }) => [name, score])
    expect(await of({})).toEqual([
      ['Counted', 75],
      ['Placed', 100 / 3],
    ])
    expect(await of({ model_channel_ids: ['A-0'] })).toEqual([['Placed', 50]])
    expect(await of({ model_channel_ids: ['A-0', 'A-1', 'B-0', 'L-0'] })).toEqual([
      ['Counted', 75],
      ['Placed', 25],
    ])
    expect(await project.list_objection_sources({ objection: 'Counted' })).toEqual({ data: [], total_count: 0 })
  })

  test('are empty for a project without a completed run', async () => {
    const tenant = await server.tenant()
    expect(await tenant.project.list_objections({})).toEqual({ data: [], total_count: 0 })
    await imported(tenant, perceptionRun({ state: 'running', completed_at: null, objections: [raised('X', 0)] }))
    expect(await tenant.project.list_objections({ offset: 1 })).toEqual({ data: [], total_count: 0 })
    await imported(tenant, completed(1, { objections: [raised('Of no answers', 0)] }))
    expect((await tenant.project.list_objections({})).data).toMatchObject([{ name: 'Of no answers', score: 0 }])
  })
})

test('the sources of an objection are those of the answers that raise it', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const page = (url: string, citation_count = 0, title?: string) => ({ url: `https://${url}`, citation_count, title })
  await imported(
    tenant,
    completed(1, {
      answers: [
        answer('A-0', page('a.com/1/', 2, 'First'), page('a.com/1', 1), page('news.org', 0)),
        answer('B-0', page('a.com/1', 1, 'Second'), page('acme.com/help', 4)),
        answer('A-0', page('other.com', 9)),
      ],
      objections: [raised('Too dear', [0, 1]), raised('Slow', [2])],
    }),
    perceptionRun({
      state: 'running',
      completed_at: null,
      answers: [answer('A-0', page('running.com', 9))],
      objections: [raised('Too dear', [0])],
    }),
  )
  await project.import_pages({ urls: [{ url: 'https://news.org', title: 'News' }] })
  await project.assign_domain_classification({ domain: 'news.org', classification: 'RELATED' })
  const rows = [
    {
      url: 'https://a.com/1',
      title: 'Second',
      domain: 'a.com',
      classification: expect.any(String),
      stats: { retrieval_count: 2, citation_count: 4, chat_count: 2 },
    },
    {
      url: 'https://acme.com/help',
      title: null,
      domain: 'acme.com',
      classification: 'OWN',
      stats: { retrieval_count: 1, citation_count: 4, chat_count: 1 },
    },
    {
      url: 'https://news.org',
      title: 'News',
      domain: 'news.org',
      classification: 'RELATED',
      stats: { retrieval_count: 1, citation_count: 0, chat_count: 1 },
    },
  ]
  expect(await project.list_objection_sources({ objection: 'Too dear' })).toEqual({ data: rows, total_count: 3 })
  expect(await project.list_objection_sources({ objection: 'Too dear', limit: 1, offset: 1 })).toEqual({
    data: rows.slice(1, 2),
    total_count: 3,
  })
  expect(await project.list_objection_sources({ objection: 'Too dear', offset: 7 })).toEqual({
    data: [],
    total_count: 3,
  })
  const cut = await project.list_objection_sources({ objection: 'Too dear', model_channel_ids: ['B-0'] })
  expect(cut.data.map(({ url, title, stats }) => [url, title, stats.citation_count])).toEqual([
    ['https://acme.com/help', null, 4],
    ['https://a.com/1', 'Second', 1],
  ])
  expect(await project.list_objection_sources({ objection: 'Unknown' })).toEqual({ data: [], total_count: 0 })
  await expect(project.list_objection_sources({ objection: '' })).rejects.toMatchObject({ status: 400 })
})

test('channels may be sent with commas, as name[] and by alias', async () => {
  const tenant = await server.tenant()
  await imported(
    tenant,
    completed(1, { answers: [answer('openai-0'), answer('B-0'), answer('B-0')], objections: [raised('X', [0])] }),
  )
  const scores = await Promise.all(
    [
      'model_channel_ids=A-0,B-0',
      'model_channel_ids[]=A-0&model_channel_ids[]=qwen-0',
      'model_channel_ids=A-0',
      '',
    ].map(async (query) => {
      const path = `/customer/v1/brand-perception/objections?project_id=${tenant.project_id}&${query}`
      const { json } = await server.send(path, { key: tenant.key })
      return (json as { data: { score: number }[] }).data[0]?.score
    }),
  )
  expect(scores).toEqual([100 / 3, 100 / 3, 100, 100 / 3])
})

test('a run replaced during a read is seen either as it was or as it is', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const version = (of: number) =>
    completed(1, {
      external_id: 'a',
      industry: `v${of}`,
      answers: [answer('A-0', { url: `https://example.com/${of}` })],
      objections: [raised('X', [0], [String(of)])],
    })
  await imported(tenant, version(0))
  let is_done = false
  const replacing = (async () => {
    for (let of = 1; of <= 15; of++) await imported(tenant, version(of))
    is_done = true
  })()
  const seen: number[] = []
  while (!is_done) {
    const { data } = await project.list_objections({})
    expect(data).toMatchObject([{ score: 100, member_count: 1 }])
    seen.push(Number(data[0]?.members[0]))
    expect((await project.list_objection_sources({ objection: 'X' })).data).toHaveLength(1)
    expect((await project.list_industries({})).total_count).toBe(1)
  }
  await replacing
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect((await project.list_objections({})).data[0]?.members).toEqual(['15'])
})
