import { expect, test } from 'vitest'
import { linePlan } from '../../src/figures/line-plan.ts'

const marksOf = (values: number[], is_count: boolean) =>
  linePlan({
    length: values.length,
    series: [{ id: 'a', name: 'A', color: '#000000', is_main: true, values }],
    hasBand: () => false,
    width: 400,
    height: 200,
    is_count,
  }).marks

test('the axis of counts starts at 0 and has whole steps', () => {
  expect(marksOf([2, 3, 4], true)).toEqual([0, 1, 2, 3, 4])
  expect(marksOf([7, 9], true)).toEqual([0, 5, 10])
  expect(marksOf([1], true)).toEqual([0, 1])
  expect(marksOf([95, 100], true)).toEqual([0, 25, 50, 75, 100])
  expect(marksOf([0, 0], true)).toEqual([0])
})

test('other numbers get an axis that shows their differences', () => {
  expect(marksOf([2, 3], false)).toEqual([2, 2.25, 2.5, 2.75, 3])
})
