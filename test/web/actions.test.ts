import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'

const text = `# Coffee machines

Brewhaven makes machines. It helps with: grinding, frothing, brewing and cleaning.

## Pricing of coffee machines

Brewhaven costs little.

- First point
`

describeWeb(
  'actions',
  (web) => {
    const path = (rest = '') => `/projects/${web.tenant.project_id}/actions${rest}`
    const create = async (fields: object) => {
      const { project_id, api } = web.tenant
      const { created } = await api.create_actions({ project_id, actions: [{ title: 'Do it', ...fields }] })
      return created[0]?.action_id ?? ''
    }
    const read = async (action_id: string) => {
      const { project_id, api } = web.tenant
      return (await api.get_action({ project_id, action_id })).data
    }
    const article = async () => {
      const { project_id, api } = web.tenant
      await api.update_project({ project_id, content_optimization: true })
      const page_url = `https://brewhaven.example/page-${Math.random()}`
      await api.import_pages({ project_id, urls: [{ url: page_url, content: text }] })
      const { data } = await api.list_prompts({ project_id, limit: 3 })
      const action_id = await create({
        title: 'Better page',
        type: 'CONTENT_OPTIMISATION',
        page_url,
        prompt_ids: data.map(({ id }) => id),
      })
      return { action_id, content: () => api.optimize_content({ project_id, action_id }) }
    }

    test('the list shows the actions, filters them by assignee and status, and sorts them', async () => {
      await create({ title: 'Pitch to a magazine', assignee_user_id: 'outreach', due_on: '2020-01-02' })
      await create({ title: 'Fix the sitemap', status: 'ACCEPTED', assignee_user_id: 'web team' })
      const page = await web.load(path())
      const rows = page.getByRole('table', { name: 'Actions' }).locator('tbody tr')
      await page.getByRole('link', { name: /Pitch to a magazine/ }).waitFor()
      expect(await rows.filter({ hasText: 'Pitch to a magazine' }).innerText()).toMatch(/Jan 2, 2020\s+overdue/)
      const choose = async (name: string, option: string) => {
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByRole('group', { name }).getByText(option, { exact: true }).click()
        await page.keyboard.press('Escape')
      }
      await choose('Assignee', 'web team')
      await page.waitForURL('**assignees=web*team')
      await eventually(() => rows.count()).toBe(1)
      await choose('Status', 'Rejected')
      await page.getByText('No action matches').waitFor()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await page.getByRole('button', { name: 'Action', exact: true }).click()
      await page.waitForURL('**sort=title.asc')
      await eventually(() => rows.first().innerText()).toMatch(/^Fix the sitemap/)
    })

    test('an action is created with steps, ticked off, reordered, accepted, edited and deleted', async () => {
      const page = await web.load(path())
      await page.getByRole('button', { name: 'New action' }).click()
      const dialog = page.getByRole('dialog', { name: 'New action' })
      await dialog.getByLabel('Title').fill('Answer in the forum')
      await dialog.getByLabel('Due on').fill('2031-05-06')
      await dialog.getByLabel('Notes').fill('Be kind.')
      await dialog.getByLabel('Steps').fill('Find threads\nWrite answers')
      await dialog.getByRole('button', { name: 'Create action' }).click()
      await page.getByRole('heading', { name: 'Answer in the forum' }).waitFor()
      const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''
      await page.getByText('Be kind.').waitFor()
      await page.getByText('May 6, 2031').waitFor()
      await page.getByRole('checkbox', { name: 'Find threads' }).click()
      await page.getByText('1 of 2 done').waitFor()
      await eventually(async () => (await read(id)).completed_step_count).toBe(1)
      await page.getByRole('button', { name: 'Move down: Find threads' }).click()
      await eventually(async () => (await read(id)).steps.map(({ title, completed }) => [title, completed])).toEqual([
        ['Write answers', false],
        ['Find threads', true],
      ])
      await page.getByRole('button', { name: 'Edit: Write answers' }).click()
      await page.getByLabel('Step', { exact: true }).fill('Write good answers')
      await page.getByRole('button', { name: 'Save step' }).click()
      await page.getByRole('button', { name: 'Add step' }).click()
      await page.getByLabel('Step', { exact: true }).fill('Look back')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await eventually(async () => (await read(id)).steps.map(({ title }) => title)).toEqual([
        'Write good answers',
        'Find threads',
        'Look back',
      ])
      await page.getByRole('button', { name: 'Accept' }).click()
      await page.getByText('Accepted', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Due on').fill('')
      await page.getByRole('dialog').getByLabel('Assignee').fill('community')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByText('community', { exact: true }).waitFor()
      expect(await read(id)).toMatchObject({ due_on: null, status: 'ACCEPTED', notes: { text: 'Be kind.' } })
      await page.getByRole('button', { name: 'Delete action' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete action' }).click()
      await page.waitForURL((url) => url.pathname.endsWith('/actions'))
      await page.getByRole('heading', { name: 'Actions' }).waitFor()
      expect(await page.getByText('Answer in the forum').count()).toBe(0)
    })

    test('submitting the form twice at once creates one action', async () => {
      const page = await web.load(path())
      await page.getByRole('button', { name: 'New action' }).click()
      await page.getByRole('dialog', { name: 'New action' }).getByLabel('Title').fill('Only once')
      await page.evaluate("for (const _ of [1, 2]) document.querySelector('dialog form').requestSubmit()")
      await page.getByRole('heading', { name: 'Only once' }).waitFor()
      const { data } = await web.tenant.api.list_actions({ project_id: web.tenant.project_id, limit: 1000 })
      expect(data.filter(({ title }) => title === 'Only once')).toHaveLength(1)
    })

    test('changes to steps are sent one after another, so that none undoes an earlier one', async () => {
      const id = await create({ title: 'Quick hands', steps: ['One', 'Two', 'Three'].map((title) => ({ title })) })
      const page = await web.load(path(`/${id}`))
      await page.getByRole('checkbox', { name: 'Three' }).waitFor()
      await page.route('**/customer/v1/actions/update?**', async (route) => {
        await sleep(400)
        await route.continue()
      })
      await page.getByRole('button', { name: 'Move down: One' }).click()
      await page.getByRole('button', { name: 'Remove: Three' }).click()
      await eventually(async () => (await read(id)).steps.map(({ title }) => title)).toEqual(['Two', 'One'])
    })

    test('a form shows the error of the API beside its field', async () => {
      const page = await web.load(path())
      await page.getByRole('button', { name: 'New action' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Title').fill('Anything')
      await dialog.getByLabel('Assignee').fill('x'.repeat(1001))
      await dialog.getByRole('button', { name: 'Create action' }).click()
      const field = dialog.getByLabel('Assignee')
      await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
      expect(await dialog.getByRole('alert').innerText()).toBe('This must have 1 to 1,000 characters.')
      web.complaints.length = 0
    })

    test('a content optimization is created and switched on, and says when its page has no text yet', async () => {
      const { project_id, api } = web.tenant
      await api.update_project({ project_id, content_optimization: false })
      const page = await web.load(path())
      await page.getByRole('button', { name: 'New action' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Page to improve' }).click()
      await dialog.getByLabel('Title').fill('Improve the start page')
      await dialog.getByLabel('Page').fill('https://brewhaven.example/unread')
      await dialog.getByRole('button', { name: 'Create action' }).click()
      await page.getByText('Content optimization is off').waitFor()
      await page.getByRole('button', { name: 'Turn it on for this project' }).click()
      await page.getByText('No text yet').waitFor()
      await api.import_pages({ project_id, urls: [{ url: 'https://brewhaven.example/unread', content: 'Here now.' }] })
      await page.getByRole('button', { name: 'Look again' }).click()
      await paragraph(page, 'Here now.').waitFor()
      expect(web.complaints.filter((words) => !/40[34]/.test(words))).toEqual([])
      web.complaints.length = 0
    })

    const suggestions = (page: Page) => page.getByRole('region', { name: 'Suggestions' })
    const paragraph = (page: Page, words: string) =>
      page.getByRole('region', { name: 'Article' }).locator('p').filter({ hasText: words })
    const score = (page: Page) => page.getByRole('region', { name: 'Score' })

    test('suggestions are accepted, reverted and rejected, and the score follows', async () => {
      const { action_id, content } = await article()
      const page = await web.load(path(`/${action_id}`))
      const before = await content()
      await score(page).getByText(before.score.toFixed(1), { exact: true }).waitFor()
      const rewrite = suggestions(page).getByRole('listitem').filter({ hasText: 'rewrite' }).first()
      await rewrite.getByRole('button', { name: 'Accept' }).click()
      await eventually(async () => (await content()).score).toBeGreaterThan(before.score)
      const after = await content()
      await score(page).getByText(after.score.toFixed(1), { exact: true }).waitFor()
      await suggestions(page)
        .getByRole('button', { name: /^Accepted/ })
        .click()
      await suggestions(page).getByRole('button', { name: 'Revert' }).click()
      await score(page).getByText(before.score.toFixed(1), { exact: true }).waitFor()
      expect((await content()).article).toBe(before.article)
      await suggestions(page).getByRole('button', { name: /^Open/ }).click()
      await suggestions(page).getByRole('button', { name: 'Reject', exact: true }).first().click()
      await suggestions(page).getByRole('button', { name: 'Rejected (1)' }).waitFor()
    })

    test('a rewritten paragraph carries out a suggestion', async () => {
      const { action_id, content } = await article()
      const page = await web.load(path(`/${action_id}`))
      const edit = (await content()).suggestions.find(({ kind }) => kind === 'edit')
      const wanted = suggestions(page)
        .getByRole('listitem')
        .filter({ hasText: edit?.text ?? '?' })
      await wanted.getByRole('button', { name: 'Write it' }).click()
      const form = page.getByRole('form', { name: 'Rewrite a paragraph' })
      await form.getByText('Carries out:').waitFor()
      await form.getByLabel('Paragraph to replace').selectOption({ label: 'Brewhaven costs little.' })
      await form.getByLabel('New text').fill('Brewhaven costs **499 euros**.')
      await form.getByRole('button', { name: 'Save text' }).click()
      await paragraph(page, 'Brewhaven costs 499 euros.').waitFor()
      expect((await content()).suggestions.find(({ id }) => id === edit?.id)?.state).toBe('accepted')
    })

    test('typed text survives a change of the article by somebody else', async () => {
      const { action_id, content } = await article()
      const { project_id, api } = web.tenant
      const page = await web.load(path(`/${action_id}`))
      await page.getByRole('button', { name: 'Rewrite “Brewhaven costs little.”' }).click()
      const form = page.getByRole('form', { name: 'Rewrite a paragraph' })
      await form.getByLabel('New text').fill('Typed for a long time.')
      const edits = [{ original_text: 'Brewhaven costs little.', new_text: 'Somebody was faster.' }]
      await api.edit_content({ project_id, action_id, edits })
      await form.getByRole('button', { name: 'Save text' }).click()
      await form.getByText('The article has changed in the meantime').waitFor()
      await form.getByRole('button', { name: 'Load the current article' }).click()
      await paragraph(page, 'Somebody was faster.').waitFor()
      expect(await form.getByLabel('New text').inputValue()).toBe('Typed for a long time.')
      await form.getByLabel('Paragraph to replace').selectOption({ label: 'Somebody was faster.' })
      expect(await form.getByLabel('New text').inputValue()).toBe('Typed for a long time.')
      await form.getByRole('button', { name: 'Save text' }).click()
      await eventually(async () => (await content()).article).toContain('Typed for a long time.')
      web.complaints.length = 0
    })

    test('a conflict over a suggestion is explained and can be resolved', async () => {
      const { action_id, content } = await article()
      const { project_id, api } = web.tenant
      const page = await web.load(path(`/${action_id}`))
      const rewrite = suggestions(page).getByRole('listitem').filter({ hasText: 'state the current year' })
      await rewrite.waitFor()
      const edits = [{ original_text: 'Coffee machines', new_text: '# Machines for coffee' }]
      await api.edit_content({ project_id, action_id, edits })
      await rewrite.getByRole('button', { name: 'Accept' }).click()
      await suggestions(page).getByText('The article has changed in the meantime').waitFor()
      await suggestions(page).getByRole('button', { name: 'Load the current article' }).click()
      await page.getByRole('region', { name: 'Article' }).getByText('Machines for coffee', { exact: true }).waitFor()
      expect(await suggestions(page).getByText('The article has changed in the meantime').count()).toBe(0)
      expect((await content()).article).not.toContain('Last updated')
      expect(web.complaints.filter((words) => !words.includes('409'))).toEqual([])
      web.complaints.length = 0
    })

    test('a read key sees no write controls', async () => {
      const { action_id } = await article()
      const page = await web.load(path(`/${action_id}`), { key: await web.tenant.projectKey('read') })
      await score(page).waitFor()
      await page.getByText('Brewhaven costs little.', { exact: true }).waitFor()
      const names = await page.getByRole('main').getByRole('button').allInnerTexts()
      expect(names.filter((name) => /Accept$|Reject$|Complete|Edit|Write it|Add step|Mark/.test(name))).toEqual([])
      expect(await page.getByRole('button', { name: /^Rewrite|^Delete/ }).count()).toBe(0)
    })

    test('fits a small screen', async () => {
      const { action_id } = await article()
      for (const part of ['', `/${action_id}`]) {
        const page = await web.load(path(part), { viewport: { width: 360, height: 740 } })
        await page.getByRole(part ? 'region' : 'table', { name: part ? 'Score' : 'Actions' }).waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
      }
      expect(web.complaints).toEqual([])
    })
  },
  { days: 2 },
)
