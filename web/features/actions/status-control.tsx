import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, RotateCcw, ThumbsUp, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { explain } from '../../components/explain.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { type ActionDetail, type Status, skipWords } from './words.ts'

/** The next steps from each status. */
const transitions: Record<Status, readonly { to: Status; title: string; icon: typeof Check }[]> = {
  PENDING: [
    { to: 'ACCEPTED', title: 'Accept', icon: ThumbsUp },
    { to: 'COMPLETED', title: 'Complete', icon: Check },
    { to: 'REJECTED', title: 'Reject', icon: X },
  ],
  ACCEPTED: [
    { to: 'COMPLETED', title: 'Complete', icon: Check },
    { to: 'REJECTED', title: 'Reject', icon: X },
    { to: 'PENDING', title: 'Back to pending', icon: RotateCcw },
  ],
  COMPLETED: [{ to: 'PENDING', title: 'Open again', icon: RotateCcw }],
  REJECTED: [{ to: 'PENDING', title: 'Open again', icon: RotateCcw }],
}

/** Changes the status of an action, or deletes an action created by a user. */
export function StatusControl({ action }: { action: ActionDetail }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [is_deleting, setDeleting] = useState(false)
  const set = useWrite('set_action_status')
  const remove = useWrite('set_action_status', { gone: ['get_action'] })
  const action_ids = [action.id]
  const [skipped] = [...(set.data?.skipped ?? []), ...(remove.data?.skipped ?? [])]
  const problem = set.error ? explain(set.error) : skipped && skipWords[skipped.reason]
  async function confirm() {
    const { updated } = await remove.mutateAsync({ project_id, action_ids, status: 'DELETED' })
    if (updated.length === 0) return
    // A cached list would show it until the next fetch.
    client.removeQueries({ queryKey: ['list_actions'] })
    await navigate({ to: '/projects/$project_id/actions', params: { project_id } })
  }
  return (
    <>
      {transitions[action.status].map(({ to, title, icon: Icon }, index) => (
        <Button
          key={to}
          look={index === 0 && to !== 'PENDING' ? 'primary' : 'plain'}
          disabled={set.isPending}
          onClick={() => set.mutate({ project_id, action_ids, status: to })}
        >
          <Icon size={14} aria-hidden="true" />
          {title}
        </Button>
      ))}
      {action.created_by === 'customer' && (
        <IconButton label="Delete action" onClick={() => setDeleting(true)}>
          <Trash2 size={15} />
        </IconButton>
      )}
      {problem && (
        <span role="alert" className="text-bad text-sm">
          {problem}
        </span>
      )}
      {is_deleting && (
        <Confirmation
          title="Delete this action?"
          action="Delete action"
          of={remove}
          onConfirm={() => void confirm().catch(() => undefined)}
          onClose={() => setDeleting(false)}
        >
          <p>“{action.title}” is deleted with its steps and notes. This cannot be undone.</p>
        </Confirmation>
      )}
    </>
  )
}
