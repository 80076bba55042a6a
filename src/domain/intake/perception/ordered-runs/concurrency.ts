/** Queues work by name, so that no engine gets too many requests at once. */
export type Limited = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * @param all how many tasks may run at once in this process
 * @param each how many of one name
 */
export function limitConcurrency(all: number, each: number): Limited {
  const running = new Map<string, number>()
  const waiting: { name: string; start: () => void }[] = []
  let total = 0
  const letIn = () => {
    for (let i = 0; i < waiting.length && total < all; ) {
      const { name, start } = waiting[i] as (typeof waiting)[number]
      const count = running.get(name) ?? 0
      if (count >= each) {
        i++
        continue
      }
      waiting.splice(i, 1)
      running.set(name, count + 1)
      total++
      start()
    }
  }
  return async (name, work) => {
    await new Promise<void>((start) => {
      waiting.push({ name, start })
      letIn()
    })
    try {
      return await work()
    } finally {
      total--
      running.set(name, (running.get(name) ?? 1) - 1)
      letIn()
    }
  }
}
