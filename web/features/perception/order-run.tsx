import { useState } from 'react'
import { refusedOf } from '../../api/rejections.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { quantity, whole } from '../../components/format.ts'
import { TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { useRunCost } from './run-cost.ts'

/** Orders runs, and shows the number of engine calls beforehand. */
export function OrderRun({ onClose, onDone }: { onClose: () => void; onDone: (words: string) => void }) {
  const project_id = useProjectId()
  const [industry, setIndustry] = useState('')
  const [market, setMarket] = useState('')
  const cost = useRunCost(market)
  const order = useWrite('create_perception_runs')
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
                  created.length > 0 && `${quantity(created.length, 'run')} ordered.`,
                  skipped.length > 0 &&
                    `${quantity(skipped.length, 'run')} of the same kind already pending or in progress.`,
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
          cost.industry
            ? 'Default: the industry of the project profile.'
            : 'Required, because the project profile has none.'
        }
      />
      <TextInput
        label="Target market"
        value={market}
        onValue={setMarket}
        hint="Default: the first five markets of the profile or, without any, the country of the project."
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
        No tracked channel has a connected engine, so a run would fail. Set the key of a provider where the service
        runs, or track a channel that is connected.
      </p>
    )
  }
  return (
    <div role="status" className="bg-sunken rounded-lg p-3 text-sm">
      <p className="font-medium">
        About {quantity(questions, 'engine call')}
        {are_attributes_known ? '' : ', once attributes are proposed'}
      </p>
      <p className="text-muted">
        {quantity(attributes, 'attribute')} × {quantity(connected.length, 'connected channel')} (
        {connected.map(({ description }) => description).join(', ')}) × {quantity(markets, 'target market')}. An
        assistant, if there is one, is asked at most {whole(analysis)} more times, for objections and claims. The
        providers charge for every call.
      </p>
    </div>
  )
}
