import { texts } from '../../filters/texts.ts'

export const runsSearch = texts('status', 'channel', 'prompt', 'order', 'page')
export type RunsSearch = ReturnType<typeof runsSearch>
