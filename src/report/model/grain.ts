import type { Metrics } from '../../contract/metric.ts'
import type { Expressions, Key } from '../group.ts'
import type { Asked } from '../population.ts'
import type { Days } from '../query.ts'

/** A dimension: one way to group facts. */
export interface Dimension {
  /** The dimension's description in docs/report-model.md. */
  means: string
  /** The grouping key, over any table of the population. `day` is the day that the fact counts for. */
  key: (day: string) => string
  /** The value, computed from the key. */
  value: (key: string) => string
  /** The value in the format of the response, if it differs. */
  shown?: (value: string, asked: Asked) => string
  type: Key['type']
  /**
   * `prompt`: the dimension may change at any time; its key is the array of values, over the table `prompts`. `fact`: the
   * value is stored with the fact.
   */
  of: 'fact' | 'prompt'
}

/** A kind of facts that reports count: how a question selects them, and their dimensions. */
export interface Population {
  /** The population's description in docs/report-model.md. */
  of: string
  dimensions: Record<string, Dimension>
  /** Which facts count in a window. Valid for every table of the population. */
  conditions(asked: Asked, days: Days): string[]
}

/**
 * A sum over the rows of a table. If it is not a plain sum, it is computed `by` a function `of` a column. The function must
 * also be able to combine its own results. `argMax` cannot, so it is only for questions without dimensions of prompts.
 */
export type Sums = Record<string, string | { by: 'any' | 'max' | 'groupBitOr' | 'argMax'; of: string }>

/** A table of facts, and the metrics that a report derives from it. */
export interface Grain {
  /** The subject of a row, described in docs/report-model.md. */
  rows: string
  table: string
  population: Population
  /** Sums over the table's rows. They can be combined over the prompts of a tag or topic. */
  sums: Sums
  metrics: Metrics
}

/** A grain whose rows are known in advance: every entity has a row in every group that is not empty. */
export interface TrackedGrain extends Grain {
  /** The column that identifies the entity; UUIDs. */
  entity: string
  /** The table with a row for each member of the denominator, so that members without facts count. */
  counted_in: string
  /** The name of a group's denominator. */
  total: string
  sums: Record<string, string>
  /** Sums of a group, by name. Each is one of `sums`, totalled over all entities in scope. */
  group_sums: Record<string, string>
}

/** A grain whose rows come from the facts: a row for each entity with a fact in the group. */
export interface FoundGrain extends Grain {
  /** The column that identifies the entity; text. */
  entity: string
  /** The metric with the number of chats of a group, if the report has it. */
  total?: string
  /** The sum that is 0 if an entity has no facts in a window. */
  counted: string
  /** Fields of sources that have the same value on all pages of a row. */
  settled: readonly string[]
}

/** A grain whose rows are URLs that answers retrieved. */
export interface UrlGrain extends FoundGrain {
  /** The hash of the entity. Looking it up and grouping by it is far cheaper than with the text. */
  hash: string
  /** Greater for the newer of two sources. A source with a title is newer than any without. */
  newest: string
  /** The day of the newest of some sources, if the table is sorted by days. */
  newest_on?: string
}

/** The metrics as SQL over the sums. */
export const sqlOf = (metrics: Metrics): Expressions =>
  Object.fromEntries(Object.entries(metrics).map(([name, { sql }]) => [name, sql]))
