import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

/** Deletes a project; its name must be typed first. */
export function DeleteProject({ name }: { name: string }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const [is_open, setOpen] = useState(false)
  const remove = useWrite('delete_project', { gone: ['get_project', 'get_project_profile'] })
  async function confirm() {
    await remove.mutateAsync({ project_id })
    await navigate({ to: '/projects' })
  }
  return (
    <Card
      title="Delete project"
      note="It is hidden immediately; its prompts, answers and numbers are permanently deleted after 30 days."
      actions={
        <Button className="!border-bad !text-bad" onClick={() => setOpen(true)}>
          Delete project
        </Button>
      }
    >
      {is_open && (
        <Confirmation
          title={`Delete ${name}?`}
          action="Delete project"
          typed={name}
          of={remove}
          onConfirm={() => void confirm().catch(() => undefined)}
          onClose={() => setOpen(false)}
        >
          <p>Everything is deleted: prompts, answers, brands and actions. The keys of this project stop working.</p>
          <p className="text-muted">Export the answers first if anybody may need them.</p>
        </Confirmation>
      )}
    </Card>
  )
}
