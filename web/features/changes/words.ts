import type { Answer } from '../../api/api.ts'
import {
  type ChangedMetric,
  type ChangedSubject,
  type FoundChange,
  isWanted,
  titleOfMetric,
} from './changed-number.tsx'

type Outcome = NonNullable<Answer<'list_alert_rules'>['data'][number]['last']>['outcome']

/** "on ChatGPT", "for Beginners"; nothing for all answers. */
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

/** What happened, as a title. */
export function changeInWords(change: FoundChange, nameOf: (id: string) => string): string {
  const { kind, brand, metric, direction, model_channel } = change
  const channel = model_channel ? nameOf(model_channel.id) : ''
  if (kind === 'brand_gone') return `${brand?.name} is gone from ${channel}`
  if (kind === 'engine_differs') return `${channel} names every brand less often`
  return `${titleOfMetric(metric)}${brand ? ` of ${brand.name}` : ''} ${moved(metric, direction)}${placeInWords(change, nameOf)}`
}

export const endingsInWords: Record<NonNullable<FoundChange['ending']>, string> = {
  went_back: 'back to what it was',
  stayed: 'has stayed as it changed to',
  not_compared: 'too little to compare for four weeks',
}

/** What came of a rule, and why it was not told. */
export const outcomesInWords: Record<Outcome, { title: string; help: string }> = {
  fired: { title: 'Told', help: 'It was told by an event, to mail and webhooks that wait for it.' },
  already_told: {
    title: 'Goes on',
    help: 'It was told before and has not stopped since. It is told again after a week without it.',
  },
  muted: { title: 'Muted', help: 'It would have been told; the rule is muted.' },
  below_threshold: { title: 'Too small', help: 'It changed by less than the threshold.' },
  other_direction: { title: 'Other way', help: 'It went the way that the rule does not wait for.' },
  no_clear_change: { title: 'May be chance', help: 'As much as such numbers move when nothing has changed.' },
  too_few: {
    title: 'Too few answers',
    help: 'It takes six prompts with answers in both windows, and enough answers, to compare.',
  },
}
