/** The false discovery rate: the share of the surviving changes that may be chance. */
export const falseShare = 0.1

/**
 * Which of many changes survive a correction for multiple comparisons (Benjamini and Hochberg 1995). With the p-values
 * sorted, take the greatest k with p(k) <= q·k/m; every change whose p is at most p(k) survives.
 * @param ps the p-values of everything that was compared, each 0 to 1; null for what cannot be compared, which neither
 * counts nor survives
 * @param q the share of the survivors that may be chance, 0 to 1
 * @returns for each p whether its change survives
 */
export function survivingChanges(ps: readonly (number | null)[], q = falseShare): boolean[] {
  const sorted = ps.filter((p) => p !== null).sort((a, b) => a - b)
  const last = sorted.findLastIndex((p, index) => p <= (q * (index + 1)) / sorted.length)
  const most = sorted[last]
  return ps.map((p) => p !== null && most !== undefined && p <= most)
}
