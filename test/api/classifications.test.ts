import { describe, expect, test } from 'vitest'
import { domainClassifications, urlClassifications } from '../../src/contract/enums.ts'
import { chat, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()

const url = 'https://shop.example.com/a'
/** A tenant that knows one URL. */
async function tenantWithPage() {
  const tenant = await server.tenant()
  await tenant.project.import_chats({ chats: [chat('x', { sources: [{ url }] })] })
  return tenant
}
const classes = async ({ project }: Tenant, of = url) => {
  const { data } = await project.get_url_content({ url: of })
  return [data.classification, data.url_classification]
}

/** The operations of one kind, with generic names. */
const kinds = [
  {
    noun: 'domain',
    path: '/classifications/domains',
    built_in: domainClassifications,
    list: ({ project }: Tenant) => project.list_domain_classifications({}),
    create: ({ project }: Tenant, name: string, color?: 'rose') =>
      project.create_domain_classification({ name, ...(color && { color }) }),
    remove: ({ project }: Tenant, name: string) => project.delete_domain_classification({ name }),
    assign: ({ project }: Tenant, classification: string | null, domain = 'example.com') =>
      project.assign_domain_classification({ domain, classification }),
    shown: async (tenant: Tenant) => (await classes(tenant))[0],
    by_rule: 'CORPORATE',
  },
  {
    noun: 'URL',
    path: '/classifications/urls',
    built_in: urlClassifications,
    list: ({ project }: Tenant) => project.list_url_classifications({}),
    create: ({ project }: Tenant, name: string, color?: 'rose') =>
      project.create_url_classification({ name, ...(color && { color }) }),
    remove: ({ project }: Tenant, name: string) => project.delete_url_classification({ name }),
    assign: ({ project }: Tenant, classification: string | null, of = url) =>
      project.assign_url_classification({ url: of, classification }),
    shown: async (tenant: Tenant) => (await classes(tenant))[1],
    by_rule: 'OTHER',
  },
] as const

describe.each(kinds)(
  'custom $noun classes',
  ({ noun, path, built_in, list, create, remove, assign, shown, by_rule }) => {
    test('are listed in creation order', async () => {
      const tenant = await server.tenant()
      expect(await list(tenant)).toEqual({ data: [], total_count: 0 })
      expect(await create(tenant, ' Partner ', 'rose')).toEqual({ name: 'Partner', color: 'rose' })
      expect(await create(tenant, 'Affiliate')).toEqual({ name: 'Affiliate', color: 'orange' })
      expect(await list(tenant)).toEqual({
        data: [
          { name: 'Partner', color: 'rose' },
          { name: 'Affiliate', color: 'orange' },
        ],
        total_count: 2,
      })
      expect((await list(await server.tenant())).data).toEqual([])
    })

    test('have unique names, regardless of case and width', async () => {
      const tenant = await server.tenant()
      await create(tenant, 'Partner')
      for (const [name, taken] of [
        ['Partner', 'Partner'],
        ['PARTNER', 'Partner'],
        ['Ｐartner', 'Partner'],
        [built_in[0], built_in[0]],
        ['other', 'OTHER'],
      ] as const) {
        await expect(create(tenant, name)).rejects.toMatchObject({
          status: 409,
          message: `A ${noun} classification named "${taken}" already exists. Choose another name.`,
        })
      }
      await remove(tenant, 'Partner')
      expect(await create(tenant, 'partner')).toMatchObject({ name: 'partner' })
      expect((await list(tenant)).total_count).toBe(1)
    })

    test('created concurrently under one name leave one', async () => {
      const tenant = await server.tenant()
      const made = await Promise.allSettled(['Partner', 'partner', 'PARTNER'].map((name) => create(tenant, name)))
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await list(tenant)).total_count).toBe(1)
    })

    test('have names of 1 to 60 characters', async () => {
      const tenant = await server.tenant()
      expect(await create(tenant, '🙂'.repeat(60))).toMatchObject({ name: '🙂'.repeat(60) })
      for (const [name, length] of [
        ['', 0],
        ['  ', 0],
        ['x'.repeat(61), 61],
      ] as const) {
        await expect(create(tenant, name)).rejects.toMatchObject({
          status: 400,
          message: `name must have 1 to 60 characters, got ${length}.`,
        })
      }
    })

    test('are assigned by exact name, and disappear with their assignments when deleted', async () => {
      const tenant = await tenantWithPage()
      await create(tenant, 'Partner')
      expect(await shown(tenant)).toBe(by_rule)
      await assign(tenant, 'Partner')
      expect(await shown(tenant)).toBe('Partner')
      for (const name of ['partner', 'PARTNER', 'Nobody', 'own', '']) {
        await expect(assign(tenant, name)).rejects.toMatchObject({ status: 400 })
      }
      await expect(assign(tenant, 'partner')).rejects.toMatchObject({
        message: `classification "partner" is neither built in nor a custom ${noun} classification. Use one of: ${built_in.join(', ')}, create it with POST ${path}, or send null to clear.`,
      })
      await expect(remove(tenant, 'partner')).rejects.toMatchObject({
        status: 404,
        message: `Custom classification "partner" was not found. Check the name with GET ${path}.`,
      })
      await remove(tenant, 'Partner')
      expect(await shown(tenant)).toBe(by_rule)
      await expect(remove(tenant, 'Partner')).rejects.toMatchObject({ status: 404 })
      await create(tenant, 'Partner')
      expect(await shown(tenant)).toBe(by_rule)
    })

    test('are never assigned after deletion, even by concurrent requests', async () => {
      const tenant = await tenantWithPage()
      for (let round = 0; round < 5; round++) {
        await create(tenant, 'Partner')
        await Promise.allSettled([assign(tenant, 'Partner'), remove(tenant, 'Partner'), assign(tenant, 'Partner')])
        expect(await shown(tenant)).toBe(by_rule)
      }
    })

    test('do not affect another project', async () => {
      const tenant = await tenantWithPage()
      const other = await tenantWithPage()
      await create(tenant, 'Partner')
      await assign(tenant, 'OTHER')
      expect(await shown(other)).toBe(by_rule)
      await expect(assign(other, 'Partner')).rejects.toMatchObject({ status: 400 })
      await expect(remove(other, 'Partner')).rejects.toMatchObject({ status: 404 })
    })
  },
)

