import { useState } from 'react'
import { refusedOf } from '../api/refused.ts'
import { useWrite } from '../api/use-write.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { counted, whole } from '../components/format.ts'
import { TextInput } from '../components/labelled-input.tsx'
import { useProjectId } from '../project/project.ts'
import { useRunCost } from './run-cost.ts'

/** Has runs made now; what that costs is said before. */
export function OrderRun({ onClose, onDone }: { onClose: () => void; onDone: (words: string) => void }) {
  const project_id = useProjectId()
  const [industry, setIndustry] = useState('')
  const [market, setMarket] = useState('')
  const cost = useRunCost(market)
  const order = useWrite('create_perception_runs', ['list_perception_runs'])
  const message = refusedOf(order)
  const is_of_industry = message?.includes('industry') ?? false
  return (
    <FormDialog
      title="Order a perception run"
      action={cost.questions > 0 ? `Order, about ${whole(cost.questions)} calls` : 'Order'}
      is_busy={order.isPending}
      is_disabled={industry.trim() === '' && cost.is_known && cost.industry === ''}
      problem={is_of_industry ? undefined : message}
      onClose={onClose}
      onSubmit={() =>
        order.mutate(
          {
            project_id,
            ...(industry.trim() && { industry }),
            ...(market.trim() && { target_market: market }),
          },
          {
            onSuccess: ({ created, skipped }) => {
              onClose()
              onDone(
                [
                  created.length > 0 && `${counted(created.length, 'run')} ordered.`,
                  skipped.length > 0 && `${counted(skipped.length, 'run')} of the same kind waits or goes on already.`,
                ]
                  .filter(Boolean)
                  .join(' '),
              )
            },
          },
        )
      }
    >
      <TextInput
        label="Industry"
        value={industry}
        onValue={setIndustry}
        placeholder={cost.industry}
        problem={is_of_industry ? message : undefined}
        hint={
          cost.industry ? 'Left empty: that of the project profile.' : 'The project profile has none, so it is needed.'
        }
      />
      <TextInput
        label="Target market"
        value={market}
        onValue={setMarket}
        hint="Left empty: the first five of the profile or, without any, the country of the project."
      />
      <Cost {...cost} />
    </FormDialog>
  )
}

function Cost({
  attributes,
  are_attributes_known,
  connected,
  markets,
  questions,
  analysis,
}: ReturnType<typeof useRunCost>) {
  if (connected.length === 0) {
    return (
      <p role="status" className="bg-bad-soft rounded-lg p-3 text-sm">
        No tracked channel has a connected engine, so a run has nobody to ask and fails. Set the key of a provider where
        the service runs, or track a channel that is connected.
      </p>
    )
  }
  return (
    <div role="status" className="bg-sunken rounded-lg p-3 text-sm">
      <p className="font-medium">
        About {counted(questions, 'call')} of engines
        {are_attributes_known ? '' : ', once attributes are proposed'}
      </p>
      <p className="text-muted">
        {counted(attributes, 'attribute')} × {counted(connected.length, 'connected channel')} (
        {connected.map(({ description }) => description).join(', ')}) × {counted(markets, 'target market')}. An
        assistant, where there is one, is asked {whole(analysis)} times more at most, for objections and claims. The
        providers charge for every call.
      </p>
    </div>
  )
}
