import type { BrandMention, ReadMessage } from '../../../answers/read.ts'
import type { brands as contract } from '../../../contract/brands.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { matchCases } from '../../../contract/enums.ts'
import { createBinder } from '../../../report/bind.ts'
import { type Snapshot, takeSnapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { runReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { trackedBrands, unknownBrand } from '../../setup/brands/brands.ts'
import { brandSet } from '../../setup/brands/recalculation.ts'
import { chatTexts } from './kinds-of-text.ts'
import { textsUpTo } from './texts-up-to.ts'

type Operation = (typeof contract)['compare_match_cases']
type Choice = Output<Operation>['choices'][number]

/** Answers beyond this many bytes are left out. */
const maxBytes = 8 * 1024 * 1024
const maxExamples = 10
/** How much of the message is shown on either side of an example, in code points. */
const around = 60

/** A place where the brand is named, by the answer, the message and the code points. */
interface Place {
  answer: number
  message: number
  start: number
  end: number
}

export async function compare_match_cases(
  ctx: ProjectContext,
  { brand_id, limit }: Input<Operation>,
): Promise<Output<Operation>> {
  const brand = await trackedBrands(ctx.db, ctx.project_id)
    .select(['match_case', 'regex'])
    .where('id', '=', brand_id)
    .executeTakeFirst()
  if (!brand) throw unknownBrand(brand_id)
  const brands = await brandSet(ctx.db, ctx.project_id)
  const answers = await latestAnswers(ctx, await takeSnapshot(ctx.db, ctx.project_id), limit)
  const texts = answers.map(({ messages }) => messages)
  const found = new Map<string, Place[]>()
  for (const match_case of matchCases) {
    const chosen = brands.map((one) => (one.id === brand_id ? { ...one, match_case } : one))
    found.set(match_case, placesOf(await ctx.readers.readWith(chosen, texts), brand_id))
  }
  const saved = found.get(brand.match_case) ?? []
  const choices = matchCases.map((match_case): Choice => {
    const places = found.get(match_case) ?? []
    const added = without(places, saved)
    const lost = without(saved, places)
    const examples = [
      ...added.map((place) => ({ change: 'added' as const, place })),
      ...lost.map((place) => ({ change: 'lost' as const, place })),
    ]
    return {
      match_case,
      chat_count: new Set(places.map(({ answer }) => answer)).size,
      mention_count: places.length,
      added_count: added.length,
      lost_count: lost.length,
      examples: examples.slice(0, maxExamples).map(({ change, place }) => {
        const { chat_id = '', messages = [] } = answers[place.answer] ?? {}
        return { chat: { id: idOf('chat', chat_id) }, change, ...wordsAround(messages, place) }
      }),
    }
  })
  return { answer_count: answers.length, match_case: brand.match_case, choices }
}

interface StoredAnswer {
  chat_id: string
  messages: ReadMessage[]
}

async function latestAnswers(ctx: ProjectContext, snapshot: Snapshot, limit: number): Promise<StoredAnswer[]> {
  const { params, bind } = createBinder()
  const where = [visible(snapshot, bind), ...notOfDeletedPrompts(snapshot, bind)].join(' AND ')
  const columns = `chat_id, date, ${chatTexts.columns}`
  const texts = { columns, bytes: chatTexts.bytes, table: 'chat_contents', where, order: 'date DESC, chat_id' }
  const text = textsUpTo(texts, { rows: limit, bytes: maxBytes }, bind)
  const rows = await runReport<{ chat_id: string; roles: string[]; contents: string[] }>(ctx, { text, params })
  return rows.map(({ chat_id, roles, contents }) => ({
    chat_id,
    messages: roles.map((role, i) => ({ role: role as ReadMessage['role'], content: contents[i] ?? '' })),
  }))
}

const placesOf = (read: BrandMention[][], brand_id: string): Place[] =>
  read.flatMap((mentions, answer) =>
    mentions.flatMap((mention) =>
      mention.brand_id === brand_id
        ? mention.mentions.map(({ message, start, end }) => ({ answer, message, start, end }))
        : [],
    ),
  )

function without(places: Place[], others: Place[]): Place[] {
  const keyOf = ({ answer, message, start, end }: Place) => [answer, message, start, end].join(' ')
  const known = new Set(others.map(keyOf))
  return places.filter((place) => !known.has(keyOf(place)))
}

function wordsAround(messages: ReadMessage[], { message, start, end }: Place) {
  const points = Array.from(messages[message]?.content ?? '')
  const slice = (from: number, to: number) => points.slice(Math.max(0, from), to).join('')
  return { before: slice(start - around, start), text: slice(start, end), after: slice(end, end + around) }
}
