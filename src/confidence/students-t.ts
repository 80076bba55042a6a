/*
 * Student's t distribution, by the incomplete beta function (Abramowitz and Stegun 26.7.1 and 26.5.8; DLMF 8.17.22).
 * Tests compare it with tables to within 1e-12.
 */

const tiny = 1e-300
const enough = 1e-16
const maxSteps = 100_000

/** Γ(a + 1/2) / Γ(a): from 64 on by its series (Tricomi and Erdélyi 1951), below that by recurrence. */
function gammaRatio(a: number): number {
  let factor = 1
  let at = a
  for (; at < 64; at++) factor *= at / (at + 0.5)
  const series = [1, -1 / 8, 1 / 128, 5 / 1024, -21 / 32_768, -399 / 262_144, 869 / 4_194_304]
  return factor * Math.sqrt(at) * series.reduceRight((sum, coefficient) => sum / at + coefficient, 0)
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= maxSteps; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) < enough) return value
  }
  return value
}
const away = (value: number) => (Math.abs(value) < tiny ? tiny : value)

/**
 * The probability that a t with this many degrees of freedom lies at least as far from 0 as `t`, on either side.
 * @param t any number, including infinite ones
 * @param freedom degrees of freedom, 1 or more
 */
export function twoSidedProbability(t: number, freedom: number): number {
  const ratio = (t * t) / freedom
  if (ratio === 0) return 1
  if (ratio === Number.POSITIVE_INFINITY) return 0
  const a = freedom / 2
  const x = 1 / (1 + ratio)
  const front = (Math.exp(-a * Math.log1p(ratio)) * Math.sqrt(ratio / (1 + ratio)) * gammaRatio(a)) / Math.sqrt(Math.PI)
  if (x < (a + 1) / (a + 2.5)) return (front * betaFraction(x, a, 0.5)) / a
  return 1 - 2 * front * betaFraction(ratio / (1 + ratio), 0.5, a)
}

const density = (t: number, freedom: number) =>
  (gammaRatio(freedom / 2) / Math.sqrt(freedom * Math.PI)) *
  Math.exp((-(freedom + 1) / 2) * Math.log1p((t * t) / freedom))

const known = new Map<string, number>()

/**
 * The value that a t with this many degrees of freedom does not exceed with the given probability.
 * @param probability 0.5 or more, below 1
 * @param freedom degrees of freedom, 1 or more
 */
export function quantileOfT(probability: number, freedom: number): number {
  const key = `${probability} ${freedom}`
  const before = known.get(key)
  if (before !== undefined) return before
  // The tail is convex, so Newton's method approaches the value from below.
  let t = 0
  for (let step = 0; step < 200; step++) {
    const next = t + (twoSidedProbability(t, freedom) / 2 - (1 - probability)) / density(t, freedom)
    if (!(next > t)) break
    t = next
  }
  known.set(key, t)
  return t
}
