/**
 * What the address says after `?`: plain names and values, so that people can read and change it. Lists are separated by
 * commas.
 */
export type Search = Record<string, string>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}
