/** The parameters of lists of sources. The service shows shared views by the same code. */
export * from '../../../src/views/source-parameters.ts'
