/* The formats of numbers and days. The service's reports use the same ones. */
export {
  country,
  decimal,
  fileSize,
  longDay,
  percent,
  points,
  quantity,
  rangeOfDays,
  rank,
  score,
  shortDay,
  signed,
  time,
  usd,
  whole,
} from '../../src/figures/numbers.ts'
