import { metricOf } from '../../../src/views/metrics.ts'
import type { Answer } from '../../api/api.ts'
import { decimal, signed } from '../../components/format.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import type { ChatsSearch } from '../chats/search-parameters.ts'

export type FoundChange = Answer<'list_changes'>['data'][number]
export type ChangedMetric = FoundChange['metric']

/** What a number is about: one brand or all, in the answers of one channel, in those to one topic, or in all. */
export type ChangedSubject = Pick<FoundChange, 'brand' | 'metric' | 'model_channel' | 'topic'>

/** The two periods that are compared. */
type Compared = Pick<FoundChange, 'start_date' | 'end_date' | 'previous_start_date' | 'previous_end_date'>
export const daysNow = ({ start_date: start, end_date: end }: Compared) => ({ start, end })
export const daysBefore = ({ previous_start_date: start, previous_end_date: end }: Compared) => ({ start, end })

/** The title of a metric; null is the number of brands that an answer names. */
export const titleOfMetric = (metric: ChangedMetric) =>
  metric === null ? 'Brands named per answer' : metricOf(metric).title
const writtenChangedNumber = (metric: ChangedMetric, value: number | null) =>
  value === null ? 'none' : metric === null ? decimal(value) : metricOf(metric).format(value)
export const writtenDifference = (metric: ChangedMetric, difference: number) =>
  metric === null ? signed(2)(difference) : metricOf(metric).change(difference)

/** Whether the brand owner wants this change; undefined for a number about all brands together. */
export const isWanted = (metric: ChangedMetric, direction: 'up' | 'down') =>
  metric === null ? undefined : (direction === 'up') !== (metricOf(metric).is_lower_better === true)

/** The answers that a number is counted from. */
function answersOf({ brand, metric }: ChangedSubject): ChatsSearch {
  if (!brand || metric === null) return {}
  if (metric === 'win_rate') return { won: brand.id }
  return metric === 'sentiment' ? { tone: brand.id } : { brand: brand.id }
}

interface Props {
  subject: ChangedSubject
  value: number | null
  days: { start: string; end: string }
  /** If set, only answers to this prompt. */
  prompt?: string
  className?: string
}

/** A number that was compared; it opens the answers behind it. */
export function ChangedNumber({ subject, value, days, prompt, className }: Props) {
  const { metric, brand, model_channel, topic } = subject
  const text = writtenChangedNumber(metric, value)
  if (value === null) return <span className="text-muted">{text}</span>
  return (
    <AnswersLink
      title={`Open the answers behind ${titleOfMetric(metric)}${brand ? ` of ${brand.name}` : ''}`}
      label={`${text}: ${titleOfMetric(metric)}, ${days.start} to ${days.end}`}
      of={{ ...answersOf(subject), ...(prompt && { prompt }) }}
      channel={model_channel?.id}
      topic={topic?.id}
      days={days}
      is_unfiltered
      count={undefined}
      className={`numbers whitespace-nowrap ${className ?? ''}`}
    >
      {text}
    </AnswersLink>
  )
}
