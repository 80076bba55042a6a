import {
  byText,
  type Chat,
  type DetailQuestion,
  type DetailWorld,
  folded,
  least,
  total,
  windows,
} from './recount-detail.ts'

/** products/attributes recounted, chat by chat, without the engine. */
export function recountAttributes(
  world: DetailWorld,
  question: DetailQuestion,
  tabOf: Record<string, string>,
): unknown {
  const { tab = 'characteristics', search = '', compare_by = 'brand', competitor_count = 6, scope } = question
  const { values_per_group = 12, limit = 50, offset = 0 } = question
  const subject = world.products.find(({ id }) => id === question.product_id)
  const counted = world.products.map((product) => scope === 'overview' || product === subject)
  const [chats, past = []] = windows(world, question)

  type Picks = (product: number) => boolean
  /** Group and value of each statement of a chat about the selected products, within the tab and the search. */
  const said = (some: Chat[], picks: Picks) =>
    some.map(({ entries }) =>
      entries
        .filter(({ product }) => picks(product))
        .flatMap(({ attributes }) => attributes)
        .map(({ group, value }) => ({ group, value, group_key: folded(group), value_key: folded(value) }))
        .filter(({ value, group_key, value_key }) => {
          const found = [group_key, value_key].some((text) => text.includes(folded(search)))
          return tabOf[value] === tab && found
        }),
    )
  const mentionsOf = (some: Chat[], picks: Picks, group: string, value: string) =>
    said(some, picks).filter((all) => all.some((one) => one.group_key === group && one.value_key === value)).length
  const own: Picks = (product) => counted[product] === true

  const rivals = rivalsOf(world, chats, compare_by, subject).slice(0, competitor_count)
  const all = said(chats, own).flat()
  const gone = said(past, own).flat()
  const groups = [...Map.groupBy(all, ({ group_key }) => group_key)].map(([group, of]) => {
    const values = [...Map.groupBy(of, ({ value_key }) => value_key)]
      .map(([key, some]) => {
        const mentions = mentionsOf(chats, own, group, key)
        return {
          key,
          value: least(some.map(({ value }) => value)),
          mentions,
          mentions_delta: mentions - mentionsOf(past, own, group, key),
          competitor_mentions: rivals.map(({ picks }) => mentionsOf(chats, picks, group, key)),
        }
      })
      .toSorted((a, b) => b.mentions - a.mentions || byText(a.key, b.key))
    const before = new Set(gone.flatMap((one) => (one.group_key === group ? one.value_key : [])))
    const total_mentions = total(values.map(({ mentions }) => mentions))
    return {
      group,
      shown: {
        name: least(of.map((one) => one.group)),
        total_mentions,
        total_mentions_delta: total_mentions - total([...before].map((key) => mentionsOf(past, own, group, key))),
        value_count: values.length,
        values: values
          .slice(0, tab === 'characteristics' ? values_per_group : undefined)
          .map(({ key, ...rest }) => rest),
      },
    }
  })
  groups.sort((a, b) => b.shown.total_mentions - a.shown.total_mentions || byText(a.group, b.group))
  return {
    competitors: rivals.map(({ column }) => column),
    total_groups: groups.length,
    tab,
    groups: groups.slice(offset, offset + limit).map(({ shown }) => shown),
  }
}

function rivalsOf(
  { products }: DetailWorld,
  chats: Chat[],
  compare_by: 'brand' | 'product',
  subject: DetailWorld['products'][number] | undefined,
) {
  const isOf = (keys: string[], id: string) => (product: number) => keys[product] === id
  const keys = products.map((product) => (compare_by === 'brand' ? (product.brand_id ?? '') : product.id))
  const own = compare_by === 'brand' ? subject?.brand_id : subject?.id
  return [...new Set(keys)]
    .filter((id) => id !== '' && id !== own)
    .map((id) => {
      const picks = isOf(keys, id)
      const product = products[keys.indexOf(id)]
      const mentions = chats.filter(({ entries }) => entries.some((entry) => picks(entry.product))).length
      const column =
        compare_by === 'brand'
          ? { global_brand_id: id, name: product?.brand ?? '', domain: null, mentions }
          : { product_id: id, name: product?.name ?? '', brand: product?.brand ?? null, mentions }
      return { picks, column }
    })
    .filter(({ column }) => column.mentions > 0)
    .toSorted((a, b) => b.column.mentions - a.column.mentions || byText(folded(a.column.name), folded(b.column.name)))
}
