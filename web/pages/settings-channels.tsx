import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Answer, type Input, q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { wordsOf } from '../api/problems.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { counted, country } from '../components/format.ts'
import { FormProblem } from '../components/labelled-input.tsx'
import { Pill, type PillLook } from '../components/pill.tsx'
import { Empty, Result } from '../components/states.tsx'
import { engineSettings } from '../project/engine-settings.ts'
import { useProjectId } from '../project/project.ts'
import { LastRun } from '../settings/last-run.tsx'

type Channel = Answer<'list_model_channels'>['data'][number]
const states: Record<Channel['engine']['state'], { title: string; look: PillLook; help: string }> = {
  connected: { title: 'Connected', look: 'good', help: 'Asked on the project’s days where it is tracked.' },
  no_key: { title: 'No key', look: 'bad', help: 'The installation has no key or address for its provider.' },
  import_only: { title: 'Import only', look: 'plain', help: 'Nothing is asked; answers come by import.' },
}

/** Which engines are asked for this project, and whether they can be. */
export default function Channels() {
  const project_id = useProjectId()
  const question: Input<'list_model_channels'> = { project_id, limit: 10_000 }
  const asked = useQuery(q('list_model_channels', question))
  return (
    <Result of={asked}>
      {({ data }) => <List channels={data} call={callOf('Channels', 'list_model_channels', question)} />}
    </Result>
  )
}

function List({ channels, call }: { channels: readonly Channel[]; call: ReturnType<typeof callOf> }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const before = useMemo(() => channels.filter(({ is_active }) => is_active).map(({ id }) => id as string), [channels])
  const [changed, setChanged] = useState<readonly string[]>()
  const [sorting, setSorting] = useState([{ id: 'tracked', desc: true }])
  const update = useWrite('update_project', ['list_model_channels', 'get_project'])
  const tracked = changed ?? before
  const connected = channels.filter(({ engine }) => engine.state === 'connected').length
  const columns: Column<Channel>[] = [
    {
      ...{ id: 'name', title: 'Channel', is_ascending_first: true, value: ({ description }) => description },
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
      ...{ id: 'tracked', title: 'Tracked', value: ({ id }) => (before.includes(id) ? 1 : 0) },
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
      ...{ id: 'engine', title: 'Engine', is_ascending_first: true, value: ({ engine }) => states[engine.state].title },
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
      ...{ id: 'model', title: 'Asked', is_ascending_first: true, from: 'md' },
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
          <span className="text-muted">–</span>
        ),
    },
    {
      ...{
        id: 'last',
        title: 'Last answer',
        is_unsortable: true,
        from: 'sm',
        className: 'min-w-40',
        value: () => null,
      },
      cell: ({ id, is_active, engine }) =>
        is_active && engine.state !== 'import_only' ? (
          <LastRun channel_id={id} />
        ) : (
          <span className="text-muted">–</span>
        ),
    },
  ]
  return (
    <Card
      title="Channels"
      note={`${counted(before.length, 'channel')} tracked of ${channels.length}; ${counted(connected, 'engine')} connected. Keys of providers are settings of the installation, named where one is missing.`}
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
                      model_channel_ids: changed as NonNullable<Input<'update_project'>['model_channel_ids']>,
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
            {update.error ? wordsOf(update.error) : 'A project tracks one channel at least. Choose one.'}
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
        empty={<Empty title="The installation has no channels" />}
      />
    </Card>
  )
}
