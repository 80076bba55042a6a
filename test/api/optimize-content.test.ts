import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, startTestServer, type Tenant, type TestServer } from '../harness.ts'

let server: TestServer
let tenant: Tenant
let prompt_ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.tenant()
  server.services.now = () => new Date('2026-03-02T12:00:00Z')
  await tenant.project.update_project({ project_id: tenant.project_id, content_optimization: true })
  const { id } = await tenant.project.create_prompt({
    ...{ text: 'How much do password managers cost?', country_code: 'US' },
  })
  prompt_ids = [id]
})
afterAll(() => server.stop())

const text = `# Password managers

Acme keeps passwords. It helps with: sharing, autofill, audits and alerts.

## Pricing of password managers

Acme costs little.

- First point
- Second point

> Somebody said so.

| Plan | Price |
|---|---|
| Team | 4 |

\`\`\`
code
\`\`\`
`
let pages = 0
/** An action on a page of its own with that text. */
async function article(content = text, api = tenant.project, fields: object = {}) {
  const page_url = `https://acme.com/page-${pages++}`
  await api.import_pages({ urls: [{ url: page_url, content }] })
  return { page_url, action_id: await action({ page_url, prompt_ids, ...fields }, api) }
}

async function action(fields: object, api: Client = tenant.project): Promise<string> {
  const { created } = await api.create_actions({
    actions: [{ title: 'Better', type: 'CONTENT_OPTIMISATION', ...fields }],
  })
  return created[0]?.action_id ?? ''
}

const read = (action_id: string, api = tenant.project) => api.optimize_content({ action_id })
const edit = (action_id: string, original_text: string, new_text: string, carries_out_suggestion_id?: string) =>
  tenant.project.edit_content({
    ...{
      action_id,
      edits: [{ original_text, new_text, ...(carries_out_suggestion_id && { carries_out_suggestion_id }) }],
    },
  })
const resolve = (action_id: string, operation: 'accept' | 'reject' | 'revert', ...suggestion_ids: string[]) =>
  tenant.project.resolve_content_suggestions({ action_id, suggestion_ids, operation })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ status, message }) => [status, message],
  )
const changed = (action_id: string) => [
  409,
  `The article of action ${action_id} changed meanwhile. Read it again with POST /actions/optimize_content and retry.`,
]

