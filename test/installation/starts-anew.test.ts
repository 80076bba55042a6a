import { expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { freshStores } from '../harness.ts'
import { startService } from '../service-process.ts'

test('a restart trusts no earlier state of the stores, but still recognises a response with the same bytes', async () => {
  const key = `skc-${'x'.repeat(40)}`
  const stores = await freshStores()
  /** A process's answer about the brands, and its answer to a caller with an earlier answer. */
  async function asked(tag?: string) {
    const service = await startService({ ...stores.settings, BOOTSTRAP_API_KEY: key, WORKER: 'off' })
    try {
      const api = createClient({ url: service.url, key })
      const [project] = (await api.list_projects({})).data
      const project_id =
        project?.id ?? (await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })).id
      const read = (headers: Record<string, string>) =>
        fetch(`${service.url}/customer/v1/brands?project_id=${project_id}`, {
          headers: { 'x-api-key': key, 'accept-encoding': 'identity', ...headers },
        })
      const first = await read(tag === undefined ? {} : { 'if-none-match': tag })
      const [own = '', digest] = ((await read({})).headers.get('etag') ?? '').slice(1, -1).split('.')
      return { status: first.status, own, digest }
    } finally {
      expect(await service.stop()).toBe(0)
    }
  }
  const before = await asked()
  const after = await asked(`"${before.own}.${before.digest}"`)
  expect(before).toMatchObject({ status: 200, own: expect.stringMatching(/^[\w-]{27}$/) })
  expect(after).toMatchObject({ status: 304, digest: before.digest })
  expect(after.own).not.toBe(before.own)
  await stores.remove()
})
