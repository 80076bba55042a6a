import { z } from 'zod'
import type { Client } from '../../client/client.ts'
import { brandMetrics } from '../../contract/brand-metrics.ts'
import { days, idsOf, population, populationFilters } from '../filters.ts'
import { Names, resolveProject } from '../names.ts'
import { countedFrom, Measured, measured, rounded } from '../numbers.ts'
import { Quoted } from '../quoted.ts'
import { ToolRefusal } from '../refusal.ts'
import { fitted, most_tokens, ofProject, paged, pageFields, tool } from '../tool.ts'

type Chat = Awaited<ReturnType<Client['get_chat']>>
type ChatsAsked = NonNullable<Parameters<Client['list_chats']>[0]>

/** Maximum number of answers that one call reads in full: each is a separate request. */
const max_read = 50
/** Maximum number of them in parallel. */
const at_once = 5
/** Characters to show on either side of a mention. */
const around = 160

/** Reads the answers of a page, in order. An answer that was deleted meanwhile is left out. */
async function readAll(api: Client, project_id: string, ids: string[]): Promise<Chat[]> {
  const read: (Chat | undefined)[] = []
  for (let from = 0; from < ids.length; from += at_once) {
    const some = ids.slice(from, from + at_once)
    read.push(...(await Promise.all(some.map((chat_id) => api.get_chat({ project_id, chat_id }).catch(unlessGone)))))
  }
  return read.filter((one) => one !== undefined)
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'status' in error && error.status === 404) return undefined
  throw error
}

/** The sentence of a message that contains the characters from start to end. Offsets are Unicode code points. */
function sentenceAround(message: string, start: number, end: number): string {
  const points = Array.from(message)
  const is_end = (at: number) => /[.!?。！？\n]/.test(points[at] ?? '') && !/[\p{L}\p{N}]/u.test(points[at + 1] ?? '')
  let [first, last] = [start, end]
  while (first > 0 && start - first < around && !is_end(first - 1)) first--
  while (last < points.length && last - end < around && !is_end(last - 1)) last++
  return points.slice(first, last).join('').trim()
}

const answerText = ({ messages }: Chat) =>
  messages
    .filter(({ role }) => role === 'assistant')
    .map(({ content }) => content)
    .join('\n\n')

/** The origin of an answer, with names for ids. */
async function originOf(known: Names, chat: Pick<Chat, 'id' | 'prompt' | 'model_channel' | 'created_at'>) {
  return {
    chat_id: chat.id,
    date: chat.created_at.slice(0, 10),
    engine: await known.nameOf('channel', chat.model_channel.id),
    prompt_id: chat.prompt.id,
  }
}
const Origin = z.object({
  chat_id: z.string(),
  date: z.string(),
  engine: z.string(),
  prompt_id: z.string(),
  prompt: z.string(),
})

const { prompt_ids: _, ...narrowing } = population
const promptId = { prompt_id: z.string().optional().describe('From list_prompts or report') }

/** The filters for answers, as parameters of the list of chats. */
async function chatsAsked(
  known: Names,
  args: { start_date?: string | undefined; end_date?: string | undefined; prompt_id?: string | undefined } & Parameters<
    typeof idsOf
  >[1],
): Promise<ChatsAsked> {
  const { prompt_ids, ...ids } = await idsOf(known, args)
  return {
    project_id: known.project_id,
    sort: 'desc',
    include_archived_prompts: true,
    ...(args.start_date !== undefined && { start_date: args.start_date }),
    ...(args.end_date !== undefined && { end_date: args.end_date }),
    ...(args.prompt_id !== undefined && { prompt_id: args.prompt_id }),
    model_channel_ids: ids.model_channel_ids,
    topic_ids: ids.topic_ids,
    tag_ids: ids.tag_ids,
    country_codes: ids.country_codes,
  }
}

const metrics = ['visibility', 'win_rate', 'share_of_voice', 'position', 'sentiment'] as const

/** The answers that a number of a brand was counted from. */
const counted = (metric: (typeof metrics)[number], brand_id: string): ChatsAsked => {
  if (metric === 'win_rate') return { won_brand_ids: [brand_id] }
  return metric === 'sentiment' ? { sentiment_brand_id: brand_id } : { named_brand_ids: [brand_id] }
}