describe('the article', () => {
  test('is the plain text of the page, with the score and what would raise it', async () => {
    const { action_id, page_url } = await article()
    const answer = await read(action_id)
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
        'The heading “Pricing of password managers” can ask what people ask.\n\n## How much do password managers cost?',
      ],
      [
        ...['rewrite', 'freshness', 'pending'],
        'The page does not say that it is of this year.\n\n# Password managers\n\n*Last updated: 2026-03-02*',
      ],
      ['edit', 'coverage', 'pending', 'Add 562 words of text: the page has 38, it should have 600.'],
      ['edit', 'structure', 'pending', 'Add 2 headings: the page has 2, it should have 4.'],
      [...['edit', 'structure', 'pending'], 'Add a heading that asks a question: the page has 1, it should have 2.'],
      [
        ...['edit', 'evidence', 'pending'],
        'Add 4 figures, such as prices, shares or amounts: the page has 1, it should have 5.',
      ],
      [
        ...['edit', 'evidence', 'pending'],
        'Add a quotation of an expert or a study: the page has 1, it should have 2.',
      ],
      [...['edit', 'evidence', 'pending'], 'Add 3 links to sources on other sites: the page has 0, it should have 3.'],
    ])
    expect(await read(action_id)).toEqual(answer)
  })

  test('is not there until the page is imported', async () => {
    const page_url = 'https://acme.com/Not-Yet?utm_source=x'
    const action_id = await action({ page_url })
    const missing = [
      404,
      `Action ${action_id} has no article yet; ${page_url} is still being read. Retry in a few minutes.`,
    ]
    expect(await refusal(read(action_id))).toEqual(missing)
    expect(await refusal(edit(action_id, 'a', 'b'))).toEqual(missing)
    expect(await refusal(resolve(action_id, 'accept', randomUUID()))).toEqual(missing)
    await tenant.project.import_pages({ urls: [{ url: page_url, title: 'Unread' }] })
    expect(await refusal(read(action_id))).toEqual(missing)
    await tenant.project.import_pages({ urls: [{ url: 'https://acme.com/Not-Yet', content: 'Here.' }] })
    expect(await read(action_id)).toMatchObject({ article: 'Here.', page_url })
  })

  test('stays what it was when the page is imported anew; an action with another page has another article', async () => {
    const { action_id, page_url } = await article('One.')
    expect((await read(action_id)).article).toBe('One.')
    await tenant.project.import_pages({ urls: [{ url: page_url, content: 'Two.' }] })
    expect((await read(action_id)).article).toBe('One.')
    const other = await article('Other.')
    await tenant.project.update_actions({ actions: [{ action_id, page_url: other.page_url }] })
    expect(await read(action_id)).toMatchObject({ article: 'Other.', page_url: other.page_url })
    await tenant.project.update_actions({ actions: [{ action_id, page_url }] })
    expect((await read(action_id)).article).toBe('One.')
  })

  test('belongs to actions of its type', async () => {
    const action_id = await action({ type: 'MANUAL_ACTION' })
    const answer = [
      400,
      `Action ${action_id} has type MANUAL_ACTION; only CONTENT_OPTIMISATION actions carry an article.`,
    ]
    expect(await refusal(read(action_id))).toEqual(answer)
    expect(await refusal(edit(action_id, 'a', 'b'))).toEqual(answer)
    expect(await refusal(resolve(action_id, 'accept', 'x'))).toEqual(answer)
  })

  test('of an action that is deleted, of another project or of nobody is unknown', async () => {
    const { action_id } = await article()
    const other = await server.tenant()
    await other.project.update_project({ project_id: other.project_id, content_optimization: true })
    const unknown = (id: string) => [404, `Action ${id} was not found. Check the id with POST /actions/list.`]
    expect(await refusal(read(action_id, other.project))).toEqual(unknown(action_id))
    await tenant.project.set_action_status({ action_ids: [action_id], status: 'DELETED' })
    for (const id of [action_id, randomUUID(), 'nonsense']) expect(await refusal(read(id))).toEqual(unknown(id))
  })

  test('is refused where content optimization is off, before the action is looked for', async () => {
    const off = await server.tenant()
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

  test('is begun once, however many ask first', async () => {
    const { action_id } = await article()
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(action_id)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const { rows } = await revisions(action_id)
    expect(rows).toEqual([text])
  })

  test('that is too long or too deep is refused', async () => {
    for (const content of ['a '.repeat(260_000), '> '.repeat(5000)]) {
      const { action_id, page_url } = await article(content)
      expect(await refusal(read(action_id))).toEqual([
        400,
        `page_url ${page_url} is too long (500000 characters at most) or too intricate for an article. Choose another page.`,
      ])
    }
  })
})

async function revisions(action_id: string) {
  const rows = await server.services.db
    .selectFrom('article_revisions')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select('markdown')
    .where('action_id', '=', action_id)
    .orderBy('article_revisions.revision')
    .execute()
  return { rows: rows.map(({ markdown }) => markdown) }
}

