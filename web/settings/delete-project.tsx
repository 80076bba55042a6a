import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsOf } from '../api/problems.ts'
import { useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { useProjectId } from '../project/project.ts'

/** The end of a project; its name is typed first. */
export function DeleteProject({ name }: { name: string }) {
  const project_id = useProjectId()
  const navigate = useNavigate()
  const [is_open, setOpen] = useState(false)
  const remove = useWrite('delete_project', ['list_projects'])
  async function confirm() {
    await remove.mutateAsync({ project_id })
    await navigate({ to: '/projects' })
  }
  return (
    <Card
      title="Delete project"
      note="It is hidden at once; its prompts, answers and numbers are removed for good after 30 days."
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
          is_busy={remove.isPending}
          problem={remove.error ? wordsOf(remove.error) : undefined}
          onConfirm={() => void confirm().catch(() => undefined)}
          onClose={() => setOpen(false)}
        >
          <p>All of it goes: prompts, answers, brands, actions, and the keys of this project stop working.</p>
          <p className="text-muted">The export keeps the answers; take it first if anybody may want them.</p>
        </Confirmation>
      )}
    </Card>
  )
}
