/** Longer waits are usually a mistake, so the server is asked again after a day. */
const max_s = 86_400

/**
 * The wait that a response asks for in its `Retry-After` header, as seconds or as a date.
 * @returns whole seconds, at most a day; undefined without a wait, or when the time has passed
 */
export function retryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), max_s) : undefined
}
