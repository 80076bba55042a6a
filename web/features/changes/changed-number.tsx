import { metricOf } from '../../../src/views/metrics.ts'
import type { Answer } from '../../api/api.ts'
import { decimal, signed } from '../../components/format.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import type { ChatsSearch } from '../chats/search-parameters.ts'

export type FoundChange = Answer<'list_changes'>['data'][number]
export type ChangedMetric = FoundChange['metric']

/** What a number is of: a brand or all, over the answers of a channel, to a topic, or all. */
export type ChangedSubject = Pick<FoundChange, 'brand' | 'metric' | 'model_channel' | 'topic'>

/** Two windows that are compared. */
type Compared = Pick<FoundChange, 'start_date' | 'end_date' | 'previous_start_date' | 'previous_end_date'>
export const daysNow = ({ start_date: start, end_date: end }: Compared) => ({ start, end })
export const daysBefore = ({ previous_start_date: start, previous_end_date: end }: Compared) => ({ start, end })

/** null: how many brands an answer names. */
export const titleOfMetric = (metric: ChangedMetric) =>
  metric === null ? 'Brands named by an answer' : metricOf(metric).title
const writtenChangedNumber = (metric: ChangedMetric, value: number | null) =>
  value === null ? 'none' : metric === null ? decimal(value) : metricOf(metric).format(value)
export const writtenDifference = (metric: ChangedMetric, difference: number) =>
  metric === null ? signed(2)(difference) : metricOf(metric).change(difference)

/** Whether its owner wants what happened; undefined: of all brands together. */
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
  /** Of one prompt only. */
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
