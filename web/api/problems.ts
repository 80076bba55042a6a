import { ApiError } from '../../src/client/client.ts'

/** What went wrong, in words for people. */
export const wordsOf = (error: Error) =>
  error instanceof ApiError ? error.message : 'The service could not be reached. Nothing was changed; try again.'

/**
 * What is wrong with a form: called with a field, what the service says of it; called without, what is said of none of
 * the fields. Messages begin with the field: "actions[0].title must have ...".
 */
export function problemsOf(error: Error | null, fields: readonly string[]) {
  const words = error ? wordsOf(error) : undefined
  const [, at] = /^(?:\w+\[\d+\]\.)?(\w+)/.exec(words ?? '') ?? []
  const known = at !== undefined && error instanceof ApiError && fields.includes(at) ? at : undefined
  return (field?: string) => (field === known ? words : undefined)
}
