import { Link } from '@tanstack/react-router'
import { counted } from '../components/format.ts'
import { useProjectId } from '../project/project.ts'

/** How many prompts a topic or tag has; it leads to them. */
export function TaggedPrompts({ by, count }: { by: { topics: string } | { tags: string }; count: number }) {
  const project_id = useProjectId()
  const words = counted(count, 'prompt')
  return count === 0 ? (
    words
  ) : (
    <Link
      to="/projects/$project_id/prompts"
      params={{ project_id }}
      search={by}
      className="underline-offset-2 hover:underline"
    >
      {words}
    </Link>
  )
}
