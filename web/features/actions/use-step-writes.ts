import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type InputOf, q } from '../../api/api.ts'
import { useWrite } from '../../api/use-write.ts'
import { explain } from '../../components/explain.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { type ActionDetail, skipWords } from './words.ts'

export type ActionStep = ActionDetail['steps'][number]
type Written = Pick<ActionStep, 'title' | 'description' | 'section'> & { id?: string }
/** Makes the new list of steps from the current one. */
export type StepsChange = (list: readonly ActionStep[]) => readonly Written[]
type Completion = NonNullable<InputOf<'set_step_completion'>['actions'][number]['steps']>[number]

/** Ticks and changes the steps of an action, and says why the last attempt failed. */
export function useStepWrites(action_id: string) {
  const project_id = useProjectId()
  const client = useQueryClient()
  const update = useWrite('update_actions')
  const complete = useWrite('set_step_completion')
  const last = useRef<Promise<unknown>>(Promise.resolve())

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

  /**
   * Applies changes one after another, each to the latest list from the service. Two quick changes, or one by another
   * user, lose nothing. A step sent without `completed` keeps its tick.
   */
  function write(change: StepsChange) {
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

  const skipped = complete.data?.skipped[0]?.reason ?? update.data?.skipped[0]?.reason
  const error = complete.error ?? update.error
  return { tick, write, problem: error ? explain(error) : skipped && skipWords[skipped] }
}

function ticked(step: ActionStep, { step_id, completed, options }: Completion): ActionStep {
  if (step.id !== step_id) return step
  const isTicked = new Map(options?.map((option) => [option.option_id, option.completed]))
  return {
    ...step,
    completed: completed ?? step.completed,
    options: step.options.map((option) => ({ ...option, completed: isTicked.get(option.id) ?? option.completed })),
  }
}
