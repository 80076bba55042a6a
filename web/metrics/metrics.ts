/** Titles and formats of metrics. The service shows shared views by the same code. */
export * from '../../src/views/metrics.ts'
