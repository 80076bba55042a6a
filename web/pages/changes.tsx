import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type Answer, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { explain } from '../components/explain.ts'
import { percent, quantity, rangeOfDays, time, whole } from '../components/format.ts'
import { FormProblem } from '../components/labelled-input.tsx'
import { Segmented } from '../components/segmented.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { ChangeCard } from '../features/changes/change-card.tsx'
import { ChangesPage } from '../features/changes/changes-page.tsx'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/changes/')
const most = 100

const states = [
  { value: 'open', title: 'Open' },
  { value: 'ended', title: 'Ended' },
] as const

type Found = Answer<'list_changes'>

/** What changed by more than chance. */
export default function Changes() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const navigate = useNavigate()
  const state = route.useSearch().state === 'ended' ? 'ended' : 'open'
  const question = { project_id, state, limit: 10_000 } as const
  const asked = useQuery(q('list_changes', question))
  const search = useWrite('search_changes')
  return (
    <ChangesPage
      title="Changes"
      note="What changed by more than chance, of everything that is compared. Every Monday the last whole week is compared with the 28 days before it; every day is checked for accidents."
      calls={[callOf('Changes', 'list_changes', question), callOf('Search now', 'search_changes', { project_id })]}
      actions={
        can_write && (
          <Button look="primary" disabled={search.isPending} onClick={() => search.mutate({ project_id })}>
            {search.isPending ? 'Comparing …' : 'Search now'}
          </Button>
        )
      }
    >
      <div className="grid gap-3 sm:gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label="Which changes"
            value={state}
            options={states}
            onChange={(value) =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, state: value === 'ended' ? value : undefined }),
                resetScroll: false,
              })
            }
          />
          <p role="status" className="text-muted text-sm">
            {search.data && outcomeOf(search.data)}
          </p>
        </div>
        <FormProblem>{search.error ? explain(search.error) : undefined}</FormProblem>
        <QueryResult of={asked}>
          {(found) =>
            found.data.length === 0 ? (
              <div className="card">
                {state === 'open' ? <NothingOpen found={found} /> : <EmptyState title="No change has ended yet" />}
              </div>
            ) : (
              <>
                <LastSearch found={found} />
                {found.data
                  .toReversed()
                  .slice(0, most)
                  .map((change) => (
                    <ChangeCard key={change.id} change={change} />
                  ))}
                {found.total_count > most && (
                  <p className="text-muted text-sm">
                    The latest {whole(most)} in all of {whole(found.total_count)}.
                  </p>
                )}
              </>
            )
          }
        </QueryResult>
      </div>
    </ChangesPage>
  )
}

const outcomeOf = ({ compared, found, ended }: Answer<'search_changes'>) =>
  `${quantity(compared, 'number')} compared: ${found.length === 0 ? 'nothing new' : `${found.length} new`}, ${ended.length} ended.`

function LastSearch({ found: { last_search } }: { found: Found }) {
  if (!last_search) return null
  const { compared, real, false_share } = last_search
  return (
    <p className="text-muted text-sm">
      {rangeOfDays(last_search.start_date, last_search.end_date)}: {quantity(compared, 'number')} compared,{' '}
      {whole(real)} moved more than chance. At most {percent(false_share)} of these may be chance. Searched{' '}
      {time(last_search.searched_at)}.
    </p>
  )
}

function NothingOpen({ found: { last_search } }: { found: Found }) {
  const project_id = useProjectId()
  if (!last_search) {
    return (
      <EmptyState title="No week has been compared yet">
        This happens on the first Monday after answers came in. “Search now” compares the last whole week immediately.
      </EmptyState>
    )
  }
  const { compared, real } = last_search
  const days = rangeOfDays(last_search.start_date, last_search.end_date)
  if (compared === 0) {
    return (
      <EmptyState title="Too few answers to say">
        {days}: a number needs at least six prompts with answers in the week and in the 28 days before it, and enough of
        these answers must count.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={
        real === 0
          ? `${quantity(compared, 'number')} compared, none moved more than chance`
          : `${quantity(compared, 'number')} compared, nothing new`
      }
    >
      {days}, against the 28 days before: numbers went up and down, by as much as the same questions do when nothing has
      changed. To be notified about one number by your own threshold,{' '}
      <Link to="/projects/$project_id/changes/rules" params={{ project_id }} className="text-accent underline">
        create a rule
      </Link>
      .
    </EmptyState>
  )
}
