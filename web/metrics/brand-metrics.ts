/** The metrics of brands. The service shows shared views by the same code. */
export * from '../../src/views/brand-metrics.ts'
