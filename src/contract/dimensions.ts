/** Where a value is stored. */
type Stands =
  /** On the fact, as a UUID. */
  | { on: 'fact'; uuid: string }
  /** On the fact, as a text of at most `bytes` bytes. */
  | { on: 'fact'; text: string; bytes: 2 | 4 }
  /** On the prompt, where it may change at any time: an array of UUIDs. */
  | { on: 'prompt'; uuids: string }
  /** Derived from the day that the fact counts for, which is `{day}`. */
  | { on: 'fact'; day: string }

/**
 * A way to group the chats of a project. Everything about it is defined here: its name in `dimensions` and `filters`,
 * its column in rows and files, its text in the reference, its word on the command line and its filter in the dashboard.
 */
export interface ReportDimension {
  means: string
  /** The field of a row that names its group. */
  column: string
  holds: 'ref' | 'text' | 'day'
  /** The prefix of its ids; other values are plain texts. */
  prefix?: string
  is_deprecated?: true
  stands: Stands
  /** Answers show a channel by the id that the installation serves (label or alias), or by its current model. */
  shown_as?: 'served' | 'model'
  /** It can be filtered by: its position among the filter fields. */
  filter?: number
  /** A filter on it accepts only these values. */
  among?: 'countries'
  /** Its name for people, and its position among their choices. */
  word: string
  place: number
  /** The name of the dashboard's filter on it. */
  list?: string
}

export const dimensions = {
  prompt_id: {
    means: 'the prompt',
    column: 'prompt',
    holds: 'ref',
    prefix: 'pr_',
    stands: { on: 'fact', uuid: 'prompt_id' },
    filter: 4,
    word: 'prompt',
    place: 3,
  },
  model_id: {
    means: 'the current model of the channel (deprecated)',
    column: 'model',
    holds: 'ref',
    is_deprecated: true,
    stands: { on: 'fact', text: 'model_channel_id', bytes: 4 },
    shown_as: 'model',
    filter: 1,
    word: 'model',
    place: 2,
  },
  model_channel_id: {
    means: 'the channel that answered',
    column: 'model_channel',
    holds: 'ref',
    stands: { on: 'fact', text: 'model_channel_id', bytes: 4 },
    shown_as: 'served',
    filter: 2,
    word: 'channel',
    place: 1,
    list: 'channels',
  },
  tag_id: {
    means: 'each tag of the prompt now',
    column: 'tag',
    holds: 'ref',
    prefix: 'tg_',
    stands: { on: 'prompt', uuids: 'tag_ids' },
    filter: 5,
    word: 'tag',
    place: 5,
    list: 'tags',
  },
  topic_id: {
    means: 'the topic of the prompt now',
    column: 'topic',
    holds: 'ref',
    prefix: 'to_',
    stands: { on: 'prompt', uuids: 'if(topic_id IS NULL, [], [assumeNotNull(topic_id)])' },
    filter: 6,
    word: 'topic',
    place: 4,
    list: 'topics',
  },
  country_code: {
    means: 'the country the prompt was asked for',
    column: 'country_code',
    holds: 'text',
    stands: { on: 'fact', text: 'country_code', bytes: 2 },
    among: 'countries',
    filter: 3,
    word: 'country',
    place: 6,
    list: 'countries',
  },
  chat_id: {
    means: 'the chat',
    column: 'chat',
    holds: 'ref',
    prefix: 'ch_',
    stands: { on: 'fact', uuid: 'chat_id' },
    filter: 7,
    word: 'chat',
    place: 7,
  },
  date: {
    means: 'the UTC day',
    column: 'date',
    holds: 'day',
    stands: { on: 'fact', day: '{day}' },
    word: 'date',
    place: 8,
  },
  week: {
    means: 'the Monday of the ISO week',
    column: 'week',
    holds: 'day',
    stands: { on: 'fact', day: 'toMonday({day})' },
    word: 'week',
    place: 9,
  },
  month: {
    means: 'the first day of the month',
    column: 'month',
    holds: 'day',
    stands: { on: 'fact', day: 'toStartOfMonth({day})' },
    word: 'month',
    place: 10,
  },
} as const satisfies Record<string, ReportDimension>

export type DimensionName = keyof typeof dimensions

/** The dimensions that have a part. */
type With<Part extends keyof ReportDimension> = {
  [Name in DimensionName]: (typeof dimensions)[Name] extends Record<Part, unknown> ? Name : never
}[DimensionName]
export type FilterName = With<'filter'>
export type ListedName = With<'list'>
export type Word = (typeof dimensions)[DimensionName]['word']
export type List = (typeof dimensions)[ListedName]['list']
