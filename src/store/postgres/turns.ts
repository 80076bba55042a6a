/** Who works under a name at the same time: one alone, or some who share it. */
interface Turn {
  is_shared: boolean
  /** Works or waits for the turn. */
  members: number
  begins: Promise<void>
  ends: PromiseWithResolvers<void>
}

/** Locks within this process, each by its name. */
export interface Turns {
  /** Does the work alone, or beside others who share the name, after those who came before. */
  take<T>(name: string, is_shared: boolean, work: () => Promise<T>): Promise<T>
  /** Whether nobody has or wants the name. */
  isFree(name: string): boolean
}

/** Turns in the order in which they are asked for: whoever wants a name alone is not passed by those who share it. */
export function createTurns(): Turns {
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
