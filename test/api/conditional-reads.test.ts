import zlib from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { chat, recalculated, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()
const base = '/customer/v1'

interface Question {
  path: string
  body?: object
}
const questions = {
  brands: { path: '/brands' },
  prompts: { path: '/prompts' },
  tags: { path: '/tags' },
  chats: { path: '/chats' },
  'brands report': { path: '/reports/brands', body: { dimensions: ['prompt_id'] } },
  'domains report': { path: '/reports/domains', body: {} },
} satisfies Record<string, Question>

/** Asks as fetch does, or with the given headers. */
async function ask({ key, project_id }: Tenant, { path, body }: Question, headers: Record<string, string> = {}) {
  const url = `${server.url}${base}${path}${body ? '' : `?project_id=${project_id}`}`
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
    ...(body && { body: JSON.stringify({ ...body, project_id }) }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    tag: answer.headers.get('etag') ?? '',
    text: await answer.text(),
  }
}

describe('a read', () => {
  test('has a strong ETag and may be cached; a request with that ETag gets a 304 without a body', async () => {
    const tenant = await server.tenant()
    await tenant.project.import_chats({ chats: [chat('Acme and Bolt.')] })
    for (const question of Object.values(questions)) {
      const first = await ask(tenant, question)
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
      expect(first.tag).toMatch(/^"[\w-]{27}\.[\w-]{27}"$/)
      const again = await ask(tenant, question, { 'if-none-match': `"another", ${first.tag}` })
      expect([again.status, again.tag, again.text]).toEqual([304, first.tag, ''])
      expect(again.headers.get('content-type')).toBeNull()
      expect(again.headers.get('x-ratelimit-limit')).not.toBeNull()
      expect((await ask(tenant, question, { 'if-none-match': `W/${first.tag}` })).status).toBe(304)
      expect((await ask(tenant, question, { 'if-none-match': '*' })).status).toBe(304)
      expect((await ask(tenant, question, { 'if-none-match': '"another"' })).status).toBe(200)
    }
  })

  test('has a different ETag in every encoding, and each is recognized', async () => {
    const tenant = await server.tenant()
    const names = Array.from({ length: 40 }, (_, i) => ({ name: `A tag with number ${i}` }))
    for (const { name } of names) await tenant.project.create_tag({ name })
    const plain = await ask(tenant, questions.tags)
    const packed = await ask(tenant, questions.tags, { 'accept-encoding': 'gzip' })
    expect([packed.tag, packed.text]).toEqual([plain.tag.replace(/"$/, '-gzip"'), plain.text])
    const again = await ask(tenant, questions.tags, { 'accept-encoding': 'gzip', 'if-none-match': packed.tag })
    expect([again.status, again.headers.get('vary')]).toEqual([304, expect.stringContaining('Accept-Encoding')])
  })

  test('is compressed once while it is memoized, even if it is large', async () => {
    const tenant = await server.tenant()
    const long = 'long'.repeat(400)
    const sources = Array.from({ length: 250 }, (_, index) => ({ url: `https://shop.example/${index}/${long}` }))
    await tenant.project.import_chats({ chats: [chat('Acme.', { sources })] })
    const compress = vi.spyOn(zlib, 'gzip')
    const askPacked = () => ask(tenant, { path: '/reports/urls', body: {} }, { 'accept-encoding': 'gzip' })
    const [first, second] = [await askPacked(), await askPacked()]
    expect(compress).toHaveBeenCalledTimes(1)
    compress.mockRestore()
    expect(first.text.length).toBeGreaterThan(256 * 1024)
    expect(second.headers.get('content-length')).toBe(first.headers.get('content-length'))
    expect([second.tag, second.text]).toEqual([first.tag, first.text])
  })

  test('has a new ETag after every change of its content, and only then', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const first = chat('Acme and Bolt.', { external_id: 'one', sources: [{ url: 'https://a.com/x' }] })
    await project.import_chats({ chats: [first] })
    const { data } = await project.list_prompts({})
    const prompt_id = data[0]?.id ?? ''
    let tag_id = ''
    const changes: Record<string, () => Promise<unknown>> = {
      'an answer': () => project.import_chats({ chats: [chat('Bolt.', { external_id: 'two' })] }),
      'an answer replaced': () =>
        project.import_chats({ chats: [{ ...first, sources: [{ url: 'https://b.com/x' }] }], on_conflict: 'replace' }),
      'a brand': async () => {
        await project.create_brand({ name: 'Bolt' })
        await recalculated(tenant.api, tenant.project_id)
      },
      'a tag': async () => {
        tag_id = (await project.create_tag({ name: 'Fast' })).id
      },
      'a tag of a prompt': () => project.update_prompt({ prompt_id, tag_ids: [tag_id] }),
      'a class': () => project.assign_domain_classification({ domain: 'b.com', classification: 'EDITORIAL' }),
    }
    const known = new Map<string, { tag: string; text: string }>()
    for (const [name, question] of Object.entries(questions)) known.set(name, await ask(tenant, question))
    const missed: string[] = []
    let told = 0
    for (const [change, make] of Object.entries(changes)) {
      await make()
      for (const [name, question] of Object.entries(questions)) {
        const before = known.get(name) ?? { tag: '', text: '' }
        const plain = await ask(tenant, question)
        const asked = await ask(tenant, question, { 'if-none-match': before.tag })
        if ((asked.status === 304) !== (plain.text === before.text)) missed.push(`${name} after ${change}`)
        if (asked.status === 200) told++
        known.set(name, plain)
      }
    }
    expect(missed).toEqual([])
    expect(told).toBeGreaterThanOrEqual(Object.keys(changes).length)
  })
})

test('writes, errors and streams have no ETag and may not be cached', async () => {
  const tenant = await server.tenant()
  const answers = [
    await ask(tenant, { path: '/tags', body: { name: 'Fast' } }),
    await ask(tenant, { path: '/reports/brands', body: { limit: 0 } }, { 'if-none-match': '*' }),
    await ask(tenant, { path: '/chats/export' }, { 'if-none-match': '*' }),
  ]
  expect(answers.map(({ status, tag, headers }) => [status, tag, headers.get('cache-control')])).toEqual([
    [200, '', 'no-store'],
    [400, '', 'no-store'],
    [200, '', 'no-store'],
  ])
})
