/**
 * The precision of a number, recomputed from the answers and from docs/methodology.md#how-sure-a-number-is alone. Slow
 * and plain on purpose; even Student's t is computed differently than in the service.
 */

/** What an answer adds to a metric: `y` of `x`. */
export interface Answer {
  prompt: string
  day: string
  x: number
  y: number
}
export type RatioOf = 'rate' | 'share' | 'mean'
export interface Window {
  from: string
  to: string
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/**
 * The probability that |t| is at most this value: Abramowitz and Stegun 26.7.3 and 26.7.4, for whole degrees of freedom.
 */
function inside(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom))
  const cos = Math.cos(angle) ** 2
  if (freedom === 1) return (2 * angle) / Math.PI
  let term = freedom % 2 === 1 ? Math.cos(angle) : 1
  let series = term
  for (let k = freedom % 2 === 1 ? 3 : 2; k < freedom; k += 2) {
    term *= (cos * (k - 1)) / k
    series += term
  }
  return freedom % 2 === 1 ? (2 / Math.PI) * (angle + Math.sin(angle) * series) : Math.sin(angle) * series
}

function t975(freedom: number): number {
  let [low, high] = [0, 13]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (inside(middle, freedom) < 0.95) low = middle
    else high = middle
  }
  return low
}

const cut = (value: number, [least, greatest]: [number, number]) => Math.min(Math.max(value, least), greatest)

function wilson(r: number, n: number, z: number) {
  const middle = (r + z ** 2 / (2 * n)) / (1 + z ** 2 / n)
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((r * (1 - r)) / n + z ** 2 / (4 * n ** 2))
  return { low: cut(middle - half, [0, 1]), high: cut(middle + half, [0, 1]) }
}

function byPrompt(answers: Answer[]) {
  return [...Map.groupBy(answers, ({ prompt }) => prompt)]
    .map(([prompt, own]) => ({ prompt, x: sum(own.map(({ x }) => x)), y: sum(own.map(({ y }) => y)) }))
    .filter(({ x }) => x > 0)
}

export function market(kind: RatioOf, answers: Answer[], range: [number, number]) {
  const clusters = byPrompt(answers)
  const K = clusters.length
  const X = sum(clusters.map(({ x }) => x))
  const Y = sum(clusters.map(({ y }) => y))
  const S = sum(clusters.map(({ x }) => x * x))
  const r = Y / X
  if (K < 2 || (kind === 'mean' && K < 5)) return null
  const v = (((K - 1) / K) * sum(clusters.map(({ x, y }) => ((y - r * x) / (1 - x / X)) ** 2))) / X ** 2
  const t = t975(K - 1)
  if (kind === 'mean') return { low: cut(r - t * Math.sqrt(v), range), high: cut(r + t * Math.sqrt(v), range) }
  const hasNoVariance = clusters.every(({ x, y }) => x * Y === y * X)
  const n_data = hasNoVariance ? K : (r * (1 - r)) / v
  const kappa = K * Math.min(1, 4 * r * (1 - r) + 0.05)
  const drawn = (estimate: number, otherwise: number) => {
    const known = Number.isNaN(estimate) ? otherwise : cut(estimate, [0, 1])
    return (known * kappa + 1.5) / (kappa + 3)
  }
  const spread = sum(clusters.map(({ x, y }) => x * (y / x - r) ** 2))
  let n_model: number
  if (kind === 'rate') {
    const n0 = (X - S / X) / (K - 1)
    const msb = spread / (K - 1)
    const msw = sum(clusters.map(({ x, y }) => y * (1 - y / x))) / Math.max(1, X - K)
    n_model = X / (1 + (S / X - 1) * drawn((msb - msw) / (msb + (n0 - 1) * msw), 0.3))
  } else n_model = X ** 2 / S / drawn(((spread / (X * r * (1 - r))) * K) / (K - 1), 0.5)
  return wilson(r, Math.min(X, n_data, n_model), t)
}

const day_ms = 86_400_000
const dayNumber = (day: string) => Date.parse(day) / day_ms

/** The Mondays of the ISO weeks that are completely inside a window. */
function mondays({ from, to }: Window): number[] {
  const found: number[] = []
  for (let day = dayNumber(from); day + 6 <= dayNumber(to); day++) {
    if (new Date(day * day_ms).getUTCDay() === 1) found.push(day)
  }
  return found
}

export function panel(kind: RatioOf, answers: Answer[], window: Window, range: [number, number]) {
  const weeks = mondays(window)
  const B = weeks.length
  if (B < 4) return null
  const weekOf = ({ day }: Answer) => weeks.find((monday) => monday <= dayNumber(day) && dayNumber(day) < monday + 7)
  const counted = answers.filter((answer) => weekOf(answer) !== undefined)
  const clusters = byPrompt(counted)
  const X = sum(clusters.map(({ x }) => x))
  if (X === 0) return null
  const r = sum(clusters.map(({ y }) => y)) / X
  const residuals = weeks.map((week) =>
    sum(
      clusters.map(({ prompt, x, y }) => {
        const own = counted.filter((answer) => answer.prompt === prompt && weekOf(answer) === week)
        return sum(own.map((answer) => answer.y)) - (y / x) * sum(own.map((answer) => answer.x))
      }),
    ),
  )
  const v = ((B / (B - 1)) * sum(residuals.map((e) => e * e))) / X ** 2
  const t = t975(B - 1)
  if (kind === 'mean') return { low: cut(r - t * Math.sqrt(v), range), high: cut(r + t * Math.sqrt(v), range) }
  return wilson(r, v === 0 ? X : Math.min(X, (r * (1 - r)) / v), t)
}

export function change(now: Answer[], before: Answer[], range: [number, number]) {
  const earlier = new Map(byPrompt(before).map((cluster) => [cluster.prompt, cluster]))
  const pairs = byPrompt(now).flatMap((cluster) => {
    const old = earlier.get(cluster.prompt)
    return old ? [{ x1: old.x, y1: old.y, x2: cluster.x, y2: cluster.y }] : []
  })
  const K = pairs.length
  const [X1, Y1] = [sum(pairs.map(({ x1 }) => x1)), sum(pairs.map(({ y1 }) => y1))]
  const [X2, Y2] = [sum(pairs.map(({ x2 }) => x2)), sum(pairs.map(({ y2 }) => y2))]
  const none = { difference: null, low: null, high: null, p: null, verdict: 'too_few', prompts_compared: K }
  if (K === 0) return none
  const [r1, r2] = [Y1 / X1, Y2 / X2]
  const difference = r2 - r1
  if (K === 1) return { ...none, difference }
  const u = pairs.map(({ x1, y1, x2, y2 }) => (y2 - r2 * x2) / X2 - (y1 - r1 * x1) / X1)
  const se = Math.sqrt((K / (K - 1)) * sum(u.map((one) => one * one)))
  const half = t975(K - 1) * se
  const p = X1 * Y2 === X2 * Y1 ? 1 : 1 - inside(Math.abs(difference) / se, K - 1)
  const most = range[1] - range[0]
  const direction = difference > 0 ? 'up' : 'down'
  return {
    difference,
    low: cut(difference - half, [-most, most]),
    high: cut(difference + half, [-most, most]),
    p,
    verdict: K < 6 ? 'too_few' : p < 0.05 ? direction : 'no_clear_change',
    prompts_compared: K,
  }
}
