import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { activeStatuses } from '../../../src/contract/enums.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { explain } from '../../components/explain.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { Pill } from '../../components/pill.tsx'
import type { ProjectSettings } from './project-form.tsx'

/** Pauses and resumes all collection. */
export function PauseProject({ project }: { project: ProjectSettings }) {
  const can_write = useCanWrite()
  const is_paused = project.status === 'PAUSED'
  const is_active = activeStatuses.some((status) => status === project.status)
  const [is_asking, setAsking] = useState(false)
  const turn = useWrite('update_project')
  const status = is_paused ? project.paused_from : ('PAUSED' as const)
  const turnTo = (next: NonNullable<typeof status>) =>
    turn.mutate({ project_id: project.id, status: next }, { onSuccess: () => setAsking(false) })
  return (
    <Card
      title="Collection"
      actions={
        can_write &&
        status &&
        (is_paused || is_active) && (
          <Button
            look={is_paused ? 'primary' : 'plain'}
            disabled={turn.isPending}
            onClick={() => (is_paused ? turnTo(status) : setAsking(true))}
          >
            {is_paused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
            {is_paused ? 'Resume project' : 'Pause project'}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <Pill look={is_paused ? 'bad' : is_active ? 'good' : 'plain'}>
          {project.status.toLowerCase().replace('_', ' ')}
        </Pill>
        <span className="text-muted text-sm">
          {is_paused
            ? 'Collection is paused. Collected answers are kept, and imports work.'
            : is_active
              ? 'Engines are asked on the days above. Pausing stops collection; collected answers are kept.'
              : 'The project has ended. Engines are no longer asked.'}
        </span>
      </p>
      <FormProblem>{turn.error && !is_asking ? explain(turn.error) : undefined}</FormProblem>
      {is_asking && (
        <Confirmation
          title={`Pause ${project.name}?`}
          action="Pause"
          of={turn}
          onConfirm={() => turnTo('PAUSED')}
          onClose={() => setAsking(false)}
        >
          <p>
            No engine is asked until somebody resumes it, so these days will be missing from every line. Existing
            answers stay, and imports work.
          </p>
        </Confirmation>
      )}
    </Card>
  )
}
