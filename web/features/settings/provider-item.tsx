import { useState } from 'react'
import type { Answer } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { explain } from '../../components/explain.ts'
import { quantity, time, usd, whole } from '../../components/format.ts'
import { Pill, type PillLook } from '../../components/pill.tsx'
import type { EngineConnection } from './engine-connection.ts'
import { EngineKeyDialog } from './engine-key.tsx'

const states: Record<EngineConnection['state'], { title: string; look: PillLook }> = {
  connected: { title: 'Connected', look: 'good' },
  no_key: { title: 'No key', look: 'plain' },
  no_base_url: { title: 'No base URL', look: 'plain' },
  unreadable_key: { title: 'Key cannot be read', look: 'bad' },
}

/** One provider: its key, models and health, with the actions on them. */
export function ProviderItem({ engine }: { engine: EngineConnection }) {
  const { provider, title, state, key, models } = engine
  const can_write = useCanWrite()
  const [open, setOpen] = useState<'key' | 'removal'>()
  const test = useWrite('test_engine')
  const remove = useWrite('delete_engine_key')
  const is_given = key?.origin === 'environment'
  const close = () => setOpen(undefined)
  return (
    <li aria-label={title} className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{title}</span>
          <Pill look={states[state].look}>{states[state].title}</Pill>
        </p>
        <p className="text-muted text-sm">
          <KeyWords engine={engine} />
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {models.length === 0
            ? 'No channel uses this provider. Bind one with the setting CHANNELS_FILE.'
            : models.map(({ model, web_search }) => model + (web_search ? ' (searches the web)' : '')).join(', ')}
        </p>
        <Usage engine={engine} />
        <Health engine={engine} />
        <p role="status" className="text-sm empty:hidden">
          {test.isPending && 'Asking one question …'}
          {test.data && !test.isPending && <Outcome {...test.data} />}
          {test.error && <span className="text-bad">{explain(test.error)}</span>}
        </p>
      </div>
      {can_write && (
        <div className="flex flex-wrap items-start gap-1.5">
          {!is_given && (
            <Button aria-label={`${key ? 'Change' : 'Enter'} key of ${title}`} onClick={() => setOpen('key')}>
              {key ? 'Change key' : 'Enter key'}
            </Button>
          )}
          {state === 'connected' && models.length > 0 && (
            <Button
              aria-label={`Test ${title}`}
              disabled={test.isPending}
              onClick={() => test.mutate({ provider })}
              title="Asks one short question, which the provider may charge for"
            >
              Test
            </Button>
          )}
          {key?.origin === 'stored' && (
            <Button
              look="quiet"
              aria-label={`Remove the key of ${title}`}
              onClick={() => {
                remove.reset()
                setOpen('removal')
              }}
            >
              Remove
            </Button>
          )}
        </div>
      )}
      {open === 'key' && (
        <EngineKeyDialog
          engine={engine}
          onStored={() => {
            close()
            if (models.length > 0) test.mutate({ provider })
          }}
          onClose={close}
        />
      )}
      {open === 'removal' && (
        <Confirmation
          title={`Remove the key of ${title}?`}
          action="Remove key"
          of={remove}
          onConfirm={() =>
            remove.mutate(
              { provider },
              {
                onSuccess: () => {
                  test.reset()
                  close()
                },
              },
            )
          }
          onClose={close}
        >
          <p>No project can ask its engines until a key is entered again.</p>
          <p>Collected answers stay. The key itself remains valid at {title}; revoke it there.</p>
        </Confirmation>
      )}
    </li>
  )
}

function KeyWords({ engine: { key, settings, state } }: { engine: EngineConnection }) {
  if (key?.problem) return <span className="text-bad">{key.problem}</span>
  const setting = (name: string) => <code className="font-mono text-xs">{name}</code>
  const is_missing = state === 'no_base_url'
  const missing = is_missing && <>; {setting(settings.base_url)} is missing in the environment</>
  if (key?.origin === 'environment') return <>Set by the environment: {setting(settings.key)}</>
  if (!key && is_missing) {
    return (
      <>{setting(settings.base_url)} in the environment connects it; a key is needed only by hosts that require one</>
    )
  }
  if (!key) return <>No key</>
  return (
    <>
      Key {key.last_four && `ending in ${key.last_four}, `}stored {key.set_at && time(key.set_at)}
      {missing}
    </>
  )
}

function Usage({ engine: { usage, spent, limits } }: { engine: EngineConnection }) {
  if (usage.month.answers === 0 && spent.month_usd === 0) return null
  const words = ({ answers, input_tokens, output_tokens, searches }: typeof usage.month, cost: number) =>
    [
      quantity(answers, 'answer'),
      `${whole(input_tokens + output_tokens)} tokens`,
      ...(searches > 0 ? [`${whole(searches)} searches`] : []),
      usd(cost),
    ].join(', ')
  const most = limits.questions_per_minute
  return (
    <p className="text-muted text-sm">
      Today {words(usage.today, spent.today_usd)}; this month {words(usage.month, spent.month_usd)}
      {most !== null && `; at most ${quantity(most, 'question')} a minute`}
    </p>
  )
}

function Health({ engine: { health } }: { engine: EngineConnection }) {
  if (health.reason === null) return null
  return (
    <p className="text-bad text-sm [overflow-wrap:anywhere]">
      {health.is_stopped ? 'Temporarily not asked: ' : `${quantity(health.failures, 'failure')} in a row: `}
      {health.reason}
      {health.retry_at && `; next attempt ${time(health.retry_at)}`}
    </p>
  )
}

function Outcome({ is_answered, model, answer, problem, duration_ms }: Answer<'test_engine'>) {
  if (!is_answered) return <span className="text-bad">Not answered. {problem}</span>
  return (
    <span className="text-good">
      {model} answered “{answer}” in {(duration_ms / 1000).toFixed(1)} s.
    </span>
  )
}
