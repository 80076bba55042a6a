/** The known search parameters of an address, all of them optional texts: `validateSearch` of a route. */
export const texts =
  <const Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string | undefined } => {
    const known: { [N in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string') known[name] = value
    }
    return known
  }

/** Names in one parameter, separated by commas. A name may itself contain a comma. */
export const joinedNames = (names: readonly string[]) =>
  names.map((name) => name.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',') || undefined
export const listedNames = (text = '') =>
  text
    .split(',')
    .filter(Boolean)
    .map((name) => name.replaceAll('%2C', ',').replaceAll('%25', '%'))
