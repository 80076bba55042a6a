import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import { Change, type Tone } from '../../components/change.tsx'
import { longDay, percent, quantity, rangeOfDays } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { useBrands, useChannels } from '../../open-project/open-project.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import {
  ChangedNumber,
  type ChangedSubject,
  daysBefore,
  daysNow,
  type FoundChange,
  isWanted,
  titleOfMetric,
  writtenDifference,
} from './changed-number.tsx'
import { changeInWords, endingsInWords, placeInWords } from './words.ts'

/** A change that is more than chance, and what is behind it. */
export function ChangeCard({ change }: { change: FoundChange }) {
  const channels = useChannels()
  const { metric, value, previous, difference, found_at, ended_at, ending } = change
  const { low, high } = change
  const in_all = `of ${quantity(change.compared, 'number')} compared`
  return (
    <Card
      title={changeInWords(change, channels.nameOf)}
      note={`${rangeOfDays(change.start_date, change.end_date)}, against ${rangeOfDays(change.previous_start_date, change.previous_end_date)} · found ${longDay(found_at)}`}
      actions={
        ended_at && ending ? (
          <Pill>{`Ended ${longDay(ended_at)}: ${endingsInWords[ending]}`}</Pill>
        ) : (
          <Pill look="accent">open</Pill>
        )
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <ChangedNumber subject={change} value={value} days={daysNow(change)} className="text-2xl font-semibold" />
        <Difference subject={change} difference={difference} />
        <span className="text-muted text-sm">
          before:{' '}
          <ChangedNumber subject={change} value={previous} days={daysBefore(change)} className="text-ink underline" />
        </span>
      </div>
      <p className="text-muted numbers mt-1 text-sm">
        More than chance, {in_all}: {chanceInWords(change.p)}
        {low !== null && high !== null && (
          <>
            ; it changed by {writtenDifference(metric, low)} to {writtenDifference(metric, high)}
          </>
        )}
        ; the same {change.prompts_compared === 1 ? 'prompt' : quantity(change.prompts_compared, 'prompt')} compared.
      </p>
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <Together change={change} />
        <Places change={change} />
        <Prompts change={change} />
        <Sources change={change} />
      </div>
    </Card>
  )
}

const chanceInWords = (p: number | null) =>
  p === null ? 'p is not known' : p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(4)}`

/** A difference that is more than chance; it is good or bad only for the own brand. */
function Difference({ subject, difference }: { subject: ChangedSubject; difference: number | null }) {
  const { own } = useBrands()
  const { metric, brand } = subject
  if (difference === null) return null
  const wanted = isWanted(metric, difference > 0 ? 'up' : 'down')
  const is_own = brand !== null && brand.id === own?.id
  const tone: Tone = !is_own || wanted === undefined ? 'real' : wanted ? 'better' : 'worse'
  return <Change difference={difference} format={(one) => writtenDifference(metric, one)} tone={tone} />
}

interface Line {
  key: string
  name: ReactNode
  numbers: ReactNode
}

/** One of the lists that explain a change. */
const Lines = ({ title, help, lines }: { title: string; help: string; lines: readonly Line[] }) =>
  lines.length > 0 && (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-sm font-medium" title={help}>
        {title}
      </h3>
      <ul className="divide-line divide-y">
        {lines.map(({ key, name, numbers }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-sm">
            <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{name}</span>
            <span className="flex items-baseline gap-2">{numbers}</span>
          </li>
        ))}
      </ul>
    </section>
  )

interface Moved {
  change: FoundChange
  subject: ChangedSubject
  value: number | null
  previous: number | null
  difference?: number | null
  prompt?: string
}

/** "12.3% → 23.4% +11.1 pts" */
const FromTo = ({ change, subject, value, previous, difference, prompt }: Moved) => (
  <>
    <span className="text-muted whitespace-nowrap">
      <ChangedNumber subject={subject} value={previous} days={daysBefore(change)} {...(prompt && { prompt })} /> →{' '}
      <ChangedNumber
        subject={subject}
        value={value}
        days={daysNow(change)}
        className="text-ink font-medium"
        {...(prompt && { prompt })}
      />
    </span>
    {difference !== undefined && <Difference subject={subject} difference={difference} />}
  </>
)

function Together({ change }: { change: FoundChange }) {
  const { nameOf } = useChannels()
  const lines = change.together.map((one) => ({
    key: JSON.stringify([one.brand?.id, one.metric, one.model_channel?.id, one.topic?.id]),
    name: `${titleOfMetric(one.metric)}${one.brand ? ` of ${one.brand.name}` : ''}${placeInWords(one, nameOf)}`,
    numbers: (
      <FromTo change={change} subject={one} value={one.value} previous={one.previous} difference={one.difference} />
    ),
  }))
  return <Lines title="For the same reason" help="Other numbers that changed by more than chance" lines={lines} />
}

/** The channels and topics that show the same change, and how far the others moved. */
function Places({ change }: { change: FoundChange }) {
  const { nameOf } = useChannels()
  const { brand, metric, within, model_channels } = change
  const isReal = (id: string) => within.some(({ model_channel }) => model_channel?.id === id)
  const channels = model_channels.map(({ model_channel, ...moved }) => ({
    key: model_channel.id,
    name: (
      <>
        {nameOf(model_channel.id)} {isReal(model_channel.id) && <Pill>more than chance</Pill>}
      </>
    ),
    numbers: <FromTo change={change} subject={{ brand, metric, model_channel, topic: change.topic }} {...moved} />,
  }))
  const listed = new Set(model_channels.map(({ model_channel }) => model_channel.id))
  const others = within
    .filter(({ model_channel }) => !model_channel || !listed.has(model_channel.id))
    .map(({ model_channel, topic, difference }) => ({
      key: `${model_channel?.id} ${topic?.id}`,
      name: (
        <>
          {model_channel ? nameOf(model_channel.id) : topic?.name} <Pill>more than chance</Pill>
        </>
      ),
      numbers: <Difference subject={{ brand, metric, model_channel, topic }} difference={difference} />,
    }))
  return (
    <Lines
      title="Where"
      help="Channels that changed most, and topics with the same change by more than chance"
      lines={[...channels, ...others]}
    />
  )
}

function Prompts({ change }: { change: FoundChange }) {
  const lines = change.prompts.map(({ prompt, value, previous }) => ({
    key: prompt.id,
    name: prompt.text,
    numbers: <FromTo change={change} subject={change} value={value} previous={previous} prompt={prompt.id} />,
  }))
  return <Lines title="Prompts that moved it most" help="How much each prompt changed the number" lines={lines} />
}

function Sources({ change }: { change: FoundChange }) {
  const lines = change.sources.map(({ domain, value, previous, difference }) => {
    const share = (one: number | null, days: { start: string; end: string }) => (
      <AnswersLink
        title={`Open the answers that read ${domain}`}
        label={`${percent(one ?? 0)}: answers that read ${domain}, ${days.start} to ${days.end}`}
        of={{ domain }}
        channel={change.model_channel?.id}
        topic={change.topic?.id}
        days={days}
        is_unfiltered
        count={undefined}
        className="numbers whitespace-nowrap"
      >
        {percent(one ?? 0)}
      </AnswersLink>
    )
    const is_new = previous === 0
    return {
      key: domain,
      name: (
        <>
          {domain} {is_new ? <Pill>new</Pill> : value === 0 && <Pill>gone</Pill>}
        </>
      ),
      numbers: (
        <>
          <span className="text-muted whitespace-nowrap">
            {share(previous, daysBefore(change))} → {share(value, daysNow(change))}
          </span>
          <Change difference={difference ?? 0} format={(one) => writtenDifference('visibility', one)} tone="real" />
        </>
      ),
    }
  })
  return (
    <Lines title="Sources read more or less" help="Shares of answers that read a page of the domain" lines={lines} />
  )
}
