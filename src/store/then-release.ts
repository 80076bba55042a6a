/** Does work under a lock, then releases it. If the work fails, only its own error counts: the connection and the lock may be lost. */
export async function thenRelease<T>(work: () => Promise<T>, release: () => Promise<unknown>): Promise<T> {
  let outcome: T
  try {
    outcome = await work()
  } catch (error) {
    await release().catch(() => {})
    throw error
  }
  await release()
  return outcome
}
