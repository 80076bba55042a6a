import { getRouteApi } from '@tanstack/react-router'
import { callOf } from '../api/curl.ts'
import { rangeOfDays } from '../components/format.ts'
import { WithAnswers } from '../features/first-steps/with-answers.tsx'
import { lineKinds, lineMetrics, trendOf } from '../features/shopping/lines.ts'
import {
  entities,
  orders,
  Performance,
  performanceOf,
  type RankingChoice,
  rankingModeChoices,
} from '../features/shopping/performance.tsx'
import { useShop } from '../features/shopping/questions.ts'
import { ShoppingPage } from '../features/shopping/shopping-page.tsx'
import { SummaryTiles, summaryOf } from '../features/shopping/summary.tsx'
import { useThings, useTopProducts } from '../features/shopping/things.ts'
import { Trend } from '../features/shopping/trend.tsx'
import { useSetSearch } from '../filters/use-set-search.ts'

const route = getRouteApi('/projects/$project_id/shopping/')
const oneOf = <Value extends string>(options: readonly { value: Value }[], text: string | undefined, usual: Value) =>
  options.find(({ value }) => value === text)?.value ?? usual

/** The performance of products in answers. */
export default function Shopping() {
  const { shop, filters } = useShop()
  const search = route.useSearch()
  const set = useSetSearch<typeof search>()
  const metric = oneOf(lineMetrics, search.metric, 'visibility')
  const lines = oneOf(lineKinds, search.lines, 'product')
  const ranking: RankingChoice = {
    mode: oneOf(rankingModeChoices, search.mode, 'top'),
    of: oneOf(entities, search.of, 'product'),
    by: oneOf(orders, search.by, 'visibility'),
  }
  const top = useTopProducts(shop)
  const things = useThings(lines, shop)
  const { is_compared } = filters
  return (
    <ShoppingPage
      name="Shopping"
      title="Shopping"
      note={`Products that answers show, ${rangeOfDays(filters.start_date, filters.end_date)}`}
      calls={[
        callOf('Mean product', 'get_product_summary', summaryOf(shop)),
        callOf('Products, ranked', 'get_product_performance', performanceOf(shop, ranking)),
        callOf('Over time', 'get_product_trend', trendOf(shop, filters, lines, things?.map(({ id }) => id) ?? [])),
      ]}
    >
      <WithAnswers>
        <div className="grid grid-cols-1 gap-3 sm:gap-4">
          <SummaryTiles shop={shop} shown={top?.total_count} is_compared={is_compared} />
          <Trend
            shop={shop}
            filters={filters}
            metric={metric}
            things={things}
            kind={lines}
            onChange={(change) => set(change)}
          />
          <Performance shop={shop} ranking={ranking} is_compared={is_compared} onChange={(change) => set(change)} />
        </div>
      </WithAnswers>
    </ShoppingPage>
  )
}
