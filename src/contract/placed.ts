/** The names of the entries that have a place, sorted by it. */
export function placed<Entry>(entries: Record<string, Entry>, place: (entry: Entry) => number | undefined): string[] {
  const places = Object.entries(entries).flatMap(([name, entry]) => {
    const at = place(entry)
    return at === undefined ? [] : [{ name, at }]
  })
  return places.sort((a, b) => a.at - b.at).map(({ name }) => name)
}
