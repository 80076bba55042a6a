import { useMemo, useState } from 'react'
import { channelsInput } from '../../src/views/project-questions.ts'
import type { InputOf } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import type { Column } from '../components/column.ts'
import { DataTable } from '../components/data-table.tsx'
import { explain } from '../components/explain.ts'
import { country, quantity } from '../components/format.ts'
import { FormProblem } from '../components/labelled-input.tsx'
import { NoValue } from '../components/no-value.tsx'
import { Pill, type PillLook } from '../components/pill.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { AskNow } from '../features/asking/ask-now.tsx'
import { engineSettings } from '../features/first-steps/engine-settings.ts'
import { LastRun } from '../features/settings/last-run.tsx'
import { type Channel, useChannelList, useProjectId } from '../open-project/open-project.ts'

type Tracked = NonNullable<InputOf<'update_project'>['model_channel_ids']>

const states: Record<Channel['engine']['state'], { title: string; look: PillLook; help: string }> = {
  connected: { title: 'Connected', look: 'good', help: 'Asked on the project’s days in projects that track it.' },
  no_key: {
    title: 'No key',
    look: 'bad',
    help: 'The installation has no key or base URL for its provider. Keys are entered under Settings, Engines.',
  },
  import_only: { title: 'Import only', look: 'plain', help: 'Nothing is asked; answers are imported.' },
}

/** The channels that this project tracks, and whether their engines are connected. */
export default function Channels() {
  const project_id = useProjectId()
  const asked = useChannelList()
  return (
    <QueryResult of={asked}>
      {(channels) => (
        <List channels={channels} call={callOf('Channels', 'list_model_channels', channelsInput(project_id))} />
      )}
    </QueryResult>
  )
}

function List({ channels, call }: { channels: readonly Channel[]; call: ReturnType<typeof callOf> }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const before = useMemo(() => channels.filter(({ is_active }) => is_active).map(({ id }) => id as string), [channels])
  const [changed, setChanged] = useState<readonly string[]>()
  const [sorting, setSorting] = useState([{ id: 'tracked', desc: true }])
  const update = useWrite('update_project')
  const tracked = changed ?? before
  const connected = channels.filter(({ engine }) => engine.state === 'connected').length
  const columns: Column<Channel>[] = [
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
          onChange={({ target }) => setChanged(target.checked ? [...tracked, id] : tracked.filter((one) => one !== id))}
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
          <AskNow which={{ model_channel_ids: [id] as Tracked }} subject={description} is_icon />
        ),
    },
  ]
  return (
    <Card
      title="Channels"
      note={`${quantity(before.length, 'channel')} tracked of ${channels.length}; ${quantity(connected, 'engine')} connected. Keys of providers are entered under Engines, or set where the service runs.`}
      actions={
        <>
          {changed && (
            <>
              <Button onClick={() => setChanged(undefined)}>Undo</Button>
              <Button
                look="primary"
                disabled={update.isPending || changed.length === 0}
                onClick={() =>
                  update.mutate(
                    {
                      project_id,
                      model_channel_ids: changed as Tracked,
                    },
                    { onSuccess: () => setChanged(undefined) },
                  )
                }
              >
                Save channels
              </Button>
            </>
          )}
          <AsApiCall calls={[call]} />
        </>
      }
      is_flush
    >
      {(update.error || changed?.length === 0) && (
        <div className="px-4 pb-3">
          <FormProblem>
            {update.error ? explain(update.error) : 'A project tracks at least one channel. Choose one.'}
          </FormProblem>
        </div>
      )}
      <DataTable
        label="Channels"
        columns={columns}
        rows={channels}
        idOf={({ id }) => id}
        sorting={sorting}
        onSorting={setSorting}
        empty={<EmptyState title="The installation has no channels" />}
      />
    </Card>
  )
}
