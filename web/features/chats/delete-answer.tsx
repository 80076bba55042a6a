import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

/** Deletes the answer whose page is open. */
export function DeleteAnswer({ chat_id }: { chat_id: string }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const can_write = useCanWrite()
  const [is_asking, setAsking] = useState(false)
  const removing = useWrite('delete_chat', { gone: ['get_chat'] })
  if (!can_write) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trash2 size={14} aria-hidden="true" />
        Delete
      </Button>
      {is_asking && (
        <Confirmation
          title="Delete this answer?"
          action="Delete answer"
          of={removing}
          onConfirm={() =>
            removing.mutate(
              { chat_id },
              { onSuccess: () => void navigate({ to: '/projects/$project_id/chats', params: { project_id } }) },
            )
          }
          onClose={() => {
            setAsking(false)
            removing.reset()
          }}
        >
          <p>Reports no longer count it. This cannot be undone.</p>
        </Confirmation>
      )}
    </>
  )
}
