import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { suggestionCategories, suggestionKinds, suggestionOperations, suggestionStates } from './enums.ts'
import { list, oneOf, reference, text } from './shared.ts'

const Suggestion = z
  .object({
    id: z.string(),
    category: z.enum(suggestionCategories),
    text: z.string(),
    state: z.enum(suggestionStates),
    kind: z
      .enum(suggestionKinds)
      .meta({ description: 'rewrite: finished wording to accept or reject; edit: says what the page lacks' }),
  })
  .meta({ id: 'ContentSuggestion' })
const Score = z.number().meta({ minimum: 0, maximum: 100 })

const row = { method: 'POST', scope: 'project', tag: 'Content optimization' } as const
export const content = {
  optimize_content: {
    ...row,
    path: '/actions/optimize_content',
    access: 'read',
    question: true,
    summary: 'Read the article of a content optimization: plain text, score and suggestions',
    body: z.object({ action_id: reference() }),
    response: z.object({
      article: z.string().meta({ description: 'Plain text; paragraphs and headings are separated by blank lines' }),
      page_url: z.string(),
      score: Score,
      suggestions: z.array(Suggestion),
    }),
    errors: [400, 403, 404],
  },
  edit_content: {
    ...row,
    path: '/actions/optimize_content/edit',
    access: 'write',
    summary: 'Apply edits to the article, all of them as one revision, or none',
    body: z.object({
      action_id: reference(),
      edits: list(
        z.object({
          original_text: text(1, 100_000).meta({ description: 'One complete paragraph or heading of the article' }),
          new_text: text(0, 20_000).meta({ description: 'Its markdown replacement; empty removes it' }),
          carries_out_suggestion_id: reference().optional(),
        }),
        1,
        50,
      ),
    }),
    response: z.object({
      score: Score,
      edited: z.int(),
      carried_out: z.int(),
      suggestion_ids: z.array(z.string()).meta({ description: 'One per edit, in the order of the request' }),
    }),
    errors: [400, 403, 404, 409],
  },
  resolve_content_suggestions: {
    ...row,
    path: '/actions/optimize_content/suggestions/resolve',
    access: 'write',
    summary: 'Accept, reject or revert suggestions, all of them or none',
    body: z.object({
      action_id: reference(),
      suggestion_ids: list(reference(), 1, 50),
      operation: oneOf(suggestionOperations),
    }),
    response: z.object({
      score: Score,
      unchanged: z.int(),
      suggestions: z.array(z.object({ id: z.string(), state: z.enum(suggestionStates) })),
    }),
    errors: [400, 403, 404, 409],
  },
} as const satisfies Contract
