import { contract, type OperationId } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { parsedAnswer } from '../domain/foundation/cached-answers.ts'
import type { Actor, CompanyContext, ProjectContext, Services } from '../domain/foundation/context.ts'
import type { Memo } from '../domain/foundation/memo.ts'
import { itemOf, projectOf, projectOfItem, unknownItem } from '../domain/setup/projects/open-projects.ts'
import { verbs } from '../domain/verbs.ts'
import { badRequest } from '../errors.ts'
import { refuseForbidden } from './admission.ts'
import { isConditional } from './conditional.ts'
import { checked } from './input.ts'
import { answerOfAnySize, isLargeRead } from './large-read.ts'

type Fields = Record<string, unknown>
/** The operations by id, without those that answer with a file or any number of lines. */
export type InternalCalls = Record<string, (input?: Fields) => Promise<unknown>>

interface Caller {
  services: Services
  memo: Memo
  actor: Actor
  signal: AbortSignal
  /** Counts a call against the limit of the project or company. @throws TooMany */
  count: (project_id: string | undefined) => Promise<void>
}

/**
 * The operations as functions, for calls that this process makes on behalf of a key: same rights, checks, wording and memo as the
 * API, without an HTTP request for each.
 */
export function internalCalls(caller: Caller): InternalCalls {
  const places = new Map<string | undefined, Promise<string>>()
  const openProject = (named: string | undefined) => {
    const known = places.get(named) ?? projectOf(caller.services.db, caller.actor, named, 'as an argument')
    places.set(named, known)
    return known
  }
  const entries = (Object.entries(contract) as [OperationId, Endpoint][]).filter(
    ([id, { lines, file, scope }]) => id !== 'get_openapi' && !lines && !file && scope !== 'public',
  )
  return Object.fromEntries(
    entries.map(([id, endpoint]) => [id, (input = {}) => call({ ...caller, openProject }, id, endpoint, input)]),
  )
}

/** A caller with each project looked up only once. */
type Admitted = Caller & { openProject: (named: string | undefined) => Promise<string> }

async function call(caller: Admitted, id: OperationId, endpoint: Endpoint, input: Fields): Promise<unknown> {
  const { services, memo, actor, signal } = caller
  const { project_id: named, ...fields } = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  if (named !== undefined && typeof named !== 'string') throw badRequest('project_id must be a string.')
  const project_id = await placeOf(caller, endpoint, fields, named)
  refuseForbidden(endpoint, actor)
  await caller.count(project_id)
  const given = endpoint.params && 'project_id' in endpoint.params.shape ? { ...fields, project_id: named } : fields
  const asked = Object.assign(
    {},
    ...[endpoint.query, endpoint.body, endpoint.params].map((schema) => schema && checked(schema, given)),
  )
  if (project_id === undefined && typeof endpoint.scope === 'object') {
    throw unknownItem(endpoint.scope.item, itemOf(endpoint, { ...fields, project_id: named }))
  }
  const company: CompanyContext = { ...services, actor, signal }
  const ctx = project_id === undefined ? company : ({ ...company, project_id } satisfies ProjectContext)
  const verb = verbs[id as keyof typeof verbs] as (ctx: CompanyContext, input: unknown) => Promise<unknown>
  const plain = async (one: CompanyContext, of: unknown) => endpoint.response.parse(await verb(one, of))
  if (!isConditional(endpoint)) return await plain(ctx, asked)
  const read = { ctx, operation: id, input: asked }
  const known = await memo.answer(read, await memo.keyOf(read), async (one) =>
    isLargeRead(id) ? await answerOfAnySize(id, one as ProjectContext, asked, plain) : await plain(one, asked),
  )
  return await parsedAnswer(known)
}

/** The project of a call; undefined for a company-wide call, or if the item does not exist. */
async function placeOf(
  { services: { db }, actor, openProject }: Admitted,
  endpoint: Endpoint,
  fields: Fields,
  named: string | undefined,
) {
  if (endpoint.scope === 'company') return undefined
  if (typeof endpoint.scope !== 'object') return await openProject(named)
  const { item } = endpoint.scope
  return await projectOfItem(
    db,
    actor,
    item,
    itemOf(endpoint, { ...fields, project_id: named }),
    item === 'project' ? undefined : named,
  )
}
