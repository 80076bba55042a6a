import { createBinder } from '../../../report/bind.ts'
import { uuidOf } from '../../../store/uuid.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { idOf } from '../../foundation/ids.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { createSubjectActions, excludedSubjects, type FoundSubject } from './keep-subjects.ts'
import { type Opportunity, opportunityOf } from './opportunity.ts'
import { type Searching, type SearchScope, searchWindow } from './searches.ts'
import { groups, shortened, textNotes } from './service-words.ts'

/**
 * A prompt is lost if at least this many chats answered it, at least half of them name competitors, less than a tenth
 * name the own brand, and none retrieved an own page although they retrieved pages.
 */
const minChats = 5
const rivalsFrom = 0.5
const ownBelow = 0.1
const maxPrompts = 20
const maxSections = 6

interface LostPrompt {
  prompt: string
  chats: number
  named: number
  channels: string[]
  countries: string[]
}

/** Creates an action for each prompt that is lost to the pages of others, most chats first. */
export async function searchLostPrompts(ctx: Searching, scope: SearchScope): Promise<void> {
  if (scope.own_domains.length === 0) return
  const days = searchWindow(ctx)
  const brands = await trackedBrands(ctx.db, ctx.project_id).select(['id', 'is_own']).execute()
  const taken = await excludedSubjects(ctx.db, ctx.project_id, 'CONTENT_BRIEF', days.from)
  const lost = (await readLost(ctx, scope, brands)).filter(({ prompt }) => !taken.has(prompt))
  const found: FoundSubject[] = []
  for (const { prompt, chats, named, channels, countries } of lost) {
    const opportunity = await opportunityOf(ctx, scope, [prompt], days)
    const [asked] = opportunity.impacted_prompts
    if (!asked) continue
    found.push({
      subject: prompt,
      action: {
        title: `Write a page that answers “${shortened(asked.text)}”`,
        group: groups.content,
        category: 'OWNED_CONTENT',
        target: 'owned',
        impact: chats >= 50 ? 'HIGH' : chats >= 20 ? 'MEDIUM' : 'LOW',
        prompt_ids: [idOf('prompt', prompt)],
        model_channel_ids: channels,
        country_codes: countries,
        opportunity,
        brief: briefOf(asked.text, opportunity),
        notes: textNotes(
          `From ${days.from} to ${days.to} ${chats} chats answered this prompt, ${named} of them named a competitor, and none retrieved one of your pages.`,
        ),
      },
      steps: [],
    })
  }
  await createSubjectActions(ctx, 'CONTENT_BRIEF', found, days.from)
}

function briefOf(prompt: string, { competitor_demand, competitor_terms }: Opportunity) {
  const names = competitor_demand.map(({ brand }) => brand.name)
  return {
    summary: `Answers to “${shortened(prompt)}” rely on pages of other sites. Write your own page that answers it.`,
    sections: [
      { heading: shortened(prompt), instructions: 'Answer the question in the first two sentences.', word_count: 120 },
      ...competitor_terms.slice(0, maxSections).map((term) => ({
        heading: shortened(term),
        instructions: 'Engines search for this; answer it.',
        word_count: 150,
      })),
      ...(names.length > 0
        ? [
            {
              heading: 'Comparison',
              instructions: `Compare with ${names.join(', ')} in a table, fairly and with figures.`,
              word_count: 200,
            },
          ]
        : []),
    ],
  }
}

async function readLost(
  { analytics, config, signal, now }: Searching,
  { snapshot, own_domains }: SearchScope,
  brands: { id: string; is_own: boolean }[],
): Promise<LostPrompt[]> {
  const of = (is_own: boolean) => brands.flatMap((brand) => (brand.is_own === is_own ? uuidOf(brand.id) : []))
  const { params, bind, list } = createBinder()
  const days = searchWindow({ now })
  const inWindow = [
    visible(snapshot, bind),
    ...notOfDeletedPrompts(snapshot, bind),
    `date BETWEEN ${bind(days.from, 'Date')} AND ${bind(days.to, 'Date')}`,
  ].join(' AND ')
  const naming = (is_own: boolean) => `chat_id IN (SELECT chat_id FROM mentions WHERE ${inWindow}
    AND reading = ${bind(snapshot.reading, 'UInt32')} AND brand_id IN ${list(of(is_own), 'UUID')})`
  return await analytics.query<LostPrompt>(
    {
      text: `SELECT toString(prompt_id) AS prompt, toUInt32(count()) AS chats, toUInt32(countIf(${naming(false)})) AS named,
          arraySort(groupUniqArray(toString(model_channel_id))) AS channels,
          arraySort(groupUniqArray(toString(country_code))) AS countries
        FROM chats WHERE ${inWindow} GROUP BY prompt_id
        HAVING chats >= ${bind(minChats, 'UInt32')} AND named >= chats * ${bind(rivalsFrom, 'Float64')}
          AND countIf(${naming(true)}) < chats * ${bind(ownBelow, 'Float64')}
          AND countIf(chat_id IN (SELECT chat_id FROM sources WHERE ${inWindow})) > 0
          AND countIf(chat_id IN (SELECT chat_id FROM sources WHERE ${inWindow} AND domain IN ${list(own_domains, 'String')})) = 0
        ORDER BY chats DESC, prompt LIMIT ${bind(maxPrompts, 'UInt32')}`,
      params,
    },
    { time_s: config.REPORT_TIME_LIMIT, signal },
  )
}
