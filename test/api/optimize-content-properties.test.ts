import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Document, isEditable, parse, plainText } from '../../src/content/document.ts'
import { applyEdits } from '../../src/content/edits.ts'
import type { Evidence } from '../../src/content/evidence.ts'
import { featuresOf } from '../../src/content/features.ts'
import { replacePassage } from '../../src/content/passages.ts'
import { scoreOf } from '../../src/content/score.ts'
import type { Tenant, TestServer } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { minutesLater } from './examples.ts'

let server: TestServer
let tenant: Tenant
let prompt_ids: string[]
beforeAll(async () => {
  server = await sharedServer()
  tenant = await server.tenant()
  await tenant.project.update_project({ project_id: tenant.project_id, content_optimization: true })
  const { id } = await tenant.project.create_prompt({ text: 'What do vaults cost?', country_code: 'US' })
  prompt_ids = [id]
})

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
/** Indexes refer to the article's state when the call is made. */
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
  // Requests of a key are counted per minute.
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

/** Makes a call on the current state of the article. @returns the answer, or the status of the refusal */
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

/**
 * The expected text after a call, computed without the code under test, and the rewrites in it; null when the call is
 * impossible.
 */
function textAfter({ request }: Sent, text: string, accepted: ReadonlySet<string>, { suggestions }: Stored) {
  if ('edits' in request) {
    const result = applyEdits(parse(text), request.edits)
    return 'problem' in result ? null : { text: result.markdown, accepted }
  }
  const now = new Set(accepted)
  let document: Document | null = parse(text)
  for (const id of new Set(request.suggestion_ids)) {
    const one = suggestions.find((suggestion) => suggestion.id === id)
    const [is_in, is_to_be] = [now.has(id), request.operation === 'accept']
    if (one?.kind !== 'rewrite' || is_in === is_to_be) continue
    document = replacePassage(document, is_in ? one.wording : one.passage, is_in ? one.passage : one.wording)
    if (document === null) return null
    if (is_to_be) now.add(id)
    else now.delete(id)
  }
  return { text: document.markdown, accepted: now }
}

const acceptedRewrites = ({ suggestions }: Stored) =>
  new Set(suggestions.filter(({ kind, state }) => kind === 'rewrite' && state === 'accepted').map(({ id }) => id))

/** The result of one call on an article according to the contract: null when the call is refused. */
function expected(sent: Sent, before: Stored): { text: string; states: string[] } | null {
  const { request } = sent
  const after = textAfter(sent, before.revisions.at(-1) ?? '', acceptedRewrites(before), before)
  if (after === null) return null
  const state = new Map(before.suggestions.map(({ id, state }) => [id, state]))
  const known = new Map(before.suggestions.map((one) => [one.id, one]))
  if ('operation' in request) {
    for (const id of request.suggestion_ids) {
      if (known.get(id)?.is_typed && request.operation !== 'accept') return null
      state.set(id, aim[request.operation])
    }
    return { text: after.text, states: [...state.values()] }
  }
  for (const { carries_out_suggestion_id: id } of request.edits) {
    if (id === undefined) continue
    if (known.get(id)?.kind !== 'edit' || known.get(id)?.state === 'accepted') return null
    state.set(id, 'accepted')
  }
  const typed = request.edits.filter(({ carries_out_suggestion_id: id }) => id === undefined)
  return { text: after.text, states: [...state.values(), ...typed.map(() => 'accepted')] }
}

test('after any sequence of calls, text, score and states are as the contract says', async () => {
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
    { numRuns: process.env.LONG ? 200 : 3 },
  )
}, 600_000)

test('after concurrent calls, each revision comes from one that succeeded, and no successful edit is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 10 }), async (calls) => {
      const action_id = await article()
      await tenant.project.optimize_content({ action_id })
      const before = await stored(action_id)
      const sent = await Promise.all(calls.map((one) => send(action_id, one, before)))
      const after = await stored(action_id)
      for (const { answer } of sent) if (typeof answer === 'number') expect([400, 409]).toContain(answer)

      // Edits first: an edit without changes still created a revision, which a call about states did not.
      const done = sent.filter(({ answer }) => typeof answer !== 'number')
      const open = done.toSorted((a, b) => Number('edits' in b.request) - Number('edits' in a.request))
      let accepted: ReadonlySet<string> = new Set()
      for (const [i, revision] of after.revisions.entries()) {
        if (i === 0) continue
        const outcomes = open.map((one) => textAfter(one, after.revisions[i - 1] ?? '', accepted, after))
        const at = outcomes.findIndex((outcome) => outcome?.text === revision)
        expect(at).toBeGreaterThanOrEqual(0)
        accepted = outcomes[at]?.accepted ?? accepted
        open.splice(at, 1)
      }
      expect(open.filter(({ request }) => 'edits' in request)).toEqual([])
      expect(acceptedRewrites(after)).toEqual(accepted)
      const read = await tenant.project.optimize_content({ action_id })
      expect(read.article).toBe(plainText(parse(after.revisions.at(-1) ?? '')))
      expect(read.score).toBe(scoreIn(after.revisions.at(-1) ?? '', after.evidence))
    }),
    { numRuns: process.env.LONG ? 200 : 3 },
  )
}, 600_000)
