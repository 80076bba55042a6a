import { texts } from '../../filters/texts.ts'

export const agentsSearch = texts('bots', 'page')
export type AgentsSearch = ReturnType<typeof agentsSearch>
