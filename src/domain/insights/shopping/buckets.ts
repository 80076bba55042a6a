import { dayNumber, numberedDay } from '../../../report/query.ts'

export type Bucket = 'day' | 'week' | 'month'

/** The dimension for each size of bucket. */
export const bucketDimensions = { day: 'date', week: 'week', month: 'month' } as const satisfies Record<Bucket, string>

/** The first day of the bucket that contains a day. Days are counted from 1970-01-01, a Thursday. */
const bucketOf: Record<Bucket, (day: number) => number> = {
  day: (day) => day,
  week: (day) => day - ((((day + 3) % 7) + 7) % 7),
  month: (day) => dayNumber(`${numberedDay(day).slice(0, 7)}-01`),
}
const longest: Record<Bucket, number> = { day: 1, week: 7, month: 31 }

/** The first days of all buckets that contain a day from `from` to `to`, both included, but at most `limit`. */
export function bucketsBetween(bucket: Bucket, from: number, to: number, limit: number): string[] {
  const starts: string[] = []
  for (let at = bucketOf[bucket](from); at <= to && starts.length < limit; ) {
    starts.push(numberedDay(at))
    at = bucketOf[bucket](at + longest[bucket])
  }
  return starts
}
