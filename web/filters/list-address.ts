/** The order of a list in its address. The service shows shared views by the same code. */
export * from '../../src/views/list-address.ts'
