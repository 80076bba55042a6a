import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { Generate } from '../features/prompts/generate.tsx'
import { PromptTabs } from '../features/prompts/prompt-tabs.tsx'
import { SuggestedPrompts } from '../features/prompts/suggested-prompts.tsx'
import { SuggestedTopics } from '../features/prompts/suggested-topics.tsx'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/prompts/suggestions')

/** The inbox: suggested prompts and topics, to accept or reject. */
export default function PromptSuggestions() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const { generation } = route.useSearch()
  const navigate = useNavigate()
  const onStarted = (generation_id: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, generation: generation_id }), replace: true })
  const question = { project_id, limit: 10_000 }
  const prompts = useQuery(q('list_prompt_suggestions', question))
  const topics = useQuery(q('list_topic_suggestions', question))
  const suggestedTopics = topics.data?.data ?? []
  const counts = Map.groupBy(prompts.data?.data ?? [], ({ topic }) => topic?.id ?? '')
  return (
    <PageLayout
      name="Suggested prompts"
      title="Prompts"
      note="Candidates for tracking"
      actions={
        <AsApiCall
          calls={[
            callOf('Suggested prompts', 'list_prompt_suggestions', question),
            callOf('Suggested topics', 'list_topic_suggestions', question),
          ]}
        />
      }
      filters={<PromptTabs />}
    >
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        <Generate
          suggestedTopics={suggestedTopics}
          generation_id={generation}
          onStarted={onStarted}
          can_write={can_write}
        />
        <QueryResult of={topics} loading={null}>
          {({ data }) => (
            <SuggestedTopics topics={data} countOf={(id) => counts.get(id)?.length ?? 0} can_write={can_write} />
          )}
        </QueryResult>
        <QueryResult of={prompts}>
          {({ data }) => (
            <SuggestedPrompts
              suggestions={data}
              suggestedTopics={suggestedTopics}
              can_write={can_write}
              onStarted={onStarted}
              empty={
                <EmptyState title="No suggestions to review">
                  {can_write
                    ? 'Generate some above. A complete profile and more answers give better suggestions.'
                    : 'A key with write access can generate some.'}
                </EmptyState>
              }
            />
          )}
        </QueryResult>
      </div>
    </PageLayout>
  )
}
