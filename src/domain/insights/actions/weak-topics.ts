import { createBinder } from '../../../report/bind.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { idOf } from '../../foundation/ids.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { createSubjectActions, excludedSubjects, type FoundSubject } from './keep-subjects.ts'
import { opportunityOf } from './opportunity.ts'
import { type Searching, type SearchScope, searchWindow } from './searches.ts'
import { groups, shortened, textNotes } from './service-words.ts'

/**
 * A topic is weak if at least this many chats answered its prompts, its leading competitor is visible in at least this share of
 * them, and the own brand in less than half as many.
 */
const minChats = 20
const leaderFrom = 0.3
const ownBelowOfLeader = 0.5
const maxRivals = 5
const maxPrompts = 6

/** The answers to a prompt of a topic, and how many of them name the own brand. */
interface PromptCount {
  topic: string
  prompt: string
  chats: number
  own: number
}
interface BrandCount {
  topic: string
  brand: string
  chats: number
}

/** Creates an action for each topic in which competitors are far more visible than the own brand, widest gap first. */
export async function searchWeakTopics(ctx: Searching, scope: SearchScope): Promise<void> {
  const { db, project_id } = ctx
  const days = searchWindow(ctx)
  const brands = await trackedBrands(db, project_id).select(['id', 'name', 'is_own']).execute()
  const own = brands.find(({ is_own }) => is_own)
  if (!own || brands.length === 1) return
  const taken = await excludedSubjects(db, project_id, 'CATEGORY_SITUATION_BRIEF', days.from)
  const names = new Map(brands.map(({ id, name }) => [uuidOf(id), name]))
  const { prompts, named } = await readTopics(ctx, scope, uuidOf(own.id))
  const byTopic = Map.groupBy(prompts, ({ topic }) => topic)
  const weak = [...byTopic]
    .map(([topic, of]) => {
      const chats = sum(of.map((one) => one.chats))
      const rivals = named.filter((one) => one.topic === topic && one.brand !== uuidOf(own.id) && names.has(one.brand))
      return { topic, of, chats, own: sum(of.map((one) => one.own)), rivals, lead: rivals[0]?.chats ?? 0 }
    })
    .filter((one) => one.chats >= minChats && one.lead >= one.chats * leaderFrom)
    .filter((one) => one.own < one.lead * ownBelowOfLeader && !taken.has(one.topic))
    .sort((a, b) => (b.lead - b.own) / b.chats - (a.lead - a.own) / a.chats || (a.topic < b.topic ? -1 : 1))
  const titles = await namesOf(ctx, weak)
  const found: FoundSubject[] = []
  for (const { topic, of, chats, own: count, rivals, lead } of weak) {
    const title = titles.get(topic)
    if (title === undefined) continue
    const worst = of.toSorted((a, b) => a.own / a.chats - b.own / b.chats || b.chats - a.chats).slice(0, 20)
    const opportunity = await opportunityOf(
      ctx,
      scope,
      worst.map(({ prompt }) => prompt),
      days,
    )
    const texts = new Map(opportunity.impacted_prompts.map(({ id, text }) => [uuidOf(id), text]))
    const standing = [{ name: own.name, count }, ...rivals.slice(0, maxRivals).map(withName)]
      .map((one) => `${one.name} in ${one.count} (${percent(one.count, chats)})`)
      .join(', ')
    found.push({
      subject: topic,
      action: {
        title: `Catch up on “${shortened(title)}”`,
        group: groups.topics,
        topic_id: idOf('topic', topic),
        impact: lead - count >= chats / 2 ? 'HIGH' : 'MEDIUM',
        prompt_ids: worst.map(({ prompt }) => idOf('prompt', prompt)),
        opportunity,
        brief: {
          summary: `Of ${chats} answers in “${shortened(title)}” from ${days.from} to ${days.to}: ${standing}.`,
          sections: worst.slice(0, maxPrompts).flatMap((one) => {
            const heading = texts.get(one.prompt)
            if (heading === undefined) return []
            const instructions = `Answers that name ${own.name}: ${one.own} of ${one.chats}. Find out what the other answers rely on.`
            return [{ heading: shortened(heading), instructions, word_count: null }]
          }),
        },
        notes: textNotes(
          `From ${days.from} to ${days.to} ${chats} chats answered prompts of this topic. ${count} named your brand, ${lead} the leading competitor.`,
        ),
      },
      steps: [],
    })
  }
  await createSubjectActions(ctx, 'CATEGORY_SITUATION_BRIEF', found, days.from)

  function withName({ brand, chats }: BrandCount) {
    return { name: names.get(brand) ?? '', count: chats }
  }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

async function namesOf({ db, project_id }: Searching, topics: { topic: string }[]): Promise<Map<string, string>> {
  if (topics.length === 0) return new Map()
  const rows = await db
    .selectFrom('topics')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      topics.map(({ topic }) => idOf('topic', topic)),
    )
    .execute()
  return new Map(rows.map(({ id, name }) => [uuidOf(id), name]))
}

/** The answers of each topic by prompt, and by brand that they name. Those of the most named brand come first. */
async function readTopics({ analytics, config, signal, now }: Searching, { snapshot }: SearchScope, own: string) {
  const { params, bind } = createBinder()
  const days = searchWindow({ now })
  const project = bind(uuidOf(snapshot.project_id), 'UUID')
  const inWindow = [
    visible(snapshot, bind),
    ...notOfDeletedPrompts(snapshot, bind),
    `date BETWEEN ${bind(days.from, 'Date')} AND ${bind(days.to, 'Date')}`,
  ].join(' AND ')
  const topics = `(SELECT prompt_id, assumeNotNull(topic_id) AS topic_id FROM prompts FINAL
    WHERE project_id = ${project} AND topic_id IS NOT NULL) AS topics`
  const mentions = `SELECT prompt_id, chat_id, brand_id FROM mentions
    WHERE ${inWindow} AND reading = ${bind(snapshot.reading, 'UInt32')}`
  const naming = `SELECT chat_id FROM (${mentions}) WHERE brand_id = ${bind(own, 'UUID')}`
  const limits = { time_s: config.REPORT_TIME_LIMIT, signal }
  const [prompts, named] = await Promise.all([
    analytics.query<PromptCount>(
      {
        text: `SELECT toString(topic_id) AS topic, toString(prompt_id) AS prompt, toUInt32(count()) AS chats,
            toUInt32(countIf(chat_id IN (${naming}))) AS own
          FROM (SELECT prompt_id, chat_id FROM chats WHERE ${inWindow}) AS answers INNER JOIN ${topics} USING prompt_id
          GROUP BY topic_id, prompt_id ORDER BY topic, prompt`,
        params,
      },
      limits,
    ),
    analytics.query<BrandCount>(
      {
        text: `SELECT toString(topic_id) AS topic, toString(brand_id) AS brand, toUInt32(uniqExact(chat_id)) AS chats
          FROM (${mentions}) AS named INNER JOIN ${topics} USING prompt_id
          GROUP BY topic_id, brand_id ORDER BY chats DESC, brand`,
        params,
      },
      limits,
    ),
  ])
  return { prompts, named }
}
