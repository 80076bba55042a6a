/** Parameters of addresses. The service shows shared views by the same code. */
export * from '../../src/views/texts.ts'
