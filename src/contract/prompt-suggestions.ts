import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { generationErrors, generationStatuses, promptSegments } from './enums.ts'
import {
  CountryCode,
  Empty,
  id,
  LanguageCode,
  list,
  nextCursor,
  oneOf,
  page,
  Ref,
  reference,
  Timestamp,
  target,
  Volume,
  Walk,
} from './shared.ts'

const PromptSuggestion = z
  .object({
    id: z.string(),
    messages: z.array(z.object({ content: z.string() })),
    tags: z.array(Ref).meta({ description: 'The system tags that the prompt would have' }),
    topic: Ref.nullable().meta({ description: 'A topic, or a topic suggestion that awaits review' }),
    user_location: z.object({ country: z.string() }),
    volume: z.int().min(1).max(5).optional(),
  })
  .meta({ id: 'PromptSuggestion' })

const Generation = z
  .object({
    generation_id: z.uuid(),
    status: z.enum(generationStatuses),
    topic_id: z.string().nullable().meta({ description: 'null if the run is not for one topic' }),
    generated_suggestion_count: z.int().min(0),
    error_code: z.enum(generationErrors).nullable(),
    created_at: Timestamp,
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    updated_at: Timestamp,
  })
  .meta({ id: 'PromptSuggestionGeneration' })

const SuggestionPath = z.object({ prompt_suggestion_id: target() })

const tag = 'Prompts'
export const promptSuggestions = {
  list_prompt_suggestions: {
    method: 'GET',
    path: '/prompts/suggestions',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List suggested prompts that nobody has accepted or rejected',
    query: Walk.extend({
      topic_id: id('to_').optional(),
      legacy: z.boolean().optional().meta({ description: 'false: generated ones; true: all others; absent: all' }),
    }),
    response: page(PromptSuggestion).extend(nextCursor),
  },
  update_prompt_suggestion: {
    method: 'PATCH',
    path: '/prompts/suggestions/{prompt_suggestion_id}/volume',
    scope: { item: 'prompt_suggestion' },
    access: 'write',
    tag,
    summary: 'Set the search demand of a suggested prompt; the accepted prompt keeps it',
    params: SuggestionPath,
    body: z.object({ volume: Volume.optional() }),
    response: Empty,
    errors: [404],
  },
  accept_prompt_suggestion: {
    method: 'POST',
    path: '/prompts/suggestions/{prompt_suggestion_id}/accept',
    scope: { item: 'prompt_suggestion' },
    access: 'write',
    tag,
    summary: 'Track a suggested prompt',
    params: SuggestionPath,
    body: z.object({ country_code: CountryCode.optional().meta({ description: 'Default: that of the suggestion' }) }),
    response: Ref,
    errors: [402, 404, 409],
  },
  reject_prompt_suggestion: {
    method: 'POST',
    path: '/prompts/suggestions/{prompt_suggestion_id}/reject',
    scope: { item: 'prompt_suggestion' },
    access: 'write',
    tag,
    summary: 'Dismiss a suggested prompt; it is not suggested again',
    params: SuggestionPath,
    response: Empty,
    errors: [404],
  },
  generate_prompt_suggestions: {
    method: 'POST',
    path: '/prompts/suggestions/generate',
    scope: 'project',
    access: 'write',
    tag,
    summary:
      'Generate prompt suggestions: for a topic, like a suggestion, of a segment, or for all topics that await review',
    body: z.object({
      topic_id: reference().optional(),
      prompt_suggestion_id: reference().optional(),
      segment: oneOf(promptSegments).optional(),
      markets: list(z.object({ country_code: CountryCode, language_code: LanguageCode.optional() }), 1, 10)
        .optional()
        .meta({ description: "Default: the project's country and language" }),
    }),
    response: Generation,
    errors: [400, 404, 409],
  },
  get_prompt_suggestion_generation: {
    method: 'GET',
    path: '/prompts/suggestions/generations/{generation_id}',
    scope: { item: 'generation' },
    access: 'read',
    tag,
    summary: 'Read the progress of a generation of suggestions',
    params: z.object({ generation_id: target() }),
    response: Generation,
    errors: [404],
  },
} as const satisfies Contract
