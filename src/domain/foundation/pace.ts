/** Paces long work, so that it blocks neither the process nor other users of a store. */
export interface Pace {
  /** Yields before a long computation. Call it outside transactions. */
  yieldTurn(): Promise<void>
  /** Runs work on that many bytes of input once there is room for it. This bounds memory under any load. */
  withRoom<T>(bytes: number, work: () => Promise<T>): Promise<T>
}

/** Bytes of input processed at once. The results take many times as much memory. Larger input runs alone. */
const roomBytes = 24 * 1024 * 1024

/** @param yieldTurn how to yield to other work */
export function createPace(yieldTurn: () => Promise<void>): Pace {
  const waiting: { bytes: number; enter: () => void }[] = []
  let taken = 0
  const fits = (bytes: number) => taken === 0 || taken + bytes <= roomBytes
  const admit = () => {
    for (let next = waiting[0]; next && fits(next.bytes); next = waiting[0]) {
      waiting.shift()
      taken += next.bytes
      next.enter()
    }
  }
  return {
    yieldTurn,
    async withRoom(bytes, work) {
      await new Promise<void>((enter) => {
        waiting.push({ bytes, enter })
        admit()
      })
      try {
        return await work()
      } finally {
        taken -= bytes
        admit()
      }
    },
  }
}

/** Yields to other work that waits in this thread. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))
