import { useState } from 'react'
import { providerEntries } from '../../../src/contract/providers.ts'
import type { Answer } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { explain } from '../../components/explain.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { time, usd } from '../../components/format.ts'
import { SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { Pill } from '../../components/pill.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

type Budget = Answer<'list_budgets'>['data'][number]
type Cost = Answer<'get_collection_cost'>
type Provider = NonNullable<Budget['provider']>

const periods = { day: 'Daily', month: 'Monthly' } as const
const nameOf = ({ provider, period }: Pick<Budget, 'provider' | 'period'>) =>
  `${periods[period]}, ${provider === null ? 'all engines' : providerEntries[provider].title}`

/** The budgets, the spending so far, and the cost of the schedule. */
export function BudgetsCard({ budgets, cost }: { budgets: readonly Budget[]; cost: Cost | undefined }) {
  const can_write = useCanWrite()
  const [open, setOpen] = useState<{ form?: Budget | 'new'; removal?: Budget }>({})
  const close = () => setOpen({})
  return (
    <Card
      title="Budgets"
      note={
        cost &&
        `The schedule costs about ${usd(cost.day_usd)} a day of collection, ${usd(cost.month_usd)} a month. A budget can be exceeded only by questions in progress that cost more than expected.`
      }
      actions={can_write && <Button onClick={() => setOpen({ form: 'new' })}>Add budget</Button>}
      is_flush
    >
      {budgets.length === 0 ? (
        <EmptyState title="No budget">Collection follows the schedule, whatever it costs.</EmptyState>
      ) : (
        <ul aria-label="Budgets" className="divide-line border-line divide-y border-t">
          {budgets.map((budget) => (
            <li key={nameOf(budget)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {nameOf(budget)}
                  {budget.is_reached && <Pill look="bad">Reached</Pill>}
                </span>
                <span className="text-muted block text-sm">
                  {usd(budget.spent_usd)} of {usd(budget.limit_usd)} spent
                  {budget.reserved_usd > 0 && `, ${usd(budget.reserved_usd)} reserved`} · resets {time(budget.ends_at)}
                </span>
              </span>
              {can_write && (
                <>
                  <Button aria-label={`Change budget: ${nameOf(budget)}`} onClick={() => setOpen({ form: budget })}>
                    Change
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={`Remove budget: ${nameOf(budget)}`}
                    onClick={() => setOpen({ removal: budget })}
                  >
                    Remove
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.form && (
        <BudgetForm
          key={open.form === 'new' ? 'new' : nameOf(open.form)}
          budget={open.form === 'new' ? undefined : open.form}
          budgets={budgets}
          onChange={(form) => setOpen({ form })}
          onClose={close}
        />
      )}
      {open.removal && <Removal budget={open.removal} onClose={close} />}
    </Card>
  )
}

const engines = [
  { value: 'all', title: 'All engines together' },
  ...Object.entries(providerEntries).map(([value, { title }]) => ({ value, title })),
]
/** The maximum budget, as in the contract. */
const max_usd = 1_000_000
const periodOptions = [
  { value: 'day' as const, title: 'A day' },
  { value: 'month' as const, title: 'A month' },
]

interface FormProps {
  /** The budget to edit; undefined to create one. */
  budget: Budget | undefined
  budgets: readonly Budget[]
  /** Switches the form to an existing budget. */
  onChange: (budget: Budget) => void
  onClose: () => void
}

function BudgetForm({ budget, budgets, onChange, onClose }: FormProps) {
  const project_id = useProjectId()
  const [provider, setProvider] = useState<string>(budget?.provider ?? 'all')
  const [period, setPeriod] = useState<Budget['period']>(budget?.period ?? 'month')
  const [limit, setLimit] = useState(budget ? String(budget.limit_usd) : '')
  const write = useWrite('set_budget')
  const limit_usd = Number(limit)
  const of = provider === 'all' ? null : (provider as Provider)
  const existing = budget ? undefined : budgets.find((one) => one.provider === of && one.period === period)
  const is_good = limit.trim() !== '' && limit_usd >= 0 && limit_usd <= max_usd
  return (
    <FormDialog
      title={budget ? `Change budget: ${nameOf(budget)}` : 'Add budget'}
      action="Save"
      is_busy={write.isPending}
      problem={write.error ? explain(write.error) : undefined}
      is_disabled={!is_good || existing !== undefined}
      onSubmit={() => write.mutate({ project_id, provider: of, period, limit_usd }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {!budget && (
        <>
          <SelectInput label="Engines" value={provider} options={engines} onValue={setProvider} />
          <SelectInput label="For" value={period} options={periodOptions} onValue={setPeriod} />
        </>
      )}
      {existing && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          This budget exists already: {usd(existing.limit_usd)}.
          <Button onClick={() => onChange(existing)}>Change it</Button>
        </p>
      )}
      <TextInput
        label="US dollars"
        inputMode="decimal"
        value={limit}
        onValue={setLimit}
        problem={
          limit.trim() === '' || is_good
            ? undefined
            : limit_usd > max_usd
              ? `Enter at most ${usd(max_usd)}.`
              : 'Enter an amount such as 25 or 0.50.'
        }
        hint="When it is reached, no question is asked until the next day or month, or a higher budget."
      />
    </FormDialog>
  )
}

function Removal({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const project_id = useProjectId()
  const write = useWrite('set_budget')
  const { provider, period } = budget
  return (
    <Confirmation
      title={`Remove budget: ${nameOf(budget)}?`}
      action="Remove budget"
      of={write}
      onConfirm={() => write.mutate({ project_id, provider, period, limit_usd: null }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Collection no longer stops at {usd(budget.limit_usd)}. Today’s skipped questions will be asked.</p>
    </Confirmation>
  )
}
