import type { Metrics } from '../../contract/metric.ts'
import type { Expressions, Key } from '../group.ts'
import type { Asked } from '../population.ts'
import type { Days } from '../query.ts'

/** A dimension: one way to group facts. */
export interface Dimension {
  /** Its description in docs/report-model.md. */
  means: string
  /** The grouping key, over any table of the population; `day` is the day the fact counts for. */
  key: (day: string) => string
  /** The value, computed from the key. */
  value: (key: string) => string
  /** The value in the format of the response, where it differs. */
  shown?: (value: string, asked: Asked) => string
  type: Key['type']
  /**
   * Dimensions of a prompt may change at any time; their key is the array of values, over `prompts`. Others are stored
   * with the fact.
   */
  of: 'fact' | 'prompt'
}

/** A kind of facts that reports count: how a question selects them, and their dimensions. */
export interface Population {
  /** The population's description in docs/report-model.md. */
  of: string
  dimensions: Record<string, Dimension>
  /** Which facts count in a window; valid for every table of the population. */
  conditions(asked: Asked, days: Days): string[]
}

/**
 * A sum over the rows of a table. When it is not a plain sum, it is computed `by` a function `of` a column; the
 * function must also combine its own results, which `argMax` does not: it is for questions that no property of prompts cuts.
 */
export type Sums = Record<string, string | { by: 'any' | 'max' | 'groupBitOr' | 'argMax'; of: string }>

/** A table of facts, and the metrics that a report derives from it. */
export interface Grain {
  /** The subject of a row, described in docs/report-model.md. */
  rows: string
  table: string
  population: Population
  /** Over the table's rows; they can be combined over the prompts of a tag or topic. */
  sums: Sums
  metrics: Metrics
}

/** A grain whose rows are known beforehand: each has a row in every group that is not empty. */
export interface TrackedGrain extends Grain {
  /** The column that identifies the entity; UUIDs. */
  entity: string
  /** The table with a row for each member of the denominator, so that members without facts count. */
  counted_in: string
  /** The name of the denominator in a group. */
  total: string
  sums: Record<string, string>
  /** Sums of a group, by name: each one of the sums, added up over all entities in scope. */
  group_sums: Record<string, string>
}

/** A grain whose rows come from the facts: a row for each entity with a fact in the group. */
export interface FoundGrain extends Grain {
  /** The column that identifies the entity; text. */
  entity: string
  /** The metric that holds the number of chats of a group, where the report has it. */
  total?: string
  /** The sum that is 0 where a window has no facts of an entity. */
  counted: string
  /** Fields of sources with the same value on all pages of a row. */
  settled: readonly string[]
}

/** A grain whose rows are URLs that answers retrieved. */
export interface UrlGrain extends FoundGrain {
  /** The hash of the entity: far cheaper to look up and to group by than the text. */
  hash: string
  /** Greater for the newer of two sources; one with a title is newer than any without one. */
  newest: string
  /** The day of the newest source of some, where the table is sorted by days. */
  newest_on?: string
}

/** The metrics as SQL over the sums. */
export const sqlOf = (metrics: Metrics): Expressions =>
  Object.fromEntries(Object.entries(metrics).map(([name, { sql }]) => [name, sql]))
