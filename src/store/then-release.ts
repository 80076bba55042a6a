/** Does work under a lock and gives it back. Of work that failed only its own failure counts: the connection may be gone, and the lock with it. */
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
