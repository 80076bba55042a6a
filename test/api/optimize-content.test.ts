import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Articles, refusal, startArticles, text } from './articles.ts'

let on: Articles
beforeAll(async () => {
  on = await startArticles()
})

describe('the article', () => {
  test('is the plain text of the page, with its score and suggestions to raise it', async () => {
    const { action_id, page_url } = await on.article()
    const answer = await on.read(action_id)
    expect(answer.page_url).toBe(page_url)
    expect(answer.article.split('\n\n')).toEqual([
      ...['Password managers', 'Acme keeps passwords. It helps with: sharing, autofill, audits and alerts.'],
      ...['Pricing of password managers', 'Acme costs little.', 'First point', 'Second point', 'Somebody said so.'],
      ...['Plan | Price\nTeam | 4', 'code'],
    ])
    expect(answer.score).toBe(59.4)
    expect(answer.suggestions.map(({ kind, category, state, text }) => [kind, category, state, text])).toEqual([
      [
        ...['rewrite', 'structure', 'pending'],
        'Turn the heading “Pricing of password managers” into a question that people ask.\n\n## How much do password managers cost?',
      ],
      [
        ...['rewrite', 'freshness', 'pending'],
        'The page does not state the current year.\n\n# Password managers\n\n*Last updated: 2026-03-02*',
      ],
      ['edit', 'coverage', 'pending', 'Add 562 words of text: the page has 38; it should have 600.'],
      ['edit', 'structure', 'pending', 'Add 2 headings: the page has 2; it should have 4.'],
      [...['edit', 'structure', 'pending'], 'Add a heading that asks a question: the page has 1; it should have 2.'],
      [
        ...['edit', 'evidence', 'pending'],
        'Add 4 figures, such as prices, shares or amounts: the page has 1; it should have 5.',
      ],
      [
        ...['edit', 'evidence', 'pending'],
        'Add a quotation from an expert or a study: the page has 1; it should have 2.',
      ],
      [...['edit', 'evidence', 'pending'], 'Add 3 links to sources on other sites: the page has 0; it should have 3.'],
    ])
    expect(await on.read(action_id)).toEqual(answer)
  })

  test('is 404 until the page is imported', async () => {
    const page_url = 'https://acme.com/Not-Yet?utm_source=x'
    const action_id = await on.action({ page_url })
    const missing = [
      404,
      `Action ${action_id} has no article yet; ${page_url} is still being read. Retry in a few minutes.`,
    ]
    expect(await refusal(on.read(action_id))).toEqual(missing)
    expect(await refusal(on.edit(action_id, 'a', 'b'))).toEqual(missing)
    expect(await refusal(on.resolve(action_id, 'accept', randomUUID()))).toEqual(missing)
    await on.tenant.project.import_pages({ urls: [{ url: page_url, title: 'Unread' }] })
    expect(await refusal(on.read(action_id))).toEqual(missing)
    await on.tenant.project.import_pages({ urls: [{ url: 'https://acme.com/Not-Yet', content: 'Here.' }] })
    expect(await on.read(action_id)).toMatchObject({ article: 'Here.', page_url })
  })

  test('stays the same when its page is imported again; an action moved to another page has another article', async () => {
    const { action_id, page_url } = await on.article('One.')
    expect((await on.read(action_id)).article).toBe('One.')
    await on.tenant.project.import_pages({ urls: [{ url: page_url, content: 'Two.' }] })
    expect((await on.read(action_id)).article).toBe('One.')
    const other = await on.article('Other.')
    await on.tenant.project.update_actions({ actions: [{ action_id, page_url: other.page_url }] })
    expect(await on.read(action_id)).toMatchObject({ article: 'Other.', page_url: other.page_url })
    await on.tenant.project.update_actions({ actions: [{ action_id, page_url }] })
    expect((await on.read(action_id)).article).toBe('One.')
  })

  test('exists only for actions of type CONTENT_OPTIMISATION', async () => {
    const action_id = await on.action({ type: 'MANUAL_ACTION' })
    const answer = [
      400,
      `Action ${action_id} has type MANUAL_ACTION; only CONTENT_OPTIMISATION actions carry an article.`,
    ]
    expect(await refusal(on.read(action_id))).toEqual(answer)
    expect(await refusal(on.edit(action_id, 'a', 'b'))).toEqual(answer)
    expect(await refusal(on.resolve(action_id, 'accept', 'x'))).toEqual(answer)
  })

  test('of an action that is deleted, unknown or of another project is 404', async () => {
    const { action_id } = await on.article()
    const other = await on.server.tenant()
    await other.project.update_project({ project_id: other.project_id, content_optimization: true })
    const unknown = (id: string) => [404, `Action ${id} was not found. Check the id with POST /actions/list.`]
    expect(await refusal(on.read(action_id, other.project))).toEqual(unknown(action_id))
    await on.tenant.project.set_action_status({ action_ids: [action_id], status: 'DELETED' })
    for (const id of [action_id, randomUUID(), 'nonsense']) expect(await refusal(on.read(id))).toEqual(unknown(id))
  })

  test('is refused if content optimization is off, before the action is looked up', async () => {
    const off = await on.server.tenant()
    const { project_id, project: api } = off
    const answer = [
      403,
      `Content optimization is not enabled for project ${project_id}. Enable it with PATCH /projects/${project_id}.`,
    ]
    const action_id = 'nobody'
    expect(await refusal(api.optimize_content({ action_id }))).toEqual(answer)
    expect(await refusal(api.edit_content({ action_id, edits: [{ original_text: 'a', new_text: 'b' }] }))).toEqual(
      answer,
    )
    expect(
      await refusal(api.resolve_content_suggestions({ action_id, suggestion_ids: ['x'], operation: 'accept' })),
    ).toEqual(answer)
    await api.update_project({ project_id, content_optimization: true })
    expect((await refusal(api.optimize_content({ action_id })))[0]).toBe(404)
    await api.update_project({ project_id, content_optimization: false })
    expect(await refusal(api.optimize_content({ action_id }))).toEqual(answer)
  })

  test('is created once by concurrent first reads', async () => {
    const { action_id } = await on.article()
    const answers = await Promise.all(Array.from({ length: 10 }, () => on.read(action_id)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const rows = await on.revisions(action_id)
    expect(rows).toEqual([text])
  })

  test('that is too long or too deep is refused', async () => {
    for (const content of ['a '.repeat(260_000), '> '.repeat(5000)]) {
      const { action_id, page_url } = await on.article(content)
      expect(await refusal(on.read(action_id))).toEqual([
        400,
        `page_url ${page_url} is too long (500000 characters at most) or too complex for an article. Choose another page.`,
      ])
    }
  })
})

test('a read key can read articles but not change them', async () => {
  const { action_id } = await on.article()
  const key = await on.tenant.projectKey('read')
  const send = async (path: string, body: object) => {
    const { status } = await on.server.send(`/customer/v1/actions/optimize_content${path}`, {
      method: 'POST',
      key,
      body: JSON.stringify({ action_id, ...body }),
    })
    return status
  }
  expect(await send('', {})).toBe(200)
  expect(await send('/edit', { edits: [{ original_text: 'First point', new_text: 'x' }] })).toBe(403)
  expect(await send('/suggestions/resolve', { suggestion_ids: ['x'], operation: 'accept' })).toBe(403)
})
