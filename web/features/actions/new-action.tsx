import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormProblem, TextArea } from '../../components/labelled-input.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { ActionFields, actionFields, emptyDraft } from './action-fields.tsx'
import { skipWords } from './words.ts'

const kinds = [
  { value: 'MANUAL_ACTION', title: 'Task' },
  { value: 'CONTENT_OPTIMISATION', title: 'Page to improve' },
] as const

export function NewActionDialog({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const [type, setType] = useState<(typeof kinds)[number]['value']>('MANUAL_ACTION')
  const [draft, setDraft] = useState(emptyDraft)
  const [steps, setSteps] = useState('')
  const create = useWrite('create_actions')
  const problem = problemsOf(create.error, [...actionFields, 'steps'])
  const [skipped] = create.data?.skipped ?? []
  async function submit() {
    const { title, page_url, notes, topic_id, category, assignee_user_id, due_on, repeat, prompt_ids, tag_ids } = draft
    const titles = steps.split('\n').map((line) => line.trim())
    const { created } = await create.mutateAsync({
      project_id,
      actions: [
        {
          type,
          title,
          prompt_ids,
          tag_ids,
          ...(page_url && { page_url }),
          ...(notes && { notes: { text: notes } }),
          ...(topic_id && { topic_id }),
          ...(category && { category }),
          ...(assignee_user_id && { assignee_user_id }),
          ...(due_on && { due_on }),
          ...(repeat && { repeat: { every: repeat } }),
          steps: titles.filter(Boolean).map((one) => ({ title: one })),
        },
      ],
    })
    const [action] = created
    if (!action) return
    onClose()
    await navigate({
      to: '/projects/$project_id/actions/$action_id',
      params: { project_id, action_id: action.action_id },
    })
  }
  return (
    <Dialog title="New action" is_form onClose={onClose}>
      <form
        className="space-y-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit().catch(() => undefined)
        }}
      >
        <Segmented label="Action type" value={type} options={kinds} onChange={setType} />
        <ActionFields
          draft={draft}
          problem={problem}
          is_page_needed={type === 'CONTENT_OPTIMISATION'}
          onChange={(change) => setDraft({ ...draft, ...change })}
        >
          <TextArea
            label="Steps"
            hint="One per line; each can be checked off."
            rows={3}
            value={steps}
            problem={problem('steps')}
            onValue={setSteps}
          />
        </ActionFields>
        <FormProblem>{problem() ?? (skipped && skipWords[skipped.reason])}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={create.isPending}>
            Create action
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
