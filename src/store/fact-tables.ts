/** Tables with a row per chat or per something in a chat: all have project_id, date, chat_id and batch. */
export const chatFacts = [
  ...['chats', 'chat_contents', 'mentions', 'readings', 'sources'],
  ...['product_mentions', 'candidates', 'queries'],
] as const

/** Tables with a row per page: all have project_id, url and batch. */
export const pageFacts = ['pages', 'page_contents', 'page_readings'] as const

/** Tables whose rows belong to one reading: all have project_id and reading. */
export const readFacts = ['mentions', 'readings', 'page_readings'] as const

/**
 * What facts are about, each with the column that names one of it and the table of its versions that a later batch
 * replaced.
 */
export const factKinds = {
  chat: { tables: chatFacts, key: 'chat_id', superseded: 'superseded' },
  page: { tables: pageFacts, key: 'url', superseded: 'superseded_pages' },
} as const
/** Every table of the analytical store that holds something of a project. */
export const projectFacts = [
  ...chatFacts,
  ...pageFacts,
  'superseded',
  'superseded_pages',
  'prompts',
  'products',
] as const
