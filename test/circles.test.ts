import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type Graph, importsIn } from '../scripts/imports.ts'

test('no files of src import one another in a cycle at runtime', async () => {
  expect(circlesOf(await importsIn('src', 'runtime'))).toEqual([])
})

test('no files of the dashboard import one another in a cycle, not even for types or lazily loaded pages', async () => {
  expect(circlesOf(await importsIn('web', 'all'))).toEqual([])
})

test('no folders of the dashboard depend on one another in a cycle', async () => {
  const folders: Graph = new Map()
  for (const [file, imported] of await importsIn('web', 'runtime')) {
    const folder = dirname(file)
    const others = [...imported].map((one) => dirname(one)).filter((one) => one !== folder)
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]))
  }
  expect(circlesOf(folders)).toEqual([])
})

test('a cycle is found whatever is attached to it, and a second path to a file is not a cycle', () => {
  const graph = (text: string): Graph =>
    new Map(text.split(' ').map((row) => [row.slice(0, 1), new Set(row.slice(2).split(''))]))
  expect(circlesOf(graph('a>b b>c c>b d>a'))).toEqual([['b', 'c']])
  expect(circlesOf(graph('a>bc b>d c>d d>'))).toEqual([])
  expect(circlesOf(graph('a>b b>a c>d d>ce e>'))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

/** Groups of files that all reach one another (Tarjan's algorithm). */
function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    open.push(file)
    let first = own
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) first = Math.min(first, visit(next))
      else if (open.includes(next)) first = Math.min(first, order.get(next) ?? own)
    }
    if (first === own) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return first
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.sort()
}
