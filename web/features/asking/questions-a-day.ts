import { useQuery } from '@tanstack/react-query'
import { type Answer, q } from '../../api/api.ts'
import { quantity, whole } from '../../components/format.ts'
import { type Channel, type Prompt, useChannels, useProjectId, usePrompts } from '../../open-project/open-project.ts'

type Project = Answer<'get_project'>
export type Schedule = Pick<Project, 'chat_interval_weekdays' | 'chat_interval_month_days' | 'samples_per_day'>

/** The maximum number of samples a day. */
export const maxSamples = 20

/** Where and how often a prompt is asked. */
export interface AskedPrompt {
  country: string
  samples_per_day: number | null
}

const askedOf = ({ user_location, samples_per_day }: Prompt): AskedPrompt => ({
  country: user_location.country,
  samples_per_day: samples_per_day ?? null,
})

/** The number of questions on a collection day. */
export const questionsADay = (
  prompts: readonly AskedPrompt[],
  channels: readonly Pick<Channel, 'unsupported_country_codes'>[],
  { samples_per_day }: Pick<Schedule, 'samples_per_day'>,
): number =>
  prompts.reduce(
    (sum, { country, samples_per_day: own }) =>
      sum +
      (own ?? samples_per_day) *
        channels.filter(({ unsupported_country_codes }) => !unsupported_country_codes.includes(country)).length,
    0,
  )

/** The number of collection days in an average month. */
const collectedDays = ({ chat_interval_weekdays, chat_interval_month_days }: Omit<Schedule, 'samples_per_day'>) =>
  chat_interval_month_days.length || (chat_interval_weekdays.length * 365.25) / 7 / 12

/** "24 questions a day, about 731 a month; each answer costs one credit." */
export const costWords = (a_day: number, schedule: Schedule) =>
  `${quantity(a_day, 'question')} a day, about ${whole(Math.round(a_day * collectedDays(schedule)))} a month; each answer costs one credit.`

/** What the project asks: its schedule, prompts, and channels with a connected engine. Undefined until it is known. */
export function useAsked() {
  const project = useQuery(q('get_project', { project_id: useProjectId() })).data
  const { list: channels } = useChannels()
  const prompts = usePrompts()
  const connected = channels.filter(({ is_active, engine }) => is_active && engine.state === 'connected')
  const is_known = project !== undefined && prompts.is_known && channels.length > 0
  const active = prompts.list.filter(({ is_archived }) => !is_archived)
  return is_known ? { project, connected, prompts: active, asked: active.map(askedOf) } : undefined
}
