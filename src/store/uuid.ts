/** The UUID inside a prefixed id, which is what the analytical store keeps. */
export const uuidOf = (id: string) => id.slice(id.indexOf('_') + 1)
