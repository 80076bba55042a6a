import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { brandSuggestionSources, secondOpinions } from './enums.ts'
import { Empty, included, list, oneOf, Page, page, Ref, target } from './shared.ts'

const Opinion = z
  .object({
    opinion: z.enum(secondOpinions),
    full_name: z.string().nullable(),
    model: z.string(),
    judged_at: z.string(),
  })
  .meta({ id: 'SecondOpinion' })

const BrandSuggestion = z
  .object({
    id: z.string(),
    name: z.string(),
    chat_count: z.int().meta({ description: 'Chats that name it now' }),
    source: z.enum(brandSuggestionSources),
    domains: z.array(z.string()),
    sentences: z
      .array(z.object({ chat_id: z.string(), text: z.string() }))
      .optional()
      .meta({
        description: 'Sentences of up to three of the latest chats that name it; only with `include=sentences`',
      }),
    second_opinion: Opinion.nullable().optional(),
  })
  .meta({ id: 'BrandSuggestion' })

const SuggestionPath = z.object({ brand_suggestion_id: target() })

const tag = 'Brands'
export const brandSuggestions = {
  list_brand_suggestions: {
    method: 'GET',
    path: '/brands/suggestions',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List untracked names that stored answers mention',
    query: Page.extend({
      include: included(['sentences', 'second_opinion']),
      second_opinion: list(oneOf([...secondOpinions, 'none']), 0, 10)
        .default([])
        .meta({ description: 'Only names with these opinions of the assistant; `none`: names without an opinion' }),
    }),
    response: page(BrandSuggestion),
  },
  accept_brand_suggestion: {
    method: 'POST',
    path: '/brands/suggestions/{brand_suggestion_id}/accept',
    scope: { item: 'brand_suggestion' },
    access: 'write',
    tag,
    summary: 'Track a suggested brand; the brand keeps the id of the suggestion',
    params: SuggestionPath,
    response: Ref,
    errors: [404, 409],
  },
  reject_brand_suggestion: {
    method: 'POST',
    path: '/brands/suggestions/{brand_suggestion_id}/reject',
    scope: { item: 'brand_suggestion' },
    access: 'write',
    tag,
    summary: 'Dismiss a suggested brand; it is not suggested again',
    params: SuggestionPath,
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
