import { texts } from '../../../src/views/texts.ts'

/** What is imported; answers unless it is said. */
export const importSearch = texts('kind')
