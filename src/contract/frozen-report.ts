import { z } from 'zod'
import { plainCells, reportSections } from './enums.ts'
import { units } from './metric.ts'
import { Day, Timestamp } from './shared.ts'

const cellUnits = [...plainCells, ...(Object.keys(units) as (keyof typeof units)[])] as const

const Column = z
  .object({
    name: z.string().meta({ description: 'Name of the column in files' }),
    title: z.string(),
    unit: z.enum(cellUnits).meta({ description: 'What its cells contain: a unit of numbers, `text` or `day`' }),
    is_change: z.boolean().meta({ description: 'Whether its numbers are differences, in the unit' }),
  })
  .meta({ id: 'FrozenColumn' })

const Line = z
  .object({
    name: z.string(),
    color: z.string(),
    is_own: z.boolean().meta({ description: 'Whether it is the line of the own brand' }),
    values: z.array(z.number().nullable()).meta({ description: 'One for each step; null without an answer' }),
  })
  .meta({ id: 'FrozenLine' })

const Section = z
  .object({
    section: z.enum(reportSections),
    title: z.string(),
    notes: z.array(z.string()).meta({ description: 'Notes on it, in sentences' }),
    chart: z
      .object({
        title: z.string(),
        unit: z.enum(cellUnits).meta({ description: 'The unit of its values' }),
        steps: z.array(Day).meta({ description: 'The first day of each step' }),
        lines: z.array(Line),
      })
      .nullable()
      .meta({ description: 'Lines over time; null: none' }),
    columns: z.array(Column).meta({ description: 'Columns of its table' }),
    rows: z
      .array(z.array(z.union([z.string(), z.number(), z.null()])))
      .meta({ description: 'Rows of its table, with a cell for each column' }),
    row_units: z.array(z.enum(cellUnits)).nullable().meta({
      description: 'The unit of the numbers of each row, if rows have different metrics; null: see the columns',
    }),
    own_row: z.int().nullable().meta({ description: 'Index of the row of the own brand, from 0; null: none' }),
  })
  .meta({ id: 'FrozenSection' })

export const Branding = z
  .object({
    name: z.string().nullable().meta({ description: 'Who the report is from; null: not named' }),
    color: z.string().nullable().meta({ description: 'Color of headings and rules, `#rrggbb`; null: the default' }),
    logo: z.string().nullable().meta({ description: 'A picture as a `data:` URL; null: none' }),
  })
  .meta({ id: 'ReportBranding' })

/** A report with everything it was counted from, as stored. */
export const FrozenReportBody = z
  .object({
    format: z.literal(1).meta({ description: 'Version of this format' }),
    title: z.string(),
    project: z.object({ id: z.string(), name: z.string() }).meta({ description: 'The project that was counted' }),
    brand: z.string().nullable().meta({ description: 'The own brand; null: the project has none' }),
    start_date: Day,
    end_date: Day,
    previous_start_date: Day.nullable().meta({
      description: 'First day of the comparison window; null: no comparison',
    }),
    previous_end_date: Day.nullable().meta({ description: 'Last day of the comparison window; null: no comparison' }),
    filters: z
      .array(z.object({ field: z.string(), operator: z.enum(['in', 'not_in']), values: z.array(z.string()) }))
      .meta({ description: 'Which chats count' }),
    filter_words: z.array(z.string()).meta({ description: 'The same in words' }),
    answers: z.int().meta({ description: 'Answers that count' }),
    prompts: z.int().meta({ description: 'Prompts that they answer' }),
    sections: z.array(Section),
    taken_at: Timestamp.meta({ description: 'The moment whose state all numbers show' }),
    method: z
      .object({
        reading: z.int().meta({ description: 'Number of the reading of all texts that was used' }),
        last_batch: z.int().meta({ description: 'The last batch of facts that was included' }),
        open_batches: z.array(z.int()).meta({ description: 'Earlier batches that were not complete yet' }),
        versions: z.array(z.string()).meta({ description: 'The rules by which answers were read: `analysis.version`' }),
      })
      .meta({ description: 'How this report was made' }),
    questions: z
      .array(
        z.object({
          section: z.enum(reportSections),
          operation: z.string().meta({ description: 'Id of the operation' }),
          body: z.record(z.string(), z.unknown()).meta({ description: 'Body of the call' }),
        }),
      )
      .meta({ description: 'Calls that return the same numbers as long as nothing changes' }),
    branding: Branding.meta({ description: 'Branding of the report' }),
  })
  .meta({ id: 'FrozenReport' })

export type FrozenReport = z.output<typeof FrozenReportBody>
export type FrozenSection = z.output<typeof Section>
export type FrozenColumn = z.output<typeof Column>
export type FrozenCell = FrozenSection['rows'][number][number]
export type FrozenChart = NonNullable<FrozenSection['chart']>
