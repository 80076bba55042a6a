import type { DimensionName } from './query.ts'

/** One way to cut chats into groups. */
interface Dimension {
  /** The group's value, over any fact table; `day` is the day the chat counts for. Over `prompts` when it is a prompt's. */
  key: (day: string) => string
  /** Topic and tags are the prompt's and may change any time; everything else stands on the fact. */
  of: 'chat' | 'prompt'
}
const chat = (key: Dimension['key']): Dimension => ({ key, of: 'chat' })
const prompt = (key: string): Dimension => ({ key: () => key, of: 'prompt' })

export const dimensions: Record<DimensionName, Dimension> = {
  prompt_id: chat(() => 'prompt_id'),
  model_id: chat(() => 'model_channel_id'),
  model_channel_id: chat(() => 'model_channel_id'),
  tag_id: prompt('arrayJoin(tag_ids)'),
  topic_id: prompt('assumeNotNull(topic_id)'),
  country_code: chat(() => 'country_code'),
  chat_id: chat(() => 'chat_id'),
  date: chat((day) => day),
  week: chat((day) => `toMonday(${day})`),
  month: chat((day) => `toStartOfMonth(${day})`),
}

/** The column of the fact tables that a filter on chats looks at. */
export const chatColumns: Record<string, { column: string; type: string }> = {
  model_id: { column: 'model_channel_id', type: 'String' },
  model_channel_id: { column: 'model_channel_id', type: 'String' },
  country_code: { column: 'country_code', type: 'String' },
  prompt_id: { column: 'prompt_id', type: 'UUID' },
  chat_id: { column: 'chat_id', type: 'UUID' },
}

/** What a filter on prompts asks of the table `prompts`; `list` is an array expression. */
export const promptConditions: Record<string, { is: (list: string) => string; is_not: (list: string) => string }> = {
  tag_id: { is: (list) => `hasAny(tag_ids, ${list})`, is_not: (list) => `NOT hasAny(tag_ids, ${list})` },
  topic_id: {
    is: (list) => `has(${list}, topic_id)`,
    is_not: (list) => `(topic_id IS NULL OR NOT has(${list}, assumeNotNull(topic_id)))`,
  },
}

/** A fact table beside `chats`, and the numbers a report reads off it. */
export interface Grain {
  table: string
  /** Facts of other readings of the same chats lie in the table too. */
  has_readings: boolean
  /** What a row of the report is about, beside its group. */
  entity: string
  /** Chats of a group; always summed over `chats`, so that a chat without facts counts. */
  total: string
  /** Over the table's rows. Sums, so that they can be summed again over the prompts of a tag or topic. */
  sums: Record<string, string>
  /** Sums of those over all entities in scope of the group. */
  group_sums: Record<string, string>
  /** Over all of the above. */
  metrics: Record<string, string>
}

/** Chat x tracked brand named in it: the brands report (metrics.md 4). */
export const brandMentions = {
  table: 'mentions',
  has_readings: true,
  entity: 'brand_id',
  total: 'visibility_total',
  sums: {
    visibility_count: 'count()',
    mention_count: 'sum(mention_count)',
    win_count: 'countIf(position = 1)',
    position_sum: 'sum(position)',
    sentiment_count: 'count(sentiment)',
    sentiment_ten_thousandths: 'sum(ifNull(sentiment, 0))',
  },
  group_sums: {
    all_mention_count: 'sum(mention_count)',
  },
  metrics: {
    visibility: 'visibility_count / visibility_total',
    visibility_count: 'visibility_count',
    visibility_total: 'visibility_total',
    mention_count: 'mention_count',
    share_of_voice: 'if(all_mention_count = 0, 0, mention_count / all_mention_count)',
    win_rate: 'win_count / visibility_total',
    win_count: 'win_count',
    sentiment: 'if(sentiment_count = 0, NULL, (sentiment_ten_thousandths / 10000 / sentiment_count / 2 + 0.5) * 100)',
    sentiment_sum: 'sentiment_ten_thousandths / 10000',
    sentiment_count: 'sentiment_count',
    position: 'if(visibility_count = 0, NULL, position_sum / visibility_count)',
    position_sum: 'position_sum',
    position_count: 'visibility_count',
  },
} as const satisfies Grain
