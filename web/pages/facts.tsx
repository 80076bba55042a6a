import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type InputOf, q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { FigureLoading } from '../components/figure.tsx'
import { quantity, whole } from '../components/format.ts'
import { Segmented } from '../components/segmented.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { AddFacts } from '../features/perception/fact-dialogs.tsx'
import { FactList } from '../features/perception/fact-list.tsx'
import { PerceptionPage } from '../features/perception/perception-page.tsx'
import { usePerception } from '../features/perception/questions.ts'
import { type Verdict, Verdicts } from '../features/perception/verdicts.tsx'
import { useSetSearch } from '../filters/use-set-search.ts'

const route = getRouteApi('/projects/$project_id/perception/facts')

const kinds = [
  { value: 'all', title: 'All' },
  { value: 'contradicted', title: 'Contradicted' },
  { value: 'supported', title: 'Supported' },
] as const

/** Facts about the brand, and answers that contradict them. */
export default function Facts() {
  const { project_id, ofChannels } = usePerception()
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const can_write = useCanWrite()
  const [is_adding, setAdding] = useState(false)
  const list = { project_id, limit: 10_000 } satisfies InputOf<'list_facts'>
  const facts = useQuery(q('list_facts', list))
  const kind = kinds.find(({ value }) => value === search.verdict)?.value ?? 'all'
  const input = {
    ...ofChannels,
    ...(kind !== 'all' && { verdict: kind }),
    ...(search.fact && { fact_ids: [search.fact] }),
  } satisfies InputOf<'list_fact_checking_verdicts'>
  const all = useQuery(q('list_fact_checking_verdicts', ofChannels))
  const asked = useQuery({ ...q('list_fact_checking_verdicts', input), placeholderData: keepPreviousData })
  const chosen = facts.data?.data.find(({ id }) => id === search.fact)
  const active = facts.data?.data.filter(({ is_active }) => is_active).length ?? 0
  return (
    <PerceptionPage
      name="Facts"
      title="Facts and verdicts"
      note="Facts about the brand, and answers that contradict them"
      actions={
        can_write && (
          <Button look="primary" onClick={() => setAdding(true)}>
            <Plus size={15} aria-hidden="true" />
            Add facts
          </Button>
        )
      }
      filters={['channels']}
      calls={[callOf('Facts', 'list_facts', list), callOf('Verdicts', 'list_fact_checking_verdicts', input)]}
    >
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        <Card
          title="Facts"
          note={
            facts.data &&
            `${quantity(facts.data.total_count, 'fact')}, ${whole(active)} active${facts.data.fact_limit === null ? '' : ` of ${whole(facts.data.fact_limit)} allowed by the plan of the company`}`
          }
          is_flush
        >
          <QueryResult of={facts}>
            {({ data }) =>
              data.length === 0 ? (
                <EmptyState title="No facts yet">
                  {can_write
                    ? 'Add facts about the brand. Runs check the claims of answers against them.'
                    : 'A key with write access can add facts.'}
                </EmptyState>
              ) : (
                <FactList facts={data} verdicts={countsOf(all.data?.data ?? [])} />
              )
            }
          </QueryResult>
        </Card>
        <QueryResult of={asked} loading={<FigureLoading title="Verdicts" />}>
          {({ data }) => (
            <Verdicts
              rows={data}
              is_busy={asked.isPlaceholderData}
              is_narrowed={kind !== 'all' || search.fact !== undefined}
              actions={
                <>
                  {search.fact && (
                    <Button className="border-accent bg-accent-soft max-w-80" onClick={() => set({ fact: undefined })}>
                      <span className="truncate">Fact: {chosen?.text ?? search.fact}</span>
                      <X size={14} className="shrink-0" aria-label="Show all facts" />
                    </Button>
                  )}
                  <Segmented
                    label="Verdict"
                    value={kind}
                    options={kinds}
                    onChange={(value) => set({ verdict: value === 'all' ? undefined : value })}
                  />
                </>
              }
            />
          )}
        </QueryResult>
      </div>
      {is_adding && <AddFacts existing={facts.data?.data ?? []} onClose={() => setAdding(false)} />}
    </PerceptionPage>
  )
}

function countsOf(verdicts: readonly Verdict[]) {
  const counts = new Map<string, { contradicted: number; supported: number }>()
  for (const { fact_id, verdict } of verdicts) {
    const count = counts.get(fact_id) ?? { contradicted: 0, supported: 0 }
    count[verdict]++
    counts.set(fact_id, count)
  }
  return counts
}
