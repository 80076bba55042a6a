import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { markets } from '../answers/suggestion-labels.ts'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { base } from './examples.ts'

const server = await sharedServer()

type Project = Tenant['project']

/** An answer that lists names. */
const listing = (...names: string[]) => chat(`Good ones:\n\n${names.map((name) => `- **${name}**: fast`).join('\n')}`)
const suggested = async (project: Project) =>
  (await project.list_brand_suggestions({})).data.map(({ name, chat_count }) => [name, chat_count])
const idOf = async (project: Project, name: string) =>
  (await project.list_brand_suggestions({})).data.find((one) => one.name === name)?.id ?? ''
const gone = (id: string) => ({
  status: 404,
  message: `Brand suggestion ${id} was not found or was already handled. List the open ones with GET /brands/suggestions.`,
})

/** A project whose three answers list Zenbo, two of them Kelvar, one Mintly. */
async function mined() {
  const tenant = await server.tenant()
  const chats = [listing('Zenbo', 'Kelvar', 'Acme'), listing('Zenbo', 'Kelvar'), listing('Zenbo', 'Mintly')]
  const { created } = await tenant.project.import_chats({ chats })
  return { ...tenant, chats, created }
}

describe('the list', () => {
  test('has untracked names from answers, most frequent first', async () => {
    const { project } = await mined()
    expect(await project.list_brand_suggestions({})).toEqual({
      data: [
        { id: expect.stringMatching(/^kw_/), name: 'Zenbo', chat_count: 3, source: 'competitor', domains: [] },
        { id: expect.stringMatching(/^kw_/), name: 'Kelvar', chat_count: 2, source: 'competitor', domains: [] },
      ],
      total_count: 2,
    })
    const { data } = await project.list_events({ types: ['brand.suggested'] })
    expect(data.map((event) => event.data)).toEqual([
      {
        count: 2,
        brand_suggestions: [
          { id: await idOf(project, 'Zenbo'), name: 'Zenbo' },
          { id: await idOf(project, 'Kelvar'), name: 'Kelvar' },
        ],
      },
    ])
  })

  test('shows sentences from the latest answers on request', async () => {
    const { project } = await server.tenant()
    const on = (day: string) => ({ created_at: `2026-03-0${day}T10:00:00Z` })
    const long = `${'Much is said before. '.repeat(3)}It was a long day ${'and then another '.repeat(30)}until **Zenbo** came.`
    const { created } = await project.import_chats({
      chats: [
        chat('- **Zenbo**: for teams.\n- **Kelvar**: fast. And cheap.', on('1')),
        chat('Take one of these:\n\n- **Zenbo** is loved. Others are not.\n- **Kelvar**', on('2')),
        chat(`- **Zenbo**\n\n${long}`, on('3')),
        chat(`Who knows. ${long}\n\n- **Zenbo**`, on('4')),
      ],
    })
    const ids = created.map(({ chat_id }) => chat_id)
    const { data } = await project.list_brand_suggestions({ include: ['sentences'] })
    expect(data.map(({ name, sentences }) => [name, sentences])).toEqual([
      [
        'Zenbo',
        [
          { chat_id: ids[3], text: expect.stringMatching(/^….{200,}until Zenbo came\.$/) },
          { chat_id: ids[2], text: expect.stringMatching(/^….{200,}until Zenbo came\.$/) },
          { chat_id: ids[1], text: 'Zenbo is loved.' },
        ],
      ],
      [
        'Kelvar',
        [
          { chat_id: ids[1], text: 'Kelvar' },
          { chat_id: ids[0], text: 'Kelvar: fast.' },
        ],
      ],
    ])
  })

  test('is empty without answers', async () => {
    const { project } = await server.tenant()
    expect(await project.list_brand_suggestions({})).toEqual({ data: [], total_count: 0 })
  })

  test('keeps ids and order when answers arrive; new names come last', async () => {
    const { project } = await mined()
    const before = await project.list_brand_suggestions({})
    await project.import_chats({ chats: [1, 2, 3].map(() => listing('Mintly', 'Kelvar')) })
    const after = await project.list_brand_suggestions({})
    expect(after.data.map(({ name, chat_count }) => [name, chat_count])).toEqual([
      ['Zenbo', 3],
      ['Kelvar', 5],
      ['Mintly', 4],
    ])
    expect(after.data.slice(0, 2).map(({ id }) => id)).toEqual(before.data.map(({ id }) => id))
  })

  test('creates no duplicates for concurrent requests', async () => {
    const { project } = await mined()
    const lists = await Promise.all([1, 2, 3, 4].map(() => project.list_brand_suggestions({})))
    const ids = new Set(lists.flatMap(({ data }) => data.map(({ id }) => id)))
    expect(ids.size).toBe(2)
  })

  test('is paged', async () => {
    const { project } = await mined()
    const { data } = await project.list_brand_suggestions({})
    expect(await project.list_brand_suggestions({ limit: 1, offset: 1 })).toEqual({ data: [data[1]], total_count: 2 })
    expect(await project.list_brand_suggestions({ offset: 2 })).toEqual({ data: [], total_count: 2 })
    await expect(project.list_brand_suggestions({ limit: 0 })).rejects.toMatchObject({ status: 400 })
  })

  test('counts a name in every spelling', async () => {
    const { project } = await server.tenant()
    await project.import_chats({ chats: [listing('Zenbo'), listing('ZENBO Inc.'), listing('Zénbo'), listing('Zenbo')] })
    expect(await suggested(project)).toEqual([['Zenbo', 4]])
  })

  test('lists a brand once for all its products', async () => {
    const { project } = await server.tenant()
    await project.import_chats({
      chats: [
        listing('Zenbo Flow', 'Kelvar Labs Vista'),
        listing('Zenbo Wave', 'Kelvar Labs Orbit'),
        listing('Zenbo Peak'),
      ],
    })
    expect(await suggested(project)).toEqual([
      ['Zenbo', 3],
      ['Kelvar Labs', 2],
    ])
  })

  test('lists the brand instead of its product line', async () => {
    const { project } = await server.tenant()
    await project.import_chats({
      chats: [listing('Mintly Vista 300', 'Dulo EcoTank'), listing('Mintly Vista Pro X5', 'Dulo EcoTank')],
    })
    expect(await suggested(project)).toEqual([
      ['Dulo', 2],
      ['Mintly', 2],
    ])
  })

  describe('when most names are known brands of one market', () => {
    /** Two answers: six television brands in total, and the sentence in each. */
    const told = (sentence: string) =>
      ['- Sony\n- Hisense\n- TCL', '- Panasonic\n- Vizio\n- Sharp'].map((list) => chat(`${list}\n\n${sentence}`))
    const toldBy = async (...sentences: string[]) => {
      const { project } = await server.tenant({ project: { name: 'LG', domain: 'lg.com', country_code: 'US' } })
      await project.import_chats({ chats: sentences.flatMap(told) })
      return (await suggested(project)).map(([name]) => name)
    }
    const six = ['Hisense', 'Panasonic', 'Sharp', 'Sony', 'TCL', 'Vizio']

    test('lists its brands even if answers name them only in sentences', async () => {
      const names = await toldBy('Some prefer a set by Loewe for its design.', 'A set by Loewe costs more.')
      expect(names.toSorted()).toEqual([...six, 'Loewe'].toSorted())
    })

    test('leaves out shops, brands of other markets and unlisted names', async () => {
      const names = await toldBy(
        'Prices at Walmart fall in March. Watch it with Netflix in Dolby Vision.',
        'You find them at Walmart, too. Netflix looks best in Dolby Vision.',
      )
      expect(names.toSorted()).toEqual(six)
    })

    test('lists the brand, not its product line', async () => {
      const sets = [1, 2, 3].map(() => listing('Vizio Quantum Pro'))
      const { project } = await server.tenant({ project: { name: 'LG', domain: 'lg.com', country_code: 'US' } })
      await project.import_chats({ chats: [...told('Good.'), ...told('Fine.'), ...sets] })
      expect((await suggested(project)).filter(([name]) => String(name).includes('Vizio'))).toEqual([['Vizio', 5]])
    })

    test('finds names inside sentences in scripts without spaces', async () => {
      const { project } = await server.tenant({ project: { name: '海尔', domain: 'haier.com', country_code: 'CN' } })
      const answer = '推荐:\n\n- **格力**:省电\n- **美的**:安静\n- **大金**:耐用\n\n预算有限时奥克斯也不错。'
      await project.import_chats({ chats: [chat(answer), chat(answer)] })
      expect((await suggested(project)).map(([name]) => name).toSorted()).toEqual(['大金', '奥克斯', '格力', '美的'])
    })
  })

  test('shows domains that match the name, from links and sources', async () => {
    const { project } = await server.tenant()
    const sources = [{ url: 'https://shop.kelvar.io/a' }, { url: 'https://mintly.com/best' }]
    const one = chat('- [Zenbo](https://www.zenbo.com/x): fast\n- Kelvar: slow', { sources })
    await project.import_chats({ chats: [one, listing('Zenbo', 'Kelvar')] })
    const { data } = await project.list_brand_suggestions({})
    expect(Object.fromEntries(data.map(({ name, domains }) => [name, domains]))).toEqual({
      Zenbo: ['zenbo.com'],
      Kelvar: ['kelvar.io'],
    })
  })

  test('leaves out names, aliases and domains of tracked brands, and names that contain them', async () => {
    const { project } = await server.tenant()
    await project.create_brand({ name: 'Kelvar', aliases: ['Mintly'], domains: ['orbito.com'] })
    const answer = () => listing('Acme', 'Acme Pro', 'Super Acme', 'Kelvar Labs', 'Mintly', 'Orbito', 'Zenbo')
    await project.import_chats({ chats: [answer(), answer()] })
    expect(await suggested(project)).toEqual([['Zenbo', 2]])
  })

  test('counts a shorter name only where it is not part of a tracked one', async () => {
    const { project } = await server.tenant()
    await project.create_brand({ name: 'Zenbo Cloud' })
    await project.import_chats({
      chats: [listing('Zenbo'), listing('Zenbo Flow'), listing('Zenbo Cloud'), listing('Zenbo Cloud')],
    })
    expect(await suggested(project)).toEqual([['Zenbo', 2]])
  })

  test('drops a name once it is tracked, and shows it again when it no longer is', async () => {
    const { project } = await mined()
    await suggested(project)
    const { id } = await project.create_brand({ name: 'ZENBO' })
    expect(await suggested(project)).toEqual([['Kelvar', 2]])
    await project.delete_brand({ brand_id: id })
    expect(await suggested(project)).toEqual([
      ['Zenbo', 3],
      ['Kelvar', 2],
    ])
  })
})

