import { z } from 'zod'
import { plainCells, reportSections } from './enums.ts'
import { units } from './metric.ts'
import { Day, Timestamp } from './shared.ts'

const cellUnits = [...plainCells, ...(Object.keys(units) as (keyof typeof units)[])] as const

const Column = z
  .object({
    name: z.string().meta({ description: 'Names the column in files' }),
    title: z.string(),
    unit: z.enum(cellUnits).meta({ description: 'What its cells hold; a unit of numbers, `text` or `day`' }),
    is_change: z.boolean().meta({ description: 'Its numbers are differences, in the unit' }),
  })
  .meta({ id: 'FrozenColumn' })

const Line = z
  .object({
    name: z.string(),
    color: z.string(),
    is_own: z.boolean().meta({ description: 'Whether it is of the own brand' }),
    values: z.array(z.number().nullable()).meta({ description: 'One for each step; null without an answer' }),
  })
  .meta({ id: 'FrozenLine' })

const Section = z
  .object({
    section: z.enum(reportSections),
    title: z.string(),
    notes: z.array(z.string()).meta({ description: 'What is said of it, in sentences' }),
    chart: z
      .object({
        title: z.string(),
        unit: z.enum(cellUnits).meta({ description: 'What its values are in' }),
        steps: z.array(Day).meta({ description: 'The first day of each step' }),
        lines: z.array(Line),
      })
      .nullable()
      .meta({ description: 'Lines over time; null: it has none' }),
    columns: z.array(Column).meta({ description: 'Of its table' }),
    rows: z
      .array(z.array(z.union([z.string(), z.number(), z.null()])))
      .meta({ description: 'Of its table: a cell for each column' }),
    row_units: z.array(z.enum(cellUnits)).nullable().meta({
      description: 'The unit of the numbers of each row, where rows are of different metrics; null: the columns say',
    }),
    own_row: z.int().nullable().meta({ description: 'The place of the row of the own brand, from 0; null: none' }),
  })
  .meta({ id: 'FrozenSection' })

export const Branding = z
  .object({
    name: z.string().nullable().meta({ description: 'Who the report is from; null: nobody is named' }),
    color: z.string().nullable().meta({ description: 'Of headings and rules, `#rrggbb`; null: the usual one' }),
    logo: z.string().nullable().meta({ description: 'A picture as a `data:` URL; null: none' }),
  })
  .meta({ id: 'ReportBranding' })

/** A report with everything it was counted from, as stored. */
export const FrozenReportBody = z
  .object({
    format: z.literal(1).meta({ description: 'Of this object' }),
    title: z.string(),
    project: z.object({ id: z.string(), name: z.string() }).meta({ description: 'Whose numbers they are' }),
    brand: z.string().nullable().meta({ description: 'The own brand; null: the project has none' }),
    start_date: Day,
    end_date: Day,
    previous_start_date: Day.nullable().meta({ description: 'First day of what is compared with; null: nothing is' }),
    previous_end_date: Day.nullable().meta({ description: 'Last day of what is compared with; null: nothing is' }),
    filters: z
      .array(z.object({ field: z.string(), operator: z.enum(['in', 'not_in']), values: z.array(z.string()) }))
      .meta({ description: 'Which chats count' }),
    filter_words: z.array(z.string()).meta({ description: 'The same as people read it' }),
    answers: z.int().meta({ description: 'Answers that count' }),
    prompts: z.int().meta({ description: 'Prompts that they answer' }),
    sections: z.array(Section),
    taken_at: Timestamp.meta({ description: 'The one moment whose state all numbers show' }),
    method: z
      .object({
        reading: z.int().meta({ description: 'Number of the reading of all texts that counts' }),
        last_batch: z.int().meta({ description: 'The last batch of facts that was there' }),
        open_batches: z.array(z.int()).meta({ description: 'Batches before it that were not there yet' }),
        versions: z.array(z.string()).meta({ description: 'By which rules answers were read: `analysis.version`' }),
      })
      .meta({ description: 'How it was counted' }),
    questions: z
      .array(
        z.object({
          section: z.enum(reportSections),
          operation: z.string().meta({ description: 'Id of the operation' }),
          body: z.record(z.string(), z.unknown()).meta({ description: 'What it was asked' }),
        }),
      )
      .meta({ description: 'The calls that have the same numbers while nothing changes' }),
    branding: Branding.meta({ description: 'Whose report it is' }),
  })
  .meta({ id: 'FrozenReport' })

export type FrozenReport = z.output<typeof FrozenReportBody>
export type FrozenSection = z.output<typeof Section>
export type FrozenColumn = z.output<typeof Column>
export type FrozenCell = FrozenSection['rows'][number][number]
export type FrozenChart = NonNullable<FrozenSection['chart']>
