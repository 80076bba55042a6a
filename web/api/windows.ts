import type { Operation } from './api.ts'

/** What the windows of one browser tell one another. */
type Told = { signed: 'in' | 'out' } | { stale: Stale }

/** What may be another than what was read: by operation, or whatever it is. */
export type Stale = readonly Operation[] | 'all'

const channel = new BroadcastChannel('answerscope')

export const tellOthers = (told: Told) => channel.postMessage(told)

export const onTold = (hear: (told: Told) => void) =>
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
