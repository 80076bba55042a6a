import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../domain/foundation/context.ts'
import type { Memo } from '../domain/foundation/memo.ts'
import type { Identity } from '../domain/setup/projects/keys.ts'
import type { Sessions } from '../domain/setup/projects/sessions.ts'
import { AppError } from '../errors.ts'
import { filterSearch, filtersOf } from '../views/filters.ts'
import { nextStepsOf, overviewQuestions } from '../views/overview-questions.ts'
import { allInput, annotationsInput, brandsInput, channelsInput, projectsInput } from '../views/project-questions.ts'
import { sessionCookie } from './cookie.ts'
import { type InternalCalls, internalCalls } from './internal-calls.ts'
import type { createRunning } from './running.ts'
import { shownSession } from './session.ts'

/** An operation, its input, and the answer. */
type Answered = [operation: string, input: object, answer: unknown]

/** Answers to the first requests of a dashboard page, embedded in it so that it need not make them. */
export interface FirstAnswers {
  session: object
  answers: Answered[]
}

/** The page itself requests whatever is not ready by then. */
const maxWait_ms = 1000

interface Parts {
  memo: Memo
  sessions: Sessions
  running: ReturnType<typeof createRunning>
  /** Counts a page load for its session, as one dashboard request. */
  count: (reply: FastifyReply, identity: Identity) => Promise<void>
}

/**
 * Makes the first requests of a project's page on behalf of the caller, with the session's access, wording and limits. On a slow
 * connection that saves two round trips after the one for the page's scripts.
 */
export function createFirstAnswers(services: Services, { memo, sessions, running, count }: Parts) {
  /** undefined when the caller is not signed in or over a limit, or a store is down. */
  return async (req: FastifyRequest, reply: FastifyReply): Promise<FirstAnswers | undefined> => {
    const [path = '', search] = req.url.split('?', 2)
    const [, project_id, page] = /\/projects\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
    const cookie = sessionCookie(req)
    if (cookie === undefined || project_id === undefined || page === undefined) return undefined
    try {
      const identity = await sessions.find(cookie)
      if (!identity) return undefined
      await count(reply, identity)
      const { actor } = identity
      const check = async () => {
        if (!(await sessions.find(cookie))) throw new AppError(401, 'The session has ended.')
      }
      const ends = running.begin({ actor, project_id: undefined, check }, reply)
      const signal = AbortSignal.any([ends.gone, ends.refused, AbortSignal.timeout(maxWait_ms)])
      const calls = internalCalls({ services, memo, actor, signal, count: async () => {} })
      const asked = questionsOf(decodeURIComponent(project_id), page, Object.fromEntries(new URLSearchParams(search)))
      const [session, ...answers] = await Promise.all([
        shownSession(services.db, identity),
        ...asked.map(([operation, input]) => answerTo(calls, operation, input, signal)),
      ])
      return { session, answers: answers.filter((one) => one !== undefined) }
    } catch {
      return undefined
    }
  }
}

/** Leaves out late answers and errors: the page requests those itself. */
async function answerTo(calls: InternalCalls, operation: string, input: object, signal: AbortSignal) {
  const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  const answer = calls[operation]?.({ ...input }).catch(() => undefined)
  const known = await Promise.race([answer, late])
  return known === undefined ? undefined : ([operation, input, known] satisfies Answered)
}

function questionsOf(project_id: string, page: string, search: Record<string, unknown>): [string, object][] {
  const of_every_page: [string, object][] = [
    ['list_projects', projectsInput],
    ['list_budgets', { project_id }],
    ['list_brands', brandsInput(project_id)],
    ['list_model_channels', channelsInput(project_id)],
    ['list_topics', allInput(project_id)],
    ['list_tags', allInput(project_id)],
  ]
  if (page !== 'overview') return of_every_page
  const filters = filtersOf(filterSearch(search))
  const { brands, over_time, lines } = overviewQuestions(project_id, filters)
  const is_cut = lines.cut !== 'brand' || lines.each !== undefined
  return [
    ['get_brands_report', brands],
    ...(is_cut ? [] : [['get_brands_report', over_time] satisfies [string, object]]),
    ...of_every_page,
    ['list_views', allInput(project_id)],
    ['list_annotations', annotationsInput(project_id, filters)],
    ['list_domain_classifications', { project_id }],
    ['list_actions', nextStepsOf(project_id)],
  ]
}