describe('an edit', () => {
  test('replaces one paragraph or heading and leaves the rest as it is', async () => {
    const { action_id } = await article()
    const before = await read(action_id)
    const answer = await tenant.project.edit_content({
      action_id,
      edits: [
        {
          original_text: ' Acme  costs\nlittle. ',
          new_text: 'Acme costs **$4** a month.\n\nMore in [the study](https://nist.gov).',
        },
        { original_text: '## Pricing of password managers', new_text: '### Prices' },
        { original_text: 'Second point', new_text: '' },
      ],
    })
    expect(answer).toEqual({
      score: expect.any(Number),
      edited: 3,
      carried_out: 0,
      suggestion_ids: [expect.any(String), expect.any(String), expect.any(String)],
    })
    const after = await read(action_id)
    expect(after.score).toBe(answer.score)
    expect(after.score).toBeGreaterThan(before.score)
    expect((await revisions(action_id)).rows).toEqual([
      text,
      text
        .replace('Acme costs little.', 'Acme costs **$4** a month.\n\nMore in [the study](https://nist.gov).')
        .replace('## Pricing of password managers', '### Prices')
        .replace('\n- Second point', ''),
    ])
    expect(after.suggestions.slice(before.suggestions.length)).toEqual(
      [
        'Replaced “Acme costs little.” by “Acme costs **$4** a month. More in [the study](https://nist.gov).”.',
        'Replaced “## Pricing of password managers” by “### Prices”.',
        'Removed “Second point”.',
      ].map((words, i) => ({
        ...{ id: answer.suggestion_ids[i], category: 'clarity', text: words, state: 'accepted', kind: 'edit' },
      })),
    )
  })

  test('that is no paragraph, or part of one, or a cell or code, is refused with everything else', async () => {
    const { action_id } = await article()
    for (const original_text of [
      'Nothing',
      'Acme costs',
      'First point\n\nSecond point',
      'Team',
      'code',
      ' ',
      '```\ncode\n```',
    ]) {
      expect(
        await refusal(
          tenant.project.edit_content({
            ...{
              action_id,
              edits: [
                { original_text: 'First point', new_text: 'x' },
                { original_text, new_text: 'y' },
              ],
            },
          }),
        ),
      ).toEqual([
        400,
        'edits[1].original_text is not a whole paragraph or heading of the article. Read the article again and copy it exactly; nothing was written.',
      ])
    }
    expect((await revisions(action_id)).rows).toEqual([text])
  })

  test('must hit one paragraph, which no other edit hits', async () => {
    const { action_id } = await article('Same.\n\nOther.\n\n- Same.\n- **Same.**')
    const words = (i: number, n: string) => [
      400,
      `edits[${i}].original_text matches ${n}. Make each edit hit one paragraph; nothing was written.`,
    ]
    expect(await refusal(edit(action_id, 'Same.', 'x'))).toEqual(words(0, '3 paragraphs'))
    const one = { original_text: 'Other.', new_text: 'x' }
    expect(await refusal(tenant.project.edit_content({ action_id, edits: [one, one, one] }))).toEqual(
      words(1, '3 edits'),
    )
    await edit(action_id, '**Same.**', 'Differs.')
    expect((await read(action_id)).article).toBe('Same.\n\nOther.\n\nSame.\n\nDiffers.')
  })

  test('may not change what stands around it', async () => {
    const { action_id } = await article()
    for (const new_text of ['```\nopen', '<!-- open', 'ok\n\n<script>']) {
      expect(await refusal(edit(action_id, 'Acme costs little.', new_text))).toEqual([
        400,
        'edits[0].new_text changes the text around it, for example by a code fence left open. Close what it opens; nothing was written.',
      ])
    }
    expect(await refusal(edit(action_id, 'Acme costs little.', '> '.repeat(2000)))).toEqual([
      400,
      'edits make the article too long or too intricate to be read. Send less; nothing was written.',
    ])
  })

  test('can remove everything', async () => {
    const { action_id } = await article('One.\n\n- Two')
    await tenant.project.edit_content({
      ...{ action_id, edits: ['One.', 'Two'].map((original_text) => ({ original_text, new_text: ' \n' })) },
    })
    expect(await read(action_id)).toMatchObject({ article: '', score: expect.any(Number) })
    expect(await refusal(edit(action_id, 'One.', 'x'))).toMatchObject([400, expect.any(String)])
  })

  test('carries out an edit suggestion that is pending or rejected, and no other', async () => {
    const { action_id } = await article()
    const { suggestions } = await read(action_id)
    const [first, second] = suggestions.filter(({ kind }) => kind === 'edit').map(({ id }) => id) as [string, string]
    const rewrite = suggestions.find(({ kind }) => kind === 'rewrite')?.id ?? ''
    await resolve(action_id, 'reject', second)
    const refused = (id: string) => [
      400,
      `edits[0].carries_out_suggestion_id ${id} is not a pending or rejected suggestion of kind "edit". Leave it out or use another id; nothing was written.`,
    ]
    for (const id of [rewrite, randomUUID(), 'x']) {
      expect(await refusal(edit(action_id, 'First point', 'x', id))).toEqual(refused(id))
    }
    const answer = await tenant.project.edit_content({
      action_id,
      edits: [
        { original_text: 'First point', new_text: 'A', carries_out_suggestion_id: first },
        { original_text: 'Second point', new_text: 'B', carries_out_suggestion_id: second },
        { original_text: 'Somebody said so.', new_text: 'C', carries_out_suggestion_id: second },
        { original_text: 'Acme costs little.', new_text: 'D' },
      ],
    })
    expect(answer).toMatchObject({ edited: 4, carried_out: 3 })
    expect(answer.suggestion_ids.slice(0, 3)).toEqual([first, second, second])
    const after = await read(action_id)
    expect(after.suggestions).toHaveLength(suggestions.length + 1)
    expect(after.suggestions.filter(({ state }) => state === 'accepted').map(({ id }) => id)).toEqual([
      ...[first, second, answer.suggestion_ids[3]],
    ])
    expect(await refusal(edit(action_id, 'A', 'x', first))).toEqual(refused(first))
    expect((await revisions(action_id)).rows).toHaveLength(2)
  })

  test('is one of at most 50', async () => {
    const { action_id } = await article()
    const edits = Array.from({ length: 51 }, () => ({ original_text: 'First point', new_text: 'x' }))
    expect(await refusal(tenant.project.edit_content({ action_id, edits }))).toEqual([
      400,
      'edits must have 1 to 50 entries, got 51.',
    ])
    expect(await refusal(tenant.project.edit_content({ action_id, edits: [] }))).toMatchObject([
      400,
      expect.any(String),
    ])
    expect(await refusal(edit(action_id, 'First point', 'a\0b'))).toEqual([
      400,
      'edits[0].new_text contains the character U+0000. Remove it.',
    ])
    expect(await refusal(edit(action_id, 'First point', 'x'.repeat(20_001)))).toEqual([
      400,
      'edits[0].new_text must have 0 to 20000 characters, got 20001.',
    ])
  })
})

