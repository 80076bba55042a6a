import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import {
  CountryCode,
  Dates,
  Empty,
  id,
  list,
  name,
  nextCursor,
  pageWithTwin,
  Ref,
  reference,
  Timestamp,
  target,
  text,
  Volume,
  Walk,
} from './shared.ts'

const Prompt = z
  .object({
    id: z.string(),
    messages: z.array(z.object({ content: z.string() })),
    tags: z.array(Ref),
    topic: Ref.nullable(),
    user_location: z.object({ country: z.string() }),
    is_archived: z.boolean(),
    volume: z.int().min(1).max(5).optional(),
    created_at: Timestamp,
  })
  .meta({ id: 'Prompt' })

const PromptPath = z.object({ prompt_id: target() })
const TagIds = list(reference(), 0, 10_000)

const tag = 'Prompts'
export const prompts = {
  list_prompts: {
    method: 'GET',
    path: '/prompts',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List tracked prompts',
    query: Walk.extend({
      topic_id: id('to_').optional(),
      tag_id: id('tg_').optional(),
      is_archived: z.boolean().optional(),
      ...Dates.shape,
      search: text(1, 500).optional(),
    }),
    response: pageWithTwin(Prompt).extend({
      ...nextCursor,
      search_truncated: z.boolean().optional().meta({ description: 'The search looked at 20,000 prompts at most' }),
    }),
  },
  create_prompt: {
    method: 'POST',
    path: '/prompts',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Track a prompt',
    body: z.object({
      text: name(1, 2000),
      country_code: CountryCode,
      tag_ids: TagIds.optional(),
      topic_id: reference().optional(),
      volume: Volume.optional(),
    }),
    response: Ref.extend({ warning: z.string().optional() }),
    errors: [402, 404, 409],
  },
  update_prompt: {
    method: 'PATCH',
    path: '/prompts/{prompt_id}',
    scope: { item: 'prompt' },
    access: 'write',
    tag,
    summary: "Change a prompt's topic, tags or volume; the text never changes",
    params: PromptPath,
    body: z.object({
      topic_id: reference().nullable().optional(),
      tag_ids: TagIds.optional(),
      volume: Volume.optional(),
      text: text(0, 100_000).optional().meta({ description: 'Only the text the prompt has' }),
    }),
    response: Empty,
    errors: [400, 404],
  },
  delete_prompt: {
    method: 'DELETE',
    path: '/prompts/{prompt_id}',
    scope: { item: 'prompt' },
    access: 'write',
    tag,
    summary: 'Delete a prompt; its chats leave every report',
    params: PromptPath,
    response: Empty,
    errors: [404],
  },
  archive_prompt: {
    method: 'POST',
    path: '/prompts/{prompt_id}/archive',
    scope: { item: 'prompt' },
    access: 'write',
    tag,
    summary: 'Pause tracking of a prompt',
    params: PromptPath,
    response: Empty,
    errors: [404],
  },
  unarchive_prompt: {
    method: 'POST',
    path: '/prompts/{prompt_id}/unarchive',
    scope: { item: 'prompt' },
    access: 'write',
    tag,
    summary: 'Resume tracking of a prompt',
    params: PromptPath,
    response: Empty,
    errors: [402, 404],
  },
} as const satisfies Contract
