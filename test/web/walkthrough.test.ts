import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { everyView } from './views.ts'

/*
 * The clicks of docs/walkthrough.md, question by question. A question that is added or reworded there needs its clicks here.
 */

type Walk = (page: Page) => Promise<void>

const go = async (page: Page, name: string) =>
  await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link', { name, exact: true }).click()
const choose = async (page: Page, group: string, name: string) =>
  await page.getByRole('group', { name: group, exact: true }).first().getByRole('button', { name, exact: true }).click()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
/** The count shown by a list of answers. */
const answers = (page: Page) => page.locator('h1 + p').getByText(/· [\d,]+ answers?$/)

const walks: Record<string, Walk> = {
  'How visible are we, and did it get better?': async (page) => {
    await go(page, 'Overview')
    await page
      .getByText(/for questions like these/)
      .first()
      .waitFor()
    await page
      .getByRole('button', { name: /^Position/ })
      .first()
      .click()
    await page.waitForURL('**metric=position*')
  },
  'Who is ahead of us, and on which engine?': async (page) => {
    await go(page, 'Overview')
    await region(page, 'Ranking')
      .getByRole('row', { name: /Brewhaven/ })
      .waitFor()
    await region(page, 'By channel').getByRole('link').first().click()
    await answers(page).waitFor()
  },
  'Which answers leave us out?': async (page) => {
    await go(page, 'Chats')
    await page
      .getByRole('navigation', { name: 'Views of answers' })
      .getByRole('link', { name: 'Without Brewhaven' })
      .click()
    await page.waitForURL('**without=*')
    await answers(page).waitFor()
  },
  'Who wins instead?': async (page) => {
    await go(page, 'Lost answers')
    await choose(page, 'Cut by', 'Topic')
    await choose(page, 'Among', 'Without Brewhaven')
    await page.waitForURL(
      (url) => url.searchParams.get('by') === 'topic' && url.searchParams.get('among') === 'without',
    )
    await page.getByRole('table').first().getByRole('link').last().click()
    await answers(page).waitFor()
  },
  'What changed, more than chance?': async (page) => {
    await go(page, 'Overview')
    await region(page, 'What changed most')
      .getByText(/compared/)
      .first()
      .waitFor()
  },
  'How do two engines compare on one topic over time?': async (page) => {
    await go(page, 'Overview')
    await choose(page, 'Cut by', 'Channel')
    await choose(page, 'A chart for each', 'Topic')
    await page
      .getByRole('application', { name: /by channel/ })
      .first()
      .waitFor()
    await choose(page, 'Step', 'Month')
  },
  'Which pages feed the engines where we are missing?': async (page) => {
    await go(page, 'Sources')
    await page.getByRole('button', { name: 'Gap', exact: true }).first().click()
    await page.getByText('A competitor is named and you are not', { exact: true }).first().click()
    await page.waitForURL('**gap=*')
  },
  'What do engines say of us that is wrong or bad?': async (page) => {
    await go(page, 'Brand perception')
    await page.getByRole('link', { name: 'Facts', exact: true }).click()
    await page
      .getByRole('heading', { name: /Facts|Claims/ })
      .first()
      .waitFor()
    await go(page, 'Chats')
    await page
      .getByRole('navigation', { name: 'Views of answers' })
      .getByRole('link', { name: 'Negative mentions' })
      .click()
    await answers(page).waitFor()
  },
  'Which of our products are shown, and where are they sold?': async (page) => {
    await go(page, 'Shopping')
    await page.getByRole('button', { name: 'Brands', exact: true }).first().click()
    await page.getByRole('link', { name: 'Merchants', exact: true }).click()
    await page.getByRole('table').first().waitFor()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByRole('table').first().getByRole('link').first().click()
    await page.waitForURL('**/shopping/products/*')
    await choose(page, 'Cut by', 'Channel')
  },
  'What do we do next, and can we tell whether it works?': async (page) => {
    await go(page, 'Overview')
    await region(page, 'What to do next').getByRole('link').first().waitFor()
    await page.getByRole('button', { name: 'Note a day' }).first().waitFor()
    await go(page, 'Settings')
    await page.getByRole('link', { name: 'Panel', exact: true }).click()
    await page
      .getByText(/prompts/)
      .first()
      .waitFor()
  },
}

describeWeb(
  'the walkthrough',
  (web) => {
    let page: Page
    beforeAll(async () => {
      await everyView(web.tenant)
    })

    test('asks the questions of its guide, starting from the overview', async () => {
      const guide = await readFile(new URL('../../docs/walkthrough.md', import.meta.url), 'utf8')
      expect([...guide.matchAll(/^## \d+\. (.*)$/gm)].map(([, question]) => question)).toEqual(Object.keys(walks))
      page = await web.open(`/projects/${web.tenant.project_id}/overview`, { viewport: { width: 1440, height: 1000 } })
    })

    test.each(Object.keys(walks))('%s', async (question) => {
      page.setDefaultTimeout(15_000)
      await walks[question]?.(page)
    })

    test('no page logs an error', () => expect(web.complaints).toEqual([]))
  },
  { only_reads: true, full: true },
)
