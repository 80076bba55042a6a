import { useState } from 'react'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormProblem, SelectInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { type ActionDraft, ActionFields, actionFields } from './action-fields.tsx'
import {
  type ActionCategory,
  type ActionDetail,
  actionCategoryTitles,
  optionsOf,
  skipWords,
  type Weight,
  weights,
} from './words.ts'

const draftOf = (action: ActionDetail): ActionDraft & { priority: Weight | '' } => ({
  title: action.title,
  page_url: action.page_url ?? '',
  notes: action.notes?.text ?? '',
  topic_id: action.topic_id ?? '',
  category:
    action.category !== null && action.category in actionCategoryTitles ? (action.category as ActionCategory) : '',
  assignee_user_id: action.assignee_user_id ?? '',
  due_on: action.due_on ?? '',
  repeat: action.repeat?.every ?? '',
  prompt_ids: action.prompt_ids,
  tag_ids: action.tag_ids,
  priority: action.priority ?? '',
})

/** Writes only the edited fields, so concurrent changes by others survive. */
export function EditAction({ action, onClose }: { action: ActionDetail; onClose: () => void }) {
  const project_id = useProjectId()
  const [before] = useState(() => draftOf(action))
  const [draft, setDraft] = useState(before)
  const update = useWrite('update_actions')
  const problem = problemsOf(update.error, [...actionFields, 'priority'])
  const skipped = update.data?.skipped.find(({ reason }) => reason !== 'no_changes')
  const isNew = (field: keyof typeof draft) => String(draft[field]) !== String(before[field])
  async function submit() {
    const {
      title,
      page_url,
      notes,
      topic_id,
      category,
      assignee_user_id,
      due_on,
      repeat,
      priority,
      prompt_ids,
      tag_ids,
    } = draft
    const { skipped: left } = await update.mutateAsync({
      project_id,
      actions: [
        {
          action_id: action.id,
          ...(isNew('title') && { title }),
          ...(isNew('page_url') && { page_url: page_url || null }),
          ...(isNew('notes') && { notes: notes ? { text: notes } : null }),
          ...(isNew('topic_id') && { topic_id: topic_id || null }),
          ...(isNew('category') && { category: category || null }),
          ...(isNew('assignee_user_id') && { assignee_user_id: assignee_user_id || null }),
          ...(isNew('due_on') && { due_on: due_on || null }),
          ...(isNew('repeat') && { repeat: repeat ? { every: repeat } : null }),
          ...(isNew('prompt_ids') && { prompt_ids }),
          ...(isNew('tag_ids') && { tag_ids }),
          ...(isNew('priority') && { priority: priority || null }),
        },
      ],
    })
    if (left.every(({ reason }) => reason === 'no_changes')) onClose()
  }
  return (
    <Dialog title="Edit action" is_form onClose={onClose}>
      <form
        className="space-y-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit().catch(() => undefined)
        }}
      >
        <ActionFields
          draft={draft}
          problem={problem}
          is_page_needed={action.type === 'CONTENT_OPTIMISATION'}
          onChange={(change) => setDraft({ ...draft, ...change })}
        >
          <SelectInput
            label="Priority"
            value={draft.priority}
            options={optionsOf(weights, 'None')}
            problem={problem('priority')}
            onValue={(priority) => setDraft({ ...draft, priority })}
          />
        </ActionFields>
        <FormProblem>{problem() ?? (skipped && skipWords[skipped.reason])}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={update.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
