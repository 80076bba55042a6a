import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Empty, Result } from '../components/states.tsx'
import { useProjectId } from '../project/project.ts'
import { Generate } from '../prompts/generate.tsx'
import { PromptTabs } from '../prompts/prompt-tabs.tsx'
import { SuggestedPrompts } from '../prompts/suggested-prompts.tsx'
import { SuggestedTopics } from '../prompts/suggested-topics.tsx'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/projects/$project_id/prompts/suggestions')

/** The inbox: prompts and topics that could be tracked, to accept or to reject. */
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
    <Page
      name="Suggested prompts"
      title="Prompts"
      note="What could be tracked besides"
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
        <Generate {...{ suggestedTopics, generation_id: generation, onStarted, can_write }} />
        <Result of={topics} loading={null}>
          {({ data }) => (
            <SuggestedTopics topics={data} countOf={(id) => counts.get(id)?.length ?? 0} can_write={can_write} />
          )}
        </Result>
        <Result of={prompts}>
          {({ data }) => (
            <SuggestedPrompts
              {...{ suggestions: data, suggestedTopics, can_write, onStarted }}
              empty={
                <Empty title="No suggestion awaits review">
                  {can_write
                    ? 'Generate some above. The better the profile and the more answers, the better they fit.'
                    : 'Whoever has a key that writes can have some generated.'}
                </Empty>
              }
            />
          )}
        </Result>
      </div>
    </Page>
  )
}
