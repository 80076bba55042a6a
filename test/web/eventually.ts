import { expect } from 'vitest'

/** Something that should become true once the page has requested and shown its data; a busy machine takes longer. */
export const eventually = <T>(of: () => T) => expect.poll(of, { timeout: 15_000 })
