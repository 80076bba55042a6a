import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type InputOf, q } from '../../api/api.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { classNames } from '../../components/class-names.ts'
import { explain } from '../../components/explain.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { StepForm } from './step-form.tsx'
import { type ActionDetail, skipWords } from './words.ts'

type Step = ActionDetail['steps'][number]
type Written = Pick<Step, 'title' | 'description' | 'section'> & { id?: string }
type Completion = NonNullable<InputOf<'set_step_completion'>['actions'][number]['steps']>[number]

/** The steps of an action, to tick off, edit, add and reorder. */
export function Steps({ action }: { action: ActionDetail }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const client = useQueryClient()
  const [edited, setEdited] = useState<string>()
  const update = useWrite('update_actions')
  const complete = useWrite('set_step_completion')
  const { steps, id: action_id } = action
  const done = steps.filter(({ completed }) => completed).length
  const skipped = complete.data?.skipped[0]?.reason ?? update.data?.skipped[0]?.reason
  const error = complete.error ?? update.error
  const problem = error ? explain(error) : skipped && skipWords[skipped]

  /** Ticks are shown immediately; the service's response then replaces them. */
  function tick(change: Completion) {
    client.setQueryData(q('get_action', { project_id, action_id }).queryKey, (old) =>
      old ? { data: { ...old.data, steps: old.data.steps.map((step) => ticked(step, change)) } } : old,
    )
    complete.mutate(
      { project_id, actions: [{ action_id, steps: [change] }] },
      { onError: () => void client.invalidateQueries({ queryKey: ['get_action'] }) },
    )
  }
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /**
   * Applies changes one after another, each to the latest list from the service. Two quick changes, or one by another
   * user, lose nothing. A step sent without `completed` keeps its tick.
   */
  function write(change: (list: readonly Step[]) => readonly Written[]) {
    const written = last.current
      .catch(() => undefined)
      .then(() => client.fetchQuery({ ...q('get_action', { project_id, action_id }), staleTime: 0 }))
      .then(({ data }) => {
        const list = change(data.steps).map(({ id, title, description, section }) => ({
          ...(id && { id }),
          title,
          description,
          section,
        }))
        return update.mutateAsync({ project_id, actions: [{ action_id, steps: list }] })
      })
    last.current = written
    return written
  }
  /** The error is shown above the list. */
  const writeQuietly = (change: Parameters<typeof write>[0]) => void write(change).catch(() => undefined)
  /** Closes only the given form: the user may have opened another one before the step was accepted. */
  const close = (form: string) => setEdited((now) => (now === form ? undefined : now))
  const moved = (id: string, by: 1 | -1) =>
    writeQuietly((list) => {
      const from = list.findIndex((one) => one.id === id)
      const [step] = list.slice(from)
      if (from < 0 || !step) return list
      return list.toSpliced(from, 1).toSpliced(Math.max(from + by, 0), 0, step)
    })
  const isNewSection = (index: number) => {
    const section = steps[index]?.section
    return section && section !== steps[index - 1]?.section ? section : undefined
  }
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
            {isNewSection(index) && <p className="text-muted mb-1.5 text-xs font-medium">{isNewSection(index)}</p>}
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
                  <span className="flex shrink-0">
                    <IconButton
                      label={`Move up: ${step.title}`}
                      disabled={index === 0}
                      onClick={() => moved(step.id, -1)}
                    >
                      <ArrowUp size={14} />
                    </IconButton>
                    <IconButton
                      label={`Move down: ${step.title}`}
                      disabled={index === steps.length - 1}
                      onClick={() => moved(step.id, 1)}
                    >
                      <ArrowDown size={14} />
                    </IconButton>
                    <IconButton label={`Edit: ${step.title}`} onClick={() => setEdited(step.id)}>
                      <Pencil size={14} />
                    </IconButton>
                    <IconButton
                      label={`Remove: ${step.title}`}
                      onClick={() => writeQuietly((list) => list.filter(({ id }) => id !== step.id))}
                    >
                      <Trash2 size={14} />
                    </IconButton>
                  </span>
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

function ticked(step: Step, { step_id, completed, options }: Completion): Step {
  if (step.id !== step_id) return step
  const isTicked = new Map(options?.map((option) => [option.option_id, option.completed]))
  return {
    ...step,
    completed: completed ?? step.completed,
    options: step.options.map((option) => ({ ...option, completed: isTicked.get(option.id) ?? option.completed })),
  }
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
