import type { Expressions, Key } from '../group.ts'
import type { Asked } from '../population.ts'
import type { Days } from '../query.ts'

/** One way to cut facts into groups. */
export interface Dimension {
  /** What it is, for the reader of docs/report-model.md. */
  means: string
  /** What facts are grouped by, over any table of the population; `day` is the day the fact counts for. */
  key: (day: string) => string
  /** The value, from the key. */
  value: (key: string) => string
  /** The value as an answer carries it, where that is another. */
  shown?: (value: string, asked: Asked) => string
  type: Key['type']
  /** Those of a prompt may change any time, and the key is the array of its values, over `prompts`; others stand on the fact. */
  of: 'fact' | 'prompt'
}

/** A kind of facts that reports count: how a question picks them, and by what they can be cut. */
export interface Population {
  /** Whose facts they are, for the reader of docs/report-model.md. */
  of: string
  dimensions: Record<string, Dimension>
  /** Which facts count in a window; holds over every table of the population. */
  conditions(asked: Asked, days: Days): string[]
}

/** What a number is measured in. */
export type Unit = 'count' | 'share' | 'ratio' | 'rank' | 'score' | 'sum' | 'stars' | 'price'

/** A number of a report. */
export interface Metric {
  /** Over the sums. */
  sql: string
  unit: Unit
  means: string
  /** It is null where nothing was counted; so is its change. */
  is_nullable?: true
}
export type Metrics = Record<string, Metric>

/**
 * A sum over the rows of a table. One that is no plain sum is made `by` a function `of` a column that also puts its own
 * results together.
 */
export type Sums = Record<string, string | { by: 'any' | 'groupBitOr'; of: string }>

/** A table of facts, and the numbers a report reads off it. */
export interface Grain {
  /** What a row of the report is about, for the reader of docs/report-model.md. */
  rows: string
  table: string
  population: Population
  /** Over the table's rows; they can be put together again over the prompts of a tag or topic. */
  sums: Sums
  metrics: Metrics
}

/** A grain whose rows are about things known beforehand: each has a row in every group that is not empty. */
export interface TrackedGrain extends Grain {
  /** The column that names the thing; UUIDs. */
  entity: string
  /** The table with a row for each of what shares are shares of, so that one without facts counts. */
  counted_in: string
  /** The name of their number in a group. */
  total: string
  sums: Record<string, string>
  /** Sums of the sums over all entities in scope of the group. */
  group_sums: Record<string, string>
}

/** A grain whose rows are about what the facts name: a row for each that has a fact in the group. */
export interface FoundGrain extends Grain {
  /** The column that names the thing; text. */
  entity: string
  /** The metric that is the chats of a group, where the report has it. */
  total?: string
  /** Fields of sources that all pages of a row answer alike. */
  settled: readonly string[]
}

/** A grain whose rows are URLs that answers retrieved. */
export interface UrlGrain extends FoundGrain {
  /** What the entity hashes to: far cheaper to look up and to group by than the text. */
  hash: string
  /** Greater for the newer of two sources; one that has a title is newer than any that has none. */
  newest: string
}

/** The metrics as SQL over the sums. */
export const sqlOf = (metrics: Metrics): Expressions =>
  Object.fromEntries(Object.entries(metrics).map(([name, { sql }]) => [name, sql]))
