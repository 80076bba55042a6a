import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { callOf } from '../api/curl.ts'
import { rangeOfDays } from '../components/format.ts'
import { WithAnswers } from '../project/with-answers.tsx'
import { entities, modes, orders, Performance, performanceOf, type Ranking } from '../shopping/performance.tsx'
import { useShop } from '../shopping/questions.ts'
import { ShoppingPage } from '../shopping/shopping-page.tsx'
import { SummaryTiles } from '../shopping/summary.tsx'
import { useThings, useTopProducts } from '../shopping/things.ts'
import { lineKinds, lineMetrics, Trend, trendOf } from '../shopping/trend.tsx'

const route = getRouteApi('/projects/$project_id/shopping/')
const oneOf = <Value extends string>(options: readonly { value: Value }[], text: string | undefined, usual: Value) =>
  options.find(({ value }) => value === text)?.value ?? usual

/** How products do that answers show to be bought. */
export default function Shopping() {
  const { shop, filters } = useShop()
  const search = route.useSearch()
  const navigate = useNavigate()
  const set = (change: typeof search) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), resetScroll: false })
  const metric = oneOf(lineMetrics, search.metric, 'visibility')
  const lines = oneOf(lineKinds, search.lines, 'product')
  const ranking: Ranking = {
    mode: oneOf(modes, search.mode, 'top'),
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
        callOf('The mean product', 'get_product_summary', shop),
        callOf('Products, ranked', 'get_product_performance', performanceOf(shop, ranking)),
        callOf('Over time', 'get_product_trend', trendOf(shop, filters, lines, things?.map(({ id }) => id) ?? [])),
      ]}
    >
      <WithAnswers>
        <div className="grid grid-cols-1 gap-3 sm:gap-4">
          <SummaryTiles shop={shop} shown={top?.total_count} is_compared={is_compared} />
          <Trend {...{ shop, filters, metric, things, kind: lines }} onChange={(change) => set(change)} />
          <Performance {...{ shop, ranking, is_compared }} onChange={(change) => set(change)} />
        </div>
      </WithAnswers>
    </ShoppingPage>
  )
}
