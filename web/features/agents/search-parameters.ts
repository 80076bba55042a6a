import { texts } from '../../../src/views/texts.ts'

export const agentsSearch = texts('bots', 'status', 'host', 'path', 'page')
export type AgentsSearch = ReturnType<typeof agentsSearch>
