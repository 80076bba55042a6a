import { promptTags } from '../../../answers/prompt-tags.ts'
import type { TargetMarket } from '../../../store/postgres/suggestion-tables.ts'
import { newId } from '../../foundation/ids.ts'
import { firstByKey } from '../../foundation/names.ts'
import { wordingOf } from '../../setup/prompts/wording.ts'
import { composePrompts, composeTopics, groundOf } from './compose.ts'
import { askForPrompts, askForTopics } from './engine-drafts.ts'
import { topicsByIds } from './generations.ts'
import { knownWordings, topicWordings } from './known.ts'
import type { GenerationContext, Material } from './material.ts'
import { shared } from './phrase.ts'
import type { Generation } from './take-generation.ts'
import { openTopics } from './topic-suggestions.ts'

/** A topic that prompts are suggested for. Without a name, they are about what the brand sells. */
interface Subject {
  id: string | null
  name?: string
}
export interface DraftTopic {
  id: string
  name: string
  wording: string
}
export interface DraftPrompt {
  topic_id: string | null
  country_code: string
  text: string
  wording: string
}
/** What a generation will write. */
export interface Drafts {
  topics: DraftTopic[]
  prompts: DraftPrompt[]
  /** Topics whose open suggestions the prompts replace. */
  replaced: string[]
}

/** Asks an engine a question, and retries if that can help. */
export type Retrying = <T>(question: () => Promise<T>) => Promise<T>

/** Topics are added until this many await review. */
const maxTopics = 8
/** How many prompts to suggest per market and topic. */
const perTopic = 5
/** How many prompts to suggest per market for one topic, like one prompt, or for one segment. */
const perSelection = 10
/** How many topics the prompts of a segment are spread over. */
const maxSubjects = 20
/** The offset between the templates with which consecutive topics begin. */
const stride = 4
/** How many extra prompts to ask an engine for, because some will already be known. */
const spare = 5

/** The topic that a generation is bound to was deleted. */
export class TopicGoneError extends Error {}

/** Makes the suggestions of a generation without writing anything. */
export async function draft(
  work: GenerationContext,
  generation: Generation,
  material: Material,
  asking: Retrying,
): Promise<Drafts> {
  const { topic_id, prompt_suggestion_id, segment, markets } = generation
  const is_all = topic_id === null && prompt_suggestion_id === null && segment === null
  const waiting = await waitingTopics(work)
  const topics = is_all ? await newTopics(work, material, markets, maxTopics - waiting.length, asking) : []
  const subjects = is_all ? [...waiting, ...topics] : await subjectsOf(work, generation, waiting)
  const replaced = is_all ? subjects.flatMap(({ id }) => id ?? []) : []
  const prompts: DraftPrompt[] = []
  if (subjects.length === 0) return { topics, prompts, replaced }
  for (const market of markets) {
    const lists = await candidates(work, generation, material, market, subjects, asking)
    const open = await unknown(work, generation, material, market, lists, replaced)
    const chosen = is_all ? takeInTurn(open, perTopic * subjects.length, perTopic) : takeInTurn(open, perSelection)
    prompts.push(
      ...chosen.flatMap((texts, i) =>
        texts.map((text) => ({
          text,
          wording: wordingOf(text),
          topic_id: subjects[i]?.id ?? null,
          country_code: market.country_code,
        })),
      ),
    )
  }
  return { topics, prompts, replaced }
}

/** Takes from the lists in turn, each wording once, until there are enough in total or of one list. */
export function takeInTurn(lists: readonly string[][], most: number, most_each = most): string[][] {
  const taken: string[][] = lists.map(() => [])
  const wordings = new Set<string>()
  for (let round = 0; lists.some((list) => list.length > round); round++) {
    for (const [i, list] of lists.entries()) {
      const text = list[round]
      const mine = taken[i]
      if (text === undefined || mine === undefined || mine.length === most_each || wordings.size === most) continue
      if (wordings.has(wordingOf(text))) continue
      wordings.add(wordingOf(text))
      mine.push(text)
    }
  }
  return taken
}

