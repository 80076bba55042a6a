import { notOfDeletedPrompts, visible } from '../../store/visible.ts'
import { block, lines } from '../group.ts'
import type { Asked } from '../population.ts'
import type { Grain, Population } from './grain.ts'
import { among, ofRuns } from './perception.ts'

const conditions = (asked: Asked) => [
  ...ofRuns(asked),
  ...asked.query.filters.flatMap((entry) => among(asked, entry, { fact_id: 'UUID', claim_id: 'UUID' })),
]

/** Claims that perception runs extracted from chats (docs/methodology.md#claims-and-objections). */
const claimed: Population = {
  of: 'claims of the selected perception runs and channels, from existing chats whose prompt is not deleted',
  dimensions: {},
  conditions,
}

/** A table of claims joined with fields of their chats: `model_channel_id` and the day it was `made_on`. */
export function withChats(asked: Asked, table: string): string {
  const { snapshot, bind, query } = asked
  const chats = lines(
    'SELECT chat_id AS made_by, model_channel_id, date AS made_on',
    'FROM chats',
    `WHERE ${[
      visible(snapshot, bind),
      ...notOfDeletedPrompts(snapshot, bind),
      ...query.filters.flatMap((entry) => among(asked, entry, { model_channel_id: 'String' })),
      `chat_id IN (SELECT chat_id FROM perception_claims WHERE ${conditions(asked).join(' AND ')})`,
    ].join('\n  AND ')}`,
  )
  return `${table} INNER JOIN ${block(chats)} AS made ON chat_id = made_by`
}

/** Which of two versions of a claim is newer. */
const newest = 'run_at, run_id, place'

/** A claim from a chat, by its wording and fact. */
export const claims = {
  rows: 'claim with a verdict',
  table: 'perception_claims',
  population: claimed,
  /** Conditions for a claim to have a verdict. */
  conditions: ['fact_id IS NOT NULL', "verdict != ''"],
  sums: {
    chats: 'uniqExact(chat_id)',
    last_seen: 'max(made_on)',
    channels: 'arraySort(groupUniqArray(toString(model_channel_id)))',
    said: `argMax((claim, fact_id, fact, verdict), (${newest}))`,
  },
  metrics: { chats: { sql: 'chats', unit: 'count', means: 'chats that make the claim' } },
} as const satisfies Grain & { conditions: readonly string[] }

/** A page behind a claim from a chat. */
export const claimSources = {
  rows: 'page behind the claim',
  table: 'perception_claim_sources',
  population: claimed,
  sums: {
    strongest: 'min(tier)',
    named: `argMax(ifNull(title, ''), (title IS NOT NULL, ${newest}))`,
  },
  metrics: { tier: { sql: 'strongest', unit: 'rank', means: 'rank of the strongest tier' } },
} as const satisfies Grain
