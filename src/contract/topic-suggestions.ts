import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { Empty, nextCursor, page, Ref, target, Walk } from './shared.ts'

const TopicSuggestion = z.object({ id: z.string(), name: z.string() }).meta({ id: 'TopicSuggestion' })
const SuggestionPath = z.object({ topic_suggestion_id: target() })

const tag = 'Topics'
export const topicSuggestions = {
  list_topic_suggestions: {
    method: 'GET',
    path: '/topics/suggestions',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List suggested topics that await review',
    query: Walk,
    response: page(TopicSuggestion).extend(nextCursor),
  },
  accept_topic_suggestion: {
    method: 'POST',
    path: '/topics/suggestions/{topic_suggestion_id}/accept',
    scope: { item: 'topic_suggestion' },
    access: 'write',
    tag,
    summary: 'Accept a suggested topic; it keeps the id of the suggestion and its prompt suggestions',
    params: SuggestionPath,
    response: Ref,
    errors: [404, 409],
  },
  reject_topic_suggestion: {
    method: 'POST',
    path: '/topics/suggestions/{topic_suggestion_id}/reject',
    scope: { item: 'topic_suggestion' },
    access: 'write',
    tag,
    summary: 'Dismiss a suggested topic and its prompt suggestions; they are not suggested again',
    params: SuggestionPath,
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
