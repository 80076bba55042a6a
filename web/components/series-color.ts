/** Colours of lines. The service shows shared views by the same code. */
export * from '../../src/views/series-color.ts'
