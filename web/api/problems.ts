import { ApiError } from '../../src/client/client.ts'

import { explain, plainMessage } from '../components/explain.ts'

/**
 * The errors of a form. Called with a field, the result returns the service's message for that field; called without
 * one, the message that belongs to none of the fields. Messages begin with the field: "actions[0].title must have ...".
 */
export function problemsOf(error: Error | null, fields: readonly string[]) {
  const [, at] = /^(?:\w+\[\d+\]\.)?(\w+)/.exec(error?.message ?? '') ?? []
  const known = at !== undefined && error instanceof ApiError && fields.includes(at) ? at : undefined
  return (field?: string) =>
    error && field === known ? (field ? plainMessage(error.message, true) : explain(error)) : undefined
}
