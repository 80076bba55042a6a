import { dimensions, type ListedName, type Word } from '../contract/dimensions.ts'
import { type LineCut, lists } from './filters.ts'

/** The report dimension of a cut. Undefined for brands, because every row has a brand. */
export const lineDimension = (cut: LineCut | undefined): ListedName | undefined =>
  Object.values(lists)
    .map(({ field }) => field)
    .find((field) => (dimensions[field].word as Word) === cut)

interface Grouped {
  brand?: { id: string } | undefined
  model_channel?: { id: string } | null | undefined
  topic?: { id: string } | null | undefined
  tag?: { id: string } | null | undefined
  country_code?: string | null | undefined
}

/** The group that a row of a report belongs to: the id of a brand, channel, topic or tag, or a country. */
export function lineGroupOf(row: Grouped, cut: LineCut): string | undefined {
  const field = lineDimension(cut)
  const value = field ? row[dimensions[field].column] : row.brand
  return (typeof value === 'string' ? value : value?.id) || undefined
}
