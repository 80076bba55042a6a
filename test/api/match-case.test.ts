import { expect, test } from 'vitest'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const asWord = 'You can run on trails and on roads with all of these.'
const asName = 'Runners who like soft shoes should look at On and then at others.'

async function runners() {
  const tenant = await server.tenant()
  const { id } = await tenant.project.create_brand({ name: 'On' })
  const { created } = await tenant.project.import_chats({ chats: [chat(asWord), chat(asName)] })
  return { ...tenant, id, chats: created.map(({ chat_id }) => chat_id) }
}

const mentionsOf = async ({ project }: Pick<Tenant, 'project'>, name: string) => {
  const { data } = await project.get_brands_report({})
  return data.find(({ brand }) => brand.name === name)?.mention_count
}

test('a name that is also a word needs its capitals unless match_case says otherwise; stored answers are reread', async () => {
  const tenant = await runners()
  const { project, project_id, id: brand_id } = tenant
  expect(await mentionsOf(tenant, 'On')).toBe(1)
  await project.update_brand({ brand_id, match_case: 'any' })
  await recalculated(project, project_id)
  expect(await mentionsOf(tenant, 'On')).toBe(3)
  await project.update_brand({ brand_id, match_case: 'exact' })
  await recalculated(project, project_id)
  expect(await mentionsOf(tenant, 'On')).toBe(1)
})

test('match_case is listed on request', async () => {
  const { project } = await server.tenant()
  await project.create_brand({ name: 'Bolt', match_case: 'exact' })
  const { data } = await project.list_brands({ include: ['match_case'] })
  expect(data.map(({ name, match_case }) => [name, match_case])).toEqual([
    ['Acme', 'auto'],
    ['Bolt', 'exact'],
  ])
})

test('an unknown value is refused', async () => {
  const { project } = await server.tenant()
  const create = project.create_brand({ name: 'Bolt', match_case: 'never' as 'any' })
  await expect(create).rejects.toMatchObject({
    status: 400,
    message: 'match_case does not accept "never". Use one of: auto, exact, any.',
  })
})

test('each choice is compared with the saved one by what it finds in stored answers', async () => {
  const { project, id: brand_id, chats } = await runners()
  const { answer_count, match_case, choices } = await project.compare_match_cases({ brand_id })
  expect([answer_count, match_case]).toEqual([2, 'auto'])
  const added = { chat: { id: chats[0] }, change: 'added', text: 'on' }
  expect(choices).toEqual([
    { match_case: 'auto', chat_count: 1, mention_count: 1, added_count: 0, lost_count: 0, examples: [] },
    { match_case: 'exact', chat_count: 1, mention_count: 1, added_count: 0, lost_count: 0, examples: [] },
    {
      ...{ match_case: 'any', chat_count: 2, mention_count: 3, added_count: 2, lost_count: 0 },
      examples: [
        { ...added, before: 'You can run ', after: ' trails and on roads with all of these.' },
        { ...added, before: 'You can run on trails and ', after: ' roads with all of these.' },
      ],
    },
  ])
  const other = await server.tenant()
  await expect(other.project.compare_match_cases({ brand_id })).rejects.toMatchObject({ status: 404 })
})

test('an inflected form of a name is marked in the content of a chat, and only there', async () => {
  const { project } = await server.tenant()
  const { created } = await project.import_chats({
    chats: [chat('Acme er billig, men det er Acmes frugt ikke altid.')],
  })
  const { brands_mentioned } = await project.get_chat({ chat_id: created[0]?.chat_id ?? '' })
  expect(brands_mentioned[0]?.mentions).toEqual([
    { message: 1, start: 0, end: 4, text: 'Acme' },
    { message: 1, start: 27, end: 32, text: 'Acmes', inflected: true },
  ])
})
