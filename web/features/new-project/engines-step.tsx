import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/api.ts'
import { longDay, quantity } from '../../components/format.ts'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { money } from '../../components/money.ts'
import { type Blueprint, chosenCompetitors, chosenPrompts, type ProjectDraft } from './blueprint.ts'
import { plannedCost } from './planned-cost.ts'
import { StepFrame } from './step-frame.tsx'

interface Props {
  blueprint: Blueprint
  draft: ProjectDraft
  onChange: (changes: Partial<Blueprint>) => void
  is_busy: boolean
  problem: (field?: string) => string | undefined
  onNext: () => void
  onBack: () => void
}

const samples = [1, 2, 3, 5, 10, 20].map((count) => ({
  value: String(count),
  title: count === 1 ? 'Once a day' : `${count} times a day`,
}))
const dollars = (amount: number) => (amount > 0 && amount < 0.01 ? 'less than $0.01' : money(amount, 'USD'))

/** Chooses the engines and shows their cost. Its button saves everything. */
export function EnginesStep({ blueprint, draft, onChange, is_busy, problem, onNext, onBack }: Props) {
  const prices = useQuery(q('list_engine_prices', { limit: 1000 })).data?.data ?? []
  const connected = draft.model_channels.filter(({ state }) => state === 'connected')
  const cost = plannedCost(blueprint, connected, prices)
  const prompts = chosenPrompts(blueprint).length
  const competitors = chosenCompetitors(blueprint).length
  const has_engine = blueprint.channels.length > 0
  const saved = `It saves ${blueprint.name}, ${quantity(competitors, 'competitor')} and ${quantity(prompts, 'prompt')}.`
  return (
    <StepFrame
      title={connected.length > 0 ? 'Which engines are asked?' : 'No engine is connected yet'}
      note={
        connected.length > 0
          ? `${saved} Then the first questions are asked.`
          : `${saved} Then you can import existing answers with a template. You can enter engine keys later, under Settings, Engines.`
      }
      action={has_engine ? 'Create the project and ask' : 'Create the project and import answers'}
      is_busy={is_busy}
      busy_words="Creating …"
      problem={problem()}
      onNext={onNext}
      onBack={onBack}
    >
      {connected.length > 0 && (
        <>
          <fieldset>
            <legend className="mb-1 text-sm font-medium">Engines</legend>
            <ul className="divide-line border-line divide-y rounded-lg border">
              {connected.map(({ id, description }) => {
                const price = prices.find(({ model_channel }) => model_channel.id === id)
                return (
                  <li key={id}>
                    <label className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
                      <input
                        type="checkbox"
                        checked={blueprint.channels.includes(id)}
                        onChange={({ target }) =>
                          onChange({
                            channels: target.checked
                              ? [...blueprint.channels, id]
                              : blueprint.channels.filter((one) => one !== id),
                          })
                        }
                        className="accent-accent size-4"
                      />
                      <span className="min-w-0 flex-1">{description}</span>
                      <span className="text-muted text-xs">
                        {price?.answer_usd == null
                          ? 'no price known'
                          : `about ${dollars(price.answer_usd * 1000)} for 1,000 answers`}
                      </span>
                    </label>
                  </li>
                )
              })}
            </ul>
          </fieldset>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectInput
              label="How often each prompt is asked"
              hint="More answers make the numbers more certain."
              value={String(blueprint.samples_per_day)}
              options={samples}
              onValue={(count) => onChange({ samples_per_day: Number(count) })}
            />
            <TextInput
              label="Credits per month"
              inputMode="numeric"
              hint="Maximum number of answers a month; required if the company has a plan."
              value={blueprint.credits}
              problem={problem('allocated_credits')}
              onValue={(credits) => onChange({ credits })}
            />
          </div>
          <dl aria-label="Cost" className="bg-sunken grid gap-3 rounded-lg p-4 sm:grid-cols-2">
            <div>
              <dt className="text-muted text-sm">A day</dt>
              <dd className="numbers text-xl font-semibold tracking-tight">about {dollars(cost.day_usd)}</dd>
              <dd className="text-muted text-sm">{quantity(cost.day, 'question')}</dd>
            </div>
            <div>
              <dt className="text-muted text-sm">A month</dt>
              <dd className="numbers text-xl font-semibold tracking-tight">about {dollars(cost.month_usd)}</dd>
              <dd className="text-muted text-sm">{quantity(cost.month, 'question')}</dd>
            </div>
          </dl>
          <TextInput
            label="Budget per month, US dollars"
            inputMode="decimal"
            placeholder={cost.month_usd > 0 ? String(Math.ceil(cost.month_usd)) : 'No limit'}
            hint="Asking stops before it is exceeded, with a notice. Empty: no limit."
            value={blueprint.budget}
            problem={problem('monthly_budget_usd')}
            onValue={(budget) => onChange({ budget })}
          />
          <p className="text-muted text-xs">
            Prompts × engines × answers a day × usual cost of an answer
            {cost.as_of
              ? `, by prices of ${longDay(cost.as_of)}.`
              : '. The prices come with the product and may be out of date: compare them with those of the providers.'}{' '}
            You pay it to the providers.
            {cost.unpriced.length > 0 && ` Without a known price, counted as free: ${cost.unpriced.join(', ')}.`}
          </p>
        </>
      )}
    </StepFrame>
  )
}
