/** Tables with a row per chat or per something in a chat: all have project_id, date, chat_id and batch. */
export const chatFacts = [
  ...['chats', 'chat_contents', 'mentions', 'readings', 'sources'],
  ...['product_mentions', 'candidates'],
] as const

/** Tables with a row per page: all have project_id, url and batch. */
export const pageFacts = ['pages', 'page_contents', 'page_readings'] as const

/** Tables with a row per visit of a bot: all have project_id, date, visit_id and batch. A visit is never replaced. */
export const visitFacts = ['visits'] as const

/** Tables whose rows belong to one reading: all have project_id and reading. */
export const readFacts = ['mentions', 'readings', 'page_readings'] as const

/**
 * What facts are about, each with the column that names one of it and the table of its versions that a later batch
 * replaced, where that can happen.
 */
export const factKinds = {
  chat: { tables: chatFacts, key: 'chat_id', superseded: 'superseded' },
  page: { tables: pageFacts, key: 'url', superseded: 'superseded_pages' },
  visit: { tables: visitFacts, key: 'visit_id', superseded: null },
} as const

/** Every table of the analytical store that holds something of a project. */
export const projectFacts = [
  ...[...chatFacts, ...pageFacts, ...visitFacts],
  ...['superseded', 'superseded_pages', 'prompts'],
] as const
