import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Document, isEditable, parse, plainText } from '../../src/content/document.ts'
import { applyEdits } from '../../src/content/edits.ts'
import type { Evidence } from '../../src/content/evidence.ts'
import { featuresOf } from '../../src/content/features.ts'
import { replacePassage } from '../../src/content/passages.ts'
import { scoreOf } from '../../src/content/score.ts'
import { startTestServer, type Tenant, type TestServer } from '../harness.ts'
import { minutesLater } from './examples.ts'

let server: TestServer
let tenant: Tenant
let prompt_ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.tenant()
  await tenant.project.update_project({ project_id: tenant.project_id, content_optimization: true })
  const { id } = await tenant.project.create_prompt({ text: 'What do vaults cost?', country_code: 'US' })
  prompt_ids = [id]
})
afterAll(() => server.stop())

const sentence = 'Here is a sentence of ten words, which says nothing. '
const text = `# Vaults

${sentence.repeat(14).trim()}

## Cost of vaults

They have: locks, doors, walls and keys.

- One
- Two

> Said.
`

type Operation = 'accept' | 'reject' | 'revert'
/** Indexes stand for what the article has when the call is made. */
type Call =
  | { edits: { at: number; new_text: string; carries: number | null }[] }
  | { operation: Operation; suggestions: number[] }

let named = 0
const call = fc.oneof(
  fc
    .array(
      fc.record({
        at: fc.nat(20),
        new_text: fc.constantFrom('New words.', '', 'One.\n\n- two', '## Three?'),
        carries: fc.option(fc.nat(40), { freq: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((edits): Call => ({ edits })),
  fc
    .record({
      operation: fc.constantFrom<Operation>('accept', 'reject', 'revert'),
      suggestions: fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
    })
    .map((resolve): Call => resolve),
)

async function article(): Promise<string> {
  // Requests of a key count by the minute.
  minutesLater(server, 2)
  const page_url = `https://acme.com/${named++}`
  await tenant.project.import_pages({ urls: [{ url: page_url, content: text }] })
  const { created } = await tenant.project.create_actions({
    actions: [{ title: 'Better', type: 'CONTENT_OPTIMISATION', page_url, prompt_ids }],
  })
  return created[0]?.action_id ?? ''
}

interface Stored {
  revisions: string[]
  evidence: Evidence
  suggestions: { id: string; kind: string; state: string; is_typed: boolean; passage: string; wording: string }[]
}

async function stored(action_id: string): Promise<Stored> {
  const { db } = server.services
  const { id, evidence } = await db
    .selectFrom('articles')
    .select(['id', 'evidence'])
    .where('action_id', '=', action_id)
    .executeTakeFirstOrThrow()
  const revisions = await db
    .selectFrom('article_revisions')
    .select(['markdown', 'revision'])
    .where('article_id', '=', id)
    .orderBy('revision')
    .execute()
  expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, i) => i + 1))
  const suggestions = await db
    .selectFrom('article_suggestions')
    .selectAll()
    .where('article_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    revisions: revisions.map(({ markdown }) => markdown),
    evidence: evidence as Evidence,
    suggestions: suggestions.map((one) => ({ ...one, passage: one.passage ?? '', wording: one.wording ?? '' })),
  }
}

const scoreIn = (markdown: string, evidence: Evidence) =>
  scoreOf(featuresOf(parse(markdown), evidence.page_url), evidence)

/** Makes a call with what the article has now; the answer, or the status it is refused with. */
async function send(action_id: string, wanted: Call, { revisions, suggestions }: Stored) {
  const suggestion = (i: number) => suggestions[i % suggestions.length]?.id ?? ''
  if ('operation' in wanted) {
    const request = { operation: wanted.operation, suggestion_ids: wanted.suggestions.map(suggestion) }
    const answer = await tenant.project.resolve_content_suggestions({ action_id, ...request }).catch(statusOf)
    return { request, answer }
  }
  const markdown = revisions.at(-1) ?? ''
  const blocks = parse(markdown).blocks.filter(isEditable)
  const edits = wanted.edits.map(({ at, new_text, carries }) => {
    const block = blocks[at % (blocks.length || 1)]
    return {
      original_text: block ? markdown.slice(block.start, block.end) : 'nothing',
      new_text,
      ...(carries !== null && { carries_out_suggestion_id: suggestion(carries) }),
    }
  })
  return { request: { edits }, answer: await tenant.project.edit_content({ action_id, edits }).catch(statusOf) }
}
const statusOf = ({ status }: { status: number }) => status
type Sent = Awaited<ReturnType<typeof send>>

const aim = { accept: 'accepted', reject: 'rejected', revert: 'pending' } as const

/** What the contract says becomes of an article by one call, told apart from the code: null when the call is refused. */
function expected({ request }: Sent, { revisions, suggestions }: Stored): { text: string; states: string[] } | null {
  const last = revisions.at(-1) ?? ''
  const state = new Map(suggestions.map(({ id, state }) => [id, state]))
  if ('edits' in request) {
    const result = applyEdits(parse(last), request.edits)
    if ('problem' in result) return null
    for (const { carries_out_suggestion_id: id } of request.edits) {
      const one = suggestions.find((suggestion) => suggestion.id === id)
      if (id !== undefined && (one?.kind !== 'edit' || one.state === 'accepted')) return null
      if (id !== undefined) state.set(id, 'accepted')
    }
    const typed = request.edits.filter(({ carries_out_suggestion_id: id }) => id === undefined)
    return { text: result.markdown, states: [...state.values(), ...typed.map(() => 'accepted')] }
  }
  let document: Document | null = parse(last)
  for (const id of new Set(request.suggestion_ids)) {
    const one = suggestions.find((suggestion) => suggestion.id === id)
    if (!one || (one.is_typed && request.operation !== 'accept')) return null
    const [is_in, is_to_be] = [one.state === 'accepted', request.operation === 'accept']
    state.set(id, aim[request.operation])
    if (one.kind !== 'rewrite' || is_in === is_to_be) continue
    document = replacePassage(document, is_in ? one.wording : one.passage, is_in ? one.passage : one.wording)
    if (document === null) return null
  }
  return { text: document.markdown, states: [...state.values()] }
}

test('any calls one after the other leave text, score and states as the contract says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
      const action_id = await article()
      const first = await tenant.project.optimize_content({ action_id })
      for (const one of calls) {
        const before = await stored(action_id)
        const sent = await send(action_id, one, before)
        const after = await stored(action_id)
        const outcome = expected(sent, before)
        expect(typeof sent.answer === 'number').toBe(outcome === null)
        expect(after.revisions.at(-1)).toBe(outcome?.text ?? before.revisions.at(-1))
        expect(after.suggestions.map(({ state }) => state)).toEqual(
          outcome?.states ?? before.suggestions.map(({ state }) => state),
        )
        const read = await tenant.project.optimize_content({ action_id })
        expect(read.article).toBe(plainText(parse(after.revisions.at(-1) ?? '')))
        expect(read.score).toBe(scoreIn(after.revisions.at(-1) ?? '', after.evidence))
        expect(read.suggestions.map(({ id }) => id)).toEqual(after.suggestions.map(({ id }) => id))
        if (typeof sent.answer !== 'number') expect(sent.answer.score).toBe(read.score)
        if (after.revisions.at(-1) === text) expect(read.score).toBe(first.score)
      }
    }),
    { numRuns: process.env.LONG ? 200 : 20 },
  )
})

