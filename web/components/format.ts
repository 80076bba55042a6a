/* The formats of numbers and days, which reports of the service have, too. */
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
