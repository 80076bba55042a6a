import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Articles, changed, refusal, startArticles, text } from './articles.ts'

let on: Articles
beforeAll(async () => {
  on = await startArticles()
})

describe('an edit', () => {
  test('replaces one paragraph or heading and leaves the rest unchanged', async () => {
    const { action_id } = await on.article()
    const before = await on.read(action_id)
    const answer = await on.tenant.project.edit_content({
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
    const after = await on.read(action_id)
    expect(after.score).toBe(answer.score)
    expect(after.score).toBeGreaterThan(before.score)
    expect(await on.revisions(action_id)).toEqual([
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
        id: answer.suggestion_ids[i],
        category: 'clarity',
        text: words,
        state: 'accepted',
        kind: 'edit',
      })),
    )
  })

  test('of anything but one whole paragraph is refused, with all other edits', async () => {
    const { action_id } = await on.article()
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
          on.tenant.project.edit_content({
            action_id,
            edits: [
              { original_text: 'First point', new_text: 'x' },
              { original_text, new_text: 'y' },
            ],
          }),
        ),
      ).toEqual([
        400,
        'edits[1].original_text is not a whole paragraph or heading of the article. Read the article again and copy it exactly; nothing was written.',
      ])
    }
    expect(await on.revisions(action_id)).toEqual([text])
  })

  test('must match exactly one paragraph that no other edit matches', async () => {
    const { action_id } = await on.article('Same.\n\nOther.\n\n- Same.\n- **Same.**')
    const words = (i: number, n: string) => [
      400,
      `edits[${i}].original_text matches ${n}. Make each edit hit one paragraph; nothing was written.`,
    ]
    expect(await refusal(on.edit(action_id, 'Same.', 'x'))).toEqual(words(0, '3 paragraphs'))
    const one = { original_text: 'Other.', new_text: 'x' }
    expect(await refusal(on.tenant.project.edit_content({ action_id, edits: [one, one, one] }))).toEqual(
      words(1, '3 edits'),
    )
    await on.edit(action_id, '**Same.**', 'Differs.')
    expect((await on.read(action_id)).article).toBe('Same.\n\nOther.\n\nSame.\n\nDiffers.')
  })

  test('may not change the text around it', async () => {
    const { action_id } = await on.article()
    for (const new_text of ['```\nopen', '<!-- open', 'ok\n\n<script>']) {
      expect(await refusal(on.edit(action_id, 'Acme costs little.', new_text))).toEqual([
        400,
        'edits[0].new_text changes the text around it, for example by a code fence left open. Close what it opens; nothing was written.',
      ])
    }
    expect(await refusal(on.edit(action_id, 'Acme costs little.', '> '.repeat(2000)))).toEqual([
      400,
      'edits make the article too long or too deeply nested. Send fewer; nothing was written.',
    ])
  })

  test('can remove everything', async () => {
    const { action_id } = await on.article('One.\n\n- Two')
    await on.tenant.project.edit_content({
      action_id,
      edits: ['One.', 'Two'].map((original_text) => ({ original_text, new_text: ' \n' })),
    })
    expect(await on.read(action_id)).toMatchObject({ article: '', score: expect.any(Number) })
    expect(await refusal(on.edit(action_id, 'One.', 'x'))).toMatchObject([400, expect.any(String)])
  })

  test('can carry out a pending or rejected edit suggestion, and no other', async () => {
    const { action_id } = await on.article()
    const { suggestions } = await on.read(action_id)
    const [first, second] = suggestions.filter(({ kind }) => kind === 'edit').map(({ id }) => id) as [string, string]
    const rewrite = suggestions.find(({ kind }) => kind === 'rewrite')?.id ?? ''
    await on.resolve(action_id, 'reject', second)
    const refused = (id: string) => [
      400,
      `edits[0].carries_out_suggestion_id ${id} is not a pending or rejected suggestion of kind "edit". Leave it out or use another id; nothing was written.`,
    ]
    for (const id of [rewrite, randomUUID(), 'x']) {
      expect(await refusal(on.edit(action_id, 'First point', 'x', id))).toEqual(refused(id))
    }
    const answer = await on.tenant.project.edit_content({
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
    const after = await on.read(action_id)
    expect(after.suggestions).toHaveLength(suggestions.length + 1)
    expect(after.suggestions.filter(({ state }) => state === 'accepted').map(({ id }) => id)).toEqual([
      ...[first, second, answer.suggestion_ids[3]],
    ])
    expect(await refusal(on.edit(action_id, 'A', 'x', first))).toEqual(refused(first))
    expect(await on.revisions(action_id)).toHaveLength(2)
  })

  test('is one of 1 to 50 in a request', async () => {
    const { action_id } = await on.article()
    const edits = Array.from({ length: 51 }, () => ({ original_text: 'First point', new_text: 'x' }))
    expect(await refusal(on.tenant.project.edit_content({ action_id, edits }))).toEqual([
      400,
      'edits must have 1 to 50 entries, got 51.',
    ])
    expect(await refusal(on.tenant.project.edit_content({ action_id, edits: [] }))).toMatchObject([
      400,
      expect.any(String),
    ])
    expect(await refusal(on.edit(action_id, 'First point', 'a\0b'))).toEqual([
      400,
      'edits[0].new_text contains the character U+0000. Remove it.',
    ])
    expect(await refusal(on.edit(action_id, 'First point', 'x'.repeat(20_001)))).toEqual([
      400,
      'edits[0].new_text must have 0 to 20000 characters, got 20001.',
    ])
  })
})

describe('concurrent edits', () => {
  test('of one paragraph: one succeeds, and the others get an error', async () => {
    const { action_id } = await on.article()
    await on.read(action_id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => refusal(on.edit(action_id, 'First point', `Writer ${i}`))),
    )
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    const [winner] = answers.flatMap((answer, i) => (answer === 'done' ? [i] : []))
    for (const answer of answers) expect(['done', 400, 409]).toContain(answer === 'done' ? answer : answer[0])
    for (const answer of answers) if (answer[0] === 409) expect(answer).toEqual(changed(action_id))
    const rows = await on.revisions(action_id)
    expect(rows).toEqual([text, text.replace('First point', `Writer ${winner}`)])
  })

  test('of different paragraphs: no edit that succeeded is lost', async () => {
    const names = Array.from({ length: 10 }, (_, i) => `Paragraph ${i}.`)
    const { action_id } = await on.article(names.join('\n\n'))
    await on.read(action_id)
    const retry = async (name: string): Promise<void> => {
      const answer = await refusal(on.edit(action_id, name, `${name} Done.`))
      if (answer === 'done') return
      expect(answer).toEqual(changed(action_id))
      await retry(name)
    }
    await Promise.all(names.map(retry))
    expect((await on.read(action_id)).article).toBe(names.map((name) => `${name} Done.`).join('\n\n'))
    expect(await on.revisions(action_id)).toHaveLength(11)
  })

  test('of the states of different suggestions: all succeed', async () => {
    const { action_id } = await on.article()
    const { suggestions } = await on.read(action_id)
    const ids = suggestions.filter(({ kind }) => kind === 'edit').map(({ id }) => id)
    await Promise.all(ids.map((id) => on.resolve(action_id, 'reject', id)))
    const after = await on.read(action_id)
    expect(after.suggestions.filter(({ state }) => state === 'rejected').map(({ id }) => id)).toEqual(ids)
  })
})
