import type { Key } from './group.ts'
import type { DimensionName } from './query.ts'

/** One way to cut chats into groups. */
export interface Dimension {
  /**
   * What facts are grouped by, over any table of facts; `day` is the day the chat counts for. Of a prompt: the array of
   * its values, over `prompts`.
   */
  key: (day: string) => string
  /** The value, from the key. */
  value: (key: string) => string
  type: Key['type']
  /** Topic and tags are the prompt's and may change any time; everything else stands on the fact. */
  of: 'chat' | 'prompt'
}

const uuid = (of: Dimension['of'], key: string): Dimension => ({
  key: () => key,
  // UUIDs sort by their second half in the engine; their text sorts as a reader expects.
  value: (column) => `toString(${column})`,
  type: 'UUID',
  of,
})
/** Text of at most as many bytes as the number has. Numbers are far cheaper to group by than texts. */
const shortText = (column: string, type: 'UInt16' | 'UInt32'): Dimension => ({
  key: () => `reinterpretAs${type}(${column})`,
  value: (key) => `reinterpretAsString(${key})`,
  type,
  of: 'chat',
})
const time = (key: Dimension['key']): Dimension => ({ key, value: (column) => column, type: 'Date', of: 'chat' })

export const dimensions: Record<DimensionName, Dimension> = {
  prompt_id: uuid('chat', 'prompt_id'),
  model_id: shortText('model_channel_id', 'UInt32'),
  model_channel_id: shortText('model_channel_id', 'UInt32'),
  tag_id: uuid('prompt', 'tag_ids'),
  topic_id: uuid('prompt', 'if(topic_id IS NULL, [], [assumeNotNull(topic_id)])'),
  country_code: shortText('country_code', 'UInt16'),
  chat_id: uuid('chat', 'chat_id'),
  date: time((day) => day),
  week: time((day) => `toMonday(${day})`),
  month: time((day) => `toStartOfMonth(${day})`),
}

/** The column of the fact tables that a filter on chats looks at. */
export const chatColumns: Record<string, { column: string; type: 'UUID' | 'String' }> = {
  model_id: { column: 'model_channel_id', type: 'String' },
  model_channel_id: { column: 'model_channel_id', type: 'String' },
  country_code: { column: 'country_code', type: 'String' },
  prompt_id: { column: 'prompt_id', type: 'UUID' },
  chat_id: { column: 'chat_id', type: 'UUID' },
}

/** What a filter on prompts asks of the table `prompts`; `list` is an array expression. */
export const promptConditions: Record<string, { in: (list: string) => string; not_in: (list: string) => string }> = {
  tag_id: { in: (list) => `hasAny(tag_ids, ${list})`, not_in: (list) => `NOT hasAny(tag_ids, ${list})` },
  topic_id: {
    in: (list) => `ifNull(topic_id IN ${list}, false)`,
    not_in: (list) => `ifNull(topic_id NOT IN ${list}, true)`,
  },
}

/**
 * A sum over the rows of a table. One that is no plain sum is made `by` a function `of` a column that also puts its own
 * results together.
 */
export type Sums = Record<string, string | { by: 'any' | 'groupBitOr'; of: string }>

/** A table of facts, and the numbers a report reads off it. */
export interface Grain {
  table: string
  /** Over the table's rows; they can be put together again over the prompts of a tag or topic. */
  sums: Sums
  /** Over the sums. */
  metrics: Record<string, string>
}

/** A grain whose rows are about things known beforehand: each has a row in every group that has a chat. */
export interface TrackedGrain extends Grain {
  /** The column that names the thing; UUIDs. */
  entity: string
  /** The name of the chats of a group. They are counted in `chats`, so that a chat without facts counts. */
  total: string
  sums: Record<string, string>
  /** Sums of the sums over all entities in scope of the group. */
  group_sums: Record<string, string>
}

/** Chat x tracked brand named in it: the brands report (metrics.md 4). */
export const brandMentions = {
  table: 'mentions',
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
} as const satisfies TrackedGrain

/** A grain whose rows are about what the facts name: a row for each that has a fact in the group. */
export interface FoundGrain extends Grain {
  /** The column that names the thing; text. */
  entity: string
  /** The metric that is the chats of a group, where the report has it. */
  total?: string
  /** Fields of sources that all pages of a row answer alike. */
  settled: readonly string[]
}

const sourceSums = { retrieval_count: 'count()', citation_count: 'sum(citation_count)' }

/** Chat x URL retrieved, by domain: the domains report (metrics.md 5). */
export const sourceDomains = {
  table: 'sources',
  entity: 'domain',
  total: 'total_chat_count',
  settled: ['domain', 'domain_classification'],
  sums: { ...sourceSums, retrieved_chat_count: 'uniqExact(chat_id)' },
  metrics: {
    retrieved_percentage: 'retrieved_chat_count / total_chat_count',
    retrieval_rate: 'retrieval_count / total_chat_count',
    citation_rate: 'citation_count / retrieval_count',
    retrieval_count: 'retrieval_count',
    citation_count: 'citation_count',
    retrieved_chat_count: 'retrieved_chat_count',
    total_chat_count: 'total_chat_count',
  },
} as const satisfies FoundGrain

/** Chat x URL retrieved: the URLs report (metrics.md 5). A URL is one page, so whatever is asked of it is settled. */
export const sourceUrls = {
  table: 'sources',
  entity: 'url_normalized',
  settled: [
    'domain',
    'domain_classification',
    'url',
    'url_classification',
    'mentioned_brand_id',
    'mentioned_brand_count',
    'gap',
  ],
  sums: sourceSums,
  metrics: {
    citation_count: 'citation_count',
    retrieval_count: 'retrieval_count',
    citation_rate: 'citation_count / retrieval_count',
  },
} as const satisfies FoundGrain
