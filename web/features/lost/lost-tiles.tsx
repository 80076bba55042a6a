import { useQuery } from '@tanstack/react-query'
import type { BrandRow } from '../../../src/views/brand-metrics.ts'
import { q } from '../../api/api.ts'
import { percent, whole } from '../../components/format.ts'
import { Skeleton } from '../../components/states.tsx'
import type { TrackedBrand } from '../../open-project/open-project.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import { useChatViews } from '../chats/views.tsx'
import type { LostQuestions } from './questions.ts'

interface Props {
  own: TrackedBrand
  rows: readonly BrandRow[]
  questions: LostQuestions
}

/** The numbers of answers that do not name the own brand, name another brand first, or are negative about it; each opens its list. */
export function LostTiles({ own, rows, questions }: Props) {
  const views = useChatViews() ?? []
  const negative = useQuery(q('list_chats', questions.negative)).data?.total_count
  const mine = rows.find(({ brand }) => brand.id === own.id)
  const total = rows[0]?.visibility_total ?? 0
  const wins = rows.reduce((sum, { brand, win_count }) => sum + (brand.id === own.id ? 0 : win_count), 0)
  const counts: Record<string, { count: number | undefined; of: number; what: string }> = {
    without: { count: total - (mine?.visibility_count ?? 0), of: total, what: 'answers' },
    lost: { count: wins, of: total, what: 'answers' },
    negative: { count: negative, of: mine?.sentiment_count ?? 0, what: 'answers with a tone' },
  }
  return (
    <ul aria-label="Lost answers" className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      {views.flatMap(({ id, title, help, search }) => {
        const counted = counts[id]
        if (!counted) return []
        const { count, of, what } = counted
        return [
          <li key={id} className="card px-3.5 py-3">
            <span className="text-muted text-sm">{title}</span>
            {count === undefined ? (
              <Skeleton className="my-1 h-7 w-24" />
            ) : (
              <span className="mt-1 flex flex-wrap items-baseline gap-x-2">
                <AnswersLink
                  title={help}
                  label={`${title}: ${whole(count)} of ${whole(of)} ${what}`}
                  of={search}
                  count={count}
                  className="numbers text-2xl font-semibold tracking-tight"
                >
                  {whole(count)}
                </AnswersLink>
                <span className="text-muted numbers text-xs">
                  {of > 0 && `${percent(count / of)} `}of {whole(of)} {what}
                </span>
              </span>
            )}
            <span className="text-muted block text-xs">{help}.</span>
          </li>,
        ]
      })}
    </ul>
  )
}
