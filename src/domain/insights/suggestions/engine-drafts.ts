import { z } from 'zod'
import { EngineError } from '../../../engines/ask.ts'
import type { Assistant } from '../../../engines/assistant.ts'
import type { TargetMarket } from '../../../store/postgres/suggestion-tables.ts'
import { fitting, fittingName } from './fit.ts'
import type { Material } from './material.ts'

/*
 * Questions made by the assistant. What it is told about the project is data, passed as JSON in the material. Its output
 * is accepted only as a list of texts.
 */

/** How many of the returned texts are read. */
const maxRead = 300
/** The maximum number of characters of each project text, and of entries of each list, that the engine is shown. */
const longest = 500
const maxEntries = 50

const Topics = z.object({ topics: z.array(z.string()) })
const Prompts = z.object({ topics: z.array(z.object({ topic: z.number(), prompts: z.array(z.string()) })) })

export async function askForTopics(
  assistant: Assistant,
  material: Material,
  market: TargetMarket,
  count: number,
  signal: AbortSignal,
): Promise<string[]> {
  const { topics } = await assistant.perform(
    {
      instructions: [
        'You help a brand choose topics under which to track what AI assistants answer to buyers.',
        data,
        `Name ${count} topics that buyers of this market ask about: products, services or needs, one to five words each, no brand names, none of those that exist.`,
        `Write them in ${languageName(market)}.`,
      ].join('\n'),
      material: { brand: JSON.stringify(shownOf(material)) },
      shape: Topics,
    },
    signal,
  )
  return refuseNone(topics.slice(0, maxRead).flatMap((name) => fittingName(name) ?? []))
}

export interface PromptTask {
  market: TargetMarket
  /** Names of topics. Undefined for a subject without one. */
  topics: (string | undefined)[]
  /** The number of prompts per topic. */
  count: number
  segment: string | null
  example: string | null
}

/** @returns for each topic of the task the prompts that can be suggested, best first */
export async function askForPrompts(
  assistant: Assistant,
  material: Material,
  task: PromptTask,
  signal: AbortSignal,
): Promise<string[][]> {
  const { market, topics, count, segment, example } = task
  const answer = await assistant.perform(
    {
      instructions: [
        'You write questions that buyers put to AI assistants, so that a brand can track what is answered.',
        data,
        `Write ${count} questions for each of the numbered topics, in ${languageName(market)}, as somebody in the country ${market.country_code} would ask them.`,
        'Natural, specific, one sentence each, no dates, no two alike, none that is tracked or was rejected.',
        segment === null ? mixed : `Only questions of this kind: ${segments[segment] ?? segment}.`,
        ...(example === null ? [] : ['They are to be like the example, with other words or another angle.']),
      ].join('\n'),
      material: {
        brand: JSON.stringify({
          ...shownOf(material),
          ...(example !== null && { example: example.slice(0, longest) }),
          numbered_topics: topics.map((name, topic) => ({ topic, name: name ?? 'what the brand sells' })),
        }),
      },
      shape: Prompts,
    },
    signal,
  )
  const lists = topics.map((_, i) =>
    answer.topics
      .filter(({ topic }) => topic === i)
      .flatMap(({ prompts }) => prompts.slice(0, maxRead))
      .slice(0, maxRead)
      .flatMap((text) => fitting(text, market.language_code) ?? []),
  )
  refuseNone(lists.flat())
  return lists
}

const data = 'The material is JSON that describes the brand.'
const mixed =
  'About two thirds name no brand of the material and a third name the own brand; mix questions that want to learn, to compare and to buy, in the proportions of the audience.'

const segments: Record<string, string> = {
  branded: 'they name the own brand',
  'non-branded': 'they name no brand',
  informational: 'they want to learn',
  commercial: 'they weigh products: the best, a comparison, an opinion',
  transactional: 'they want to buy now or know a price',
  simple_recommendation_seeker: 'by people who want one simple recommendation',
  informed_shopper: 'by people who know the market and look for value',
  evaluative_researcher: 'by people who compare thoroughly before they decide',
}

const languageName = ({ language_code }: TargetMarket) =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(language_code) ?? language_code

/** What the engine is shown of a project. It is bounded, whatever the size of the profile. */
function shownOf({ profile, own, rivals, topics, categories, searches, tracked, rejected }: Material) {
  const texts = (list: readonly string[]) => list.slice(0, maxEntries).map((text) => text.slice(0, longest))
  return {
    own_brand: texts(own),
    competitors: texts(rivals),
    industry: profile.industry.slice(0, longest),
    occupation: profile.occupation.slice(0, longest),
    presentation: texts(profile.brand_presentation),
    products_and_services: texts(profile.products_and_services),
    target_markets: profile.target_markets.slice(0, maxEntries).map(({ location }) => location.slice(0, longest)),
    audience: profile.audience_distribution,
    existing_topics: texts(topics),
    product_categories: texts(categories),
    searches: texts(searches.map(({ text }) => text)),
    tracked: texts(tracked),
    rejected: texts(rejected),
  }
}

function refuseNone(texts: string[]): string[] {
  if (texts.length === 0) throw new EngineError('malformed', 'the answer contains nothing that can be suggested')
  return texts
}
