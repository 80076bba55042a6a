import type { ExportTableName } from '../../../src/contract/export-tables.ts'
import type { Answer } from '../../api/api.ts'
import { longDay, quantity, rangeOfDays } from '../../components/format.ts'

type Export = Answer<'list_exports'>['data'][number]
type Setup = Pick<Export, 'format' | 'tables' | 'filters' | 'destination'>

/** The browser has no schemas, so the table names are repeated here. */
const tableTitles: Record<ExportTableName, string> = {
  chats: 'Answers',
  messages: 'Messages',
  mentions: 'Mentions of brands',
  sources: 'Sources',
  queries: 'Queries',
  product_mentions: 'Mentions of products',
  daily_metrics: 'Numbers by day',
  brands: 'Brands',
  prompts: 'Prompts',
  products: 'Products',
}
const names = Object.keys(tableTitles) as ExportTableName[]
export const tableOptions = names.map((value) => ({ value, title: tableTitles[value] }))
/** The selected tables in the service's order. */
export const chosenTables = (chosen: readonly string[]) => names.filter((name) => chosen.includes(name))

const formatTitles: Record<Export['format'], string> = { parquet: 'Parquet', jsonl: 'JSON lines', csv: 'CSV' }
export const formatOptions = [
  { value: 'parquet', title: 'Parquet: typed and small, for notebooks and warehouses' },
  { value: 'jsonl', title: 'JSON lines: one object per line' },
  { value: 'csv', title: 'CSV: for spreadsheets' },
] as const

/** Why an export failed. */
export const exportFaults: Record<NonNullable<Export['error_code']>, string> = {
  DISK_FULL: 'not enough disk space for its files',
  BUCKET_FAILED: 'its files could not be uploaded to the bucket',
  INTERNAL_ERROR: 'see the service log',
}

/** "Parquet, all tables", "CSV: Answers, Brands, with 2 filters" */
export function setupInWords({ format, tables, filters }: Setup): string {
  const all = tables.length === names.length
  const of = all
    ? ', all tables'
    : `: ${chosenTables(tables)
        .map((name) => tableTitles[name])
        .join(', ')}`
  return `${formatTitles[format]}${of}${filters.length > 0 ? `, with ${quantity(filters.length, 'filter')}` : ''}`
}

/** The days that an export covers. */
export function daysInWords({ start_date, end_date }: Pick<Export, 'start_date' | 'end_date'>): string {
  if (start_date !== null && end_date !== null) return rangeOfDays(start_date, end_date)
  if (start_date !== null) return `from ${longDay(start_date)}`
  return end_date === null ? 'all days' : `until ${longDay(end_date)}`
}
