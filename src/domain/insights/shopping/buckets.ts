import { dayNumber, numberedDay } from '../../../report/query.ts'

export type Bucket = 'day' | 'week' | 'month'

/** The dimension that cuts chats into such buckets. */
export const bucketDimensions = { day: 'date', week: 'week', month: 'month' } as const satisfies Record<Bucket, string>

/** The bucket a day lies in, by its first day; days are counted from 1970-01-01, a Thursday. */
const bucketOf: Record<Bucket, (day: number) => number> = {
  day: (day) => day,
  week: (day) => day - ((((day + 3) % 7) + 7) % 7),
  month: (day) => dayNumber(`${numberedDay(day).slice(0, 7)}-01`),
}
const longest: Record<Bucket, number> = { day: 1, week: 7, month: 31 }

/** The first days of all buckets that have a day from `from` to `to`, both included, but no more than `limit`. */
export function bucketsBetween(bucket: Bucket, from: number, to: number, limit: number): string[] {
  const starts: string[] = []
  for (let at = bucketOf[bucket](from); at <= to && starts.length < limit; ) {
    starts.push(numberedDay(at))
    at = bucketOf[bucket](at + longest[bucket])
  }
  return starts
}
