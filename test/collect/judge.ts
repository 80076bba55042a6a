import type { Received } from '../../src/demo/engines/listen.ts'
import { partsOf } from './fence.ts'
import { type Behaviour, json } from './replay.ts'

/** An item that an engine is asked to score. */
export interface Item {
  id: string
  brand: string
  also_called: string[]
  sentences: string[]
}

/** An engine that scores every item with `judge`; undefined leaves the item out. */
export const judging =
  (judge: (item: Item) => unknown): Behaviour =>
  (request, response) =>
    saying((items) => ({
      scores: items.flatMap((item) => {
        const score = judge(item)
        return score === undefined ? [] : [{ id: item.id, score }]
      }),
    }))(request, response)

/** An engine with a fixed answer. */
export const saying =
  (say: (items: Item[]) => unknown): Behaviour =>
  (request, response) => {
    const [, user] = request.body.messages as { content: string }[]
    const content = JSON.stringify(say(itemsIn(user?.content)))
    const choices = [{ index: 0, message: { role: 'assistant', content } }]
    return json({ object: 'chat.completion', created: 1, model: 'm', choices })(request, response)
  }

/** The items in a request. */
export const itemsOf = ({ body }: Received) => itemsIn((body.messages as { content: string }[])[1]?.content)

const itemsIn = (material = ''): Item[] => JSON.parse(partsOf(material).items ?? '')
