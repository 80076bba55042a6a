import { type Filters, previousRange, stepOf } from '../../../src/views/filters.ts'
import { stepNames } from '../../../src/views/steps.ts'
import type { InputOf } from '../../api/api.ts'
import type { AgentsSearch } from './search-parameters.ts'

type Question = InputOf<'list_visits'>
export type BotIds = readonly NonNullable<Question['bot_ids']>[number][]

const most = 10_000

/** Every API call of the page, in one place; "As API call" shows the same calls. */
export function agentQuestions(
  project_id: string,
  filters: Filters,
  bot_ids: BotIds,
  { status, host, path }: AgentsSearch = {},
) {
  const { start_date, end_date } = filters
  const statuses = status?.split(',').map(Number).filter(Number.isInteger) ?? []
  const which = {
    project_id,
    ...(bot_ids.length > 0 && { bot_ids: [...bot_ids] }),
    ...(statuses.length > 0 && { response_statuses: statuses }),
    ...(host && { request_hosts: [host] }),
    ...(path && { request_paths: [path] }),
  }
  const now: Question = { ...which, start_date, end_date }
  const before: Question = { ...which, ...previousRange(filters) }
  const by = (question: Question, ...group_by: NonNullable<Question['group_by']>): Question => ({
    ...question,
    group_by,
    limit: most,
  })
  const step = stepNames[stepOf(filters)]
  return {
    step,
    now,
    before,
    over_time: { ...by(now, 'bot_id'), time_bucket: step } satisfies Question,
    bots: by(now, 'bot_id'),
    bots_before: by(before, 'bot_id'),
    pages: by(now, 'request_host', 'request_path'),
    pages_before: by(before, 'request_host', 'request_path'),
    statuses: by(now, 'response_status'),
    statuses_before: by(before, 'response_status'),
  }
}
export type AgentQuestions = ReturnType<typeof agentQuestions>
