import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, q } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { explain } from '../../components/explain.ts'
import { quantity, time } from '../../components/format.ts'
import { FormProblem, TextInput } from '../../components/labelled-input.tsx'
import { Pager } from '../../components/pager.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import type { WebhookEndpoint } from './endpoint-form.tsx'

type Delivery = Answer<'list_webhook_deliveries'>['data'][number]
type State = Delivery['state']

const size = 25
const looks: Record<State, PillLook> = { waiting: 'plain', delivered: 'good', failed: 'bad', dropped: 'plain' }
const choices = [
  { value: 'all', title: 'All' },
  { value: 'waiting', title: 'Waiting' },
  { value: 'delivered', title: 'Delivered' },
  { value: 'failed', title: 'Failed' },
  { value: 'dropped', title: 'Dropped' },
] as const
const isState = (value: string | undefined): value is State =>
  choices.some((one) => one.value === value && value !== 'all')

interface Props {
  endpoint: WebhookEndpoint
  state: string | undefined
  /** From 0. */
  page: number
  onChange: (change: { state?: string | undefined; page?: string | undefined }) => void
}

/** What was sent to an endpoint and what is waiting, with a way to send it again. */
export function Deliveries({ endpoint, state, page, onChange }: Props) {
  const can_write = useCanWrite()
  const chosen = isState(state) ? state : undefined
  const question = { endpoint_id: endpoint.id, limit: size, offset: page * size, ...(chosen && { state: chosen }) }
  const asked = useQuery({ ...q('list_webhook_deliveries', question), placeholderData: keepPreviousData })
  const replay = useWrite('replay_webhook_events')
  return (
    <Card
      title={`Deliveries to ${endpoint.url}`}
      note={
        asked.data && `${quantity(asked.data.total_count, 'delivery').replace('deliverys', 'deliveries')}, latest first`
      }
      actions={
        <Segmented
          label="State"
          value={chosen ?? 'all'}
          options={choices}
          onChange={(value) => onChange({ state: value === 'all' ? undefined : value, page: undefined })}
        />
      }
      is_flush
      is_busy={asked.isPlaceholderData}
    >
      {can_write && <Replay endpoint={endpoint} />}
      <FormProblem>{replay.error ? explain(replay.error) : undefined}</FormProblem>
      <QueryResult of={asked}>
        {({ data, total_count }) =>
          total_count === 0 ? (
            <EmptyState title="Nothing was sent yet">
              New events are sent from now on. “Send again” sends earlier ones.
            </EmptyState>
          ) : (
            <>
              <ul className="divide-line border-line divide-y border-t">
                {data.map((delivery) => (
                  <li key={delivery.id} className="px-4 py-2">
                    <OneDelivery
                      delivery={delivery}
                      onAgain={
                        can_write
                          ? () =>
                              replay.mutate({
                                endpoint_id: endpoint.id,
                                after_seq: delivery.event.seq - 1,
                                until_seq: delivery.event.seq,
                              })
                          : undefined
                      }
                    />
                  </li>
                ))}
              </ul>
              <Pager
                page={page}
                size={size}
                total={total_count}
                is_stale={asked.isPlaceholderData}
                onPage={(next) => onChange({ page: next > 0 ? String(next + 1) : undefined })}
              />
            </>
          )
        }
      </QueryResult>
    </Card>
  )
}

function OneDelivery({ delivery, onAgain }: { delivery: Delivery; onAgain: (() => void) | undefined }) {
  const { event, type, state, attempts, due_at, sent_at, status, error, duration_ms, request, answer } = delivery
  return (
    <details>
      <summary className="cursor-pointer">
        <span className="inline-flex max-w-[calc(100%-1.5rem)] flex-wrap items-baseline gap-x-2 align-top text-sm">
          <span className="font-medium">{type}</span>
          <span className="text-muted numbers">no. {event.seq}</span>
          <Pill look={looks[state]}>{state}</Pill>
          <span className="text-muted numbers">
            {sent_at ? `${time(sent_at)} · ${quantity(attempts, 'attempt')}` : 'not sent yet'}
            {status !== null && ` · answered ${status}`}
            {duration_ms !== null && ` after ${duration_ms} ms`}
            {due_at && ` · next ${time(due_at)}`}
          </span>
        </span>
      </summary>
      <div className="mt-2 space-y-2 text-sm">
        {error && <p className="text-bad [overflow-wrap:anywhere]">{error}</p>}
        <Text title="Request" text={request} />
        {answer && <Text title="Answer" text={answer} />}
        {onAgain && state !== 'waiting' && <Button onClick={onAgain}>Send again</Button>}
      </div>
    </details>
  )
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="text-muted text-xs">{title}</p>
    <pre className="bg-sunken rounded-lg px-3 py-2 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  </div>
)

/** Sends a range of events again. */
function Replay({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [after, setAfter] = useState('')
  const [until, setUntil] = useState('')
  const replay = useWrite('replay_webhook_events')
  return (
    <form
      className="grid items-end gap-3 px-4 pb-3 sm:grid-cols-[10rem_10rem_auto_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        const range = { after_seq: Number(after) - 1, ...(until && { until_seq: Number(until) }) }
        replay.mutate({ endpoint_id: endpoint.id, ...range })
      }}
    >
      <TextInput label="From event no." type="number" min={1} required value={after} onValue={setAfter} />
      <TextInput label="To (empty: the newest)" type="number" min={1} value={until} onValue={setUntil} />
      <Button type="submit" className="h-9" disabled={replay.isPending}>
        Send again
      </Button>
      <p role="status" className="text-muted text-sm">
        {replay.error ? explain(replay.error) : replay.data && `${quantity(replay.data.queued, 'event')} queued.`}
      </p>
    </form>
  )
}
