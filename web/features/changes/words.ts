import type { Answer } from '../../api/api.ts'
import {
  type ChangedMetric,
  type ChangedSubject,
  type FoundChange,
  isWanted,
  titleOfMetric,
} from './changed-number.tsx'

type Outcome = NonNullable<Answer<'list_alert_rules'>['data'][number]['last']>['outcome']

/** "on ChatGPT", "for Beginners"; empty for all answers. */
export const placeInWords = (
  { model_channel, topic }: Pick<ChangedSubject, 'model_channel' | 'topic'>,
  nameOf: (id: string) => string,
) => (model_channel ? ` on ${nameOf(model_channel.id)}` : topic ? ` for ${topic.name}` : '')

const moved = (metric: ChangedMetric, direction: 'up' | 'down') =>
  metric === 'position'
    ? isWanted(metric, direction)
      ? 'got better'
      : 'got worse'
    : direction === 'up'
      ? 'rose'
      : 'fell'

/** A change as a title. */
export function changeInWords(change: FoundChange, nameOf: (id: string) => string): string {
  const { kind, brand, metric, direction, model_channel } = change
  const channel = model_channel ? nameOf(model_channel.id) : ''
  if (kind === 'brand_gone') return `${brand?.name} is gone from ${channel}`
  if (kind === 'engine_differs') return `${channel} names every brand less often`
  return `${titleOfMetric(metric)}${brand ? ` of ${brand.name}` : ''} ${moved(metric, direction)}${placeInWords(change, nameOf)}`
}

export const endingsInWords: Record<NonNullable<FoundChange['ending']>, string> = {
  went_back: 'back to its earlier level',
  stayed: 'the new level has lasted',
  not_compared: 'not enough answers to compare for four weeks',
}

/** The outcome of a rule: whether an alert was sent, and if not, why. */
export const outcomesInWords: Record<Outcome, { title: string; help: string }> = {
  fired: { title: 'Sent', help: 'An alert was sent to the mail recipients and webhooks that get alerts.' },
  already_told: {
    title: 'Ongoing',
    help: 'An alert was already sent, and the change has continued since. The next alert is sent only after a week without it.',
  },
  muted: { title: 'Muted', help: 'An alert would have been sent, but the rule is muted.' },
  below_threshold: { title: 'Too small', help: 'The change is smaller than the minimum.' },
  other_direction: { title: 'Other direction', help: 'The rule does not alert on changes in this direction.' },
  no_clear_change: {
    title: 'May be chance',
    help: 'Random variation alone can cause a change of this size.',
  },
  too_few: {
    title: 'Too few answers',
    help: 'A comparison needs six prompts with answers in both periods, and enough answers.',
  },
}
