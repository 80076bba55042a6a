import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { q } from '../api/api.ts'
import { callOf } from '../api/curl.ts'
import { FigureLoading } from '../components/figure.tsx'
import { quantity } from '../components/format.ts'
import { QueryResult } from '../components/states.tsx'
import { AttributeSources, attributeSourcesOf } from '../features/perception/attribute-sources.tsx'
import { History } from '../features/perception/history.tsx'
import { Matrix } from '../features/perception/matrix.tsx'
import { NoRuns } from '../features/perception/no-runs.tsx'
import { PerceptionPage } from '../features/perception/perception-page.tsx'
import { breakdownOf, historyOf, useBreakdown, usePerception } from '../features/perception/questions.ts'
import { Rankings } from '../features/perception/rankings.tsx'
import { useBrands } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/perception/')

/** What the own brand is known for, compared with other brands and over time, and the pages behind it. */
export default function Perception() {
  const search = route.useSearch()
  const { question, ofChannels } = usePerception()
  const { own } = useBrands()
  const asked = useBreakdown()
  const rankings = useQuery(q('list_attribute_rankings', question))
  const counts = new Map(rankings.data?.data.map(({ attribute, answer_count }) => [attribute, answer_count]))
  const known = asked.data?.data ?? []
  const attribute = search.attribute ?? bestOf(known)
  return (
    <PerceptionPage
      name="Brand perception"
      title={own ? `What is ${own.name} known for?` : 'Brand perception'}
      note={
        asked.data?.industry && (
          <>
            {asked.data.industry}
            {asked.data.target_market && ` · ${asked.data.target_market}`} · {quantity(known.length, 'attribute')}
          </>
        )
      }
      filters={['industry', 'channels']}
      calls={[
        callOf('Attributes and brands', 'get_competitive_breakdown', breakdownOf(question)),
        callOf('Ranks', 'list_attribute_rankings', question),
        callOf('Over time', 'list_attribute_history', historyOf(question, search.brand)),
        ...(attribute ? [callOf('Pages', 'list_attribute_sources', attributeSourcesOf(ofChannels, attribute))] : []),
      ]}
    >
      <QueryResult of={asked} loading={<FigureLoading title="Attributes and brands" />}>
        {(breakdown) =>
          breakdown.data.length === 0 ? (
            <div className="card">
              <NoRuns />
            </div>
          ) : (
            <div className="grid grid-cols-1 gap-3 sm:gap-4">
              <Matrix breakdown={breakdown} counts={counts} chosen={attribute} />
              <Rankings own={own?.name} />
              <History brand={search.brand} attribute={search.attribute} />
              {attribute && <AttributeSources attribute={attribute} />}
            </div>
          )
        }
      </QueryResult>
    </PerceptionPage>
  )
}

/** The attribute with the own brand's best score. */
const bestOf = (rows: readonly { attribute: string; brands: readonly { is_own: boolean; score: number }[] }[]) =>
  rows
    .map(({ attribute, brands }) => ({ attribute, score: brands.find(({ is_own }) => is_own)?.score ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .at(0)?.attribute
