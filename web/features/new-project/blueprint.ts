import { withoutLegalForm } from '../../../src/contract/legal-form.ts'
import type { Answer, InputOf } from '../../api/api.ts'

export type ProjectDraft = Answer<'draft_project'>
export type DraftedChannel = ProjectDraft['model_channels'][number]
type Country = InputOf<'create_project'>['country_code']

export interface PlannedCompetitor {
  key: number
  is_chosen: boolean
  name: string
  /** Other names. */
  aliases: string[]
  domain: string
  origin: ProjectDraft['competitors'][number]['origin']
  quote: string | null
}

export interface PlannedPrompt {
  key: number
  is_chosen: boolean
  text: string
  country_code: Country
  topic: string
  tags: string
  /** The tag that the service will set; null for a prompt that the user wrote. */
  intent_type: string | null
}

/** The planned project. Nothing is saved before the last step. */
export interface Blueprint {
  domain: string
  name: string
  /** Other names of the own brand. */
  aliases: string[]
  industry: string
  /** One per line. */
  offers: string
  description: string | null
  country_code: Country
  language_code: string
  timezone: string
  competitors: PlannedCompetitor[]
  /** One per line. */
  topics: string
  prompts: PlannedPrompt[]
  channels: string[]
  /** Channels without a connected engine. If no channel is selected, these are tracked instead, so nothing is asked. */
  silent_channels: string[]
  samples_per_day: number
  credits: string
  /** US dollars a month; empty for no budget. */
  budget: string
}

let made = 0
/** A key that identifies a row while its text changes. */
export const nextKey = () => made++

export const enteredLines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Of brands that were found only because they are in the same field, this many are preselected; all others are. */
const maxOfField = 4

export function blueprintOf(draft: ProjectDraft): Blueprint {
  const of_field = draft.competitors.filter(({ origin }) => origin === 'catalogue')
  return {
    ...{ domain: draft.domain, name: draft.name, aliases: [] },
    ...{ industry: draft.industry, description: draft.description },
    offers: draft.products_and_services.join('\n'),
    ...{ country_code: draft.country_code, language_code: draft.language_code, timezone: here() },
    competitors: draft.competitors.map(({ name, domain, origin, quote }) => ({
      key: nextKey(),
      is_chosen: origin !== 'catalogue' || of_field.findIndex((one) => one.name === name) < maxOfField,
      ...{ name, aliases: [], domain: domain ?? '', origin, quote },
    })),
    ...contentsOf(draft),
    silent_channels: draft.model_channels.flatMap(({ id, state }) => (state === 'connected' ? [] : [id])),
    channels: draft.model_channels.flatMap(({ id, state }) => (state === 'connected' ? [id] : [])),
    ...{ samples_per_day: 1, credits: '', budget: '' },
  }
}

/** The topics and prompts of a draft. */
export const contentsOf = ({ topics, prompts }: ProjectDraft): Pick<Blueprint, 'topics' | 'prompts'> => ({
  topics: topics.join('\n'),
  prompts: prompts.map(({ text, country_code, topic, tags, intent_type }) => ({
    ...{ key: nextKey(), is_chosen: true, text, country_code, topic: topic ?? '' },
    ...{ tags: tags.join(', '), intent_type },
  })),
})

export const chosenCompetitors = ({ competitors }: Pick<Blueprint, 'competitors'>) =>
  competitors.filter(({ is_chosen, name }) => is_chosen && name.trim() !== '')

export const chosenPrompts = ({ prompts }: Pick<Blueprint, 'prompts'>) =>
  prompts.filter(({ is_chosen, text }) => is_chosen && text.trim() !== '')

/** The input that prompts are generated from. */
export const groundsOf = (blueprint: Blueprint): InputOf<'draft_project'> => ({
  ...{ domain: blueprint.domain, read_site: false, name: blueprint.name.trim(), industry: blueprint.industry },
  products_and_services: enteredLines(blueprint.offers),
  ...{ country_code: blueprint.country_code, language_code: blueprint.language_code },
  competitors: chosenCompetitors(blueprint).map(({ name }) => name.trim()),
})

const tagNames = (tags: string) => [
  ...new Set(
    tags
      .split(/[,|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The accepted other names that still belong to the name, which may have been changed since. */
export const shortNames = ({ name, aliases }: Pick<PlannedCompetitor, 'name' | 'aliases'>) =>
  aliases.filter((alias) => alias === withoutLegalForm(name)?.name)

type Channels = NonNullable<InputOf<'create_project'>['model_channel_ids']>

/** The input that creates the project. */
export function projectInput(blueprint: Blueprint): InputOf<'create_project'> {
  const { name, domain, country_code, language_code, timezone, industry, offers, description } = blueprint
  const location = new Intl.DisplayNames('en', { type: 'region' }).of(country_code) ?? country_code
  return {
    ...{ name: name.trim(), aliases: shortNames(blueprint), domain, country_code, language_code, timezone },
    samples_per_day: blueprint.samples_per_day,
    ...(blueprint.credits && { allocated_credits: Number(blueprint.credits) }),
    ...(blueprint.budget.trim() && { monthly_budget_usd: Number(blueprint.budget) }),
    model_channel_ids: (blueprint.channels.length > 0 ? blueprint.channels : blueprint.silent_channels) as Channels,
    profile: {
      ...{ occupation: '', industry: industry.trim(), brand_presentation: description === null ? [] : [description] },
      products_and_services: enteredLines(offers),
      target_markets: [{ location, market_size: 'National' }],
      audience_distribution: { simple_recommendation_seeker: 40, informed_shopper: 30, evaluative_researcher: 30 },
    },
    competitors: chosenCompetitors(blueprint).map((one) => ({
      name: one.name.trim(),
      aliases: shortNames(one),
      domains: one.domain.trim() === '' ? [] : [one.domain.trim()],
    })),
    topics: enteredLines(blueprint.topics),
    prompts: chosenPrompts(blueprint).map((prompt) => ({
      ...{ text: prompt.text.trim(), country_code: prompt.country_code, tags: tagNames(prompt.tags) },
      ...(prompt.topic.trim() && { topic: prompt.topic.trim() }),
    })),
  }
}
