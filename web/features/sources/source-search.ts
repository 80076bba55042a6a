/** What narrows lists of sources. The service shows shared views by the same code. */
export * from '../../../src/views/source-search.ts'
