import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCanWrite } from '../../api/use-write.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { classNames } from '../../components/class-names.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { EmptyState } from '../../components/states.tsx'
import { StepForm } from './step-form.tsx'
import { type ActionStep, type StepsChange, useStepWrites } from './use-step-writes.ts'
import type { ActionDetail } from './words.ts'

/** The steps of an action, to tick off, edit, add and reorder. */
export function Steps({ action }: { action: ActionDetail }) {
  const can_write = useCanWrite()
  const [edited, setEdited] = useState<string>()
  const { tick, write, problem } = useStepWrites(action.id)
  const { steps } = action
  const done = steps.filter(({ completed }) => completed).length
  /** Closes only the given form: the user may have opened another one before the step was accepted. */
  const close = (form: string) => setEdited((now) => (now === form ? undefined : now))
  return (
    <Card
      title="Steps"
      note={steps.length > 0 && `${done} of ${steps.length} done`}
      actions={
        can_write &&
        edited !== 'new' && (
          <Button onClick={() => setEdited('new')}>
            <Plus size={14} aria-hidden="true" />
            Add step
          </Button>
        )
      }
    >
      {problem && <FormProblem>{problem}</FormProblem>}
      {steps.length === 0 && edited !== 'new' && (
        <EmptyState title="No steps">{can_write && 'Add the first step.'}</EmptyState>
      )}
      <ol className="divide-line divide-y">
        {steps.map((step, index) => (
          <li key={step.id} className="py-2.5">
            {step.section && step.section !== steps[index - 1]?.section && (
              <p className="text-muted mb-1.5 text-xs font-medium">{step.section}</p>
            )}
            {edited === step.id ? (
              <StepForm
                step={step}
                onClose={() => close(step.id)}
                onSave={(next) => write((list) => list.map((one) => (one.id === step.id ? { ...one, ...next } : one)))}
              />
            ) : (
              <div className="flex items-start gap-2.5">
                <Tick
                  label={step.title}
                  is_done={step.completed}
                  is_disabled={!can_write}
                  onChange={(completed) => tick({ step_id: step.id, completed })}
                >
                  {step.description && <span className="text-muted block text-sm">{step.description}</span>}
                </Tick>
                {can_write && (
                  <StepControls
                    step={step}
                    is_first={index === 0}
                    is_last={index === steps.length - 1}
                    onEdit={() => setEdited(step.id)}
                    // The error is shown above the list.
                    onWrite={(change) => void write(change).catch(() => undefined)}
                  />
                )}
              </div>
            )}
            {step.options.length > 0 && (
              <ul className="mt-2 space-y-1.5 pl-7">
                {step.options.map((option) => (
                  <li key={option.id}>
                    <Tick
                      label={option.title}
                      is_done={option.completed}
                      is_disabled={!can_write}
                      onChange={(completed) =>
                        tick({ step_id: step.id, options: [{ option_id: option.id, completed }] })
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {edited === 'new' && (
        <StepForm
          onClose={() => close('new')}
          onSave={(next) => write((list) => [...list, { section: list.at(-1)?.section ?? null, ...next }])}
        />
      )}
    </Card>
  )
}

function StepControls({
  step: { id, title },
  is_first,
  is_last,
  onEdit,
  onWrite,
}: {
  step: ActionStep
  is_first: boolean
  is_last: boolean
  onEdit: () => void
  onWrite: (change: StepsChange) => void
}) {
  return (
    <span className="flex shrink-0">
      <IconButton label={`Move up: ${title}`} disabled={is_first} onClick={() => onWrite(moved(id, -1))}>
        <ArrowUp size={14} />
      </IconButton>
      <IconButton label={`Move down: ${title}`} disabled={is_last} onClick={() => onWrite(moved(id, 1))}>
        <ArrowDown size={14} />
      </IconButton>
      <IconButton label={`Edit: ${title}`} onClick={onEdit}>
        <Pencil size={14} />
      </IconButton>
      <IconButton label={`Remove: ${title}`} onClick={() => onWrite((list) => list.filter((one) => one.id !== id))}>
        <Trash2 size={14} />
      </IconButton>
    </span>
  )
}

const moved =
  (id: string, by: 1 | -1): StepsChange =>
  (list) => {
    const from = list.findIndex((one) => one.id === id)
    const [step] = list.slice(from)
    if (from < 0 || !step) return list
    return list.toSpliced(from, 1).toSpliced(Math.max(from + by, 0), 0, step)
  }

function Tick({
  label,
  is_done,
  is_disabled,
  onChange,
  children,
}: {
  label: string
  is_done: boolean
  is_disabled: boolean
  onChange: (is_done: boolean) => void
  children?: React.ReactNode
}) {
  return (
    <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        checked={is_done}
        disabled={is_disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="accent-accent mt-0.5 size-4 shrink-0"
      />
      <span className="min-w-0">
        <span className={classNames('break-words', is_done && 'text-muted line-through')}>{label}</span>
        {children}
      </span>
    </label>
  )
}
