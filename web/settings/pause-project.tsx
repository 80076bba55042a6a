import { Pause, Play } from 'lucide-react'
import { activeStatuses } from '../../src/contract/enums.ts'
import { wordsOf } from '../api/problems.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { FormProblem } from '../components/labelled-input.tsx'
import { Pill } from '../components/pill.tsx'
import type { Project } from './project-form.tsx'

/** Stops all asking and goes on with it. */
export function PauseProject({ project }: { project: Project }) {
  const can_write = useCanWrite()
  const is_paused = project.status === 'PAUSED'
  const is_active = activeStatuses.some((status) => status === project.status)
  const turn = useWrite('update_project', ['get_project', 'list_projects'])
  const status = is_paused ? project.paused_from : ('PAUSED' as const)
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
            onClick={() => turn.mutate({ project_id: project.id, status })}
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
            ? 'Nothing is asked. What was collected stays, and imports are taken.'
            : is_active
              ? 'Engines are asked on the days above. Paused, nothing is asked; what was collected stays.'
              : 'The project has ended. Nothing is asked.'}
        </span>
      </p>
      <FormProblem>{turn.error ? wordsOf(turn.error) : undefined}</FormProblem>
    </Card>
  )
}
