/** Visits recounted, one by one, from docs/methodology.md#visits-of-bots and the API contract alone. */
export interface World {
  bot_id: string
  timestamp: string
  request_method: string
  request_host: string
  request_path: string
  response_status: number
}

export type Column = 'bot_id' | 'response_status' | 'request_host' | 'request_path'
export interface Question {
  start_date?: string
  end_date?: string
  bot_ids?: string[]
  group_by?: Column[]
  time_bucket?: 'hour' | 'day' | 'week' | 'month'
  limit?: number
  offset?: number
}
type Row = Record<string, string | number>

const day_ms = 86_400_000

export function counted(visits: World[], { start_date, end_date, bot_ids = [] }: Question): World[] {
  return visits.filter(
    ({ bot_id, timestamp }) =>
      (start_date === undefined || timestamp.slice(0, 10) >= start_date) &&
      (end_date === undefined || timestamp.slice(0, 10) <= end_date) &&
      (bot_ids.length === 0 || bot_ids.includes(bot_id)),
  )
}

export function recountVisits(visits: World[], question: Question) {
  const { group_by = [], time_bucket, limit = 1000, offset = 0 } = question
  const groups = new Map<string, Row>()
  if (group_by.length === 0 && !time_bucket) groups.set('', { visits: 0 })
  for (const visit of counted(visits, question)) {
    const group: Row = Object.fromEntries(group_by.map((name) => [name, visit[name]]))
    if (time_bucket) group.time_bucket = bucketOf(visit.timestamp, time_bucket)
    const key = group_by.length === 0 && !time_bucket ? '' : JSON.stringify(group)
    const row = groups.get(key) ?? { ...group, visits: 0 }
    groups.set(key, { ...row, visits: Number(row.visits) + 1 })
  }
  const order = [...(time_bucket ? ['time_bucket'] : []), '-visits', ...group_by]
  const rows = [...groups.values()].sort((a, b) => order.map((name) => compare(a, b, name)).find((sign) => sign) ?? 0)
  return { data: rows.slice(offset, offset + limit), total_count: rows.length, totalCount: rows.length }
}

function bucketOf(timestamp: string, bucket: NonNullable<Question['time_bucket']>): string {
  const day = timestamp.slice(0, 10)
  if (bucket === 'hour') return `${timestamp.slice(0, 13)}:00:00Z`
  if (bucket === 'day') return day
  if (bucket === 'month') return `${day.slice(0, 7)}-01`
  const date = new Date(day)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * day_ms).toISOString().slice(0, 10)
}

function compare(a: Row, b: Row, name: string): number {
  if (name === '-visits') return Number(b.visits) - Number(a.visits)
  const [x, y] = [a[name], b[name]]
  if (typeof x === 'number') return x - Number(y)
  return Buffer.compare(Buffer.from(String(x)), Buffer.from(String(y)))
}
