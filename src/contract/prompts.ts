import { z } from 'zod'
import { RunChannels, StartedOrder } from './collection.ts'
import type { Contract } from './endpoint.ts'
import {
  CountryCode,
  Dates,
  Empty,
  id,
  included,
  list,
  name,
  nextCursor,
  pageWithTwin,
  Ref,
  reference,
  SamplesPerDay,
  Timestamp,
  target,
  text,
  Volume,
  Walk,
} from './shared.ts'

const perDay = 'How often per day it is sent to each channel; null: as set for the project'
const OwnSamples = SamplesPerDay.nullable().meta({ description: perDay })

const Prompt = z
  .object({
    id: z.string(),
    messages: z.array(z.object({ content: z.string() })),
    tags: z.array(Ref),
    topic: Ref.nullable(),
    user_location: z.object({ country: z.string() }),
    is_archived: z.boolean(),
    volume: z.int().min(1).max(5).optional(),
    samples_per_day: z
      .int()
      .nullable()
      .optional()
      .meta({ description: `${perDay}; absent unless included` }),
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
      include: included(['samples_per_day']),
    }),
    response: pageWithTwin(Prompt).extend({
      ...nextCursor,
      search_truncated: z.boolean().optional().meta({ description: 'true: the search stopped after 20,000 prompts' }),
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
      samples_per_day: OwnSamples.optional(),
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
    summary: "Change a prompt's topic, tags, volume or samples per day; the text never changes",
    params: PromptPath,
    body: z.object({
      topic_id: reference().nullable().optional(),
      tag_ids: TagIds.optional(),
      volume: Volume.optional(),
      samples_per_day: OwnSamples.optional(),
      text: text(0, 100_000).optional().meta({ description: 'Must be the current text' }),
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
    summary: 'Delete a prompt; its chats are removed from all reports',
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
  run_prompt: {
    method: 'POST',
    path: '/prompts/{prompt_id}/run',
    scope: { item: 'prompt' },
    access: 'write',
    tag,
    summary: 'Ask a prompt now, in addition to the schedule',
    params: PromptPath,
    body: z.object({ model_channel_ids: RunChannels }),
    response: StartedOrder,
    errors: [400, 402, 404, 409],
  },
} as const satisfies Contract
