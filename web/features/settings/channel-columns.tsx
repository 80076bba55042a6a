import type { InputOf } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { country } from '../../components/format.ts'
import { NoValue } from '../../components/no-value.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import type { Channel } from '../../open-project/open-project.ts'
import { AskNow } from '../asking/ask-now.tsx'
import { engineSettings } from '../first-steps/engine-settings.ts'
import { LastRun } from './last-run.tsx'

export type TrackedChannels = NonNullable<InputOf<'update_project'>['model_channel_ids']>

const states: Record<Channel['engine']['state'], { title: string; look: PillLook; help: string }> = {
  connected: { title: 'Connected', look: 'good', help: 'Asked on the project’s days in projects that track it.' },
  no_key: {
    title: 'No key',
    look: 'bad',
    help: 'The installation has no key or base URL for its provider. Keys are entered under Settings, Engines.',
  },
  import_only: { title: 'Import only', look: 'plain', help: 'Nothing is asked; answers are imported.' },
}

export function channelColumns({
  before,
  tracked,
  setTracked,
  can_write,
}: {
  /** The channels that the project tracks. */
  before: readonly string[]
  /** The same, with the changes that are not saved yet. */
  tracked: readonly string[]
  setTracked: (ids: readonly string[]) => void
  can_write: boolean
}): Column<Channel>[] {
  return [
    {
      id: 'name',
      title: 'Channel',
      is_ascending_first: true,
      value: ({ description }) => description,
      className: 'min-w-36',
      cell: ({ id, description, is_active, engine, unsupported_country_codes: without }) => (
        <span className="block leading-tight">
          {description}
          <span className="text-muted block text-xs">
            {id}
            {without.length > 0 && (
              <span title={without.map(country).join(', ')}>
                {' · '}not in {without.length === 1 ? '1 country' : `${without.length} countries`}
              </span>
            )}
          </span>
          {is_active && engine.state !== 'import_only' && (
            <span className="mt-0.5 block text-xs sm:hidden">
              <LastRun channel_id={id} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'tracked',
      title: 'Tracked',
      value: ({ id }) => (before.includes(id) ? 1 : 0),
      cell: ({ id, description }) => (
        <input
          type="checkbox"
          aria-label={`Track ${description}`}
          disabled={!can_write}
          checked={tracked.includes(id)}
          onChange={({ target }) => setTracked(target.checked ? [...tracked, id] : tracked.filter((one) => one !== id))}
          className="accent-accent size-4"
        />
      ),
    },
    {
      id: 'engine',
      title: 'Engine',
      is_ascending_first: true,
      value: ({ engine }) => states[engine.state].title,
      cell: ({ engine }) => (
        <span title={states[engine.state].help} className="block leading-tight">
          <Pill look={states[engine.state].look}>{states[engine.state].title}</Pill>
          {engine.state === 'no_key' && engine.provider && (
            <code className="text-muted mt-1 block font-mono text-xs">{engineSettings[engine.provider].setting}</code>
          )}
        </span>
      ),
    },
    {
      id: 'model',
      title: 'Asked',
      is_ascending_first: true,
      from: 'md',
      value: ({ engine }) => engine.provider && engineSettings[engine.provider].title,
      cell: ({ engine }) =>
        engine.provider ? (
          <span className="block leading-tight">
            {engineSettings[engine.provider].title}
            <span className="text-muted block text-xs">
              {engine.model}
              {engine.web_search && ' · searches the web'}
            </span>
          </span>
        ) : (
          <NoValue why="Never asked, only imported" />
        ),
    },
    {
      id: 'last',
      title: 'Last answer',
      is_unsortable: true,
      is_in_first_below: 'sm',
      className: 'min-w-40',
      value: () => null,
      cell: ({ id, is_active, engine }) =>
        is_active && engine.state !== 'import_only' ? (
          <LastRun channel_id={id} />
        ) : (
          <NoValue why={is_active ? 'Never asked, only imported' : 'Not tracked'} is_twin={is_active} />
        ),
    },
    {
      id: 'now',
      title: 'Ask now',
      is_unsortable: true,
      from: 'sm',
      value: () => null,
      cell: ({ id, description, is_active, engine }) =>
        can_write &&
        is_active &&
        engine.state === 'connected' && (
          <AskNow which={{ model_channel_ids: [id] as TrackedChannels }} subject={description} is_icon />
        ),
    },
  ]
}
