/** The share of what survives that may be chance. */
export const falseShare = 0.1

/**
 * Which of many changes survive a correction for having been picked from so many (Benjamini and Hochberg 1995): with the
 * p-values sorted, the greatest k with p(k) <= q·k/m, and all that are no greater than p(k).
 * @param ps the p-values of everything that was compared, each 0 to 1; null for what cannot be compared, which neither
 * counts nor survives
 * @param q the share of the survivors that may be chance, 0 to 1
 * @returns for each of them whether it survives
 */
export function survivingChanges(ps: readonly (number | null)[], q = falseShare): boolean[] {
  const sorted = ps.filter((p) => p !== null).sort((a, b) => a - b)
  const last = sorted.findLastIndex((p, index) => p <= (q * (index + 1)) / sorted.length)
  const most = sorted[last]
  return ps.map((p) => p !== null && most !== undefined && p <= most)
}
