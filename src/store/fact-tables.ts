/** Tables with a row per chat or per something in a chat: all have project_id, date, chat_id and batch. */
export const chatFacts = ['chats', 'chat_contents', 'mentions', 'readings', 'sources'] as const

/** Every table of the analytical store that holds something of a project. */
export const projectFacts = [...chatFacts, 'superseded', 'prompts'] as const
