import type { Received } from '../../src/demo/engines/listen.ts'
import { partsOf } from './fence.ts'
import { type Behaviour, json } from './replay.ts'

/** What an engine that scores sentiment is asked about. */
export interface Item {
  id: string
  brand: string
  also_called: string[]
  sentences: string[]
}

/** An engine that scores every item by what `judge` says of it; undefined leaves the item out. */
export const judging =
  (judge: (item: Item) => unknown): Behaviour =>
  (request, response) =>
    saying((items) => ({
      scores: items.flatMap((item) => {
        const score = judge(item)
        return score === undefined ? [] : [{ id: item.id, score }]
      }),
    }))(request, response)

/** An engine that says what it likes. */
export const saying =
  (say: (items: Item[]) => unknown): Behaviour =>
  (request, response) => {
    const [, user] = request.body.messages as { content: string }[]
    const content = JSON.stringify(say(itemsIn(user?.content)))
    const choices = [{ index: 0, message: { role: 'assistant', content } }]
    return json({ object: 'chat.completion', created: 1, model: 'm', choices })(request, response)
  }

/** The items that a request asks about. */
export const itemsOf = ({ body }: Received) => itemsIn((body.messages as { content: string }[])[1]?.content)

const itemsIn = (material = ''): Item[] => JSON.parse(partsOf(material).items ?? '')
