/** Steps of lines over time. The service shows shared views by the same code. */
export * from '../../src/views/steps.ts'
