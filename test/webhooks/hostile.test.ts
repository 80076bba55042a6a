import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, startSite } from '../fetching/site.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'

let site: Site
let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer(
    { WEBHOOK_HTTP: 'on', WEBHOOK_ALLOW: '10.20.0.0/16,fd12::/16' },
    { network: site.network },
  )
  tenant = await server.tenant()
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})

/** Hosts of URLs that lead to no public address, in every spelling that a URL allows. */
const literals = [
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '10.255.255.255',
  ],
  ...['100.64.0.1', '169.254.169.254', '0xa9fea9fe', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.1.1.1'],
  ...[
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00::1]',
    '[ff02::1]',
  ],
  ...['[::ffff:127.0.0.1]', '[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]'],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::10.0.0.1]', '[64:ff9b:1::10.0.0.1]', '[2002:7f00:1::]', '[2002:a00:1::1]'],
  ...[
    '[2002:c0a8:1::1]',
    '[2001:0:7f00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2001:20::1]',
    '[3fff::1]',
    '[100::1]',
    '[5f00::1]',
  ],
]
/** Addresses to which names resolve. */
const resolved = [
  ...[
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
  ],
  ...['2002:7f00:1::', '2001:0:7f00:1::', 'fe80::1%eth0', 'not an address'],
]

describe('nothing is sent to', () => {
  test.each(literals)('%s as the host of a URL', async (host) => {
    const url = `http://${host}/in`
    await expect(tenant.project.create_webhook_endpoint({ url })).rejects.toMatchObject({
      status: 400,
      message: `url points to an address that is not public, got ${JSON.stringify(url)}.`,
    })
  })

  test.each(resolved)('%s as the address of a name, alone or beside a public one', async (address) => {
    const name = `hostile-${resolved.indexOf(address)}.test`
    for (const [host, addresses] of [
      [name, [address]],
      [`mixed-${name}`, ['93.184.215.14', address]],
    ] as const) {
      site.addresses(host, [...addresses])
      const { id } = await tenant.project.create_webhook_endpoint({
        url: `http://${host}/in`,
        types: ['endpoint.disabled'],
      })
      expect(await tenant.project.test_webhook_endpoint({ endpoint_id: id })).toMatchObject({
        is_delivered: false,
        error: 'nothing was sent: the URL points to an address that is not public',
      })
      await tenant.project.delete_webhook_endpoint({ endpoint_id: id })
    }
    expect(site.connected).toEqual([])
  })

  test('a name that changes between two look-ups: it is looked up once, and checked', async () => {
    site.addresses('rebound.test', ['127.0.0.1'], ['93.184.215.14'])
    const { id } = await tenant.project.create_webhook_endpoint({
      url: 'http://rebound.test/in',
      types: ['endpoint.disabled'],
    })
    expect(await tenant.project.test_webhook_endpoint({ endpoint_id: id })).toMatchObject({ is_delivered: false })
    expect([site.connected, site.lookups.filter((host) => host === 'rebound.test')]).toEqual([[], ['rebound.test']])
  })

  test.each([
    ['ftp://hooks.test/in', 'url must be an absolute http or https URL'],
    ['http://user:secret@hooks.test/in', 'url must not contain a user name or password'],
    ['http://hooks.test:25/in', 'url uses port 25, which is not allowed'],
  ])('%s', async (url, message) => {
    await expect(tenant.project.create_webhook_endpoint({ url })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})

test('networks that the operator allows are reached, as literals and by name', async () => {
  site.on('10.20.1.2 /in', 'ok')
  site.on('lan.test /in', 'ok')
  site.addresses('lan.test', ['fd12::5'])
  for (const url of ['http://10.20.1.2/in', 'http://lan.test/in']) {
    const { id } = await tenant.project.create_webhook_endpoint({ url, types: ['endpoint.disabled'] })
    expect(await tenant.project.test_webhook_endpoint({ endpoint_id: id })).toMatchObject({
      is_delivered: true,
      status: 200,
    })
  }
  expect(site.connected).toEqual(['10.20.1.2', 'fd12::5'])
})

test('a service sends events by itself', async () => {
  site.on('10.20.1.3 /in', 'ok')
  const types = ['annotation.created' as const]
  const { id } = await tenant.project.create_webhook_endpoint({ url: 'http://10.20.1.3/in', types })
  await tenant.project.create_annotation({ date: '2026-03-10', text: 'The campaign began.' })
  const states = async () => (await tenant.project.list_webhook_deliveries({ endpoint_id: id })).data
  await expect.poll(states).toMatchObject([{ state: 'delivered' }])
})