test('of any calls at once every revision comes from one that succeeded, and each of those made one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 10 }), async (calls) => {
      const action_id = await article()
      await tenant.project.optimize_content({ action_id })
      const before = await stored(action_id)
      const sent = await Promise.all(calls.map((one) => send(action_id, one, before)))
      const after = await stored(action_id)
      const done = sent.filter(({ answer }) => typeof answer !== 'number')
      for (const { answer } of sent) if (typeof answer === 'number') expect([400, 409]).toContain(answer)
      // Every call began on the first revision, so the text changed once at most, by a call that was told of success.
      const changing = done.filter(
        ({ request, answer }) =>
          'edits' in request ||
          (typeof answer !== 'number' &&
            'suggestions' in answer &&
            request.operation === 'accept' &&
            answer.suggestions.some(({ id }) => before.suggestions.find((one) => one.id === id)?.kind === 'rewrite')),
      )
      const texts = changing.map((one) => expected(one, before)?.text)
      expect(after.revisions.length).toBeLessThanOrEqual(1 + changing.length)
      if (after.revisions.length > 1) expect(texts).toContain(after.revisions[1])
      for (const { request } of done) {
        if ('edits' in request) expect(after.revisions[1]).toBe(expected({ request } as Sent, before)?.text)
      }
      const read = await tenant.project.optimize_content({ action_id })
      expect(read.score).toBe(scoreIn(after.revisions.at(-1) ?? '', after.evidence))
      for (const { kind, state, passage, wording } of after.suggestions) {
        if (kind !== 'rewrite') continue
        if (state === 'accepted') expect(after.revisions.at(-1)).toContain(wording)
        else if (after.revisions.length === 1) expect(after.revisions[0]).toContain(passage)
      }
    }),
    { numRuns: process.env.LONG ? 200 : 15 },
  )
})
