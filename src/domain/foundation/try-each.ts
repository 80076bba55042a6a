/**
 * Runs the work for each item in turn and continues after failures, so that an unreachable shard does not hold up the
 * projects of others.
 * @throws what went wrong, at the end
 */
export async function tryEach<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} failed; the first error: ${failures[0]}`)
  if (failures.length === 1) throw failures[0]
}