describe('chat_count', () => {
  test('follows replaced chats', async () => {
    const { project, chats } = await mined()
    expect(await suggested(project)).toEqual([
      ['Zenbo', 3],
      ['Kelvar', 2],
    ])
    const changed = chats.slice(0, 2).map(({ external_id }) => ({ ...listing('Mintly'), external_id }))
    await project.import_chats({ chats: changed, on_conflict: 'replace' })
    expect(await project.list_brand_suggestions({})).toMatchObject({
      data: [
        { name: 'Zenbo', chat_count: 1 },
        { name: 'Mintly', chat_count: 3 },
      ],
      total_count: 2,
    })
  })

  test('leaves out chats of deleted prompts', async () => {
    const { project } = await mined()
    const other = { prompt: { text: 'Which else?', country_code: 'US' } }
    await project.import_chats({ chats: [{ ...listing('Zenbo'), ...other }] })
    expect(await suggested(project)).toEqual([
      ['Zenbo', 4],
      ['Kelvar', 2],
    ])
    const { data } = await project.list_prompts({ search: 'Which tool' })
    await project.delete_prompt({ prompt_id: data[0]?.id ?? '' })
    expect(await suggested(project)).toEqual([['Zenbo', 1]])
  })

  test('counts chats of archived prompts', async () => {
    const { project } = await mined()
    const { data } = await project.list_prompts({})
    await project.archive_prompt({ prompt_id: data[0]?.id ?? '' })
    expect((await suggested(project)).length).toBe(2)
  })
})

