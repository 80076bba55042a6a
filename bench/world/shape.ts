import { uuidFrom } from '../../src/domain/foundation/ids.ts'

/** An installation to measure: the number of chats in each project, and the number of days up to the last. */
export interface Shape {
  /** Names its folder. */
  name: string
  chats: number[]
  days: number
  /** Some of the URLs were imported as pages. */
  has_pages: boolean
  /** Answers of about 3 KB with the places of their mentions, and the queries behind them; reports do not need them. */
  has_texts?: true
}

export const lastDay = '2026-06-30'
/** How many of 1000 answers name each brand: on average five brands an answer. */
export const fame = [
  ...[700, 600, 520, 460, 400, 350, 300, 260, 220, 190, 160, 140],
  ...[120, 100, 90, 80, 70, 60, 50, 40, 30, 25, 20, 15],
]

const projects = 200

/**
 * At scale 1: ten million chats, fifty million mentions and a hundred million sources, a tenth of everything in one
 * project.
 */
export function installation(scale: number, fixed: number): Shape {
  const all = 10_000_000 * scale
  // With this power law, the largest of 200 sizes is a tenth of their sum.
  const weights = Array.from({ length: projects }, (_, rank) => (rank + 1) ** -0.8)
  const sum = weights.reduce((a, b) => a + b)
  const chats = weights.map((weight) => Math.round((all * weight) / sum))
  chats[nearest(chats, fixed)] = fixed
  return { name: `installation-${scale}-${fixed}`, chats, days: 365, has_pages: true }
}

/** The place of the project whose number of chats is closest. */
export const nearest = (chats: number[], wanted: number) =>
  chats.reduce(
    (best, size, index) => (Math.abs(size - wanted) < Math.abs((chats[best] ?? 0) - wanted) ? index : best),
    0,
  )

export const projectUuid = (index: number) => uuidFrom(`bench project ${index}`)
export const brandUuid = (index: number, brand: number) => uuidFrom(`bench brand ${index} ${brand}`)
