import { createRandom } from '../../src/demo/random.ts'

/** Random numbers that are determined by a seed. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  uniform(): number
  normal(): number
  /** The number of successes among the tries. */
  binomial(tries: number, probability: number): number
  /** Between 0 and 1, with the given mean; two draws from a proportion of this value have the given correlation. */
  beta(mean: number, correlation: number): number
}

export function createChance(seed: string): Chance {
  const uniform = createRandom(seed).next
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())

  /** Marsaglia and Tsang 2000. */
  function gamma(shape: number): number {
    if (shape < 1) return gamma(shape + 1) * (1 - uniform()) ** (1 / shape)
    const base = shape - 1 / 3
    const scale = 1 / Math.sqrt(9 * base)
    for (;;) {
      const x = normal()
      const v = (1 + scale * x) ** 3
      if (v > 0 && Math.log(1 - uniform()) < x ** 2 / 2 + base * (1 - v + Math.log(v))) return base * v
    }
  }

  return {
    uniform,
    normal,
    binomial(tries, probability) {
      let count = 0
      for (let index = 0; index < tries; index++) if (uniform() < probability) count++
      return count
    },
    beta(mean, correlation) {
      const weight = (1 - correlation) / correlation
      const [one, other] = [gamma(mean * weight), gamma((1 - mean) * weight)]
      return one + other === 0 ? Number(uniform() < mean) : one / (one + other)
    },
  }
}
