import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { annotationKinds, annotationOrigins } from './enums.ts'
import { ChannelId, Dates, Day, Empty, name, oneOf, Page, page, Ref, reference, Timestamp, target } from './shared.ts'

const Annotation = z
  .object({
    id: z.string(),
    date: z.string().meta({ format: 'date', description: 'The day it is about, UTC' }),
    text: z.string().meta({ description: 'What happened' }),
    origin: z
      .enum(annotationOrigins)
      .meta({ description: 'person: somebody wrote it. service: the service noticed it; it cannot be deleted' }),
    kind: z.enum(annotationKinds).meta({
      description:
        'note: written by a person. method: answers are read by new rules from this day on. engine: a channel answers with a different model. prompts: prompts were added or deleted. brand: a brand was added or deleted, or is found by different names',
    }),
    topic: Ref.nullable().meta({ description: 'null: all topics' }),
    model_channel: Ref.nullable().meta({ description: 'null: all channels' }),
    created_at: Timestamp.nullable().meta({ description: 'null: created by the service' }),
  })
  .meta({ id: 'Annotation' })

const tag = 'Annotations'
export const annotations = {
  list_annotations: {
    method: 'GET',
    path: '/annotations',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List what happened on which day: notes by people, and changes of methods, engines, prompts and brands',
    query: Page.extend({
      ...Dates.shape,
      origin: oneOf(annotationOrigins).optional().meta({ description: 'Default: both' }),
    }),
    response: page(Annotation),
  },
  create_annotation: {
    method: 'POST',
    path: '/annotations',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Note what happened on a day',
    body: z.object({
      date: Day,
      text: name(1, 500).meta({ description: 'What happened' }),
      topic_id: reference().optional().meta({ description: 'Only for this topic' }),
      model_channel_id: ChannelId.optional(),
    }),
    response: Ref,
    errors: [404],
  },
  delete_annotation: {
    method: 'DELETE',
    path: '/annotations/{annotation_id}',
    scope: { item: 'annotation' },
    access: 'write',
    tag,
    summary: 'Delete a note; what the service noticed stays',
    params: z.object({ annotation_id: target() }),
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
