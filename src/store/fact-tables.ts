/** Tables with a row per chat or per something in a chat: all have project_id, date, chat_id and batch. */
export const chatFacts = [
  ...['chats', 'chat_contents', 'mentions', 'readings', 'sources'],
  ...['product_mentions', 'candidates', 'raw_answers', 'queries'],
] as const

/** Tables with a row per page: all have project_id, url and batch. */
const pageFacts = ['pages', 'page_contents', 'page_readings'] as const

/** Tables with a row per something of a perception run: all have project_id, date, run_id and batch. */
export const runFacts = [
  ...['perception_answers', 'perception_texts', 'perception_mentions', 'perception_sources'],
  ...['perception_claims', 'perception_claim_sources', 'perception_objections'],
] as const
/** Tables with a row per visit of a bot: all have project_id, date, visit_id and batch. A visit is never replaced. */
export const visitFacts = ['visits'] as const

/** Tables whose rows belong to one reading: all have project_id and reading. */
export const readFacts = ['mentions', 'readings', 'page_readings', 'perception_mentions'] as const

/**
 * What facts are about. Each kind has the column that identifies one of it and, if a later batch can replace versions,
 * the table of the replaced versions.
 */
export const factKinds = {
  chat: { tables: chatFacts, key: 'chat_id', superseded: 'superseded' },
  page: { tables: pageFacts, key: 'url', superseded: 'superseded_pages' },
  run: { tables: runFacts, key: 'run_id', superseded: 'superseded_runs' },
  visit: { tables: visitFacts, key: 'visit_id', superseded: null },
} as const

/** Tables that mirror one of the same name in the relational store, with the column that identifies a row. */
export const mirrored = { prompts: 'prompt_id', products: 'product_id' } as const
export type MirroredTable = keyof typeof mirrored

/** Every table of the analytical store that holds data of a project. */
export const projectFacts = [
  ...Object.values(factKinds).flatMap(({ tables, superseded }) => [...tables, ...(superseded ? [superseded] : [])]),
  ...(Object.keys(mirrored) as MirroredTable[]),
] as const
