import { describe, expect, test } from 'vitest'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const retrieved = (url: string, title?: string, fields = {}) => chat('Acme.', { sources: [{ url, title }], ...fields })
const contentOf = async ({ project }: Tenant, url: string, max_length?: number) =>
  (await project.get_url_content({ url, ...(max_length !== undefined && { max_length }) })).data

test('shows an imported page under every spelling of its URL', async () => {
  const tenant = await server.tenant()
  const url = 'http://www.Example.com/Guide/?utm_source=x#top'
  await tenant.project.import_pages({
    urls: [
      { url, title: 'A guide', content: '# Guide 🙂', channel_title: 'Guides', fetched_at: '2026-03-02T10:00:00Z' },
    ],
  })
  const page = {
    url: 'https://example.com/Guide',
    title: 'A guide',
    domain: 'example.com',
    channel_title: 'Guides',
    classification: expect.any(String),
    url_classification: expect.any(String),
    content: '# Guide 🙂',
    content_length: 9,
    truncated: false,
    content_updated_at: '2026-03-02T10:00:00.000Z',
  }
  expect(await contentOf(tenant, 'https://example.com/Guide')).toEqual(page)
  expect(await contentOf(tenant, url)).toEqual(page)
})

test('shows a URL that an answer retrieved but that was never read', async () => {
  const tenant = await server.tenant()
  await tenant.project.import_chats({ chats: [retrieved('https://www.example.co.uk/a', 'Seen')] })
  expect(await contentOf(tenant, 'https://example.co.uk/a/')).toEqual({
    url: 'https://example.co.uk/a',
    title: 'Seen',
    domain: 'example.co.uk',
    channel_title: null,
    classification: expect.any(String),
    url_classification: expect.any(String),
    content: null,
    content_length: 0,
    truncated: false,
    content_updated_at: null,
  })
})

describe('the title', () => {
  test('is that of the page, else the newest title among its sources', async () => {
    const tenant = await server.tenant()
    const url = 'https://example.com/a'
    await tenant.project.import_chats({
      chats: [
        retrieved(url, 'Newest', { created_at: '2026-03-09T00:00:00Z' }),
        retrieved(url, 'Old', { created_at: '2026-03-01T00:00:00Z' }),
        retrieved(url, undefined, { created_at: '2026-03-10T00:00:00Z' }),
      ],
    })
    expect((await contentOf(tenant, url)).title).toBe('Newest')
    await tenant.project.import_pages({ urls: [{ url, title: '  ', content: 'x' }] })
    expect((await contentOf(tenant, url)).title).toBe('Newest')
    await tenant.project.import_pages({ urls: [{ url, title: 'Its own', content: 'x' }] })
    expect((await contentOf(tenant, url)).title).toBe('Its own')
  })

  test('of a replaced answer no longer counts', async () => {
    const tenant = await server.tenant()
    const one = retrieved('https://example.com/a', 'Old')
    await tenant.project.import_chats({ chats: [one] })
    await tenant.project.import_chats({
      chats: [{ ...one, sources: [{ url: 'https://example.com/b' }] }],
      on_conflict: 'replace',
    })
    await expect(contentOf(tenant, 'https://example.com/a')).rejects.toMatchObject({ status: 404 })
    expect((await contentOf(tenant, 'https://example.com/b')).title).toBeNull()
  })
})

test('truncates by characters and returns the full length', async () => {
  const tenant = await server.tenant()
  const url = 'https://example.com/a'
  await tenant.project.import_pages({ urls: [{ url, content: '🙂🙂ü🙂' }] })
  const part = async (max_length: number) => {
    const { content, content_length, truncated } = await contentOf(tenant, url, max_length)
    return [content, content_length, truncated]
  }
  expect(await part(1)).toEqual(['🙂', 4, true])
  expect(await part(3)).toEqual(['🙂🙂ü', 4, true])
  expect(await part(4)).toEqual(['🙂🙂ü🙂', 4, false])
  expect(await part(20_000_000)).toEqual(['🙂🙂ü🙂', 4, false])
  await tenant.project.import_pages({ urls: [{ url, content: 'x'.repeat(100_001) }] })
  const whole = await contentOf(tenant, url)
  expect([whole.content?.length, whole.content_length, whole.truncated]).toEqual([100_000, 100_001, true])
})

test('distinguishes an empty page from one that was not read', async () => {
  const tenant = await server.tenant()
  await tenant.project.import_pages({
    urls: [
      { url: 'https://example.com/empty', content: '', fetched_at: '2026-03-02T00:00:00Z' },
      { url: 'https://example.com/unread' },
    ],
  })
  expect(await contentOf(tenant, 'https://example.com/empty')).toMatchObject({
    content: '',
    content_length: 0,
    truncated: false,
    content_updated_at: '2026-03-02T00:00:00.000Z',
  })
  expect(await contentOf(tenant, 'https://example.com/unread')).toMatchObject({
    content: null,
    content_updated_at: null,
  })
})

describe('refuses', () => {
  test('a URL that no answer retrieved, including those of another project or a deleted prompt', async () => {
    const tenant = await server.tenant()
    const other = await server.tenant()
    const url = 'https://example.com/theirs'
    await other.project.import_chats({ chats: [retrieved(url)] })
    await other.project.import_pages({ urls: [{ url: `${url}/page`, content: 'x' }] })
    const prompt = { text: 'Which will go?', country_code: 'US' }
    await tenant.project.import_chats({ chats: [retrieved('https://example.com/gone', 'Gone', { prompt })] })
    const [{ id: prompt_id } = { id: '' }] = (await tenant.project.list_prompts({})).data
    await tenant.project.delete_prompt({ prompt_id })
    for (const unknown of [url, `${url}/page`, 'https://example.com/gone', 'https://example.com']) {
      await expect(contentOf(tenant, unknown)).rejects.toMatchObject({
        status: 404,
        message: `No answer of this project retrieved ${unknown}. Find known URLs with POST /reports/urls.`,
      })
    }
  })

  test('anything but an absolute URL', async () => {
    const tenant = await server.tenant()
    for (const url of ['example.com', 'ftp://example.com', '/a', 'https://', 'mailto:a@b.com', ' ']) {
      await expect(contentOf(tenant, url)).rejects.toMatchObject({
        status: 400,
        message: `url must be an absolute http or https URL, got ${JSON.stringify(url)}.`,
      })
    }
  })
})