export const explainNumber = tool({
  name: 'explain_number',
  title: 'Behind a number',
  description:
    "The answers and words behind a brand's number in report: the number again, the answers it was counted from, newest first, and each mention with its offsets and sentence. Give the filters of the cell.",
  input: {
    ...ofProject,
    brand: z.string().optional().describe('By name or id; default: the own brand'),
    metric: z.enum(metrics).default('visibility'),
    ...days,
    ...narrowing,
    ...promptId,
    ...paged,
  },
  output: z.object({
    ...pageFields,
    brand: z.object({ id: z.string(), name: z.string() }),
    metric: z.enum(metrics),
    number: Measured.nullable(),
    counted_from: z.string(),
    answers: z.array(
      Origin.extend({
        position: z.number().nullable(),
        sentiment: z.number().nullable().describe('0 to 100'),
        mentions: z.array(
          z.object({
            message: z.number(),
            start: z.number().describe('Unicode code points of the message'),
            end: z.number(),
            words: z.string(),
            sentence: z.string(),
          }),
        ),
      }),
    ),
  }),
  async answer({ api }, args) {
    const known = new Names(api, await resolveProject(api, args.project))
    const { project_id } = known
    const { metric, offset, max_tokens } = args
    const brand_id = args.brand === undefined ? await ownBrand(api, project_id) : await known.id('brand', args.brand)
    const ids = await idsOf(known, { ...args, prompt_ids: args.prompt_id === undefined ? [] : [args.prompt_id] })
    const asked = await chatsAsked(known, args)
    const [page, said, prompts, name] = await Promise.all([
      api.list_chats({ ...asked, ...counted(metric, brand_id), limit: max_read, offset }),
      api.get_brands_report({
        project_id,
        ...(args.start_date !== undefined && { start_date: args.start_date }),
        ...(args.end_date !== undefined && { end_date: args.end_date }),
        // A share of voice needs the numbers of all brands.
        filters: populationFilters(ids),
        include: ['confidence'],
        limit: 10_000,
      }),
      known.prompts(),
      known.nameOf('brand', brand_id),
    ])
    const row = said.data.find(({ brand }) => brand.id === brand_id)
    const n = row ? countedFrom(brandMetrics, row, metric, row.confidence?.chats) : null
    const number = row ? measured(row, row.confidence, metric, brandMetrics[metric].unit, n) : null
    const chats = await readAll(
      api,
      project_id,
      page.data.slice(0, readableIn(max_tokens)).map(({ id }) => id),
    )
    const rows = await Promise.all(chats.map(async (chat) => ({ chat, origin: await originOf(known, chat) })))
    return fitted({ rows, offset, total: page.total_count, max_tokens }, (some) => {
      const quoted = new Quoted()
      const answers = some.map(({ chat, origin }) => {
        const named = chat.brands_mentioned.find(({ id }) => id === brand_id)
        return {
          ...origin,
          prompt: quoted.say(prompts.get(chat.prompt.id) ?? ''),
          position: named?.position ?? null,
          sentiment: typeof named?.sentiment === 'number' ? rounded((named.sentiment / 2 + 0.5) * 100, 'score') : null,
          mentions: (named?.mentions ?? []).slice(0, 5).map(({ message, start, end, text }) => ({
            message,
            start,
            end,
            words: quoted.say(text),
            sentence: quoted.say(sentenceAround(chat.messages[message]?.content ?? '', start, end), 2 * around + 100),
          })),
        }
      })
      const { tile } = brandMetrics[metric]
      const counted_from = tile.counted.replace(/\{(\w+)\}/g, (_, field: string) =>
        String(row?.[field as 'visibility_count'] ?? 0),
      )
      return { project_id, brand: { id: brand_id, name }, metric, number, counted_from, answers, ...quoted.field }
    })
  },
})

/** Answers that will not fit are not read: a mention with its sentence takes about 150 tokens. */
const readableIn = (max_tokens: number) => Math.min(max_read, Math.max(1, Math.ceil(max_tokens / 150)))

async function ownBrand(api: Client, project_id: string): Promise<string> {
  const { data } = await api.list_brands({ project_id, limit: 10_000 })
  const own = data.find(({ is_own }) => is_own)
  if (!own) throw new ToolRefusal('The project has no own brand. Name one in brand.')
  return own.id
}

const brandsOf = (what: string) => z.array(z.string()).max(100).optional().describe(what)

