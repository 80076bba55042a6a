/** The known search parameters of an address, all optional text: `validateSearch` of a route. */
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
