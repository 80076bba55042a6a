import { Link } from '@tanstack/react-router'
import { useCanWrite } from '../../api/use-write.ts'
import { buttonClass } from '../../components/button.tsx'
import { quantity } from '../../components/format.ts'
import { Pill } from '../../components/pill.tsx'
import { type Channel, useChannels, useProjectId } from '../../open-project/open-project.ts'
import { engineSettings } from './engine-settings.ts'
import { FirstStep } from './step.tsx'

type Provider = keyof typeof engineSettings

/** The providers whose engines are connected, and the settings that connect the others. */
export function ConnectEngines({ number }: { number: number }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const { list } = useChannels()
  const asked = list.filter(({ is_active, engine }) => is_active && engine.state === 'connected')
  // Their keys are set already, so another key would not help.
  const is_untracked = asked.length === 0 && list.some(({ engine }) => engine.state === 'connected')
  return (
    <FirstStep
      number={number}
      title={is_untracked ? 'Choose a channel that can be asked' : 'Connect an engine'}
      found={asked.length > 0 && `${quantity(asked.length, 'tracked channel')} connected`}
      is_done={asked.length > 0}
    >
      <p className="text-muted text-sm">
        Each engine is asked every prompt once a day, or as often as set in the project.{' '}
        {is_untracked
          ? 'Engines are connected, but the project tracks none of their channels, so nothing is asked.'
          : can_write &&
            'To connect one, enter the provider’s key under Engines, or set it in the environment of Answerscope.'}
      </p>
      <ul aria-label="Providers" className="border-line divide-line divide-y rounded-lg border">
        {providersOf(list).map(({ provider, titles, is_connected }) => (
          <li
            key={provider}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2 text-sm sm:grid-cols-[8rem_12rem_6rem_minmax(0,1fr)]"
          >
            <span className="font-medium">{engineSettings[provider].title}</span>
            <code className="bg-sunken justify-self-start rounded px-1.5 py-0.5 font-mono text-xs max-sm:order-1 max-sm:col-span-2">
              {engineSettings[provider].setting}
            </code>
            <span>{is_connected && <Pill look="good">Connected</Pill>}</span>
            <span className="text-muted text-xs max-sm:order-2 max-sm:col-span-2">{titles.join(', ')}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {can_write && !is_untracked && (
          <Link to="/projects/$project_id/settings/engines" params={{ project_id }} className={buttonClass()}>
            Enter a key
          </Link>
        )}
        <Link
          to="/projects/$project_id/settings/channels"
          params={{ project_id }}
          className={buttonClass(can_write && is_untracked ? 'primary' : undefined)}
        >
          {can_write ? 'Choose channels' : 'Channels'}
        </Link>
      </div>
    </FirstStep>
  )
}

/** Providers in the order of their channels, those with tracked channels first. */
function providersOf(channels: readonly Channel[]) {
  const found = new Map<Provider, { titles: string[]; is_connected: boolean }>()
  for (const { description, engine } of [...channels].sort((a, b) => Number(b.is_active) - Number(a.is_active))) {
    if (!engine.provider) continue
    const of = found.get(engine.provider) ?? { titles: [], is_connected: engine.state === 'connected' }
    found.set(engine.provider, { ...of, titles: [...of.titles, description] })
  }
  return [...found].map(([provider, of]) => ({ provider, ...of }))
}
