import { texts } from '../../../src/views/texts.ts'

export const fanOutsSearch = texts('view', 'prompt', 'sort', 'page', 'kind', 'mode', 'words', 'search')
export type FanOutsSearch = ReturnType<typeof fanOutsSearch>
