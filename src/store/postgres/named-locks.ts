/** Who works under a name at the same time: one caller alone, or several that share it. */
interface Turn {
  is_shared: boolean
  /** Callers that work or wait in this turn. */
  members: number
  begins: Promise<void>
  ends: PromiseWithResolvers<void>
}

/** Named locks within this process. */
export interface NamedLocks {
  /** Does the work alone, or alongside others that share the name, after all earlier callers. */
  take<T>(name: string, is_shared: boolean, work: () => Promise<T>): Promise<T>
  /** Whether nobody holds or wants the name. */
  isFree(name: string): boolean
}

/** Turns in the order of the requests: sharers do not overtake a caller that wants a name alone. */
export function createNamedLocks(): NamedLocks {
  const lasts = new Map<string, Turn>()
  return {
    async take(name, is_shared, work) {
      const last = lasts.get(name)
      const turn =
        is_shared && last?.is_shared
          ? last
          : {
              is_shared,
              members: 0,
              begins: last?.ends.promise ?? Promise.resolve(),
              ends: Promise.withResolvers<void>(),
            }
      lasts.set(name, turn)
      turn.members++
      await turn.begins
      try {
        return await work()
      } finally {
        turn.members--
        if (turn.members === 0) {
          if (lasts.get(name) === turn) lasts.delete(name)
          turn.ends.resolve()
        }
      }
    },
    isFree: (name) => !lasts.has(name),
  }
}