test('a domain class cannot be assigned to a URL', async () => {
  const tenant = await tenantWithPage()
  await tenant.project.create_domain_classification({ name: 'Partner' })
  await expect(tenant.project.assign_url_classification({ url, classification: 'Partner' })).rejects.toMatchObject({
    status: 400,
  })
  await expect(tenant.project.assign_url_classification({ url, classification: 'CORPORATE' })).rejects.toMatchObject({
    status: 400,
  })
  expect(await tenant.project.create_url_classification({ name: 'Corporate' })).toMatchObject({ name: 'Corporate' })
})

describe('an assignment', () => {
  test('to a domain accepts any of its hosts or URLs, and applies to all of them', async () => {
    const tenant = await tenantWithPage()
    const { project } = tenant
    for (const [domain, classification] of [
      ['example.com', 'RELATED'],
      ['www.example.com', 'EDITORIAL'],
      ['deep.shop.EXAMPLE.com.', 'UGC'],
      ['https://user@blog.example.com:8080/path?x=1#y', 'REFERENCE'],
    ] as const) {
      await project.assign_domain_classification({ domain, classification })
      expect((await classes(tenant))[0]).toBe(classification)
    }
    await project.assign_domain_classification({ domain: 'alice.github.io', classification: 'UGC' })
    await project.import_pages({ urls: [{ url: 'https://alice.github.io/a' }, { url: 'https://bob.github.io/a' }] })
    expect((await classes(tenant, 'https://alice.github.io/a'))[0]).toBe('UGC')
    expect((await classes(tenant, 'https://bob.github.io/a'))[0]).toBe('CORPORATE')
  })

  test('to a URL accepts any spelling of it, and applies to that URL only', async () => {
    const tenant = await tenantWithPage()
    const classification = 'ALTERNATIVE'
    await tenant.project.assign_url_classification({ url: 'http://shop.EXAMPLE.com/a/?utm_source=x#y', classification })
    await tenant.project.import_pages({ urls: [{ url: `${url}/more` }] })
    expect((await classes(tenant))[1]).toBe('ALTERNATIVE')
    expect((await classes(tenant, `${url}/more`))[1]).not.toBe('ALTERNATIVE')
    const long = `https://example.com/${'x'.repeat(8000)}`
    await tenant.project.assign_url_classification({ url: long, classification: 'LISTICLE' })
    await tenant.project.import_pages({ urls: [{ url: long }] })
    expect((await classes(tenant, long))[1]).toBe('LISTICLE')
  })

  test('applies to later imports; the last one counts, and null clears it', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    await project.assign_domain_classification({ domain: 'example.com', classification: 'UGC' })
    await project.assign_domain_classification({ domain: 'example.com', classification: 'RELATED' })
    await project.assign_url_classification({ url, classification: 'LISTICLE' })
    await project.import_chats({ chats: [chat('x', { sources: [{ url }] })] })
    expect(await classes(tenant)).toEqual(['RELATED', 'LISTICLE'])
    expect(await project.assign_domain_classification({ domain: url, classification: null })).toEqual({})
    expect(await project.assign_url_classification({ url, classification: null })).toEqual({})
    expect(await classes(tenant)).toEqual(['CORPORATE', 'OTHER'])
    expect(await project.assign_url_classification({ url, classification: null })).toEqual({})
  })

  test('refuses anything but a host or URL', async () => {
    const { project } = await server.tenant()
    for (const domain of ['acme', 'a b.com', '*.acme.com', 'me@acme.com', 'https://', '  ']) {
      await expect(project.assign_domain_classification({ domain, classification: 'UGC' })).rejects.toMatchObject({
        status: 400,
        message: `domain is not a host name: ${JSON.stringify(domain)}. Send for example example.com.`,
      })
    }
    for (const bad of ['example.com', 'ftp://example.com/a']) {
      await expect(project.assign_url_classification({ url: bad, classification: null })).rejects.toMatchObject({
        status: 400,
        message: `url must be an absolute http or https URL, got ${JSON.stringify(bad)}.`,
      })
    }
  })
})

