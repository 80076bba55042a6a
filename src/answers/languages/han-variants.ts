import data from './han-variants.json' with { type: 'json' }

/** The maximum number of spellings searched for one name; longer names have fewer alternatives in use. */
const atMost = 32

let kept: Map<string, Set<string>> | undefined

/** Maps each character to its equivalents in the other form of writing. */
function variants(): Map<string, Set<string>> {
  if (kept !== undefined) return kept
  kept = new Map()
  for (const family of data.variants.split(' ')) {
    const [simplified = '', ...traditional] = family
    for (const other of traditional) {
      kept.set(simplified, (kept.get(simplified) ?? new Set()).add(other))
      kept.set(other, (kept.get(other) ?? new Set()).add(simplified))
    }
  }
  return kept
}

/** The other spellings of a name in simplified and traditional Chinese characters. */
export function hanSpellings(name: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return []
  let spellings = ['']
  for (const letter of name) {
    const choices = [letter, ...(variants().get(letter) ?? [])]
    spellings = spellings.flatMap((spelling) => choices.map((choice) => spelling + choice)).slice(0, atMost)
  }
  return spellings.filter((spelling) => spelling !== name)
}
