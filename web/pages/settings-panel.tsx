import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { Card } from '../components/card.tsx'
import { percent, quantity, whole } from '../components/format.ts'
import { Segmented } from '../components/segmented.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { inPoints, type Precision, precisionInput } from '../features/panel/precision.ts'
import { PrecisionGains } from '../features/panel/precision-gains.tsx'
import { useBrands, useProjectId } from '../open-project/open-project.ts'

const targets = ['2', '5', '10'].map((value) => ({ value, title: `${value} points` }))
/** The period the numbers come from. */
const window_days = 28

/** How precise the project's numbers are today, and how much more prompts or answers would improve them. */
export default function Panel() {
  const project_id = useProjectId()
  const [target, setTarget] = useState('5')
  const question = precisionInput(project_id, Number(target))
  const asked = useQuery({ ...q('get_precision', question), placeholderData: keepPreviousData })
  return (
    <>
      <Card
        title="What this panel can tell"
        note={`From the ${window_days} days up to the newest answer. Prompts are a sample of all the questions that people ask.`}
        is_busy={asked.isPlaceholderData}
        actions={<AsApiCall calls={[callOf('What the panel can tell', 'get_precision', question)]} />}
      >
        <QueryResult of={asked}>
          {(precision) =>
            precision.market_half_width === null ? (
              <Nothing precision={precision} />
            ) : (
              <div className="max-w-prose space-y-3">
                <Today precision={precision} />
                <div className="border-line space-y-2 border-t pt-3">
                  <div className="flex flex-wrap items-center gap-2">
                    <span className="text-sm font-medium">Difference to detect</span>
                    <Segmented label="Difference to detect" value={target} options={targets} onChange={setTarget} />
                  </div>
                  <ToReach precision={precision} target={target} />
                </div>
              </div>
            )
          }
        </QueryResult>
      </Card>
      {asked.data?.market_half_width != null && <PrecisionGains precision={asked.data} />}
    </>
  )
}

function Nothing({ precision: { prompts, visibility } }: { precision: Precision }) {
  const { own } = useBrands()
  return (
    <EmptyState title="No estimate yet">
      {prompts === 0
        ? 'There are no answers yet.'
        : prompts < 2
          ? 'A single prompt says nothing about other questions. Add some more.'
          : `${visibility === 0 ? 'No' : 'Every'} answer names ${own?.name ?? 'the own brand'}, so the variation between answers cannot be estimated. The interval on the overview is still valid.`}
    </EmptyState>
  )
}

function Today({ precision }: { precision: Precision }) {
  const { own } = useBrands()
  const { prompts, answers_per_prompt, visibility, market_half_width, smallest_change_seen } = precision
  return (
    <>
      <p>
        {quantity(prompts, 'prompt')} with {answers_per_prompt.toFixed(answers_per_prompt < 10 ? 1 : 0)} answers each
        find {own?.name ?? 'the own brand'} in {percent(visibility)} of the answers. For all questions like these it may
        be <strong>{inPoints(market_half_width ?? 0)}</strong> more or less.
      </p>
      <p>
        A change of <strong>{inPoints(smallest_change_seen ?? 0)}</strong> from one such period to the next is seen 8
        times in 10. Smaller ones mostly stay within noise.
      </p>
    </>
  )
}

function ToReach({ precision, target }: { precision: Precision; target: string }) {
  const { to_reach, prompts, answers_per_prompt, market_half_width, smallest_change_seen } = precision
  if (!to_reach) return null
  const is_near = (market_half_width ?? 1) <= Number(target) / 100
  const is_seen = (smallest_change_seen ?? 1) <= Number(target) / 100
  const a_day = to_reach.answers_per_prompt / window_days
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>
        To measure visibility to within {target} points{' '}
        {is_near
          ? `these ${whole(prompts)} prompts are enough (about ${whole(to_reach.prompts)} would do).`
          : `takes about ${quantity(to_reach.prompts, 'prompt')}, answered as often as now: ${whole(Math.max(0, to_reach.prompts - prompts))} more. More answers to the same prompts hardly help.`}
      </li>
      <li>
        To see a change of {target} points{' '}
        {is_seen
          ? 'there are enough answers.'
          : `takes about ${whole(to_reach.answers_per_prompt)} answers a prompt in ${window_days} days (now ${whole(Math.round(answers_per_prompt))}), ${a_day < 1 ? 'less than one' : `about ${whole(Math.ceil(a_day))}`} a day over all channels; or more prompts.`}
      </li>
    </ul>
  )
}
