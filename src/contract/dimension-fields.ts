import { z } from 'zod'
import { capital } from './capital.ts'
import { type DimensionName, dimensions, type FilterName, type ReportDimension } from './dimensions.ts'
import { countryCodes } from './enums.ts'
import { placed } from './placed.ts'
import { type Values, values } from './report-entries.ts'
import { id, oneOf, Ref } from './shared.ts'

const all: Record<string, ReportDimension> = dimensions
export const dimensionNames = Object.keys(dimensions) as [DimensionName, ...DimensionName[]]

const texts = { countries: oneOf(countryCodes, 'the ISO 3166-1 codes in the API reference') }

const valuesOf = ({ prefix, among }: ReportDimension) => values(prefix ? id(prefix) : among && texts[among])

/** Fields that select chats; every report takes them. */
export const populationFields = Object.fromEntries(
  placed(all, ({ filter }) => filter).flatMap((name) => {
    const dimension = all[name]
    return dimension ? [[name, valuesOf(dimension)]] : []
  }),
) as Record<FilterName, Values>

function columnOf({ means, holds, is_deprecated }: ReportDimension) {
  const column = holds === 'ref' ? Ref.optional() : z.string().optional()
  const meta = { ...(holds === 'day' && { format: 'date' }), ...(is_deprecated && { deprecated: true }) }
  return column.meta({ ...meta, description: capital(means) })
}

type Columns = {
  [Name in DimensionName as (typeof dimensions)[Name]['column']]: z.ZodOptional<
    (typeof dimensions)[Name]['holds'] extends 'ref' ? typeof Ref : z.ZodString
  >
}
/** The columns of a row for the requested dimensions. */
export const Group = z.object(
  Object.fromEntries(Object.values(all).map((dimension) => [dimension.column, columnOf(dimension)])) as Columns,
)
export type GroupColumns = z.input<typeof Group>
