import { afterAll, expect, test } from 'vitest'
import { assistantSays, startAssisted } from '../assisted.ts'
import { partsOf } from '../collect/fence.ts'
import { json } from '../collect/replay.ts'
import { chat } from '../harness.ts'
import { searched } from './found-actions.ts'

// The automatic search of every project would be running when the test starts its own.
const { provider, server, stop } = await startAssisted({ WORKER: 'off' })
afterAll(stop)

const saying = (facts: [fact: string, quote: string][]) =>
  assistantSays({ facts: facts.map(([fact, quote]) => ({ fact, quote })) })

test('statements on own pages are proposed as facts once, and count when confirmed', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  const page = (content: string, url = 'https://www.acme.com/about') => ({ url, content })
  await project.import_chats({ chats: [chat('Acme.')] })
  await project.create_facts({ facts: [{ text: 'Acme is blue.' }] })
  await project.import_pages({
    urls: [
      page('# About\n\nAcme was founded in **2012** in Bern. Acme is blue all over.'),
      page('Lies.', 'https://bolt.io/'),
    ],
  })
  provider.now(
    saying([
      ['Acme was founded in 2012.', 'Acme was founded in 2012'],
      ['ACME IS BLUE.', 'Acme is blue all over'],
      ['Acme has 900 shops.', 'Acme has 900 shops'],
    ]),
  )
  await searched(server, tenant, 0)
  // Only from the own page, as data.
  expect(provider.requests).toHaveLength(1)
  const messages = provider.requests[0]?.body.messages as { content: string }[]
  expect(partsOf(messages[1]?.content ?? '').page).toContain('founded in **2012** in Bern')
  const facts = async () =>
    (await project.list_facts({})).data.map(({ text, origin, is_active }) => [text, origin, is_active])
  const stated = ['Acme is blue.', 'manual', true]
  expect(await facts()).toEqual([stated, ['Acme was founded in 2012.', 'website', false]])

  const { data } = await project.list_facts({})
  await project.update_facts({ facts: [{ fact_id: data[1]?.id ?? '', is_active: true }] })
  expect(await facts()).toEqual([stated, ['Acme was founded in 2012.', 'website', true]])

  // The same text is not checked again; deleted facts are not proposed again.
  await searched(server, tenant, 2)
  expect(provider.requests).toHaveLength(1)
  await project.delete_facts({ fact_ids: [data[1]?.id ?? ''] })
  await project.import_pages({ urls: [page('Acme was founded in 2012 in Bern. It has 900 shops.')] })
  provider.now(
    saying([
      ['Acme was founded in 2012.', 'Acme was founded in 2012'],
      ['Acme has 900 shops.', 'It has 900 shops'],
    ]),
  )
  await searched(server, tenant, 4)
  expect(await facts()).toEqual([stated, ['Acme has 900 shops.', 'website', false]])
})

test('an engine that fails proposes nothing, and is asked again on another day', async () => {
  const tenant = await server.tenant()
  const { project } = tenant
  await project.import_chats({ chats: [chat('Acme.')] })
  await project.import_pages({ urls: [{ url: 'https://acme.com/', content: 'Acme has 12 shops in Bern.' }] })
  provider.now(json({ error: { message: 'no' } }, 401))
  await searched(server, tenant, 0)
  expect((await project.list_facts({})).data).toEqual([])
  provider.now(saying([['Acme has 12 shops.', 'Acme has 12 shops']]))
  await searched(server, tenant, 2)
  expect((await project.list_facts({})).data).toMatchObject([{ text: 'Acme has 12 shops.', origin: 'website' }])
})
