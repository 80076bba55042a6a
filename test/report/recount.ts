/** The brands report recounted, chat by chat, from docs/methodology.md#the-brands-report alone. */
import {
  answered,
  type Chat,
  cutsOf,
  holds,
  type Numbers,
  type Question,
  type Row,
  share,
  sum,
  type World,
} from './recount-population.ts'

/** @param beside additional columns of a row: for a brand, from its chats and those of the comparison window */
export function recount(
  world: World,
  question: Question,
  beside: (brand_id: string, scope: string[], chats: Chat[], before: Chat[] | undefined) => Row = () => ({}),
): Row[] {
  const filters = question.filters ?? []
  const brands = world.brands.filter(
    (brand) => !brand.is_deleted && filters.every((one) => one.field !== 'brand_id' || holds(one, [brand.id])),
  )
  const scope = brands.map(({ id }) => id)
  const rows = cutsOf(world, question).flatMap(({ group, chats, before }) =>
    brands.map(({ id, name }) => ({
      group,
      numbers: count(chats, id, scope),
      previous: before && count(before, id, scope),
      about: id,
      bears: { brand_id: [id] },
      columns: { brand: { id, name }, ...beside(id, scope, chats, before) },
    })),
  )
  return answered(rows, world, question, 'visibility')
}

function count(chats: Chat[], brand_id: string, scope: string[]): Numbers {
  const all = chats.flatMap(({ mentions }) => mentions.filter((mention) => scope.includes(mention.brand_id)))
  const own = all.filter((mention) => mention.brand_id === brand_id)
  const felt = own.filter(({ sentiment }) => sentiment !== null)
  const mention_count = sum(own.map((mention) => mention.mention_count))
  const position_sum = sum(own.map(({ position }) => position))
  const ten_thousandths = sum(felt.map(({ sentiment }) => sentiment as number))
  const sentiment_sum = ten_thousandths / 10_000
  const win_count = own.filter(({ position }) => position === 1).length
  return {
    visibility: share(own.length, chats.length),
    visibility_count: own.length,
    visibility_total: chats.length,
    mention_count,
    share_of_voice: share(mention_count, sum(all.map((mention) => mention.mention_count))),
    win_rate: share(win_count, chats.length),
    win_count,
    // Rounded once, so that equal means are equal: bounds and ties depend on it.
    sentiment: felt.length === 0 ? null : (10_000 * felt.length + ten_thousandths) / (200 * felt.length),
    sentiment_sum,
    sentiment_count: felt.length,
    position: own.length === 0 ? null : position_sum / own.length,
    position_sum,
    position_count: own.length,
  }
}
