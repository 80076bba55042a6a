import { Link } from '@tanstack/react-router'
import { quantity } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'

/** The number of prompts with a topic or tag; links to them. */
export function TaggedPrompts({ by, count }: { by: { topics: string } | { tags: string }; count: number }) {
  const project_id = useProjectId()
  const words = quantity(count, 'prompt')
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