export const searchAnswers = tool({
  name: 'search_answers',
  title: 'Search answers',
  description: `Stored answers, newest first, by the brands they name, by engine, topic, tag, prompt, day, and by words in the answer. With words, one call reads ${max_read} answers: continue with next_offset.`,
  input: {
    ...ofProject,
    words: z.string().min(1).max(200).optional().describe('In the answer; case is ignored'),
    names: brandsOf('Names one of these brands'),
    names_none_of: brandsOf('Names none of these brands'),
    won_by: brandsOf('Names one of these brands first'),
    ...days,
    ...narrowing,
    ...promptId,
    ...paged,
  },
  output: z.object({
    ...pageFields,
    looked_at: z.number().describe('Answers examined on this page'),
    answers: z.array(Origin.extend({ brands: z.array(z.string()).describe('In their order'), text: z.string() })),
  }),
  async answer({ api }, args) {
    const known = new Names(api, await resolveProject(api, args.project))
    const { offset, max_tokens, words } = args
    const [named, not_named, won, asked, prompts] = await Promise.all([
      known.ids('brand', args.names ?? []),
      known.ids('brand', args.names_none_of ?? []),
      known.ids('brand', args.won_by ?? []),
      chatsAsked(known, args),
      known.prompts(),
    ])
    const page = await api.list_chats({
      ...asked,
      named_brand_ids: named,
      not_named_brand_ids: not_named,
      won_brand_ids: won,
      limit: words === undefined ? readableIn(max_tokens) : max_read,
      offset,
    })
    const chats = await readAll(
      api,
      known.project_id,
      page.data.map(({ id }) => id),
    )
    const rows = await Promise.all(chats.map(async (chat) => ({ chat, origin: await originOf(known, chat) })))
    return fitted({ rows, offset, total: page.total_count, max_tokens }, (some) => {
      const quoted = new Quoted()
      const answers = some.flatMap(({ chat, origin }) => {
        const text = answerText(chat)
        const shown = words === undefined ? text : passageWith(text, words)
        if (shown === undefined) return []
        return [
          {
            ...origin,
            prompt: quoted.say(prompts.get(chat.prompt.id) ?? ''),
            brands: chat.brands_mentioned.map(({ name }) => name),
            text: quoted.say(shown, 2 * around + 100),
          },
        ]
      })
      return { project_id: known.project_id, looked_at: some.length, answers, ...quoted.field }
    })
  },
})

/** The sentence of the text that contains the words. */
function passageWith(text: string, words: string): string | undefined {
  // Lower-casing can change the length of a text, and so the positions in it.
  const at = text.search(new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu'))
  if (at < 0) return undefined
  const start = Array.from(text.slice(0, at)).length
  return sentenceAround(text, start, start + Array.from(words).length)
}

/** Tokens for the fields of an answer besides its text. */
const beside_text = 1500

export const readAnswerTool = tool({
  name: 'read_answer',
  title: 'Read an answer',
  description: 'One complete answer: its text, the brands it names, the sources it read and cited, its searches.',
  input: {
    ...ofProject,
    chat_id: z.string().min(1).describe('From search_answers or explain_number'),
    offset: z.number().int().min(0).default(0).describe('Characters of the text to skip'),
    max_tokens: z.number().int().min(500).max(most_tokens).default(4000).describe('Longest answer'),
  },
  output: z.object({
    project_id: z.string(),
    answer: Origin.extend({
      text: z.string(),
      is_truncated: z.boolean().describe('Cut off by the engine'),
      brands: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          position: z.number(),
          mentions: z.number(),
          sentiment: z.number().nullable().describe('0 to 100'),
        }),
      ),
      sources: z.array(z.object({ url: z.string(), citations: z.number() })),
      queries: z.array(z.string()),
    }),
    text_length: z.number(),
    next_offset: z.number().nullable().describe('Where the text continues; null: at its end'),
    quoted: pageFields.quoted,
  }),
  async answer({ api }, { project, chat_id, offset, max_tokens }) {
    const known = new Names(api, await resolveProject(api, project))
    const { project_id } = known
    const chat = await api.get_chat({ project_id, chat_id })
    const [prompts, origin] = await Promise.all([known.prompts(), originOf(known, chat)])
    const whole = answerText(chat)
    // At most four bytes a character; the remaining room is for the sources.
    const room = Math.max(500, Math.floor((max_tokens - Math.min(beside_text, max_tokens / 2)) * 0.8))
    const part = whole.slice(offset, offset + room * 3).toWellFormed()
    const bytes = Buffer.from(part)
    let cut = Math.min(room * 3, bytes.length)
    // A character that would be cut in half goes to the next part.
    while (((bytes[cut] ?? 0) & 0xc0) === 0x80) cut--
    const shown = bytes.subarray(0, cut).toString()
    const end = offset + shown.length
    const rows = chat.sources.map(({ url, citation_count }) => ({ url: url.slice(0, 300), citations: citation_count }))
    const make = (sources: typeof rows) => {
      const quoted = new Quoted()
      return {
        project_id,
        answer: {
          ...origin,
          prompt: quoted.say(prompts.get(chat.prompt.id) ?? ''),
          text: quoted.say(shown, shown.length),
          is_truncated: chat.is_truncated,
          brands: chat.brands_mentioned.slice(0, 20).map(({ id, name, position, mention_count, sentiment }) => ({
            id,
            name,
            position,
            mentions: mention_count,
            sentiment: sentiment === null ? null : rounded((sentiment / 2 + 0.5) * 100, 'score'),
          })),
          sources,
          queries: chat.queries.slice(0, 5).map((one) => quoted.say(one, 100)),
        },
        text_length: whole.length,
        ...quoted.field,
      }
    }
    const {
      total: _total,
      next_offset: _next,
      ...said
    } = fitted(
      {
        rows: rows.toSorted((a, b) => b.citations - a.citations),
        offset: 0,
        total: rows.length,
        max_tokens: max_tokens - 20,
      },
      make,
    )
    return { ...said, next_offset: end < whole.length ? end : null }
  },
})
