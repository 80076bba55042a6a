import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
interface Finding {
  id: string
  impact: string
  nodes: { target: string[] }[]
}

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
    ] as const
  }

  test.each(['light', 'dark'] as const)('axe finds nothing serious on any page, %s', async (colorScheme) => {
    for (const [path, key] of await views()) {
      // The tool is put into the page, which the page's own policy would refuse.
      const page = await web.open(path, { colorScheme, bypassCSP: true, ...(key === null && { key }) })
      await page.getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(axe)
      const findings = (await page.evaluate(
        `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((r) => r.violations)`,
      )) as Finding[]
      const serious = findings.filter(({ impact }) => ['serious', 'critical'].includes(impact))
      const shown = serious.map(({ id, nodes }) => `${path} ${id} ${nodes.map(({ target }) => target).slice(0, 3)}`)
      expect(shown).toEqual([])
      await page.context().close()
    }
  })
})
