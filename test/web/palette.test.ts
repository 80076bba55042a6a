import { expect, test } from 'vitest'
import { bots } from '../../src/contract/bots.ts'
import { brandPalette } from '../../src/contract/enums.ts'
import { inks, lineColor } from '../../src/views/draw-lines.ts'
import { dotMarkOf, seriesColor } from '../../src/views/series-color.ts'

type Three = readonly [number, number, number]
const times = (matrix: readonly Three[], [a, b, c]: Three) =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Three

/** What people with one missing type of cone see (Machado, Oliveira and Fernandes 2009), in linear light. */
const seenBy: Record<string, readonly Three[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopes: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopes: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

function linear(hex: string): Three {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Three
}

/** Oklab, in which a distance is about as large as it looks. */
function oklab(light: Three): Three {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light.map((part) => Math.min(1, Math.max(0, part))) as unknown as Three,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt) as unknown as Three,
  )
}

const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]] as readonly Three[], linear(hex))[0]
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** Somewhat more than the difference visible side by side (0.02): lines are thin, and apart from each other. */
const farApart = 0.075

test.each(Object.keys(seenBy))('any two colours of the palette can be told apart by %s, in light and dark', (eyes) => {
  for (const theme of ['light', 'dark'] as const) {
    const seen = brandPalette.map((hex) => oklab(times(seenBy[eyes] ?? [], linear(lineColor(hex, theme)))))
    for (const [place, one] of seen.entries()) {
      for (const [other, two] of seen.entries()) {
        if (other <= place) continue
        const distance = Math.hypot(...one.map((part, at) => part - (two[at] ?? 0)))
        expect(distance, `${theme} ${brandPalette[place]} ${brandPalette[other]}`).toBeGreaterThan(farApart)
      }
    }
  }
})

test('each colour has enough contrast with its background for lines', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const hex of brandPalette) {
      expect(contrast(lineColor(hex, theme), inks[theme].surface), `${theme} ${hex}`).toBeGreaterThan(3)
    }
    // Borders of input fields.
    expect(contrast(inks[theme].edge, inks[theme].surface), theme).toBeGreaterThan(3)
    expect(contrast(inks[theme].edge, inks[theme].canvas), theme).toBeGreaterThan(3)
  }
})

test('no two known bots share both colour and mark', () => {
  const looks = bots.map((_, place) => `${seriesColor(place)} ${dotMarkOf(place)}`)
  expect(new Set(looks).size).toBe(bots.length)
})