describe('the domains of brands', () => {
  test('are OWN or COMPETITOR immediately, by registrable domain; only an assignment takes precedence', async () => {
    const tenant = await server.tenant()
    const { project } = tenant
    const pages = [
      'https://acme.com/a',
      'https://docs.acme.com/a',
      'https://bolt.co.uk/a',
      'https://acme.com.evil.com/a',
    ]
    await project.import_pages({ urls: pages.map((one) => ({ url: one })) })
    const shown = async () => await Promise.all(pages.map(async (one) => (await classes(tenant, one))[0]))
    expect(await shown()).toEqual(['OWN', 'OWN', 'CORPORATE', 'CORPORATE'])
    const { id: brand_id } = await project.create_brand({ name: 'Bolt', domains: ['shop.bolt.co.uk', 'acme.com'] })
    expect(await shown()).toEqual(['OWN', 'OWN', 'COMPETITOR', 'CORPORATE'])
    await project.assign_domain_classification({ domain: 'bolt.co.uk', classification: 'RELATED' })
    await project.assign_domain_classification({ domain: 'acme.com', classification: 'UGC' })
    expect(await shown()).toEqual(['UGC', 'UGC', 'RELATED', 'CORPORATE'])
    await project.assign_domain_classification({ domain: 'bolt.co.uk', classification: null })
    await project.assign_domain_classification({ domain: 'acme.com', classification: null })
    await project.delete_brand({ brand_id })
    expect(await shown()).toEqual(['OWN', 'OWN', 'CORPORATE', 'CORPORATE'])
  })
})