const waitingTopics = ({ db, project_id }: GenerationContext): Promise<Subject[]> =>
  openTopics(db, project_id).select(['id', 'name']).orderBy('created_at').orderBy('id').execute()

/** Topics to suggest, as many as fit, that the project does not have, never had, and was never offered. */
async function newTopics(
  { db, project_id, assistant, signal }: GenerationContext,
  material: Material,
  markets: readonly TargetMarket[],
  room: number,
  asking: Retrying,
): Promise<DraftTopic[]> {
  const [market] = markets
  if (room <= 0 || market === undefined) return []
  const known = await topicWordings(db, project_id)
  const names = assistant
    ? await asking(() => askForTopics(assistant, material, market, room, signal))
    : composeTopics(material, markets)
  const named = firstByKey(names, wordingOf).entries()
  const fresh = [...named].filter(([wording]) => !known.has(wording)).slice(0, room)
  // All rows have the same creation time and sort by id, so ids are assigned in order.
  const ids = fresh.map(() => newId('topic')).sort()
  return fresh.map(([wording, name], i) => ({ id: ids[i] ?? '', name, wording }))
}

/** The subjects of a selector. */
async function subjectsOf(
  { db, project_id }: GenerationContext,
  { topic_id, prompt_suggestion_id }: Generation,
  waiting: readonly Subject[],
): Promise<Subject[]> {
  if (topic_id !== null) {
    const topics = await topicsByIds(db, project_id, [topic_id])
    if (topics.length === 0) throw new TopicGoneError(topic_id)
    return topics
  }
  if (prompt_suggestion_id !== null) return [{ id: null }]
  const tracked = await db
    .selectFrom('topics')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxSubjects)
    .execute()
  const all: Subject[] = [...tracked, ...waiting]
  return all.length > 0 ? all.slice(0, maxSubjects) : [{ id: null }]
}

/** Questions for each subject in a market, best first. */
async function candidates(
  { assistant, signal }: GenerationContext,
  { segment, example }: Generation,
  material: Material,
  market: TargetMarket,
  subjects: readonly Subject[],
  asking: Retrying,
): Promise<string[][]> {
  const topics = subjects.map(({ name }) => name)
  if (!assistant) {
    const ground = groundOf(material, market)
    return topics.map((topic, i) => {
      const others = topics.filter((other) => other !== topic)
      const texts = composePrompts(ground, { topic, others, turn: i * stride, segment })
      return example === null ? texts : texts.toSorted((a, b) => shared(example, b) - shared(example, a))
    })
  }
  const count = Math.ceil(perSelection / subjects.length) + spare
  return await asking(() => askForPrompts(assistant, material, { market, topics, count, segment, example }, signal))
}

/** The prompts in the lists that can be suggested: they fit the segment, and are not known to the project. */
async function unknown(
  { db, project_id, readers, assistant }: GenerationContext,
  { segment, example }: Generation,
  { brands }: Material,
  { country_code, language_code }: TargetMarket,
  lists: readonly string[][],
  replaced: readonly string[],
): Promise<string[][]> {
  const flat = lists.flat()
  const branded = await readers.nameOwnBrand(brands, flat)
  const tags = new Map(flat.map((text, i) => [text, tagsOf(text, branded[i] === true)]))
  const known = await knownWordings(db, project_id, country_code, flat.map(wordingOf), replaced)
  if (example !== null) known.add(wordingOf(example))
  const is_readable = assistant === undefined || readable.has(language_code)
  const is_tag = brandingTags.has(segment ?? '') || (intentTags.has(segment ?? '') && is_readable)
  return lists.map((list) =>
    list.filter((text) => !known.has(wordingOf(text)) && !(is_tag && !tags.get(text)?.includes(segment ?? ''))),
  )
}

const tagsOf = (text: string, is_branded: boolean): string[] => Object.values({ ...promptTags(text, is_branded) })

const brandingTags: ReadonlySet<string> = new Set(['branded', 'non-branded'])
const intentTags: ReadonlySet<string> = new Set(['informational', 'commercial', 'transactional'])
/** Languages that the classification of intents supports. */
const readable: ReadonlySet<string> = new Set('en de fr es it pt nl da sv no nb nn fi pl tr ar zh ja ko'.split(' '))
