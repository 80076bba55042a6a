import { type Activity, isConnectionLost } from './activity.ts'
import { createLedger } from './ledger.ts'
import { newProject } from './market.ts'
import type { Running } from './running.ts'

export interface PerceptionOrders extends Activity {
  /** Compares the runs that were made with the orders. @returns the differences */
  checkRuns(): Promise<string[]>
}

const attributes = ['One', 'Two', 'Three']

/** Perception runs of one project, each for its own market. */
export async function createPerceptionOrders(service: Running): Promise<PerceptionOrders> {
  const { id: project_id } = await service.api.create_project(
    // Without a whole credit nothing is collected except what a run asks.
    newProject({ model_channel_ids: ['A-0'], allocated_credits: 0.5 }),
  )
  await service.api.create_attribute_clusters({ project_id, names: attributes })
  const orders = createLedger(isConnectionLost)
  let made = 0
  const runs = async () => (await service.api.list_perception_runs({ project_id, limit: 10_000 })).data
  return {
    steps: {
      async perceive() {
        // At most one is waiting, so that every order ends while others exist.
        if ((await runs()).some(({ state }) => state === 'queued')) return
        const market = `Market ${made++}`
        await orders.send(new Map([[market, market]]), () =>
          service.api.create_perception_runs({ project_id, industry: 'Software', target_market: market }),
        )
      },
    },
    async check() {
      const markets = (await runs()).map(({ target_market }) => target_market)
      const wrong = markets
        .filter((market, i) => markets.indexOf(market) < i)
        .map((market) => `${market} is there twice`)
      return [...wrong, ...orders.settle(new Map(markets.map((market) => [market, market])))]
    },
    async checkRuns() {
      const all = await runs()
      const wrong = all.flatMap(({ target_market, state, error, questions, analysis }) => {
        const is_whole = state === 'completed' && questions.done === attributes.length && questions.failed === 0
        return is_whole ? [] : [`${target_market} is ${JSON.stringify({ state, error, questions, analysis })}`]
      })
      if (all.length === 0) return wrong
      const { data } = await service.api.list_objections({ project_id })
      const found = data.map(({ name, score }) => [name, score])
      if (JSON.stringify(found) !== '[["Price",100]]') wrong.push(`the objections are ${JSON.stringify(found)}`)
      return wrong
    },
  }
}
