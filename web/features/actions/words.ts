import type { Answer } from '../../api/api.ts'
import type { PillLook } from '../../components/pill.tsx'

export type Action = Answer<'list_actions'>['data'][number]
export type ActionDetail = Answer<'get_action'>['data']
export type Status = Action['status']
export type Weight = NonNullable<Action['impact']>

export const types: Record<Action['type'], string> = {
  CONTENT_OPTIMISATION: 'Content optimization',
  CONTENT_BRIEF: 'Content brief',
  CATEGORY_SITUATION_BRIEF: 'Category brief',
  CONTRADICTIONS_OWNED_SOURCES: 'Contradiction on own pages',
  CONTRADICTIONS_EXTERNAL_SOURCES: 'Contradiction on other pages',
  SEO_ISSUE: 'Technical issue',
  ROBOTS_TXT: 'robots.txt',
  PDP_OPTIMISATION: 'Product page',
  TEMPLATE_ACTION: 'Template',
  MANUAL_ACTION: 'Manual',
}

export const statuses: Record<Status, { title: string; look: PillLook }> = {
  PENDING: { title: 'Pending', look: 'plain' },
  ACCEPTED: { title: 'Accepted', look: 'accent' },
  COMPLETED: { title: 'Completed', look: 'good' },
  REJECTED: { title: 'Rejected', look: 'bad' },
}

export const weights: Record<Weight, string> = {
  VERY_HIGH: 'Very high',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  VERY_LOW: 'Very low',
}

export const actionCategoryTitles = {
  EDITORIAL_PITCH: 'Editorial pitch',
  LISTICLE_COMPARISON_INCLUSION: 'Inclusion in listicles and comparisons',
  REVIEW_DIRECTORY_OPTIMIZATION: 'Reviews and directories',
  COMMUNITY_ENGAGEMENT: 'Community',
  SOCIAL_CONTENT: 'Social content',
  OWNED_CONTENT: 'Own content',
  TECHNICAL: 'Technical',
  OTHER: 'Other',
} as const
export type ActionCategory = keyof typeof actionCategoryTitles
export const categoryOf = (name: string) => (actionCategoryTitles as Record<string, string>)[name] ?? name

export const intervals = {
  day: 'Every day',
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
} as const
export type Interval = keyof typeof intervals

/** The labels of a lookup table as options, after an option for none. */
export const optionsOf = <Name extends string>(words: Record<Name, string>, none: string) => [
  { value: '' as const, title: none },
  ...(Object.keys(words) as Name[]).map((value) => ({ value, title: words[value] })),
]

/** Why the service did not change an action. */
export const skipWords = {
  not_found: 'This action no longer exists. It was deleted.',
  not_deletable: 'Actions created by the service can be rejected, not deleted.',
  duplicate_id: 'The action was sent twice.',
  no_changes: 'Nothing changed: the action already has this status.',
  topic_not_found: 'The topic no longer exists. Choose another one.',
  prompt_not_found: 'A prompt no longer exists. Remove it.',
  tag_not_found: 'A tag no longer exists. Remove it.',
  assignee_not_found: 'The assignee is unknown.',
  step_not_found: 'The step no longer exists. Reload the page.',
  option_not_found: 'The option no longer exists. Reload the page.',
} as const
