/** The filters that every view shares. The service shows shared views by the same code. */
export * from '../../src/views/filters.ts'
