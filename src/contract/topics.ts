import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { CountryCode, Empty, name, nextCursor, pageWithTwin, Ref, target, Walk } from './shared.ts'

const Topic = z.object({ id: z.string(), name: z.string(), country_code: z.string().nullable() }).meta({ id: 'Topic' })
const TopicPath = z.object({ topic_id: target() })
const TopicName = name(1, 64)

const tag = 'Topics'
export const topics = {
  list_topics: {
    method: 'GET',
    path: '/topics',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List topics',
    query: Walk,
    response: pageWithTwin(Topic).extend(nextCursor),
  },
  create_topic: {
    method: 'POST',
    path: '/topics',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Create a topic',
    body: z.object({ name: TopicName, country_code: CountryCode.optional() }),
    response: Ref,
    errors: [409],
  },
  update_topic: {
    method: 'PATCH',
    path: '/topics/{topic_id}',
    scope: { item: 'topic' },
    access: 'write',
    tag,
    summary: 'Rename a topic',
    params: TopicPath,
    body: z.object({ name: TopicName }),
    response: Empty,
    errors: [404, 409],
  },
  delete_topic: {
    method: 'DELETE',
    path: '/topics/{topic_id}',
    scope: { item: 'topic' },
    access: 'write',
    tag,
    summary: 'Delete a topic and its prompt suggestions; its prompts stay, without a topic',
    params: TopicPath,
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
