import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'

const settings = ['', '/channels', '/runs', '/topics', '/tags', '/classifications', '/keys', '/export', '/api']

describeWeb('accessibility', (web) => {
  const views = async () => {
    const { api, project_id } = web.tenant
    const { data } = await api.list_chats({ project_id, sort: 'desc', limit: 1 })
    const project = `/projects/${project_id}`
    return [
      ['/sign-in', null],
      [`${project}/overview?range=7d`, undefined],
      [`${project}/prompts?range=7d`, undefined],
      [`${project}/prompts/${data[0]?.prompt.id}?range=7d`, undefined],
      [`${project}/prompts/suggestions`, undefined],
      [`${project}/brands?range=7d`, undefined],
      [`${project}/import`, undefined],
      [`${project}/chats?range=7d`, undefined],
      [`${project}/chats/${data[0]?.id}`, undefined],
      [`${project}/actions`, undefined],
      [`${project}/agents?range=7d`, undefined],
      ...settings.map((part) => [`${project}/settings${part}`, undefined] as const),
    ] as const
  }

  test.each(['light', 'dark'] as const)('axe finds nothing serious on any page, %s', async (colorScheme) => {
    for (const [path, key] of await views()) {
      // The tool is put into the page, which the page's own policy would refuse.
      const page = await web.open(path, { colorScheme, bypassCSP: true, ...(key === null && { key }) })
      await page.getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await seriousFindings(page), path).toEqual([])
      await page.context().close()
    }
  })
})
