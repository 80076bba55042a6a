import { texts } from '../../../src/views/texts.ts'

/** The kind of import; answers by default. */
export const importSearch = texts('kind')
