import { expect } from 'vitest'

/** What is to become true once the page has asked and shown; a busy machine takes its time. */
export const soon = <T>(of: () => T) => expect.poll(of, { timeout: 15_000 })
