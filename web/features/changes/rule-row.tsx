import { Bell, BellOff } from 'lucide-react'
import { metricOf } from '../../../src/views/metrics.ts'
import { IconButton } from '../../components/button.tsx'
import { rangeOfDays } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { useBrands, useChannels, useTopics } from '../../open-project/open-project.ts'
import { EditButtons } from '../settings/edit-buttons.tsx'
import { ChangedNumber, type ChangedSubject, daysBefore, daysNow, writtenDifference } from './changed-number.tsx'
import type { AlertRule } from './rule-form.tsx'
import { outcomesInWords, placeInWords } from './words.ts'

interface Props {
  rule: AlertRule
  onEdit?: () => void
  onMute?: () => void
  onDelete?: () => void
}

/** A rule, and the outcome of its last check. */
export function RuleRow({ rule, onEdit, onMute, onDelete }: Props) {
  const brands = useBrands()
  const { nameOf } = useChannels()
  const topics = useTopics()
  const brand = brands.of(rule.brand.id)
  const topic = topics.find(({ id }) => id === rule.topic?.id)
  const subject: ChangedSubject = {
    brand: brand ? { id: brand.id, name: brand.name } : null,
    metric: rule.metric,
    model_channel: rule.model_channel,
    topic: topic ? { id: topic.id, name: topic.name } : null,
  }
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {rule.name} {rule.is_muted && <Pill>muted</Pill>}
        </p>
        <p className="text-muted text-sm">
          {metricOf(rule.metric).title} of {brand?.name ?? 'a deleted brand'}
          {placeInWords(subject, nameOf)} {waitsFor(rule)}
        </p>
        <Last rule={rule} subject={subject} />
      </div>
      {onMute && onDelete && onEdit && (
        <span className="flex shrink-0">
          <IconButton label={`${rule.is_muted ? 'Unmute' : 'Mute'} ${rule.name}`} onClick={onMute}>
            {rule.is_muted ? <BellOff size={14} /> : <Bell size={14} />}
          </IconButton>
          <EditButtons name={rule.name} onEdit={onEdit} onDelete={onDelete} />
        </span>
      )}
    </li>
  )
}

const ways = { up: 'goes up', down: 'goes down', any: 'changes' } as const

function waitsFor({ metric, direction, threshold, only_if_real }: AlertRule) {
  const by = threshold > 0 ? ` by ${writtenDifference(metric, threshold).replace('+', '')} or more` : ''
  return `${ways[direction]}${by}${only_if_real ? ', if more than chance' : ', chance or not'}`
}

function Last({ rule: { last, metric }, subject }: { rule: AlertRule; subject: ChangedSubject }) {
  if (!last) return <p className="text-muted mt-1 text-sm">Not checked yet.</p>
  const { title, help } = outcomesInWords[last.outcome]
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
      <Pill look={last.outcome === 'fired' ? 'accent' : 'plain'}>{title}</Pill>
      {last.value !== null && last.previous !== null && (
        <span className="whitespace-nowrap">
          <ChangedNumber subject={subject} value={last.previous} days={daysBefore(last)} /> →{' '}
          <ChangedNumber subject={subject} value={last.value} days={daysNow(last)} />
          {last.difference !== null && (
            <span className="text-muted numbers"> ({writtenDifference(metric, last.difference)})</span>
          )}
        </span>
      )}
      <span className="text-muted">
        {help} {rangeOfDays(last.start_date, last.end_date)}
      </span>
    </p>
  )
}
