import { afterAll, expect, test } from 'vitest'
import { assistantSays } from '../../assisted.ts'
import { partsOf } from '../../collect/fence.ts'
import { startProvider } from '../../collect/replay.ts'
import { chat } from '../../harness.ts'
import { describeWeb } from '../browser.ts'

const provider = await startProvider(({ body }, response) => {
  const material = (body.messages as { content: string }[])[1]?.content ?? ''
  const items = JSON.parse(partsOf(material).items ?? '[]') as { id: string; name: string }[]
  const opinionOf = (name: string) => (name === 'Techblad' ? 'publisher' : 'brand')
  const full = (name: string) => (name === 'Kelvar' ? 'Kelvar Labs' : null)
  return assistantSays({
    opinions: items.map(({ id, name }) => ({ id, opinion: opinionOf(name), full_name: full(name) })),
  })({ body } as never, response)
})
afterAll(() => provider.stop())

describeWeb(
  'second opinions on suggested brands',
  (web) => {
    test('are shown; doubted names are hidden, and can be shown and tracked on request', async () => {
      const { api, project_id, key } = await web.server.tenant()
      const names = ['Techblad', 'Kelvar', 'Zenbo']
      const listing = () => chat(`Good ones:\n\n${names.map((name) => `- **${name}**: fast`).join('\n')}`)
      await api.import_chats({ project_id, chats: [listing(), listing()] })
      const judged = async () =>
        (await api.list_brand_suggestions({ project_id, include: ['second_opinion'] })).data.filter(
          ({ second_opinion }) => second_opinion,
        )
      for (const until = Date.now() + 60_000; (await judged()).length < 3 && Date.now() < until; )
        await new Promise((resolve) => setTimeout(resolve, 200))
      const page = await web.open(`/projects/${project_id}/brands`, { key })
      const table = page.getByRole('table', { name: 'Suggested brands' })
      await table.getByText('A brand: Kelvar Labs').waitFor()
      expect(await table.getByText('Techblad', { exact: true }).count()).toBe(0)
      await page.getByText('3 names in answers that are not tracked; the assistant doubts 1 of them').waitFor()
      await page.getByRole('button', { name: 'Show doubted (1)' }).click()
      await table.getByText('Publisher or shop').waitFor()
      await table.getByRole('button', { name: 'Track Techblad' }).click()
      await page.getByRole('table', { name: 'Brands', exact: true }).getByText('Techblad', { exact: true }).waitFor()
      await page.context().close()
    })
  },
  {
    settings: { OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`, ASSISTANT: 'openai-compatible:local' },
  },
)
