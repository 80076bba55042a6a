/**
 * The query string of the address: plain names and values, which people can read and edit. Lists are separated by
 * commas.
 */
export type SearchParameters = Record<string, string>

export const parseSearch = (text: string): SearchParameters => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}