describe('of writers at once', () => {
  test('on one paragraph one succeeds, and the others hear of it', async () => {
    const { action_id } = await article()
    await read(action_id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => refusal(edit(action_id, 'First point', `Writer ${i}`))),
    )
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    const [winner] = answers.flatMap((answer, i) => (answer === 'done' ? [i] : []))
    for (const answer of answers) expect(['done', 400, 409]).toContain(answer === 'done' ? answer : answer[0])
    for (const answer of answers) if (answer[0] === 409) expect(answer).toEqual(changed(action_id))
    const { rows } = await revisions(action_id)
    expect(rows).toEqual([text, text.replace('First point', `Writer ${winner}`)])
  })

  test('on different paragraphs no one is lost who was told of success', async () => {
    const names = Array.from({ length: 10 }, (_, i) => `Paragraph ${i}.`)
    const { action_id } = await article(names.join('\n\n'))
    await read(action_id)
    const retry = async (name: string): Promise<void> => {
      const answer = await refusal(edit(action_id, name, `${name} Done.`))
      if (answer === 'done') return
      expect(answer).toEqual(changed(action_id))
      await retry(name)
    }
    await Promise.all(names.map(retry))
    expect((await read(action_id)).article).toBe(names.map((name) => `${name} Done.`).join('\n\n'))
    expect((await revisions(action_id)).rows).toHaveLength(11)
  })

  test('states of different suggestions do not stand in each other’s way', async () => {
    const { action_id } = await article()
    const { suggestions } = await read(action_id)
    const ids = suggestions.filter(({ kind }) => kind === 'edit').map(({ id }) => id)
    await Promise.all(ids.map((id) => resolve(action_id, 'reject', id)))
    const after = await read(action_id)
    expect(after.suggestions.filter(({ state }) => state === 'rejected').map(({ id }) => id)).toEqual(ids)
  })
})

