import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/** Files by their path in the repository, each with the files it imports. */
export type Graph = Map<string, Set<string>>

const root = join(import.meta.dirname, '..')

/**
 * The imports within a folder. `runtime` leaves out types and `import()`, in which a cycle does no harm; `all` includes
 * them, and the files that threads run.
 */
export async function importsIn(folder: string, kind: 'runtime' | 'all'): Promise<Graph> {
  const graph: Graph = new Map()
  for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['web/dist/**', 'web/.*/**'] })) {
    const text = await readFile(join(root, file), 'utf8')
    const found = [
      ...text.matchAll(/^(?:import|export) (type )?(?:[^'";]*? from )?'(\.[^']+)'/gm),
      ...text.matchAll(/\b(import|new URL)\('(\.[^']+\.ts)'/g),
    ]
    const counted = found.filter(([, is_late]) => kind === 'all' || !is_late)
    graph.set(file, new Set(counted.map(([, , path = '']) => normalize(join(dirname(file), path)))))
  }
  return graph
}
