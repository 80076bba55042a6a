import { ApiError } from '../../src/client/client.ts'

import { explain } from '../components/explain.ts'

/**
 * The errors of a form: called with a field, the service's message for it; called without, the message for none of the
 * fields. Messages begin with the field: "actions[0].title must have ...".
 */
export function problemsOf(error: Error | null, fields: readonly string[]) {
  const words = error ? explain(error) : undefined
  const [, at] = /^(?:\w+\[\d+\]\.)?(\w+)/.exec(words ?? '') ?? []
  const known = at !== undefined && error instanceof ApiError && fields.includes(at) ? at : undefined
  return (field?: string) => (field === known ? words : undefined)
}