describe('a suggestion', () => {
  const firstOf = async (action_id: string, kind: string) =>
    (await read(action_id)).suggestions.find((suggestion) => suggestion.kind === kind)?.id ?? ''
  const stateOf = async (action_id: string, id: string) =>
    (await read(action_id)).suggestions.find((suggestion) => suggestion.id === id)?.state

  test('of finished wording comes into the article when accepted, and goes when rejected or reverted', async () => {
    const { action_id } = await article()
    const before = await read(action_id)
    const id = await firstOf(action_id, 'rewrite')
    for (const back of ['reject', 'revert'] as const) {
      const accepted = await resolve(action_id, 'accept', id)
      expect(accepted).toEqual({ score: expect.any(Number), unchanged: 0, suggestions: [{ id, state: 'accepted' }] })
      expect(accepted.score).toBeGreaterThan(before.score)
      expect(await read(action_id)).toMatchObject({
        score: accepted.score,
        article: before.article.replace('Pricing of password managers', 'How much do password managers cost?'),
      })
      const taken = await resolve(action_id, back, id)
      const state = back === 'reject' ? 'rejected' : 'pending'
      expect(taken).toEqual({ score: before.score, unchanged: 0, suggestions: [{ id, state }] })
      expect((await read(action_id)).article).toBe(before.article)
    }
    const { rows } = await revisions(action_id)
    expect(rows).toEqual([text, rows[1], text, rows[1], text])
  })

  test('of kind edit is only marked', async () => {
    const { action_id } = await article()
    const { score } = await read(action_id)
    const id = await firstOf(action_id, 'edit')
    for (const [operation, state] of [
      ...[['accept', 'accepted'] as const, ['reject', 'rejected'] as const, ['accept', 'accepted'] as const],
      ...[['revert', 'pending'] as const, ['reject', 'rejected'] as const, ['revert', 'pending'] as const],
    ]) {
      expect(await resolve(action_id, operation, id)).toEqual({ score, unchanged: 0, suggestions: [{ id, state }] })
      expect(await resolve(action_id, operation, id)).toEqual({ score, unchanged: 1, suggestions: [{ id, state }] })
      expect(await stateOf(action_id, id)).toBe(state)
    }
    expect((await revisions(action_id)).rows).toEqual([text])
  })

  test('named twice counts once, and all that are named change in one revision', async () => {
    const { action_id } = await article()
    const { suggestions } = await read(action_id)
    const ids = suggestions.map(({ id }) => id)
    const [first = ''] = ids
    await resolve(action_id, 'accept', first, first)
    const answer = await resolve(action_id, 'accept', ...ids, ...ids)
    expect(answer).toEqual({
      ...{ score: expect.any(Number), unchanged: 1 },
      suggestions: ids.map((id) => ({ id, state: 'accepted' })),
    })
    expect((await revisions(action_id)).rows).toHaveLength(
      suggestions.filter(({ kind }) => kind === 'rewrite').length > 1 ? 3 : 2,
    )
  })

  test('nobody knows, or that another article has, changes nothing', async () => {
    const { action_id } = await article()
    const other = await article()
    const id = await firstOf(action_id, 'rewrite')
    for (const unknown of [await firstOf(other.action_id, 'rewrite'), randomUUID(), 'x', 'ü'.repeat(500)]) {
      const shown = unknown.length > 100 ? `${unknown.slice(0, 100)}…` : unknown
      expect(await refusal(resolve(action_id, 'accept', id, unknown))).toEqual([
        400,
        `suggestion_ids[1] ${shown} does not belong to this article. Read the suggestions again; nothing was changed.`,
      ])
    }
    expect(await stateOf(action_id, id)).toBe('pending')
  })

  test('that a user typed is neither rejected nor reverted', async () => {
    const { action_id } = await article()
    const carried = await firstOf(action_id, 'edit')
    const rewrite = await firstOf(action_id, 'rewrite')
    const { suggestion_ids } = await edit(action_id, 'First point', 'Typed')
    await edit(action_id, 'Second point', 'Typed, too', carried)
    for (const id of [suggestion_ids[0] ?? '', carried]) {
      for (const operation of ['reject', 'revert'] as const) {
        expect(await refusal(resolve(action_id, operation, rewrite, id))).toEqual([
          400,
          `suggestion_ids[1] ${id} is an edit typed by a user and cannot be reverted. Change the text with an edit; nothing was changed.`,
        ])
      }
      expect(await resolve(action_id, 'accept', id)).toMatchObject({
        unchanged: 1,
        suggestions: [{ id, state: 'accepted' }],
      })
    }
    expect(await stateOf(action_id, rewrite)).toBe('pending')
  })

  test('whose passage was changed meets a changed article', async () => {
    const { action_id } = await article()
    const id = await firstOf(action_id, 'rewrite')
    await edit(action_id, 'Pricing of password managers', '## Prices')
    expect(await refusal(resolve(action_id, 'accept', id))).toEqual(changed(action_id))
    expect(await resolve(action_id, 'reject', id)).toMatchObject({ unchanged: 0 })

    const other = await article()
    const accepted = await firstOf(other.action_id, 'rewrite')
    await resolve(other.action_id, 'accept', accepted)
    await edit(other.action_id, 'How much do password managers cost?', '## Prices')
    for (const operation of ['reject', 'revert'] as const) {
      expect(await refusal(resolve(other.action_id, operation, accepted))).toEqual(changed(other.action_id))
    }
    expect(await stateOf(other.action_id, accepted)).toBe('accepted')
  })

  test('is one of 1 to 50, with an operation of the list', async () => {
    const { action_id } = await article()
    expect(await refusal(resolve(action_id, 'accept'))).toEqual([
      400,
      'suggestion_ids must have 1 to 50 entries, got 0.',
    ])
    expect(await refusal(resolve(action_id, 'accept', ...Array(51).fill('x')))).toEqual([
      400,
      'suggestion_ids must have 1 to 50 entries, got 51.',
    ])
    expect(await refusal(resolve(action_id, 'dismiss' as 'reject', 'x'))).toEqual([
      400,
      'operation does not accept "dismiss". Use one of: accept, reject, revert.',
    ])
  })
})

