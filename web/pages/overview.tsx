import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { brandMetricNames } from '../../src/views/brand-metrics.ts'
import { nextStepsOf, overviewQuestions } from '../../src/views/overview-questions.ts'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { FigureLoading } from '../components/figure.tsx'
import { PageLayout } from '../components/page.tsx'
import { Failure } from '../components/states.tsx'
import { AnswersNote } from '../features/chats/answers-note.tsx'
import { NoAnswers } from '../features/first-steps/no-answers.tsx'
import { ByChannel } from '../features/overview/by-channel.tsx'
import { LatestChats } from '../features/overview/latest-chats.tsx'
import { Movers } from '../features/overview/movers.tsx'
import { NextSteps } from '../features/overview/next-steps.tsx'
import { OverTime } from '../features/overview/over-time.tsx'
import { callsOf } from '../features/overview/questions.ts'
import { Ranking } from '../features/overview/ranking.tsx'
import { Tiles } from '../features/overview/tiles.tsx'
import { TopSources } from '../features/overview/top-sources.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useBrands, useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/overview')

/** How visible the own brand is: against whom, where, since when, and why. */
export default function Overview() {
  const project_id = useProjectId()
  const filters = useFilters()
  const { own } = useBrands()
  const questions = overviewQuestions(project_id, filters, own?.id)
  const asked = useQuery({ ...q('get_brands_report', questions.brands), placeholderData: keepPreviousData })
  const search = route.useSearch()
  const navigate = useNavigate()
  const chosen = brandMetricNames.find((name) => name === search.metric) ?? 'visibility'
  const rows = asked.data?.data
  const ownRow = rows?.find(({ brand }) => brand.id === own?.id)
  const { is_compared } = filters
  const total = rows?.[0]?.visibility_total
  return (
    <PageLayout
      name="Overview"
      title={own ? `How visible is ${own.name}?` : 'Overview'}
      note={<AnswersNote count={currentOf(asked)?.data[0]?.visibility_total} />}
      actions={
        <AsApiCall
          calls={[...callsOf(questions), callOf('What to do next', 'list_actions', nextStepsOf(project_id))]}
        />
      }
      filters={<FilterBar />}
    >
      {asked.error && !rows ? (
        <div className="card">
          <Failure error={asked.error} onRetry={() => void asked.refetch()} />
        </div>
      ) : rows && total === undefined ? (
        <NoAnswers />
      ) : (
        <div className="grid grid-cols-1 gap-3 sm:gap-4" aria-busy={asked.isPlaceholderData}>
          <Tiles
            own={ownRow}
            rows={rows}
            is_compared={is_compared}
            chosen={chosen}
            onChoose={(name) =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, metric: name === 'visibility' ? undefined : name }),
                resetScroll: false,
              })
            }
          />
          <OverTime questions={questions} name={chosen} />
          {rows ? <Ranking rows={rows} is_compared={is_compared} /> : <FigureLoading title="Ranking" />}
          <div className="grid gap-3 sm:gap-4 2xl:grid-cols-2">
            <ByChannel questions={questions} is_compared={is_compared} />
            <TopSources questions={questions} is_compared={is_compared} />
            <Movers questions={questions} is_compared={is_compared} />
            <NextSteps />
            <LatestChats />
          </div>
        </div>
      )}
    </PageLayout>
  )
}
