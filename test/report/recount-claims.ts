/** A run in the form in which it is sent. */
export interface SentRun {
  external_id: string
  industry: string
  target_market: string
  state: 'running' | 'completed'
  started_at: string
  completed_at: string | null
  answers: {
    attribute: string
    model_channel_id: string
    brands: readonly string[]
    sources: { url: string; title: string | null; citation_count: number }[]
  }[]
  claims: {
    claim: string
    chat_id: string
    fact_id: string | null
    verdict: 'supported' | 'contradicted' | null
    sources: { url: string; title: string | null; tier: Tier }[]
  }[]
  objections: { name: string; members: string[]; answers: number | number[] }[]
}
type Tier = 'at_claim' | 'elsewhere' | 'retrieved'

/** All data for a plain recount by docs/methodology.md#claims-and-objections. */
export interface ClaimsWorld {
  /** The last version of each. */
  runs: SentRun[]
  /** Existing chats, of prompts that are not deleted. */
  chats: Map<string, { model_channel_id: string; date: string }>
  /** The wording of facts when the runs arrived, without deleted ones. */
  facts: Map<string, string>
  /** Titles of imported pages. */
  titles: Map<string, string>
  tracked_channels: string[]
}

export interface Cut {
  model_channel_ids?: string[]
}

const tiers = ['at_claim', 'elsewhere', 'retrieved']
const fold = (text: string) => text.normalize('NFKC').toLowerCase()
/** The test URLs differ from their normalised forms only in this. */
const normal = (url: string) => url.replace(/\/$/, '').replace('//www.', '//')
const completed = ({ runs }: ClaimsWorld) =>
  runs
    .filter(({ state }) => state === 'completed')
    .sort((a, b) => String(a.completed_at).localeCompare(String(b.completed_at)))
const allowed = (world: ClaimsWorld, { model_channel_ids = [] }: Cut) =>
  new Set(model_channel_ids.length > 0 ? model_channel_ids : world.tracked_channels)

/** Oldest first, so that the last of a group is the newest. */
const statements = (world: ClaimsWorld) =>
  completed(world).flatMap(({ claims }) =>
    claims.flatMap((claim) => {
      const chat = world.chats.get(claim.chat_id)
      return chat ? [{ ...claim, chat, key: `${fold(claim.claim)} ${claim.fact_id}` }] : []
    }),
  )

export interface VerdictQuestion extends Cut {
  fact_ids?: string[]
  verdict?: 'supported' | 'contradicted'
}

/** Without ids and order: the fields of the verdict list by claim and fact. */
export function recountVerdicts(world: ClaimsWorld, question: VerdictQuestion): Map<string, object> {
  const channels = allowed(world, question)
  const counted = statements(world).filter(
    ({ fact_id, verdict, chat }) =>
      fact_id !== null &&
      verdict !== null &&
      world.facts.has(fact_id) &&
      channels.has(chat.model_channel_id) &&
      (!question.fact_ids?.length || question.fact_ids.includes(fact_id)),
  )
  const rows = new Map<string, object>()
  for (const [key, group] of Map.groupBy(counted, (one) => one.key)) {
    const last = group.at(-1)
    if (question.verdict !== undefined && last?.verdict !== question.verdict) continue
    rows.set(key, {
      claim: last?.claim,
      fact_id: last?.fact_id,
      fact: world.facts.get(last?.fact_id ?? ''),
      verdict: last?.verdict,
      chats: new Set(group.map(({ chat_id }) => chat_id)).size,
      channels: [...new Set(group.map(({ chat }) => chat.model_channel_id))].sort(),
      last_seen: group
        .map(({ chat }) => chat.date)
        .sort()
        .at(-1),
    })
  }
  return rows
}

/** The pages behind the claim with these words about this fact, in order. */
export function recountClaimSources(world: ClaimsWorld, claim: string, fact_id: string | null) {
  const sources = statements(world)
    .filter(({ key }) => key === `${fold(claim)} ${fact_id}`)
    .flatMap(({ sources: sent }) =>
      // Within a statement a page's first title counts; among several statements, the last one's.
      [...Map.groupBy(sent, ({ url }) => normal(url))].map(([url, all]) => ({
        url,
        title: all.find(({ title }) => title)?.title ?? null,
        tier: all.map(({ tier }) => tier).sort(strongestFirst)[0] as Tier,
      })),
    )
  return [...Map.groupBy(sources, ({ url }) => url)]
    .map(([url, all]) => ({
      url,
      title: world.titles.get(url) ?? all.findLast(({ title }) => title)?.title ?? null,
      tier: all.map(({ tier }) => tier).sort(strongestFirst)[0] as Tier,
    }))
    .sort((a, b) => strongestFirst(a.tier, b.tier) || (a.url < b.url ? -1 : 1))
}
const strongestFirst = (a: string, b: string) => tiers.indexOf(a) - tiers.indexOf(b)

export function recountObjections(world: ClaimsWorld, cut: Cut) {
  const run = completed(world).at(-1)
  if (!run) return []
  const channels = allowed(world, cut)
  const counted = run.answers.filter(({ model_channel_id }) => channels.has(model_channel_id))
  const is_cut = Boolean(cut.model_channel_ids?.length) && counted.length < run.answers.length
  return run.objections
    .flatMap(({ name, members, answers }) => {
      if (typeof answers === 'number') {
        return is_cut ? [] : [{ name, members, score: share(answers, run.answers.length) }]
      }
      const raising = new Set(answers).values().filter((i) => channels.has(run.answers[i]?.model_channel_id ?? ''))
      return [{ name, members, score: share([...raising].length, counted.length) }]
    })
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .map((row, index) => ({ ...row, rank: index + 1, member_count: row.members.length }))
}
const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

/** URL, title and counts of the pages of the answers that raise an objection, in order. */
export function recountObjectionSources(world: ClaimsWorld, objection: string, cut: Cut) {
  const run = completed(world).at(-1)
  const answers = run?.objections.find(({ name }) => name === objection)?.answers ?? []
  const channels = allowed(world, cut)
  const raising = typeof answers === 'number' ? [] : [...new Set(answers)].sort((a, b) => a - b)
  const retrieved = raising.flatMap((i) => {
    const answer = run?.answers[i]
    if (!answer || !channels.has(answer.model_channel_id)) return []
    return [...Map.groupBy(answer.sources, ({ url }) => normal(url))].map(([url, all]) => ({
      url,
      title: all.find(({ title }) => title)?.title ?? null,
      citation_count: all.reduce((sum, one) => sum + one.citation_count, 0),
    }))
  })
  return [...Map.groupBy(retrieved, ({ url }) => url)]
    .map(([url, all]) => ({
      url,
      title: world.titles.get(url) ?? all.findLast(({ title }) => title)?.title ?? null,
      stats: {
        retrieval_count: all.length,
        citation_count: all.reduce((sum, one) => sum + one.citation_count, 0),
        chat_count: all.length,
      },
    }))
    .sort((a, b) => b.stats.citation_count - a.stats.citation_count || (a.url < b.url ? -1 : 1))
}
