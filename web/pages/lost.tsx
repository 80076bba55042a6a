import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { FigureLoading } from '../components/figure.tsx'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { AnswersNote } from '../features/chats/answers-note.tsx'
import { UnlessNoAnswersYet } from '../features/first-steps/with-answers.tsx'
import { LostTiles } from '../features/lost/lost-tiles.tsx'
import { cutIn, lostQuestions } from '../features/lost/questions.ts'
import { Winners } from '../features/lost/winners.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useBrands, useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/lost')

/** Answers without the own brand, and the brands named instead. */
export default function Lost() {
  const project_id = useProjectId()
  const filters = useFilters()
  const search = route.useSearch()
  const navigate = useNavigate()
  const { own } = useBrands()
  const by = cutIn(search.by)
  const is_without = search.among === 'without'
  const questions = lostQuestions(project_id, filters, own?.id ?? '', { by, is_without })
  const asked = useQuery({
    ...q('get_brands_report', questions.totals),
    placeholderData: keepPreviousData,
    enabled: own !== undefined,
  })
  const total = currentOf(asked)?.data[0]?.visibility_total
  return (
    <PageLayout
      name="Lost answers"
      title={own ? `Who wins instead of ${own.name}?` : 'Lost answers'}
      note={<AnswersNote count={total} />}
      actions={
        <AsApiCall
          calls={[
            callOf('Brands', 'get_brands_report', questions.totals),
            callOf('Who is named first', 'get_brands_report', questions.winners),
            callOf('Negative mentions', 'list_chats', questions.negative),
          ]}
        />
      }
      filters={<FilterBar comparison="none" />}
    >
      <QueryResult of={asked} loading={<FigureLoading title="Lost answers" />}>
        {({ data }) =>
          data.length === 0 || !own ? (
            <div className="card">
              <UnlessNoAnswersYet>
                <EmptyState title="No answers in this period">Choose other dates or clear a filter.</EmptyState>
              </UnlessNoAnswersYet>
            </div>
          ) : (
            <div className="grid grid-cols-1 gap-3 sm:gap-4" aria-busy={asked.isPlaceholderData}>
              <LostTiles own={own} rows={data} questions={questions} />
              <Winners
                own={own}
                questions={questions}
                by={by}
                is_without={is_without}
                onChange={(change) =>
                  void navigate({
                    to: '.',
                    search: (before) => ({
                      ...before,
                      ...(change.by && { by: change.by === 'channel' ? undefined : change.by }),
                      ...(change.is_without !== undefined && { among: change.is_without ? 'without' : undefined }),
                    }),
                    resetScroll: false,
                  })
                }
              />
            </div>
          )
        }
      </QueryResult>
    </PageLayout>
  )
}
