/** The formats of numbers and days. The service shows shared views by the same code. */
export * from '../../src/views/format.ts'
