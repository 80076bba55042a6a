import type { Candidate } from './names.ts'

/**
 * Chooses among overlapping candidates (docs/methodology.md#what-is-a-mention): the longest first, then the leftmost,
 * then a name before another form of a name, then the older brand. Candidates that fit into the rest of an overlapped
 * stretch get it. Length is counted in UTF-16 units of the visible text. Returns the chosen ones in order of their starts.
 */
export function withoutOverlaps(candidates: Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  let from = 0
  while (from < candidates.length) {
    let reach = (candidates[from] as Candidate).end
    let to = from + 1
    for (; to < candidates.length && (candidates[to] as Candidate).start < reach; to++) {
      reach = Math.max(reach, (candidates[to] as Candidate).end)
    }
    if (to === from + 1) chosen.push(candidates[from] as Candidate)
    else chooseLongest(candidates.slice(from, to), reach, chosen)
    from = to
  }
  return chosen
}

/** `cluster` is sorted by start. */
function chooseLongest(cluster: Candidate[], end: number, chosen: Candidate[]): void {
  const origin = (cluster[0] as Candidate).start
  const isTaken = new Uint8Array(end - origin)
  const byRank = cluster.toSorted(
    (a, b) =>
      b.end - b.start - (a.end - a.start) ||
      a.start - b.start ||
      Number(a.is_inflected) - Number(b.is_inflected) ||
      a.brand - b.brand,
  )
  const kept: Candidate[] = []
  for (const candidate of byRank) {
    // Every earlier choice is at least as long, so an overlap covers one of the two ends.
    if (isTaken[candidate.start - origin] || isTaken[candidate.end - 1 - origin]) continue
    isTaken.fill(1, candidate.start - origin, candidate.end - origin)
    kept.push(candidate)
  }
  for (const candidate of kept.sort((a, b) => a.start - b.start)) chosen.push(candidate)
}
