import { z } from 'zod'
import { capital } from './capital.ts'
import { type Metric, type Metrics, type Sortable, units } from './metric.ts'
import { placed } from './placed.ts'
import { metric } from './report-entries.ts'
import { list, oneOf } from './shared.ts'

/** A metric's text for the reference: its meaning, its range, and the fields it comes from. */
function described({ means, unit, sql }: Metric): string {
  if (unit === 'count' || unit === 'sum') return capital(means)
  return `${capital(means)}, ${units[unit]}${/^\w+ \/ \w+$/.test(sql) ? `: ${sql}` : ''}`
}

type NumberOf<M> = M extends { is_nullable: true } ? z.ZodNullable<z.ZodNumber> : z.ZodNumber

/** The field of a row for a metric. */
export function numberOf<const M extends Metric>(metric: M) {
  const number: z.ZodNumber = metric.unit === 'count' ? z.int() : z.number()
  return (metric.is_nullable ? number.nullable() : number).meta({ description: described(metric) }) as NumberOf<M>
}

/** The numbers of a row. */
export const numbersOf = <const M extends Metrics>(metrics: M) =>
  z.object(
    Object.fromEntries(Object.entries(metrics).map(([name, one]) => [name, numberOf(one)])) as {
      [Name in keyof M]: NumberOf<M[Name]>
    },
  )

/** Every metric as a field of `having`. */
export const havingOf = <const M extends Metrics>(metrics: M) =>
  Object.fromEntries(placed<Metric>(metrics, ({ having = 0 }) => having).map((name) => [name, metric])) as Record<
    keyof M & string,
    typeof metric
  >

/** The `order_by` field. @param aliases deprecated names of sortable fields, listed after them */
export const orderBy = <const M extends Metrics, const Alias extends string = never>(
  metrics: M,
  aliases = {} as Record<Alias, Sortable<M>>,
) => {
  const names = placed<Metric>(metrics, ({ order_by }) => order_by).flatMap((name) => [
    name,
    ...Object.keys(aliases).filter((alias) => aliases[alias as Alias] === name),
  ])
  const field = oneOf(names as [Sortable<M> | Alias, ...(Sortable<M> | Alias)[]])
  return list(z.strictObject({ field, direction: oneOf(['asc', 'desc']).default('desc') }), 0, 10).default([])
}
