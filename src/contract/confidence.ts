import { z } from 'zod'
import { changeVerdicts } from './enums.ts'
import type { Metrics, Sure } from './metric.ts'
import { ratioMetrics } from './sure-metrics.ts'

const ConfidenceInterval = z
  .object({
    low: z.number().meta({ description: 'Its lower end' }),
    high: z.number().meta({ description: 'Its upper end' }),
  })
  .meta({ id: 'ConfidenceInterval', description: 'In the unit of the metric, and within its possible range' })

const ConfidenceChange = z
  .object({
    difference: z
      .number()
      .nullable()
      .meta({ description: 'Value now minus value before, over the compared prompts; null if none was compared' }),
    low: z
      .number()
      .nullable()
      .meta({ description: 'Low end of the interval of the difference; null below two prompts' }),
    high: z
      .number()
      .nullable()
      .meta({ description: 'High end of the interval of the difference; null below two prompts' }),
    p: z
      .number()
      .nullable()
      .meta({ description: 'Probability of such a difference by chance alone; null below two prompts' }),
    verdict: z
      .enum(changeVerdicts)
      .meta({ description: '`too_few` below six prompts, otherwise `up` or `down` if p is below 0.05' }),
    prompts_compared: z.int().meta({ description: 'Prompts with answers in both windows' }),
  })
  .meta({ id: 'ConfidenceChange' })

/** The precision of a brand's score in a perception run. */
export const scoreConfidence = z
  .object({
    answers: z.int().meta({ description: 'Answers about the attribute' }),
    market: z
      .object({ score: ConfidenceInterval.nullable().meta({ description: 'null below five answers' }) })
      .meta({ description: 'For answers like these' }),
  })
  .optional()
  .meta({ description: 'How sure the score is; with `include`' })

const methods = {
  methods: z.array(z.string()).optional().meta({
    description:
      'Present if the answers of the row were read by several methods, named as in `analysis.version` of a chat: part of a difference may come from the method',
  }),
}

/** The precision of the numbers in a row (docs/methodology.md#how-sure-a-number-is). */
export function confidenceOf<const M extends Metrics>(metrics: M, { has_methods = false } = {}) {
  const each = <T extends z.ZodType>(of: T, words: (means: string) => string) =>
    z.object(
      Object.fromEntries(
        ratioMetrics(metrics).map(([name, { means }]) => [name, of.meta({ description: words(means) })]),
      ) as { [Name in Sure<M>]: T },
    )
  return z
    .object({
      chats: z.int().meta({ description: 'Answers of the group' }),
      prompts: z.int().meta({ description: 'Prompts they answer' }),
      market: each(ConfidenceInterval.nullable(), (means) => `Interval of this number: ${means}`).meta({
        description: 'For questions like these prompts; null if there are too few prompts',
      }),
      panel: each(ConfidenceInterval.nullable(), (means) => `Interval of this number: ${means}`).meta({
        description: 'For these same prompts asked again; null below four whole weeks',
      }),
      changes: each(ConfidenceChange, (means) => `Change of this number: ${means}`)
        .optional()
        .meta({ description: 'Against the comparison window; with `include_previous_period`' }),
      ...((has_methods && methods) as typeof methods),
    })
    .optional()
    .meta({ description: 'How sure the numbers are; with `include`' })
}
