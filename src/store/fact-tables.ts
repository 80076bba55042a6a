/** Tables with a row per chat or per something in a chat: all have project_id, date, chat_id and batch. */
export const chatFacts = ['chats', 'chat_contents', 'mentions', 'readings', 'sources', 'candidates'] as const
