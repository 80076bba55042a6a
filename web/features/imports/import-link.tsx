import { Link } from '@tanstack/react-router'
import { useCanWrite } from '../../api/use-write.ts'
import { buttonClass } from '../../components/button.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

/** A link to the import page, for keys with write access. */
export function ImportLink({ look = 'plain' }: { look?: 'plain' | 'primary' }) {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  return can_write ? (
    <Link to="/projects/$project_id/import" params={{ project_id }} className={buttonClass(look)}>
      Import answers
    </Link>
  ) : null
}
