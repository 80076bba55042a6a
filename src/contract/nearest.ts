/** More changes than this are not a typo. */
const maxChanges = 2

/**
 * The known name that a typo was meant to be, if there is one within two changed letters. If two are equally near, the
 * shorter one: typos add letters more often than they change them.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let best_rank = Number.POSITIVE_INFINITY
  for (const one of known) {
    if (Math.abs(one.length - word.length) > maxChanges) continue
    const changes = distance(word, one)
    const rank = changes + one.length / 1000
    // If every letter would change, the word is not a typo.
    if (changes > maxChanges || changes >= word.length || rank >= best_rank) continue
    best = one
    best_rank = rank
  }
  return best
}

/**
 * The message for a field that is not accepted: the rest of a sentence that begins with the field.
 * @param whole what the fields belong to
 */
export function unknownFieldText(field: string, known: readonly string[], whole = 'request'): string {
  const meant = nearest(field, known)
  if (meant !== undefined) return `is not a field of this ${whole}. Did you mean ${meant}?`
  return `is not a field of this ${whole}. ${known.length > 0 ? `It takes: ${known.join(', ')}.` : 'Leave it out.'}`
}

/** Levenshtein distance over one row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
