import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Articles, changed, refusal, startArticles, text } from './articles.ts'

let on: Articles
beforeAll(async () => {
  on = await startArticles()
})

describe('a suggestion', () => {
  const firstOf = async (action_id: string, kind: string) =>
    (await on.read(action_id)).suggestions.find((suggestion) => suggestion.kind === kind)?.id ?? ''
  const stateOf = async (action_id: string, id: string) =>
    (await on.read(action_id)).suggestions.find((suggestion) => suggestion.id === id)?.state

  test('of kind rewrite enters the article when accepted, and leaves it when rejected or reverted', async () => {
    const { action_id } = await on.article()
    const before = await on.read(action_id)
    const id = await firstOf(action_id, 'rewrite')
    for (const back of ['reject', 'revert'] as const) {
      const accepted = await on.resolve(action_id, 'accept', id)
      expect(accepted).toEqual({ score: expect.any(Number), unchanged: 0, suggestions: [{ id, state: 'accepted' }] })
      expect(accepted.score).toBeGreaterThan(before.score)
      expect(await on.read(action_id)).toMatchObject({
        score: accepted.score,
        article: before.article.replace('Pricing of password managers', 'How much do password managers cost?'),
      })
      const taken = await on.resolve(action_id, back, id)
      const state = back === 'reject' ? 'rejected' : 'pending'
      expect(taken).toEqual({ score: before.score, unchanged: 0, suggestions: [{ id, state }] })
      expect((await on.read(action_id)).article).toBe(before.article)
    }
    const rows = await on.revisions(action_id)
    expect(rows).toEqual([text, rows[1], text, rows[1], text])
  })

  test('of kind edit is only marked', async () => {
    const { action_id } = await on.article()
    const { score } = await on.read(action_id)
    const id = await firstOf(action_id, 'edit')
    for (const [operation, state] of [
      ...[['accept', 'accepted'] as const, ['reject', 'rejected'] as const, ['accept', 'accepted'] as const],
      ...[['revert', 'pending'] as const, ['reject', 'rejected'] as const, ['revert', 'pending'] as const],
    ]) {
      expect(await on.resolve(action_id, operation, id)).toEqual({ score, unchanged: 0, suggestions: [{ id, state }] })
      expect(await on.resolve(action_id, operation, id)).toEqual({ score, unchanged: 1, suggestions: [{ id, state }] })
      expect(await stateOf(action_id, id)).toBe(state)
    }
    expect(await on.revisions(action_id)).toEqual([text])
  })

  test('sent twice counts once, and all that are sent change in one revision', async () => {
    const { action_id } = await on.article()
    const { suggestions } = await on.read(action_id)
    const ids = suggestions.map(({ id }) => id)
    const [first = ''] = ids
    await on.resolve(action_id, 'accept', first, first)
    const answer = await on.resolve(action_id, 'accept', ...ids, ...ids)
    expect(answer).toEqual({
      score: expect.any(Number),
      unchanged: 1,
      suggestions: ids.map((id) => ({ id, state: 'accepted' })),
    })
    expect(await on.revisions(action_id)).toHaveLength(3)
  })

  test('that is unknown or of another article changes nothing', async () => {
    const { action_id } = await on.article()
    const other = await on.article()
    const id = await firstOf(action_id, 'rewrite')
    for (const unknown of [await firstOf(other.action_id, 'rewrite'), randomUUID(), 'x', 'ü'.repeat(500)]) {
      const shown = unknown.length > 100 ? `${unknown.slice(0, 100)}…` : unknown
      expect(await refusal(on.resolve(action_id, 'accept', id, unknown))).toEqual([
        400,
        `suggestion_ids[1] ${shown} does not belong to this article. Read the suggestions again; nothing was changed.`,
      ])
    }
    expect(await stateOf(action_id, id)).toBe('pending')
  })

  test('typed by a user can be neither rejected nor reverted', async () => {
    const { action_id } = await on.article()
    const carried = await firstOf(action_id, 'edit')
    const rewrite = await firstOf(action_id, 'rewrite')
    const { suggestion_ids } = await on.edit(action_id, 'First point', 'Typed')
    await on.edit(action_id, 'Second point', 'Typed, too', carried)
    for (const id of [suggestion_ids[0] ?? '', carried]) {
      for (const operation of ['reject', 'revert'] as const) {
        expect(await refusal(on.resolve(action_id, operation, rewrite, id))).toEqual([
          400,
          `suggestion_ids[1] ${id} is an edit typed by a user and cannot be reverted. Change the text with an edit; nothing was changed.`,
        ])
      }
      expect(await on.resolve(action_id, 'accept', id)).toMatchObject({
        unchanged: 1,
        suggestions: [{ id, state: 'accepted' }],
      })
    }
    expect(await stateOf(action_id, rewrite)).toBe('pending')
  })

  test('whose passage was edited can no longer be applied or undone', async () => {
    const { action_id } = await on.article()
    const id = await firstOf(action_id, 'rewrite')
    await on.edit(action_id, 'Pricing of password managers', '## Prices')
    expect(await refusal(on.resolve(action_id, 'accept', id))).toEqual(changed(action_id))
    expect(await on.resolve(action_id, 'reject', id)).toMatchObject({ unchanged: 0 })

    const other = await on.article()
    const accepted = await firstOf(other.action_id, 'rewrite')
    await on.resolve(other.action_id, 'accept', accepted)
    await on.edit(other.action_id, 'How much do password managers cost?', '## Prices')
    for (const operation of ['reject', 'revert'] as const) {
      expect(await refusal(on.resolve(other.action_id, operation, accepted))).toEqual(changed(other.action_id))
    }
    expect(await stateOf(other.action_id, accepted)).toBe('accepted')
  })

  test('is one of 1 to 50 in a request with a known operation', async () => {
    const { action_id } = await on.article()
    expect(await refusal(on.resolve(action_id, 'accept'))).toEqual([
      400,
      'suggestion_ids must have 1 to 50 entries, got 0.',
    ])
    expect(await refusal(on.resolve(action_id, 'accept', ...Array(51).fill('x')))).toEqual([
      400,
      'suggestion_ids must have 1 to 50 entries, got 51.',
    ])
    expect(await refusal(on.resolve(action_id, 'dismiss' as 'reject', 'x'))).toEqual([
      400,
      'operation does not accept "dismiss". Use one of: accept, reject, revert.',
    ])
  })
})
