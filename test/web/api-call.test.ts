import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { gap, readPages, reviewed } from './read-pages.ts'
import { goWithin } from './settled.ts'
import { sendLine } from './shell-line.ts'

/** An answer of any operation: the rows of a report or list, and their number. */
interface Answer {
  data: Row[]
  total_count: number
}
type Row = Record<string, unknown>
interface View {
  path: string
  /** What the page shows of the answers to its lines; the function gets an answer by the line's title. */
  shown: (answer: (title: string) => Answer) => string[]
}

const whole = (value: unknown) => Number(value).toLocaleString('en-US')
const percent = (share: unknown) => `${(Number(share) * 100).toFixed(1)}%`

describeWeb(
  'as API call',
  (web) => {
    const views = async (): Promise<View[]> => {
      const { api, project_id, own_brand_id } = web.tenant
      const { data } = await api.list_chats({ project_id, sort: 'desc', limit: 1 })
      const [chat] = data
      const own = ({ data: rows }: Answer): Row =>
        rows.find(({ brand }) => (brand as { id: string }).id === own_brand_id) ?? {}
      const of = (count: unknown, noun: string) => `${whole(count)} ${noun}${count === 1 ? '' : 's'}`
      const visits = ({ data: rows }: Answer) => rows.reduce((sum, row) => sum + Number(row.visits), 0)
      const action = await makeActions()
      return [
        {
          path: 'overview?range=7d',
          shown: (answer) => [
            of(own(answer('Brands, ranked')).visibility_total, 'answer'),
            percent(own(answer('Brands, ranked')).visibility),
            percent(answer('Top sources').data[0]?.retrieved_percentage),
          ],
        },
        {
          path: 'prompts?range=7d',
          shown: (answer) => [
            of(answer('Prompts').data.length, 'prompt'),
            percent(answer('Numbers by prompt').data[0]?.visibility),
          ],
        },
        {
          path: `prompts/${chat?.prompt.id}?range=7d`,
          shown: (answer) => [percent(own(answer('Brands, ranked')).visibility)],
        },
        { path: 'chats?range=7d', shown: (answer) => [of(answer('Answers').total_count, 'answer')] },
        {
          path: 'brands?range=7d',
          shown: (answer) => [of(answer('Brands').total_count, 'brand'), percent(own(answer('Numbers')).visibility)],
        },
        { path: 'sources?range=7d', shown: (answer) => [of(answer('Domains').data.length, 'domain')] },
        { path: 'sources/urls?range=7d', shown: (answer) => [of(answer('URLs').data.length, 'URL')] },
        {
          path: `sources/domains/${gap}?range=7d`,
          shown: (answer) => [percent(answer('Numbers').data[0]?.retrieved_percentage)],
        },
        {
          path: `sources/urls/page?range=7d&url=${encodeURIComponent(reviewed)}`,
          shown: (answer) => [whole(answer('Numbers').data[0]?.citation_count)],
        },
        {
          path: 'fan-outs?range=7d',
          shown: (answer) => [`${whole(answer('Queries, oldest first').total_count)} in total`],
        },
        { path: 'actions', shown: (answer) => [of(answer('Actions').data.length, 'action')] },
        {
          path: `actions/${action}`,
          shown: (answer) => [
            `0 of ${(answer('This action').data as unknown as { step_count: number }).step_count} done`,
            (answer('Its article') as unknown as { score: number }).score.toFixed(1),
          ],
        },
        {
          path: 'agents?range=7d',
          shown: (answer) => [
            of(visits(answer('Visits by bot')), 'visit'),
            of(answer('Requests').total_count, 'request'),
            whole(answer('Visits by page').data[0]?.visits),
          ],
        },
        { path: 'settings/channels', shown: (answer) => [`tracked of ${answer('Channels').data.length}`] },
        {
          path: 'settings/runs',
          shown: (answer) => [answer('Collection runs').total_count === 0 ? 'No runs match' : ''],
        },
      ]
    }

    /** An action with an article and steps, and visits of bots, which the market does not have. */
    async function makeActions() {
      const { api, project_id } = web.tenant
      await readPages(web.tenant)
      const page_url = 'https://brewhaven.example/guide'
      await api.update_project({ project_id, content_optimization: true })
      await api.import_pages({ project_id, urls: [{ url: page_url, content: '# Machines\n\nBrewhaven makes them.' }] })
      const { data } = await api.list_prompts({ project_id, limit: 2 })
      const { created } = await api.create_actions({
        project_id,
        actions: [
          {
            title: 'Better guide',
            type: 'CONTENT_OPTIMISATION',
            page_url,
            prompt_ids: data.map(({ id }) => id),
            steps: [{ title: 'One' }, { title: 'Two' }],
          },
        ],
      })
      const day = new Date(Date.now() - 86_400_000).toUTCString().split(/[ ,]+/)
      const line = (path: string, second: number) =>
        `192.0.2.1 - - [${day[1]}/${day[2]}/${day[3]}:08:00:0${second} +0000] "GET ${path} HTTP/1.1" 200 9 "-" "Mozilla/5.0 (compatible; GPTBot/1.0)"`
      await api.import_logs({ project_id, lines: [line('/', 1), line('/', 2), line('/warranty', 3)] })
      return created[0]?.action_id ?? ''
    }

    test('every report view offers API calls that work and return the numbers it shows', async () => {
      const page = await web.load('/')
      for (const { path, shown } of await views()) {
        // Lines appear once their data has arrived.
        await goWithin(page, `/projects/${web.tenant.project_id}/${path}`)
        await page.getByRole('button', { name: 'As API call' }).click()
        const dialog = page.getByRole('dialog', { name: 'As API call' })
        const answers = new Map<string, Answer>()
        for (const section of await dialog.getByRole('region').all()) {
          const title = await section.getByRole('heading').innerText()
          const line = await section.locator('pre').innerText()
          const answer = await sendLine(line, web.tenant.key)
          expect([answer.status, line], `${path}: ${title}`).toEqual([200, line])
          answers.set(title, (await answer.json()) as Answer)
        }
        expect(answers.size, path).toBeGreaterThan(0)
        await page.keyboard.press('Escape')
        const wanted = shown((title) => {
          const answer = answers.get(title)
          if (!answer) throw new Error(`${path} has no line called ${title}, only ${[...answers.keys()].join(', ')}.`)
          return answer
        })
        for (const words of wanted) {
          await eventually(() => page.getByRole('main').innerText()).toContain(words)
        }
      }
      expect(web.complaints).toEqual([])
      // About fifteen pages with all their lines, each read by a shell.
    }, 240_000)

    test('the call of a filtered view applies the filter, whatever characters its name contains', async () => {
      const { api, project_id } = web.tenant
      const name = `Fjord's "best" $HOME \\ machine`
      const { id } = await api.create_tag({ project_id, name })
      const { data } = await api.list_prompts({ project_id, limit: 1 })
      await api.update_prompt({ prompt_id: data[0]?.id ?? '', tag_ids: [id] })
      const page = await web.load(`/projects/${project_id}/overview?range=7d&tags=${id}`)
      await page.getByRole('table', { name: 'Ranking' }).waitFor()
      await page.getByRole('button', { name: 'As API call' }).click()
      const line = await page.getByRole('region', { name: 'Brands, ranked' }).locator('pre').innerText()
      const { data: rows } = (await (await sendLine(line, web.tenant.key)).json()) as Answer
      await page.keyboard.press('Escape')
      await eventually(() => page.getByRole('main').innerText()).toContain(
        `${whole(rows[0]?.visibility_total)} answers`,
      )
      const all = await api.get_brands_report({ project_id })
      expect(Number(rows[0]?.visibility_total)).toBeLessThan(all.data[0]?.visibility_total ?? 0)
    })
  },
  { days: 2 },
)