describe('accept', () => {
  test('tracks the brand under the id of the suggestion and reads stored answers for it', async () => {
    const { project, project_id } = await mined()
    const id = await idOf(project, 'Zenbo')
    expect(await project.accept_brand_suggestion({ brand_suggestion_id: id })).toEqual({ id })
    await recalculated(project, project_id)
    const { data } = await project.list_brands({})
    expect(data.map(({ color, ...brand }) => brand)).toMatchObject([
      { name: 'Acme' },
      { id, name: 'Zenbo', is_own: false, aliases: [], domains: [], source: 'suggestion' },
    ])
    const report = await project.get_brands_report({})
    expect(report.data.map(({ brand, mention_count }) => [brand.name, mention_count])).toEqual([
      ['Zenbo', 3],
      ['Acme', 1],
    ])
    expect(await suggested(project)).toEqual([['Kelvar', 2]])
    expect(await project.update_brand({ brand_id: id, color: '#000000' })).toEqual({})
  })

  test('passes the domains on to the brand', async () => {
    const { project } = await server.tenant()
    const sources = [{ url: 'https://zenbo.io' }]
    await project.import_chats({ chats: [1, 2].map(() => ({ ...listing('Zenbo'), sources })) })
    await project.accept_brand_suggestion({ brand_suggestion_id: await idOf(project, 'Zenbo') })
    const { data } = await project.list_brands({})
    expect(data.at(-1)).toMatchObject({ name: 'Zenbo', domains: ['zenbo.io'] })
  })

  test('succeeds only once', async () => {
    const { project } = await mined()
    const id = await idOf(project, 'Zenbo')
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => project.accept_brand_suggestion({ brand_suggestion_id: id })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(project.accept_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject(gone(id))
    await expect(project.reject_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject(gone(id))
    expect((await project.list_brands({})).total_count).toBe(2)
  })

  test('refuses a name that is taken, and leaves the suggestion open', async () => {
    const { project } = await mined()
    const id = await idOf(project, 'Zenbo')
    const { id: brand_id } = await project.create_brand({ name: 'zenbo' })
    await expect(project.accept_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject({
      status: 409,
      message: `A brand named "zenbo" already exists in this project (${brand_id}). Choose another name or update that brand.`,
    })
    await project.update_brand({ brand_id, name: 'Other' }).catch(() => {})
    await project.delete_brand({ brand_id })
    expect(await project.accept_brand_suggestion({ brand_suggestion_id: id })).toEqual({ id })
  })

  test('a brand deleted after acceptance is not suggested again', async () => {
    const { project } = await mined()
    const id = await idOf(project, 'Zenbo')
    await project.accept_brand_suggestion({ brand_suggestion_id: id })
    await project.delete_brand({ brand_id: id })
    await project.import_chats({ chats: [listing('Zenbo'), listing('Zenbo Flow'), listing('Zenbo Flow')] })
    expect(await suggested(project)).toEqual([['Kelvar', 2]])
    await expect(project.delete_brand({ brand_id: id })).rejects.toMatchObject({ status: 404 })
    await expect(project.accept_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject(gone(id))
  })
})

describe('reject', () => {
  test('is permanent, variants included', async () => {
    const { project } = await mined()
    const id = await idOf(project, 'Zenbo')
    expect(await project.reject_brand_suggestion({ brand_suggestion_id: id })).toEqual({})
    expect(await suggested(project)).toEqual([['Kelvar', 2]])
    const variants = ['ZENBO', 'Zenbo Inc.', 'Zénbo', 'Zenbo Flow']
    await project.import_chats({ chats: [listing(...variants), listing(...variants), listing(...variants)] })
    expect(await suggested(project)).toEqual([['Kelvar', 2]])
    await expect(project.reject_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject(gone(id))
    await expect(project.accept_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject(gone(id))
    expect((await project.list_brands({})).total_count).toBe(1)
  })

  test('of concurrent accept and reject requests, one succeeds', async () => {
    const { project } = await mined()
    const brand_suggestion_id = await idOf(project, 'Zenbo')
    const results = await Promise.allSettled([
      project.accept_brand_suggestion({ brand_suggestion_id }),
      project.reject_brand_suggestion({ brand_suggestion_id }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  })

  test('does not prevent tracking the name by hand', async () => {
    const { project } = await mined()
    await project.reject_brand_suggestion({ brand_suggestion_id: await idOf(project, 'Zenbo') })
    expect(await project.create_brand({ name: 'Zenbo' })).toEqual({ id: expect.stringMatching(/^kw_/) })
  })
})

describe('an id that names no suggestion', () => {
  test('is 404, whatever else it names', async () => {
    const { project, own_brand_id } = await mined()
    for (const id of [own_brand_id, 'kw_0', 'nonsense']) {
      await expect(project.accept_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject(gone(id))
      await expect(project.reject_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject(gone(id))
    }
    const open = await idOf(project, 'Zenbo')
    await expect(project.delete_brand({ brand_id: open })).rejects.toMatchObject({ status: 404 })
  })

  test('is 404 if the suggestion is of another project', async () => {
    const { project } = await mined()
    const id = await idOf(project, 'Zenbo')
    const other = await server.tenant()
    await expect(other.project.accept_brand_suggestion({ brand_suggestion_id: id })).rejects.toMatchObject(gone(id))
    expect((await suggested(project)).length).toBe(2)
  })

  test('a read key can list suggestions but not accept them', async () => {
    const { project, projectKey } = await mined()
    const id = await idOf(project, 'Zenbo')
    const key = await projectKey('read')
    expect((await server.send(`${base}/brands/suggestions`, { key })).status).toBe(200)
    expect((await server.send(`${base}/brands/suggestions/${id}/accept`, { key, method: 'POST' })).status).toBe(403)
  })
})

const recorded = new URL('../../../shared/data/answers/password-managers.jsonl', import.meta.url)
test.skipIf(!existsSync(recorded))('recorded answers give the labelled brands (needs ../shared/data)', async () => {
  const { project } = await server.tenant()
  const chats = readFileSync(recorded, 'utf8').trim().split('\n')
  await project.import_chats({ chats: chats.map((line) => JSON.parse(line)) })
  const { data, total_count } = await project.list_brand_suggestions({})
  const { brands = [], lines = [], others = [] } = markets['Password managers'] ?? {}
  expect(data.map(({ name }) => name).toSorted()).toEqual([...brands, ...lines, ...others].sort())
  expect(total_count).toBe(data.length)
  expect(data.slice(0, 2).map(({ name, chat_count }) => [name, chat_count])).toEqual([
    ['Bitwarden', 120],
    ['1Password', 104],
  ])
})
