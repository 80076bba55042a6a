import { expect, test } from 'vitest'
import { lastDay, lastWholeWeek } from '../../src/domain/insights/changes/windows.ts'

// 2026-03-30 is a Monday.
test.each([
  ['2026-03-30T00:00:00Z', 'UTC', '2026-03-23', '2026-03-29'],
  ['2026-03-29T23:59:59Z', 'UTC', '2026-03-16', '2026-03-28'],
  // Monday in Tokyo, but still Sunday in UTC, so answers are still arriving.
  ['2026-03-29T20:00:00Z', 'Asia/Tokyo', '2026-03-16', '2026-03-28'],
  ['2026-03-30T00:00:00Z', 'Asia/Tokyo', '2026-03-23', '2026-03-29'],
  // Still Sunday in Los Angeles.
  ['2026-03-30T06:59:59Z', 'America/Los_Angeles', '2026-03-16', '2026-03-28'],
  ['2026-03-30T07:00:00Z', 'America/Los_Angeles', '2026-03-23', '2026-03-29'],
])('at %s in %s the week of %s and the day %s are over', (now, timezone, week, day) => {
  expect(lastWholeWeek(new Date(now), timezone).start_date).toBe(week)
  expect(lastDay(new Date(now), timezone).start_date).toBe(day)
})

test('a week and a day are compared with the 28 days before them', () => {
  const now = new Date('2026-03-30T00:00:00Z')
  expect(lastWholeWeek(now, 'UTC')).toEqual({
    start_date: '2026-03-23',
    end_date: '2026-03-29',
    previous_start_date: '2026-02-23',
    previous_end_date: '2026-03-22',
  })
  expect(lastDay(now, 'UTC')).toEqual({
    start_date: '2026-03-29',
    end_date: '2026-03-29',
    previous_start_date: '2026-03-01',
    previous_end_date: '2026-03-28',
  })
})
