/** Who asks for more, by mistake as a rule, is asked again the next day. */
const longest_s = 86_400

/**
 * What the header `Retry-After` of a response asks for, in seconds or by a date.
 * @returns whole seconds, a day at most; undefined: nothing, or a time that is over
 */
export function retryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), longest_s) : undefined
}
