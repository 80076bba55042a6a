import { texts } from '../../../src/views/texts.ts'

/** `by`: how the answers are grouped; `among`: `without` for only those that do not name the own brand. */
export const lostSearch = texts('by', 'among')
