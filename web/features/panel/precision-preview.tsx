import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { withMore } from '../../../src/confidence/precision.ts'
import { q } from '../../api/api.ts'
import { quantity, whole } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { inPoints, precisionInput } from './precision.ts'

/** While the user adds prompts: the precision of the panel today, and with the new prompts. */
export function PrecisionPreview({ added }: { added: number }) {
  const project_id = useProjectId()
  const { data } = useQuery(q('get_precision', precisionInput(project_id)))
  if (!data?.market_half_width || added === 0) return null
  const { market_half_width: with_them } = withMore(data, { prompts: (data.prompts + added) / data.prompts })
  return (
    <p className="text-muted text-sm">
      {quantity(data.prompts, 'prompt')} measure visibility to within {inPoints(data.market_half_width)} for questions
      like these; {whole(data.prompts + added)} would measure it to within {inPoints(with_them ?? 0)}, once answered as
      often.{' '}
      <Link
        to="/projects/$project_id/settings/panel"
        params={{ project_id }}
        className="text-accent underline underline-offset-4"
      >
        What this panel can tell
      </Link>
    </p>
  )
}
