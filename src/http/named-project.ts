import { typeProblem } from '../contract/problems.ts'
import { badRequest, quoted } from '../errors.ts'

/** The project named in the query or body of a request; both may name it, with the same value. */
export function namedProject(search: URLSearchParams, body: Record<string, unknown>): string | undefined {
  const sent = search.getAll('project_id')
  if (sent.length > 1) throw badRequest(`project_id was sent ${sent.length} times. Send it once.`)
  const [inQuery] = sent
  const inBody = body.project_id
  if (inBody !== undefined && typeof inBody !== 'string') {
    throw badRequest(`project_id ${typeProblem('a string', inBody)}`)
  }
  if (inQuery !== undefined && inBody !== undefined && inQuery !== inBody) {
    throw badRequest(`project_id is ${quoted(inQuery)} in the query and ${quoted(inBody)} in the body. Send one value.`)
  }
  return inQuery ?? inBody
}
