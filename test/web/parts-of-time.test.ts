import { expect, test } from 'vitest'
import { marksOf, type ShownAnnotation, unfinishedPart } from '../../web/features/annotations/parts-of-time.ts'

const dates = { start_date: '2026-03-04', end_date: '2026-04-10' }

test.each([
  ['2026-03-04', 'date', undefined],
  ['2026-04-10', 'date', 'so far'],
  ['2026-03-02', 'week', 'from Mar 4 on'],
  ['2026-03-09', 'week', undefined],
  ['2026-04-06', 'week', 'so far'],
  ['2026-03-01', 'month', 'from Mar 4 on'],
  ['2026-04-01', 'month', 'so far'],
] as const)('%s by %s, on the last day: %s', (position, step, part) => {
  expect(unfinishedPart(position, step, dates, '2026-04-10')).toBe(part)
})

test('a period that the dates cut off is partial, too, at either end or both', () => {
  expect(unfinishedPart('2026-04-06', 'week', dates, '2026-05-01')).toBe('until Apr 10')
  expect(unfinishedPart('2026-04-10', 'date', dates, '2026-05-01')).toBeUndefined()
  const few = { start_date: '2026-03-11', end_date: '2026-03-12' }
  expect(unfinishedPart('2026-03-09', 'week', few, '2026-05-01')).toBe('from Mar 11 on, until Mar 12')
  expect(
    unfinishedPart('2026-02-01', 'month', { start_date: '2026-02-01', end_date: '2026-02-28' }, '2026-05-01'),
  ).toBe(undefined)
})

const annotation = (date: string, text: string, channel?: string): ShownAnnotation => ({
  id: text,
  date,
  text,
  origin: 'person',
  kind: 'note',
  topic: null,
  model_channel: channel ? { id: channel } : null,
  created_at: null,
})
const nameOf = (id: string) => ({ a: 'ChatGPT' })[id] ?? id

test('marks are placed on the period of their day, and combined when they share one', () => {
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-23']
  const all = [
    annotation('2026-03-08', 'One'),
    annotation('2026-03-08', 'Another', 'a'),
    annotation('2026-03-15', 'Later'),
    // In a week without answers, and before the first.
    annotation('2026-03-17', 'Nowhere'),
    annotation('2026-02-28', 'Before'),
  ]
  expect(marksOf(weeks, 'week', all, nameOf)).toEqual([
    { at: 0, texts: ['Mar 8: One', 'Mar 8: ChatGPT: Another'] },
    { at: 1, texts: ['Mar 15: Later'] },
  ])
  expect(marksOf(['2026-03-08'], 'date', all, nameOf)).toEqual([{ at: 0, texts: ['One', 'ChatGPT: Another'] }])
})
