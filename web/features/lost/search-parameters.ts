import { texts } from '../../../src/views/texts.ts'

/** `by`: what the answers are cut by; `among`: `without` for those that do not name the own brand. */
export const lostSearch = texts('by', 'among')
