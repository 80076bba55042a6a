import { useMemo, useState } from 'react'
import { channelsInput } from '../../src/views/project-questions.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { DataTable } from '../components/data-table.tsx'
import { explain } from '../components/explain.ts'
import { quantity } from '../components/format.ts'
import { FormProblem } from '../components/labelled-input.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { channelColumns, type TrackedChannels } from '../features/settings/channel-columns.tsx'
import { type Channel, useChannelList, useProjectId } from '../open-project/open-project.ts'

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
  const connected = channels.filter(({ engine }) => engine.state === 'connected').length
  const columns = channelColumns({ before, tracked: changed ?? before, setTracked: setChanged, can_write })
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
                      model_channel_ids: changed as TrackedChannels,
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
