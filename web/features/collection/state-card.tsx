import { type Provider, providerOf } from '../../../src/contract/providers.ts'
import type { Answer } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { explain } from '../../components/explain.ts'
import { quantity, time, whole } from '../../components/format.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

const states = [
  ['succeeded', 'Answered'],
  ['running', 'Being asked'],
  ['queued', 'To be asked'],
  ['failed', 'Failed'],
  ['skipped', 'Left out'],
] as const

/** What ran today, what failed and why, and what runs next. */
export function CollectionStateCard({ state }: { state: Answer<'get_collection_state'> }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const retry = useWrite('retry_collection')
  const { today, reasons, stopped, last_answer_at, next_at } = state
  return (
    <Card
      title="Today"
      note={`Last answer: ${last_answer_at ? time(last_answer_at) : 'none yet'}. Next question: ${next_at ? time(next_at) : 'none'}.`}
      actions={
        can_write &&
        today.failed > 0 && (
          <Button look="primary" disabled={retry.isPending} onClick={() => retry.mutate({ project_id })}>
            Retry {quantity(today.failed, 'failed question')}
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {states.map(([name, title]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{title}</dt>
            <dd className={`numbers text-xl font-semibold ${name === 'failed' && today.failed > 0 ? 'text-bad' : ''}`}>
              {whole(today[name])}
            </dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <ul aria-label="Why questions have no answer" className="mt-3 space-y-1 text-sm">
          {reasons.map(({ status, error, runs }) => (
            <li key={`${status} ${error}`} className="[overflow-wrap:anywhere]">
              <span className="numbers font-medium">{whole(runs)}</span> {words[status]}: {error}
            </li>
          ))}
        </ul>
      )}
      {stopped.map(({ provider, reason, retry_at }) => (
        <p key={provider} className="text-bad mt-3 text-sm [overflow-wrap:anywhere]">
          {providerOf(provider as Provider).title} is paused temporarily: {reason}
          {retry_at && `; next attempt ${time(retry_at)}`}
        </p>
      ))}
      <FormProblem>{retry.error ? explain(retry.error) : undefined}</FormProblem>
    </Card>
  )
}

const words = {
  queued: 'waiting',
  running: 'being asked',
  succeeded: 'answered',
  failed: 'failed',
  skipped: 'left out',
}