test('a read key reads articles, and changes none', async () => {
  const { action_id } = await article()
  const key = await tenant.projectKey('read')
  const send = async (path: string, body: object) => {
    const { status } = await server.send(`/customer/v1/actions/optimize_content${path}`, {
      ...{ method: 'POST', key, body: JSON.stringify({ action_id, ...body }) },
    })
    return status
  }
  expect(await send('', {})).toBe(200)
  expect(await send('/edit', { edits: [{ original_text: 'First point', new_text: 'x' }] })).toBe(403)
  expect(await send('/suggestions/resolve', { suggestion_ids: ['x'], operation: 'accept' })).toBe(403)
})

describe('what an article is compared with', () => {
  const cited = (urls: [url: string, citation_count: number][], fields: object = {}) =>
    chat('Acme.', { sources: urls.map(([url, citation_count]) => ({ url, citation_count })), ...fields })

  test('are pages cited for the prompts of the action, else of its topic, else of those that retrieved the page', async () => {
    const { project: api, project_id } = await server.tenant()
    await api.update_project({ project_id, content_optimization: true })
    const { id: topic_id } = await api.create_topic({ name: 'T' })
    const prompt = async (words: string, fields: object = {}) =>
      (await api.create_prompt({ text: words, country_code: 'US', ...fields })).id
    const named = await prompt('Which vault is best?')
    await prompt('Which safe is best?', { topic_id })
    const of = (id: string) => ({ prompt: { id } })
    const data = (await api.list_prompts()).data
    const ofTopic = data.find(({ topic }) => topic)?.id ?? ''
    const retrieving = await prompt('Which chest is best?')
    await api.import_pages({
      urls: ['one', 'two', 'three', 'uncited'].map((word) => ({
        ...{ url: `https://${word}.org/p`, content: `# About ${word}\n\nA page about Zanzibar${word} and more.` },
      })),
    })
    await api.import_chats({
      chats: [
        cited(
          [
            ['https://one.org/p', 2],
            ['https://uncited.org/p', 0],
            ['https://unread.org/', 9],
          ],
          of(named),
        ),
        cited([['https://two.org/p', 1]], of(ofTopic)),
        cited(
          [
            ['https://three.org/p', 1],
            ['https://acme.com/mine', 0],
          ],
          of(retrieving),
        ),
      ],
    })
    await api.import_pages({ urls: [{ url: 'https://acme.com/mine', content: 'Acme is here.' }] })
    const covers = async (fields: object) => {
      const action_id = await action({ page_url: 'https://acme.com/mine', ...fields }, api)
      const { suggestions } = await read(action_id, api)
      return suggestions
        .map(({ text: words }) => /Cover “(Zanzibar\w+)”: (1 of 1 cited pages name) it/.exec(words)?.[1])
        .filter((word) => word !== undefined)
    }
    expect(await covers({ prompt_ids: [named], topic_id })).toEqual(['Zanzibarone'])
    expect(await covers({ topic_id })).toEqual(['Zanzibartwo'])
    expect(await covers({})).toEqual(['Zanzibarthree'])
    await api.delete_prompt({ prompt_id: named })
    expect(await covers({ prompt_ids: [ofTopic] })).toEqual(['Zanzibartwo'])
  })

  test('are also the own brand and the active facts', async () => {
    const { project: api, project_id } = await server.tenant()
    await api.update_project({ project_id, content_optimization: true })
    const { created } = await api.create_facts({ facts: [{ text: 'Acme began in 2012.' }, { text: 'Acme is blue.' }] })
    await api.update_facts({ facts: [{ fact_id: created[1]?.fact_id ?? '', is_active: false }] })
    const { action_id } = await article('Nothing of it.', api, { prompt_ids: [] })
    const { suggestions, score } = await read(action_id, api)
    const about = (category: string) => suggestions.filter((one) => one.category === category)
    expect(about('accuracy').map(({ text: words }) => words)).toEqual([
      'State this fact, in one paragraph: Acme began in 2012.',
    ])
    expect(about('brand_mention').map(({ text: words }) => words)).toEqual([
      'Name Acme; the page does not name it.',
      'Name Acme in the first 100 words.',
    ])
    const answer = await api.edit_content({
      ...{ action_id, edits: [{ original_text: 'Nothing of it.', new_text: 'In 2012 Acme began.' }] },
    })
    expect(answer.score).toBeGreaterThan(score)
  })

  test('is held fast at the first reading', async () => {
    const { action_id, page_url } = await article('Acme is here.')
    const before = await read(action_id)
    await tenant.project.import_pages({ urls: [{ url: 'https://late.org/p', content: 'Late words. '.repeat(300) }] })
    await tenant.project.import_chats({
      chats: [
        cited([
          [page_url, 0],
          ['https://late.org/p', 5],
        ]),
      ],
    })
    expect(await read(action_id)).toEqual(before)
  })
})
