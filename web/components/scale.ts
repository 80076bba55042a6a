/** Values of axes. The service shows shared views by the same code. */
export * from '../../src/views/scale.ts'
