import { mebibytes } from './result.ts'
import type { Vitals } from './service.ts'

/** The resources of a service at one time, and its number of rows. */
export interface Sample extends Vitals {
  rows?: Record<string, number>
}

/** The first part of a run fills caches and pools; growth counts from its end. */
const warmUp = 0.34
const heapMayGrow = 32 * 1024 ** 2
const rssMayGrow = 1.25
const handlesMayGrow = 1.25

const settled = (samples: readonly Sample[]) => samples.slice(Math.floor(samples.length * warmUp))

/** The median of several samples, so that one taken during a merge or a sweep has little weight. */
function middleOf(samples: readonly Sample[]): Vitals {
  const of = (name: keyof Vitals) => samples.map((one) => one[name]).toSorted((a, b) => a - b)[samples.length >> 1] ?? 0
  return { heap: of('heap'), rss: of('rss'), external: of('external'), handles: of('handles') }
}

function ends(samples: readonly Sample[]) {
  const all = settled(samples)
  const part = Math.max(1, Math.floor(all.length / 4))
  return { first: middleOf(all.slice(0, part)), last: middleOf(all.slice(-part)) }
}

const shown = ({ heap, rss, handles }: Vitals) => ({ heap_mib: mebibytes(heap), rss_mib: mebibytes(rss), handles })

/** The resources of a service after its warm-up and at the end. */
export function flatness(samples: readonly Sample[]) {
  const { first, last } = ends(samples)
  return { first: shown(first), last: shown(last) }
}

/** @returns what grew by more than the allowed amount */
export function growth(samples: readonly Sample[]): string[] {
  const { first, last } = ends(samples)
  const grown = {
    heap: last.heap > first.heap + heapMayGrow,
    rss: last.rss > first.rss * rssMayGrow,
    handles: last.handles > first.handles * handlesMayGrow,
  }
  return Object.entries(grown).flatMap(([what, has_grown]) =>
    has_grown ? [`${what} grew from ${first[what as keyof Vitals]} to ${last[what as keyof Vitals]}`] : [],
  )
}
