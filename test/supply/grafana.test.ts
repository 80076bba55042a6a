import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '../../src/domain/foundation/metrics.ts'

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat: string }[]
}
const board = JSON.parse(await readFile(join(import.meta.dirname, '../../docs/grafana/answerscope.json'), 'utf8')) as {
  panels: Panel[]
}
const panels = board.panels.filter(({ type }) => type !== 'row')

const metrics = createMetrics().registry.getMetricsAsArray() as unknown as {
  name: string
  type: string
  labelNames: string[]
}[]
/** Prometheus series by name, with their labels. */
const series = new Map(
  metrics.flatMap(({ name, type, labelNames }): [string, string[]][] =>
    String(type) === 'histogram'
      ? [
          [`${name}_bucket`, [...labelNames, 'le']],
          [`${name}_sum`, labelNames],
          [`${name}_count`, labelNames],
        ]
      : [[name, labelNames]],
  ),
)
const namesIn = (expr: string) => expr.match(/answerscope_\w+/g) ?? []
/** Labels of the service by which an expression selects or groups; `job` is set by Prometheus itself. */
const labelsIn = (expr: string) =>
  [
    ...Array.from(expr.matchAll(/by \(([^)]*)\)/g), ([, list = '']) => list.split(/,\s*/)).flat(),
    ...Array.from(expr.matchAll(/[{,]\s*(\w+)=/g), ([, label = '']) => label),
  ].filter((label) => label !== 'job')

test('every panel uses existing metrics and labels', () => {
  expect(panels.length).toBeGreaterThan(10)
  for (const { title, targets = [] } of panels) {
    expect([title, targets.length > 0]).toEqual([title, true])
    for (const { expr, legendFormat } of targets) {
      const names = namesIn(expr)
      expect([expr, names.length > 0, names.filter((name) => !series.has(name))]).toEqual([expr, true, []])
      const known = names.flatMap((name) => series.get(name) ?? [])
      const shown = Array.from(legendFormat.matchAll(/\{\{(\w+)\}\}/g), ([, label = '']) => label)
      expect([expr, [...labelsIn(expr), ...shown].filter((label) => !known.includes(label))]).toEqual([expr, []])
    }
  }
})

test('every metric is on the board', () => {
  const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)))
  const missing = metrics.filter(({ name }) => !shown.some((one) => one === name || one.startsWith(`${name}_`)))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('no two panels overlap, and each has a unique id', () => {
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
  const fields = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  )
  expect(new Set(fields).size).toBe(fields.length)
  expect(board.panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
})
