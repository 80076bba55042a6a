import { texts } from '../../../src/views/texts.ts'

export const runsSearch = texts('status', 'channel', 'prompt', 'order', 'page')
export type RunsSearch = ReturnType<typeof runsSearch>
