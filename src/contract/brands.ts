import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { brandSources, matchCases } from './enums.ts'
import {
  Empty,
  included,
  integer,
  list,
  name,
  nextCursor,
  oneOf,
  pageWithTwin,
  Ref,
  target,
  text,
  Walk,
} from './shared.ts'

/** State of the re-reading of stored answers after brands changed. */
export const Recalculation = z
  .object({
    state: z.enum(['queued', 'running']),
    blocks_update: z.boolean().meta({ description: 'name, regex and aliases of this brand cannot change now' }),
    done: z.int().meta({ description: 'Chats and pages read so far' }),
    total: z.int(),
  })
  .meta({ id: 'Recalculation' })

/** Progress of reclassifying stored classes, or of names suggested as brands, by new rules after an upgrade. */
const Derivation = z
  .object({
    kind: z.enum(['classes', 'brand_suggestions']).meta({ description: 'What is derived again' }),
    state: z.enum(['queued', 'running']),
    done: z.int().meta({ description: 'Answers, pages and perception runs processed so far' }),
    total: z.int().meta({ description: 'How many there are; 0 while it is queued' }),
  })
  .meta({ id: 'Derivation' })

const Brand = z
  .object({
    id: z.string(),
    name: z.string(),
    is_own: z.boolean(),
    color: z.string(),
    domains: z.array(z.string()),
    aliases: z.array(z.string()),
    regex: z.string().optional(),
    source: z.enum(brandSources),
    match_case: z.enum(matchCases).optional(),
    recalculation: Recalculation.nullable().optional(),
    derivation: Derivation.nullable().optional(),
    regex_error: z.string().optional(),
  })
  .meta({ id: 'Brand' })

const fields = {
  domains: list(name(1, 8192), 0, 200),
  aliases: list(name(1, 1000), 0, 200),
  color: text(0, 1000).meta({ description: 'Hex color such as #3b82f6' }),
}
const regex = text(1, 1000).meta({
  description: 'RE2 pattern that finds the brand instead of its name, aliases and domains',
})
const match_case = oneOf(matchCases)
const BrandPath = z.object({ brand_id: target() })

const tag = 'Brands'
const Choice = z
  .object({
    match_case: z.enum(matchCases),
    chat_count: z.int().meta({ description: 'Chats that name the brand' }),
    mention_count: z.int(),
    added_count: z.int().meta({ description: 'Mentions that the saved choice does not find' }),
    lost_count: z.int().meta({ description: 'Mentions that only the saved choice finds' }),
    examples: z.array(
      z.object({
        chat: Ref,
        change: z.enum(['added', 'lost']).meta({ description: 'Whether the choice adds or loses the mention' }),
        before: z.string().meta({ description: 'Text before the mention' }),
        text: z.string().meta({ description: 'The words of the mention' }),
        after: z.string().meta({ description: 'Text after the mention' }),
      }),
    ),
  })
  .meta({ id: 'MatchCaseChoice' })

export const brands = {
  list_brands: {
    method: 'GET',
    path: '/brands',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List tracked brands, the own one and competitors',
    query: Walk.extend({ include: included(['recalculation', 'derivation', 'match_case']) }),
    response: pageWithTwin(Brand).extend(nextCursor),
  },
  create_brand: {
    method: 'POST',
    path: '/brands',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Track a brand; stored answers are re-read for it in the background',
    body: z.object({
      name: name(1, 1000),
      domains: fields.domains.default([]),
      regex: regex.optional(),
      aliases: fields.aliases.default([]),
      color: fields.color.optional(),
      match_case: match_case.default('auto'),
    }),
    response: Ref,
    errors: [400, 409],
  },
  update_brand: {
    method: 'PATCH',
    path: '/brands/{brand_id}',
    scope: { item: 'brand' },
    access: 'write',
    tag,
    summary:
      'Change a brand; a new name, regex, alias or match_case re-reads stored answers and waits for a running re-reading',
    params: BrandPath,
    body: z.object({
      name: name(1, 1000).optional(),
      regex: regex.nullable().optional(),
      aliases: fields.aliases.optional(),
      domains: fields.domains.optional(),
      color: fields.color.optional(),
      match_case: match_case.optional(),
    }),
    response: Empty,
    errors: [400, 404, 409],
  },
  compare_match_cases: {
    method: 'GET',
    path: '/brands/{brand_id}/match-cases',
    scope: { item: 'brand' },
    access: 'read',
    tag,
    summary: 'Compare what each choice of match_case finds in the latest stored answers',
    params: BrandPath,
    query: z.object({
      limit: integer(1, 500).default(200).meta({ description: 'How many of the latest answers to read' }),
    }),
    response: z.object({ answer_count: z.int(), match_case: z.enum(matchCases), choices: z.array(Choice) }),
    errors: [400, 404],
  },
  delete_brand: {
    method: 'DELETE',
    path: '/brands/{brand_id}',
    scope: { item: 'brand' },
    access: 'write',
    tag,
    summary: 'Stop tracking a brand',
    params: BrandPath,
    response: Empty,
    errors: [404, 409],
  },
} as const satisfies Contract
