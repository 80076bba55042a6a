import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { brandMetricNames } from '../../src/views/brand-metrics.ts'
import { cutsOfPrompt, noPromptLists, ofOnePrompt, promptLists } from '../../src/views/filters.ts'
import { overviewQuestions } from '../../src/views/overview-questions.ts'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { buttonClass } from '../components/button.tsx'
import { FigureLoading } from '../components/figure.tsx'
import { country } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, Failure, Skeleton } from '../components/states.tsx'
import { useAnswersSince } from '../features/chats/answers-since.ts'
import { ChatLines } from '../features/chats/chat-lines.tsx'
import { useChatPage } from '../features/chats/chat-page.ts'
import { LatestAnswers } from '../features/chats/latest-answers.tsx'
import { NotFoundNotice } from '../features/gone/not-found.tsx'
import { ByChannel } from '../features/overview/by-channel.tsx'
import { OverTime } from '../features/overview/over-time.tsx'
import { callsOf } from '../features/overview/questions.ts'
import { Ranking } from '../features/overview/ranking.tsx'
import { Tiles } from '../features/overview/tiles.tsx'
import { TopSources } from '../features/overview/top-sources.tsx'
import { PromptControls } from '../features/prompts/prompt-controls.tsx'
import { usePromptNames } from '../features/prompts/prompt-rows.tsx'
import { PromptProducts, productsOfPrompt } from '../features/shopping/prompt-products.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { type Prompt, promptText, useBrands, useProjectId, usePrompts } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/prompts/$prompt_id')
const shown = 12

/** One prompt: the brands in its answers, by channel and over time, its sources, and its answers. */
export default function PromptPage() {
  const project_id = useProjectId()
  const { prompt_id } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const can_write = useCanWrite()
  const prompts = usePrompts()
  const prompt = prompts.of(prompt_id)
  const filters = ofOnePrompt(useFilters())
  const { own } = useBrands()
  const questions = overviewQuestions(project_id, filters, own?.id, prompt_id)
  const asked = useQuery({ ...q('get_brands_report', questions.brands), placeholderData: keepPreviousData })
  const { is_compared } = filters
  const metric = brandMetricNames.find((name) => name === search.metric) ?? 'visibility'
  const rows = asked.data?.data
  const ownRow = rows?.find(({ brand }) => brand.id === own?.id)
  const is_gone = prompts.is_known && !prompt
  const title = is_gone ? 'This prompt is gone' : (promptText(prompt) ?? '')
  return (
    <PageLayout
      name={title.slice(0, 60) || 'Prompt'}
      title={
        title ? (
          <span className="line-clamp-3 text-balance">{title}</span>
        ) : (
          <Skeleton className="h-7 w-96 max-w-full" />
        )
      }
      note={prompt && <About prompt={prompt} />}
      actions={
        !is_gone && (
          <AsApiCall
            calls={[
              ...callsOf(questions).filter(({ title }) => title !== 'Own brand by prompt'),
              callOf('Products', 'list_products', productsOfPrompt(project_id, filters, prompt_id)),
            ]}
          />
        )
      }
      filters={
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Link
              to="/projects/$project_id/prompts"
              params={{ project_id }}
              className={buttonClass('quiet', '-ml-2.5')}
            >
              <ArrowLeft size={15} aria-hidden="true" />
              All prompts
            </Link>
            {prompt && can_write && (
              <div className="flex flex-wrap items-center gap-1.5">
                <PromptControls
                  prompts={[prompt]}
                  onDone={(command) => {
                    if (command === 'delete')
                      void navigate({ to: '/projects/$project_id/prompts', params: { project_id } })
                  }}
                />
              </div>
            )}
          </div>
          {!is_gone && <FilterBar without={promptLists} />}
        </div>
      }
    >
      {asked.error && !rows && !is_gone ? (
        <div className="card">
          <Failure error={asked.error} onRetry={() => void asked.refetch()} />
        </div>
      ) : is_gone ? (
        <NotFoundNotice
          title="It was deleted with its answers"
          words="The link may be old, or somebody has deleted the prompt."
          link={
            <Link to="/projects/$project_id/prompts" params={{ project_id }} className={buttonClass('primary')}>
              See the tracked prompts
            </Link>
          }
        />
      ) : rows?.length === 0 ? (
        <div className="card">
          <EmptyState title="No answers in this period">
            Choose other dates or channels. A new prompt has answers once its engines have been asked.
          </EmptyState>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3 sm:gap-4" aria-busy={asked.isPlaceholderData}>
          <Tiles
            own={ownRow}
            rows={rows}
            is_compared={is_compared}
            chosen={metric}
            prompt_id={prompt_id}
            onChoose={(name) =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, metric: name === 'visibility' ? undefined : name }),
                resetScroll: false,
              })
            }
          />
          <OverTime questions={questions} name={metric} among={cutsOfPrompt} prompt_id={prompt_id} />
          {rows ? (
            <Ranking rows={rows} is_compared={is_compared} prompt_id={prompt_id} />
          ) : (
            <FigureLoading title="Ranking" />
          )}
          <div className="grid gap-3 sm:gap-4 2xl:grid-cols-2">
            <ByChannel questions={questions} is_compared={is_compared} prompt_id={prompt_id} />
            <TopSources questions={questions} is_compared={is_compared} prompt_id={prompt_id} />
          </div>
          <PromptProducts filters={filters} prompt_id={prompt_id} />
          <Answers prompt_id={prompt_id} />
        </div>
      )}
    </PageLayout>
  )
}

function About({ prompt }: { prompt: Prompt }) {
  const names = usePromptNames()
  const since = useAnswersSince(prompt.id)
  const topic = prompt.topic && names.topic.get(prompt.topic.id)
  const tags = prompt.tags.flatMap(({ id }) => names.tag.get(id) ?? [])
  const facts = [
    country(prompt.user_location.country),
    topic,
    ...tags,
    prompt.samples_per_day && prompt.samples_per_day > 1 && `asked ${prompt.samples_per_day} times a day`,
    since,
  ]
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {prompt.is_archived && (
        <span className="bg-sunken ml-2 rounded px-1.5 py-0.5 text-xs">archived: not asked now</span>
      )}
    </>
  )
}

function Answers({ prompt_id }: { prompt_id: string }) {
  const asked = useChatPage(ofOnePrompt(useFilters()), { limit: shown, offset: 0, sort: 'desc' }, { prompt_id })
  return (
    <LatestAnswers
      of={asked}
      title="Answers"
      search={{ prompt: prompt_id, ...noPromptLists }}
      empty={<EmptyState title="No answers in this period" />}
    >
      {(chats) => <ChatLines chats={chats} is_one_prompt />}
    </LatestAnswers>
  )
}
